"""How a scenario's game stands before its script: in the lobby, or as if all before had passed quietly."""

from __future__ import annotations

from collections import Counter

from engine.audience import Person, Seat
from engine.events import DeckStacked, GameCreated, PersonJoined
from engine.evolve import created
from engine.factions import Faction
from engine.lobby.built import unplayable_setting
from engine.lobby.deal import lay_out
from engine.phases.flow import open_phase
from engine.phases.phase import Phase
from engine.scenarios.document import BadScenario
from engine.scenarios.scenario import Scenario
from engine.state import GameState, changed
from engine.story import Story
from engine.victory.conditions import winner

FIRST_PERSON = Person(1)


def opened(scenario: Scenario) -> Story:
    """The story so far, with the events of the deal where the script begins with it.

    Raises BadScenario where the situation cannot be played.
    """
    host = FIRST_PERSON if scenario.moderator is None else Person(len(scenario.seats) + 1)
    state = created(GameCreated(scenario.preset, scenario.seed, host))
    state = changed(state, rules=scenario.rules)
    story = Story(state)
    people = [Person(number) for number in range(1, len(scenario.seats) + 1)]
    if scenario.start == "lobby":
        story.tell(DeckStacked(dict(zip(people, scenario.seats.values(), strict=True))))
        return story
    unplayable = unplayable_setting(scenario.rules, after_the_deal=True)
    if unplayable is not None:
        raise BadScenario(f"{unplayable}: this value cannot be played yet")
    for person in people:
        story.tell(PersonJoined(person))
    cards = tuple(scenario.seats.values())
    lay_out(story, cards, Counter(cards))
    _check_undecided(story.state)
    if scenario.start == "reveal":
        open_phase(story, Phase.REVEAL)
        return story
    return _later(story.state, scenario)


def _check_undecided(state: GameState) -> None:
    if not any(state.factions[seat - 1] in (Faction.MAFIA, Faction.LONER) for seat in state.living):
        raise BadScenario("seats: at least one must be of the mafia or a loner")
    if winner(state) is not None:
        raise BadScenario("seats: somebody has won already")


def _later(state: GameState, scenario: Scenario) -> Story:
    """Begin with nothing learned, at a night or at the first phase of a day."""
    if scenario.start == "meeting":
        raise BadScenario("start: the first night is a full one here, not a meeting")
    if scenario.start == "night":
        before = changed(state, phase=Phase.DISCUSSION, night=scenario.number - 1, day=scenario.number - 1)
        return _opening(before, Phase.NIGHT)
    before = changed(state, phase=Phase.NIGHT, night=scenario.number, day=scenario.number - 1)
    return _opening(before, Phase.DISCUSSION)


def _opening(before: GameState, phase: Phase) -> Story:
    story = Story(before)
    open_phase(story, phase)
    return story


def seat_of(scenario: Scenario, name: str) -> Seat:
    """The seat that the name stands for: seats are numbered in the order written. Raises BadScenario."""
    names = list(scenario.seats)
    if name not in names:
        raise BadScenario(f"unknown seat '{name}'")
    return Seat(names.index(name) + 1)

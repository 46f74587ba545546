"""How a scenario's game stands before its script: in the lobby, or as if all before had passed quietly."""

from __future__ import annotations

from collections import Counter

from engine.audience import Person, Seat
from engine.events import DayBegan, DeckStacked, GameCreated, HostStoodUp, PersonJoined
from engine.evolve import created
from engine.factions import Faction
from engine.frozen import changed
from engine.lobby.deal import lay_out
from engine.phases.course import enter, open_phase
from engine.phases.phase import Gate, Phase
from engine.scenarios.document import BadScenario
from engine.scenarios.scenario import Scenario
from engine.state import GameState, noted
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
    if scenario.moderator is not None:
        story.tell(HostStoodUp(host))
    people = [Person(number) for number in range(1, len(scenario.seats) + 1)]
    if scenario.start == "lobby":
        story.tell(DeckStacked(dict(zip(people, scenario.seats.values(), strict=True))))
        return story
    for person in people:
        story.tell(PersonJoined(person))
    cards = tuple(scenario.seats.values())
    lay_out(story, tuple(people), cards, Counter(cards))
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
    """Begin with nothing learned, at a night or at the first phase of a day, as if all before had passed quietly."""
    meets_first = scenario.rules.night.first == "meeting"
    if scenario.start == "meeting" and not meets_first:
        raise BadScenario("start: the first night is a full one here, not a meeting")
    if scenario.start == "day":
        before = _between(state, Phase.NIGHT, night=scenario.number, day=scenario.number - 1)
        story = Story(before)
        story.tell(DayBegan(scenario.number))
        enter(story, Gate.TALK)
        return story
    number = max(1, scenario.number)
    before = _between(state, Phase.REVEAL if number == 1 else Phase.DAY_WORDS, night=number - 1, day=number - 1)
    return _entering(before, Phase.MEETING if meets_first and number == 1 else Gate.NIGHTFALL)


def _between(state: GameState, phase: Phase, *, night: int, day: int) -> GameState:
    """After so many nights and days; day N of a table with speeches is opened by seat N, counted round."""
    last_opener = Seat((day - 1) % len(state.people) + 1) if day else None
    before = changed(state, phase=phase, stage=changed(state.stage, night=night, day=day))
    return noted(before, talk=changed(state.talk, opened_by=last_opener))


def _entering(before: GameState, node: Phase | Gate) -> Story:
    story = Story(before)
    enter(story, node)
    return story


def seat_of(scenario: Scenario, name: str) -> Seat:
    """The seat that the name stands for: seats are numbered in the order written. Raises BadScenario."""
    names = list(scenario.seats)
    if name not in names:
        raise BadScenario(f"unknown seat '{name}'")
    return Seat(names.index(name) + 1)

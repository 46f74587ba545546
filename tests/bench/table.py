"""Complete random games of ten players on the pure engine, with all its checks, its log and its refusals."""

from __future__ import annotations

from dataclasses import replace

from engine import commands as c
from engine.audience import Person
from engine.events import Event, GameCreated
from engine.evolve import created
from engine.frozen import changing, making
from engine.game import tell
from engine.phases.phase import Phase
from engine.records import Origin
from engine.rules.presets import PRESETS, Preset
from engine.rules.table import SeatRange
from engine.state import GameState
from tests.bench.draws import Draw, another

PLAYERS = 10

_with_origin, _with_seed = changing(GameState, "origin"), changing(Origin, "seed")
_deadline_passed = making(c.DeadlinePassed)
_choose, _cast, _abstain = making(c.Choose), making(c.Vote), making(c.Abstain)


def bench_preset() -> Preset:
    """Basic with three mafiosi and a doctor who never heals himself but may heal the same player again."""
    basic = PRESETS["basic"]
    rules = basic.rules.with_value("table.mafia_count", 3)
    rules = rules.with_value("night.doctor_self", "never").with_value("night.doctor_repeat", True)
    return replace(basic, rules=rules)


def endless_preset(players: int) -> Preset:
    """The same for so many players, in which nothing ends a game that nobody leaves."""
    preset = bench_preset()
    rules = preset.rules.with_value("table.seats", SeatRange(players, players))
    rules = rules.with_value("victory.draw_quiet_results", 0).with_value("victory.draw_nights", 0)
    return replace(preset, rules=rules)


class Table:
    """A lobby in which ten people sit and are ready: every game begins here, as at a table that plays on."""

    def __init__(self, preset: Preset) -> None:
        self.preset = preset
        self.state = created(GameCreated(preset, 0, Person(1)))
        self.log: list[Event] = []
        people = [Person(number) for number in range(1, PLAYERS + 1)]
        for command in (*(c.Join(person) for person in people), *(c.Ready(person) for person in people)):
            events, self.state = tell(command, self.state)
            self.log.extend(events)

    def play(self, seed: int, draw: Draw) -> tuple[GameState, list[Event]]:
        """One game from the deal to its end, with all checks, keeping every event."""
        state = _with_origin(self.state, _with_seed(self.state.origin, seed))
        log: list[Event] = [GameCreated(self.preset, seed, Person(1)), *self.log]

        events, state = tell(c.Start(Person(1)), state)
        log += events
        while state.ledger.winner is None:
            phase_no = state.phase_no
            act = _ACTS.get(state.phase)
            if act is not None:
                for command in act(state, draw):
                    events, state = tell(command, state)
                    log += events
            if state.phase_no == phase_no:
                events, state = tell(_deadline_passed(phase_no=phase_no), state)
                log += events
        return state, log


def _night(state: GameState, draw: Draw) -> list[c.Command]:
    """The mafia agrees on somebody who is not of it; commissar and doctor choose anybody else."""
    living, roles, people = state.living, state.table.roles, state.table.people
    victim = draw([seat for seat in living if roles[seat - 1] != "mafia"])
    choices: list[c.Command] = []
    for seat in living:
        role = roles[seat - 1]
        if role in _VERBS:
            target = victim if role == "mafia" else another(draw, living, seat)
            choices.append(_choose(people[seat - 1], _VERBS[role], target))
    return choices


_VERBS = {"mafia": "kill", "commissar": "check", "doctor": "heal"}


def _vote(state: GameState, draw: Draw) -> list[c.Command]:
    """All vote for the same one, who abstains."""
    target, people = draw(state.living), state.table.people
    return [_abstain(people[seat - 1]) if seat == target else _cast(people[seat - 1], target) for seat in state.living]


_ACTS = {Phase.NIGHT: _night, Phase.VOTE: _vote}
"""In which phases people act; any other passes by its clock."""

"""Does a command cost the same late in a long game as early? Twenty seats, nights and votes without a loss."""

from __future__ import annotations

import time

from engine import commands as c
from engine.audience import Person
from engine.events import GameCreated
from engine.evolve import created
from engine.game import tell
from engine.phases.phase import Phase
from engine.state import GameState
from tests.bench.table import endless_preset

PLAYERS = 20
SHORT, LONG = 10, 30
"""Nights."""


def proportion(rounds: int) -> float:
    """The time for an event in a long game, as a multiple of that in a short one; the best of so many rounds each."""
    state = _dealt()
    times = [(_time_per_event(state, SHORT), _time_per_event(state, LONG)) for _ in range(rounds)]
    return min(long for _short, long in times) / min(short for short, _long in times)


def _dealt() -> GameState:
    state = created(GameCreated(endless_preset(PLAYERS), 1, Person(1)))
    people = [Person(number) for number in range(1, PLAYERS + 1)]
    for command in (*map(c.Join, people), *map(c.Ready, people), c.Start(Person(1))):
        state = tell(command, state)[1]
    return tell(c.DeadlinePassed(), state)[1]


def _time_per_event(state: GameState, nights: int) -> float:
    """Play so many nights and days; returns CPU-seconds for each event that is told."""
    told = 0
    started = time.process_time()
    while state.night < nights or state.phase is not Phase.VOTE:
        for command in _commands(state):
            events, state = tell(command, state)
            told += len(events)
    spent = time.process_time() - started
    if len(state.living) != PLAYERS:
        raise AssertionError("somebody has left the long game")
    return spent / told


def _commands(state: GameState) -> list[c.Command]:
    """What leads through the open phase without a loss: the doctor heals whom the mafia shoots, and nobody votes."""
    if state.phase is Phase.VOTE:
        return [c.Abstain(person) for person in state.people]
    ends = c.DeadlinePassed(phase_no=state.phase_no)
    if state.phase is not Phase.NIGHT:
        return [ends]
    victim = next(seat for seat in state.seats if state.role_of(seat) == "civilian")
    verbs = {"mafia": "kill", "doctor": "heal", "commissar": "check"}
    acting = [seat for seat in state.seats if state.role_of(seat) in verbs]
    return [*(c.Choose(state.people[seat - 1], verbs[state.role_of(seat)], victim) for seat in acting), ends]

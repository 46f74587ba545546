"""Complete random games of ten players on the pure engine: how many per CPU-second, and who wins."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace

from engine import commands as c
from engine.audience import Person, Seat
from engine.events import Event, GameCreated
from engine.evolve import created
from engine.factions import Winner
from engine.frozen import changed
from engine.game import tell
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS, Preset
from engine.state import GameState

PLAYERS = 10
EXACT_MAFIA_SHARE = 0.8907
"""P(the mafia wins) of this game under these random choices, by exact computation."""


def bench_preset() -> Preset:
    """Basic with three mafiosi and a doctor who never heals himself but may heal the same player again."""
    basic = PRESETS["basic"]
    rules = basic.rules.with_value("table.mafia_count", 3)
    rules = rules.with_value("night.doctor_self", "never").with_value("night.doctor_repeat", True)
    return replace(basic, rules=rules)


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

    def play(self, seed: int, chance: random.Random) -> tuple[GameState, list[Event]]:
        """One game from the deal to its end, with all checks, keeping every event."""
        state: GameState = changed(self.state, origin=changed(self.state.origin, seed=seed))
        log: list[Event] = [GameCreated(self.preset, seed, Person(1)), *self.log]

        def do(command: c.Command) -> None:
            nonlocal state
            events, state = tell(command, state)
            log.extend(events)

        do(c.Start(Person(1)))
        while state.winner is None:
            if state.phase in (Phase.REVEAL, Phase.DISCUSSION):
                do(c.DeadlinePassed(phase_no=state.phase_no))
            elif state.phase is Phase.NIGHT:
                _night(state, chance, do)
                if state.phase is Phase.NIGHT:
                    do(c.DeadlinePassed(phase_no=state.phase_no))
            else:
                _vote(state, chance, do)
        return state, log


def _night(state: GameState, chance: random.Random, do: Callable[[c.Command], None]) -> None:
    living = state.living
    victim = chance.choice([seat for seat in living if not state.is_black(seat)])
    for seat in living:
        person = state.people[seat - 1]
        match state.roles[seat - 1]:
            case "mafia":
                do(c.Choose(person, "kill", victim))
            case "commissar":
                do(c.Choose(person, "check", _another(chance, living, seat)))
            case "doctor":
                do(c.Choose(person, "heal", _another(chance, living, seat)))


def _vote(state: GameState, chance: random.Random, do: Callable[[c.Command], None]) -> None:
    target = chance.choice(state.living)
    for seat in state.living:
        person = state.people[seat - 1]
        do(c.Abstain(person) if seat == target else c.Vote(person, target))


def _another(chance: random.Random, living: tuple[Seat, ...], seat: Seat) -> Seat:
    while True:
        other = chance.choice(living)
        if other != seat:
            return other


def measure(games: int, seed: int) -> dict[str, float]:
    """Play so many games; returns games per CPU-second, events and commands a game, the mafia's share."""
    table, chance = Table(bench_preset()), random.Random(seed)
    events = mafia = 0
    started = time.process_time()
    for number in range(games):
        state, log = table.play(number, chance)
        events += len(log)
        mafia += state.winner is Winner.MAFIA
    cpu = time.process_time() - started
    return {
        "games": games,
        "games_per_cpu_second": round(games / cpu, 1),
        "events_per_game": round(events / games, 1),
        "mafia_share": round(mafia / games, 4),
        "exact_mafia_share": EXACT_MAFIA_SHARE,
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 3000, 1)) + "\n")

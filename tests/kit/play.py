"""A game of the pure engine for tests: its state, its log, and people who act by legal commands."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from engine import commands as c
from engine.audience import Person, Seat
from engine.errors import CommandRefused
from engine.events import DeckStacked, Event, GameCreated
from engine.evolve import created, evolve
from engine.game import tell
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS, Preset
from engine.state import GameState
from engine.views import legal_commands


class Play:
    """One game. ``log`` is its whole history, ``refused`` counts the commands that broke a rule."""

    def __init__(self, preset: Preset = PRESETS["basic"], seed: int = 1, cards: Iterable[str] = ()) -> None:
        first = GameCreated(preset, seed, Person(1))
        self.log: list[Event] = [first]
        self.state: GameState = created(first)
        self.refused = 0
        deck = {Person(number): role for number, role in enumerate(cards, start=1)}
        if deck:
            stacked = DeckStacked(deck)
            self.log.append(stacked)
            self.state = evolve(stacked, self.state)

    def do(self, *commands: c.Command) -> tuple[Event, ...]:
        """Give the commands, each of which must be accepted."""
        happened: tuple[Event, ...] = ()
        for command in commands:
            events, self.state = tell(command, self.state)
            happened += events
        self.log.extend(happened)
        return happened

    def attempt(self, command: c.Command) -> bool:
        """Give a command that may be refused; was it accepted?"""
        try:
            self.do(command)
        except CommandRefused:
            self.refused += 1
            return False
        return True

    def seat_people(self, count: int) -> Play:
        """Let so many join and be ready."""
        for number in range(1, count + 1):
            self.do(c.Join(Person(number)))
        for number in range(1, count + 1):
            self.do(c.Ready(Person(number)))
        return self

    def deal(self, count: int) -> Play:
        """Let so many join, be ready and get their cards."""
        self.seat_people(count).do(c.Start(Person(1)))
        return self

    def ring(self) -> tuple[Event, ...]:
        """Let the phase's time run out."""
        return self.do(c.DeadlinePassed(phase_no=self.state.phase_no))

    def everybody(self, chance: Random) -> None:
        """Let every seat that is awaited give one legal command, drawn by chance, in any order."""
        phase_no = self.state.phase_no
        waiting = list(awaited(self.state))
        chance.shuffle(waiting)
        for seat in waiting:
            if self.state.phase_no == phase_no and seat in self.state.living:
                self.do(chance.choice(legal_commands(self.state, seat)))

    def to(self, phase: Phase) -> Play:
        """Let the clock run out until the phase is open."""
        for _ in range(200):
            if self.state.phase is phase:
                return self
            self.ring()
        raise AssertionError(f"{phase} was never reached")


def any_command(state: GameState, chance: Random) -> c.Command:
    """Some command of any kind by anybody, legal or not, also for phases that are over or never were."""
    people = len(state.joined) + 2
    by = Person(chance.randint(0, people))
    seat = Seat(chance.randint(0, people))
    phase_no = chance.choice([None, None, state.phase_no, state.phase_no - 1, state.phase_no + 1])
    verb = chance.choice(["kill", "heal", "check", "seek", "sleep", ""])
    return chance.choice(
        [
            chance.choice(PLAIN)(by, phase_no=phase_no),
            c.Choose(by, verb, seat, phase_no=phase_no),
            c.Vote(by, seat, phase_no=phase_no),
            c.Nominate(by, seat, phase_no=phase_no),
            c.Pause(by, chance.choice([None, seat]), phase_no=phase_no),
            c.GiveHost(by, Person(chance.randint(0, people))),
            c.ChangeSetting(by, chance.choice(SETTINGS), chance.choice(VALUES)),
            c.DeadlinePassed(phase_no=phase_no),
            c.TakeoverDue(),
            c.Foul(by, seat),
            c.HandToBot(by, seat),
            c.FirstSpeaker(by, seat),
            c.Lift(by, chance.random() < 0.5),
            c.Suspects(by, (seat,)),
            c.Take(by, seat),
            c.Blow(by, "left"),
        ]
    )


PLAIN: tuple[type[c.PersonCommand], ...] = (
    *(c.Join, c.Ready, c.Unready, c.Start, c.Seen, c.Begin, c.Skip, c.Sleep, c.Done, c.Abstain, c.Shout),
    *(c.Withdraw, c.ToVote, c.Next, c.Resume, c.Away, c.Back, c.Claim),
)
SETTINGS = ("night.seconds", "table.seats", "table.mafia_count", "table.optional_roles", "vote.tie", "no.such", "")
VALUES: tuple[object, ...] = (0, 3, -1, "auto", True, [5, 9], ["doctor"], None, {"a": 1}, "nobody", 10**9)

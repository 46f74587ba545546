"""A game of the pure engine for tests: its state, its log, its clock, and people who act by legal commands."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from engine import commands as c
from engine.audience import Person, Seat
from engine.errors import CommandRefused
from engine.events import DeckStacked, Event, GameCreated, PersonJoined
from engine.evolve import created, evolve
from engine.game import tell
from engine.lobby.deal import lay_out
from engine.phases.course import open_phase
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS, Preset
from engine.state import GameState
from engine.story import Story
from engine.timetable import Timetable
from engine.views import legal_commands


class Play:
    """One game. ``log`` is its whole history, ``refused`` counts the commands that broke a rule."""

    def __init__(self, preset: Preset = PRESETS["basic"], seed: int = 1, cards: Iterable[str] = ()) -> None:
        first = GameCreated(preset, seed, Person(1))
        self.log: list[Event] = [first]
        self.state: GameState = created(first)
        self.refused = 0
        self.now = 0.0
        self.timetable = Timetable()
        deck = {Person(number): role for number, role in enumerate(cards, start=1)}
        if deck:
            stacked = DeckStacked(deck)
            self.log.append(stacked)
            self.state = evolve(stacked, self.state)

    @classmethod
    def dealt(cls, preset: Preset, cards: Iterable[str], seed: int = 1) -> Play:
        """A game in which these cards lie on the table, by seat, whatever the preset would deal."""
        play = cls(preset, seed)
        roles = tuple(cards)
        story = Story(play.state)
        people = tuple(Person(number) for number in range(1, len(roles) + 1))
        for person in people:
            story.tell(PersonJoined(person))
        lay_out(story, people, roles, {role: roles.count(role) for role in sorted(roles)})
        open_phase(story, Phase.REVEAL)
        play._take(tuple(story.events), story.state)
        return play

    def _take(self, events: tuple[Event, ...], state: GameState) -> None:
        self.state = state
        self.log.extend(events)
        self.timetable = self.timetable.after(events, self.now, state.rules.hosting.expires_hours)

    def do(self, *commands: c.Command) -> tuple[Event, ...]:
        """Give the commands, each of which must be accepted."""
        happened: tuple[Event, ...] = ()
        for command in commands:
            events, state = tell(command, self.state)
            self._take(events, state)
            happened += events
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

    def move_on(self) -> tuple[Event, ...]:
        """Let the phase end without anybody acting: by its clock if it has one, else by the host."""
        closing = self.timetable.closing
        if closing is not None and not self.state.paused:
            self.now = max(self.now, closing)
            return self.ring()
        host = self.state.host
        for command in (c.Resume(host), c.Begin(host), c.ToVote(host), c.Next(host)):
            length = len(self.log)
            if self.attempt(command):
                return tuple(self.log[length:])
        return ()

    def everybody(self, chance: Random) -> None:
        """Let every seat that is awaited give one legal command, drawn by chance, in any order."""
        phase_no = self.state.phase_no
        waiting = list(awaited(self.state))
        chance.shuffle(waiting)
        for seat in waiting:
            if self.state.phase_no == phase_no and seat in awaited(self.state):
                commands = legal_commands(self.state, seat)
                if commands:
                    self.do(chance.choice(commands))

    def to(self, phase: Phase) -> Play:
        """Let the clock run out until the phase is open."""
        for _ in range(200):
            if self.state.phase is phase:
                return self
            self.ring()
        raise AssertionError(f"{phase} was never reached")


VERBS = (
    *("kill", "heal", "check", "seek", "guard", "block", "jail", "track", "watch", "cover", "silence", "distract"),
    *("sleep", ""),
)


def any_command(state: GameState, chance: Random) -> c.Command:
    """Some command of any kind by anybody, legal or not, also for phases that are over or never were."""
    people = len(state.joined) + 2
    by = Person(chance.randint(0, people))
    seat = Seat(chance.randint(0, people))
    phase_no = chance.choice([None, None, state.phase_no, state.phase_no - 1, state.phase_no + 1])
    return chance.choice(
        [
            chance.choice(PLAIN)(by, phase_no=phase_no),
            c.Choose(by, chance.choice(VERBS), seat, phase_no=phase_no),
            c.Vote(by, seat, phase_no=phase_no),
            c.Nominate(by, seat, phase_no=phase_no),
            c.Pause(by, chance.choice([None, seat]), phase_no=phase_no),
            c.GiveHost(by, Person(chance.randint(0, people))),
            c.ChangeSetting(by, chance.choice(SETTINGS), chance.choice(VALUES)),
            c.DeadlinePassed(phase_no=phase_no),
            c.TakeoverDue() if seat % 2 else c.LetWatch(by, seat % 4 == 0),
            c.Foul(by, seat),
            c.TakeFoulBack(by, seat),
            c.HandToBot(by, seat),
            chance.choice([c.OfferSeat(by, seat, Person(people + 1)), c.TakeSeat(by, seat), c.DropOffer(by, seat)]),
            c.FirstSpeaker(by, seat),
            c.Lift(by, chance.random() < 0.5),
            c.Suspects(by, tuple(Seat(chance.randint(0, people)) for _ in range(chance.randint(1, 4)))),
            c.Take(by, seat),
            c.Blow(by, chance.choice(["left", "right", "both", "neither"])),
        ]
    )


def host_command(state: GameState, chance: Random) -> c.Command:
    """Something that the host does to somebody at the table."""
    host, seat = state.host, Seat(chance.randint(1, len(state.people)))
    return chance.choice(
        [
            *(
                c.Foul(host, seat),
                c.Foul(host, seat),
                c.TakeFoulBack(host, seat),
                c.Remove(host, seat),
                c.CardShown(host, seat),
            ),
            *(c.FirstSpeaker(host, seat), c.HandToBot(host, seat), c.Pause(host), c.Pause(host, seat)),
        ]
    )


PLAIN: tuple[type[c.PersonCommand], ...] = (
    *(c.Join, c.Ready, c.Unready, c.Start, c.Seen, c.Begin, c.Skip, c.Sleep, c.Done, c.Abstain, c.Shout),
    *(c.Withdraw, c.ToVote, c.Next, c.Resume, c.Away, c.Gone, c.Back, c.Claim, c.StandUp),
)
SETTINGS = ("night.seconds", "table.seats", "table.mafia_count", "table.optional_roles", "vote.tie", "no.such", "")
VALUES: tuple[object, ...] = (0, 3, -1, "auto", True, [5, 9], ["doctor"], None, {"a": 1}, "nobody", 10**9)

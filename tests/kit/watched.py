"""A game of the pure engine together with all that the bot would send because of it, and with screens drawn of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from bot.announce import announce
from bot.screens import SCREENS, Message, Scene
from bot.screens.device import in_hands_of
from engine import commands as c
from engine.audience import Person, Seat
from engine.errors import CommandRefused
from engine.events import Event
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS, Preset
from engine.rules.table import SeatRange
from engine.service.executed import Executed
from engine.state import GameState
from engine.store.delivery import Delivery
from engine.store.game import Game, Member
from engine.store.lines import Line
from engine.timetable import Timetable
from engine.views import legal_commands
from tests.kit.play import Play

NOW = 1_800_000_000.0

HOSTILE_NAMES = ("*" * 32, "_" * 32, "|" * 32, "<@1> @everyone [x](http://x.yz)", "`" * 32, "Ж" * 32, "😀" * 32)
"""Names as long as Discord lets them be, made of what has a meaning in its texts."""


class WatchedGame:
    """One game.

    ``sent`` is every delivery so far, in order; ``lines`` is what people said to each other; ``now`` is what time it is
    for the game's alarms. ``guild_id`` None: in a conversation with the bot. ``hosts_let_watch``: the server leaves it
    to hosts whether others watch.
    """

    guild_id: int | None = 1
    hosts_let_watch: bool = False

    def __init__(
        self,
        people: int,
        *,
        preset: Preset = PRESETS["basic"],
        seed: int = 1,
        cards: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> None:
        self.play = Play(preset, seed, cards)
        self.sent: list[Delivery] = []
        self.now = NOW
        self.lines: list[Line] = []
        self._timetable = Timetable()
        self._members = {
            Person(number): Member(
                person=Person(number),
                account_id=10**18 + number,
                name=names[number % len(names)] if names else f"P{number}",
                language=None,
                mentions=number % 3 != 0,
            )
            for number in range(1, people + 1)
        }
        self._people = people

    @classmethod
    def dealt(cls, preset: Preset, cards: Sequence[str], *, seed: int = 1, names: Sequence[str] = ()) -> WatchedGame:
        """A game in which these cards lie on the table, by seat, whatever the preset would deal."""
        table = cls(len(cards), preset=preset, names=names)
        table.play = Play.dealt(preset, cards, seed)
        table._timetable = table._timetable.after(table.play.log, table.now, 24)
        return table

    @property
    def state(self) -> GameState:
        """The game now."""
        return self.play.state

    @property
    def log(self) -> tuple[Event, ...]:
        """The whole history."""
        return tuple(self.play.log)

    @property
    def game(self) -> Game:
        """The game as the service would load it."""
        return Game(
            id=36**5,
            guild_id=self.guild_id,
            channel_id=2,
            language="en",
            state=self.state,
            timetable=self._timetable,
            seq=len(self.play.log),
            members=self._members,
        )

    def do(self, *commands: c.Command) -> list[Delivery]:
        """Give the commands, each of which must be accepted; return what is to be delivered because of them."""
        told: list[Delivery] = []
        for command in commands:
            before, first_seq = self.game, len(self.play.log) + 1
            events = self.play.do(command)
            self._timetable = self._timetable.after(events, self.now, 24)
            told += announce(Executed(before=before, game=self.game, events=events, first_seq=first_seq))
        self.sent += told
        return told

    def attempt(self, command: c.Command) -> bool:
        """Give a command that may be refused; was it accepted?"""
        try:
            self.do(command)
        except CommandRefused:
            return False
        return True

    def move_on(self) -> None:
        """Let the phase end without anybody acting: by its clock where it closes anything, else by the host."""
        host = self.state.host
        ways = (c.DeadlinePassed(phase_no=self.state.phase_no), c.Begin(host), c.ToVote(host), c.Next(host))
        any(self.attempt(way) for way in ways)

    def gather(self) -> WatchedGame:
        """Let everybody join and be ready."""
        people = [Person(number) for number in range(1, self._people + 1)]
        self.do(*(c.Join(person) for person in people))
        if self.state.phase is Phase.LOBBY:
            self.do(*(c.Ready(person) for person in people))
        return self

    def deal(self) -> WatchedGame:
        """Let everybody join and be ready, and deal."""
        self.gather().do(c.Start(Person(1)))
        return self

    def ring(self) -> list[Delivery]:
        """Let the phase's time run out."""
        return self.do(c.DeadlinePassed(phase_no=self.state.phase_no))

    def wait(self) -> list[Delivery]:
        """Let the time pass to the game's next alarm, and the phase close by it."""
        closing = self._timetable.closing
        assert closing is not None
        self.now = closing
        return self.ring()

    def to(self, phase: Phase) -> WatchedGame:
        """Let the clock run out until the phase is open."""
        for _ in range(200):
            if self.state.phase is phase:
                return self
            self.ring()
        raise AssertionError(f"{phase} was never reached")

    def everybody(self, chance: Random) -> None:
        """Let every seat that is awaited give one legal command."""
        phase_no = self.state.phase_no
        for seat in awaited(self.state):
            if self.state.phase_no == phase_no and seat in awaited(self.state):
                self.do(chance.choice(legal_commands(self.state, seat)))

    def play_on(self, chance: Random, steps: int = 200) -> Iterator[WatchedGame]:
        """Play by chance, yielding after each step, until the game is over or the steps are used up."""
        for _ in range(steps):
            if self.state.winner is not None:
                return
            waiting = awaited(self.state)
            if waiting and chance.random() < 0.9:
                self.do(chance.choice(legal_commands(self.state, chance.choice(waiting))))
            elif chance.random() < 0.1 and len(self.state.living) > 3:
                self.do(c.Leave(self.state.people[chance.choice(self.state.living) - 1]))
            else:
                self.ring()
            yield self

    def says(self, seat: Seat, **said: Any) -> Line:
        """Somebody at the table says something now: the rest of what a line is."""
        state = self.state
        person = state.people[seat - 1]
        line = Line(phase_no=state.phase_no, night=state.night, day=state.day, person=person, seat=seat, **said)
        self.lines.append(line)
        return line

    # What is seen

    def scene(self, viewer: Person | None = None, language: str = "en") -> Scene:
        """The game as one reader is shown it."""
        seat = None if viewer is None else self.state.seat_of(viewer)
        heard = tuple(line for line in self.lines if line.everyone or seat in line.heard_by)
        return Scene(
            game=self.game,
            events=self.log,
            language=language,
            viewer=viewer,
            lines=heard,
            hosts_let_watch=self.hosts_let_watch and viewer == self.state.host,
        )

    def draw(
        self, screen: str, viewer: Person | None = None, language: str = "en", **arguments: int | str
    ) -> Message | None:
        """A screen as one reader sees it now."""
        return SCREENS[screen](self.scene(viewer, language), arguments)

    def draw_in_hand(self, seat: Seat, language: str = "en") -> Message:
        """The shared device's screen as the one at that seat has it who has opened it."""
        drawn = SCREENS["panel"](in_hands_of(self.scene(language=language), seat), {})
        assert drawn is not None
        return drawn

    def render(self, delivery: Delivery, language: str = "en") -> Message | None:
        """A delivery as its reader would see it now."""
        return SCREENS[delivery.screen](self.scene(delivery.lane, language), delivery.arguments)


def components(message: Message) -> list[dict[str, Any]]:
    """All components of a message, the container first."""
    return [part.to_component_dict() for part in message.view.walk_children()]


def words(message: Message | None) -> str:
    """The texts of a message."""
    assert message is not None
    return "\n".join(part["content"] for part in components(message) if part["type"] == 10)


def custom_ids(message: Message) -> list[str]:
    """The addresses of its buttons and menus."""
    return [part["custom_id"] for part in components(message) if "custom_id" in part]


def seated(people: int, preset: Preset = PRESETS["basic"]) -> Preset:
    """The preset for exactly so many people."""
    table = replace(preset.rules.table, seats=SeatRange(people, people))
    return replace(preset, rules=replace(preset.rules, table=table))


def on_one_device(preset: Preset = PRESETS["basic"]) -> Preset:
    """The preset for a table at which one device is passed round."""
    return replace(preset, rules=preset.rules.with_value("hosting.device", "shared"))


def seats(*numbers: int) -> tuple[Seat, ...]:
    """Seats by number."""
    return tuple(Seat(number) for number in numbers)

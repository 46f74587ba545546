"""Two games that differ in hidden facts only, and everything by which anybody could tell them apart.

    one, other = (World.played(preset, cards, Random(seed)) for cards in (SPECIAL, another_order_of_them))
    together = common_course(one, other)
    assert one.seen_until(together) == other.seen_until(together)

Both games follow one script: who speaks, who is voted for, who dies. Whoever holds the cards makes it happen in secret.
What happens is noted as it is seen: the posts and edits of the table's channel as they look, that somebody gets a new
message (not what is in it), the voices, and now and then the whole screen of one person with what that person knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from random import Random
from typing import Any

from bot.announce import warn
from bot.announce.days import CALLS
from bot.screens import Message
from bot.voice.speaking import is_asleep, turns
from engine import commands as c
from engine.audience import Person, Seat
from engine.errors import CommandRefused
from engine.events import Event, GameDecided, PhaseOpened, PrivateEvent, RoleShown
from engine.game import tell
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS, Preset
from engine.store.delivery import Delivery
from engine.views import known_to
from tests.kit.nights import LANGUAGES
from tests.kit.script import Script
from tests.kit.tables import preset_with
from tests.kit.watched import WatchedGame, components

CIVILIANS = 6
"""The first seats hold civilians in every world, so that the host is one."""

SPECIAL = ("mafia", "mafia", "don", "commissar", "doctor", "escort", "tracker", "agent", "bodyguard", "watcher")
"""Cards that nothing in the script reveals; their order differs from world to world."""

LEAVING = ("mafia", "mafia", "don", "commissar", "doctor", "kamikaze", "sapper", "kamikaze", "tracker", "watcher")
"""The same with some who may act when they leave, which they never do in the script."""

STRANGER = Person(99)
_ONLOOKERS = (Person(1), *(Person(number) for number in range(1, CIVILIANS + len(SPECIAL) + 1)), STRANGER, STRANGER)
_PHASES = 50
_PROBED = 0.04
_PRIVATE_SCREENS: tuple[tuple[str, dict[str, int | str]], ...] = (
    ("panel", {}),
    ("panel", {"open": 1}),
    ("now", {}),
    ("status", {}),
    ("day_prompt", {}),
    ("vote_receipt", {}),
    ("control", {}),
    ("control", {"seat": CIVILIANS + 1}),
    ("control", {"seat": CIVILIANS + 1, "ask": "card_shown"}),
    ("role_card", {}),
    ("palette", {}),
)


@dataclass(frozen=True, slots=True)
class Noted:
    """Something to be seen, after so many public events. ``kind`` and ``what`` are compared between worlds."""

    public: int
    kind: str
    what: object


@dataclass(frozen=True, slots=True)
class Probe:
    """Everything that one person could find out, and what that person knew; ``found`` may depend on ``known`` alone."""

    public: int
    person: Person
    known: tuple[Event, ...]
    found: tuple[object, ...]


class World:
    """One game played by the script. ``shown`` and ``probes`` are what was seen, in order."""

    def __init__(self, table: WatchedGame, script: Random) -> None:
        self.table = table
        self.shown: list[Noted] = []
        self.probes: list[Probe] = []
        self._chance = script
        self._script = Script(
            chance=script,
            state=lambda: self.table.state,
            attempt=self._attempt,
            victims=range(2, CIVILIANS + 1),
            special=range(CIVILIANS + 1, CIVILIANS + len(SPECIAL) + 1),
            glance=self._probe_by_chance,
        )

    @classmethod
    def played(cls, preset: Preset, special: Sequence[str], script: Random) -> World:
        """A game of six civilians and these cards, some twenty phases long."""
        world = cls(WatchedGame.dealt(preset, (*("civilian",) * CIVILIANS, *special)), script)
        for _ in range(_PHASES):
            state = world.table.state
            if state.winner is not None:
                break
            world._look_around()
            if state.phase in (Phase.NIGHT, Phase.MEETING):
                world._script.spend_the_turn()
            elif state.phase is not Phase.REVEAL:
                world._script.speak_and_vote()
            if world.table.state.phase_no == state.phase_no and world.table.state.winner is None:
                world._move_on()
        return world

    @property
    def public(self) -> list[Event]:
        """The public part of the log."""
        return [event for event in self.table.log if event.audience.everyone]

    def seen_until(self, public: int) -> list[tuple[str, object]]:
        """What was shown before more than so many public events had happened."""
        return [(noted.kind, noted.what) for noted in self.shown if noted.public <= public]

    # The script

    def _attempt(self, command: c.Command) -> bool:
        sent = len(self.table.sent)
        accepted = self.table.attempt(command)
        self._note(self.table.sent[sent:])
        return accepted

    def _move_on(self) -> None:
        host = self.table.state.host
        ways = (c.DeadlinePassed(phase_no=self.table.state.phase_no), c.Begin(host), c.ToVote(host), c.Next(host))
        phase_no = self.table.state.phase_no
        any(self._attempt(way) and self.table.state.phase_no != phase_no for way in ways)

    # What is seen

    def _see(self, kind: str, what: object) -> None:
        self.shown.append(Noted(len(self.public), kind, what))

    def _note(self, told: Sequence[Delivery]) -> None:
        for delivery in told:
            if delivery.lane is None:
                self._see("table", (delivery, self._drawn(delivery.screen, None, delivery.arguments)))
            elif not delivery.edit:
                self._see("whisper", replace(delivery, arguments={}))
            elif delivery.lane <= CIVILIANS:
                self._see("own", (delivery, self._drawn(delivery.screen, delivery.lane, delivery.arguments)))

    def _look_around(self) -> None:
        """What depends on the phase alone: who may be heard, and who is called before its end."""
        table = self.table
        self._see("voices", (is_asleep(table.state), turns(table.game)))
        for delivery in warn(table.game, CALLS.get(table.state.phase, 30)):
            self._see("warning", (delivery, self._drawn(delivery.screen, None, delivery.arguments)))

    def _drawn(self, screen: str, viewer: Person | None, arguments: Any) -> tuple[object, ...]:
        return tuple(look_of(self.table.draw(screen, viewer, language, **arguments)) for language in LANGUAGES)

    def _probe_by_chance(self) -> None:
        person = self._chance.choice(_ONLOOKERS)
        if self._chance.random() < _PROBED and self.table.state.winner is None:
            self._probe(person)

    def _probe(self, person: Person) -> None:
        state = self.table.state
        seat = state.seat_of(person)
        screens = [
            *_PRIVATE_SCREENS,
            ("night_prompt", {"phase_no": state.phase_no}),
            ("meeting_prompt", {"phase_no": 2}),
        ]
        drawn = tuple((name, *self._drawn(name, person, arguments)) for name, arguments in screens)
        answers = tuple((command, self._answer(command, seat)) for command in clicks(person, state.seats))
        self.probes.append(Probe(len(self.public), person, known_to(self.table.log, seat), (*drawn, *answers)))

    def _answer(self, command: c.Command, seat: Seat | None) -> object:
        """How a click would be answered: the refusal, or what would be seen of it before a rule reveals a card."""
        try:
            events, _ = tell(command, self.table.state)
        except CommandRefused as refused:
            return refused.code, refused.about
        seen = takewhile(lambda event: not is_revealed_by_rule(event), known_to(events, seat))
        # What is told to one player alone is the answer that his role asks for: a check learns a hidden fact by right.
        return tuple(event for event in seen if not isinstance(event, PrivateEvent))


def is_revealed_by_rule(event: Event) -> bool:
    """May the public courses of two worlds part here: a card is shown, the game is won, a leaver is called?"""
    if isinstance(event, PhaseOpened):
        return event.phase is Phase.WHITE_NIGHT
    return isinstance(event, RoleShown | GameDecided)


def clicks(person: Person, seats: Sequence[int]) -> Iterator[c.Command]:
    """What somebody may try by old buttons, by guessed ones, or by commands."""
    civilian, other = Seat(2), Seat(CIVILIANS + 1 + person % len(SPECIAL))
    for target in (civilian, other):
        yield from (c.Choose(person, verb, target) for verb in ("kill", "check", "heal", "seek", "cover"))
        yield from (c.Vote(person, target), c.Nominate(person, target), c.Take(person, target))
        yield from (c.Foul(person, target), c.Pause(person, target), c.FirstSpeaker(person, target))
    yield c.Suspects(person, (civilian, other, Seat(3)))
    yield from (c.Lift(person, True), c.Blow(person, "left"))
    plain = (c.Skip, c.Sleep, c.Done, c.Abstain, c.Shout, c.Withdraw, c.Seen, c.Begin, c.ToVote, c.Next, c.Resume)
    yield from (verb(person) for verb in plain)


def look_of(message: Message | None) -> object:
    """Everything of a message that a client shows, and what its buttons carry."""
    if message is None:
        return None
    return components(message), tuple(file.name for file in message.files)


def quiet_table(preset: str) -> Preset:
    """The preset, where no shot is aimed by chance and turns of the dead are called."""
    rules = PRESETS[preset].rules
    night = replace(rules.night, mafia_without_target="no_kill", mafia_blocked="vote_void", dead_turns="keep")
    return preset_with(replace(rules, night=night), PRESETS[preset])


def common_course(one: World, other: World) -> int:
    """How many public events the two worlds share, from the first."""
    pairs = enumerate(zip(one.public, other.public, strict=False))
    fewest = min(len(one.public), len(other.public))
    return next((place for place, (first, second) in pairs if first != second), fewest)

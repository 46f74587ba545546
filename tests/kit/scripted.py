"""One script for tables at the offline Discord that differ in nothing but who holds which card.

    deal_by_seat(monkeypatch, turned=True)
    table = await Scripted.open(rig, "city", rig.people[:12])
    await table.follow()
    table.rounds

Everybody acts by seat and by what the own screen offers, in whole rounds: all look first, then all act. The team and
other killers aim at civilians, who have the first seats at every table; whoever else has a choice names no civilian,
and nobody makes use of an ability whose effect the town would see.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest
from simcord.backend.errors import SetupError
from simcord.enums import ChannelType

from bot.offline.person import NotOnScreenError, Person
from bot.offline.screen import Control, ControlKind, Shown
from bot.panels.address import Address
from tests.kit.playthrough import RESULT, Playthrough

_ROUNDS = 40
_READ_BACK = 5
_PLAIN = ("seen", "sleep", "skip")
_FOR_THE_CALLED = ("done",)
_MENUS = ("vote", "choose", "pick")
_QUIET = frozenset({"check", "seek", "heal", "guard", "track", "watch", "cover"})
"""Verbs whose effect nobody but the one who uses them can see, if they are not used on a civilian."""

_SNOWFLAKE = re.compile(r"(?<!\d)\d{17,20}(?!\d)")
_MARKS = re.compile(r"'(id|nonce)': '?\d+'?,? ?")
"""What is drawn for each message, so that it can be known again: it says nothing."""

_OF_ONE = ("interactions", "webhooks", "users")
"""Answers to clicks, and the opening of a conversation: nobody else can notice when."""


@dataclass(frozen=True, slots=True)
class Step:
    """A button that somebody presses, or a menu with the seat that is chosen in it; ``word``: the action or verb."""

    message: Shown
    custom_id: str
    word: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """What could be noticed in one round.

    ``told``: what the bot told Discord, and the reason in the audit log, for each thing that it did to something; posts
    and edits go out side by side, so each is in order for itself. ``sounds``: how many new messages each person got; an
    edit there is noticed by its reader alone. ``screens``: all that the civilians have before them.
    """

    told: dict[str, list[str]]
    sounds: Counter[str]
    screens: list[str]


Asked = Sequence[tuple[Address, Control]]
"""The controls of a message that may be used, and what each does."""


def deal_by_seat(monkeypatch: pytest.MonkeyPatch, *, turned: bool) -> Counter[str]:
    """Civilians get the first seats. With ``turned``, all other cards lie one seat further on than without.

    The answer is how often each card has been dealt, when it has been.
    """
    dealt = Counter[str]()

    def laid_out(deck: Sequence[str], *_chance: object) -> tuple[str, ...]:
        dealt.update(deck)
        civilians = [role for role in deck if role == "civilian"]
        special = sorted(role for role in deck if role != "civilian")
        return (*civilians, *special[turned:], *special[:turned])

    monkeypatch.setattr("engine.lobby.deal.shuffled", laid_out)
    monkeypatch.setattr("engine.service.game_service.new_seed", lambda: 1)
    return dealt


class Scripted(Playthrough):
    """A playthrough by the script. ``civilians`` is how many of the first seats hold civilians."""

    civilians = 0

    async def follow(self) -> None:
        """Play some nights and days, or to the end."""
        self._answered: set[tuple[int, int, str]] = set()
        self.rounds: list[Round] = []
        self._told = len(self.rig.requests())
        self._known = {*self.rig.env.backend.channels, *self.rig.env.backend.users}
        for _ in range(_ROUNDS):
            if self.has_heard(RESULT):
                return
            await self._round()

    async def _round(self) -> None:
        planned = [(person, list(self._plan(person))) for person in self.players if person not in self.absent]
        for person, steps in planned:
            for step in steps:
                await self._take(person, step)
        await self.rig.advance(2)
        self.rounds.append(self._look_around())
        if not any(steps for _, steps in planned) and not await self._host_moves_on():
            await self._let_time_pass()

    # What each does

    def _plan(self, person: Person) -> Iterator[Step]:
        """What the person will press this time, in any place."""
        for place in person.places():
            for message in person.messages(place)[-_READ_BACK:]:
                asked = [
                    (address, control)
                    for control in message.controls
                    if not control.disabled and (address := Address.parse(control.custom_id)) is not None
                ]
                chosen = list(self._choices(person, message, asked))
                yield from chosen
                yield from (
                    step for step in self._plain(person, message, asked) if not (chosen and step.word == "skip")
                )

    def _plain(self, person: Person, message: Shown, asked: Asked) -> Iterator[Step]:
        """Buttons without a choice."""
        for address, control in asked:
            is_called = message.ephemeral or person.mention in message.text
            if (
                address.action in _PLAIN
                or (address.action in _FOR_THE_CALLED and is_called)
                or (address.action == "prompt" and person is self.players[0])
                or (address.action == "vote" and address.argument == str(self.civilians))
            ):
                yield from self._unless_answered(
                    person, Step(message, control.custom_id, address.action), address.argument
                )

    def _choices(self, person: Person, message: Shown, asked: Asked) -> Iterator[Step]:
        """One target for every verb that is asked for, by buttons or by a menu."""
        buttons: dict[str, dict[int, str]] = {}
        for address, control in asked:
            verb, _, target = address.argument.partition(".")
            if address.action == "act":
                buttons.setdefault(verb, {})[int(target)] = control.custom_id
            elif address.action in _MENUS and control.kind is ControlKind.MENU:
                seat = self._target(person, verb or "vote", [int(line.value) for line in control.options])
                if seat is not None:
                    yield from self._unless_answered(person, Step(message, control.custom_id, verb, seat), verb)
        for verb, targets in buttons.items():
            seat = self._target(person, verb, list(targets))
            if seat is not None:
                yield from self._unless_answered(person, Step(message, targets[seat], verb), verb)

    def _unless_answered(self, person: Person, step: Step, subject: str) -> Iterator[Step]:
        address = Address.parse(step.custom_id)
        assert address is not None
        question = (person.id, step.message.id, f"{address.action}:{address.phase_no}:{subject}")
        if question not in self._answered:
            self._answered.add(question)
            yield step

    def _target(self, person: Person, verb: str, offered: Sequence[int]) -> int | None:
        civilians = [seat for seat in offered if 1 < seat <= self.civilians]
        if verb in ("vote", "nominate"):
            return max(civilians, default=None)
        if verb == "kill":
            return min(civilians, default=None)
        own = self.players.index(person) + 1
        others = [seat for seat in offered if seat > self.civilians and seat != own]
        return min(others, default=None) if verb in _QUIET else None

    async def _take(self, person: Person, step: Step) -> None:
        """Press it, if it is still there."""
        try:
            if step.seat is None:
                await person.click(custom_id=step.custom_id, message=step.message)
            else:
                await person.choose(str(step.seat), custom_id=step.custom_id, message=step.message)
        except (NotOnScreenError, SetupError):
            return

    # What is seen of it

    def _look_around(self) -> Round:
        new = self.rig.requests()[self._told :]
        self._told += len(new)
        private = {str(person.dm.id): person.name for person in self.rig.people}
        hidden = {*_OF_ONE, *private, *self._threads_of_the_others()}
        told: dict[str, list[str]] = {}
        sounds = Counter[str]()
        for entry in new:
            route = entry.path.split("/")[1:]
            if route[1] in private and entry.method == "POST":
                sounds[private[route[1]]] += 1
            elif entry.method != "GET" and hidden.isdisjoint(route[:2]):
                what = _MARKS.sub("", self._plainly(entry.json, entry.reason))
                told.setdefault(self._plainly(entry.method, entry.path), []).append(what)
        screens = [line for seat in range(self.civilians) for line in _screen(self.players[seat])]
        return Round(told, sounds, screens)

    def _threads_of_the_others(self) -> set[str]:
        """The private threads that no civilian can read."""
        readable = {place.id for person in self.players[: self.civilians] for place in person.places()}
        channels = self.rig.env.backend.channels.values()
        threads = {channel.id for channel in channels if channel.type == ChannelType.PRIVATE_THREAD}
        return {str(thread) for thread in threads - readable}

    def _plainly(self, *said: object) -> str:
        """With names for the numbers that Discord has drawn since the start."""
        return _SNOWFLAKE.sub(lambda found: self._name(int(found[0])), str(said))

    def _name(self, number: int) -> str:
        """The how manyth message of its channel it is, or the thread's name."""
        backend = self.rig.env.backend
        if number in self._known:
            return str(number)
        for place, messages in backend.messages.items():
            if number in messages:
                return f"{self._name(place)}/{list(messages).index(number)}"
        channel = backend.channels.get(number)
        return str(number if channel is None else channel.name)


def _screen(person: Person) -> Iterator[str]:
    """All that somebody sees, everywhere."""
    for place in person.places():
        for shown in person.messages(place)[-_READ_BACK:]:
            yield f"{shown.text}\n{[(one.label, one.disabled) for one in shown.controls]}"

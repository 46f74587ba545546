"""Simulated people for the empty seats: they read what is on their screen and click what makes sense, as people do.

They know nothing of the game. They see messages with buttons and menus, in the channel, in their threads and in their
conversation with the bot, and answer each question once, after thinking for a while: green buttons rather than blue,
blue rather than red, grey ones only where nothing else is offered; menus by a random line. Of several answers to one
question they give, half of the time, the one that another has just given, so that teams come to agree. A message that
is edited may ask anew: in a night of turns each finds the buttons when it is his turn. Nobody chooses himself from a
menu.
"""

# ruff: noqa: S311 - how long somebody thinks is no secret
from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Self

import structlog
from simcord.backend.errors import BackendError, SetupError

from bot.offline.person import NotOnScreenError, Person
from bot.offline.scene import Scene
from bot.offline.screen import Control, ControlKind, Shown

log = structlog.get_logger(__name__)

_THINKING_SECONDS: Final = (1.5, 5.0)
_READ_BACK: Final = 6
_TAKEN_SECONDS: Final = 4.0
_PRIMARY, _SECONDARY, _SUCCESS, _DANGER = 1, 2, 3, 4
_INVITING: Final = (_SUCCESS, _PRIMARY, _DANGER)
# What nobody presses just because it is there: it undoes, ends, arranges things for everybody, or only shows something.
_LEFT_ALONE: Final = frozenset(
    {
        "away", "back", "begin", "call", "calls", "cancel", "card", "claim", "clear", "close", "count", "device",
        "end", "forget", "guests", "hand", "help", "history", "host", "kick", "language", "leave", "mentions",
        "missing", "next", "now", "number", "offer", "open", "page", "past", "pause", "preset", "range", "refresh",
        "rematch", "resume", "role", "roles", "rulebook", "rules", "section", "setting", "settings", "shout", "sign",
        "signs", "start", "status", "step", "story", "tovote", "undo", "unready", "value", "whisper", "withdraw",
    }
)  # fmt: skip
# Ends the speech of whomever its message calls.
_FOR_THE_CALLED: Final = frozenset({"done"})
# A button that stands for one candidate of several: how many of the people press it.
_BY_SOME: Final = {"vote": 0.4}


@dataclass
class _Mind:
    """What one simulated person remembers: which controls of which messages have been used."""

    chance: random.Random
    done: set[tuple[int, str]] = field(default_factory=set)


class Crowd:
    """The simulated people of a scene, who act while it is entered.

    `pace` is how many times faster than usual they are; 0 stops them. A person whom somebody at the page has taken
    does nothing by themselves meanwhile.
    """

    def __init__(self, scene: Scene, people: Iterable[Person], *, pace: float = 1.0, seed: int | None = None) -> None:
        self.pace = pace
        self.people = {person.id: person for person in people}
        self._scene = scene
        self._chance = random.Random(seed)
        self._minds = {person: _Mind(random.Random(self._chance.random())) for person in self.people}
        self._taken: dict[int, float] = {}
        self._fashion: dict[str, str] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def take(self, person_id: int) -> None:
        """Somebody at the page is this person for the next few seconds."""
        self._taken[person_id] = time.monotonic()

    def is_taken(self, person_id: int) -> bool:
        """Whether somebody at the page is this person."""
        return time.monotonic() - self._taken.get(person_id, -_TAKEN_SECONDS) < _TAKEN_SECONDS

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(self._live(person)) for person in self.people.values()]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task

    async def act(self, person: Person) -> bool:
        """Let a person do one thing that makes sense now, and tell whether there was any."""
        mind = self._minds[person.id]
        for message, control in self._wishes(person, mind):
            mind.done.add((message.id, _question(control)))
            try:
                await self._use(person, mind, message, control)
            except (NotOnScreenError, SetupError, BackendError) as gone:
                log.debug("A simulated person was too late", person=person.name, reason=str(gone))
                continue
            return True
        return False

    async def _live(self, person: Person) -> None:
        while True:
            least, most = _THINKING_SECONDS
            await asyncio.sleep(self._minds[person.id].chance.uniform(least, most) / max(self.pace, 0.1))
            if self.pace > 0 and not self.is_taken(person.id):
                await self.act(person)

    def _wishes(self, person: Person, mind: _Mind) -> Iterator[tuple[Shown, Control]]:
        for place in reversed(person.places()):
            for message in reversed(person.messages(place)[-_READ_BACK:]):
                for group in _by_preference(message):
                    wanted = [
                        control
                        for control in group
                        if (message.id, _question(control)) not in mind.done and _is_for(person, message, control)
                    ]
                    if wanted:
                        yield message, self._pick(mind, wanted)
                        break

    def _pick(self, mind: _Mind, wanted: list[Control]) -> Control:
        """Return one of the controls, for a button half of the time the answer that is in fashion."""
        picked = mind.chance.choice(wanted)
        fashion = self._fashion.get(_subject(picked))
        followed = next((control for control in wanted if control.custom_id == fashion), None)
        return followed if followed is not None and mind.chance.random() < 0.5 else picked

    async def _use(self, person: Person, mind: _Mind, message: Shown, control: Control) -> None:
        if control.kind is ControlKind.BUTTON:
            if mind.chance.random() < _BY_SOME.get(_action(control), 1.0):
                self._fashion[_subject(control)] = control.custom_id
                await person.click(custom_id=control.custom_id, message=message)
            return
        # Most tables refuse a vote for oneself, and a menu for everybody cannot leave out its reader.
        offered = [option for option in control.options if not option.label.endswith(f" {person.name}")]
        options = offered if len(offered) >= control.at_least and offered else list(control.options)
        count = mind.chance.randint(max(1, control.at_least), min(control.at_most, len(options)))
        values = [option.value for option in mind.chance.sample(options, count)]
        fashion = self._fashion.get(control.custom_id)
        followed = any(option.value == fashion for option in options)
        if count == 1 and fashion is not None and followed and mind.chance.random() < 0.5:
            values = [fashion]
        self._fashion[control.custom_id] = values[0]
        await person.choose(*values, custom_id=control.custom_id, message=message)


def _by_preference(message: Shown) -> list[list[Control]]:
    """Return what in a message makes sense to use, the best first."""
    sensible = [
        control
        for control in message.controls
        if not control.disabled and _LEFT_ALONE.isdisjoint(re.split(r"[^a-z]+", control.custom_id.lower()))
    ]
    menus = [control for control in sensible if control.kind is ControlKind.MENU and control.options]
    buttons = [control for control in sensible if control.kind is ControlKind.BUTTON]
    better = [menus, *([control for control in buttons if control.style == style] for style in _INVITING)]
    if any(better):
        return better
    return [[control for control in buttons if control.style == _SECONDARY]]


def _is_for(person: Person, message: Shown, control: Control) -> bool:
    """Tell whether the control can be meant for the person: a speech is ended by the one whom its message calls."""
    return _action(control) not in _FOR_THE_CALLED or message.ephemeral or person.mention in message.text


def _action(control: Control) -> str:
    """Return what the bot calls the thing that a control does: the second part of its custom id."""
    return (*control.custom_id.split(":", 2), "")[1]


def _question(control: Control) -> str:
    """Return the question a control answers: its custom id, for buttons without the last part, which is the answer."""
    return control.custom_id if control.kind is ControlKind.MENU else control.custom_id.rpartition(":")[0]


def _subject(control: Control) -> str:
    """Return what several buttons are about that name different targets: their custom id up to the target."""
    return control.custom_id.rpartition(".")[0] or control.custom_id

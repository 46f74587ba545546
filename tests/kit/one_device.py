"""A game on one device at the offline Discord: one account, whose screen goes round the table.

    table = await OneDevice.open(rig, rig.people[0], ["Ann", "Bob", "Eve", "Kim", "Leo"], in_dm=False)
    await table.start()
    await table.go_round(lambda name, screen: "seen")
    await table.go_round(table.sleepily)

``exposed`` is what anybody could read on the device that is one person's own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from typing import Self

from simcord import ChannelHandle

from bot.offline.person import Answer, Person
from bot.offline.screen import ControlKind, Shown
from tests.kit.discord_rig import DiscordRig

OWN_WORDS = {
    "en": ("Your card", "The screen of", "Your allies", "Whom do", "Your shot", "You are asleep", "Cast your vote"),
    "ru": ("Ваша карта", "Экран игрока", "сообщник", "Кого вы", "В кого", "Ваш выстрел", "Отдайте свой голос"),
}
"""Words of a screen that is one person's alone, and on no other screen of a table with one device."""

NAMES = ("Ann", "Bob", "Eve", "Kim", "Leo", "Zoe")
"""Six who play, by seat."""

Act = Callable[[str, Shown], str]
"""(who has the device, the open screen) → the custom id to press, `*` standing for anything, or ``menu:<value>``."""


class OneDevice:
    """One game. ``names`` are those who play, by seat; ``roles`` what each has read on the own card."""

    def __init__(self, rig: DiscordRig, host: Person, names: Sequence[str], *, in_dm: bool, language: str) -> None:
        self.rig = rig
        self.host = host
        self.names = list(names)
        self.in_dm = in_dm
        self.language = language
        self.roles: dict[str, str] = {}
        self.opened: list[str] = []
        self._screen: int | None = None

    @classmethod
    async def open(
        cls, rig: DiscordRig, host: Person, names: Sequence[str], *, in_dm: bool = False, language: str = "en"
    ) -> Self:
        """The host creates the table and writes down who plays."""
        table = cls(rig, host, names, in_dm=in_dm, language=language)
        options = {} if in_dm else {"one_device": True}
        created = await host.slash("mafia create", *([] if in_dm else [rig.town]), **options)
        assert created.message is not None
        assert not created.ephemeral, created.text
        answer = await table.write_down(names)
        assert not answer.ephemeral, answer.text
        return table

    @classmethod
    async def dealt(cls, rig: DiscordRig, *, in_dm: bool = False) -> Self:
        """A game of the first person's device, which is about to go round with the cards."""
        table = await cls.open(rig, rig.people[0], NAMES, in_dm=in_dm)
        await table.start()
        return table

    @classmethod
    async def at_night(cls, rig: DiscordRig, *, in_dm: bool = False) -> Self:
        """The same in the first night: everybody has seen the card, and nobody has acted."""
        table = await cls.dealt(rig, in_dm=in_dm)
        await table.go_round(table.read_card)
        return table

    async def write_down(self, names: Sequence[str]) -> Answer:
        """Enter the list of players."""
        form = await self.host.click(custom_id="m1:guests:*", place=self.place)
        assert form.form == ["names"], form
        return await self.host.submit(form, {"names": "\n".join(names)})

    @property
    def place(self) -> ChannelHandle:
        """Where the table is."""
        return self.host.dm if self.in_dm else self.rig.town

    @property
    def said(self) -> list[str]:
        """All that is on the table, oldest first."""
        return self.rig.channel_texts(self.place)

    @property
    def screen(self) -> Shown:
        """The device's own screen as it is now."""
        return next(message for message in self.host.messages() if message.id == self._screen)

    @property
    def exposed(self) -> list[Shown]:
        """Every message on the device, or anywhere else in the town, that shows something of one person."""
        seen = {message.id: message for person in self.rig.people for message in person.messages()}
        return [
            message
            for message in seen.values()
            if any(word in message.text for word in OWN_WORDS[self.language])
            or "card.png" in message.attachments
            or any(
                fnmatchcase(control.custom_id, "m1:*@*") and not _opens(control.custom_id)
                for control in message.controls
            )
        ]

    async def start(self) -> None:
        """Deal the cards."""
        await self.host.click(custom_id="m1:start:*", place=self.place)
        await self.rig.advance(3)

    async def take(self) -> Shown:
        """Have the device's own screen, closed: behind the newest card's button, or the newest card itself in a DM."""
        if self.in_dm:
            cards = [message for message in self.host.messages(self.place) if _next_of(message) is not None]
            self._screen = cards[-1].id
        else:
            answer = await self.host.click(custom_id="m1:device:*", place=self.place)
            assert answer.ephemeral
            assert answer.message is not None
            self._screen = answer.message.id
        return self.screen

    async def unlock(self) -> str:
        """Let the one whose turn it is open the screen; who that was."""
        name = _next_of(self.screen)
        assert name is not None, self.screen.text
        await self.host.click(custom_id="m1:unlock:*", message=self.screen)
        self.opened.append(name)
        return name

    async def press(self, wanted: str) -> Answer:
        """Press a button of the open screen, or choose in its menu (``menu:<value>``)."""
        if wanted.startswith("menu:"):
            return await self.host.choose(wanted.removeprefix("menu:"), message=self.screen)
        return await self.host.click(custom_id=wanted, message=self.screen)

    async def go_round(self, act: Act) -> list[str]:
        """Pass the device until its round is over; who had it, in turn. After each nothing of him is to be read."""
        had: list[str] = []
        await self.take()
        phase = _phase_of(self.screen)
        while _next_of(self.screen) is not None and _phase_of(self.screen) == phase:
            assert self.exposed == []
            name = await self.unlock()
            assert [message.id for message in self.exposed] == [self._screen]
            assert name in self.screen.text
            await self.press(act(name, self.screen))
            assert self.exposed == [], name
            had.append(name)
        await self.rig.advance(3)
        assert self.exposed == []
        return had

    # What people do

    def read_card(self, name: str, screen: Shown) -> str:
        """Look at the card, and say so."""
        self.roles[name] = next(line for line in screen.text.splitlines() if line.startswith("##")).split(": ")[-1]
        return "m1:seen:*"

    @staticmethod
    def idly(_name: str, screen: Shown) -> str:
        """Sleep, skip or abstain."""
        calm = ("m1:sleep:*", "m1:skip:*", "m1:abstain:*", "m1:seen:*")
        return next(wanted for wanted in calm for control in screen.controls if fnmatchcase(control.custom_id, wanted))

    def aiming_at(self, victims: dict[str, str]) -> Act:
        """Use the power named in ``victims`` (verb → whom), else do nothing."""

        def act(name: str, screen: Shown) -> str:
            for verb, victim in victims.items():
                wanted = f"m1:act:*:{verb}.{self.names.index(victim) + 1}"
                if any(fnmatchcase(control.custom_id, wanted) for control in screen.controls):
                    return wanted
            return self.idly(name, screen)

        return act

    def voting_for(self, suspect: str) -> Act:
        """Vote for somebody, who abstains himself."""

        def act(name: str, screen: Shown) -> str:
            return self.idly(name, screen) if name == suspect else f"menu:{self.names.index(suspect) + 1}"

        return act


def _opens(custom_id: str) -> bool:
    return custom_id.startswith("m1:unlock:")


def _next_of(message: Shown) -> str | None:
    """Whose turn it is by a closed screen."""
    for control in message.controls:
        if control.kind is ControlKind.BUTTON and _opens(control.custom_id):
            return control.label.removeprefix("I am ").removeprefix("Это я, ")
    return None


def _phase_of(message: Shown) -> str | None:
    """The number of the phase that a closed screen is of."""
    return next((control.custom_id.split(":")[3] for control in message.controls if _opens(control.custom_id)), None)

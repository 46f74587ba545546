"""A whole game of any preset at the offline Discord, by clicks and commands only.

    table = await Playthrough.open(rig, "sport", rig.people[:10], absent=[rig.people[3]])
    await table.play()

Everybody reads what is on the own screen and presses what makes sense, as the simulated people of `mafia play` do; the
driver decides only who never acts, who opens the private panel instead of the conversation, and who leaves.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Self

from bot.offline.people import Crowd
from bot.offline.person import NotOnScreenError, Person
from tests.kit.discord_rig import DiscordRig
from tests.kit.servers import Administrator

TABLES: dict[str, dict[str, Any]] = {
    "basic": {"players": 9},
    "hosted": {"players": 9},
    "classic": {"players": 9, "seats": 9},
    "extended": {"players": 10, "seats": 10},
    "fast": {"players": 8, "seats": 8},
    "dark": {"players": 9, "seats": 9},
    "free": {"players": 9, "seats": 9},
    "city": {"players": 12, "voice": True},
    "club": {"players": 12, "moderated": True},
    "sport": {"players": 10, "voice": True},
}
"""How many sit at the table of each preset; with how many seats it is opened, with voice, and by whom it is run."""

_HOSTS_MOVES = ("begin", "tovote", "next")
_AT_ONCE = 2
"""How much somebody does before the others have a turn: choices of two abilities, or a speech and a nomination."""

_LATELY = 4
_MOST_ROUNDS = 400
RESULT = "The cards on the table"
"""What the last message of a game but its story says."""

_COUNTS = re.compile(r"[\d▰▱✋]+")
"""What changes on a card without anything new to be done."""


class Playthrough:
    """One game in the town's channel. The host may sit among the players or outside."""

    def __init__(
        self,
        rig: DiscordRig,
        host: Person,
        players: Sequence[Person],
        *,
        absent: Sequence[Person] = (),
        by_panel: Sequence[Person] = (),
        seed: int = 1,
    ) -> None:
        self.rig = rig
        self.host = host
        self.players = list(players)
        self.absent = list(absent)
        self.by_panel = list(by_panel)
        self._crowd = Crowd(rig.scene, players, pace=0, seed=seed)
        self._looked_at: dict[int, list[str]] = {}

    @classmethod
    async def open(
        cls,
        rig: DiscordRig,
        preset: str,
        players: Sequence[Person],
        *,
        host: Person | None = None,
        absent: Sequence[Person] = (),
        by_panel: Sequence[Person] = (),
        seed: int = 1,
        **options: object,
    ) -> Self:
        """``host`` opens the table, else the first player does; the others join, and the cards are dealt."""
        opener = host or players[0]
        table = cls(rig, opener, players, absent=absent, by_panel=by_panel, seed=seed)
        created = await opener.slash("mafia create", rig.town, preset=preset, **options)
        assert not created.ephemeral, created.text
        for person in table.players:
            if person is not opener:
                await person.click(custom_id="m1:join:*", place=rig.town)
        await rig.advance(3)
        await table._start()
        return table

    @classmethod
    async def of_preset(
        cls,
        rig: DiscordRig,
        preset: str,
        *,
        absent: Sequence[Person] = (),
        by_panel: Sequence[Person] = (),
        seed: int = 1,
    ) -> Self:
        """The table of a preset as ``TABLES`` has it; the last of thirteen people is the moderator, if one is."""
        setup = dict(TABLES[preset])
        seated = rig.people[: setup.pop("players")]
        host = rig.people[-1] if setup.pop("moderated", False) else None
        # Some presets ask for hours that nobody has yet.
        await (await Administrator.open(rig)).enter("0")
        if setup.pop("voice", False):
            setup["voice"] = rig.scene.voice
            for person in seated:
                await person.join_voice(rig.scene.voice)
        return await cls.open(rig, preset, seated, host=host, absent=absent, by_panel=by_panel, seed=seed, **setup)

    async def _start(self) -> None:
        """Get ready and start, where the deal does not come by itself."""
        for person in self.players:
            if self._sees(person, "ready"):
                await person.click(custom_id="m1:ready:*", place=self.rig.town)
        await self.rig.advance(3)
        if self._sees(self.host, "start"):
            await self.host.click(custom_id="m1:start:*", place=self.rig.town)
        await self.rig.advance(3)
        assert not self._sees(self.host, "join"), self.said[-1]

    def _sees(self, person: Person, action: str) -> bool:
        """Does the newest message of the channel have this button?"""
        newest = person.messages(self.rig.town)[-1]
        return any(control.custom_id.startswith(f"m1:{action}:") for control in newest.controls)

    @property
    def said(self) -> list[str]:
        """All that everybody sees in the channel, oldest first."""
        return self.rig.channel_texts(self.rig.town)

    def has_heard(self, words: str) -> bool:
        """Has the channel been told this of late?"""
        return any(words in text for text in self.said[-_LATELY:])

    async def play(self, until: str = RESULT) -> None:
        """Let people act, the host move on and the clock run, until the channel has been told this."""
        for _ in range(_MOST_ROUNDS):
            if self.has_heard(until):
                return
            await self._round()
        raise AssertionError(f"nobody ever heard {until!r}; the last was {self.said[-1]!r}")

    async def _round(self) -> None:
        """Everybody does what there is to do; where there is nothing, the host moves on, or the time passes."""
        acted = [await self._act(person) for person in self.players if person not in self.absent]
        await self.rig.advance(2)
        if not any(acted) and not await self._host_moves_on():
            await self._let_time_pass()

    async def _let_time_pass(self) -> None:
        """To the next alarm; without one the game is over, and the last that is said of it is on its way."""
        try:
            await self.rig.advance_to_next_alarm()
        except LookupError:
            await self.rig.advance(2)

    async def leave(self, person: Person) -> None:
        """Leave the running game, for good."""
        asked = await person.slash("mafia leave", self.rig.town)
        await person.click(custom_id="m1:leave-now:*", message=asked.message)
        self.players.remove(person)
        await self.rig.advance(2)

    async def _act(self, person: Person) -> bool:
        if person in self.by_panel:
            await self._open_panel(person)
        acted = False
        for _ in range(_AT_ONCE):
            if not await self._crowd.act(person):
                break
            acted = True
        return acted

    async def _open_panel(self, person: Person) -> None:
        """Look whether there is something to do, when the table shows something new."""
        shown = [_COUNTS.sub("", text) for text in self.said[-_LATELY:]]
        if self._looked_at.get(person.id) != shown:
            self._looked_at[person.id] = shown
            await person.click(custom_id="m1:card:*", place=self.rig.town)

    async def _host_moves_on(self) -> bool:
        status = await self.host.slash("mafia status", self.rig.town)
        for move in _HOSTS_MOVES:
            try:
                await self.host.click(custom_id=f"m1:{move}:*", message=status.message)
            except NotOnScreenError:
                continue
            await self.rig.advance(2)
            return True
        return False

"""A game played by people at the offline Discord, with clicks and choices only.

    table = await Tabletop.open(rig, rig.people[:5])
    await table.deal()
    await table.confirm_cards()
    await table.night(kill=victim)
    await table.talk()
    await table.vote(lambda voter: suspect)

Who has which card is read from what each person sees, as a person would.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Self

from bot.offline.person import Answer, Person
from engine.phases.phase import Phase
from engine.roles import ROLES
from tests.kit.discord_rig import DiscordRig
from tests.kit.standin_rig import StandInRig

ROLE_NAMES = {"Civilian": "civilian", "Mafia": "mafia", "Commissar": "commissar", "Doctor": "doctor"}
VERBS = {"mafia": "kill", "commissar": "check", "doctor": "heal"}


Rig = DiscordRig | StandInRig


class Tabletop:
    """One game in one channel. ``by_panel``: those who act by the private panel and not by their DM."""

    def __init__(self, rig: Rig, players: Sequence[Person], by_panel: Sequence[Person] = ()) -> None:
        self.rig = rig
        self.players = list(players)
        self.by_panel = list(by_panel)
        self.out: list[Person] = []
        self.roles: dict[str, str] = {}

    @classmethod
    async def open(
        cls,
        rig: Rig,
        players: Sequence[Person],
        *,
        by_panel: Sequence[Person] = (),
        preset: str = "basic",
    ) -> Self:
        """The first player creates a table in the town's channel, the others join by its card."""
        table = cls(rig, players, by_panel)
        created = await table.host.slash("mafia create", rig.town, preset=preset)
        assert created.message is not None
        assert not created.ephemeral, created.text
        for person in table.players[1:]:
            await person.click("Join", place=rig.town)
        return table

    @property
    def host(self) -> Person:
        """Who opened the table."""
        return self.players[0]

    @property
    def living(self) -> list[Person]:
        """Those who are not out, by seat."""
        return [person for person in self.players if person not in self.out]

    def with_role(self, role: str) -> list[Person]:
        """The living who hold this card."""
        return [person for person in self.living if self.roles[person.name] == role]

    def seat(self, person: Person) -> int:
        """The number at the table."""
        return self.players.index(person) + 1

    async def deal_without_reading(self) -> None:
        """Everybody is ready, and the host starts."""
        for person in self.players:
            await person.click("Ready", place=self.rig.town)
        await self.host.click("Start", place=self.rig.town)
        await self.listen()

    async def deal(self) -> None:
        """Everybody is ready, the host starts, and each reads the own card."""
        await self.deal_without_reading()
        for person in self.players:
            self.roles[person.name] = await self._read_card(person)

    async def confirm_cards(self) -> None:
        """Everybody has seen the card; the first night begins."""
        for person in self.living:
            await self._press(person, "seen")
        await self.listen()

    async def night(
        self,
        *,
        kill: Person | None = None,
        check: Person | None = None,
        heal: Person | None = None,
        absent: Sequence[Person] = (),
    ) -> None:
        """Each living person confirms: those who have the card on the one named, all others a skip or sleep."""
        targets = {"kill": kill, "check": check, "heal": heal}
        for person in [person for person in self.living if person not in absent]:
            verb = VERBS.get(self.roles[person.name])
            if verb is None:
                await self._press(person, "sleep")
            elif (target := targets[verb]) is None:
                await self._press(person, "skip")
            else:
                await self._press(person, "act", f"{verb}.{self.seat(target)}")
        if absent:
            assert isinstance(self.rig, DiscordRig)
            await self.rig.advance(65)
        await self.listen()

    async def talk(self) -> None:
        """Everybody is ready to vote."""
        for person in self.living:
            await person.click("Ready to vote", place=self.rig.town)
        await self.listen()

    async def vote(self, candidate_of: Callable[[Person], Person | None]) -> None:
        """Everybody votes in the channel as ``candidate_of`` says; None abstains."""
        for person in self.living:
            await self.cast(person, candidate_of(person))
        await self.listen()

    async def cast(self, person: Person, candidate: Person | None) -> Answer:
        """One vote by the ballot in the channel."""
        if candidate is None:
            return await person.click("Abstain", place=self.rig.town)
        return await person.choose(str(self.seat(candidate)), custom_id="m1:vote:*", place=self.rig.town)

    async def tie(self) -> tuple[Person, Person]:
        """The first two living vote for each other and nobody else does: both are to defend themselves."""
        first, second, *others = self.living
        await self.cast(first, second)
        await self.cast(second, first)
        for person in others:
            await self.cast(person, None)
        await self.listen()
        return first, second

    async def reach(self, phase: Phase) -> None:
        """From the lobby, play quietly until the phase is open."""
        steps: dict[Phase, Callable[[], Awaitable[object]]] = {
            Phase.REVEAL: self.deal,
            Phase.NIGHT: self.confirm_cards,
            Phase.DISCUSSION: self.night,
            Phase.VOTE: self.talk,
            Phase.DEFENCE: self.tie,
            Phase.REVOTE: self._both_speak,
        }
        for step_to, take in steps.items():
            if phase is Phase.LOBBY:
                return
            await take()
            if step_to is phase:
                return

    async def _both_speak(self) -> None:
        for speaker in self.living[:2]:
            await speaker.click(custom_id="m1:done:*", place=self.rig.town)
            await self.listen()

    async def end(self) -> None:
        """The host ends the game before anybody has won it."""
        await self.host.slash("mafia end", self.rig.town)
        await self.host.click("Yes, end the game", place=self.rig.town)
        await self.listen()

    async def listen(self) -> None:
        """Let the bot say what it has to say: three seconds of virtual time, or until it is silent."""
        if isinstance(self.rig, DiscordRig):
            await self.rig.advance(3)
        else:
            await self.rig.until_quiet()

    def lost(self, *people: Person) -> None:
        """Note that these are out."""
        self.out += people

    @property
    def said(self) -> list[str]:
        """All that everybody sees in the channel, oldest first."""
        return self.rig.channel_texts(self.rig.town)

    def is_over(self) -> bool:
        """Has the channel been told a result?"""
        return any("The cards on the table" in text for text in self.said)

    # How they do it

    async def _read_card(self, person: Person) -> str:
        cards = [(await self._panel(person)).text] if person in self.by_panel else person.dm_texts()
        text = next(card for card in reversed(cards) if "Your card" in card)
        found = [role for name, role in ROLE_NAMES.items() if f"{name}\n" in text or f"{name}**" in text]
        assert len(found) == 1, (person.name, found, text)
        assert found[0] in ROLES
        return found[0]

    async def _panel(self, person: Person) -> Answer:
        return await person.click("My card", place=self.rig.town)

    async def _press(self, person: Person, action: str, argument: str = "*") -> Answer:
        wanted = f"m1:{action}:*:{argument}"
        if person not in self.by_panel:
            return await person.click(custom_id=wanted, place=person.dm)
        panel = await self._panel(person)
        assert panel.ephemeral
        return await person.click(custom_id=wanted, message=panel.message)


def speaks_of(text: str, person: Person) -> bool:
    """Does the text name the person, by name or by mention?"""
    return person.name in text or person.mention in text


def everybody_against(suspect: Person) -> Callable[[Person], Person | None]:
    """All vote for one, who abstains."""
    return lambda voter: None if voter is suspect else suspect


async def play_out(table: Tabletop, chance: Random) -> int:
    """Play random nights and votes to the end of the game; how many nights it took."""
    for number in range(1, 31):
        town = [person for person in table.living if table.roles[person.name] != "mafia"]
        victim = chance.choice(town)
        await table.night(kill=victim, check=_another(table, "commissar", chance))
        if table.is_over():
            return number
        table.lost(victim)
        await table.talk()
        suspect = chance.choice(table.living)
        await table.vote(everybody_against(suspect))
        if table.is_over():
            return number
        table.lost(suspect)
    raise AssertionError("the game did not end")


def _another(table: Tabletop, role: str, chance: Random) -> Person | None:
    holders = table.with_role(role)
    return chance.choice([person for person in table.living if person not in holders]) if holders else None

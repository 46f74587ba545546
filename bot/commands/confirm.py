"""What is asked first, because it cannot be taken back: leaving a running game, ending it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.answers import Asked, Choice, Interaction, Refusal, Reply, Said, answer, say
from bot.commands.find import is_manager
from bot.panels.address import Address, template
from bot.panels.panel import Panel
from engine.commands import ADMINISTRATOR, Away, End, Leave
from engine.lobby.room import may_be_handed

if TYPE_CHECKING:
    import discord

    from engine.service import Executed, Game

NO = "play-on"
"""The action of the button under every such question that changes nothing."""


@dataclass(frozen=True, slots=True)
class Grave:
    """Something that is asked first. ``action`` names its button, ``key`` begins the keys of its texts."""

    action: str
    key: str
    carry_out: Callable[[Interaction, int], Awaitable[Executed]]

    def question(self, game: Game) -> Asked:
        """The question with its two buttons."""
        return Asked(f"{self.key}-asks", self._choices(game))

    def _choices(self, game: Game, *between: Choice) -> tuple[Choice, ...]:
        """Yes, no, and what may be chosen instead."""
        yes = Choice(Address(self.action, game.id), f"{self.key}-confirm", grave=True)
        return (yes, *between, Choice(Address(NO, game.id), "confirm-cancel"))


@dataclass(frozen=True, slots=True)
class Departure(Grave):
    """Leaving, where one may also say that one is only away for a while (S2.8)."""

    def question(self, game: Game) -> Asked:
        """The question; with the third answer where the table waits, or lets a bot play on."""
        seats = [game.state.seat_of(person) for person in game.state.people]
        if not any(seat is not None and may_be_handed(game.state, seat) for seat in seats):
            return Grave.question(self, game)
        away = Choice(Address(_STEPPING_AWAY.action, game.id), "leave-step-away")
        return Asked("leave-or-step-away-asks", self._choices(game, away))


async def _leave(interaction: Interaction, game_id: int) -> Executed:
    return await interaction.client.act(interaction, game_id, Leave)


async def _end(interaction: Interaction, game_id: int) -> Executed:
    bot = interaction.client
    game = await bot.service.load(game_id)
    if game.state.host in game.persons_of(interaction.user.id):
        return await bot.act(interaction, game_id, End)
    if not is_manager(interaction):
        raise Refusal(Said("not-manager"))
    return await bot.service.administer(game_id, End(ADMINISTRATOR), interaction_id=interaction.id)


async def _step_away(interaction: Interaction, game_id: int) -> Executed:
    return await interaction.client.act(interaction, game_id, Away)


LEAVING = Departure("leave-now", "leave", _leave)
ENDING = Grave("end-now", "end", _end)
PARTING = Grave("part-now", "part", _leave)
CLOSING = Grave("close-now", "end-lobby", _end)
_STEPPING_AWAY = Grave("step-away", "step-away", _step_away)
_GRAVE = {grave.action: grave for grave in (LEAVING, PARTING, ENDING, CLOSING, _STEPPING_AWAY)}


class Confirmation(Panel, template=template(*_GRAVE, NO)):
    """The buttons under the question."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Carry out what was asked, or nothing; the answer takes the place of the question."""
        grave = _GRAVE.get(self.address.action)
        if grave is None:
            await say(interaction, Said("confirm-cancelled", instead=True))
            return

        async def work() -> tuple[Reply, Game | None]:
            executed = await grave.carry_out(interaction, self.address.game_id)
            return Said(f"{grave.key}-done", instead=True), executed.game

        await answer(interaction, work)

"""What is asked first, because it cannot be taken back: leaving a running game, ending it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.answers import Asked, Choice, Interaction, Refusal, Reply, Said, answer, say
from bot.commands.find import is_manager
from bot.panels.address import Address, template
from bot.panels.panel import Panel
from engine.commands import ADMINISTRATOR, End, Leave

if TYPE_CHECKING:
    import discord

    from engine.service import Executed, Game

_CANCEL = "play-on"


@dataclass(frozen=True, slots=True)
class Grave:
    """Something that is asked first. ``action`` names its button, ``key`` begins the keys of its texts."""

    action: str
    key: str
    carry_out: Callable[[Interaction, int], Awaitable[Executed]]

    def question(self, game: Game) -> Asked:
        """The question with its two buttons."""
        return Asked(
            f"{self.key}-asks",
            (
                Choice(Address(self.action, game.id), f"{self.key}-confirm", grave=True),
                Choice(Address(_CANCEL, game.id), "confirm-cancel"),
            ),
        )


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


LEAVING = Grave("leave-now", "leave", _leave)
ENDING = Grave("end-now", "end", _end)
PARTING = Grave("part-now", "part", _leave)
CLOSING = Grave("close-now", "end-lobby", _end)
_GRAVE = {grave.action: grave for grave in (LEAVING, PARTING, ENDING, CLOSING)}


class Confirmation(Panel, template=template(*_GRAVE, _CANCEL)):
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

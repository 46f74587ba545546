"""`/mafia control`: the host's control panel, for his eyes only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.answers import Interaction, Reply, Shown, answer
from bot.commands.find import game_i_host
from bot.commands.words import word
from engine.errors import CommandRefused, RefusalCode
from engine.phases.phase import Phase

if TYPE_CHECKING:
    from engine.service import Game


@app_commands.command(name=word("control.name"), description=word("control"))
async def control(interaction: Interaction) -> None:
    """Show the panel to the host; in the lobby, the card with all that can be done there."""

    async def work() -> tuple[Reply, Game | None]:
        game = await game_i_host(interaction)
        if game.state.host not in game.persons_of(interaction.user.id):
            raise CommandRefused(RefusalCode.NOT_HOST)
        await interaction.client.note_return(interaction, game)
        return Shown("status" if game.state.phase is Phase.LOBBY else "control"), game

    await answer(interaction, work)

"""`/mafia role`, `/mafia status`, `/mafia leave`: for whoever sits at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.answers import Interaction, Refusal, Reply, Said, Shown, answer
from bot.commands.confirm import LEAVING, PARTING
from bot.commands.find import game_here, game_of_mine
from bot.commands.words import word
from bot.panels.cards import own_panel
from engine.commands import Leave
from engine.phases.phase import Phase

if TYPE_CHECKING:
    from engine.service import Game


@app_commands.command(name=word("role.name"), description=word("role"))
async def role(interaction: Interaction) -> None:
    """Show the private panel: the card, and what can be done now."""

    async def work() -> tuple[Reply, Game | None]:
        game = await game_of_mine(interaction)
        await interaction.client.note_return(interaction, game)
        return await own_panel(interaction, game), game

    await answer(interaction, work)


@app_commands.command(name=word("status.name"), description=word("status"))
async def status(interaction: Interaction) -> None:
    """Show how the game stands, as everybody may know it."""

    async def work() -> tuple[Reply, Game | None]:
        game = await game_here(interaction)
        await interaction.client.note_return(interaction, game)
        return Shown("status"), game

    await answer(interaction, work)


@app_commands.command(name=word("leave.name"), description=word("leave"))
async def leave(interaction: Interaction) -> None:
    """Leave the lobby at once; in a running game ask first, since the character would be out."""

    async def work() -> tuple[Reply, Game | None]:
        game = await game_of_mine(interaction)
        member = game.member_of(interaction.user.id)
        if member is None or not member.present:
            raise Refusal(Said("game-none-of-yours"))
        if game.state.shared_device:
            return (Said("device-leave-lobby") if game.state.phase is Phase.LOBBY else Shown("guest_leaving")), game
        if game.state.phase is not Phase.LOBBY:
            return (PARTING if member.person in game.state.room.outside else LEAVING).question(game), game
        executed = await interaction.client.act(interaction, game.id, Leave)
        return Said("leave-done"), executed.game

    await answer(interaction, work)

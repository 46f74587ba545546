"""`/mafia watch`: from among those who are out; and `/mafia spectators`, by which a host lets people do so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.answers import Interaction, Refusal, Reply, Said, answer
from bot.commands.find import game_i_host
from bot.commands.words import word
from bot.panels.spectators import let_watch, settings_with_spectators
from engine.errors import CommandRefused, RefusalCode
from engine.phases.phase import Phase

if TYPE_CHECKING:
    from engine.service import Game


@app_commands.command(name=word("watch.name"), description=word("watch"))
async def watch(interaction: Interaction) -> None:
    """Bring somebody who does not play among those who are out."""

    async def work() -> tuple[Reply, Game | None]:
        bot = interaction.client
        game = None if interaction.channel_id is None else await bot.service.game_in(interaction.channel_id)
        if game is None:
            raise Refusal(Said("game-none-here"))
        settings = await settings_with_spectators(interaction, game)
        if interaction.user.id in settings.black_list:
            raise CommandRefused(RefusalCode.BARRED)
        if not game.state.room.watching_allowed:
            raise Refusal(Said("watch-uninvited"))
        if game.state.phase is Phase.LOBBY:
            raise Refusal(Said("watch-lobby"))
        if not bot.threads.can_be_made(game):
            raise Refusal(Said("watch-impossible"))
        await bot.watching.watch(game.id, interaction.user.id)
        bot.threads.look(game.id)
        return Said("watch-done"), game

    await answer(interaction, work)


@app_commands.command(name=word("spectators.name"), description=word("spectators"))
@app_commands.rename(allowed=word("spectators.allowed-name"))
@app_commands.describe(allowed=word("spectators.allowed"))
async def spectators(interaction: Interaction, allowed: bool) -> None:
    """Let others watch the game that one hosts, where its server has hosts decide that; or let them no longer."""

    async def work() -> tuple[Reply, Game | None]:
        executed = await let_watch(interaction, await game_i_host(interaction), allowed=allowed)
        return Said("spectators-on" if allowed else "spectators-off"), executed.game

    await answer(interaction, work)

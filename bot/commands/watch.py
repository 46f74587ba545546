"""`/mafia watch`: from among those who are out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.answers import Interaction, Refusal, Reply, Said, answer
from bot.commands.words import word
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
        settings = await bot.guild_settings.get(interaction.guild_id or 0)
        if not (settings.dead_talk and settings.spectators):
            raise Refusal(Said("watch-off"))
        if interaction.user.id in settings.black_list:
            raise CommandRefused(RefusalCode.BARRED)
        if game.state.phase is Phase.LOBBY:
            raise Refusal(Said("watch-lobby"))
        if not bot.threads.can_be_made(game):
            raise Refusal(Said("watch-impossible"))
        await bot.watching.watch(game.id, interaction.user.id)
        bot.threads.look(game.id)
        return Said("watch-done"), game

    await answer(interaction, work)

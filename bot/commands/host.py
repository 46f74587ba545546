"""`/mafia pause`, `resume`, `end`, `host`: for whoever runs a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.answers import Interaction, Refusal, Reply, Said, Told, answer
from bot.commands.confirm import CLOSING, ENDING
from bot.commands.find import game_i_host, game_to_run
from bot.commands.words import word
from engine.commands import ADMINISTRATOR, Pause, Resume
from engine.phases.phase import Phase

if TYPE_CHECKING:
    from engine.service import Game


@app_commands.command(name=word("pause.name"), description=word("pause"))
async def pause(interaction: Interaction) -> None:
    """Stop the clock."""

    async def work() -> tuple[Reply, Game | None]:
        game = await game_i_host(interaction)
        if game.state.phase is Phase.LOBBY:
            raise Refusal(Said("pause-lobby"))
        if game.state.paused and game.state.host in game.persons_of(interaction.user.id):
            raise Refusal(Said("pause-already"))
        executed = await interaction.client.act(interaction, game.id, Pause)
        return Said("pause-done"), executed.game

    await answer(interaction, work)


@app_commands.command(name=word("resume.name"), description=word("resume"))
async def resume(interaction: Interaction) -> None:
    """Let the game go on, if the bot can do its part in the channel."""

    async def work() -> tuple[Reply, Game | None]:
        bot = interaction.client
        game = await game_i_host(interaction)
        if not game.state.paused:
            raise Refusal(Said("resume-needless"))
        report = bot.check_table(game)
        if report is not None and not report.playable:
            raise Refusal(Told(report.refusal(await bot.language_for(interaction))))
        executed = await bot.act(interaction, game.id, Resume)
        await bot.delivery.release(game.id)
        return Said("resume-done"), executed.game

    await answer(interaction, work)


@app_commands.command(name=word("end.name"), description=word("end"))
async def end(interaction: Interaction) -> None:
    """Ask whether the game shall end without a winner."""

    async def work() -> tuple[Reply, Game | None]:
        game, _ = await game_to_run(interaction)
        return (CLOSING if game.state.phase is Phase.LOBBY else ENDING).question(game), game

    await answer(interaction, work)


@app_commands.command(name=word("host.name"), description=word("host"))
@app_commands.rename(player=word("host.player-name"))
@app_commands.describe(player=word("host.player"))
async def give_host(interaction: Interaction, player: discord.Member | discord.User) -> None:
    """Make another participant the host."""

    async def work() -> tuple[Reply, Game | None]:
        bot = interaction.client
        game, asker = await game_to_run(interaction)
        if not any(game.members[person].present for person in game.persons_of(player.id)):
            raise Refusal(Said("host-not-seated", {"name": discord.utils.escape_markdown(player.display_name)}))
        giver = None if asker == ADMINISTRATOR else interaction.user.id
        executed = await bot.service.give_host(game.id, by=giver, to=player.id, interaction_id=interaction.id)
        return Said("host-done", {"name": discord.utils.escape_markdown(player.display_name)}), executed.game

    await answer(interaction, work)

"""`/mafia-admin …`: what those who manage a server set and undo for its games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.answers import Interaction, Refusal, Reply, Said, answer
from bot.commands.presets import presets
from bot.commands.words import word
from bot.deputies import guild_of
from bot.panels.server import show_settings
from bot.panels.setup import show_setup
from bot.voice.keeper import Later

if TYPE_CHECKING:
    from engine.service import Game


def administration() -> app_commands.Group:
    """The group of these commands, for servers only, and there for those who may manage the server.

    A server may give it to others in Discord's own settings, so no command asks again for what Discord has checked.
    """
    group: app_commands.Group = app_commands.Group(
        name=word("admin.name"),
        description=word("admin"),
        default_permissions=discord.Permissions(manage_guild=True),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    commands: tuple[app_commands.Command[Any, ..., Any], ...] = (setup, settings, unmute)
    for command in commands:
        group.add_command(command)
    group.add_command(presets())
    return group


@app_commands.command(name=word("setup.name"), description=word("setup"))
async def setup(interaction: Interaction) -> None:
    """Walk through what the bot needs in this channel, and what to do before the first table."""
    await show_setup(interaction)


@app_commands.command(name=word("server.name"), description=word("server"))
async def settings(interaction: Interaction) -> None:
    """Show what the server has set for its tables, with the controls to change it."""
    await show_settings(interaction)


@app_commands.command(name=word("unmute.name"), description=word("unmute"))
@app_commands.rename(member=word("unmute.member-name"))
@app_commands.describe(member=word("unmute.member"))
async def unmute(interaction: Interaction, member: discord.Member | None = None) -> None:
    """Undo the bot's own mutes, of one member or of all; a running game mutes again when its next phase begins."""

    async def work() -> tuple[Reply, Game | None]:
        guild = guild_of(interaction)
        try:
            released, waiting = await interaction.client.voices.release(guild.id, None if member is None else member.id)
        except Later:
            raise Refusal(Said("unmute-later")) from None
        if member is None:
            return Said("unmute-all", {"released": released, "waiting": waiting}), None
        outcome = "done" if released else "waiting" if waiting else "none"
        return Said(
            "unmute-one", {"name": discord.utils.escape_markdown(member.display_name), "outcome": outcome}
        ), None

    await answer(interaction, work)

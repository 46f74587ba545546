"""`/mafia-admin …`: what those who manage a server set and undo for its games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.answers import Interaction, Refusal, Reply, Said, answer
from bot.commands.find import is_manager
from bot.commands.presets import presets
from bot.commands.words import word
from bot.voice.keeper import Later

if TYPE_CHECKING:
    from engine.service import Game

_MOST_HOURS = 1000


def administration() -> app_commands.Group:
    """The group of these commands, for servers only, and there for those who may manage the server.

    A server may give it to others in its settings.
    """
    group: app_commands.Group = app_commands.Group(
        name=word("admin.name"),
        description=word("admin"),
        default_permissions=discord.Permissions(manage_guild=True),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    commands: tuple[app_commands.Command[Any, ..., Any], ...] = (gate, unmute)
    for command in commands:
        group.add_command(command)
    group.add_command(presets())
    return group


@app_commands.command(name=word("gate.name"), description=word("gate"))
@app_commands.rename(hours=word("gate.hours-name"))
@app_commands.describe(hours=word("gate.hours"))
async def gate(interaction: Interaction, hours: app_commands.Range[int, 0, _MOST_HOURS]) -> None:
    """Set the hours of play that whoever opens a table needs, where its rules ask for any (S3.8)."""

    async def work() -> tuple[Reply, Game | None]:
        if interaction.guild_id is None or not is_manager(interaction):
            raise Refusal(Said("admin-not-manager"))
        await interaction.client.guild_settings.change(interaction.guild_id, host_hours_min=hours)
        return Said("gate-set", {"hours": hours}), None

    await answer(interaction, work)


@app_commands.command(name=word("unmute.name"), description=word("unmute"))
@app_commands.rename(member=word("unmute.member-name"))
@app_commands.describe(member=word("unmute.member"))
async def unmute(interaction: Interaction, member: discord.Member | None = None) -> None:
    """Undo the bot's own mutes, of one member or of all; a running game mutes again when its next phase begins."""

    async def work() -> tuple[Reply, Game | None]:
        if interaction.guild_id is None or not is_manager(interaction):
            raise Refusal(Said("admin-not-manager"))
        try:
            released, waiting = await interaction.client.voices.release(
                interaction.guild_id, None if member is None else member.id
            )
        except Later:
            raise Refusal(Said("unmute-later")) from None
        if member is None:
            return Said("unmute-all", {"released": released, "waiting": waiting}), None
        outcome = "done" if released else "waiting" if waiting else "none"
        return Said(
            "unmute-one", {"name": discord.utils.escape_markdown(member.display_name), "outcome": outcome}
        ), None

    await answer(interaction, work)

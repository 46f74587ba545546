"""`/mafia-admin …`: for those who manage the server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.answers import Interaction, Refusal, Reply, Said, answer
from bot.commands.find import is_manager
from bot.commands.words import word
from bot.voice.keeper import Later

if TYPE_CHECKING:
    from engine.service import Game


def administration() -> app_commands.Group:
    """The group of all commands for managers, for servers only; a server may give it to others in its settings."""
    group: app_commands.Group = app_commands.Group(
        name=word("admin.name"),
        description=word("admin"),
        default_permissions=discord.Permissions(manage_guild=True),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    commands: tuple[app_commands.Command[Any, ..., Any], ...] = (unmute,)
    for command in commands:
        group.add_command(command)
    return group


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

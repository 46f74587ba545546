"""Who may administer the bot on a server.

Who may use `/mafia-admin` is Discord's to say: a server can give it to others than those who manage it. But Discord
checks commands alone, not clicks. So whoever manages the server may click while he does; anybody else for an hour after
Discord has let him give a command, and then, or after a restart, he has to give it again.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

import discord

from bot.answers import Refusal, Said
from bot.commands.find import is_manager

if TYPE_CHECKING:
    from bot.answers import Interaction

VALID_FOR: Final = timedelta(hours=1)
"""How long somebody to whom a server has given the commands can click what they have shown."""


class Deputies:
    """Those who gave a command without managing the server, each with the instant of his last one."""

    def __init__(self) -> None:
        self._since: dict[tuple[int, int], datetime] = {}

    def note(self, guild_id: int, account_id: int, at: datetime) -> None:
        """Discord has let an account give a command."""
        self._since = {who: since for who, since in self._since.items() if at - since <= VALID_FOR}
        self._since[guild_id, account_id] = at

    def holds(self, guild_id: int, account_id: int, at: datetime) -> bool:
        """Did it give one so lately that its clicks count?"""
        since = self._since.get((guild_id, account_id))
        return since is not None and at - since <= VALID_FOR


def guild_of(interaction: Interaction) -> discord.Guild:
    """The server, for somebody who may administer the bot there. Raises Refusal for anybody else."""
    bot = interaction.client
    guild = None if interaction.guild_id is None else bot.get_guild(interaction.guild_id)
    if guild is None:
        raise Refusal(Said("preflight-not-installed"))
    if is_manager(interaction):
        return guild
    if interaction.type is discord.InteractionType.application_command:
        bot.deputies.note(guild.id, interaction.user.id, interaction.created_at)
    elif not bot.deputies.holds(guild.id, interaction.user.id, interaction.created_at):
        raise Refusal(Said("server-panel-expired"))
    return guild

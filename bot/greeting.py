"""One friendly message to a server that the bot is new to: once, and only where its system messages can be written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import structlog
from sqlalchemy.exc import SQLAlchemyError

from bot.screens.card import Card
from bot.texts import language_of, text

if TYPE_CHECKING:
    from engine.store.guild_settings import GuildSettingsStore

log = structlog.get_logger(__name__)


async def greet(settings: GuildSettingsStore, guild: discord.Guild) -> None:
    """Say hello, and how to begin. A server that was greeted once is never greeted again, nor one that lets nobody."""
    channel = guild.system_channel
    if channel is None:
        return
    allowed = channel.permissions_for(guild.me)
    if not (allowed.view_channel and allowed.send_messages):
        return
    try:
        if await settings.greet(guild.id):
            words = text(language_of(guild.preferred_locale), "server-greeting")
            await channel.send(view=Card().text(words).message().view)
    except (SQLAlchemyError, OSError, discord.HTTPException) as error:
        log.warning("A server could not be greeted", server=guild.id, error=type(error).__name__)

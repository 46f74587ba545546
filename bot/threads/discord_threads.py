"""Private threads by Discord's own requests. Every method may raise an Undelivered, as those of `bot.delivery.post`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from bot.delivery.discord_post import understood
from bot.preflight import has_private_threads

if TYPE_CHECKING:
    from discord.types.threads import Thread

_WEEK_MINUTES: Final = 10080
"""A thread in which nobody writes is put away by Discord after so long, the longest there is."""


class DiscordThreads:
    """The private threads that the bot itself has made."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    def may_make(self, guild_id: int, channel_id: int) -> bool:
        """Can a private thread be made in a channel? True also where this process does not see the channel."""
        channel = self._channel(guild_id, channel_id)
        if channel is None:
            return True
        mine = channel.permissions_for(channel.guild.me)
        return has_private_threads(channel) and mine.create_private_threads and mine.send_messages_in_threads

    def may_lock(self, guild_id: int, channel_id: int) -> bool:
        """May the bot lock the threads of a channel? It is not asked for, but a server may let it."""
        channel = self._channel(guild_id, channel_id)
        return channel is not None and channel.permissions_for(channel.guild.me).manage_threads

    async def find(self, guild_id: int, channel_id: int, name: str) -> int | None:
        """The bot's own thread of this name that is not put away, None where there is none."""
        me = self._client.application_id if self._client.user is None else self._client.user.id
        with understood():
            found = await self._client.http.get_active_threads(guild_id)
        return next((int(thread["id"]) for thread in found["threads"] if _is(thread, channel_id, name, me)), None)

    async def make(self, channel_id: int, name: str) -> int:
        """Make a thread that nobody sees but whom the bot brings in, and whoever may manage threads; return its id.

        Nobody but the bot may bring anybody in. The channel is told nothing.
        """
        with understood():
            made = await self._client.http.start_thread_without_message(
                channel_id,
                name=name,
                auto_archive_duration=_WEEK_MINUTES,
                type=discord.ChannelType.private_thread.value,
                invitable=False,
            )
        return int(made["id"])

    async def bring(self, thread_id: int, account_id: int) -> None:
        """Bring somebody in."""
        with understood():
            await self._client.http.add_user_to_thread(thread_id, account_id)

    async def take_out(self, thread_id: int, account_id: int) -> None:
        """Take somebody out."""
        with understood():
            await self._client.http.remove_user_from_thread(thread_id, account_id)

    async def lock(self, thread_id: int, *, locked: bool) -> None:
        """Let nobody write there, or those in it again."""
        with understood():
            await self._client.http.edit_channel(thread_id, locked=locked, archived=False)

    async def take_up(self, thread_id: int) -> None:
        """Take up a thread that Discord has put away."""
        with understood():
            await self._client.http.edit_channel(thread_id, archived=False)

    async def put_away(self, thread_id: int, *, locked: bool) -> None:
        """Put a thread away, ``locked`` where only moderators shall take it up again."""
        edit = self._client.http.edit_channel
        with understood():
            await (edit(thread_id, archived=True, locked=True) if locked else edit(thread_id, archived=True))

    def _channel(self, guild_id: int, channel_id: int) -> discord.abc.GuildChannel | discord.Thread | None:
        guild = self._client.get_guild(guild_id)
        return None if guild is None else guild.get_channel_or_thread(channel_id)


def _is(thread: Thread, channel_id: int, name: str, owner: int | None) -> bool:
    return int(thread["parent_id"]) == channel_id and thread["name"] == name and int(thread["owner_id"]) == owner

"""Deliveries by discord.py, with Discord's error codes put into the words of `bot.delivery.post`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import aiohttp
import discord

from bot.delivery.parcel import Parcel, marker_of
from bot.delivery.post import (
    DmsClosed,
    MessageGone,
    NotTaken,
    OpenedTooMany,
    TableUnreachable,
    TryLater,
    Undelivered,
)

_UNKNOWN_CHANNEL: Final = 10003
_UNKNOWN_GUILD: Final = 10004
_UNKNOWN_MESSAGE: Final = 10008
_MISSING_ACCESS: Final = 50001
_MISSING_PERMISSIONS: Final = 50013
_THREAD_ARCHIVED: Final = 50083
_CANNOT_SEND_TO_USER: Final = 50007
_NO_MUTUAL_GUILD: Final = 50278
_UNKNOWN_USER: Final = 10013
_OPENS_DMS_TOO_FAST: Final = 40003
_EDITS_OLD_MESSAGE_TOO_OFTEN: Final = 30046
_MEANINGS: Final[dict[int, type[Undelivered]]] = {
    _UNKNOWN_CHANNEL: TableUnreachable,
    _UNKNOWN_GUILD: TableUnreachable,
    _MISSING_ACCESS: TableUnreachable,
    _MISSING_PERMISSIONS: TableUnreachable,
    _THREAD_ARCHIVED: TableUnreachable,
    _UNKNOWN_MESSAGE: MessageGone,
    _CANNOT_SEND_TO_USER: DmsClosed,
    _NO_MUTUAL_GUILD: DmsClosed,
    _UNKNOWN_USER: DmsClosed,
    _OPENS_DMS_TOO_FAST: OpenedTooMany,
    _EDITS_OLD_MESSAGE_TOO_OFTEN: TryLater,
}
LOOKED_AT: Final = 50
"""How many of a channel's last messages are looked at for one that may have been sent already."""


class DiscordPost:
    """The port `Post` on a connected client."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def open_dm(self, account_id: int) -> int:
        """As `Post.open_dm`."""
        with understood():
            return (await self._client.create_dm(discord.Object(account_id))).id

    async def send(
        self, channel_id: int, parcel: Parcel, *, marker: int | None, nonce: str, mentions: Sequence[int] = ()
    ) -> int:
        """As `Post.send`."""
        called = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(account) for account in mentions]
        )
        place = self._client.get_partial_messageable(channel_id)
        files = await parcel.files()
        with understood():
            if parcel.spoken is not None:
                message = await place.send(parcel.spoken, tts=True, nonce=nonce, allowed_mentions=called)
            else:
                message = await place.send(view=parcel.view(marker), files=files, nonce=nonce, allowed_mentions=called)
        return message.id

    def may_speak(self, channel_id: int) -> bool:
        """As `Post.may_speak`; a channel that this process does not see is trusted, since Discord checks it too."""
        channel = self._client.get_channel(channel_id)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return channel is None
        return channel.permissions_for(channel.guild.me).send_tts_messages

    async def edit(self, channel_id: int, message_id: int, parcel: Parcel) -> None:
        """As `Post.edit`."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        files = await parcel.files()
        with understood():
            await message.edit(view=parcel.view(), attachments=files, allowed_mentions=discord.AllowedMentions.none())

    async def find(self, channel_id: int, marker: int) -> int | None:
        """As `Post.find`."""
        me = self._client.application_id if self._client.user is None else self._client.user.id
        with understood():
            async for message in self._client.get_partial_messageable(channel_id).history(limit=LOOKED_AT):
                if message.author.id == me and marker_of(message) == marker:
                    return message.id
        return None


@contextmanager
def understood() -> Iterator[None]:
    """Inside, whatever Discord refuses is raised as an `Undelivered`."""
    try:
        yield
    except discord.RateLimited as error:
        raise TryLater(429, "rate limited", error.retry_after) from error
    except discord.HTTPException as error:
        raise _meaning_of(error) from error
    except (aiohttp.ClientError, TimeoutError, OSError) as error:
        raise TryLater(0, f"no connection: {type(error).__name__}") from error


def _meaning_of(error: discord.HTTPException) -> Undelivered:
    meaning = _MEANINGS.get(error.code)
    if meaning is not None:
        return meaning(error.code, error.text)
    if error.status >= 500 or error.status in (401, 408, 429):
        return TryLater(error.code, f"status {error.status}")
    if error.status == 403:
        return TableUnreachable(error.code, error.text)
    return NotTaken(error.code, error.text)

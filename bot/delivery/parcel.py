"""A rendered message with what is needed to send it once, and to know it again."""

from __future__ import annotations

import asyncio
import hashlib
import json
from functools import cached_property
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import discord

    from bot.screens.message import Message, Sheet

_GREATEST_ID: Final = 2**31 - 1


def marker_for(mark: int) -> int:
    """The number that a delivery's message carries as the id of its container: 1 to 2^31-1, as Discord allows."""
    return 1 + mark % _GREATEST_ID


def marker_of(message: discord.Message) -> int | None:
    """The number that a message carries, None where it has no components."""
    return getattr(message.components[0], "id", None) if message.components else None


class Parcel:
    """A message for one reader in one language."""

    def __init__(self, message: Message) -> None:
        self._message = message

    @cached_property
    def digest(self) -> str:
        """Equal for messages that look the same, whatever their markers."""
        container = {**self._message.view.children[0].to_component_dict(), "id": None}
        shown = [container, [picture.name for picture in self._message.files]]
        return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()

    @property
    def spoken(self) -> str | None:
        """The plain words that are read aloud, instead of a view; None for any other message."""
        return self._message.spoken

    def view(self, marker: int | None = None) -> Sheet:
        """The components, with the marker as the id of their container."""
        self._message.view.children[0].id = marker
        return self._message.view

    async def files(self) -> list[discord.File]:
        """The pictures as uploads, fresh for one request."""
        return list(await asyncio.gather(*(picture.file() for picture in self._message.files)))

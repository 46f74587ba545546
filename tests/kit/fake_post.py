"""Discord as the outbox sees it: conversations, messages, nonces, and whatever may go wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

import discord

from bot.delivery.parcel import Parcel
from bot.delivery.post import MessageGone, Undelivered


@dataclass
class Sent:
    """A message as it stands in a channel. ``texts``: what it has said, the newest last."""

    id: int
    marker: int | None
    nonce: str
    mentions: tuple[int, ...]
    texts: list[str] = field(default_factory=list)


class FakePost:
    """The port `Post` without Discord. Conversations are numbered 10_000 + account."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self.channels: dict[int, list[Sent]] = {}
        self.requests: list[str] = []
        self.failures: dict[str, list[Undelivered]] = {}
        self.breaks: dict[str, list[BaseException]] = {}
        self.opened: list[int] = []
        self.mute: set[int] = set()
        self._count = 0

    def fail(self, request: str, *errors: Undelivered) -> None:
        """Answer the next requests of a kind (``send 100``, ``edit 100``, ``open_dm 1001``, ``find 100``) so."""
        self.failures.setdefault(request, []).extend(errors)

    def lose_answer(self, request: str, error: BaseException) -> None:
        """Carry out the next request of a kind, and let its sender not live to see it."""
        self.breaks.setdefault(request, []).append(error)

    def forget_nonces(self) -> None:
        """Behave as after a longer downtime."""
        for messages in self.channels.values():
            for message in messages:
                message.nonce = ""

    def said(self, channel_id: int) -> list[str]:
        """What the messages of a channel say now."""
        return [message.texts[-1] for message in self.channels.get(channel_id, [])]

    async def open_dm(self, account_id: int) -> int:
        """As `Post.open_dm`."""
        self._meet(f"open_dm {account_id}")
        self.opened.append(account_id)
        return 10_000 + account_id

    async def send(
        self, channel_id: int, parcel: Parcel, *, marker: int | None, nonce: str, mentions: Sequence[int] = ()
    ) -> int:
        """As `Post.send`."""
        request = f"send {channel_id}"
        self._meet(request)
        messages = self.channels.setdefault(channel_id, [])
        known = next((message for message in messages if message.nonce == nonce), None)
        if known is None:
            self._count += 1
            known = Sent(discord.utils.time_snowflake(self._now()) + self._count, marker, nonce, tuple(mentions))
            known.texts.append(words(parcel))
            messages.append(known)
        self._break(request)
        return known.id

    def may_speak(self, channel_id: int) -> bool:
        """As `Post.may_speak`."""
        return channel_id not in self.mute

    async def edit(self, channel_id: int, message_id: int, parcel: Parcel) -> None:
        """As `Post.edit`."""
        request = f"edit {channel_id}"
        self._meet(request)
        message = next((one for one in self.channels.get(channel_id, []) if one.id == message_id), None)
        if message is None:
            raise MessageGone(10008)
        message.texts.append(words(parcel))

    async def find(self, channel_id: int, marker: int) -> int | None:
        """As `Post.find`."""
        self._meet(f"find {channel_id}")
        messages = self.channels.get(channel_id, [])[-50:]
        return next((message.id for message in messages if message.marker == marker), None)

    def _meet(self, request: str) -> None:
        self.requests.append(request)
        if self.failures.get(request):
            raise self.failures[request].pop(0)

    def _break(self, request: str) -> None:
        if self.breaks.get(request):
            raise self.breaks[request].pop(0)


def words(parcel: Parcel) -> str:
    """The words of a parcel."""
    return "\n".join(item.content for item in parcel.view().walk_children() if isinstance(item, discord.ui.TextDisplay))

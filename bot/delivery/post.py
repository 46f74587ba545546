"""What the outbox asks of Discord, and what Discord may answer instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from bot.delivery.parcel import Parcel


class Undelivered(Exception):
    """Discord did not take a request. ``code`` is Discord's own, 0 for none."""

    def __init__(self, code: int = 0, reason: str = "") -> None:
        super().__init__(f"{reason or type(self).__name__} ({code})")
        self.code = code


class DmsClosed(Undelivered):
    """The person takes no DMs from the bot, shares no server with it any more, or is no person any more."""


class OpenedTooMany(Undelivered):
    """Discord lets the bot open no further DMs for a while."""


class TableUnreachable(Undelivered):
    """The channel is gone, or the bot may not see it or write there."""


class MessageGone(Undelivered):
    """The message that was to be edited has been deleted."""


class NotTaken(Undelivered):
    """Discord finds the message itself faulty; sending it again is of no use."""


class TryLater(Undelivered):
    """Discord or the way to it has a disturbance. ``seconds``: when to try again at the earliest, if it said so."""

    def __init__(self, code: int = 0, reason: str = "", seconds: float | None = None) -> None:
        super().__init__(code, reason)
        self.seconds = seconds


class Post(Protocol):
    """Discord as far as deliveries need it. Every method may raise an Undelivered."""

    async def open_dm(self, account_id: int) -> int:
        """Return the channel id of the conversation with an account."""
        ...

    async def send(
        self, channel_id: int, parcel: Parcel, *, marker: int | None, nonce: str, mentions: Sequence[int] = ()
    ) -> int:
        """Post a message that may call these accounts, or is read aloud; return its id.

        Repeated with the same nonce within a few minutes it returns the message that is there already.
        """
        ...

    def may_speak(self, channel_id: int) -> bool:
        """May the bot let a message be read aloud in a channel, as far as is known?"""
        ...

    async def edit(self, channel_id: int, message_id: int, parcel: Parcel) -> None:
        """Replace a message's components and pictures."""
        ...

    async def find(self, channel_id: int, marker: int) -> int | None:
        """Return the id of the bot's own message with this marker among a channel's last 50, None if there is none."""
        ...

"""A delivery that is carried, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from bot.delivery.parcel import marker_for

if TYPE_CHECKING:
    from engine.store.delivery import Delivery
    from engine.store.outbox import Claimed


@dataclass(frozen=True, slots=True)
class Job:
    """One delivery under way.

    ``nonce``: the same for every attempt, so that Discord takes it once. ``marker``: how its message is known after a
    long interruption, None where it is not looked for. ``card``: channel and message of what it edits, where known.
    ``account_id``: whose conversation that is, None for the table's.
    """

    game_id: int
    delivery: Delivery
    nonce: str
    marker: int | None = None
    interrupted: bool = False
    card: tuple[int, int] | None = None
    account_id: int | None = None

    @classmethod
    def of(cls, claimed: Claimed) -> Job:
        """The job of a row of the outbox."""
        known = claimed.channel_id is not None and claimed.message_id is not None
        return cls(
            game_id=claimed.game_id,
            delivery=claimed.delivery,
            nonce=str(claimed.mark),
            marker=marker_for(claimed.mark),
            interrupted=claimed.interrupted,
            card=(claimed.channel_id or 0, claimed.message_id or 0) if known else None,
            account_id=claimed.account_id,
        )


@dataclass(frozen=True, slots=True)
class Delivered:
    """Discord shows it, as this message."""

    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """It says nothing any more, and why."""

    reason: str


@dataclass(frozen=True, slots=True)
class PutOff:
    """It is tried again after a while. ``may_be_sent``: nobody knows whether it arrived."""

    reason: str
    after: timedelta
    may_be_sent: bool = False


@dataclass(frozen=True, slots=True)
class Failed:
    """It will not arrive; ``reason`` is a code for those who look into it."""

    reason: str


Outcome = Delivered | Dropped | PutOff | Failed

"""What an event is, and who may learn of it unless its own class says otherwise."""

from __future__ import annotations

from typing import ClassVar

from engine.audience import EVERYONE, MODERATOR, NOBODY, Audience, Seat, only
from engine.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened. Public unless its class says otherwise."""

    version: ClassVar[int] = 1

    @property
    def audience(self) -> Audience:
        """Who may learn of it."""
        return EVERYONE


@dataclass(frozen=True, slots=True)
class HiddenEvent(Event):
    """Bookkeeping that nobody at the table may see."""

    @property
    def audience(self) -> Audience:
        """Nobody: the log only."""
        return NOBODY


@dataclass(frozen=True, slots=True)
class ModeratorEvent(Event):
    """Something that only a moderator who sees the cards may follow."""

    @property
    def audience(self) -> Audience:
        """A moderator outside the game."""
        return MODERATOR


@dataclass(frozen=True, slots=True)
class PrivateEvent(Event):
    """Something that one seat learned or did in secret."""

    seat: Seat

    @property
    def audience(self) -> Audience:
        """The seat alone, and a moderator who sees the cards."""
        return only((self.seat,))

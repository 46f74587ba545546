"""Who may learn of an event.

A view of the game is a filter of its log by audience; nothing secret has a wider one than its rule allows.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

from engine.frozen import dataclass

Seat = NewType("Seat", int)
"""The number at the table, 1…n. It never changes and is never given away twice in a game (DG9)."""

Person = NewType("Person", int)
"""Somebody in the room, numbered from 1 in the order of first arrival. Accounts stay outside the rules."""


@dataclass(frozen=True, slots=True)
class Audience:
    """Everybody, or some seats, with or without the moderator who sits outside the game."""

    seats: frozenset[Seat] = frozenset()
    everyone: bool = False
    moderator: bool = False

    def includes(self, seat: Seat | None, *, moderator: bool = False) -> bool:
        """May this seat (``None``: somebody without one), or a moderator outside the game, learn of it?"""
        return self.everyone or seat in self.seats or (moderator and self.moderator)


EVERYONE = Audience(everyone=True)
NOBODY = Audience()
MODERATOR = Audience(moderator=True)


def only(seats: Iterable[Seat]) -> Audience:
    """The seats named, and a moderator who sees the cards."""
    return Audience(seats=frozenset(seats), moderator=True)

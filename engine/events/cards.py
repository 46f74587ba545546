"""The cards: places become seats, and every seat learns its own."""

from __future__ import annotations

from collections.abc import Mapping

from engine.audience import Audience, Person, Seat, only
from engine.events.event import Event, PrivateEvent
from engine.factions import Faction
from engine.frozen import dataclass


@dataclass(frozen=True, slots=True)
class SeatsTaken(Event):
    """The places became seats: person i of the list sits at seat i + 1. ``composition`` is public (DG18).

    ``bots``: the seats that nobody took and bots play (S2.57).
    """

    people: tuple[Person, ...]
    composition: Mapping[str, int]
    bots: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class CardDealt(PrivateEvent):
    """A seat got its role, which plays for this faction under the rules of the game."""

    role: str
    faction: Faction


@dataclass(frozen=True, slots=True)
class TeamMet(Event):
    """Those who know each other from the deal learned who they are (DG7): seat → role."""

    members: Mapping[Seat, str]

    @property
    def audience(self) -> Audience:
        """The team."""
        return only(self.members)


@dataclass(frozen=True, slots=True)
class CardSeen(Event):
    """A seat has studied its card, or has had the device at dawn (S0.37)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoleShown(Event):
    """A role became public."""

    seat: Seat
    role: str

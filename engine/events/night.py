"""The night: choices, what they told their makers, and the count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from engine.audience import Audience, Seat, only
from engine.events.event import Event, HiddenEvent, ModeratorEvent, PrivateEvent
from engine.frozen import dataclass


@dataclass(frozen=True, slots=True)
class ChoiceMade(Event):
    """A seat confirmed a night action, a skip (no target), or its sleep (verb ``sleep``).

    ``shown_to``: the allies who see the choice at once (S0.15).
    """

    seat: Seat
    verb: str
    target: Seat | None = None
    shown_to: tuple[Seat, ...] = ()

    @property
    def audience(self) -> Audience:
        """The chooser, those it is shown to, and a moderator who sees the actions."""
        return only((self.seat, *self.shown_to))


@dataclass(frozen=True, slots=True)
class Checked(PrivateEvent):
    """A checker got an answer: ``mafia`` or ``not_mafia``, or the exact role (S0.18, S2.113)."""

    target: Seat
    answer: str


@dataclass(frozen=True, slots=True)
class Sought(PrivateEvent):
    """The don learned whether this is the one he looks for (S1.15)."""

    target: Seat
    found: bool


@dataclass(frozen=True, slots=True)
class VisitsSeen(PrivateEvent):
    """A tracker learned whom the target visited (S2.104)."""

    target: Seat
    visited: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class VisitorsSeen(PrivateEvent):
    """A watcher learned who visited the target (S2.107)."""

    target: Seat
    visitors: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class NoResult(PrivateEvent):
    """A blocked checker learned that no result could be had (S2.87)."""


@dataclass(frozen=True, slots=True)
class RoleTurned(HiddenEvent):
    """A living seat has another role from now on; it is told when the next night opens (D4.7)."""

    seat: Seat
    role: str


@dataclass(frozen=True, slots=True)
class BecameRole(PrivateEvent):
    """A seat learned that it has another role."""

    role: str


@dataclass(frozen=True, slots=True)
class SeatAsleep(HiddenEvent):
    """A seat was put to sleep: it does not act this night."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoleAsleep(Event):
    """The table hears at once which role was put to sleep (S4.23)."""

    role: str


@dataclass(frozen=True, slots=True)
class ShotDrawn(ModeratorEvent):
    """Chance chose whom somebody without a target shoots; ``shooter`` None: the mafia."""

    target: Seat
    shooter: Seat | None = None


@dataclass(frozen=True, slots=True)
class NightCounted(HiddenEvent):
    """The choices of the night were counted together.

    ``fallen``: who does not survive it, with the number of shots; ``saved``: who was shot at and healed; ``blind``: at
    whom chance aimed; ``armour_spent``; ``voteless``: who has no vote this day; ``best_mover``: whose last words may
    name suspects (SP16).
    """

    fallen: Mapping[Seat, int] = field(default_factory=dict)
    saved: tuple[Seat, ...] = ()
    blind: tuple[Seat, ...] = ()
    armour_spent: tuple[Seat, ...] = ()
    voteless: tuple[Seat, ...] = ()
    best_mover: Seat | None = None


@dataclass(frozen=True, slots=True)
class NobodyDied(Event):
    """The night passed without a loss; why is not told (S0.31)."""


@dataclass(frozen=True, slots=True)
class Missed(Event):
    """The night passed without a kill, where that is called a miss (SP15)."""

"""Leaving the table: by night, by vote, taken along, of one's own will; and the last words."""

from __future__ import annotations

from enum import StrEnum

from engine.audience import Seat
from engine.events.event import Event, HiddenEvent, PrivateEvent
from engine.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Departure(Event):
    """A seat is out."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Killed(Departure):
    """A seat did not survive the night."""


@dataclass(frozen=True, slots=True)
class KilledInCrossfire(Departure):
    """A seat was shot twice in one night, and dies once (S3.29)."""


@dataclass(frozen=True, slots=True)
class Attempted(Event):
    """A seat was shot at and saved, where the table is told so (S3.30)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShotBlindly(Event):
    """A shot of the night was aimed by chance, where the table is told so (S3.32)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class VotedOut(Departure):
    """The town removed a seat."""


class Exit(StrEnum):
    """Why somebody is out otherwise than by a night or a vote."""

    LEFT = "left"
    REMOVED = "removed"
    CARD_SHOWN = "card_shown"
    FOULS = "fouls"


@dataclass(frozen=True, slots=True)
class SeatLeft(Departure):
    """A player left, or was removed (S0.69); why is public."""

    why: Exit = Exit.LEFT


@dataclass(frozen=True, slots=True)
class Taken(Departure):
    """A leaving seat took this one along (S4.48, S4.52): ``by``, where the rules announce whose doing it is (S4.51)."""

    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class LeaversCalled(HiddenEvent):
    """These leaving seats will act in the white night, in this order, after those already called (D4.10)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PartingMade(PrivateEvent):
    """A leaving seat chose whom it takes along; ``speechless``: they get no last words (S4.55)."""

    verb: str
    taken: tuple[Seat, ...]
    speechless: bool = False


@dataclass(frozen=True, slots=True)
class PartingLapsed(HiddenEvent):
    """A leaving seat let its time pass and takes nobody along."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WordsDue(HiddenEvent):
    """All who will still have their last words, in the order in which they speak (DG10)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SuspectsNamed(Event):
    """The first one killed named three suspects: recorded, without effect on play (SP16)."""

    seat: Seat
    suspects: tuple[Seat, ...]

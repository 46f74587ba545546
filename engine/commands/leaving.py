"""Commands of whoever leaves the table, and is heard once more."""

from __future__ import annotations

from engine.audience import Seat
from engine.commands.command import LivingCommand
from engine.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Take(LivingCommand):
    """The kamikaze takes a player along (S4.48)."""

    target: Seat


@dataclass(frozen=True, slots=True)
class Blow(LivingCommand):
    """The sapper takes his neighbours along: ``left``, ``right`` or ``both`` (S4.54)."""

    hand: str


@dataclass(frozen=True, slots=True)
class Suspects(LivingCommand):
    """The first one killed names three suspects (SP16)."""

    seats: tuple[Seat, ...]

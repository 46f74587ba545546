"""Commands of the day: talk, nominations and votes."""

from __future__ import annotations

from typing import ClassVar

from engine.audience import Seat
from engine.commands.command import LivingCommand
from engine.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Done(LivingCommand):
    """End one's own speech; the speaker of last words is out but has the floor."""


@dataclass(frozen=True, slots=True)
class Shout(LivingCommand):
    """Take a foul on oneself to speak out of turn (SP19)."""


@dataclass(frozen=True, slots=True)
class Nominate(LivingCommand):
    """Put a player up for the vote."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Withdraw(LivingCommand):
    """Take back one's own nomination."""


@dataclass(frozen=True, slots=True)
class Vote(LivingCommand):
    """Vote for a candidate to leave."""

    candidate: Seat


@dataclass(frozen=True, slots=True)
class Abstain(LivingCommand):
    """Vote for nobody (S0.45)."""

    candidate: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class Lift(LivingCommand):
    """Shall all the tied leave (S4.77)?"""

    agreed: bool

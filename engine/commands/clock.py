"""Commands that only the clock gives."""

from __future__ import annotations

from typing import ClassVar

from engine.commands.command import Command, Right
from engine.frozen import dataclass


@dataclass(frozen=True, slots=True)
class ClockCommand(Command):
    """A command that only the clock gives."""

    right: ClassVar[Right] = Right.CLOCK
    in_pause: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DeadlinePassed(ClockCommand):
    """The time of phase ``phase_no`` ran out."""


@dataclass(frozen=True, slots=True)
class TakeoverDue(ClockCommand):
    """The host has been away long enough for others to take the room (S0.68)."""


@dataclass(frozen=True, slots=True)
class Expire(ClockCommand):
    """Nobody has touched the room for ``hosting.expires_hours`` (S0.65)."""

"""Commands about the card and in the night."""

from __future__ import annotations

from engine.audience import Seat
from engine.commands.command import HostCommand, LivingCommand
from engine.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Seen(LivingCommand):
    """The card was studied."""


@dataclass(frozen=True, slots=True)
class Begin(HostCommand):
    """Let the first night begin, where the deal came by itself (S2.3)."""


@dataclass(frozen=True, slots=True)
class Choose(LivingCommand):
    """Use a night ability, named by its verb, on a seat."""

    verb: str
    target: Seat


@dataclass(frozen=True, slots=True)
class Skip(LivingCommand):
    """Decline every night action that is still open."""


@dataclass(frozen=True, slots=True)
class Sleep(LivingCommand):
    """A role without a night action confirms its sleep (S0.10)."""

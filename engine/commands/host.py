"""Commands that only the host gives, to run the table."""

from __future__ import annotations

from typing import ClassVar

from engine.audience import Seat
from engine.commands.command import HostCommand, Right
from engine.frozen import dataclass


@dataclass(frozen=True, slots=True)
class ToVote(HostCommand):
    """Close the talk."""


@dataclass(frozen=True, slots=True)
class Next(HostCommand):
    """Close the phase, where phases move by the host's button."""


@dataclass(frozen=True, slots=True)
class Pause(HostCommand):
    """Freeze the game and its timers (S0.67), for everybody or because of one seat (S2.8).

    ``ADMINISTRATOR`` may do so for a table whose channel is out of reach.
    """

    right: ClassVar[Right] = Right.HOST_OR_ADMINISTRATOR
    in_pause: ClassVar[bool] = True

    because: Seat | None = None


@dataclass(frozen=True, slots=True)
class Resume(HostCommand):
    """Go on with the time that was left."""

    in_pause: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class End(HostCommand):
    """End the game without a winner (S0.59)."""

    right: ClassVar[Right] = Right.HOST_OR_ADMINISTRATOR
    in_pause: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LetWatch(HostCommand):
    """Let others watch the game from among those who are out, or let them no longer."""

    in_pause: ClassVar[bool] = True

    allowed: bool


@dataclass(frozen=True, slots=True)
class HostSeatCommand(HostCommand):
    """A command of the host about one seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Remove(HostSeatCommand):
    """Take a player out of the game."""

    in_pause: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardShown(Remove):
    """A player has shown his card and is out at once (S4.5)."""


@dataclass(frozen=True, slots=True)
class Foul(HostSeatCommand):
    """Give a foul (S4.82)."""


@dataclass(frozen=True, slots=True)
class TakeFoulBack(HostSeatCommand):
    """Take a foul back that was given by mistake; what it has cost already stays."""


@dataclass(frozen=True, slots=True)
class HandToBot(HostSeatCommand):
    """Give a seat to a bot for the rest of the game (S2.8)."""

    in_pause: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class FirstSpeaker(HostSeatCommand):
    """Name who speaks first (S4.63)."""

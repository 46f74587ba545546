"""What a command is: who may give it, and when."""

from __future__ import annotations

from enum import StrEnum, auto
from typing import ClassVar

from engine.audience import Person
from engine.frozen import dataclass

ADMINISTRATOR = Person(0)
"""Stands for a member who may manage the server: he may end any game and give any table away (DG19)."""


class Right(StrEnum):
    """Who may give a command. ``IN_ROOM``: whoever has a seat, and whoever runs or has run the game without one."""

    ANYBODY = auto()
    IN_ROOM = auto()
    SEATED = auto()
    HOST = auto()
    HOST_OR_ADMINISTRATOR = auto()
    CLOCK = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Something asked of the game. ``phase_no``: refused as ``not_now`` when that phase is no longer open."""

    right: ClassVar[Right] = Right.SEATED
    in_pause: ClassVar[bool] = False

    phase_no: int | None = None


@dataclass(frozen=True, slots=True)
class PersonCommand(Command):
    """A command given by somebody in the room."""

    by: Person


@dataclass(frozen=True, slots=True)
class RoomCommand(PersonCommand):
    """A command about people and places, given by anybody in the room, whether the game stands still or not."""

    right: ClassVar[Right] = Right.IN_ROOM
    in_pause: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HostCommand(PersonCommand):
    """A command that only the host may give."""

    right: ClassVar[Right] = Right.HOST


@dataclass(frozen=True, slots=True)
class LivingCommand(PersonCommand):
    """A command that only a living player may give; in the lobby, anybody who has joined."""

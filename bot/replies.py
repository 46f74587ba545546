"""Replies that belong to no game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.screens.message import Message


@dataclass(frozen=True, slots=True)
class Drawn:
    """A message without pictures, for nobody but the person who asked.

    ``instead``: in the place of the private message that the button sits on.
    """

    message: Message
    instead: bool = False

"""A reply that is no screen of a game; what else can be answered stands in `bot.answers`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.screens.message import Message


@dataclass(frozen=True, slots=True)
class Drawn:
    """A message for nobody but the person who asked, drawn in the person's language.

    ``instead``: in the place of the private message that the button sits on.
    """

    draw: Callable[[str], Message]
    instead: bool = False

"""What is to be delivered because of something that happened in a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from engine.audience import Person
from engine.frozen import dataclass

TABLE_LANE = 0
"""How the table's channel is numbered among the lanes of a game: no person has this number."""

EVERY_CARD = "*"
"""An edit of this card is the last edit of each card that the lane has: nothing finds them by their names any more, and
what else waits in the lane is dropped. For conversations in which the game has nothing to say any more."""

RESULT, PROMPT, TALLY, COSMETIC = 1, 2, 3, 4
"""Priorities of deliveries: what happened and cards first, prompts, live counts, and last what only looks nice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivery:
    """One message to post, or one to edit.

    ``lane``: None for the table's channel, else the person whose DM it is. ``screen`` names what is rendered, and
    ``arguments`` what the renderer needs beside the game. ``card`` remembers the message under this name in its lane;
    with ``edit`` the remembered message is edited instead, and of several waiting edits only the latest is made.
    After the end of phase ``until_phase`` it is not sent any more.

    Raises ValueError for an edit that names no card.
    """

    lane: Person | None
    screen: str
    arguments: Mapping[str, int | str] = field(default_factory=dict)
    card: str | None = None
    edit: bool = False
    mentions: tuple[Person, ...] = ()
    priority: int = PROMPT
    until_phase: int | None = None

    def __post_init__(self) -> None:
        if self.edit and self.card is None:
            raise ValueError(f"the edit of {self.screen} must say which card it edits")

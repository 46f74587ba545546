"""The order in which a night is counted: an action comes after every action that can change it."""

from __future__ import annotations

from enum import IntEnum, auto


class NightStep(IntEnum):
    """The steps of the count; equal steps go by seat. Deaths apply at dawn, so the dying still act (DG1)."""

    SHOOT = auto()
    """Says whom the team or a single shooter attacks."""
    PROTECT = auto()
    """Says who is healed or guarded; the count sets it against the attacks."""
    INVESTIGATE = auto()
    """Answers questions about the night and the cards."""

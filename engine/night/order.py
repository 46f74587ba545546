"""The order in which a night is counted: an action comes after every action that can change it."""

from __future__ import annotations

from enum import IntEnum, auto


class NightStep(IntEnum):
    """The steps of the count; equal steps go by seat. Deaths apply at dawn, so the dying still act (DG1)."""

    BLOCK = auto()
    """Says who is kept from acting; settled as a whole, since blocks may meet and go in circles (S2.96)."""
    COVER = auto()
    """Says whom checks will not find out; read by the checks."""
    SHOOT = auto()
    """Says whom the team or a single shooter attacks."""
    PROTECT = auto()
    """Says who is healed or guarded; the count sets it against the attacks."""
    SILENCE = auto()
    """Says who loses the next day's vote."""
    INVESTIGATE = auto()
    """Answers questions about the cards."""
    OBSERVE = auto()
    """Answers questions about the visits of the night; comes last, since it sees all of them."""

"""The sides of the game."""

from __future__ import annotations

from enum import StrEnum


class Faction(StrEnum):
    """Whose victory a role shares."""

    TOWN = "town"
    MAFIA = "mafia"
    LONER = "loner"
    NEUTRAL = "neutral"


BLACK = Faction.MAFIA
"""The side whose members are called black: its plain ones and all special ones."""


class Winner(StrEnum):
    """How a game ended. ``none``: it was ended early (S0.59)."""

    TOWN = "town"
    MAFIA = "mafia"
    LONER = "loner"
    DRAW = "draw"
    NONE = "none"

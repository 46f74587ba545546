"""The club's table of compositions by the number of players (S4.87)."""

from __future__ import annotations

_BEFORE_TWELVE = {"don": 1, "commissar": 1, "doctor": 1, "killer": 1}
_FROM_TWELVE = {"don": 1, "commissar": 1, "doctor": 1, "kamikaze": 1, "maniac": 1}

CLUB_TABLE: dict[int, dict[str, int]] = {
    8: {**_BEFORE_TWELVE, "mafia": 1, "civilian": 3},
    9: {**_BEFORE_TWELVE, "mafia": 1, "civilian": 4},
    10: {**_BEFORE_TWELVE, "mafia": 2, "civilian": 4},
    11: {**_BEFORE_TWELVE, "mafia": 2, "civilian": 5},
    12: {**_FROM_TWELVE, "mafia": 2, "civilian": 5},
    13: {**_FROM_TWELVE, "escort": 1, "mafia": 1, "civilian": 6},
    14: {**_FROM_TWELVE, "escort": 1, "mafia": 2, "sapper": 1, "civilian": 5},
    15: {**_FROM_TWELVE, "escort": 1, "mafia": 2, "sapper": 1, "civilian": 6},
    16: {**_FROM_TWELVE, "escort": 1, "mafia": 2, "sapper": 1, "civilian": 7},
}

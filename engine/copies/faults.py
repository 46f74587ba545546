"""What can be wrong with a copy. Each kind has its own sentence for people (``unfit-<kind>``)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from engine.errors import GameError


class FaultKind(StrEnum):
    """What is wrong. The texts for people are keyed by these values."""

    # The file
    TOO_LARGE = "too_large"
    NOT_UTF8 = "not_utf8"
    NOT_JSON = "not_json"
    TOO_DEEP = "too_deep"
    NOT_FINITE = "not_finite"
    REPEATED_KEY = "repeated_key"
    NOT_OBJECT = "not_object"
    NO_FORMAT = "no_format"
    OTHER_FORMAT = "other_format"
    OTHER_VERSION = "other_version"
    MISSING_FIELD = "missing_field"
    UNKNOWN_FIELD = "unknown_field"
    RULES_NOT_OBJECT = "rules_not_object"
    # Its name and its base
    NAME_NOT_TEXT = "name_not_text"
    NAME_EMPTY = "name_empty"
    NAME_TOO_LONG = "name_too_long"
    NAME_RESERVED = "name_reserved"
    UNKNOWN_BASE = "unknown_base"
    # One setting
    UNKNOWN_SETTING = "unknown_setting"
    WRONG_TYPE = "wrong_type"
    NO_SUCH_VALUE = "no_such_value"
    OUT_OF_BOUNDS = "out_of_bounds"
    REVERSED = "reversed"
    UNKNOWN_ROLE = "unknown_role"
    REPEATED_ROLE = "repeated_role"
    PLAIN_ROLE = "plain_role"
    ROLE_ONCE = "role_once"
    UNKNOWN_TURN = "unknown_turn"
    REPEATED_TURN = "repeated_turn"
    UNKNOWN_LOCK = "unknown_lock"
    NO_DECK = "no_deck"
    # The whole table
    BAD_CAST = "bad_cast"
    CARDS_NOT_SEATS = "cards_not_seats"
    NO_KILLERS = "no_killers"
    MAFIA_NOT_CALLED = "mafia_not_called"
    NOBODY_CALLED = "nobody_called"
    TOWN_CANNOT_WIN = "town_cannot_win"
    MAFIA_CANNOT_WIN = "mafia_cannot_win"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing that is wrong.

    ``setting``: the setting it is in, empty where it is in none. ``about``: the value, role, turn, field or number
    that is meant, or the flaw of a cast. ``fewest`` and ``most``: the numbers of players for whom it holds, or the
    bounds that were passed; 0 where there are none.
    """

    kind: FaultKind
    setting: str = ""
    about: str | int = ""
    flaw: str = ""
    fewest: int = 0
    most: int = 0


class Unfit(GameError):
    """Something is no copy that may be kept; ``faults`` says why, at least one of them."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(", ".join(f"{fault.kind} {fault.setting}".strip() for fault in self.faults))

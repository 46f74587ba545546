"""What can go wrong in the engine.

GameError
├── CommandRefused     a command broke a rule; nothing has changed
├── BadValue           a setting's value does not fit its declaration
└── CorruptHistory     a stored history cannot be folded; never shown to players
"""

from __future__ import annotations

from enum import StrEnum


class RefusalCode(StrEnum):
    """Why a command was refused. The texts for people are keyed by these values."""

    NOT_NOW = "not_now"
    NOT_YOUR_TURN = "not_your_turn"
    NO_SUCH_ABILITY = "no_such_ability"
    DEAD = "dead"
    NOT_SEATED = "not_seated"
    NOT_HOST = "not_host"
    TARGET_DEAD = "target_dead"
    TARGET_SELF = "target_self"
    TARGET_ALLY = "target_ally"
    TARGET_OUTSIDER = "target_outsider"
    TARGET_REPEATED = "target_repeated"
    SELF_USED_UP = "self_used_up"
    CHOICE_IS_FINAL = "choice_is_final"
    NOT_A_CANDIDATE = "not_a_candidate"
    VOTE_LOST = "vote_lost"
    VOTE_IS_FINAL = "vote_is_final"
    NO_ABSTAINING = "no_abstaining"
    ALREADY_NOMINATED = "already_nominated"
    ONE_NOMINATION = "one_nomination"
    SPEECH_LOST = "speech_lost"
    TABLE_FULL = "table_full"
    ALREADY_SEATED = "already_seated"
    ONE_DEVICE = "one_device"
    DEVICE_IN_USE = "device_in_use"
    BAD_NAME = "bad_name"
    NAME_TAKEN = "name_taken"
    MODERATOR = "moderator"
    TOO_FEW_PLAYERS = "too_few_players"
    BAD_COMPOSITION = "bad_composition"
    LOCKED_SETTING = "locked_setting"
    BAD_VALUE = "bad_value"
    NOT_READY = "not_ready"
    VOTES_MISSING = "votes_missing"
    HOST_PRESENT = "host_present"
    HOST_HOURS = "host_hours"
    BARRED = "barred"
    WRONG_CODE = "wrong_code"
    NO_SUCH_ROOM = "no_such_room"
    TOO_MANY_CODES = "too_many_codes"
    LEFT_SERVER = "left_server"
    PLAYER_PRESENT = "player_present"
    NOT_OFFERED = "not_offered"
    PERSON_SEATED = "person_seated"
    MAY_KNOW_CARDS = "may_know_cards"
    IN_PLAY = "in_play"
    HAS_OFFER = "has_offer"
    PAUSED = "paused"
    OVER = "over"
    SAID_NOTHING = "said_nothing"
    WORDS_TOO_LONG = "words_too_long"
    SAID_TOO_SOON = "said_too_soon"
    SAID_ENOUGH = "said_enough"


class GameError(Exception):
    """The root of the engine's errors."""


class CommandRefused(GameError):
    """A command broke a rule, and nothing has changed.

    ``code`` names the rule; ``about`` names what the sentence for people may need: a setting, a role, a number.
    """

    def __init__(self, code: RefusalCode, **about: str | int) -> None:
        super().__init__(code.value, about)
        self.code = code
        self.about = about

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value}" for key, value in self.about.items())
        return f"{self.code} ({details})" if details else self.code.value


class BadValue(GameError):
    """A value that the setting's declaration does not allow. ``setting`` is its id, ``reason`` a phrase in English.

    ``breaches``: which of its declared limits the value breaks, in the words of pydantic (``less_than_equal`` …).
    """

    def __init__(self, setting: str, reason: str, breaches: tuple[str, ...] = ()) -> None:
        super().__init__(f"{setting}: {reason}")
        self.setting = setting
        self.reason = reason
        self.breaches = breaches


class CorruptHistory(GameError):
    """Stored events contradict each other or the program that reads them."""

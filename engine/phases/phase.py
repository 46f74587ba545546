"""The phases of a game by name."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """Where a game stands. Each opening of a phase gets the next number (``phase_no``)."""

    LOBBY = "lobby"
    REVEAL = "reveal"
    MEETING = "meeting"
    NIGHT = "night"
    MORNING_WORDS = "morning_words"
    DISCUSSION = "discussion"
    SPEECHES = "speeches"
    NOMINATIONS = "nominations"
    JUSTIFICATION = "justification"
    VOTE = "vote"
    DEFENCE = "defence"
    REVOTE = "revote"
    LIFT = "lift"
    WHITE_NIGHT = "white_night"
    DAY_WORDS = "day_words"
    OVER = "over"


class Gate(StrEnum):
    """Points between phases through which a game passes at once; what happens there is in the table of the flow."""

    NIGHTFALL = "nightfall"
    REPORT = "report"
    DAYBREAK = "daybreak"
    TALK = "talk"
    TALK_OVER = "talk_over"
    POLL = "poll"
    SOLE_NOMINEE = "sole_nominee"
    ANNULMENT = "annulment"
    TAKEN = "taken"
    VERDICT = "verdict"
    RESUMPTION = "resumption"
    DUSK = "dusk"


class Closing(StrEnum):
    """Why a phase closed. There is no other reason."""

    ALL_ACTED = "all_acted"
    CLOCK = "clock"
    HOST = "host"
    DEPARTURE = "departure"

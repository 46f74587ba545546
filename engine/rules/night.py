"""The night: who is called when, what a choice is worth, what each power may do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from engine.frozen import dataclass
from engine.rules.setting import Flag, Seconds, setting


@dataclass(frozen=True, slots=True, kw_only=True)
class NightRules:
    """The order and the length of the night, and the limits of the powers."""

    first: Literal["full", "meeting"] = setting("full", "S0.24", "S3.11", "S3.12", "S4.60", "S4.61", "S4.62")
    meeting_seconds: Seconds = setting(60, "S3.12")
    mode: Literal["simultaneous", "sequential"] = setting(
        "simultaneous", "S0.28", "S1.27", "S1.29", "S2.12", "S2.13", "S3.13", "S4.66"
    )
    order: tuple[str, ...] = setting(
        (), "S1.27", "S1.29", "S3.17", "S3.18", "S3.20", "S3.21", "S3.22", "S3.23", "S4.66", "D4.2"
    )
    seconds: Seconds = setting(90, "D0.14")
    turn_seconds: Mapping[str, Seconds] = setting({}, "S3.17", "S3.18", "S3.20", "S3.21", "S3.22", "S3.23", "S3.45")
    dead_turns: Literal["skip", "keep"] = setting("keep", "S3.14", "S1.30")
    choice_final: Flag = setting(False, "S0.16", "S2.76", "S3.15")
    check_result: Literal["at_once", "at_dawn"] = setting("at_dawn", "S0.19", "S1.19", "S2.85", "S3.24", "D3.7")
    mafia_kill: Literal[
        "over_half", "plurality", "don_decides", "don_breaks_ties", "unanimous", "unanimous_blind", "highest_seat"
    ] = setting(
        "unanimous", "S0.13", "S1.28", "S2.74", "S3.18", "S3.46", "S4.25", "D1.1", "D2.1", only_where_allowed=True
    )
    without_don: Literal["plurality", "lowest_mafia"] = setting("plurality", "D1.2", "D3.2")
    mafia_turn_ends: Literal["all", "decided"] = setting("all", "D3.14")
    mafia_sees_choices: Flag = setting(True, "S0.15", "S1.27", "S3.19", "D4.3")
    mafia_target: Literal["outsiders", "anyone"] = setting("outsiders", "S0.12", "S2.75", "D3.3")
    mafia_without_target: Literal["no_kill", "blind"] = setting("no_kill", "S0.14", "S3.26")
    mafia_blocked: Literal["vote_void", "blind"] = setting("vote_void", "S3.26", "D2.2")
    maniac_without_target: Literal["skip", "blind"] = setting("skip", "S3.27", "S4.30", "D2.30")
    doctor_self: Literal["never", "once", "free"] = setting("once", "S0.22", "S2.82", "S4.42", "D1.11", "D3.5")
    doctor_repeat: Flag = setting(True, "S0.21", "S1.49", "S4.41", "DG15")
    heal_power: Literal["all", "one"] = setting("all", "S2.83", "S3.28", "S4.40")
    block_scope: Literal["any", "commissar_doctor"] = setting("any", "S2.98", "S3.17", "S4.22")
    block_repeat: Flag = setting(True, "S4.21", "D4.4")
    block_notice: Literal["none", "checker", "public_role"] = setting("checker", "S2.87", "S2.97", "S4.23", "DG14")
    commissar_sees: Literal["mafia_team", "plain_mafia"] = setting("mafia_team", "S0.18", "S3.48", "D2.19")

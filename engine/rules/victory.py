"""Who wins when, and when a game is drawn."""

from __future__ import annotations

from typing import Literal

from engine.frozen import dataclass
from engine.rules.setting import Count, Draws, Flag, setting


@dataclass(frozen=True, slots=True, kw_only=True)
class VictoryRules:
    """Conditions of victory and of a draw. 0 switches a draw rule, or the curfew, off."""

    town_needs_loner_out: Flag = setting(False, "S2.15", "S3.40", "S4.8", "D2.28")
    mafia_needs_loner_out: Flag = setting(False, "S2.16", "S3.41", "S4.10")
    loner_wins: Literal["sole", "duel"] = setting("sole", "S2.90", "S3.42", "S4.12")
    lover_in_parity: Literal["exclude", "with_others"] = setting("exclude", "S1.46", "D1.3")
    curfew_at: Count = setting(0, "S4.80", "S4.81")
    draw_quiet_results: Draws = setting(0, "S0.56", "S0.58", "D0.7")
    draw_nights: Draws = setting(0, "S0.57", "D0.8")
    draw_quiet_rounds: Draws = setting(0, "S3.43", "D3.11")
    draw_quiet_curfew_days: Draws = setting(0, "D4.18")

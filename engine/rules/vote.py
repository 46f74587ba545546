"""The vote: who sees a ballot, what counts, what a tie does."""

from __future__ import annotations

from typing import Literal

from engine.frozen import dataclass
from engine.rules.setting import Flag, Seconds, setting


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteRules:
    """Ballots, majorities and ties."""

    ballot: Literal["hidden", "totals", "open"] = setting("open", "S0.46", "S1.34", "S2.27", "S2.41", "S2.67")
    result_shows: Literal["outcome", "totals", "names"] = setting("names", "D0.15", "D2.27")
    order: Literal["together", "by_nominee"] = setting("together", "S4.76")
    seconds: Seconds = setting(60, "S2.36", "S2.61", "S2.62")
    change: Flag = setting(True, "S0.49", "D1.8", "D2.24")
    self: Flag = setting(True, "S0.45", "S1.40", "D2.25")
    abstain: Flag = setting(False, "S0.45", "S0.48")
    missing: Literal["dropped", "last_nominee"] = setting("dropped", "S0.29", "S1.35", "S4.76", "D1.7", "D2.24")
    out_rule: Literal["plurality", "majority"] = setting(
        "plurality", "S0.47", "S2.65", "S2.66", "D2.22", only_where_allowed=True
    )
    tie: Literal["nobody", "revote", "lift"] = setting(
        "revote", "S0.50", "S1.36", "S1.38", "S2.64", "S3.38", "S4.77", only_where_allowed=True
    )
    second_tie: Literal["nobody", "all_out", "narrow_then_lift"] = setting("nobody", "S0.51", "S1.43", "S3.39", "D2.23")
    lift_passes: Literal["over_half", "half"] = setting("over_half", "S4.78", "D4.17")
    lift_seconds: Seconds = setting(15)
    lift_first_day: Flag = setting(True, "S3.49", "SP11")
    lift_four_two: Flag = setting(True, "SP10")
    lift_nine_three: Flag = setting(True, "SP10")
    defence_seconds: Seconds = setting(30, "S0.50", "S2.36", "S2.63", "S3.38", optional_time=True)

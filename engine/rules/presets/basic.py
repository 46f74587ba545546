"""Basic: the online or one-device game of page 000."""

from __future__ import annotations

from engine.rules.day import DayRules
from engine.rules.hosting import HostingRules
from engine.rules.night import NightRules
from engine.rules.presets.preset import Preset
from engine.rules.ruleset import Ruleset
from engine.rules.table import SeatRange, TableRules
from engine.rules.victory import VictoryRules
from engine.rules.vote import VoteRules

BASIC = Preset(
    id="basic",
    rules=Ruleset(
        table=TableRules(seats=SeatRange(5, 16), don="never", optional_roles=("commissar", "doctor")),
        hosting=HostingRules(start="ready_and_host", ready_resets_on_change=True, takeover_seconds=60),
        night=NightRules(
            seconds=60, choice_final=True, mafia_kill="over_half", doctor_repeat=False, block_notice="none"
        ),
        day=DayRules(discussion_ends="ready_or_timer"),
        vote=VoteRules(ballot="hidden", result_shows="totals", change=False, self=False, abstain=True),
        victory=VictoryRules(draw_quiet_results=6, draw_nights=30),
    ),
    allowed={"hosting.device": ("own", "shared")},
)

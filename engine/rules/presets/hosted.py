"""Hosted: the host-run social game with a lover of page 001."""

from __future__ import annotations

from engine.rules.day import DayRules
from engine.rules.night import NightRules
from engine.rules.presets.preset import Preset
from engine.rules.ruleset import Ruleset
from engine.rules.table import TableRules
from engine.rules.vote import VoteRules

HOSTED = Preset(
    id="hosted",
    rules=Ruleset(
        table=TableRules(
            composition="manual",
            don="optional",
            optional_roles=("don", "lover", "commissar", "doctor"),
            plain_civilians_min=0,
        ),
        night=NightRules(
            mode="sequential",
            order=("mafia", "lover", "don", "commissar", "doctor"),
            turn_seconds={"each": 30},
            check_result="at_once",
            mafia_kill="don_decides",
            doctor_self="free",
            doctor_repeat=False,
            block_notice="none",
        ),
        day=DayRules(discussion_ends="ready_or_timer"),
        vote=VoteRules(self=False, second_tie="all_out", defence_seconds=0),
    ),
    allowed={
        "hosting.moderator": ("player", "observer"),
        "night.mafia_kill": ("don_decides", "don_breaks_ties", "plurality"),
        "vote.tie": ("revote", "nobody"),
    },
)

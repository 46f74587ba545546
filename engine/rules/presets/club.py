"""Club: the city club's table for eight to sixteen of page 004, with a live moderator."""

from __future__ import annotations

from engine.rules.day import DayRules
from engine.rules.fouls import FoulRules
from engine.rules.hosting import HostingRules
from engine.rules.morning import MorningRules
from engine.rules.night import NightRules
from engine.rules.presets.preset import Preset
from engine.rules.ruleset import Ruleset
from engine.rules.table import Locks, SeatRange, TableRules
from engine.rules.victory import VictoryRules
from engine.rules.vote import VoteRules

CLUB = Preset(
    id="club",
    rules=Ruleset(
        table=TableRules(
            seats=SeatRange(8, 16),
            composition="by_size",
            don="always",
            escort_faction="mafia",
            locked=Locks(named=("table.composition", "table.mafia_count", "table.don")),
        ),
        hosting=HostingRules(moderator="live"),
        night=NightRules(
            first="meeting",
            mode="sequential",
            order=("mafia", "loner", "escort", "don", "commissar", "doctor"),
            turn_seconds={"each": 20},
            check_result="at_once",
            mafia_kill="highest_seat",
            doctor_repeat=False,
            block_scope="commissar_doctor",
            block_repeat=False,
            block_notice="public_role",
        ),
        morning=MorningRules(last_words_seconds=60, white_night=True),
        day=DayRules(
            talk="speeches",
            first_speaker="moderator",
            first_day="speeches_only",
            nominations="after_speeches",
            one_nominee="night",
            justification_seconds=30,
            last_words_seconds=60,
        ),
        vote=VoteRules(
            order="by_nominee",
            seconds=15,
            change=False,
            missing="last_nominee",
            tie="lift",
            lift_passes="half",
            defence_seconds=0,
        ),
        fouls=FoulRules(enabled=True, mute_at=4, out_at=5, out_last_words=True, shout_seconds=0, cancels_vote=False),
        victory=VictoryRules(
            town_needs_loner_out=True,
            mafia_needs_loner_out=True,
            loner_wins="duel",
            curfew_at=4,
            draw_quiet_curfew_days=3,
        ),
    ),
    allowed={"hosting.moderator": ("live", "engine")},
    gestures=True,
)

"""Sport: the Russian sport table of ten seats, the table that page 003 names as its default."""

from __future__ import annotations

from engine.rules.day import DayRules
from engine.rules.dealing import DealRules
from engine.rules.fouls import FoulRules
from engine.rules.hosting import HostingRules
from engine.rules.morning import MorningRules
from engine.rules.night import NightRules
from engine.rules.presets.preset import Preset
from engine.rules.ruleset import Ruleset
from engine.rules.table import Locks, SeatRange, TableRules
from engine.rules.victory import VictoryRules
from engine.rules.vote import VoteRules

SPORT = Preset(
    id="sport",
    rules=Ruleset(
        table=TableRules(
            seats=SeatRange(10, 10),
            composition="fixed",
            mafia_count=3,
            don="always",
            plain_civilians_min=6,
            locked=Locks(
                all_but=("day.first_day_break", "vote.lift_first_day", "vote.lift_four_two", "vote.lift_nine_three")
            ),
        ),
        hosting=HostingRules(moderator="engine", start="full"),
        deal=DealRules(card_seconds=15),
        night=NightRules(
            first="meeting",
            mode="sequential",
            order=("mafia", "don+sheriff"),
            turn_seconds={"mafia": 20, "don+sheriff": 7},
            choice_final=True,
            check_result="at_once",
            mafia_kill="unanimous_blind",
            mafia_sees_choices=False,
            mafia_target="anyone",
            block_notice="none",
        ),
        morning=MorningRules(report="names_or_miss", last_words_seconds=60),
        day=DayRules(
            talk="speeches",
            first_day="single_safe",
            nominations="in_speech",
            one_nominee="out",
            last_words_seconds=60,
        ),
        vote=VoteRules(
            order="by_nominee", seconds=15, change=False, missing="last_nominee", second_tie="narrow_then_lift"
        ),
        fouls=FoulRules(enabled=True, short_speech_seconds=30, best_move=True),
        victory=VictoryRules(draw_quiet_rounds=3),
    ),
    allowed={"hosting.moderator": ("engine", "live")},
    deck={"don": 1, "mafia": 2, "sheriff": 1, "civilian": 6},
)

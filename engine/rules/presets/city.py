"""City: the twelve-seat table with a maniac of page 003."""

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

CITY = Preset(
    id="city",
    rules=Ruleset(
        table=TableRules(
            seats=SeatRange(12, 12),
            composition="fixed",
            mafia_count=3,
            don="always",
            plain_civilians_min=5,
            locked=Locks(
                all_but=("night.first", "day.speech_seconds", "morning.reveal_on_death", "morning.announce_blind")
            ),
            host_hours_min=3,
        ),
        hosting=HostingRules(moderator="engine", start="full"),
        deal=DealRules(card_seconds=15),
        night=NightRules(
            mode="sequential",
            order=("escort", "mafia", "maniac", "doctor", "commissar", "don"),
            turn_seconds={"escort": 15, "mafia": 20, "maniac": 15, "doctor": 15, "commissar": 15, "don": 15},
            dead_turns="skip",
            choice_final=True,
            mafia_kill="don_decides",
            without_don="lowest_mafia",
            mafia_turn_ends="decided",
            mafia_without_target="blind",
            mafia_blocked="blind",
            maniac_without_target="blind",
            doctor_self="free",
            commissar_sees="plain_mafia",
        ),
        morning=MorningRules(report="outcomes", last_words_seconds=60),
        day=DayRules(talk="speeches", nominations="in_speech", one_nominee="out", last_words_seconds=60),
        vote=VoteRules(order="by_nominee", seconds=15, change=False, missing="last_nominee"),
        fouls=FoulRules(enabled=True, short_speech_seconds=30),
        victory=VictoryRules(
            town_needs_loner_out=True, mafia_needs_loner_out=True, loner_wins="duel", draw_quiet_rounds=3
        ),
    ),
    allowed={"day.speech_seconds": (30, 45, 60, 90)},
    deck={"don": 1, "mafia": 2, "maniac": 1, "commissar": 1, "doctor": 1, "escort": 1, "civilian": 5},
)

"""The door by which the outside plays: every command of every game goes through ``GameService``."""

from __future__ import annotations

from engine.service.executed import Announcer, Executed
from engine.service.game_service import GameService
from engine.service.talking import LONGEST_WORDS, Talking
from engine.store.archive import FinishedGame, Shelf
from engine.store.delivery import Delivery
from engine.store.errors import ChannelTaken, UnknownGame, VersionConflict, VoiceTaken
from engine.store.game import Game, Member
from engine.store.lines import Line

__all__ = [
    "LONGEST_WORDS",
    "Announcer",
    "ChannelTaken",
    "Delivery",
    "Executed",
    "FinishedGame",
    "Game",
    "GameService",
    "Line",
    "Member",
    "Shelf",
    "Talking",
    "UnknownGame",
    "VersionConflict",
    "VoiceTaken",
]

"""Fouls and what they cost."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field as Bound
from pydantic import Strict

from engine.frozen import dataclass
from engine.rules.setting import Flag, Seconds, setting

Step = Annotated[int, Strict(), Bound(ge=1, le=10)]


@dataclass(frozen=True, slots=True, kw_only=True)
class FoulRules:
    """At which foul which sanction follows; shouts; the best move."""

    enabled: Flag = setting(False, "S4.82")
    skip_speech_at: Step = setting(3, "S4.84", "SP17")
    short_speech_seconds: Seconds = setting(0, "S3.35", "D3.12", "SP17", optional_time=True)
    mute_at: Annotated[int, Strict(), Bound(ge=0, le=10)] = setting(0, "S4.85")
    out_at: Step = setting(4, "S4.86", "SP17")
    out_last_words: Flag = setting(False, "S4.86")
    shout_seconds: Annotated[int, Strict(), Bound(ge=0, le=30)] = setting(5, "S3.35", "SP19", optional_time=True)
    cancels_vote: Flag = setting(True, "SP18")
    best_move: Flag = setting(False, "SP16")

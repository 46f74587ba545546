"""The day's talk: discussion or speeches, nominations, justifications."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field as Bound
from pydantic import Strict

from engine.frozen import dataclass
from engine.rules.setting import Flag, Seconds, setting


@dataclass(frozen=True, slots=True, kw_only=True)
class DayRules:
    """How the table talks before it votes."""

    talk: Literal["discussion", "speeches"] = setting("discussion", "S0.42", "S2.59", "S3.35", "S4.63")
    discussion_seconds: Seconds = setting(180, "S2.36", "D0.14")
    discussion_ends: Literal["ready_or_timer", "ready", "host"] = setting("host", "S0.44", "S1.32", "S2.59", "S2.60")
    speech_seconds: Seconds = setting(60, "S3.36", "S3.49", "S4.65", only_where_allowed=True)
    first_speaker: Literal["rotating", "moderator"] = setting("rotating", "S4.63", "DG11")
    first_day: Literal["normal", "single_safe", "speeches_only"] = setting("normal", "S3.37", "D4.1")
    first_day_break: Flag = setting(True, "S3.49")
    nominations: Literal["off", "in_discussion", "in_speech", "after_speeches"] = setting(
        "off", "S2.68", "S2.69", "S3.35", "S4.70", "S4.73", "D2.26", only_where_allowed=True
    )
    one_nominee: Literal["vote", "out", "night"] = setting("vote", "S4.79", "D2.26", "D3.9")
    justification_seconds: Seconds = setting(0, "S4.71", optional_time=True)
    justification_nominees_max: Annotated[int, Strict(), Bound(ge=1, le=20)] = setting(6, "S4.71")
    last_words_seconds: Seconds = setting(0, "D3.12", "S4.69", optional_time=True)

"""The morning: what the table is told."""

from __future__ import annotations

from typing import Literal

from engine.frozen import dataclass
from engine.rules.setting import Flag, Seconds, setting


@dataclass(frozen=True, slots=True, kw_only=True)
class MorningRules:
    """The report of the night and what the dead may still say."""

    report: Literal["names", "outcomes", "names_or_miss"] = setting(
        "names", "S0.31", "S1.31", "S2.14", "S3.30", "S3.31"
    )
    announce_blind: Flag = setting(False, "S3.32")
    reveal_on_death: Flag = setting(False, "S0.60", "S1.10", "S3.10")
    last_words_seconds: Seconds = setting(0, "S3.33", "S4.69", optional_time=True)
    white_night: Flag = setting(False, "S4.49", "S4.53")

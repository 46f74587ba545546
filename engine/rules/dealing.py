"""The cards: how long they are studied."""

from __future__ import annotations

from engine.frozen import dataclass
from engine.rules.setting import Flag, Seconds, setting


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRules:
    """The card's time, and whether it must be reopened deliberately."""

    card_seconds: Seconds = setting(60, "S3.5")
    hide_card: Flag = setting(False, "S2.5")

"""The ten built-in presets: each states only what differs from the defaults."""

from __future__ import annotations

from engine.rules.presets.basic import BASIC
from engine.rules.presets.city import CITY
from engine.rules.presets.club import CLUB
from engine.rules.presets.hosted import HOSTED
from engine.rules.presets.preset import Preset
from engine.rules.presets.room import CLASSIC, DARK, EXTENDED, FAST, FREE
from engine.rules.presets.sport import SPORT

PRESETS: dict[str, Preset] = {
    preset.id: preset for preset in (BASIC, HOSTED, CLASSIC, EXTENDED, FAST, DARK, FREE, CITY, CLUB, SPORT)
}

__all__ = ["PRESETS", "Preset"]

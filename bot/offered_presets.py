"""The presets that the tables of a server can be opened with: one list for the command and for the settings."""

from __future__ import annotations

from collections.abc import Mapping

from bot.surfaces import unshown_setting
from bot.texts import text
from engine.rules.presets import PRESETS, Preset

FALLBACK_PRESET = "basic"
"""What is played where the preset that a server has chosen is no longer offered."""


async def offered_presets(guild_id: int | None, language: str) -> Mapping[str, str]:
    """By their ids, the names of the presets that a server can play: the built-in ones that Discord can show.

    ``guild_id`` None: in a conversation with the bot, where one device is passed round.
    """
    offered = [one for one in PRESETS.values() if is_playable(one) and (guild_id is not None or goes_round(one))]
    return {preset.id: text(language, f"preset-{preset.id}") for preset in offered}


def is_playable(preset: Preset) -> bool:
    """Can a game by this preset be shown in Discord?"""
    return unshown_setting(preset.rules) is None


def goes_round(preset: Preset) -> bool:
    """May one device be passed round by these rules?"""
    return "shared" in preset.allowed.get("hosting.device", ())

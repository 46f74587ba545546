"""The presets that the tables of a server can be opened with: one list for the commands and for the settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bot.surfaces import unshown_setting
from bot.texts import text
from engine.copies.soundness import faults_of
from engine.rules.presets import PRESETS, Preset
from engine.store.guild_settings import GuildSettings

if TYPE_CHECKING:
    from engine.store.presets import OwnPreset, PresetStore

FALLBACK_PRESET: Final = GuildSettings().default_preset
"""What is played where the preset that a server has chosen is not offered."""


@dataclass(frozen=True, slots=True)
class OfferedPresets:
    """What a server offers, its own presets first. ``names``: of the presets on offer, by their ids.

    ``unplayable``: the same of the server's own presets by which no table can be opened as they are now.
    """

    names: Mapping[str, str]
    unplayable: Mapping[str, str]

    def usual(self, chosen: str) -> str:
        """The preset of a table whose creator names none: the one the server has chosen, where it is on offer."""
        return chosen if chosen in self.names else FALLBACK_PRESET


async def offered_presets(store: PresetStore, guild_id: int | None, language: str) -> OfferedPresets:
    """What a server offers, in a language.

    ``guild_id`` None: in a conversation with the bot, where one device is passed round.
    """
    own = [] if guild_id is None else await store.all_of(guild_id)
    built_in = [one for one in PRESETS.values() if is_shown(one) and (guild_id is not None or goes_round(one))]
    shipped = {preset.id: text(language, f"preset-{preset.id}") for preset in built_in}
    return OfferedPresets(
        names={**{one.reference: one.name for one in own if is_playable(one)}, **shipped},
        unplayable={one.reference: one.name for one in own if not is_playable(one)},
    )


def is_playable(own: OwnPreset) -> bool:
    """Can a table be opened by what is saved of a server's own preset?"""
    preset, unread = own.preset()
    return not unread and is_shown(preset) and not faults_of(preset)


def is_shown(preset: Preset) -> bool:
    """Can a game by this preset be shown in Discord?"""
    return unshown_setting(preset.rules) is None


def goes_round(preset: Preset) -> bool:
    """May one device be passed round by these rules?"""
    return "shared" in preset.allowed.get("hosting.device", ())

"""What a preset is called, in words."""

from __future__ import annotations

from bot.screens.scene import Scene
from engine.rules.presets.preset import Preset


def preset_name(scene: Scene, preset: Preset) -> str:
    """The name as text."""
    return scene.say(f"preset-{preset.base or preset.id}")


def preset_about(scene: Scene, preset: Preset) -> str:
    """What kind of game it is, in a sentence."""
    return scene.say(f"preset-{preset.base or preset.id}.about")

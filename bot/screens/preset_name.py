"""What a preset is called: a built-in one by the texts, a server's own by the name it was given, with its base."""

from __future__ import annotations

from bot.screens.scene import Scene, inert
from engine.rules.presets.preset import Preset


def preset_name(scene: Scene, preset: Preset) -> str:
    """The name as text."""
    if preset.name is None:
        return scene.say(f"preset-{preset.base or preset.id}")
    return scene.say("own-named", name=inert(preset.name), base=scene.say(f"preset-{preset.base}"))


def plain_preset_name(scene: Scene, preset: Preset) -> str:
    """The name as it is written where Discord reads no formatting: menus."""
    return scene.say(f"preset-{preset.base or preset.id}") if preset.name is None else preset.name


def preset_about(scene: Scene, preset: Preset) -> str:
    """What kind of game it is, in a sentence."""
    if preset.name is None:
        return scene.say(f"preset-{preset.base or preset.id}.about")
    return scene.say("own-about", base=scene.say(f"preset-{preset.base}"))

"""Which rules Discord has surfaces for: cards, buttons and words in which a whole game can be played.

The engine plays every rule. What cannot be shown is refused before the cards are dealt: such a preset is not offered,
such a value is no choice of a dial, and a table that has one does not start.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.rules.ruleset import Ruleset

VALUES_SHOWN: Mapping[str, tuple[object, ...]] = {
    "hosting.device": ("own",),
    "hosting.narrator": (False,),
}
"""By setting, the values that can be shown; a setting that is not named here can be shown with any value."""


def _calls_somebody(rules: Ruleset) -> bool:
    """No dial sets the order in which roles are called, so a table has its preset's, and without one nobody acts."""
    return rules.night.mode != "sequential" or bool(rules.night.order)


CONDITIONS: Mapping[str, Callable[[Ruleset], bool]] = {"night.mode": _calls_somebody}
"""By setting, what else must hold for its value to make a game."""


def unshown_setting(rules: Ruleset) -> str | None:
    """The id of the first setting with whose value no game can be shown, or None where all of it can be."""
    return next((setting for setting in (*VALUES_SHOWN, *CONDITIONS) if not is_shown(rules, setting)), None)


def is_shown(rules: Ruleset, setting_id: str) -> bool:
    """Has the setting a value with which a game can be shown?"""
    if setting_id in CONDITIONS and not CONDITIONS[setting_id](rules):
        return False
    return has_surface(setting_id, rules.value(setting_id))


def has_surface(setting_id: str, value: object) -> bool:
    """Can the value be shown by itself, whatever the other rules are?"""
    return setting_id not in VALUES_SHOWN or value in VALUES_SHOWN[setting_id]

"""Which rules Discord has surfaces for: cards, buttons and words in which a whole game can be played.

The engine plays every rule. What cannot be shown yet is refused before the cards are dealt: such a preset is not
offered, such a value is no choice of a dial, and a table that has one does not start. Whoever adds a surface adds its
values here.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.rules.ruleset import Ruleset

ROLES_SHOWN = ("civilian", "commissar", "doctor", "mafia")
"""Roles for whose nights there are prompts, answers and lines of the story."""

VALUES_SHOWN: Mapping[str, tuple[object, ...]] = {
    "table.composition": ("auto", "manual"),
    "table.don": ("never",),
    "table.extended_pool": (False,),
    "table.fill_with_bots": (False,),
    "hosting.moderator": ("player", "observer", "live", "engine"),
    "hosting.absence": ("out",),
    "hosting.device": ("own",),
    "hosting.narrator": (False,),
    "hosting.return_code": (False,),
    "night.first": ("full",),
    "night.mode": ("simultaneous",),
    "night.mafia_kill": ("over_half",),
    "night.mafia_without_target": ("no_kill",),
    "morning.report": ("names",),
    "morning.announce_blind": (False,),
    "morning.last_words_seconds": (0,),
    "morning.white_night": (False,),
    "day.talk": ("discussion",),
    "day.first_day": ("normal",),
    "day.nominations": ("off",),
    "day.last_words_seconds": (0,),
    "vote.order": ("together",),
    "vote.missing": ("dropped",),
    "vote.out_rule": ("plurality",),
    "vote.tie": ("nobody", "revote"),
    "vote.second_tie": ("nobody",),
    "fouls.enabled": (False,),
    "fouls.best_move": (False,),
    "victory.curfew_at": (0,),
    "victory.draw_quiet_rounds": (0,),
    "victory.draw_quiet_curfew_days": (0,),
}
"""By setting, the values that can be shown; a setting that is not named here can be shown with any value."""

LISTS_OF_ROLES = ("table.optional_roles", "table.counts")
"""Settings that bring roles into the game."""


def unshown_setting(rules: Ruleset) -> str | None:
    """The id of the first setting with whose value no game can be shown, or None where all of it can be."""
    return next((setting for setting in (*VALUES_SHOWN, *LISTS_OF_ROLES) if not is_shown(rules, setting)), None)


def is_shown(rules: Ruleset, setting_id: str) -> bool:
    """Has the setting a value with which a game can be shown?"""
    value = rules.value(setting_id)
    if setting_id in LISTS_OF_ROLES:
        roles = [role for role, count in value.items() if count] if isinstance(value, Mapping) else value
        return all(role in ROLES_SHOWN for role in roles)
    return setting_id not in VALUES_SHOWN or value in VALUES_SHOWN[setting_id]

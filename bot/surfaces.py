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
    "hosting.moderator": ("player",),
    "hosting.absence": ("out",),
    "hosting.device": ("own", "shared"),
    "hosting.narrator": (False, True),
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

ON_SHARED_DEVICE: Mapping[str, tuple[object, ...]] = {
    "table.fill_with_bots": (False,),
    "hosting.moderator": ("player",),
    "hosting.absence": ("out",),
    "night.first": ("full",),
    "night.mode": ("simultaneous",),
    # Under an agreement the device would go back to those who still have to agree, and so show who they are.
    "night.mafia_kill": ("over_half", "plurality", "don_decides", "don_breaks_ties", "highest_seat"),
    "morning.last_words_seconds": (0,),
    "morning.white_night": (False,),
    "day.talk": ("discussion",),
    "day.nominations": ("off",),
    "day.last_words_seconds": (0,),
    "vote.order": ("together",),
    "vote.ballot": ("hidden",),
    "vote.tie": ("nobody", "revote"),
    "vote.second_tie": ("nobody", "all_out"),
    "fouls.enabled": (False,),
    "fouls.best_move": (False,),
}
"""The same for tables at which one device is passed round: it goes from player to player, and everybody talks."""

LISTS_OF_ROLES = ("table.optional_roles", "table.counts")
"""Settings that bring roles into the game."""


def unshown_setting(rules: Ruleset) -> str | None:
    """The id of the first setting with whose value no game can be shown, or None where all of it can be."""
    asked = (*VALUES_SHOWN, *ON_SHARED_DEVICE, *LISTS_OF_ROLES)
    return next((setting for setting in asked if not is_shown(rules, setting)), None)


def is_shown(rules: Ruleset, setting_id: str) -> bool:
    """Has the setting a value with which a game can be shown?"""
    value = rules.value(setting_id)
    if setting_id in LISTS_OF_ROLES:
        roles = [role for role, count in value.items() if count] if isinstance(value, Mapping) else value
        return all(role in ROLES_SHOWN for role in roles)
    tables = (VALUES_SHOWN, ON_SHARED_DEVICE) if rules.hosting.device == "shared" else (VALUES_SHOWN,)
    return all(setting_id not in table or value in table[setting_id] for table in tables)

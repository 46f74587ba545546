"""What a table cannot be played with in Discord, although each of its rules has cards, buttons and words there.

It is refused before the cards are dealt: such a preset is not offered, such a value is no choice of a dial, and a table
that has one does not start.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.rules.ruleset import Ruleset


def _calls_somebody(rules: Ruleset) -> bool:
    """Where the roles are called in turn, somebody must be called; without an order nobody acts."""
    return rules.night.mode != "sequential" or bool(rules.night.order)


CONDITIONS: Mapping[str, Callable[[Ruleset], bool]] = {"night.mode": _calls_somebody}
"""By setting, what must hold for its value to make a game."""

ON_SHARED_DEVICE: Mapping[str, tuple[object, ...]] = {
    "table.fill_with_bots": (False,),
    "hosting.moderator": ("player",),
    "hosting.absence": ("out",),
    "night.first": ("full",),
    "night.mode": ("simultaneous",),
    # Whoever has acted gives the device away, and sees the answer when it comes back at dawn.
    "night.check_result": ("at_dawn",),
    # Under an agreement the device would go back to those who still have to agree, and so show who they are.
    "night.mafia_kill": ("over_half", "plurality", "don_decides", "don_breaks_ties", "highest_seat"),
    # The table would hear at once who is asleep, and from whose hands the device comes.
    "night.block_notice": ("none", "checker"),
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
"""By setting, the values with which one device can be passed round: it goes from player to player, and all talk."""


def unshown_setting(rules: Ruleset) -> str | None:
    """The id of the first setting with whose value no game can be played, or None where all of it can be."""
    return next((setting for setting in (*CONDITIONS, *ON_SHARED_DEVICE) if not is_shown(rules, setting)), None)


def is_shown(rules: Ruleset, setting_id: str) -> bool:
    """Has the setting a value with which a game can be played?"""
    if setting_id in CONDITIONS and not CONDITIONS[setting_id](rules):
        return False
    if rules.hosting.device != "shared" or setting_id not in ON_SHARED_DEVICE:
        return True
    return rules.value(setting_id) in ON_SHARED_DEVICE[setting_id]

"""Which settings the host of a lobby may not change, and why."""

from __future__ import annotations

from enum import StrEnum

from engine.rules.setting import Setting
from engine.state import GameState


class Lock(StrEnum):
    """Why a setting stays as it is. The texts for people are keyed by these values."""

    PRESET = "preset"
    """The preset fixes it."""
    ONE_VALUE = "one_value"
    """It is open only to presets that list values of it, and this one does not."""
    NOT_COUNTED = "not_counted"
    """Roles are counted by hand only in a manual composition."""
    NO_BOTS = "no_bots"
    """Bots take no seats at tables of this kind, unless an administrator lets them in."""


def lock_on(state: GameState, setting: Setting) -> Lock | None:
    """Why the host may not change the setting; None where he may.

    The table's locks do not reach the hosting section; an open list of values does not open a locked setting.
    """
    locked = setting.section != "hosting" and setting.id in state.rules.table.locked
    if locked or setting.id == "table.locked":
        return Lock.PRESET
    if setting.only_where_allowed and setting.id not in state.preset.allowed:
        return Lock.ONE_VALUE
    if setting.id == "table.counts" and state.rules.table.composition != "manual":
        return Lock.NOT_COUNTED
    if setting.id == "table.fill_with_bots" and not _is_played_with_bots(state):
        return Lock.NO_BOTS
    return None


def _is_played_with_bots(state: GameState) -> bool:
    """Do bots take seats in this preset? It says so, or an administrator; what its host has changed opens nothing."""
    rules = state.preset.rules
    return state.preset.bots_allowed or rules.hosting.absence == "pause_or_bot" or rules.table.fill_with_bots

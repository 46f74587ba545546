"""Which settings matter at a table: not those about a role that cannot be dealt, or about a rule that is off."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.factions import Faction
from engine.lobby.composition import composition_of
from engine.night.order import NightStep
from engine.roles import ROLES, Role
from engine.rules.presets import Preset
from engine.rules.ruleset import Ruleset
from engine.state import GameState

_Needed = Mapping[str, tuple[object, ...]]


def _roles(has: Callable[[Role], bool]) -> frozenset[str]:
    return frozenset(role.id for role in ROLES.values() if has(role))


_BLOCKERS = _roles(lambda role: any(ability.step is NightStep.BLOCK for ability in role.abilities))
_LONERS = _roles(lambda role: role.faction is Faction.LONER)
_LIFTS: _Needed = {"vote.tie": ("lift",), "vote.second_tie": ("narrow_then_lift",)}
_SPEECHES: _Needed = {"day.talk": ("speeches",)}
_NOMINATING: _Needed = {"day.nominations": ("in_discussion", "in_speech", "after_speeches")}
_TURNS: _Needed = {"night.mode": ("sequential",)}
_DISCUSSION: _Needed = {"day.talk": ("discussion",)}
_FOULS: _Needed = {"fouls.enabled": (True,)}

NEVER = ("table.locked", "table.host_hours_min")
"""Settings that say nothing about the game itself: what a host may change, and who may open a table."""

OF_OWN_DEVICES = frozenset(
    {
        "hosting.absence",
        "hosting.auto_resume",
        "hosting.phase_control",
        "hosting.ready_resets_on_change",
        "hosting.return_code",
        "hosting.takeover_seconds",
        "deal.card_seconds",
        "deal.hide_card",
        "night.meeting_seconds",
        "night.seconds",
        "night.turn_seconds",
        "day.discussion_ends",
        "day.discussion_seconds",
        "vote.change",
        "vote.defence_seconds",
        "vote.seconds",
    }
)
"""Settings that change nothing where one device is passed round: it has no clock, and each has it once (S0.40)."""

ROLES_BEHIND: dict[str, frozenset[str]] = {
    "table.escort_faction": frozenset({"escort"}),
    "night.doctor_self": frozenset({"doctor"}),
    "night.doctor_repeat": frozenset({"doctor"}),
    "night.heal_power": frozenset({"doctor"}),
    "night.commissar_sees": frozenset({"commissar"}),
    "night.without_don": _roles(lambda role: role.leads),
    "night.maniac_without_target": frozenset({"maniac"}),
    "night.mafia_blocked": _BLOCKERS,
    "night.block_scope": _BLOCKERS,
    "night.block_repeat": _BLOCKERS,
    "night.block_notice": _BLOCKERS,
    "morning.white_night": _roles(lambda role: role.parting is not None),
    "victory.town_needs_loner_out": _LONERS,
    "victory.mafia_needs_loner_out": _LONERS,
    "victory.loner_wins": _LONERS,
    "victory.lover_in_parity": _roles(lambda role: role.faction is Faction.NEUTRAL),
}
"""A setting matters if one of these roles may be dealt."""

RULES_BEHIND: dict[str, _Needed] = {
    "table.mafia_count": {"table.composition": ("auto", "manual")},
    "table.don": {"table.composition": ("auto", "manual")},
    "table.optional_roles": {"table.composition": ("auto", "manual")},
    "table.extended_pool": {"table.composition": ("auto",)},
    "table.counts": {"table.composition": ("manual",)},
    "night.meeting_seconds": {"night.first": ("meeting",)},
    "night.seconds": {"night.mode": ("simultaneous",)},
    "night.order": _TURNS,
    "night.turn_seconds": _TURNS,
    "night.dead_turns": _TURNS,
    "night.mafia_turn_ends": _TURNS,
    "day.discussion_seconds": _DISCUSSION,
    "day.discussion_ends": _DISCUSSION,
    "day.speech_seconds": _SPEECHES,
    "day.first_speaker": _SPEECHES,
    "day.first_day": _SPEECHES,
    "day.first_day_break": {"day.first_day": ("single_safe",)},
    "day.one_nominee": _NOMINATING,
    "day.justification_seconds": _NOMINATING,
    "day.justification_nominees_max": _NOMINATING,
    "vote.missing": {"vote.order": ("by_nominee",)},
    "vote.second_tie": {"vote.tie": ("revote",)},
    "vote.defence_seconds": {"vote.tie": ("revote", "lift")},
    "vote.lift_passes": _LIFTS,
    "vote.lift_seconds": _LIFTS,
    "vote.lift_first_day": _LIFTS,
    "vote.lift_four_two": _LIFTS,
    "vote.lift_nine_three": _LIFTS,
    "fouls.skip_speech_at": _FOULS,
    "fouls.short_speech_seconds": _FOULS,
    "fouls.mute_at": _FOULS,
    "fouls.out_at": _FOULS,
    "fouls.out_last_words": _FOULS,
    "fouls.shout_seconds": _FOULS,
    "fouls.cancels_vote": _FOULS,
    "victory.draw_quiet_curfew_days": {"victory.curfew_at": tuple(range(1, 21))},
}
"""A setting matters if one of these settings has one of these values."""


def matters(state: GameState, setting_id: str) -> bool:
    """Can the setting change anything at this table?"""
    if setting_id in NEVER or (state.shared_device and setting_id in OF_OWN_DEVICES):
        return False
    if setting_id == "table.optional_roles" and not state.preset.rules.table.optional_roles:
        return False
    return has_effect(state, setting_id)


def has_effect(state: GameState, setting_id: str) -> bool:
    """Do the other rules leave the setting a part, whoever may change it?"""
    roles = ROLES_BEHIND.get(setting_id)
    if roles is not None and not roles & possible_roles(state):
        return False
    rules = RULES_BEHIND.get(setting_id)
    return rules is None or any(state.rules.value(other) in values for other, values in rules.items())


def possible_roles(state: GameState) -> frozenset[str]:
    """The roles that could be dealt under this preset or the rules in force."""
    preset = state.preset
    return _roles_under(preset, preset.rules) | _roles_under(preset, state.rules)


def _roles_under(preset: Preset, rules: Ruleset) -> frozenset[str]:
    table = rules.table
    if table.composition == "manual" and not table.optional_roles:
        return frozenset(ROLES)
    dealt = {"civilian", "mafia", *table.optional_roles}
    for players in range(table.seats.fewest, table.seats.most + 1):
        dealt |= composition_of(preset, rules, players).keys()
    if table.extended_pool:
        dealt |= {role.id for role in ROLES.values() if role.special}
    return frozenset(dealt)

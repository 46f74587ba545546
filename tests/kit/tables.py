"""Tables of every kind for tests: any preset, any legal composition, and rules that differ from the preset."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from engine.factions import Faction
from engine.lobby.composition import flaw_of
from engine.roles import ROLES
from engine.rules.presets import PRESETS, Preset
from engine.rules.ruleset import Ruleset, all_settings

DRAWN_BY_RULE = ("basic", "city", "sport")
"""The presets whose every game ends by itself; any other can be ended by its host."""

_KEPT = ("table.", "hosting.")
"""Settings that a test of play leaves as they are: they are about the lobby and the room."""


def any_cards(rules: Ruleset, chance: Random, *, fewest: int = 5, most: int = 14) -> tuple[str, ...]:
    """Roles that may be dealt together under the rules, in any order."""
    for _ in range(500):
        players = chance.randint(fewest, most)
        black = [role.id for role in ROLES.values() if role.faction_under(rules) is Faction.MAFIA]
        lone = [role.id for role in ROLES.values() if role.faction is Faction.LONER]
        town = [role.id for role in ROLES.values() if role.faction_under(rules) is Faction.TOWN]
        cards = ["mafia", *chance.choices(black, k=chance.randint(0, max(0, (players - 1) // 2 - 1)))]
        cards += chance.choices(lone, k=chance.random() < 0.5) + chance.choices(["lover"], k=chance.random() < 0.2)
        while len(cards) < players:
            cards.append(chance.choice(["civilian", chance.choice(town)]))
        cards = cards[:players]
        if flaw_of({role: cards.count(role) for role in cards}, rules, players) is None:
            chance.shuffle(cards)
            return tuple(cards)
    raise AssertionError("no legal composition was found")


def any_rules(preset: Preset, chance: Random, *, changes: int = 6) -> Ruleset:
    """The preset's rules with some settings of play changed to other values."""
    rules = preset.rules.with_value("table.plain_civilians_min", 0)
    open_settings = [setting for setting in all_settings().values() if not setting.id.startswith(_KEPT)]
    for setting in chance.sample(open_settings, changes):
        rules = rules.with_value(setting.id, setting.parse(_any_value(setting.type, rules.value(setting.id), chance)))
    return rules


def _any_value(declared: Any, present: Any, chance: Random) -> Any:
    """Some value of the declared type; the present one where the type is none that has a few values."""
    origin = get_origin(declared)
    if origin is Annotated:
        return _any_value(get_args(declared)[0], present, chance)
    if origin is Literal:
        return chance.choice(get_args(declared))
    if origin in (Union, UnionType):
        return present
    if declared is bool:
        return chance.random() < 0.5
    if declared is int:
        return chance.choice([present, 1, 3, 5])
    return present


def preset_with(rules: Ruleset, preset: Preset = PRESETS["free"]) -> Preset:
    """A copy of the preset with these rules."""
    return replace(preset, id="copy", rules=rules, base=preset.id)

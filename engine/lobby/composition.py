"""Which roles a table gets, and whether a game can begin and end with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.factions import Faction
from engine.roles import ROLES
from engine.rules.presets.preset import Preset
from engine.rules.ruleset import Ruleset

AUTO_MAFIA = ((6, 1), (10, 2), (14, 3), (18, 4), (20, 5))
"""Up to so many players, so many mafiosi, the don included (S0.6, D2.33)."""

STANDARD_POWERS = ("commissar", "doctor")
"""The powers of a preset that lists no optional roles (S2.26)."""

Composition = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Flaw:
    """Why a composition is not legal: a kind that has a sentence for people, and the number or role it is about."""

    kind: str
    about: str | int = ""


def auto_mafia(players: int) -> int:
    """How many mafiosi the scale gives to so many players (S0.6)."""
    return next(mafia for most, mafia in AUTO_MAFIA if players <= most)


def auto_composition(preset: Preset, rules: Ruleset, players: int) -> Composition:
    """The mafia by the scale or by the host's number, then the powers switched on, then civilians (S0.6, S0.7)."""
    table = rules.table
    mafia = auto_mafia(players) if table.mafia_count == "auto" else table.mafia_count
    powers = table.optional_roles if preset.rules.table.optional_roles else STANDARD_POWERS
    counts = {"mafia": mafia, **dict.fromkeys(powers, 1)}
    return {**counts, "civilian": max(0, players - sum(counts.values()))}


COMPOSITIONS = {"auto": auto_composition}
"""How the roles are found, by ``table.composition``."""


def composition_of(preset: Preset, rules: Ruleset, players: int) -> Composition:
    """The roles and their counts that would be dealt to so many players; roles with 0 are left out."""
    if players == 0:
        return {}
    counts = COMPOSITIONS[rules.table.composition](preset, rules, players)
    return {role: count for role, count in counts.items() if count}


def flaw_of(composition: Composition, rules: Ruleset, players: int) -> Flaw | None:
    """Why no game can be played with these roles, or None (DG17, S0.8, S0.9)."""
    sides = dict.fromkeys(Faction, 0)
    for role, count in composition.items():
        if role not in ROLES:
            return Flaw("unknown_role", role)
        sides[ROLES[role].faction] += count
    total = sum(composition.values())
    civilians = rules.table.plain_civilians_min
    if total != players:
        return Flaw("roles_not_seats", total)
    if not sides[Faction.MAFIA]:
        return Flaw("no_mafia")
    if not sides[Faction.TOWN]:
        return Flaw("no_town")
    if sides[Faction.MAFIA] * 2 >= players:
        return Flaw("mafia_not_under_half", sides[Faction.MAFIA])
    if composition.get("civilian", 0) < civilians:
        return Flaw("too_few_civilians", civilians)
    return None

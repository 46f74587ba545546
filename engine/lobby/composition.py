"""Which roles a table gets, and whether a game can begin and end with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.factions import BLACK, Faction
from engine.frozen import dataclass
from engine.lobby.balancer import with_specials
from engine.lobby.club_table import CLUB_TABLE
from engine.roles import ROLES
from engine.rules.presets.preset import Preset
from engine.rules.ruleset import Ruleset
from engine.victory.conditions import winner_among

AUTO_MAFIA = ((6, 1), (10, 2), (14, 3), (18, 4), (20, 5))
"""Up to so many players, so many mafiosi, the don included (S0.6, D2.33)."""

STANDARD_POWERS = ("commissar", "doctor")
"""The powers of a preset that lists no optional roles (S2.26)."""

DON_FROM = 7
"""With so many players a don is «suitable» (S2.26, D2.33)."""

Composition = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Flaw:
    """Why a composition is not legal: a kind that has a sentence for people, and the number or role it is about."""

    kind: str
    about: str | int = ""


def auto_mafia(players: int) -> int:
    """How many mafiosi the scale gives to so many players (S0.6)."""
    return next(mafia for most, mafia in AUTO_MAFIA if players <= most)


DON: dict[str, Callable[[Ruleset, int], bool]] = {
    "never": lambda _rules, _players: False,
    "optional": lambda rules, _players: "don" in rules.table.optional_roles,
    "from_seven": lambda _rules, players: players >= DON_FROM,
    "always": lambda _rules, _players: True,
    "counted": lambda _rules, players: players >= DON_FROM,
}
"""Is one of the mafiosi a don? By ``table.don``; where roles are counted, this is what the count opens with (S2.46)."""


def auto_composition(preset: Preset, rules: Ruleset, players: int, seed: int | None) -> Composition:
    """The mafia by the scale or by the host's number, then the powers switched on, then civilians (S0.6, S0.7).

    Where the rules let it, the balancer then adds special roles (S2.31).
    """
    table = rules.table
    mafia = auto_mafia(players) if table.mafia_count == "auto" else table.mafia_count
    dons = int(DON[table.don](rules, players))
    powers = table.optional_roles if preset.rules.table.optional_roles else STANDARD_POWERS
    counts = {"don": dons, "mafia": max(0, mafia - dons), **{role: 1 for role in powers if role != "don"}}
    counts["civilian"] = max(0, players - sum(counts.values()))
    if table.extended_pool and table.composition == "auto" and seed is not None:
        return with_specials(counts, rules, players, seed)
    return counts


def manual_composition(preset: Preset, rules: Ruleset, players: int, seed: int | None) -> Composition:
    """The host's counts; before he has set any, the automatic composition (S2.46, S2.56)."""
    return rules.table.counts or auto_composition(preset, rules, players, seed)


def fixed_composition(preset: Preset, rules: Ruleset, players: int, seed: int | None) -> Composition:
    """The one list of the preset (S3.2, S3.3, SP1); a preset without one is composed automatically."""
    return preset.deck or auto_composition(preset, rules, players, seed)


def composition_by_size(_preset: Preset, _rules: Ruleset, players: int, _seed: int | None) -> Composition:
    """The row of the club's table for so many players; none for other sizes (S4.87)."""
    return CLUB_TABLE.get(players, {})


COMPOSITIONS: dict[str, Callable[[Preset, Ruleset, int, int | None], Composition]] = {
    "auto": auto_composition,
    "manual": manual_composition,
    "fixed": fixed_composition,
    "by_size": composition_by_size,
}
"""How the roles are found, by ``table.composition``."""


def composition_of(preset: Preset, rules: Ruleset, players: int, seed: int | None = None) -> Composition:
    """The roles and their counts that would be dealt to so many players; roles with 0 are left out.

    Special roles are drawn by the game's seed; without it, the composition before their draw.
    """
    if players == 0:
        return {}
    counts = COMPOSITIONS[rules.table.composition](preset, rules, players, seed)
    return {role: count for role, count in counts.items() if count}


_PLAIN_TOWN = frozenset(role.id for role in ROLES.values() if role.plain_town)


def flaw_of(composition: Composition, rules: Ruleset, players: int) -> Flaw | None:
    """Why no game can be played with these roles, or None (DG17, S0.8, S0.9)."""
    if not composition:
        return Flaw("no_cast", players)
    unknown = next((role for role in composition if role not in ROLES), None)
    if unknown is not None:
        return Flaw("unknown_role", unknown)
    repeated = next((role for role, count in composition.items() if ROLES[role].unique and count > 1), None)
    if repeated is not None:
        return Flaw("more_than_one", repeated)
    total = sum(composition.values())
    if total != players:
        return Flaw("roles_not_seats", total)
    plain = sum([count for role, count in composition.items() if role in _PLAIN_TOWN])
    if plain < rules.table.plain_civilians_min:
        return Flaw("too_few_civilians", rules.table.plain_civilians_min)
    return _flaw_of_sides(composition, rules)


def _flaw_of_sides(composition: Composition, rules: Ruleset) -> Flaw | None:
    """Can each side play, and is the game still open?"""
    sides: list[Faction] = []
    for role, count in composition.items():
        sides += [ROLES[role].faction_under(rules)] * count
    black, loners = sides.count(BLACK), sides.count(Faction.LONER)
    if not black:
        return Flaw("no_mafia")
    if Faction.TOWN not in sides:
        return Flaw("no_town")
    if black * 2 >= len(sides):
        return Flaw("mafia_not_under_half", black)
    if loners > 1:
        return Flaw("more_than_one_loner", loners)
    return Flaw("won_already") if winner_among(sides, rules.victory) is not None else None

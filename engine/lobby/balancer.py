"""The balancer: which special roles a large enough table gets (S2.31, D2.34)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.chance import shuffled
from engine.factions import Faction
from engine.roles import ROLES, Role
from engine.rules.ruleset import Ruleset

SPECIALS = ((6, 0), (7, 1), (9, 2), (11, 3), (13, 4), (15, 5), (17, 6), (20, 7))
"""Up to so many players, so many special roles."""

LOBBY_PHASE_NO = 1
"""The draw belongs to the lobby, whenever it is asked for."""


def specials_for(players: int) -> int:
    """How many special roles so many players get."""
    return next(number for most, number in SPECIALS if players <= most)


def with_specials(counts: Mapping[str, int], rules: Ruleset, players: int, seed: int) -> Mapping[str, int]:
    """The composition with its special roles, drawn without repetition, at least one of those the page names.

    Black ones take the places of plain mafiosi, at least one black of the first composition stays; the others take
    those of civilians, of whom ``table.plain_civilians_min`` stay.
    """
    pool = [role for role in ROLES.values() if role.special and role.players_min <= players and role.id not in counts]
    order = shuffled(pool, seed, LOBBY_PHASE_NO, "specials")
    featured_first = sorted(order[: _first_featured(order) + 1], key=lambda role: not role.featured)
    return _dealt_in(counts, rules, [*featured_first, *order[len(featured_first) :]], specials_for(players))


def special_places(counts: Mapping[str, int], rules: Ruleset, players: int) -> int:
    """How many special roles so many players get, whichever are drawn: as many as there are places for."""
    return min(specials_for(players), sum(max(0, places) for places in _places(counts, rules)))


def _places(counts: Mapping[str, int], rules: Ruleset) -> tuple[int, int]:
    """How many plain mafiosi, and how many civilians, may become something special."""
    blacks = sum(count for role, count in counts.items() if ROLES[role].faction_under(rules) is Faction.MAFIA)
    town = counts.get("civilian", 0) - rules.table.plain_civilians_min
    return min(counts.get("mafia", 0), blacks - 1), town


def _first_featured(order: tuple[Role, ...]) -> int:
    return next((place for place, role in enumerate(order) if role.featured), len(order))


def _dealt_in(counts: Mapping[str, int], rules: Ruleset, order: list[Role], number: int) -> Mapping[str, int]:
    """The first of the order, so many as there are places for."""
    dealt = dict(counts)
    black_places, town_places = _places(counts, rules)
    for role in order:
        if not number:
            break
        black = role.faction_under(rules) is Faction.MAFIA
        if (black_places if black else town_places) <= 0:
            continue
        dealt["mafia" if black else "civilian"] -= 1
        dealt[role.id] = 1
        number -= 1
        if black:
            black_places -= 1
        else:
            town_places -= 1
    return dealt

"""Can a table with these rules begin, and can either side win it? Asked of a copy before anybody plays by it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from itertools import groupby
from typing import Final

from engine.abilities.ability import NightAbility
from engine.copies.faults import Fault, FaultKind
from engine.factions import Faction, Winner
from engine.lobby.balancer import special_places
from engine.lobby.composition import Composition, composition_of, flaw_of
from engine.night.acting import JOINED, LONER_TURN, TEAM_TURN
from engine.night.order import NightStep
from engine.roles import ROLES, Role
from engine.rules.presets.preset import Preset
from engine.rules.ruleset import Ruleset
from engine.victory.conditions import winner_among

_Finding = tuple[FaultKind, str | int, str]
"""What is wrong, about what, and which flaw of a cast it is."""


_PLAIN: Final = next(role.id for role in ROLES.values() if role.plain_town)
"""Whose place a drawn loner takes."""


def faults_of(preset: Preset) -> tuple[Fault, ...]:
    """Why no table with this preset should be opened; empty where one can begin and end, whoever plays how.

    Asked for every number of players that may sit there. Numbers in a row with the same fault are one.
    """
    seats = preset.rules.table.seats
    found: dict[_Finding, list[int]] = {}
    for players in range(seats.fewest, seats.most + 1):
        for finding in _findings(preset, players):
            found.setdefault(finding, []).append(players)
    return tuple(
        Fault(kind=kind, about=about, flaw=flaw, fewest=run[0], most=run[-1])
        for (kind, about, flaw), sizes in found.items()
        for run in _runs(sizes)
    )


class Remark(StrEnum):
    """What an administrator should know although the table plays. The texts are keyed by these values."""

    NEVER_WAKES = "never_wakes"
    """A role that may be dealt has no turn of the night, so it cannot act."""
    CURFEW_AT_ONCE = "curfew_at_once"
    """The curfew holds from the start, so that no night falls after the first."""


def remarks_on(preset: Preset) -> tuple[tuple[Remark, str], ...]:
    """What should be known about a sound preset: the remark, and the role it is about."""
    rules = preset.rules
    seats = rules.table.seats
    sizes = range(seats.fewest, seats.most + 1)
    dealt = dict.fromkeys(role for players in sizes for role in _dealt(preset, players) if role in ROLES)
    found = [(Remark.NEVER_WAKES, role) for role in dealt if _sleeps_through(ROLES[role], rules)]
    if rules.victory.curfew_at >= seats.fewest:
        found.append((Remark.CURFEW_AT_ONCE, ""))
    return tuple(found)


def _findings(preset: Preset, players: int) -> Iterator[_Finding]:
    rules = preset.rules
    cast = _dealt(preset, players)
    flaw = flaw_of(cast, rules, players)
    if flaw is not None and flaw.kind == "roles_not_seats":
        yield FaultKind.CARDS_NOT_SEATS, flaw.about, ""
    elif flaw is not None:
        yield FaultKind.BAD_CAST, flaw.about, flaw.kind
    else:
        for kind, holds in _CHECKS.items():
            if holds(preset, cast):
                yield kind, "", ""


def _dealt(preset: Preset, players: int) -> Composition:
    """The cast for so many; where specials are drawn, with the loner that the draw could add to it."""
    cast = composition_of(preset, preset.rules, players)
    table = preset.rules.table
    if not (table.extended_pool and table.composition == "auto") or special_places(cast, preset.rules, players) < 1:
        return cast
    for role in ROLES.values():
        drawn = role.special and role.players_min <= players and role.id not in cast
        if drawn and role.faction_under(preset.rules) is Faction.LONER and cast.get(_PLAIN):
            return {**cast, _PLAIN: cast[_PLAIN] - 1, role.id: 1}
    return cast


# The sides


_RIVALS: Final = {Winner.TOWN: (Faction.MAFIA,), Winner.MAFIA: (Faction.TOWN, Faction.NEUTRAL)}
"""Who must go for a side to win, the most important first; a loner kills, and is not reckoned with."""


def _black(cast: Composition, rules: Ruleset) -> list[Role]:
    return [ROLES[role] for role in cast if ROLES[role].faction_under(rules) is Faction.MAFIA]


def _nobody_kills(preset: Preset, cast: Composition) -> bool:
    """Has nobody of the mafia a voice in its kill?"""
    return not any(one.shared_with_team for role in _black(cast, preset.rules) for one in role.abilities)


def _sides(cast: Composition, rules: Ruleset) -> dict[Faction, int]:
    sides = dict.fromkeys(Faction, 0)
    for role, count in cast.items():
        sides[ROLES[role].faction_under(rules)] += count
    return sides


def _cannot_win(side: Winner, preset: Preset, cast: Composition) -> bool:
    """Is the game a draw by its nights before the side's rivals could be out, one by the vote and one by the shot?

    Only where nothing takes several out at once, and nobody but the mafia kills.
    """
    rules = preset.rules
    nights = rules.victory.draw_nights
    if not nights or _several_leave(rules) or any(_is_deadly(ROLES[role], rules) for role in cast):
        return False
    days = nights if rules.night.first == "meeting" else nights - 1
    out = days if side is Winner.TOWN else days + nights
    left = _sides(cast, rules)
    for rival in _RIVALS[side]:
        leave = min(out, left[rival])
        left[rival] -= leave
        out -= leave
    alive = [faction for faction, count in left.items() for _ in range(count)]
    return winner_among(alive, rules.victory) is not side


def _several_leave(rules: Ruleset) -> bool:
    """Can one day take more than one player out?"""
    together = rules.vote.tie == "lift" or rules.vote.second_tie in ("all_out", "narrow_then_lift")
    return together or rules.fouls.enabled


def _is_deadly(role: Role, rules: Ruleset) -> bool:
    """Does the role kill by itself, or take others along?"""
    kills = any(one.step is NightStep.SHOOT and not one.shared_with_team for one in role.abilities)
    return role.parting is not None or (kills and role.faction_under(rules) is not Faction.MAFIA)


# The night


def _called(rules: Ruleset) -> frozenset[str]:
    return frozenset(part for turn in rules.night.order for part in turn.split(JOINED))


def _turns_for(role: Role, ability: NightAbility, rules: Ruleset) -> frozenset[str]:
    """The turns in which a role could use an ability."""
    side = role.faction_under(rules)
    if ability.shared_with_team:
        return frozenset({TEAM_TURN} if side is Faction.MAFIA else ())
    return frozenset({role.id, LONER_TURN} if side is Faction.LONER else {role.id})


def _sleeps_through(role: Role, rules: Ruleset) -> bool:
    """Has the role something to do by night, in no turn that is called?"""
    if rules.night.mode != "sequential":
        return False
    turns = [_turns_for(role, ability, rules) for ability in role.abilities]
    return any(needed and not needed & _called(rules) for needed in turns)


def _mafia_sleeps(preset: Preset, cast: Composition) -> bool:
    """Are roles called in turn, and the mafia not?"""
    asleep = preset.rules.night.mode == "sequential" and TEAM_TURN not in _called(preset.rules)
    return asleep and not _night_is_empty(preset, cast)


def _night_is_empty(preset: Preset, cast: Composition) -> bool:
    """Are roles called in turn, and none of those dealt?"""
    rules = preset.rules
    turns = {turn for role in cast for one in ROLES[role].abilities for turn in _turns_for(ROLES[role], one, rules)}
    return rules.night.mode == "sequential" and not turns & _called(rules)


_CHECKS: Final[Mapping[FaultKind, Callable[[Preset, Composition], bool]]] = {
    FaultKind.NO_KILLERS: _nobody_kills,
    FaultKind.NOBODY_CALLED: _night_is_empty,
    FaultKind.MAFIA_NOT_CALLED: _mafia_sleeps,
    FaultKind.TOWN_CANNOT_WIN: lambda preset, cast: _cannot_win(Winner.TOWN, preset, cast),
    FaultKind.MAFIA_CANNOT_WIN: lambda preset, cast: _cannot_win(Winner.MAFIA, preset, cast),
}
"""What is asked of a cast that can be dealt."""


def _runs(sizes: list[int]) -> Iterator[list[int]]:
    """The numbers in groups without a gap."""
    for _, run in groupby(enumerate(sizes), key=lambda pair: pair[1] - pair[0]):
        yield [size for _, size in run]

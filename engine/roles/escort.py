"""Escort: blocks one player; of the town, or of the mafia where the rules say so (S2.98, S3.17, S4.20)."""

from __future__ import annotations

from engine.abilities.block import Block
from engine.abilities.kill import TeamKill
from engine.factions import Faction
from engine.roles.role import Role
from engine.rules.ruleset import Ruleset


def _side(rules: Ruleset) -> Faction:
    return Faction(rules.table.escort_faction)


ESCORT = Role(
    id="escort",
    faction=Faction.TOWN,
    side=_side,
    abilities=(Block(), TeamKill(of_either_side=True)),
    special=True,
    featured=True,
)

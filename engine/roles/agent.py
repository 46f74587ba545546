"""Agent: a rare, stronger check of the town, which tells the exact role (S2.113)."""

from __future__ import annotations

from engine.abilities.check import Check
from engine.factions import Faction
from engine.roles.role import Role

AGENT = Role(
    id="agent",
    faction=Faction.TOWN,
    abilities=(Check(exact=True, covered_as="civilian"),),
    special=True,
    featured=True,
)

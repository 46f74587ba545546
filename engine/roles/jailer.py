"""Jailer: keeps one player from acting and from attacks (S2.101 … S2.103)."""

from __future__ import annotations

from engine.abilities.jail import Jail
from engine.factions import Faction
from engine.roles.role import Role

JAILER = Role(id="jailer", faction=Faction.TOWN, abilities=(Jail(),), special=True)

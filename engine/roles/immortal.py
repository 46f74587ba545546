"""Immortal: armour that stops one attack of the game by itself (S2.110 … S2.112)."""

from __future__ import annotations

from engine.factions import Faction
from engine.roles.role import Role

IMMORTAL = Role(id="immortal", faction=Faction.TOWN, armour=True, special=True)

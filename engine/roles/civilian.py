"""Civilian: no night action; confirms sleep, talks and votes (S0.10, S4.56)."""

from __future__ import annotations

from engine.factions import Faction
from engine.roles.role import Role

CIVILIAN = Role(id="civilian", faction=Faction.TOWN, plain=True)

"""Bodyguard: takes an attack on another player upon himself (S2.91 … S2.94)."""

from __future__ import annotations

from engine.abilities.guard import Guard
from engine.factions import Faction
from engine.roles.role import Role

BODYGUARD = Role(id="bodyguard", faction=Faction.TOWN, abilities=(Guard(),), special=True, featured=True)

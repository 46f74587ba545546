"""Vigilante: plays for the town, and may shoot anybody (S2.122 … S2.124)."""

from __future__ import annotations

from engine.abilities.shoot import Shoot
from engine.factions import Faction
from engine.roles.role import Role

VIGILANTE = Role(id="vigilante", faction=Faction.TOWN, abilities=(Shoot(),), special=True)

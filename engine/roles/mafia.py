"""Mafia: knows its allies and chooses the victim with them (S0.11, S0.12)."""

from __future__ import annotations

from engine.abilities.kill import TeamKill
from engine.factions import Faction
from engine.roles.role import Role

MAFIA = Role(id="mafia", faction=Faction.MAFIA, abilities=(TeamKill(),), plain=True)

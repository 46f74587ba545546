"""Roleblocker: keeps one player from acting (S2.95 … S2.97)."""

from __future__ import annotations

from engine.abilities.block import Block
from engine.factions import Faction
from engine.roles.role import Role

ROLEBLOCKER = Role(id="roleblocker", faction=Faction.TOWN, abilities=(Block(),), special=True, featured=True)

"""Watcher: sees who visits his target (S2.107 … S2.109)."""

from __future__ import annotations

from engine.abilities.watch import Watch
from engine.factions import Faction
from engine.roles.role import Role

WATCHER = Role(id="watcher", faction=Faction.TOWN, abilities=(Watch(),), special=True)

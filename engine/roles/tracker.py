"""Tracker: sees whom his target visits (S2.104 … S2.106)."""

from __future__ import annotations

from engine.abilities.track import Track
from engine.factions import Faction
from engine.roles.role import Role

TRACKER = Role(id="tracker", faction=Faction.TOWN, abilities=(Track(),), special=True)

"""Lover: on nobody's side; her guest misses the day's vote (S1.16, S1.17)."""

from __future__ import annotations

from engine.abilities.distract import Distract
from engine.factions import Faction
from engine.roles.role import Role

LOVER = Role(id="lover", faction=Faction.NEUTRAL, abilities=(Distract(),))

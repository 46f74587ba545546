"""Kamikaze: takes one player along on leaving (S4.48 … S4.51)."""

from __future__ import annotations

from engine.abilities.take import TakeAlong
from engine.factions import Faction
from engine.roles.role import Role

KAMIKAZE = Role(id="kamikaze", faction=Faction.TOWN, parting=TakeAlong())

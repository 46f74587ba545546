"""Sapper: takes two neighbours along on leaving (S4.52 … S4.55)."""

from __future__ import annotations

from engine.abilities.blow import BlowUp
from engine.factions import Faction
from engine.roles.role import Role

SAPPER = Role(id="sapper", faction=Faction.TOWN, parting=BlowUp())

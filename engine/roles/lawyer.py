"""Lawyer: of the mafia, makes an ally seem peaceful to checks (S2.116 … S2.118)."""

from __future__ import annotations

from engine.abilities.cover import Cover
from engine.abilities.kill import TeamKill
from engine.factions import Faction
from engine.roles.role import Role

LAWYER = Role(id="lawyer", faction=Faction.MAFIA, abilities=(Cover(), TeamKill(inherited=True)), special=True)

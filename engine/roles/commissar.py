"""Commissar: checks one other living player a night (S0.17)."""

from __future__ import annotations

from engine.abilities.check import Check
from engine.factions import Faction
from engine.roles.role import Role

COMMISSAR = Role(id="commissar", faction=Faction.TOWN, abilities=(Check(),), sought=True, can_sleep=True)

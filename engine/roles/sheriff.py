"""Sheriff: the commissar of the sport table (SP13)."""

from __future__ import annotations

from engine.abilities.check import Check
from engine.factions import Faction
from engine.roles.role import Role

SHERIFF = Role(id="sheriff", faction=Faction.TOWN, abilities=(Check(),), sought=True, can_sleep=True)

"""Doctor: protects one living player a night (S0.20)."""

from __future__ import annotations

from engine.abilities.heal import Heal
from engine.factions import Faction
from engine.roles.role import Role

DOCTOR = Role(id="doctor", faction=Faction.TOWN, abilities=(Heal(),), can_sleep=True)

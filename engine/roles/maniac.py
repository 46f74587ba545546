"""Maniac: a loner who shoots and plays for himself (S2.88 … S2.90, S3.20)."""

from __future__ import annotations

from engine.abilities.shoot import ShootAlone
from engine.factions import Faction
from engine.roles.role import Role

MANIAC = Role(id="maniac", faction=Faction.LONER, abilities=(ShootAlone(),), special=True, players_min=10)

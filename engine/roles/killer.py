"""Killer: a loner who hunts active roles, and becomes a maniac when the mafia is gone (S4.33 … S4.37)."""

from __future__ import annotations

from engine.abilities.shoot import Hunt
from engine.factions import Faction
from engine.roles.role import Role

KILLER = Role(id="killer", faction=Faction.LONER, abilities=(Hunt(),), speaks_last=False, turns_into="maniac")

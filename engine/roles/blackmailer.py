"""Blackmailer: an ally of the mafia who takes one player's vote of the day (S2.119, S2.120)."""

from __future__ import annotations

from engine.abilities.kill import TeamKill
from engine.abilities.silence import Silence
from engine.factions import Faction
from engine.roles.role import Role

BLACKMAILER = Role(
    id="blackmailer",
    faction=Faction.MAFIA,
    abilities=(Silence(), TeamKill(inherited=True)),
    special=True,
    featured=True,
)

"""Judge: no night action; his vote counts twice (S2.125, S2.126)."""

from __future__ import annotations

from engine.factions import Faction
from engine.roles.role import Role

JUDGE = Role(id="judge", faction=Faction.TOWN, ballot_weight=2, special=True)

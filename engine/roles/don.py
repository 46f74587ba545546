"""Don: of the mafia, names the victim with it and looks for the commissar (S1.14, S1.15)."""

from __future__ import annotations

from engine.abilities.kill import TeamKill
from engine.abilities.seek import Seek
from engine.factions import Faction
from engine.roles.role import Role

DON = Role(id="don", faction=Faction.MAFIA, abilities=(TeamKill(), Seek()), leads=True, unique=True)

"""Which symbol each role bears: the one list behind `emblem`.

A new role is one drawing function in the file of its kind and one line here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.pictures.card import Card
from bot.pictures.emblems import guardians, law, outlaws, syndicate, townsfolk


@dataclass(frozen=True, slots=True)
class Emblem:
    """The usual faction of a role and the symbol drawn on its card."""

    faction: str
    draw: Callable[[Card], None]


EMBLEMS: dict[str, Emblem] = {
    "civilian": Emblem("town", townsfolk.house),
    "commissar": Emblem("town", law.magnifying_glass),
    "sheriff": Emblem("town", law.badge),
    "agent": Emblem("town", law.dossier),
    "doctor": Emblem("town", guardians.medical_bag),
    "bodyguard": Emblem("town", guardians.shield),
    "roleblocker": Emblem("town", guardians.stop_hand),
    "escort": Emblem("town", townsfolk.stiletto),
    "jailer": Emblem("town", guardians.barred_window),
    "tracker": Emblem("town", law.footprints),
    "watcher": Emblem("town", law.eye),
    "immortal": Emblem("town", guardians.endless_armour),
    "vigilante": Emblem("town", townsfolk.revolver),
    "judge": Emblem("town", law.gavel),
    "kamikaze": Emblem("town", townsfolk.bomb),
    "sapper": Emblem("town", townsfolk.detonator),
    "mafia": Emblem("mafia", syndicate.tommy_gun),
    "don": Emblem("mafia", syndicate.boss),
    "lawyer": Emblem("mafia", syndicate.briefcase),
    "blackmailer": Emblem("mafia", syndicate.taped_lips),
    "maniac": Emblem("loner", outlaws.knife),
    "killer": Emblem("loner", outlaws.crosshair),
    "lover": Emblem("neutral", outlaws.two_hearts),
}
"""Every role by its id."""

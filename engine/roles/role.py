"""What a role is: a card with a side and what it can do."""

from __future__ import annotations

from dataclasses import dataclass

from engine.abilities.ability import NightAbility
from engine.factions import Faction


@dataclass(frozen=True, slots=True, kw_only=True)
class Role:
    """A card. ``plain``: nothing sets it apart from the rest of its faction."""

    id: str
    faction: Faction
    abilities: tuple[NightAbility, ...] = ()
    plain: bool = False

    def ability(self, verb: str) -> NightAbility | None:
        """The ability with this verb, if the role has it."""
        return next((ability for ability in self.abilities if ability.verb == verb), None)

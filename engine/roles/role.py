"""What a role is: a card with a side and what it can do."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.ability import NightAbility, PartingAbility
from engine.factions import Faction
from engine.frozen import dataclass
from engine.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class Role:
    """A card.

    ``faction``: its side, unless ``side`` finds it in the rules. ``parting``: what it does when it is killed or voted
    out. ``plain``: nothing sets it apart from the rest of its side.
    """

    id: str
    faction: Faction
    side: Callable[[Ruleset], Faction] | None = None
    abilities: tuple[NightAbility, ...] = ()
    parting: PartingAbility | None = None
    plain: bool = False

    leads: bool = False
    """Does its voice lead the team's kill, where the rules give it weight (S1.28)?"""
    sought: bool = False
    """Is it the one whom the don looks for (S2.78)?"""
    can_sleep: bool = False
    """Can it be put to sleep where only few can (``night.block_scope``, S4.22)?"""
    armour: bool = False
    """Does it survive one attack in the game by itself (S2.110)?"""
    ballot_weight: int = 1
    """How many votes its vote counts (S2.126)."""
    speaks_last: bool = True
    """Has it last words (S4.36)?"""
    turns_into: str | None = None
    """Which role it becomes when no mafia is left (S4.33)."""

    unique: bool = False
    """Is it dealt at most once (D2.35)?"""
    special: bool = False
    """May the balancer add it (S2.31)?"""
    featured: bool = False
    """Is it one of those of which the balancer adds at least one (S2.31)?"""
    players_min: int = 0
    """With how many players the balancer may add it (D2.34)."""

    def ability(self, verb: str) -> NightAbility | None:
        """The ability with this verb, if the role has it."""
        return next((ability for ability in self.abilities if ability.verb == verb), None)

    def faction_under(self, rules: Ruleset) -> Faction:
        """Whose side it is on under these rules."""
        return self.faction if self.side is None else self.side(rules)

    @property
    def plain_town(self) -> bool:
        """Is it an ordinary peaceful player?"""
        return self.plain and self.faction is Faction.TOWN

    @property
    def own_abilities(self) -> tuple[NightAbility, ...]:
        """What it does by itself, not with its team."""
        return tuple(ability for ability in self.abilities if not ability.shared_with_team)

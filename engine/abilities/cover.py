"""Cover: makes one ally seem peaceful to the checks of this night (S2.86, S2.118)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.abilities import targets
from engine.abilities.ability import NightAbility, Visit
from engine.frozen import dataclass
from engine.night.order import NightStep

if TYPE_CHECKING:
    from engine.night.board import NightBoard
    from engine.state import GameState

_AN_ALLY = (targets.living, targets.another, targets.own_team)


@dataclass(frozen=True, slots=True)
class Cover(NightAbility):
    """Cover another of the own team; visits are not hidden."""

    verb: ClassVar[str] = "cover"
    step: ClassVar[NightStep] = NightStep.COVER

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """An ally, never oneself (S2.116, S2.117)."""
        return _AN_ALLY

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """Cover the target."""
        board.covered.add(visit.target)

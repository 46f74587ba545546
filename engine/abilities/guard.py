"""Guard: takes one attack on another player upon oneself (S2.91, S2.93)."""

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


@dataclass(frozen=True, slots=True)
class Guard(NightAbility):
    """Stand before one other living player; an attack on the guard himself stays where it is (S2.92)."""

    verb: ClassVar[str] = "guard"
    step: ClassVar[NightStep] = NightStep.PROTECT

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """One other living player."""
        return targets.ANOTHER_LIVING

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """Be ready to absorb; of two guards the lower seat is first (D2.12)."""
        board.guards.setdefault(visit.target, []).append(visit.actor)

"""Seek: is this the one whom the don looks for, the commissar or the sheriff (S1.15, S2.78)?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.abilities import targets
from engine.abilities.ability import Inquiry, Visit
from engine.events import Sought
from engine.frozen import dataclass
from engine.night.order import NightStep

if TYPE_CHECKING:
    from engine.night.board import NightBoard
    from engine.state import GameState


@dataclass(frozen=True, slots=True)
class Seek(Inquiry):
    """Look for the town's detective."""

    verb: ClassVar[str] = "seek"
    step: ClassVar[NightStep] = NightStep.INVESTIGATE
    answers_at_once: ClassVar[bool] = True

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """One other living player."""
        return targets.ANOTHER_LIVING

    def answer(self, visit: Visit, board: NightBoard) -> Sought:
        """Yes or no; nothing deceives it (D2.18)."""
        return Sought(visit.actor, visit.target, board.state.card_of(visit.target).sought)

"""Track: whom does this player visit tonight (S2.104)?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.abilities import targets
from engine.abilities.ability import Inquiry, Visit
from engine.events import VisitsSeen
from engine.frozen import dataclass
from engine.night.order import NightStep

if TYPE_CHECKING:
    from engine.night.board import NightBoard
    from engine.state import GameState


@dataclass(frozen=True, slots=True)
class Track(Inquiry):
    """Follow one other living player."""

    verb: ClassVar[str] = "track"
    step: ClassVar[NightStep] = NightStep.OBSERVE

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """One other living player."""
        return targets.ANOTHER_LIVING

    def answer(self, visit: Visit, board: NightBoard) -> VisitsSeen:
        """The names, by seat; not the roles nor what was done (D2.16)."""
        seen = sorted(visited for visitor, visited in board.visits if visitor == visit.target)
        return VisitsSeen(visit.actor, visit.target, tuple(seen))

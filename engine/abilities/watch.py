"""Watch: who visits this player tonight (S2.107)?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.abilities import targets
from engine.abilities.ability import Inquiry, Visit
from engine.events import VisitorsSeen
from engine.frozen import dataclass
from engine.night.order import NightStep

if TYPE_CHECKING:
    from engine.night.board import NightBoard
    from engine.state import GameState


@dataclass(frozen=True, slots=True)
class Watch(Inquiry):
    """Keep an eye on one other living player."""

    verb: ClassVar[str] = "watch"
    step: ClassVar[NightStep] = NightStep.OBSERVE

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """One other living player."""
        return targets.ANOTHER_LIVING

    def answer(self, visit: Visit, board: NightBoard) -> VisitorsSeen:
        """The names, by seat, without the watcher's own (D2.15)."""
        at_the_door = {visitor for visitor, visited in board.visits if visited == visit.target}
        return VisitorsSeen(visit.actor, visit.target, tuple(sorted(at_the_door - {visit.actor})))

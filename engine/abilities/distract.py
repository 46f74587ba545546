"""Distract: the chosen player misses the next day's vote (S1.17)."""

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
class Distract(NightAbility):
    """Receive one other living player, who will miss the vote and the revote and nothing else (D1.5)."""

    verb: ClassVar[str] = "distract"
    step: ClassVar[NightStep] = NightStep.SILENCE

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """One other living player."""
        return targets.ANOTHER_LIVING

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """The target has no vote, even if the host of the night dies."""
        board.voteless.append(visit.target)

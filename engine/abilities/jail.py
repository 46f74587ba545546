"""Jail: keeps one player from acting and from ordinary attacks (S2.101)."""

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
class Jail(NightAbility):
    """Hold and protect one other living player."""

    verb: ClassVar[str] = "jail"
    step: ClassVar[NightStep] = NightStep.BLOCK

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """One other living player."""
        return targets.ANOTHER_LIVING

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """Hold the target; a jailer who is blocked himself holds and protects nobody (S2.103)."""
        board.holds[visit.actor] = visit.target
        board.jailers.add(visit.actor)

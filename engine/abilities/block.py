"""Block: keeps one player from every active action of the night (S2.98, S3.25)."""

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
class Block(NightAbility):
    """Hold one other living player; a black blocker holds nobody of the own team (S4.20)."""

    verb: ClassVar[str] = "block"
    step: ClassVar[NightStep] = NightStep.BLOCK

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """The same one two nights running only where ``night.block_repeat`` says so (S4.21)."""
        repeat = () if state.rules.night.block_repeat else (targets.refuse_repeated,)
        return (targets.living, targets.another, targets.outside_own_team, *repeat)

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """Hold the target; whether the hold stands is settled with all others."""
        board.holds[visit.actor] = visit.target

"""Check: is this player of the mafia (S0.17, S0.18)?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.abilities import targets
from engine.abilities.ability import NightAbility, Visit
from engine.events import Checked
from engine.night.board import NightBoard
from engine.night.order import NightStep
from engine.state import GameState

_ANOTHER = (targets.living, targets.another)


@dataclass(frozen=True, slots=True)
class Check(NightAbility):
    """Learn the side of one other living player."""

    verb: ClassVar[str] = "check"
    step: ClassVar[NightStep] = NightStep.INVESTIGATE

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """One other living player."""
        return _ANOTHER

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """Answer the checker, even if he dies this night (S0.30)."""
        answer = "mafia" if board.state.is_black(visit.target) else "not_mafia"
        board.answers.append(Checked(visit.actor, visit.target, answer))

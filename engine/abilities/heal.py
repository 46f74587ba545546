"""Heal: keeps one player alive through the night's attacks (S0.20, S0.23)."""

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

_TARGET_RULES: dict[tuple[str, bool], tuple[targets.TargetRule, ...]] = {
    ("never", True): targets.ANOTHER_LIVING,
    ("once", True): (targets.living, targets.refuse_second_self),
    ("free", True): (targets.living,),
    ("never", False): (targets.another_living, targets.refuse_repeated),
    ("once", False): (targets.living, targets.refuse_repeated, targets.refuse_second_self),
    ("free", False): (targets.living, targets.refuse_repeated),
}
"""Whom the doctor may heal, by ``night.doctor_self`` and ``night.doctor_repeat``."""


@dataclass(frozen=True, slots=True)
class Heal(NightAbility):
    """Protect one living player; oneself and the same one again within the rules' limits."""

    verb: ClassVar[str] = "heal"
    step: ClassVar[NightStep] = NightStep.PROTECT

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """``night.doctor_self`` (S0.22) and ``night.doctor_repeat`` (S0.21)."""
        rules = state.rules.night
        return _TARGET_RULES[rules.doctor_self, rules.doctor_repeat]

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """Count one heal for the target."""
        board.heals[visit.target] = board.heals.get(visit.target, 0) + 1

"""Heal: keeps one player alive through the night's attacks (S0.20, S0.23)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.abilities import targets
from engine.abilities.ability import NightAbility, Visit
from engine.night.board import NightBoard
from engine.night.order import NightStep
from engine.state import GameState

_SELF_RULES: dict[str, tuple[targets.TargetRule, ...]] = {
    "never": (targets.another,),
    "once": (),
    "free": (),
}


@dataclass(frozen=True, slots=True)
class Heal(NightAbility):
    """Protect one living player; oneself and the same one again within the rules' limits."""

    verb: ClassVar[str] = "heal"
    step: ClassVar[NightStep] = NightStep.PROTECT

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """``night.doctor_self`` (S0.22) and ``night.doctor_repeat`` (S0.21)."""
        rules = state.rules.night
        repeat = () if rules.doctor_repeat else (targets.refuse_repeated,)
        used_up = (targets.refuse_second_self,) if rules.doctor_self == "once" else ()
        return (targets.living, *_SELF_RULES[rules.doctor_self], *repeat, *used_up)

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """Count one heal for the target."""
        board.heals[visit.target] = board.heals.get(visit.target, 0) + 1

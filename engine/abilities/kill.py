"""Kill: the mafia's common shot (S0.12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.abilities import targets
from engine.abilities.ability import NightAbility, Visit
from engine.audience import Seat
from engine.errors import RefusalCode
from engine.night.board import NightBoard
from engine.night.order import NightStep
from engine.state import GameState


def _not_an_ally(state: GameState, _actor: Seat, target: Seat, _verb: str) -> RefusalCode | None:
    return RefusalCode.TARGET_ALLY if state.is_black(target) else None


_OUTSIDERS = (targets.living, targets.another, _not_an_ally)
_ANYONE = (targets.living,)


@dataclass(frozen=True, slots=True)
class TeamKill(NightAbility):
    """Name the team's victim; what the names are worth together is ``night.mafia_kill``."""

    verb: ClassVar[str] = "kill"
    step: ClassVar[NightStep] = NightStep.SHOOT
    shared_with_team: ClassVar[bool] = True

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """Outsiders only, where the rules say so (``night.mafia_target``)."""
        return _OUTSIDERS if state.rules.night.mafia_target == "outsiders" else _ANYONE

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """Add one voice to the team's choice."""
        board.kill_votes[visit.actor] = visit.target

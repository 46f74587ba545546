"""Kill: the mafia's common shot (S0.12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.abilities import targets
from engine.abilities.ability import NightAbility, Visit
from engine.audience import Seat
from engine.frozen import dataclass
from engine.night.order import NightStep

if TYPE_CHECKING:
    from engine.night.board import NightBoard
    from engine.state import GameState

MAFIA_TARGET: dict[str, tuple[targets.TargetRule, ...]] = {
    "outsiders": (targets.another_living, targets.outside_own_team),
    "anyone": (targets.living,),
}
"""Whom the team may shoot, by ``night.mafia_target``."""


@dataclass(frozen=True, slots=True)
class TeamKill(NightAbility):
    """Name the team's victim; what the names are worth together is ``night.mafia_kill``.

    Only the mafia has it, whoever holds the role. ``inherited``: only when nobody is left who has it by right (D2.5).
    """

    verb: ClassVar[str] = "kill"
    step: ClassVar[NightStep] = NightStep.SHOOT
    shared_with_team: ClassVar[bool] = True

    inherited: bool = False
    of_either_side: bool = False

    @property
    def conditional(self) -> bool:
        """A role of either side, or an heir, does not always have it."""
        return self.inherited or self.of_either_side

    def available(self, state: GameState, seat: Seat) -> bool:
        """Is the seat black, and an heir the last resort?"""
        if not state.is_black(seat):
            return False
        return not self.inherited or not any(_kills_by_right(state, other) for other in state.black_living)

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """Outsiders only, where the rules say so."""
        return MAFIA_TARGET[state.rules.night.mafia_target]

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """Add one voice to the team's choice."""
        board.kill_votes[visit.actor] = visit.target


def _kills_by_right(state: GameState, black: Seat) -> bool:
    """Has this black the kill without being an heir?"""
    return any(isinstance(ability, TeamKill) and not ability.inherited for ability in state.card_of(black).abilities)

"""Check: is this player of the mafia (S0.17, S0.18)? The agent's check tells the exact role (S2.113)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.abilities import targets
from engine.abilities.ability import Inquiry, Visit
from engine.audience import Seat
from engine.events import Checked
from engine.frozen import dataclass, making
from engine.night.order import NightStep

if TYPE_CHECKING:
    from engine.night.board import NightBoard
    from engine.state import GameState

_checked = making(Checked)

COMMISSAR_SEES: dict[str, Callable[[GameState, Seat], bool]] = {
    "mafia_team": lambda state, seat: state.is_black(seat),
    "plain_mafia": lambda state, seat: state.is_black(seat) and state.card_of(seat).plain,
}
"""Whom a check finds out, by ``night.commissar_sees`` (S3.48)."""


@dataclass(frozen=True, slots=True)
class Check(Inquiry):
    """Learn the side of one other living player, or the ``exact`` role; ``covered_as``: what a covered card seems."""

    verb: ClassVar[str] = "check"
    step: ClassVar[NightStep] = NightStep.INVESTIGATE
    answers_at_once: ClassVar[bool] = True

    exact: bool = False
    covered_as: str = ""

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """One other living player."""
        return targets.ANOTHER_LIVING

    def answer(self, visit: Visit, board: NightBoard) -> Checked:
        """What the card says; a covered player seems a peaceful one (S2.86, S2.114)."""
        state, target = board.state, visit.target
        covered = target in board.covered
        if self.exact:
            return _checked(visit.actor, target, self.covered_as if covered else state.role_of(target))
        found = not covered and COMMISSAR_SEES[state.rules.night.commissar_sees](state, target)
        return _checked(visit.actor, target, "mafia" if found else "not_mafia")

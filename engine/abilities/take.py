"""Take: whoever leaves takes one player along (S4.48)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.abilities.ability import PartingAbility
from engine.audience import Seat
from engine.errors import RefusalCode
from engine.frozen import dataclass

if TYPE_CHECKING:
    from engine.state import GameState


@dataclass(frozen=True, slots=True)
class TakeAlong(PartingAbility):
    """Choose one player still at the table, whom nothing can save (S4.50)."""

    verb: ClassVar[str] = "take"
    announced: ClassVar[bool] = True
    speechless: ClassVar[bool] = False

    def refusal(self, state: GameState, actor: Seat, target: Seat) -> RefusalCode | None:
        """Not oneself, and nobody who is out or leaves already (D4.10)."""
        if target == actor:
            return RefusalCode.TARGET_SELF
        gone = target in state.leaving.fallen or target in state.leaving.taken
        return RefusalCode.TARGET_DEAD if gone or target not in state.living else None

    def targets(self, state: GameState, actor: Seat) -> tuple[Seat, ...]:
        """Who can be taken, by seat."""
        return tuple(seat for seat in state.living if self.refusal(state, actor, seat) is None)

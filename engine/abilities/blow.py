"""Blow: whoever leaves takes his neighbours along (S4.52, S4.54)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.abilities.ability import PartingAbility
from engine.audience import Seat
from engine.frozen import dataclass

if TYPE_CHECKING:
    from engine.state import GameState

HANDS = ("left", "right", "both")


@dataclass(frozen=True, slots=True)
class BlowUp(PartingAbility):
    """Choose a hand: two to the left, two to the right, or one on each side."""

    verb: ClassVar[str] = "blow"
    announced: ClassVar[bool] = False
    speechless: ClassVar[bool] = True

    def taken(self, state: GameState, actor: Seat, hand: str) -> tuple[Seat, ...]:
        """The neighbours that the hand reaches; fewer where there are fewer, nobody twice (D4.11).

        Right are the nearest lower seats, left the nearest higher ones, round the table, among those who stay.
        """
        leaving = state.leaving
        stay = [seat for seat in state.living if seat != actor and seat not in (*leaving.fallen, *leaving.taken)]
        leftwards = [seat for seat in stay if seat > actor] + [seat for seat in stay if seat < actor]
        rightwards = leftwards[::-1]
        reached = {
            "right": rightwards[:2],
            "left": leftwards[:2],
            "both": [*rightwards[:1], *leftwards[:1]],
        }[hand]
        return tuple(sorted(set(reached)))

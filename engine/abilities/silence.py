"""Silence: takes one player's vote of the next day (S2.120)."""

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

_AN_OUTSIDER = (targets.living, targets.another, targets.outside_own_team)


@dataclass(frozen=True, slots=True)
class Silence(NightAbility):
    """Blackmail somebody who is not of the own team."""

    verb: ClassVar[str] = "silence"
    step: ClassVar[NightStep] = NightStep.SILENCE

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """No black (S2.119)."""
        return _AN_OUTSIDER

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """The target has no vote until the day is over (S2.121)."""
        board.voteless.append(visit.target)

"""What an ability is: a verb, its place in the count of the night, whom it may choose, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.audience import Seat
from engine.errors import RefusalCode
from engine.night.order import NightStep
from engine.state import GameState

if TYPE_CHECKING:
    from engine.abilities.targets import TargetRule
    from engine.night.board import NightBoard


@dataclass(frozen=True, slots=True)
class Visit:
    """A choice that is carried out."""

    actor: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class NightAbility:
    """Something a role may do at night. Subclasses state the verb, the step and the limits."""

    verb: ClassVar[str]
    step: ClassVar[NightStep]
    shared_with_team: ClassVar[bool] = False
    """Do allies see the choice at once, where the rules let them (S0.15)?"""

    def target_rules(self, state: GameState) -> Sequence[TargetRule]:
        """The rules that a target must obey, in the order of precedence."""
        raise AssertionError(f"{type(self).__name__} must say this")

    def refusal(self, state: GameState, actor: Seat, target: Seat) -> RefusalCode | None:
        """Why this target may not be chosen now, or None."""
        for rule in self.target_rules(state):
            code = rule(state, actor, target, self.verb)
            if code is not None:
                return code
        return None

    def targets(self, state: GameState, actor: Seat) -> tuple[Seat, ...]:
        """All legal targets, by seat."""
        return tuple(seat for seat in state.living if self.refusal(state, actor, seat) is None)

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """Put what the ability does on the board of the night."""
        raise AssertionError(f"{type(self).__name__} must say this")

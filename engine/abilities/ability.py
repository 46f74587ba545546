"""What an ability is: a verb, its place in the count of the night, whom it may choose, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.audience import Seat
from engine.errors import RefusalCode
from engine.frozen import dataclass
from engine.night.order import NightStep

if TYPE_CHECKING:
    from engine.abilities.targets import TargetRule
    from engine.events import PrivateEvent
    from engine.night.board import NightBoard
    from engine.state import GameState


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
    """Is it the act of a team, done together, whose members see each other's choices (S0.15)?"""
    may_be_declined: ClassVar[bool] = True
    """May its holder choose nobody?"""
    answers_at_once: ClassVar[bool] = False
    """Can its question be answered at the press, where the rules want it (``night.check_result``)?"""
    informs: ClassVar[bool] = False
    """Does its holder expect an answer, so that a block shows (S2.97)?"""

    @property
    def conditional(self) -> bool:
        """Is it not always there for who has the role?"""
        return False

    def available(self, _state: GameState, _seat: Seat) -> bool:
        """May this living seat, which has the role, use the ability in this night at all?"""
        return True

    def target_rules(self, state: GameState) -> Sequence[TargetRule]:
        """The rules that a target must obey, in the order of precedence."""
        raise AssertionError(f"{type(self).__name__} must say this")

    def refusal(self, state: GameState, actor: Seat, target: Seat) -> RefusalCode | None:
        """Why this target may not be chosen now, or None."""
        verb = self.verb
        for rule in self.target_rules(state):
            code = rule(state, actor, target, verb)
            if code is not None:
                return code
        return None

    def targets(self, state: GameState, actor: Seat) -> tuple[Seat, ...]:
        """All legal targets, by seat."""
        return tuple(seat for seat in state.living if self.refusal(state, actor, seat) is None)

    def has_target(self, state: GameState, actor: Seat) -> bool:
        """Is there anybody who may be chosen?"""
        return any(self.refusal(state, actor, seat) is None for seat in state.living)

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """Put what the ability does on the board of the night."""
        raise AssertionError(f"{type(self).__name__} must say this")

    def resolve_without_target(self, actor: Seat, board: NightBoard, *, blocked: bool) -> None:
        """Put on the board what happens where the holder chose nobody, or was blocked; mostly nothing."""

    def answer(self, visit: Visit, board: NightBoard) -> PrivateEvent:
        """What the holder learns, for an ability that ``informs``."""
        raise AssertionError(f"{type(self).__name__} answers nothing")


@dataclass(frozen=True, slots=True)
class Inquiry(NightAbility):
    """An ability whose holder asks something and expects an answer."""

    informs: ClassVar[bool] = True

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """Answer, even if the asker dies this night (S0.30)."""
        board.news.append(self.answer(visit, board))


@dataclass(frozen=True, slots=True)
class PartingAbility:
    """Something a role does when it is killed or voted out, in the white night (S4.49)."""

    verb: ClassVar[str]
    announced: ClassVar[bool]
    """Does the table learn the role of who did it (S4.51)?"""
    speechless: ClassVar[bool]
    """Do those taken lose their last words (S4.55)?"""

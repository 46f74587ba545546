"""Shoot: one player's own attack: the vigilante's, the maniac's, the killer's (S2.88, S2.122, S4.33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.abilities import targets
from engine.abilities.ability import NightAbility, Visit
from engine.audience import Seat
from engine.chance import chosen
from engine.events import ShotDrawn
from engine.frozen import dataclass
from engine.night.order import NightStep

if TYPE_CHECKING:
    from engine.night.board import NightBoard
    from engine.state import GameState


@dataclass(frozen=True, slots=True)
class Shoot(NightAbility):
    """Attack one other living player, whatever side he is on."""

    verb: ClassVar[str] = "kill"
    step: ClassVar[NightStep] = NightStep.SHOOT

    def target_rules(self, state: GameState) -> Sequence[targets.TargetRule]:
        """One other living player."""
        return targets.ANOTHER_LIVING

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """Attack the target."""
        board.attack(visit.target)

    def _draw(self, actor: Seat, board: NightBoard) -> Visit:
        """A shot at random, for the record."""
        state = board.state
        pool = tuple(seat for seat in state.living if seat != actor)
        target = chosen(pool, state.seed, state.phase_no, f"shot of {actor}")
        board.news.append(ShotDrawn(target, actor))
        return Visit(actor, target)


SHOOTS_BLIND = {"skip": False, "blind": True}
"""Does a loner without a target, or a blocked one, shoot at random? By ``night.maniac_without_target`` (S3.27)."""


@dataclass(frozen=True, slots=True)
class ShootAlone(Shoot):
    """A loner's attack; without a target it may be a blind one, at anybody else."""

    def resolve_without_target(self, actor: Seat, board: NightBoard, *, blocked: bool) -> None:
        """A blind shot has no visitor."""
        if SHOOTS_BLIND[board.state.rules.night.maniac_without_target] and len(board.state.living) > 1:
            shot = self._draw(actor, board)
            board.blind.append(shot.target)
            self.resolve(shot, board)


@dataclass(frozen=True, slots=True)
class Hunt(ShootAlone):
    """The killer's attack: never declined, and a miss on a plain townsman while the mafia is in play (S4.34, S4.35)."""

    may_be_declined: ClassVar[bool] = False

    def resolve(self, visit: Visit, board: NightBoard) -> None:
        """Attack an active role; the visit is made in any case."""
        state = board.state
        # A mafia that was gone before this night would have made a maniac of him.
        mafia_in_play = bool(state.black_living) or visit.actor in state.memory.turned
        if not (mafia_in_play and state.card_of(visit.target).plain_town):
            board.attack(visit.target)

    def resolve_without_target(self, actor: Seat, board: NightBoard, *, blocked: bool) -> None:
        """Silence is a shot at random (D4.6); a blocked killer does not shoot unless all loners then shoot blind."""
        if blocked:
            ShootAlone.resolve_without_target(self, actor, board, blocked=True)
        elif len(board.state.living) > 1:
            shot = self._draw(actor, board)
            board.visits.add((actor, shot.target))
            self.resolve(shot, board)

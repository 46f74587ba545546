"""What the voices of a team amount to: ``night.mafia_kill``, one function a value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.audience import Seat
from engine.night.board import NightBoard
from engine.roles import ROLES
from engine.state import GameState


def kill_voters(state: GameState) -> tuple[Seat, ...]:
    """The living who have a voice in the team's kill."""
    return tuple(
        seat
        for seat in state.living
        if any(ability.shared_with_team for ability in ROLES[state.role_of(seat)].abilities)
    )


def over_half(board: NightBoard) -> Seat | None:
    """The target named by more than half of all living voters, those who skipped included (S0.13, D0.1)."""
    if not board.kill_votes:
        return None
    target, voices = Counter(board.kill_votes.values()).most_common(1)[0]
    return target if voices * 2 > len(kill_voters(board.state)) else None


MAFIA_KILL: dict[str, Callable[[NightBoard], Seat | None]] = {
    "over_half": over_half,
}

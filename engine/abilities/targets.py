"""Who may be chosen: one small rule each, giving the code of the refusal.

Abilities list the rules they obey; the order of the list is the order of precedence (dead, self, ally, outsider,
repeated, used up).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.audience import Seat
from engine.errors import RefusalCode
from engine.factions import BLACK

if TYPE_CHECKING:
    from engine.state import GameState

TargetRule = Callable[["GameState", Seat, Seat, str], RefusalCode | None]
"""(state, actor, target, verb) → why this target is refused, or None."""


def living(state: GameState, _actor: Seat, target: Seat, _verb: str) -> RefusalCode | None:
    """Only the living may be chosen (DG8)."""
    return None if target in state.living else RefusalCode.TARGET_DEAD


def another(_state: GameState, actor: Seat, target: Seat, _verb: str) -> RefusalCode | None:
    """Nobody may choose himself (DG8)."""
    return RefusalCode.TARGET_SELF if target == actor else None


def outside_own_team(state: GameState, actor: Seat, target: Seat, _verb: str) -> RefusalCode | None:
    """A black may not choose another black (S2.75, S2.119, S4.20)."""
    factions = state.table.factions
    both_black = factions[actor - 1] is BLACK and factions[target - 1] is BLACK
    return RefusalCode.TARGET_ALLY if both_black else None


def own_team(state: GameState, _actor: Seat, target: Seat, _verb: str) -> RefusalCode | None:
    """Only a black may be chosen (S2.116)."""
    return None if state.is_black(target) else RefusalCode.TARGET_OUTSIDER


def refuse_repeated(state: GameState, actor: Seat, target: Seat, verb: str) -> RefusalCode | None:
    """Not the target confirmed the night before; a skipped night clears it (DG15)."""
    last = state.memory.last_choices.get(actor)
    return RefusalCode.TARGET_REPEATED if last is not None and last.get(verb) == target else None


def refuse_second_self(state: GameState, actor: Seat, target: Seat, verb: str) -> RefusalCode | None:
    """Oneself only once per game (S0.22)."""
    spent = target == actor and (actor, verb) in state.memory.self_targeted
    return RefusalCode.SELF_USED_UP if spent else None


def another_living(state: GameState, actor: Seat, target: Seat, _verb: str) -> RefusalCode | None:
    """One other living player: ``living`` and ``another`` in one step, since most abilities begin with them."""
    if target not in state.living:
        return RefusalCode.TARGET_DEAD
    return RefusalCode.TARGET_SELF if target == actor else None


ANOTHER_LIVING = (another_living,)
"""One other living player."""

"""Ties: what several leaders of a vote lead to, in its first round and later (S0.50, S0.51, S1.43, S4.77, SP9)."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from engine.phases.phase import Phase
from engine.state import GameState


class Tie(Enum):
    """What follows a tie."""

    NOBODY_LEAVES = auto()
    ALL_LEAVE = auto()
    REVOTE = auto()
    LIFT = auto()
    """The table decides whether all the tied leave."""


TIE_REVOTED, TIE_LIFTED = Tie.REVOTE, Tie.LIFT


def tie_leads_to(state: GameState) -> Tie | None:
    """What follows the vote that has just been counted, or None where it was no tie."""
    poll = state.ledger.poll
    if len(poll.tied) < 2 or state.phase not in _COUNTED:
        return None
    rules = state.rules.vote
    return FIRST_TIE[rules.tie](state) if poll.round == 1 else SECOND_TIE[rules.second_tie](state)


_COUNTED = frozenset({Phase.VOTE, Phase.REVOTE})


def is_settled(state: GameState) -> bool:
    """Has the count named whoever leaves, if anybody: nobody is tied, and no leader is spared?"""
    poll = state.ledger.poll
    return len(poll.tied) < 2 and not poll.spared


def _nobody(_state: GameState) -> Tie:
    return Tie.NOBODY_LEAVES


def _all(_state: GameState) -> Tie:
    return Tie.ALL_LEAVE


def _revote(_state: GameState) -> Tie:
    return Tie.REVOTE


def _lift(state: GameState) -> Tie:
    """A pile-up in the curfew takes all of them (S4.81), by what held when the vote opened (D4.19)."""
    if state.poll.under_curfew:
        return Tie.ALL_LEAVE
    return Tie.LIFT if _may_be_lifted(state) else Tie.NOBODY_LEAVES


def _narrow_then_lift(state: GameState) -> Tie:
    """Fewer tied than stood: again. The same ones: the question, unless they are all the living (SP9, SP10)."""
    tied = state.poll.tied
    if len(tied) < len(state.poll.standing):
        return Tie.REVOTE
    if len(tied) == len(state.living):
        return Tie.NOBODY_LEAVES
    return Tie.LIFT if _may_be_lifted(state) else Tie.NOBODY_LEAVES


def _may_be_lifted(state: GameState) -> bool:
    """Do the options allow the question (SP10, SP11)?"""
    rules = state.rules.vote
    tied, living = len(state.poll.tied), len(state.living)
    if state.day == 1 and not rules.lift_first_day:
        return False
    if (living, tied) == (4, 2) and not rules.lift_four_two:
        return False
    return (living, tied) != (9, 3) or rules.lift_nine_three


FIRST_TIE: dict[str, Callable[[GameState], Tie]] = {"nobody": _nobody, "revote": _revote, "lift": _lift}
"""By ``vote.tie``."""

SECOND_TIE: dict[str, Callable[[GameState], Tie]] = {
    "nobody": _nobody,
    "all_out": _all,
    "narrow_then_lift": _narrow_then_lift,
}
"""By ``vote.second_tie``."""

"""Ballots: who may vote for whom, and what the votes add up to."""

from __future__ import annotations

from collections.abc import Mapping

from engine.audience import Seat
from engine.errors import RefusalCode
from engine.roles import ROLES
from engine.state import GameState


def vote_refusal(state: GameState, voter: Seat, candidate: Seat) -> RefusalCode | None:
    """Why this vote is refused: a dead candidate, oneself (S0.45), or no candidate of this round (S0.50)."""
    if candidate not in state.living:
        return RefusalCode.TARGET_DEAD
    if candidate == voter and not state.rules.vote.self:
        return RefusalCode.TARGET_SELF
    return None if candidate in state.ledger.poll.candidates else RefusalCode.NOT_A_CANDIDATE


def may_vote(state: GameState, seat: Seat) -> bool:
    """Has the living seat a vote today (S1.17, S2.120)?"""
    return seat not in state.ledger.memory.voteless


def weight_of(state: GameState, seat: Seat) -> int:
    """How many votes the seat's vote counts (S2.126)."""
    return ROLES[state.table.roles[seat - 1]].ballot_weight


def tally(state: GameState) -> dict[Seat, int]:
    """The weight of the votes for each candidate who got any; abstentions are not counted (S0.48)."""
    ballots, roles = state.ballots, state.table.roles
    if _WEIGHTY.isdisjoint(roles):
        named = list(ballots.values())
        return {candidate: named.count(candidate) for candidate in dict.fromkeys(named) if candidate is not None}
    totals: dict[Seat, int] = {}
    for voter, candidate in ballots.items():
        if candidate is not None:
            totals[candidate] = totals.get(candidate, 0) + weight_of(state, voter)
    return totals


_WEIGHTY = frozenset(role.id for role in ROLES.values() if role.ballot_weight != 1)
"""Roles whose vote counts otherwise than as one; without them votes are only counted."""


def weight_of_all(state: GameState) -> int:
    """The weight of all who have a vote, cast or not: the base of a majority (D2.22)."""
    return sum(weight_of(state, seat) for seat in state.living if may_vote(state, seat))


def voters(state: GameState) -> dict[Seat, tuple[Seat, ...]]:
    """Who voted for each candidate, by seat."""
    named: dict[Seat, tuple[Seat, ...]] = {}
    for voter in sorted(state.ballots):
        candidate = state.ballots[voter]
        if candidate is not None:
            named[candidate] = (*named.get(candidate, ()), voter)
    return named


def leaders(state: GameState, totals: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """The candidates with the most votes, in ballot order; none where nobody got a vote."""
    if not totals:
        return ()
    most = max(totals.values())
    return tuple([seat for seat in state.ledger.poll.standing if totals.get(seat) == most])

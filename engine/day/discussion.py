"""The discussion: everybody talks until the living are ready, the clock runs out, or the host moves on (S0.44)."""

from __future__ import annotations

from engine.audience import Seat
from engine.commands import Nominate, Ready, Unready, Withdraw
from engine.day.nominating import nominate, nominating_options, withdraw
from engine.errors import CommandRefused, RefusalCode
from engine.events import NotReadyToVote, PhaseOpened, ReadyToVote
from engine.phases.phase import Phase
from engine.phases.spec import Option, PhaseSpec, limit, opening
from engine.state import GameState
from engine.story import Story


def ended_by_host(state: GameState) -> bool:
    """Does only the host close the talk (S2.60, D0.13)?"""
    rules = state.rules
    return rules.day.discussion_ends == "host" or rules.hosting.device == "shared"


def _opens(state: GameState, phase: Phase) -> PhaseOpened:
    rules = state.rules.day
    seconds = None if rules.discussion_ends == "ready" else limit(state, rules.discussion_seconds)
    return opening(state, phase, seconds=seconds, guide=ended_by_host(state))


def _awaits(state: GameState, seat: Seat) -> bool:
    return seat not in state.confirmed and not ended_by_host(state)


def _closes_itself(state: GameState) -> bool:
    return not ended_by_host(state) and not state.moved_by_host


def _options(state: GameState, seat: Seat) -> tuple[Option, ...]:
    nominating = nominating_options(state, seat)
    if ended_by_host(state):
        return nominating
    return (*nominating, Option("unready") if seat in state.confirmed else Option("ready"))


def _ready(story: Story, _command: Ready, seat: Seat) -> None:
    _check_readiness_counts(story.state)
    if seat not in story.state.confirmed:
        story.tell(ReadyToVote(seat))


def _unready(story: Story, _command: Unready, seat: Seat) -> None:
    _check_readiness_counts(story.state)
    if seat in story.state.confirmed:
        story.tell(NotReadyToVote(seat))


def _check_readiness_counts(state: GameState) -> None:
    if ended_by_host(state):
        raise CommandRefused(RefusalCode.NOT_NOW)


DISCUSSION = PhaseSpec(
    phase=Phase.DISCUSSION,
    accepts={Ready: _ready, Unready: _unready, Nominate: nominate, Withdraw: withdraw},
    opens=_opens,
    awaits=_awaits,
    options=_options,
    closes_itself=_closes_itself,
)


def to_vote_refusal(state: GameState) -> RefusalCode | None:
    """Why the host may not close the talk now, or None: where it ends by readiness or by the clock he may not."""
    is_his = state.phase is Phase.DISCUSSION and (ended_by_host(state) or state.moved_by_host)
    return None if is_his else RefusalCode.NOT_NOW

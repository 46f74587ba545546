"""The vote and the revote among the tied (S0.45 … S0.51)."""

from __future__ import annotations

from engine.audience import Seat
from engine.commands import Abstain, Vote
from engine.day.ballots import leaders, tally, vote_refusal, voters
from engine.errors import CommandRefused, RefusalCode
from engine.events import BallotCast, NobodyOut, QuietResult, RoleShown, Tied, VotedOut, VoteShown
from engine.phases.phase import Phase
from engine.phases.spec import Opening, Option, PhaseSpec, check_queue, first_in_queue, limit
from engine.state import GameState
from engine.story import Story


def _opens_vote(state: GameState) -> Opening:
    return Opening(seconds=limit(state, state.rules.vote.seconds), candidates=state.living)


def _opens_revote(state: GameState) -> Opening:
    return Opening(seconds=limit(state, state.rules.vote.seconds), candidates=state.tied)


def _awaits(state: GameState, seat: Seat) -> bool:
    """Has the living seat a vote that it may and did not yet give?"""
    if seat in state.ballots or not state.candidates:
        return False
    rules = state.rules.vote
    return rules.abstain or rules.self or state.candidates != (seat,)


def _options(state: GameState, seat: Seat) -> tuple[Option, ...]:
    if seat in state.ballots and not state.rules.vote.change:
        return ()
    if state.shared_device and first_in_queue(state, _awaits) != seat:
        return ()
    candidates = tuple(other for other in state.candidates if vote_refusal(state, seat, other) is None)
    vote = (Option("vote", candidates),) if candidates else ()
    return (*vote, Option("abstain")) if state.rules.vote.abstain else vote


def _vote(story: Story, command: Vote, seat: Seat) -> None:
    _check_vote_is_open(story.state, seat)
    code = vote_refusal(story.state, seat, command.candidate)
    if code is not None:
        raise CommandRefused(code, seat=command.candidate)
    _cast(story, seat, command.candidate)


def _abstain(story: Story, _command: Abstain, seat: Seat) -> None:
    if not story.state.rules.vote.abstain:
        raise CommandRefused(RefusalCode.NO_ABSTAINING)
    _check_vote_is_open(story.state, seat)
    _cast(story, seat, None)


def _check_vote_is_open(state: GameState, seat: Seat) -> None:
    check_queue(state, _awaits, seat)
    if seat in state.ballots and not state.rules.vote.change:
        raise CommandRefused(RefusalCode.VOTE_IS_FINAL)


def _cast(story: Story, seat: Seat, candidate: Seat | None) -> None:
    ballots = story.state.ballots
    if seat not in ballots or ballots[seat] != candidate:
        story.tell(BallotCast(seat, candidate, story.state.rules.vote.ballot == "open"))


def _count(story: Story) -> None:
    """Count the votes: one leader is out, several are tied, none means that nobody is out (S0.47, S0.50, S0.51)."""
    state = story.state
    totals = tally(state)
    _show(story, totals)
    leading = leaders(state, totals)
    if len(leading) > 1:
        story.tell(Tied(leading))
        if is_voted_again(story.state):
            return
    story.tell(VotedOut(leading[0]) if len(leading) == 1 else NobodyOut())
    if len(leading) != 1:
        story.tell(QuietResult())
    elif state.rules.morning.reveal_on_death:
        story.tell(RoleShown(leading[0], state.role_of(leading[0])))


TIE_IS_VOTED_AGAIN = {"revote": True, "nobody": False}
"""What a first tie leads to, by ``vote.tie``."""


def is_voted_again(state: GameState) -> bool:
    """Do the tied leaders of a first vote stand in another one (S0.50)?"""
    return state.phase is Phase.VOTE and bool(state.tied) and TIE_IS_VOTED_AGAIN[state.rules.vote.tie]


def _show(story: Story, totals: dict[Seat, int]) -> None:
    shows = story.state.rules.vote.result_shows
    if shows != "outcome":
        story.tell(VoteShown(totals, voters(story.state) if shows == "names" else {}))


VOTE = PhaseSpec(
    phase=Phase.VOTE,
    accepts={Vote: _vote, Abstain: _abstain},
    opens=_opens_vote,
    awaits=_awaits,
    options=_options,
    closes=_count,
)

REVOTE = PhaseSpec(
    phase=Phase.REVOTE,
    accepts={Vote: _vote, Abstain: _abstain},
    opens=_opens_revote,
    awaits=_awaits,
    options=_options,
    closes=_count,
)

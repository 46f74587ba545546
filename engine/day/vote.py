"""The vote and the revote, all at once or nominee by nominee (S0.45 … S0.51, S4.76, SP6)."""

from __future__ import annotations

from engine.audience import Seat
from engine.commands import Abstain, Vote
from engine.day.ballots import leaders, may_vote, tally, vote_refusal, voters, weight_of_all
from engine.day.defence import leaders_defend_themselves
from engine.day.ties import Tie, tie_leads_to
from engine.errors import CommandRefused, RefusalCode
from engine.events import (
    BallotCast,
    LeaderSpared,
    NobodyOut,
    PhaseOpened,
    QuietResult,
    Tied,
    VoteLost,
    VotesFell,
    VoteShown,
)
from engine.frozen import making
from engine.leaving.batch import vote_out
from engine.phases.phase import Phase
from engine.phases.spec import Option, PhaseSpec, check_queue, first_in_queue, limit, opening
from engine.state import GameState
from engine.story import Story
from engine.victory.conditions import under_curfew

BY_NOMINEE = {"together": False, "by_nominee": True}
"""Are the candidates called one after another? By ``vote.order``."""

TO_LAST_NOMINEE = {"dropped": False, "last_nominee": True}
"""Does a vote that nobody used go to the last nominee? By ``vote.missing`` (S4.76)."""

NEEDS_MAJORITY = {"plurality": False, "majority": True}
"""Must a leader have more than half of all votes? By ``vote.out_rule`` (S2.66)."""


def _opens_vote(state: GameState, phase: Phase) -> PhaseOpened:
    if state.phase is phase:
        return _calls_next(state, phase)
    nominees = state.ledger.talk.nominees
    standing = state.living if state.rules.day.nominations == "off" else nominees
    return _round(state, phase, standing, 1)


def _opens_revote(state: GameState, phase: Phase) -> PhaseOpened:
    if state.phase is phase and not state.poll.tied:
        return _calls_next(state, phase)
    return _round(state, phase, state.poll.tied, state.poll.round + 1)


def _round(state: GameState, phase: Phase, standing: tuple[Seat, ...], number: int) -> PhaseOpened:
    one_by_one = BY_NOMINEE[state.rules.vote.order]
    return opening(
        state,
        phase,
        seconds=limit(state, state.rules.vote.seconds),
        candidates=standing[:1] if one_by_one else standing,
        standing=standing,
        vote_round=number,
        under_curfew=number == 1 and under_curfew(state),
    )


def _calls_next(state: GameState, phase: Phase) -> PhaseOpened:
    poll = state.poll
    return opening(
        state,
        phase,
        seconds=limit(state, state.rules.vote.seconds),
        candidates=_not_yet_called(state)[:1],
        standing=poll.standing,
        vote_round=poll.round,
        under_curfew=poll.under_curfew,
    )


def _not_yet_called(state: GameState) -> tuple[Seat, ...]:
    standing, called = state.poll.standing, state.poll.called
    return tuple(seat for seat in standing if seat not in called)


def another_is_called(state: GameState) -> bool:
    """Is another candidate called in this round, since somebody may still vote for him?"""
    by_nominee = BY_NOMINEE[state.rules.vote.order]
    return by_nominee and bool(_not_yet_called(state)) and any(_has_vote_left(state, seat) for seat in state.living)


def _opened(story: Story) -> None:
    """When the first vote of the day opens the table sees who has none (S2.120, D1.5)."""
    state = story.state
    poll = state.ledger.poll
    if state.phase is VOTE.phase and poll.called == poll.candidates:
        for seat in sorted(state.ledger.memory.voteless):
            if seat in state.living:
                story.tell(VoteLost(seat))


def awaits_vote(state: GameState, seat: Seat) -> bool:
    """Has the living seat a vote that it may and did not yet give? A nominee who leaves when called ends his call."""
    ledger = state.ledger
    poll = ledger.poll
    if seat in state.ballots or not poll.candidates or seat in ledger.memory.voteless:
        return False
    return poll.standing != (seat,) or _may_name_itself_or_nobody(state)


def _has_vote_left(state: GameState, seat: Seat) -> bool:
    """Whoever is called, may the seat still vote for somebody of this round, or for nobody?"""
    standing = state.ledger.poll.standing
    if seat in state.ballots or not standing or not may_vote(state, seat):
        return False
    return standing != (seat,) or _may_name_itself_or_nobody(state)


def _may_name_itself_or_nobody(state: GameState) -> bool:
    rules = state.rules.vote
    return rules.abstain or rules.self


def _options(state: GameState, seat: Seat) -> tuple[Option, ...]:
    if not may_vote(state, seat) or (seat in state.ballots and not state.rules.vote.change):
        return ()
    if state.shared_device and first_in_queue(state, awaits_vote) != seat:
        return ()
    candidates = tuple(other for other in state.poll.candidates if vote_refusal(state, seat, other) is None)
    vote = (Option("vote", candidates),) if candidates else ()
    return (*vote, Option("abstain")) if state.rules.vote.abstain else vote


def _cast(story: Story, command: Vote | Abstain, seat: Seat) -> None:
    state, candidate = story.state, command.candidate
    rules, ballots = state.rules, state.ballots
    if candidate is None and not rules.vote.abstain:
        raise CommandRefused(RefusalCode.NO_ABSTAINING)
    if rules.hosting.device == "shared":
        check_queue(state, awaits_vote, seat)
    if seat in state.ledger.memory.voteless:
        raise CommandRefused(RefusalCode.VOTE_LOST)
    has_voted = seat in ballots
    if has_voted and not rules.vote.change:
        raise CommandRefused(RefusalCode.VOTE_IS_FINAL)
    if candidate is not None:
        code = vote_refusal(state, seat, candidate)
        if code is not None:
            raise CommandRefused(code, seat=candidate)
    if not has_voted or ballots[seat] != candidate:
        story.tell(_ballot_cast(seat, candidate, rules.vote.ballot == "open"))


_ballot_cast = making(BallotCast)


def _closes(story: Story) -> None:
    """Count when the last candidate has been called; a cancelled vote is not counted."""
    state = story.state
    if state.ledger.discipline.vote_cancelled or another_is_called(state):
        return
    _fill_in(story)
    _count(story)


def _fill_in(story: Story) -> None:
    state = story.state
    if TO_LAST_NOMINEE[state.rules.vote.missing] and state.poll.standing:
        silent = tuple(seat for seat in state.living if seat not in state.ballots and may_vote(state, seat))
        if silent:
            story.tell(VotesFell(silent, state.poll.standing[-1], state.rules.vote.ballot == "open"))


def _count(story: Story) -> None:
    """One leader is out, several are tied, none means that nobody is out (S0.47, S0.50, S0.51)."""
    state = story.state
    totals = tally(state)
    _show(story, totals)
    leading = leaders(state, totals)
    if len(leading) > 1:
        story.tell(Tied(leading))
        _settle_tie(story)
    elif not leading or not _is_enough(state, totals[leading[0]]):
        _nobody_out(story)
    elif not state.rules.day.first_day_break and state.day == 1:
        _spare(story, leading[0])
    else:
        vote_out(story, leading)


def _settle_tie(story: Story) -> None:
    match tie_leads_to(story.state):
        case Tie.NOBODY_LEAVES:
            _nobody_out(story)
        case Tie.ALL_LEAVE:
            vote_out(story, story.state.poll.tied)


def _is_enough(state: GameState, votes: int) -> bool:
    return not NEEDS_MAJORITY[state.rules.vote.out_rule] or votes * 2 > weight_of_all(state)


def _spare(story: Story, leader: Seat) -> None:
    """On the first day a sole leader only speaks, and after a revote not even that (SP11)."""
    if story.state.poll.round == 1:
        story.tell(LeaderSpared(leader))
    if not spared_leader_speaks(story.state):
        _nobody_out(story)


def spared_leader_speaks(state: GameState) -> bool:
    """Has a leader who stays the time of a defence?"""
    return state.ledger.poll.spared and leaders_defend_themselves(state)


def _nobody_out(story: Story) -> None:
    story.tell(NobodyOut())
    story.tell(QuietResult())


def _show(story: Story, totals: dict[Seat, int]) -> None:
    shows = story.state.rules.vote.result_shows
    if shows != "outcome":
        story.tell(VoteShown(totals, voters(story.state) if shows == "names" else {}))


VOTE = PhaseSpec(
    phase=Phase.VOTE,
    accepts={Vote: _cast, Abstain: _cast},
    opens=_opens_vote,
    opened=_opened,
    awaits=awaits_vote,
    options=_options,
    closes=_closes,
)

REVOTE = PhaseSpec(
    phase=Phase.REVOTE,
    accepts={Vote: _cast, Abstain: _cast},
    opens=_opens_revote,
    awaits=awaits_vote,
    options=_options,
    closes=_closes,
)

"""What the events of the day do to the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import events as e
from engine.frozen import changed, changing
from engine.state import GameState, noted


def first_speaker_named(event: e.FirstSpeakerNamed, state: GameState) -> GameState:
    """He opens the next round of speeches."""
    return noted(state, talk=changed(state.talk, named_first=event.seat))


def speeches_began(event: e.SpeechesBegan, state: GameState) -> GameState:
    """Everybody waits for his speech; nobody has had one."""
    talk = changed(state.talk, opened_by=event.opener, named_first=None, underway=False, passed=frozenset())
    floor = changed(state.floor, speaker=None, speakers=event.order)
    return changed(state, floor=floor, ledger=changed(state.ledger, talk=talk))


def speech_passed(event: e.SpeechPassed, state: GameState) -> GameState:
    """The speech was lost, and one that was to be lost is paid for."""
    discipline, talk = state.discipline, state.talk
    speakers = tuple(seat for seat in state.floor.speakers if seat != event.seat)
    return changed(
        state,
        floor=changed(state.floor, speakers=speakers),
        ledger=changed(
            state.ledger,
            talk=changed(talk, passed=talk.passed | {event.seat}),
            discipline=changed(discipline, forfeited=discipline.forfeited - {event.seat}),
        ),
    )


def nominated(event: e.Nominated, state: GameState) -> GameState:
    """One more nominee, last in order."""
    talk = state.talk
    return noted(
        state,
        talk=changed(
            talk,
            nominees=(*talk.nominees, event.seat),
            nominated_by={**talk.nominated_by, event.by: event.seat},
        ),
    )


def nomination_withdrawn(event: e.NominationWithdrawn, state: GameState) -> GameState:
    """As if it had not been made."""
    talk = state.talk
    return noted(
        state,
        talk=changed(
            talk,
            nominees=tuple(seat for seat in talk.nominees if seat != event.seat),
            nominated_by={by: seat for by, seat in talk.nominated_by.items() if by != event.by},
        ),
    )


def foul_given(event: e.FoulGiven, state: GameState) -> GameState:
    """So many fouls now."""
    discipline = state.discipline
    return noted(state, discipline=changed(discipline, fouls={**discipline.fouls, event.seat: event.number}))


def foul_taken_back(event: e.FoulTakenBack, state: GameState) -> GameState:
    """One foul less, and the speech that it would have cost is given after all."""
    discipline = state.discipline
    kept = state.rules.fouls.skip_speech_at <= event.number
    forfeited = discipline.forfeited if kept else discipline.forfeited - {event.seat}
    fouls = {**discipline.fouls, event.seat: event.number}
    return noted(state, discipline=changed(discipline, fouls=fouls, forfeited=forfeited))


def speech_forfeited(event: e.SpeechForfeited, state: GameState) -> GameState:
    """The next speech is lost."""
    discipline = state.discipline
    return noted(state, discipline=changed(discipline, forfeited=discipline.forfeited | {event.seat}))


def vote_cancelled(_event: e.VoteCancelled, state: GameState) -> GameState:
    """The vote that is open, or else the next one, does not count."""
    return noted(state, discipline=changed(state.discipline, vote_cancelled=True))


def cancellation_spent(_event: e.CancellationSpent, state: GameState) -> GameState:
    """The next vote counts again."""
    return noted(state, discipline=changed(state.discipline, vote_cancelled=False))


def ballot_cast(event: e.BallotCast, state: GameState) -> GameState:
    """The vote stands."""
    ballots = {**state.ballots}
    ballots[event.seat] = event.candidate
    return _with_ballots(state, ballots)


_with_ballots = changing(GameState, "ballots")


def votes_fell(event: e.VotesFell, state: GameState) -> GameState:
    """Unused votes count for the last nominee."""
    return changed(state, ballots={**state.ballots, **dict.fromkeys(event.seats, event.candidate)})


def tied(event: e.Tied, state: GameState) -> GameState:
    """Several lead."""
    return noted(state, poll=changed(state.poll, tied=event.seats))


def leader_spared(event: e.LeaderSpared, state: GameState) -> GameState:
    """The sole leader will only speak."""
    return noted(state, poll=changed(state.poll, tied=(event.seat,), spared=True))


def lift_cast(event: e.LiftCast, state: GameState) -> GameState:
    """The answer stands."""
    return noted(state, poll=changed(state.poll, lifts={**state.poll.lifts, event.seat: event.agreed}))


APPLY: dict[type[e.Event], Callable[[Any, GameState], GameState]] = {
    e.FirstSpeakerNamed: first_speaker_named,
    e.SpeechesBegan: speeches_began,
    e.SpeechPassed: speech_passed,
    e.Nominated: nominated,
    e.NominationWithdrawn: nomination_withdrawn,
    e.FoulGiven: foul_given,
    e.FoulTakenBack: foul_taken_back,
    e.SpeechForfeited: speech_forfeited,
    e.VoteCancelled: vote_cancelled,
    e.CancellationSpent: cancellation_spent,
    e.BallotCast: ballot_cast,
    e.VotesFell: votes_fell,
    e.Tied: tied,
    e.LeaderSpared: leader_spared,
    e.LiftCast: lift_cast,
}

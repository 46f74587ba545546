"""What the cards and the course of the game do to the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import events as e
from engine.audience import Seat
from engine.factions import Faction
from engine.phases.phase import Phase
from engine.records import Discipline, Floor, Interrupted, Leaving, Memory, Poll, Talk, changed
from engine.state import GameState

_NOBODY_SPEAKS = Floor()
_NOBODY_LEAVES = Leaving()
_NO_POLL = Poll()


def seats_taken(event: e.SeatsTaken, state: GameState) -> GameState:
    """Everybody has a seat and lives; the cards are still blank."""
    count = len(event.people)
    return changed(
        state,
        room=changed(state.room, ready=frozenset(), bots=frozenset(event.bots)),
        people=event.people,
        roles=("",) * count,
        factions=(Faction.TOWN,) * count,
        living=tuple(Seat(number) for number in range(1, count + 1)),
    )


def card_dealt(event: e.CardDealt, state: GameState) -> GameState:
    """The seat has its role and its side."""
    index = event.seat - 1
    return changed(
        state,
        roles=(*state.roles[:index], event.role, *state.roles[index + 1 :]),
        factions=(*state.factions[:index], event.faction, *state.factions[index + 1 :]),
    )


def role_shown(event: e.RoleShown, state: GameState) -> GameState:
    """The role is public."""
    return changed(state, memory=changed(state.memory, shown=state.memory.shown | {event.seat}))


def phase_opened(event: e.PhaseOpened, state: GameState) -> GameState:
    """Another phase under the next number. Nobody has acted in it yet, unless it goes on where it was interrupted."""
    if event.resumes and state.interrupted is not None:
        return _resumed(event, state, state.interrupted)
    night_begins = event.night != state.night
    floor = state.floor
    if event.speakers:
        words = () if event.phase in _WORDS else floor.words
        floor = Floor(speaker=event.speakers[0], speakers=event.speakers[1:], words=words)
    elif floor.speaker is not None or floor.speakers:
        floor = Floor(words=floor.words) if floor.words else _NOBODY_SPEAKS
    return changed(
        state,
        phase=event.phase,
        phase_no=event.phase_no,
        night=event.night,
        turn=event.turn,
        seconds=event.seconds,
        guide=event.guide,
        lapsing=False,
        confirmed=frozenset(),
        floor=floor,
        interrupted=_kept(state) if event.interrupts else state.interrupted,
        choices={} if night_begins else state.choices,
        memory=_rested(state.memory) if night_begins else state.memory,
        leaving=_next_to_leave(state.leaving) if event.phase is Phase.WHITE_NIGHT else _NOBODY_LEAVES,
        discipline=_speech_came(event, state),
        poll=_poll(event, state),
        ballots={} if event.vote_round and event.vote_round != state.poll.round else state.ballots,
    )


def _rested(memory: Memory) -> Memory:
    """A new night: nobody is asleep, and whoever had no vote has one again (S2.121)."""
    if memory.asleep or memory.voteless:
        return changed(memory, asleep=frozenset(), voteless=frozenset())
    return memory


def _next_to_leave(leaving: Leaving) -> Leaving:
    return changed(leaving, acting=leaving.queue[0])


_WORDS = (Phase.MORNING_WORDS, Phase.DAY_WORDS)


def _kept(state: GameState) -> Interrupted:
    return Interrupted(
        phase=state.phase,
        guide=state.guide,
        confirmed=state.confirmed,
        speaker=state.floor.speaker,
        speakers=state.floor.speakers,
        candidates=state.poll.candidates,
    )


def _resumed(event: e.PhaseOpened, state: GameState, kept: Interrupted) -> GameState:
    return changed(
        state,
        phase=event.phase,
        phase_no=event.phase_no,
        guide=kept.guide,
        confirmed=kept.confirmed,
        floor=Floor(speaker=kept.speaker, speakers=kept.speakers, words=state.floor.words),
        interrupted=None,
        poll=changed(state.poll, candidates=kept.candidates),
    )


def _speech_came(event: e.PhaseOpened, state: GameState) -> Discipline:
    """A lost speech that was only shortened is paid for when it comes."""
    discipline = state.discipline
    if event.phase is Phase.SPEECHES and event.speakers[0] in discipline.forfeited:
        return changed(discipline, forfeited=discipline.forfeited - {event.speakers[0]})
    return discipline


def _poll(event: e.PhaseOpened, state: GameState) -> Poll:
    if event.interrupts:
        return changed(state.poll, candidates=())
    if not event.vote_round:
        same = event.candidates == state.poll.candidates
        return state.poll if same else changed(state.poll, candidates=event.candidates)
    if event.vote_round != state.poll.round:
        return Poll(
            candidates=event.candidates,
            standing=event.standing,
            called=event.candidates,
            round=event.vote_round,
            under_curfew=event.under_curfew or (event.vote_round > 1 and state.poll.under_curfew),
        )
    return changed(state.poll, candidates=event.candidates, called=(*state.poll.called, *event.candidates))


def turn_lapses(_event: e.TurnLapses, state: GameState) -> GameState:
    """Only the clock closes this turn."""
    return changed(state, lapsing=True)


def guide_time_over(_event: e.GuideTimeOver, state: GameState) -> GameState:
    """There is no time to show any more."""
    return changed(state, guide=False)


def phase_closed(event: e.PhaseClosed, state: GameState) -> GameState:
    """A speech that has been given tells that the round is under way."""
    if event.phase is Phase.SPEECHES and not state.talk.underway:
        return changed(state, talk=changed(state.talk, underway=True))
    return state


def day_began(event: e.DayBegan, state: GameState) -> GameState:
    """A new day has neither nominees nor votes, and nobody has left in it."""
    talk = state.talk
    if talk.nominated_by or talk.underway or talk.passed:
        talk = Talk(opened_by=talk.opened_by, named_first=talk.named_first)
    quiet = state.quiet if state.quiet.this_day else changed(state.quiet, this_day=True)
    return changed(state, day=event.day, talk=talk, poll=_NO_POLL, ballots={}, quiet=quiet)


def quiet_result(_event: e.QuietResult, state: GameState) -> GameState:
    """One more result without a departure."""
    return changed(state, quiet=changed(state.quiet, results=state.quiet.results + 1))


def round_ended(event: e.RoundEnded, state: GameState) -> GameState:
    """One more quiet round or curfew day, or none; the next round begins quietly."""
    quiet = state.quiet
    return changed(
        state,
        quiet=changed(
            quiet,
            rounds=quiet.rounds + 1 if event.quiet else 0,
            curfew_days=quiet.curfew_days + 1 if event.quiet_curfew else 0,
            this_round=True,
        ),
    )


def result_fixed(event: e.ResultFixed | e.GameDecided, state: GameState) -> GameState:
    """The game has its winner."""
    return changed(state, winner=event.winner)


def confirmed(event: e.CardSeen | e.ReadyToVote | e.SpeechEnded, state: GameState) -> GameState:
    """The seat has done what this phase waits for."""
    return changed(state, confirmed=state.confirmed | {event.seat})


def not_ready_to_vote(event: e.NotReadyToVote, state: GameState) -> GameState:
    """The phase waits for the seat again."""
    return changed(state, confirmed=state.confirmed - {event.seat})


APPLY: dict[type[e.Event], Callable[[Any, GameState], GameState]] = {
    e.SeatsTaken: seats_taken,
    e.CardDealt: card_dealt,
    e.RoleShown: role_shown,
    e.CardSeen: confirmed,
    e.PhaseOpened: phase_opened,
    e.TurnLapses: turn_lapses,
    e.GuideTimeOver: guide_time_over,
    e.PhaseClosed: phase_closed,
    e.DayBegan: day_began,
    e.QuietResult: quiet_result,
    e.RoundEnded: round_ended,
    e.ResultFixed: result_fixed,
    e.GameDecided: result_fixed,
    e.ReadyToVote: confirmed,
    e.NotReadyToVote: not_ready_to_vote,
    e.SpeechEnded: confirmed,
}

"""What the cards and the course of the game do to the state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine import events as e
from engine.audience import Seat
from engine.factions import Faction
from engine.frozen import changed, changing, making
from engine.phases.phase import Phase
from engine.records import (
    Discipline,
    Floor,
    Interrupted,
    Leaving,
    Ledger,
    Memory,
    Poll,
    Quiet,
    Room,
    Stage,
    Table,
    Talk,
)
from engine.state import SEATS, GameState, noted, with_ledger

_NOBODY_LEAVES = Leaving()
_NO_POLL = Poll()


def seats_taken(event: e.SeatsTaken, state: GameState) -> GameState:
    """Everybody has a seat and lives; the cards are still blank."""
    count = len(event.people)
    room = _with_seats(state.room, frozenset(), frozenset(event.bots))
    table = Table(people=event.people, roles=("",) * count, factions=(Faction.TOWN,) * count)
    return _seated(state, room, table, SEATS[:count])


_with_seats = changing(Room, "ready", "bots")
_seated = changing(GameState, "room", "table", "living")


def cards_dealt(dealt: Sequence[e.CardDealt], state: GameState) -> GameState:
    """The seats have their roles and their sides."""
    table = state.table
    roles, factions = list(table.roles), list(table.factions)
    for card in dealt:
        index = card.seat - 1
        roles[index] = card.role
        factions[index] = card.faction
    return _with_table(state, _with_cards(table, tuple(roles), tuple(factions)))


_with_table = changing(GameState, "table")
_with_cards = changing(Table, "roles", "factions")


def roles_shown(shown: Sequence[e.RoleShown], state: GameState) -> GameState:
    """The roles are public."""
    table = state.table
    return _with_table(state, _with_shown(table, table.shown.union([card.seat for card in shown])))


_with_shown = changing(Table, "shown")


def phase_opened(event: e.PhaseOpened, state: GameState) -> GameState:
    """Another phase under the next number. Nobody has acted in it yet, unless it goes on where it was interrupted."""
    phase, stage, ledger = event.phase, state.stage, state.ledger
    if event.resumes and state.floor.interrupted is not None:
        return _resumed(event, state, state.floor.interrupted)
    floor = state.floor
    if event.speakers or floor.speaker is not None or floor.speakers:
        floor = _floor(event, floor, state)
    night_begins = event.night != stage.night
    vote_begins = event.vote_round and event.vote_round != ledger.poll.round
    # A series goes on while phases of one kind follow each other in one day.
    since = stage.since if phase is state.phase and stage.since else event.phase_no
    return _with_phase(
        state,
        phase,
        event.phase_no,
        _with_opening(stage, event.night, event.turn, event.seconds, event.guide, False, since),
        floor,
        _NOBODY,
        {} if night_begins else state.choices,
        {} if vote_begins else state.ballots,
        _ledger(event, ledger, night_begins=night_begins),
    )


_with_phase = changing(GameState, "phase", "phase_no", "stage", "floor", "confirmed", "choices", "ballots", "ledger")
_with_opening = changing(Stage, "night", "turn", "seconds", "guide", "lapsing", "since")
_NOBODY: frozenset[Seat] = frozenset()
_WORDS = (Phase.MORNING_WORDS, Phase.DAY_WORDS)


def _floor(event: e.PhaseOpened, floor: Floor, state: GameState) -> Floor:
    """Who speaks in the new phase; those whose last words are due wait on until a phase of words opens."""
    interrupted = _kept(state) if event.interrupts else floor.interrupted
    words = () if event.phase in _WORDS else floor.words
    if event.speakers:
        speaker, *speakers = event.speakers
        return Floor(speaker=speaker, speakers=tuple(speakers), words=words, interrupted=interrupted)
    return Floor(words=floor.words, interrupted=interrupted)


def _ledger(event: e.PhaseOpened, ledger: Ledger, *, night_begins: bool) -> Ledger:
    """What the opening changes in it: mostly nothing, or the poll alone."""
    memory, leaving, discipline, poll = ledger.memory, ledger.leaving, ledger.discipline, ledger.poll
    if night_begins and (memory.asleep or memory.voteless):
        memory = _rested(memory)
    if leaving is not _NOBODY_LEAVES:
        leaving = _next_to_leave(event, leaving)
    if discipline.forfeited:
        discipline = _speech_came(event, discipline)
    if event.vote_round or event.candidates != poll.candidates:
        poll = _poll(event, poll)
    elif memory is ledger.memory and leaving is ledger.leaving and discipline is ledger.discipline:
        return ledger
    return _with_parts(ledger, memory, leaving, discipline, poll)


_with_parts = changing(Ledger, "memory", "leaving", "discipline", "poll")


def _rested(memory: Memory) -> Memory:
    """A new night: nobody is asleep, and whoever had no vote has one again (S2.121)."""
    return changed(memory, asleep=frozenset(), voteless=frozenset())


def _next_to_leave(event: e.PhaseOpened, leaving: Leaving) -> Leaving:
    """Whose turn it is in the white night; in any other phase nobody leaves."""
    if leaving.queue and event.phase is Phase.WHITE_NIGHT:
        return changed(leaving, acting=leaving.queue[0])
    return _NOBODY_LEAVES


def _kept(state: GameState) -> Interrupted:
    return Interrupted(
        phase=state.phase,
        guide=state.stage.guide,
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
        stage=changed(state.stage, seconds=None, guide=kept.guide, since=event.phase_no),
        confirmed=kept.confirmed,
        floor=Floor(speaker=kept.speaker, speakers=kept.speakers, words=state.floor.words),
        ledger=changed(state.ledger, poll=changed(state.poll, candidates=kept.candidates)),
    )


def _speech_came(event: e.PhaseOpened, discipline: Discipline) -> Discipline:
    """A lost speech that was only shortened is paid for when it comes."""
    if event.phase is Phase.SPEECHES and event.speakers[0] in discipline.forfeited:
        return changed(discipline, forfeited=discipline.forfeited - {event.speakers[0]})
    return discipline


def _poll(event: e.PhaseOpened, poll: Poll) -> Poll:
    """A new round of the vote, or the next candidate of this one; else who is shown to stand, if anybody."""
    if not event.vote_round:
        return _with_candidates(poll, event.candidates)
    if event.vote_round == poll.round:
        return changed(poll, candidates=event.candidates, called=(*poll.called, *event.candidates))
    return _poll_of_round(
        candidates=event.candidates,
        standing=event.standing,
        called=event.candidates,
        round=event.vote_round,
        under_curfew=event.under_curfew or (event.vote_round > 1 and poll.under_curfew),
    )


_with_candidates = changing(Poll, "candidates")
_poll_of_round = making(Poll)


def turn_lapses(_event: e.TurnLapses, state: GameState) -> GameState:
    """Only the clock closes this turn."""
    return changed(state, stage=changed(state.stage, lapsing=True))


def guide_time_over(_event: e.GuideTimeOver, state: GameState) -> GameState:
    """There is no time to show any more."""
    return changed(state, stage=changed(state.stage, guide=False))


def phase_closed(event: e.PhaseClosed, state: GameState) -> GameState:
    """A speech that has been given tells that the round is under way."""
    talk = state.ledger.talk
    if event.phase is _SPEECHES and not talk.underway:
        return noted(state, talk=changed(talk, underway=True))
    return state


_SPEECHES = Phase.SPEECHES
"""To look it up in the enumeration costs as much as all the rest, at the end of every phase."""


def day_began(event: e.DayBegan, state: GameState) -> GameState:
    """A new day has neither nominees nor votes, nobody has left in it, and no series of speeches goes on into it."""
    ledger = state.ledger
    talk, quiet = ledger.talk, ledger.quiet
    if talk.nominated_by or talk.underway or talk.passed:
        talk = Talk(opened_by=talk.opened_by, named_first=talk.named_first)
    if not quiet.this_day:
        quiet = _with_this_day(quiet, True)
    return _with_day(state, _with_date(state.stage, event.day, 0), {}, _with_talk(ledger, talk, _NO_POLL, quiet))


_with_day = changing(GameState, "stage", "ballots", "ledger")
_with_this_day = changing(Quiet, "this_day")
_with_date = changing(Stage, "day", "since")
_with_talk = changing(Ledger, "talk", "poll", "quiet")


def quiet_result(_event: e.QuietResult, state: GameState) -> GameState:
    """One more result without a departure."""
    return noted(state, quiet=changed(state.quiet, results=state.quiet.results + 1))


def round_ended(event: e.RoundEnded, state: GameState) -> GameState:
    """One more quiet round or curfew day, or none; the next round begins quietly."""
    quiet = state.quiet
    return noted(
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
    return with_ledger(state, _with_winner(state.ledger, event.winner))


_with_winner = changing(Ledger, "winner")


def confirmed(event: e.CardSeen | e.ReadyToVote | e.SpeechEnded, state: GameState) -> GameState:
    """The seat has done what this phase waits for."""
    return changed(state, confirmed=state.confirmed | {event.seat})


def not_ready_to_vote(event: e.NotReadyToVote, state: GameState) -> GameState:
    """The phase waits for the seat again."""
    return changed(state, confirmed=state.confirmed - {event.seat})


APPLY: dict[type[e.Event], Callable[[Any, GameState], GameState]] = {
    e.SeatsTaken: seats_taken,
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

APPLY_RUN: dict[type[e.Event], Callable[[Any, GameState], GameState]] = {
    e.CardDealt: cards_dealt,
    e.RoleShown: roles_shown,
}
"""Events of which many follow one another: what several of one kind do together."""

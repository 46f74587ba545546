"""What the events of the night, and of leaving the table, do to the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import events as e
from engine.audience import Seat
from engine.frozen import changed, changing, making
from engine.records import Floor, Leaving, Ledger, Memory, Poll, Quiet
from engine.state import GameState, noted, with_ledger


def choice_made(event: e.ChoiceMade, state: GameState) -> GameState:
    """The choice stands beside the seat's others of this night."""
    seat, choices = event.seat, {**state.choices}
    choices[seat] = {**choices[seat], event.verb: event.target} if seat in choices else {event.verb: event.target}
    return _with_choices(state, choices)


_with_choices = changing(GameState, "choices")


def role_turned(event: e.RoleTurned, state: GameState) -> GameState:
    """Another role; what it was is kept until the seat is told."""
    index = event.seat - 1
    turned = {**state.memory.turned, event.seat: state.roles[index]}
    roles = (*state.roles[:index], event.role, *state.roles[index + 1 :])
    return changed(
        state,
        table=changed(state.table, roles=roles),
        ledger=changed(state.ledger, memory=changed(state.memory, turned=turned)),
    )


def became_role(event: e.BecameRole, state: GameState) -> GameState:
    """The seat knows its new role."""
    turned = {seat: role for seat, role in state.memory.turned.items() if seat != event.seat}
    return noted(state, memory=changed(state.memory, turned=turned))


def seat_asleep(event: e.SeatAsleep, state: GameState) -> GameState:
    """The seat does not act this night."""
    return noted(state, memory=changed(state.memory, asleep=state.memory.asleep | {event.seat}))


def night_counted(event: e.NightCounted, state: GameState) -> GameState:
    """The choices that stand are now those of the last night (DG15)."""
    ledger, choices = state.ledger, state.choices
    memory = ledger.memory
    on_themselves = [
        (seat, verb)
        for seat, made in choices.items()
        if seat in made.values()
        for verb, at in made.items()
        if at == seat
    ]
    memory = _with_night(
        memory,
        choices,
        memory.self_targeted.union(on_themselves),
        memory.armour_spent.union(event.armour_spent),
        frozenset(event.voteless),
        event.best_mover,
    )
    leaving = _leaving(fallen=event.fallen, saved=event.saved, blind=event.blind)
    return with_ledger(state, _with_count(ledger, memory, leaving))


_with_night = changing(Memory, "last_choices", "self_targeted", "armour_spent", "voteless", "best_mover")
_leaving = making(Leaving)
_with_count = changing(Ledger, "memory", "leaving")


# Leaving the table


def _without(seats: tuple[Seat, ...], gone: Seat) -> tuple[Seat, ...]:
    if gone not in seats:
        return seats
    index = seats.index(gone)
    return seats[:index] + seats[index + 1 :]


def departed(event: e.Departure, state: GameState) -> GameState:
    """Not among the living any more, nor among those who stand or will speak; nothing has been quiet since."""
    seat, ledger, floor = event.seat, state.ledger, state.floor
    poll = ledger.poll
    if seat in poll.standing:
        poll = _with_standing(poll, _without(poll.candidates, seat), _without(poll.standing, seat))
    if seat in floor.speakers:
        floor = changed(floor, speakers=_without(floor.speakers, seat))
    return _with_living(state, _without(state.living, seat), floor, _with_quiet(ledger, _BROKEN, poll))


_BROKEN = Quiet(this_round=False, this_day=False)
_with_standing = changing(Poll, "candidates", "standing")
_with_quiet = changing(Ledger, "quiet", "poll")
_with_living = changing(GameState, "living", "floor", "ledger")


def left(event: e.SeatLeft, state: GameState) -> GameState:
    """Whatever he had chosen, his vote and every vote for him is void, and he stands for nothing (DG5).

    No pause waits for him.
    """
    seat = event.seat
    state = departed(event, state)
    room = state.room
    poll = changed(
        state.poll,
        tied=_without(state.poll.tied, seat),
        lifts={voter: agreed for voter, agreed in state.poll.lifts.items() if voter != seat},
    )
    return changed(
        state,
        room=changed(room, paused_for=room.paused_for - {seat}) if seat in room.paused_for else room,
        choices={other: made for other, made in state.choices.items() if other != seat},
        ballots={voter: chosen for voter, chosen in state.ballots.items() if seat not in (voter, chosen)},
        floor=_floor_without(state.floor, seat),
        ledger=changed(
            state.ledger,
            poll=poll,
            talk=changed(state.talk, nominees=_without(state.talk.nominees, seat)),
            leaving=_leaving_without(state.leaving, seat),
        ),
    )


def _floor_without(floor: Floor, seat: Seat) -> Floor:
    kept = floor.interrupted
    if kept is not None:
        kept = changed(
            kept,
            speaker=None if kept.speaker == seat else kept.speaker,
            speakers=_without(kept.speakers, seat),
            candidates=_without(kept.candidates, seat),
        )
    return changed(floor, speaker=None if floor.speaker == seat else floor.speaker, interrupted=kept)


def _leaving_without(leaving: Leaving, seat: Seat) -> Leaving:
    return changed(
        leaving,
        fallen={other: shots for other, shots in leaving.fallen.items() if other != seat},
        called=_without(leaving.called, seat),
        queue=_without(leaving.queue, seat),
        acting=None if leaving.acting == seat else leaving.acting,
        taken=_without(leaving.taken, seat),
    )


def leavers_called(event: e.LeaversCalled, state: GameState) -> GameState:
    """They wait behind those who were called before."""
    leaving = state.leaving
    return noted(
        state,
        leaving=changed(leaving, called=(*leaving.called, *event.seats), queue=(*leaving.queue, *event.seats)),
    )


def parting_made(event: e.PartingMade, state: GameState) -> GameState:
    """Those taken leave with the others."""
    leaving = state.leaving
    return noted(
        state,
        leaving=changed(
            leaving,
            queue=_without(leaving.queue, event.seat),
            acting=None,
            taken=(*leaving.taken, *event.taken),
            speechless=(*leaving.speechless, *event.taken) if event.speechless else leaving.speechless,
        ),
    )


def parting_lapsed(event: e.PartingLapsed, state: GameState) -> GameState:
    """Whoever let the time pass acts no more."""
    leaving = state.leaving
    return noted(state, leaving=changed(leaving, queue=_without(leaving.queue, event.seat), acting=None))


def words_due(event: e.WordsDue, state: GameState) -> GameState:
    """They will speak."""
    return changed(state, floor=changed(state.floor, words=event.seats))


def suspects_named(_event: e.SuspectsNamed, state: GameState) -> GameState:
    """It is said once."""
    return noted(state, memory=changed(state.memory, best_mover=None))


APPLY: dict[type[e.Event], Callable[[Any, GameState], GameState]] = {
    e.ChoiceMade: choice_made,
    e.RoleTurned: role_turned,
    e.BecameRole: became_role,
    e.SeatAsleep: seat_asleep,
    e.NightCounted: night_counted,
    e.Killed: departed,
    e.KilledInCrossfire: departed,
    e.VotedOut: departed,
    e.Taken: departed,
    e.SeatLeft: left,
    e.LeaversCalled: leavers_called,
    e.PartingMade: parting_made,
    e.PartingLapsed: parting_lapsed,
    e.WordsDue: words_due,
    e.SuspectsNamed: suspects_named,
}

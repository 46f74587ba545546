"""What the events of the room do to the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from engine import events as e
from engine.audience import Person, Seat
from engine.frozen import changed, changing
from engine.records import Room, SeatOffer
from engine.rules.ruleset import setting_named
from engine.state import GameState

_Value = TypeVar("_Value")


def deck_stacked(event: e.DeckStacked, state: GameState) -> GameState:
    """The cards lie ready."""
    return changed(state, room=changed(state.room, stacked_deck=event.cards))


def person_joined(event: e.PersonJoined, state: GameState) -> GameState:
    """One more, last in the order of joining."""
    room, person = state.room, event.person
    return changed(state, room=changed(room, joined=(*room.joined, person), outside=room.outside - {person}))


def person_left(event: e.PersonLeft, state: GameState) -> GameState:
    """One less, with all that was known of him; but not that he has run a game whose cards were dealt."""
    room, gone = _without_place(state.room, event.person), {event.person}
    retired = room.retired | (room.outside & gone) if state.people else room.retired
    return changed(
        state,
        room=changed(room, away=room.away - gone, gone=room.gone - gone, outside=room.outside - gone, retired=retired),
    )


def host_stood_up(event: e.HostStoodUp, state: GameState) -> GameState:
    """He is in the room, and at no place of the table."""
    room = _without_place(state.room, event.person)
    return changed(state, room=changed(room, outside=room.outside | {event.person}))


def _without_place(room: Room, person: Person) -> Room:
    joined = tuple(other for other in room.joined if other != person)
    return changed(room, joined=joined, ready=room.ready - {person})


def guests_seated(event: e.GuestsSeated, state: GameState) -> GameState:
    """These people in this order; of who is missing nothing is known any more."""
    room, people = state.room, frozenset(event.people)
    return changed(state, room=changed(room, joined=event.people, ready=room.ready & people, away=room.away & people))


def readiness_given(event: e.ReadinessGiven, state: GameState) -> GameState:
    """Ready to start."""
    return changed(state, room=changed(state.room, ready=state.room.ready | {event.person}))


def readiness_withdrawn(event: e.ReadinessWithdrawn, state: GameState) -> GameState:
    """Not ready after all."""
    return changed(state, room=changed(state.room, ready=state.room.ready - {event.person}))


def readiness_cleared(_event: e.ReadinessCleared, state: GameState) -> GameState:
    """Nobody is ready."""
    return changed(state, room=changed(state.room, ready=frozenset()))


def setting_changed(event: e.SettingChanged, state: GameState) -> GameState:
    """The rules with the new value, read by the setting's declaration."""
    declared = setting_named(event.setting)
    return changed(state, rules=state.rules.with_value(event.setting, declared.parse(event.value)))


def person_went_away(event: e.PersonWentAway, state: GameState) -> GameState:
    """Known to be gone, perhaps from the server."""
    room, person = state.room, {event.person}
    gone = room.gone | person if event.left_server else room.gone
    return changed(state, room=changed(room, away=room.away | person, gone=gone))


def person_came_back(event: e.PersonCameBack, state: GameState) -> GameState:
    """Here again; no pause waits for him, a host's room can no longer be taken, nobody but himself offers his seat."""
    room, person = state.room, event.person
    seat = state.seat_of(person)
    offers = {place: offer for place, offer in room.offers.items() if place != seat or offer.by == person}
    return changed(
        state,
        room=changed(
            room,
            away=room.away - {person},
            gone=room.gone - {person},
            paused_for=room.paused_for if seat is None else room.paused_for - {seat},
            takeover_open=room.takeover_open and not event.was_host,
            offers=offers if len(offers) != len(room.offers) else room.offers,
            missed=_without(room.missed, seat) if seat in room.missed else room.missed,
        ),
    )


def _without(known: Mapping[Seat, _Value], seat: Seat | None) -> dict[Seat, _Value]:
    return {place: value for place, value in known.items() if place != seat}


def absences_counted(event: e.AbsencesCounted, state: GameState) -> GameState:
    """So many phases each seat has let pass."""
    return _with_room(state, _with_missed(state.room, event.missed))


_with_room = changing(GameState, "room")
_with_missed = changing(Room, "missed")


def seat_offered(event: e.SeatOffered, state: GameState) -> GameState:
    """To this person alone, whomever it was offered to before."""
    offers = {**state.room.offers, event.seat: SeatOffer(to=event.to, by=event.by)}
    return changed(state, room=changed(state.room, offers=offers))


def offer_dropped(event: e.OfferDropped, state: GameState) -> GameState:
    """To nobody."""
    return changed(state, room=changed(state.room, offers=_without(state.room.offers, event.seat)))


def seat_substituted(event: e.SeatSubstituted, state: GameState) -> GameState:
    """The seat is the same in everything but who plays it; the one before is no participant any more."""
    room, table, person = state.room, state.table, event.person
    former = table.people[event.seat - 1]
    people = tuple(person if other == former else other for other in table.people)
    return changed(
        state,
        table=changed(table, people=people),
        room=changed(
            room,
            joined=tuple(person if other == former else other for other in room.joined),
            away=room.away - {former},
            gone=room.gone - {former},
            former=room.former | {former},
            paused_for=room.paused_for - {event.seat},
            offers={place: offer for place, offer in room.offers.items() if person != offer.to and place != event.seat},
            missed=_without(room.missed, event.seat),
        ),
    )


def takeover_opened(_event: e.TakeoverOpened, state: GameState) -> GameState:
    """The room can be taken."""
    return changed(state, room=changed(state.room, takeover_open=True))


def watching_settled(event: e.WatchingSettled, state: GameState) -> GameState:
    """Others may watch, or not."""
    return changed(state, room=changed(state.room, watching_allowed=event.allowed))


def host_changed(event: e.HostChanged, state: GameState) -> GameState:
    """Another host, who is there."""
    return changed(state, room=changed(state.room, host=event.person, host_gone=False, takeover_open=False))


def host_gone(_event: e.HostGone, state: GameState) -> GameState:
    """No host until somebody takes the room."""
    return changed(state, room=changed(state.room, host_gone=True))


def game_paused(event: e.GamePaused, state: GameState) -> GameState:
    """Everything stands still."""
    room = state.room
    if event.because is None:
        return changed(state, room=changed(room, paused=True, paused_by_hand=True))
    return changed(state, room=changed(room, paused=True, paused_for=room.paused_for | {event.because}))


def game_resumed(_event: e.GameResumed, state: GameState) -> GameState:
    """Everything goes on."""
    return changed(state, room=changed(state.room, paused=False, paused_by_hand=False, paused_for=frozenset()))


def seat_handed_to_bot(event: e.SeatHandedToBot, state: GameState) -> GameState:
    """Who sat there is no participant any more; the seat keeps its role, memory and choices (D2.37)."""
    room, person = state.room, state.people[event.seat - 1]
    return changed(
        state,
        room=changed(
            room,
            bots=room.bots | {event.seat},
            joined=tuple(other for other in room.joined if other != person),
            away=room.away - {person},
            gone=room.gone - {person},
            paused_for=room.paused_for - {event.seat},
            offers=_without(room.offers, event.seat),
        ),
    )


APPLY: dict[type[e.Event], Callable[[Any, GameState], GameState]] = {
    e.DeckStacked: deck_stacked,
    e.PersonJoined: person_joined,
    e.PersonLeft: person_left,
    e.GuestsSeated: guests_seated,
    e.HostStoodUp: host_stood_up,
    e.ReadinessGiven: readiness_given,
    e.ReadinessWithdrawn: readiness_withdrawn,
    e.ReadinessCleared: readiness_cleared,
    e.SettingChanged: setting_changed,
    e.PersonWentAway: person_went_away,
    e.PersonCameBack: person_came_back,
    e.TakeoverOpened: takeover_opened,
    e.WatchingSettled: watching_settled,
    e.HostChanged: host_changed,
    e.HostGone: host_gone,
    e.GamePaused: game_paused,
    e.GameResumed: game_resumed,
    e.SeatHandedToBot: seat_handed_to_bot,
    e.AbsencesCounted: absences_counted,
    e.SeatOffered: seat_offered,
    e.OfferDropped: offer_dropped,
    e.SeatSubstituted: seat_substituted,
}

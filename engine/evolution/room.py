"""What the events of the room do to the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import events as e
from engine.audience import Person
from engine.frozen import changed
from engine.records import Room
from engine.rules.ruleset import setting_named
from engine.state import GameState


def deck_stacked(event: e.DeckStacked, state: GameState) -> GameState:
    """The cards lie ready."""
    return changed(state, room=changed(state.room, stacked_deck=event.cards))


def person_joined(event: e.PersonJoined, state: GameState) -> GameState:
    """One more, last in the order of joining."""
    room, person = state.room, event.person
    return changed(state, room=changed(room, joined=(*room.joined, person), outside=room.outside - {person}))


def person_left(event: e.PersonLeft, state: GameState) -> GameState:
    """One less, with all that was known of him."""
    room, gone = _without_place(state.room, event.person), {event.person}
    return changed(state, room=changed(room, away=room.away - gone, outside=room.outside - gone))


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
    """Known to be gone."""
    return changed(state, room=changed(state.room, away=state.room.away | {event.person}))


def person_came_back(event: e.PersonCameBack, state: GameState) -> GameState:
    """Here again; a host's room can no longer be taken."""
    room = state.room
    takeover_open = room.takeover_open and not event.was_host
    return changed(state, room=changed(room, away=room.away - {event.person}, takeover_open=takeover_open))


def takeover_opened(_event: e.TakeoverOpened, state: GameState) -> GameState:
    """The room can be taken."""
    return changed(state, room=changed(state.room, takeover_open=True))


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
            paused_for=room.paused_for - {event.seat},
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
    e.HostChanged: host_changed,
    e.HostGone: host_gone,
    e.GamePaused: game_paused,
    e.GameResumed: game_resumed,
    e.SeatHandedToBot: seat_handed_to_bot,
}

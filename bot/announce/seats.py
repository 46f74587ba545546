"""What is said of seats: players who are away, bots that play on for them, seats that go on from another account."""

from __future__ import annotations

from collections.abc import Iterable

from bot.announce import nights, room, substitution
from bot.announce.phases import ROLE_CARD, all_refreshed
from bot.announce.telling import Telling, called, edit, notice, private_lanes, whisper
from engine import events as e
from engine.audience import Person, Seat
from engine.lobby.absence import may_be_missed
from engine.phases.phase import Phase
from engine.store.delivery import COSMETIC, EVERY_CARD, RESULT, Delivery


def absent_card(person: Person) -> str:
    """The name under which the call to a missing player is remembered."""
    return f"absent-{person}"


def went_away(event: e.PersonWentAway, told: Telling) -> list[Delivery]:
    """Whoever is missing at a running table is called, and the host asked what shall become of the seat (S2.8).

    Who was called before, and has left the server since, is not called again: the call says so. A host whose room may
    be taken from him is called as such.
    """
    state = told.game.state
    seat = state.seat_of(event.person)
    if told.game.is_over or event.takeover_seconds is not None or seat is None or not may_be_missed(state, seat):
        return [] if told.game.is_over else room.went_away(event, told)
    if event.person in told.before.state.away:
        return _call_redrawn(event.person, seat, told)
    mentions = () if event.left_server else called(told.game, [event.person])
    card = absent_card(event.person)
    return [notice("player_away", card=card, mentions=mentions, person=event.person, seat=seat)]


def came_back(event: e.PersonCameBack, told: Telling) -> list[Delivery]:
    """The call is taken back, and whoever was to take the seat is asked no more."""
    seat = told.game.state.seat_of(event.person)
    if seat is None:
        return room.came_back(event, told)
    offer = told.before.state.room.offers.get(seat)
    void = [] if offer is None or offer.by == event.person else [seat]
    return [
        *room.came_back(event, told),
        *_call_redrawn(event.person, seat, told),
        *substitution.redrawn(told, void),
        *_pause_redrawn(told),
    ]


def left(event: e.SeatLeft, told: Telling) -> list[Delivery]:
    """A player is out of the game; nobody is called or asked to take the seat any more."""
    person = told.game.state.people[event.seat - 1]
    called_before = person in told.before.state.away
    return [
        *room.seat_left(event, told),
        *(_call_redrawn(person, event.seat, told) if called_before else []),
        *substitution.redrawn(told, [event.seat]),
        *_pause_redrawn(told),
    ]


def paused(event: e.GamePaused, told: Telling) -> list[Delivery]:
    """The table learns it; the call to the one it waits for has no button to wait any more."""
    waits_for = [] if event.because is None else [event.because]
    return [*room.paused(event, told), *_calls_redrawn(waits_for, told)]


def resumed(event: e.GameResumed, told: Telling) -> list[Delivery]:
    """The game goes on; who is still missing can be waited for again."""
    waited_for = sorted(told.before.state.room.paused_for)
    return [*room.resumed(event, told), *_calls_redrawn(waited_for, told)]


def handed_to_bot(event: e.SeatHandedToBot, told: Telling) -> list[Delivery]:
    """Everybody learns it; the messages of whoever sat there ask for nothing any more (S2.8, S2.11)."""
    person = told.game.state.people[event.seat - 1]
    return [
        notice("seat_handed", seat=event.seat, host=told.before.state.host),
        *_farewell(person, "seat_handed_own", told),
        *_call_redrawn(person, event.seat, told),
        *substitution.redrawn(told, [event.seat]),
        *_pause_redrawn(told),
        *all_refreshed(told),
    ]


def substituted(event: e.SeatSubstituted, told: Telling) -> list[Delivery]:
    """Everybody learns it; the messages of whoever sat there are closed, and the newcomer gets those of the seat."""
    former = told.before.state.people[event.seat - 1]
    return [
        *substitution.taken(event, told),
        *_farewell(former, "seat_given", told),
        *_call_redrawn(former, event.seat, told),
        *_pause_redrawn(told),
        *_own_messages(event.seat, told),
        *all_refreshed(told),
    ]


def _pause_redrawn(told: Telling) -> list[Delivery]:
    """The edit of the card that says for whom the table waits."""
    return [edit("paused", room.PAUSED, priority=COSMETIC)] if told.game.state.paused else []


def returned(event: e.PersonReturned, told: Telling) -> list[Delivery]:
    """Everybody learns who plays the seat; the old account's messages are closed, the new one gets its own (S2.7).

    The messages are the same for every card, and come because of something that the whole table is told.
    """
    person = event.person
    seat = told.game.state.seat_of(person)
    public = [
        notice("return_moved", mentions=called(told.game, [person]), person=person),
        *_farewell(person, "seat_moved", told),
        *room.in_lobby(event, told),
    ]
    if seat is None:
        return public
    return [*public, *_own_messages(seat, told), *all_refreshed(told)]


def _own_messages(seat: Seat, told: Telling) -> list[Delivery]:
    """What everybody has in the DM by now: the card, and in the night of the living the question of it."""
    asked = [seat] if told.is_open and seat in told.game.state.living else []
    card = [whisper(person, "role_card", ROLE_CARD) for person in private_lanes(told, [seat])]
    return [*card, *nights.prompts(told, asked)]


def _farewell(person: Person, screen: str, told: Telling) -> list[Delivery]:
    """The last word of the game in somebody's conversation: it stands in the place of all that was said there."""
    member = told.game.members.get(person)
    if member is None or member.account_id is None or told.game.state.shared_device:
        return []
    return [Delivery(lane=person, screen=screen, card=EVERY_CARD, edit=True, priority=RESULT)]


def _calls_redrawn(seats: Iterable[Seat], told: Telling) -> list[Delivery]:
    people = told.game.state.people
    return [call for seat in seats for call in _call_redrawn(people[seat - 1], seat, told)]


def _call_redrawn(person: Person, seat: Seat, told: Telling) -> list[Delivery]:
    """The edit of the call to a player, who may never have been called."""
    state = told.before.state
    called_as_host = person == state.host and state.rules.hosting.takeover_seconds and person not in state.room.gone
    if state.shared_device or told.phase is Phase.LOBBY or called_as_host:
        return []
    return [edit("player_away", absent_card(person), priority=RESULT, person=person, seat=seat)]

"""What is said of seats: players who are away, bots that play on for them, seats that go on from another account."""

from __future__ import annotations

from bot.announce import nights, room
from bot.announce.phases import ROLE_CARD, all_refreshed
from bot.announce.telling import Telling, called, edit, notice, people_at, private_lanes, whisper
from engine import events as e
from engine.audience import Person, Seat
from engine.lobby.room import may_be_handed
from engine.phases.phase import Phase
from engine.store.delivery import COSMETIC, EVERY_CARD, RESULT, Delivery


def absent_card(person: Person) -> str:
    """The name under which the call to a missing player is remembered."""
    return f"absent-{person}"


def went_away(event: e.PersonWentAway, told: Telling) -> list[Delivery]:
    """Where the table can wait or let a bot play on, whoever is missing is called, and the host asked (S2.8)."""
    state = told.game.state
    seat = state.seat_of(event.person)
    if event.takeover_seconds is not None or seat is None or not may_be_handed(state, seat):
        return room.went_away(event, told)
    mentions = called(told.game, [event.person])
    return [notice("player_away", card=absent_card(event.person), mentions=mentions, person=event.person)]


def came_back(event: e.PersonCameBack, told: Telling) -> list[Delivery]:
    """The call is taken back."""
    return [*room.came_back(event, told), *_call_redrawn(event.person, told)]


def paused(event: e.GamePaused, told: Telling) -> list[Delivery]:
    """The table learns it; the call to the one it waits for has no button to wait any more."""
    waits_for = people_at(told.game, [] if event.because is None else [event.because])
    return [*room.paused(event, told), *(call for person in waits_for for call in _call_redrawn(person, told))]


def resumed(event: e.GameResumed, told: Telling) -> list[Delivery]:
    """The game goes on; who is still missing can be waited for again."""
    waited_for = people_at(told.game, sorted(told.before.state.room.paused_for))
    return [*room.resumed(event, told), *(call for person in waited_for for call in _call_redrawn(person, told))]


def handed_to_bot(event: e.SeatHandedToBot, told: Telling) -> list[Delivery]:
    """Everybody learns it; the messages of whoever sat there ask for nothing any more (S2.8, S2.11)."""
    person = told.game.state.people[event.seat - 1]
    return [
        notice("seat_handed", seat=event.seat, host=told.before.state.host),
        *_farewell(person, "seat_handed_own", told),
        *_call_redrawn(person, told),
        *([edit("paused", room.PAUSED, priority=COSMETIC)] if told.game.state.paused else []),
        *all_refreshed(told),
    ]


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


def _call_redrawn(person: Person, told: Telling) -> list[Delivery]:
    """The edit of the call to a player, who may never have been called."""
    if told.game.state.rules.hosting.absence != "pause_or_bot" or told.phase is Phase.LOBBY:
        return []
    return [edit("player_away", absent_card(person), priority=RESULT, person=person)]

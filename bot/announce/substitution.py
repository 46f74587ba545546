"""What is said when a seat is offered, and when another person has taken it."""

from __future__ import annotations

from collections.abc import Iterable

from bot.announce.telling import Telling, called, edit, notice
from engine import events as e
from engine.audience import Person, Seat
from engine.store.delivery import RESULT, Delivery


def offer_card(seat: Seat, to: Person) -> str:
    """The name under which the offer of a seat to somebody is remembered."""
    return f"offer-{seat}-{to}"


def offered(event: e.SeatOffered, told: Telling) -> list[Delivery]:
    """Whoever may take the seat is called, and so is its player where another offers it."""
    player = told.game.state.people[event.seat - 1]
    concerned = [event.to] if event.by == player else [event.to, player]
    return [
        *redrawn(told, [event.seat], but=event.to),
        notice(
            "seat_offered",
            card=offer_card(event.seat, event.to),
            mentions=called(told.game, concerned),
            seat=event.seat,
            person=event.to,
        ),
    ]


def dropped(event: e.OfferDropped, told: Telling) -> list[Delivery]:
    """The offer loses its buttons."""
    return redrawn(told, [event.seat])


def taken(event: e.SeatSubstituted, told: Telling) -> list[Delivery]:
    """Everybody learns who plays the seat now, and all offers that are void by it say so."""
    former = told.before.state.people[event.seat - 1]
    void = [seat for seat, offer in told.before.state.room.offers.items() if offer.to == event.person]
    return [
        notice(
            "seat_taken",
            mentions=called(told.game, [event.person]),
            seat=event.seat,
            person=event.person,
            former=former,
        ),
        *redrawn(told, {event.seat, *void}),
    ]


def redrawn(told: Telling, seats: Iterable[Seat], *, but: Person | None = None) -> list[Delivery]:
    """The edits of the offers of these seats, as they stood before the command."""
    offers = told.before.state.room.offers
    return [
        edit("seat_offered", offer_card(seat, offers[seat].to), priority=RESULT, seat=seat, person=offers[seat].to)
        for seat in sorted(seats)
        if seat in offers and offers[seat].to != but
    ]

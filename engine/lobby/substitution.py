"""A seat goes to another person, who plays on with its card, its history and its votes (DG5).

Nobody loses his seat by it against his will: he gives it away himself, or he is away and the host finds a substitute.
Whoever is back before that keeps it. He does not sit down in this game again, and who takes the seat has known nothing
of it that is secret.
"""

from __future__ import annotations

from engine.audience import Person, Seat
from engine.commands import DropOffer, OfferSeat, TakeSeat
from engine.errors import CommandRefused, RefusalCode
from engine.events import GameResumed, HostGone, OfferDropped, SeatOffered, SeatSubstituted
from engine.lobby.room import goes_on_without
from engine.phases.phase import Phase
from engine.records import SeatOffer
from engine.state import GameState
from engine.story import Story


def offering_refusal(state: GameState, seat: Seat, by: Person) -> RefusalCode | None:
    """Why somebody may not offer the seat to another person now, or None."""
    if state.phase in (Phase.LOBBY, Phase.OVER) or state.shared_device or seat in state.bots:
        return RefusalCode.NOT_NOW
    if seat not in state.living:
        return RefusalCode.TARGET_DEAD
    player = state.people[seat - 1]
    if by == player:
        return None
    if by != state.host:
        return RefusalCode.NOT_HOST
    return None if player in state.away else RefusalCode.PLAYER_PRESENT


def has_been_here(state: GameState, person: Person) -> bool:
    """Does somebody sit at this table, or did he, or has he run it from outside, where cards may be seen?"""
    room = state.room
    return any(person in people for people in (room.joined, room.outside, room.former, room.retired, state.people))


def offered_to(state: GameState, person: Person) -> tuple[Seat, ...]:
    """The seats that somebody may take now."""
    offers = state.room.offers.items()
    return tuple(seat for seat, one in offers if one.to == person and _taking_refusal(state, seat, one) is None)


def _taking_refusal(state: GameState, seat: Seat, offer: SeatOffer) -> RefusalCode | None:
    """What was offered by a host who is one no longer was still offered for the table."""
    by_player = state.people[seat - 1] == offer.by
    return offering_refusal(state, seat, offer.by if by_player else state.host)


def offer_seat(story: Story, command: OfferSeat, by: Person) -> None:
    """Offer the seat to somebody; to nobody else any more."""
    state = story.state
    code = offering_refusal(state, command.seat, by)
    if code is not None:
        raise CommandRefused(code, seat=command.seat)
    if has_been_here(state, command.to):
        raise CommandRefused(RefusalCode.PERSON_SEATED)
    known = state.room.offers.get(command.seat)
    if known is None or (known.to, known.by) != (command.to, by):
        story.tell(SeatOffered(command.seat, command.to, by))


def take_seat(story: Story, command: TakeSeat, person: Person) -> None:
    """Sit down; a pause for whoever sat there may end by that, as by his return (S2.10)."""
    state, seat = story.state, command.seat
    offer = state.room.offers.get(seat)
    if offer is None or offer.to != person:
        raise CommandRefused(RefusalCode.NOT_OFFERED)
    code = _taking_refusal(state, seat, offer)
    if code is not None:
        raise CommandRefused(code, seat=seat)
    was_host = state.people[seat - 1] == state.host
    resumes = goes_on_without(state, seat)
    story.tell(SeatSubstituted(seat, person))
    if was_host:
        story.tell(HostGone())
    if resumes:
        story.tell(GameResumed())


def drop_offer(story: Story, command: DropOffer, person: Person) -> None:
    """The seat is not offered any more."""
    state, seat = story.state, command.seat
    offer = state.room.offers.get(seat)
    if offer is None or person not in (offer.to, offer.by, state.host, state.people[seat - 1]):
        raise CommandRefused(RefusalCode.NOT_OFFERED)
    story.tell(OfferDropped(seat, person))

"""What a command leads to: ``decide`` is the only door by which anything happens in a game.

Before a phase's own rules look at a command, the common checks are made, in this order: over, whose right it is,
paused, dead, not now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import bots
from engine import commands as c
from engine.audience import Person, Seat
from engine.day.discussion import to_vote_refusal
from engine.day.first_speaker import name_first_speaker
from engine.day.fouls import give_foul, shout, take_foul_back
from engine.errors import CommandRefused, RefusalCode
from engine.events import Event, PersonCameBack
from engine.leaving.exits import remove
from engine.lobby import room, substitution
from engine.lobby.absence import is_sign_of_life
from engine.lobby.reveal import begin_refusal
from engine.phases.course import close_phase, close_what_awaits_nobody, go_on, open_phase, pass_deadline
from engine.phases.flow import SPECS
from engine.phases.phase import Closing, Phase
from engine.records import Room
from engine.state import GameState
from engine.story import Story


def decide(command: c.Command, state: GameState) -> tuple[Event, ...]:
    """The events that the command leads to; an accepted command that changes nothing leads to none.

    Raises CommandRefused, and then nothing has happened.
    """
    return tell(command, state)[0]


def tell(command: c.Command, state: GameState) -> tuple[tuple[Event, ...], GameState]:
    """As ``decide``, with the state that the events lead to."""
    story = Story(state)
    _perform(story, command)
    if story.events and story.state.room.bots:
        _let_bots_act(story)
    return tuple(story.events), story.state


def _let_bots_act(story: Story) -> None:
    """Every bot that is awaited chooses, one after another, in seat order (D2.38)."""
    while (command := bots.next_command(story.state)) is not None:
        _perform(story, command)


def _perform(story: Story, command: c.Command) -> None:
    """Check the command, let it happen, and close the phase if it awaits nobody any more."""
    before = story.state
    known = _KNOWN.get(before.phase)
    if known is None:
        raise CommandRefused(RefusalCode.OVER)
    handler, check = known[type(command)]
    asker = check(command, before)
    if handler is None:
        raise CommandRefused(RefusalCode.NOT_NOW)
    if before.room.away:
        _note_return(story, command)
        before = story.state
    handler(story, command, asker)
    after = story.state
    if after is before:
        return
    if after.living is before.living:
        close_what_awaits_nobody(story)
    elif before.living:
        close_what_awaits_nobody(story, after_departure=True)
    else:
        open_phase(story, Phase.REVEAL)


def _check_living(command: c.LivingCommand, state: GameState) -> Person | Seat:
    """The seat of the living player who asks; in the lobby, where nobody has one, whoever sits there.

    Raises CommandRefused where the common checks fail.
    """
    if not state.table.people:
        return _check_person(command, state)
    seat = state.seat_of(command.by)
    if seat is None:
        _check_right(command, state)
    if state.room.paused and not command.in_pause:
        raise CommandRefused(RefusalCode.PAUSED)
    if seat is None or seat not in state.living:
        seat = _check_may_act(state, command.by, seat)
    if command.phase_no is not None and command.phase_no != state.phase_no:
        raise CommandRefused(RefusalCode.NOT_NOW)
    return seat


def _check_person(command: c.PersonCommand, state: GameState) -> Person:
    """Whoever asks, with or without a seat. Raises CommandRefused where the common checks fail."""
    _check_right(command, state)
    if state.room.paused and not command.in_pause:
        raise CommandRefused(RefusalCode.PAUSED)
    _check_clock(command, state)
    return command.by


def _check_clock(command: c.Command, state: GameState) -> None:
    """Nobody asks. Raises CommandRefused where the command is for a phase that is not open any more."""
    if command.phase_no is not None and command.phase_no != state.phase_no:
        raise CommandRefused(RefusalCode.NOT_NOW)


def _check_right(command: c.PersonCommand, state: GameState) -> None:
    refusal = _RIGHTS[command.right](command.by, state.room)
    if refusal is not None:
        raise CommandRefused(refusal)


def _check_may_act(state: GameState, person: Person, seat: Seat | None) -> Seat:
    """The seat of a bot if it is alive; or of one who is out but has the floor, for his last words."""
    if seat is None and person < 0:
        seat = Seat(-person)
    if seat is None:
        raise CommandRefused(RefusalCode.NOT_SEATED)
    if seat not in state.living and not state.has_floor(seat):
        raise CommandRefused(RefusalCode.DEAD)
    return seat


def _is_seated(person: Person, room: Room) -> RefusalCode | None:
    if person in room.joined or (person < 0 and -person in room.bots):
        return None
    return RefusalCode.NOT_SEATED


def _is_in_room(person: Person, room: Room) -> RefusalCode | None:
    return None if person in room.joined or person in room.outside else RefusalCode.NOT_SEATED


def _is_host(person: Person, room: Room) -> RefusalCode | None:
    return None if person == room.host else RefusalCode.NOT_HOST


def _is_host_or_administrator(person: Person, room: Room) -> RefusalCode | None:
    return None if person in (room.host, c.ADMINISTRATOR) else RefusalCode.NOT_HOST


def _is_anybody(_person: Person, _room: Room) -> RefusalCode | None:
    return None


_RIGHTS: dict[c.Right, Callable[[Person, Room], RefusalCode | None]] = {
    c.Right.ANYBODY: _is_anybody,
    c.Right.IN_ROOM: _is_in_room,
    c.Right.SEATED: _is_seated,
    c.Right.HOST: _is_host,
    c.Right.HOST_OR_ADMINISTRATOR: _is_host_or_administrator,
}
"""Why somebody has not the right, or None. The clock is nobody in the room."""


def _note_return(story: Story, command: c.Command) -> None:
    """Any command of an absent host counts as his return (S0.68)."""
    host = story.state.room.host
    if host not in story.state.room.away or not is_sign_of_life(command, story.state):
        return
    if isinstance(command, c.PersonCommand) and command.by == host:
        story.tell(PersonCameBack(host, was_host=True))


def _begin(story: Story, _command: c.Begin, _host: Person) -> None:
    _close_unless(begin_refusal(story.state), story)


def _to_vote(story: Story, _command: c.ToVote, _host: Person) -> None:
    _close_unless(to_vote_refusal(story.state), story)


def _close_unless(code: RefusalCode | None, story: Story) -> None:
    if code is not None:
        raise CommandRefused(code)
    close_phase(story, Closing.HOST)


_IN_EVERY_PHASE: dict[type[c.Command], Callable[[Story, Any, Any], None]] = {
    c.Leave: room.leave,
    c.Away: room.go_away,
    c.Gone: room.leave_server,
    c.Back: room.come_back,
    c.Return: room.play_on_from_elsewhere,
    c.OfferSeat: substitution.offer_seat,
    c.TakeSeat: substitution.take_seat,
    c.DropOffer: substitution.drop_offer,
    c.Claim: room.claim,
    c.GiveHost: room.give_host,
    c.Begin: _begin,
    c.ToVote: _to_vote,
    c.Next: go_on,
    c.Pause: room.pause,
    c.Resume: room.resume,
    c.End: room.end,
    c.LetWatch: room.let_watch,
    c.Remove: remove,
    c.CardShown: remove,
    c.HandToBot: room.hand_to_bot,
    c.Foul: give_foul,
    c.TakeFoulBack: take_foul_back,
    c.Shout: shout,
    c.FirstSpeaker: name_first_speaker,
    c.DeadlinePassed: pass_deadline,
    c.TakeoverDue: room.open_takeover,
    c.Expire: room.expire,
}
"""Commands that are not one phase's own; each says itself when it does not fit."""


def _check_of(kind: type[c.Command]) -> Callable[[Any, GameState], Person | Seat | None]:
    """(command, state) → who asks, as handlers know him; raises CommandRefused where the common checks fail."""
    if issubclass(kind, c.LivingCommand):
        return _check_living
    return _check_person if issubclass(kind, c.PersonCommand) else _check_clock


_CHECKS = {kind: _check_of(kind) for kind in {*_IN_EVERY_PHASE}.union(*(spec.accepts for spec in SPECS.values()))}

_KNOWN = {
    phase: {kind: ({**_IN_EVERY_PHASE, **spec.accepts}.get(kind), check) for kind, check in _CHECKS.items()}
    for phase, spec in SPECS.items()
}
"""Who handles which command while a phase is open, if anybody, and what is checked before. A game that is over has no
phase."""

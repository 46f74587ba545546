"""What happens to one game within one transaction, before any of it is written."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from engine.audience import Person
from engine.commands import (
    Back,
    ClockCommand,
    Command,
    DeadlinePassed,
    PersonCommand,
    TakeoverDue,
)
from engine.errors import CommandRefused, RefusalCode
from engine.events import (
    Event,
    GameCreated,
    GuestsSeated,
    HostStoodUp,
    PersonJoined,
    PersonLeft,
    PersonReturned,
    PhaseOpened,
    SeatHandedToBot,
    SeatLeft,
    SeatOffered,
    SeatSubstituted,
)
from engine.game import tell
from engine.lobby.absence import is_sign_of_life
from engine.lobby.room import is_missed
from engine.phases.phase import Phase
from engine.service.devices import check_devices
from engine.service.executed import Announcer, Executed
from engine.state import GameState
from engine.store.delivery import Delivery
from engine.store.game import Game, Member
from engine.timetable import Timetable

log = logging.getLogger(__name__)


_ARRIVALS = (PersonJoined, PersonReturned, SeatSubstituted)
"""An account has a place after these, and may have one in one running game only (DG20)."""


class Course:
    """The alarms that are due, then the command that was asked: each leads from the game to the next.

    ``changed``: is there anything to write?
    """

    def __init__(self, game: Game, announcer: Announcer, now: float) -> None:
        self.start = game
        self.game = game
        self.events: list[Event] = []
        self.deliveries: list[Delivery] = []
        self.changed = False
        self._announcer = announcer
        self._now = now

    def ring(self) -> None:
        """Let every due alarm ring, the earliest first.

        An alarm that is late (the process was down) rings now, not in the past, so what it opens has its full time
        and a long downtime closes one phase at most. The room of a game expires by the clock on the wall all the same,
        unless an alarm that was due before that has rung, which touches the room.
        """
        while (due := self.game.timetable.due(self._now)) is not None:
            _, command = due
            try:
                self._carry_out(command)
            except CommandRefused as refusal:
                log.warning("game %d refused its alarm %s: %s", self.game.id, type(command).__name__, refusal)
                self.game = replace(self.game, timetable=_silenced(self.game.timetable, command))
                self.changed = True

    def carry_out(self, command: Command, arrivals: tuple[Member, ...], seat_refusal: RefusalCode | None) -> Executed:
        """Carry out a command.

        ``arrivals``: who joins, returns or is named by it; ``seat_refusal``: why the asker gets no seat by it, if it
        gives him one. Who has one keeps it.
        Raises CommandRefused, and then nothing has happened but that somebody who was gone is back.
        """
        self._welcome_back(command)
        return self._carry_out(command, arrivals, seat_refusal)

    def create(self, event: GameCreated, command: Command, newcomer: Member) -> Executed:
        """Begin a log: the game was created, and its creator gives the first command."""
        events, state = tell(command, self.game.state)
        return self._happen((event, *events), state, (newcomer,))

    def executed(self) -> Executed:
        """All of it as one."""
        return Executed(before=self.start, game=self.game, events=tuple(self.events), first_seq=self.start.seq + 1)

    def _welcome_back(self, command: Command) -> None:
        """Whoever was gone is back by whatever he asks: a pause for him may end, and then he is heard (S2.10)."""
        if not isinstance(command, PersonCommand) or not is_sign_of_life(command, self.game.state):
            return
        if is_missed(self.game.state, command.by):
            with suppress(CommandRefused):
                self._carry_out(Back(command.by))

    def _carry_out(
        self,
        command: Command,
        arrivals: tuple[Member, ...] = (),
        seat_refusal: RefusalCode | None = None,
    ) -> Executed:
        events, state = tell(command, self.game.state)
        if seat_refusal is not None and any(isinstance(event, _ARRIVALS) for event in events):
            raise CommandRefused(seat_refusal, table="any")
        return self._happen(events, state, arrivals)

    def _happen(self, events: tuple[Event, ...], state: GameState, arrivals: tuple[Member, ...]) -> Executed:
        before = self.game
        members = _members(before, state, events, arrivals)
        check_devices(events, state, members)
        self.game = replace(
            before,
            state=state,
            timetable=before.timetable.after(events, self._now, state.rules.hosting.expires_hours),
            seq=before.seq + len(events),
            members=members,
        )
        executed = Executed(before=before, game=self.game, events=events, first_seq=before.seq + 1)
        self.events.extend(events)
        self.deliveries.extend(self._announcer(executed))
        self.changed = True
        return executed


def _members(
    before: Game, after: GameState, events: Iterable[Event], arrivals: tuple[Member, ...]
) -> dict[Person, Member]:
    members = dict(before.members)
    arrived = {member.person: member for member in arrivals}
    for event in events:
        match event:
            case PersonJoined(person=person) | HostStoodUp(person=person):
                members[person] = replace(arrived.get(person) or members[person], present=True)
            case GuestsSeated(people=people):
                named = {person: arrived.get(person) or members[person] for person in people}
                members = {person: replace(member, present=False) for person, member in members.items()} | named
            case PersonLeft(person=person):
                members[person] = replace(members[person], present=False)
            case PersonReturned(person=person):
                members |= _moved_on(person, before, arrived.get(person))
            case SeatOffered(to=person):
                members[person] = replace(arrived.get(person) or members[person], present=False)
            case SeatSubstituted():
                members |= _changed_places(event, before, arrived.get(event.person))
            case SeatLeft(seat=seat) | SeatHandedToBot(seat=seat):
                members |= _without_place(members.get(after.people[seat - 1]))
            case PhaseOpened(phase=Phase.OVER):
                members = {person: replace(member, present=False) for person, member in members.items()}
    return members


def _without_place(member: Member | None) -> dict[Person, Member]:
    """He has no place any more; nobody, where a bot sits that nobody sat before."""
    return {} if member is None else {member.person: replace(member, present=False)}


def _moved_on(person: Person, before: Game, mover: Member | None) -> dict[Person, Member]:
    """The person has another account; that of before stays known, as somebody else, once there are cards to be seen."""
    former = before.members[person]
    if mover is None or former.account_id is None or not before.state.people:
        return {} if mover is None else {person: mover}
    apart = Person(max(before.members) + 1)
    return {person: mover, apart: replace(former, person=apart, present=False, moves=0, stood_for=person)}


def _changed_places(event: SeatSubstituted, before: Game, newcomer: Member | None) -> dict[Person, Member]:
    """Whoever sat there has no place any more, and the newcomer has it."""
    former = before.members.get(before.state.people[event.seat - 1])
    return {
        **_without_place(former),
        event.person: replace(newcomer or before.members[event.person], present=True),
    }


def _silenced(timetable: Timetable, command: ClockCommand) -> Timetable:
    match command:
        case DeadlinePassed():
            return replace(timetable, deadline=None, lapse=None)
        case TakeoverDue():
            return replace(timetable, takeover=None)
        case _:
            return replace(timetable, expires=None)

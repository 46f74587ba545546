"""What happens around the table: people, readiness, rules, absence, pauses."""

from __future__ import annotations

from collections.abc import Mapping

from engine.audience import Person, Seat
from engine.events.event import Event, HiddenEvent
from engine.frozen import dataclass
from engine.rules.presets.preset import Preset


@dataclass(frozen=True, slots=True)
class GameCreated(HiddenEvent):
    """A room was opened with a preset, whose rules are frozen into the game. The seed is nobody's to see."""

    preset: Preset
    seed: int
    host: Person


@dataclass(frozen=True, slots=True)
class DeckStacked(HiddenEvent):
    """The cards were laid out in advance: each person's role, dealt if they are exactly the composition."""

    cards: Mapping[Person, str]


@dataclass(frozen=True, slots=True)
class PersonJoined(Event):
    """Somebody took a place in the lobby."""

    person: Person


@dataclass(frozen=True, slots=True)
class PersonLeft(Event):
    """Somebody gave up the place in the lobby; or a moderator without a seat has left the room."""

    person: Person


@dataclass(frozen=True, slots=True)
class HostStoodUp(Event):
    """The host runs the table without a seat at it (S2.6): he has given up his place, or never had one."""

    person: Person


@dataclass(frozen=True, slots=True)
class GuestsSeated(Event):
    """The host has said who sits at the shared device, in the order of the seats (S0.2): these and nobody else.

    Their names stay outside; they may have changed although the people are the same.
    """

    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class ReadinessGiven(Event):
    """Somebody in the lobby is ready to start."""

    person: Person


@dataclass(frozen=True, slots=True)
class ReadinessWithdrawn(Event):
    """Somebody in the lobby is not ready after all."""

    person: Person


@dataclass(frozen=True, slots=True)
class ReadinessCleared(Event):
    """Everybody must confirm readiness anew, because a rule changed (S0.5)."""


@dataclass(frozen=True, slots=True)
class SettingChanged(Event):
    """The host changed a rule. ``value`` is plain data that the setting's declaration can read."""

    setting: str
    value: object


@dataclass(frozen=True, slots=True)
class PersonWentAway(Event):
    """Somebody is known to be gone, ``left_server``: from the server, too.

    ``takeover_seconds``: the host's room may be taken after that long.
    """

    person: Person
    takeover_seconds: int | None = None
    left_server: bool = False


@dataclass(frozen=True, slots=True)
class PersonCameBack(Event):
    """Somebody who was gone is back. ``was_host``: his room can no longer be taken."""

    person: Person
    was_host: bool = False


@dataclass(frozen=True, slots=True)
class PersonReturned(Event):
    """Somebody plays on from another account (S2.7): the same place or seat, with its card, history and votes."""

    person: Person


@dataclass(frozen=True, slots=True)
class AbsencesCounted(HiddenEvent):
    """How many phases in a row each seat has let pass in which everybody was asked for something."""

    missed: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class SeatOffered(Event):
    """A seat was offered to somebody outside, by its player or by the host."""

    seat: Seat
    to: Person
    by: Person


@dataclass(frozen=True, slots=True)
class OfferDropped(Event):
    """The seat is not offered any more; ``by``: who has said so."""

    seat: Seat
    by: Person


@dataclass(frozen=True, slots=True)
class SeatSubstituted(Event):
    """Another person plays on in the seat, with its card, history and votes."""

    seat: Seat
    person: Person


@dataclass(frozen=True, slots=True)
class TakeoverOpened(Event):
    """The host has been away long enough: any participant may take the room."""


@dataclass(frozen=True, slots=True)
class GameStopped(Event):
    """The host, or ``ADMINISTRATOR``, has ended the game early (S0.59)."""

    by: Person


@dataclass(frozen=True, slots=True)
class RoomExpired(Event):
    """Nobody has touched the room for so many hours: it closes (S0.65)."""

    hours: int


@dataclass(frozen=True, slots=True)
class WatchingSettled(Event):
    """The host lets others watch from among those who are out, or lets them no longer. No rule asks for it."""

    allowed: bool


@dataclass(frozen=True, slots=True)
class HostChanged(Event):
    """The room has another host."""

    person: Person


@dataclass(frozen=True, slots=True)
class HostGone(Event):
    """The host gave up his seat: any participant may take the room at once (DG19)."""


@dataclass(frozen=True, slots=True)
class GamePaused(Event):
    """The game and its timers stand still, for everybody or because of one seat."""

    because: Seat | None = None


@dataclass(frozen=True, slots=True)
class GameResumed(Event):
    """The game goes on with the time that was left."""


@dataclass(frozen=True, slots=True)
class SeatHandedToBot(Event):
    """A bot plays on for somebody who stays away, for the rest of the game (S2.8)."""

    seat: Seat

"""What has happened in a game. Each event names who may learn of it; the log of events is the game.

Events are only ever added. Their class names are stored, so a class is never renamed; a changed meaning gets a new
class, or a higher ``version`` with an upcast in the store.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from engine.audience import EVERYONE, NOBODY, Audience, Person, Seat, only
from engine.factions import Faction, Winner
from engine.phases.phase import Closing, Phase
from engine.rules.presets.preset import Preset


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened. Public unless its class says otherwise."""

    version: ClassVar[int] = 1

    @property
    def audience(self) -> Audience:
        """Who may learn of it."""
        return EVERYONE


@dataclass(frozen=True, slots=True)
class HiddenEvent(Event):
    """Bookkeeping that nobody at the table may see."""

    @property
    def audience(self) -> Audience:
        """Nobody: the log only."""
        return NOBODY


# The room


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
    """Somebody gave up the place in the lobby."""

    person: Person


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
    """Somebody is known to be gone. ``takeover_seconds``: the host's room may be taken after that long."""

    person: Person
    takeover_seconds: int | None = None


@dataclass(frozen=True, slots=True)
class PersonCameBack(Event):
    """Somebody who was gone is back. ``was_host``: his room can no longer be taken."""

    person: Person
    was_host: bool = False


@dataclass(frozen=True, slots=True)
class TakeoverOpened(Event):
    """The host has been away long enough: any participant may take the room."""


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


# The cards


@dataclass(frozen=True, slots=True)
class SeatsTaken(Event):
    """The places became seats: person i of the list sits at seat i + 1. ``composition`` is public (DG18)."""

    people: tuple[Person, ...]
    composition: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A seat got its role, which plays for this faction under the rules of the game."""

    seat: Seat
    role: str
    faction: Faction

    @property
    def audience(self) -> Audience:
        """Its seat and a moderator who sees the cards."""
        return only((self.seat,))


@dataclass(frozen=True, slots=True)
class TeamMet(Event):
    """Those who know each other from the deal learned who they are (DG7): seat → role."""

    members: Mapping[Seat, str]

    @property
    def audience(self) -> Audience:
        """The team."""
        return only(self.members)


@dataclass(frozen=True, slots=True)
class CardSeen(Event):
    """A seat has studied its card, or has had the device at dawn (S0.37)."""

    seat: Seat


# The course of the game


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseOpened(Event):
    """A phase began. ``seconds``: until the clock closes it, None for no limit.

    ``guide``: the time is only shown and closes nothing (S2.59). ``speakers``: who has the floor, and who after.
    """

    phase: Phase
    phase_no: int
    seconds: int | None = None
    guide: bool = False
    day: int
    night: int
    speakers: tuple[Seat, ...] = ()
    candidates: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class GuideTimeOver(Event):
    """The time that was shown as a guide has passed; the phase goes on."""


@dataclass(frozen=True, slots=True)
class PhaseClosed(Event):
    """A phase ended, and why."""

    phase: Phase
    phase_no: int
    reason: Closing


# The night


@dataclass(frozen=True, slots=True)
class ChoiceMade(Event):
    """A seat confirmed a night action, a skip (no target), or its sleep (verb ``sleep``).

    ``shown_to``: the allies who see the choice at once (S0.15).
    """

    seat: Seat
    verb: str
    target: Seat | None = None
    shown_to: tuple[Seat, ...] = ()

    @property
    def audience(self) -> Audience:
        """The chooser, those it is shown to, and a moderator who sees the actions."""
        return only((self.seat, *self.shown_to))


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """A checker got an answer: ``mafia`` or ``not_mafia``."""

    seat: Seat
    target: Seat
    answer: str

    @property
    def audience(self) -> Audience:
        """The checker."""
        return only((self.seat,))


@dataclass(frozen=True, slots=True)
class Departure(Event):
    """A seat is out."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Killed(Departure):
    """A seat did not survive the night."""


@dataclass(frozen=True, slots=True)
class NobodyDied(Event):
    """The night passed without a loss; why is not told (S0.31)."""


# The day


@dataclass(frozen=True, slots=True)
class ReadyToVote(Event):
    """A living player is ready to vote (S0.44)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NotReadyToVote(Event):
    """A living player wants to talk on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BallotCast(Event):
    """A voter confirmed a vote, or an abstention (no candidate). ``open``: the table sees it at once (S0.46)."""

    seat: Seat
    candidate: Seat | None
    open: bool

    @property
    def audience(self) -> Audience:
        """Everybody where ballots are open, else the voter."""
        return EVERYONE if self.open else only((self.seat,))


@dataclass(frozen=True, slots=True)
class VoteShown(Event):
    """The result as the table may see it: totals, and who voted for whom where names are shown."""

    totals: Mapping[Seat, int] = field(default_factory=dict)
    voters: Mapping[Seat, tuple[Seat, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tied(Event):
    """Several led the vote, in ballot order."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SpeechEnded(Event):
    """The speaker gave up the floor."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class VotedOut(Departure):
    """The town removed a seat."""


@dataclass(frozen=True, slots=True)
class NobodyOut(Event):
    """The vote removed nobody."""


@dataclass(frozen=True, slots=True)
class SeatLeft(Departure):
    """A player left, or was removed (S0.69)."""


@dataclass(frozen=True, slots=True)
class RoleShown(Event):
    """A role became public."""

    seat: Seat
    role: str


# The end


@dataclass(frozen=True, slots=True)
class QuietResult(Event):
    """A night or a day's vote has removed nobody; so many in a row are a draw (S0.56)."""


@dataclass(frozen=True, slots=True)
class GameDecided(Event):
    """The game has a result: a side, a draw, or ``none`` when it was ended early."""

    winner: Winner

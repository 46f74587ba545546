"""The day: talk, nominations, fouls, votes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from engine.audience import EVERYONE, NOBODY, Audience, Seat, only
from engine.events.event import Event, HiddenEvent
from engine.frozen import dataclass


@dataclass(frozen=True, slots=True)
class ReadyToVote(Event):
    """A living player is ready to vote (S0.44)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NotReadyToVote(Event):
    """A living player wants to talk on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FirstSpeakerNamed(Event):
    """The moderator named who opens the next round of speeches (S4.63)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SpeechesBegan(Event):
    """A round of speeches begins: its opener, and everybody in the order of speaking (DG11)."""

    opener: Seat
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SpeechPassed(Event):
    """A seat was passed over: it has lost this speech (S4.84, S4.85)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SpeechEnded(Event):
    """The speaker gave up the floor."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Nominated(Event):
    """A player was put up for the vote."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class NominationWithdrawn(Event):
    """A nomination was taken back in the same speech."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class FoulGiven(Event):
    """A seat has so many fouls now (S4.82)."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class FoulTakenBack(Event):
    """A foul was given by mistake: the seat has so many now, and keeps the speech that it would have lost for it."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class SpeechForfeited(Event):
    """A foul cost a seat its next speech (S4.84)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Shouted(Event):
    """A seat took a foul to speak out of turn for so long (SP19)."""

    seat: Seat
    seconds: int


@dataclass(frozen=True, slots=True)
class VoteCancelled(Event):
    """An exit cancelled the vote that is open, or the next one (SP18)."""


@dataclass(frozen=True, slots=True)
class CancellationSpent(HiddenEvent):
    """The vote that was cancelled has been passed over."""


@dataclass(frozen=True, slots=True)
class VoteLost(Event):
    """A living player has no vote today, as the table sees when the vote opens (S1.17, S2.120)."""

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
class VotesFell(Event):
    """The votes that nobody used went to the last nominee (S4.76). ``open``: the table sees whose they were."""

    seats: tuple[Seat, ...]
    candidate: Seat
    open: bool

    @property
    def audience(self) -> Audience:
        """Everybody where ballots are open, else nobody."""
        return EVERYONE if self.open else NOBODY


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
class LeaderSpared(Event):
    """The sole leader of the first day's vote only speaks and stays (SP11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LiftCast(Event):
    """A player said whether all the tied shall leave (S4.77). ``open``: the table sees it at once."""

    seat: Seat
    agreed: bool
    open: bool

    @property
    def audience(self) -> Audience:
        """Everybody where ballots are open, else the voter."""
        return EVERYONE if self.open else only((self.seat,))


@dataclass(frozen=True, slots=True)
class LiftShown(Event):
    """How many wanted all the tied to leave, and how many did not; silence is a no."""

    agreed: int
    against: int


@dataclass(frozen=True, slots=True)
class NobodyOut(Event):
    """The vote removed nobody."""

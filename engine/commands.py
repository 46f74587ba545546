"""What people, the host and the clock may ask of a game.

A command says who asks (``by``) and, when it comes from a button, for which phase the button was made (``phase_no``).
Its class says what is checked before any rule looks at it: whose right it is, whether a pause stops it, whether the
asker must be alive.
"""

from __future__ import annotations

from enum import StrEnum, auto
from typing import ClassVar

from engine.audience import Person, Seat
from engine.frozen import dataclass

ADMINISTRATOR = Person(0)
"""Stands for a member who may manage the server: he may end any game and give any table away (DG19)."""


class Right(StrEnum):
    """Who may give a command. ``IN_ROOM``: whoever has a seat, and whoever runs or has run the game without one."""

    ANYBODY = auto()
    IN_ROOM = auto()
    SEATED = auto()
    HOST = auto()
    HOST_OR_ADMINISTRATOR = auto()
    CLOCK = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Something asked of the game. ``phase_no``: refused as ``not_now`` when that phase is no longer open."""

    right: ClassVar[Right] = Right.SEATED
    in_pause: ClassVar[bool] = False

    phase_no: int | None = None


@dataclass(frozen=True, slots=True)
class PersonCommand(Command):
    """A command given by somebody in the room."""

    by: Person


@dataclass(frozen=True, slots=True)
class RoomCommand(PersonCommand):
    """A command about people and places, given by anybody in the room, whether the game stands still or not."""

    right: ClassVar[Right] = Right.IN_ROOM
    in_pause: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HostCommand(PersonCommand):
    """A command that only the host may give."""

    right: ClassVar[Right] = Right.HOST


@dataclass(frozen=True, slots=True)
class LivingCommand(PersonCommand):
    """A command that only a living player may give; in the lobby, anybody who has joined."""


# The room


@dataclass(frozen=True, slots=True)
class Join(PersonCommand):
    """Take a place in the lobby."""

    right: ClassVar[Right] = Right.ANYBODY


@dataclass(frozen=True, slots=True)
class Leave(RoomCommand):
    """Give up the place; in a running game the character is out (S0.69)."""


@dataclass(frozen=True, slots=True)
class Ready(LivingCommand):
    """Ready to start, in the lobby (S0.3); ready to vote, in the discussion (S0.44)."""


@dataclass(frozen=True, slots=True)
class Unready(LivingCommand):
    """Not ready after all."""


@dataclass(frozen=True, slots=True)
class ChangeSetting(HostCommand):
    """Change a rule in the lobby. ``value`` is as read from YAML or JSON; ``table.counts.ROLE`` sets one count."""

    setting: str
    value: object


@dataclass(frozen=True, slots=True)
class SeatGuests(HostCommand):
    """Say who sits at the one device that is passed round, by seat (S0.2): ``people`` are all of them."""

    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Start(HostCommand):
    """Deal the cards."""


@dataclass(frozen=True, slots=True)
class Away(RoomCommand):
    """The account is known to be gone."""


@dataclass(frozen=True, slots=True)
class Gone(RoomCommand):
    """The account is no member of the server any more, or exists no more: it was noticed outside, by whatever way."""


@dataclass(frozen=True, slots=True)
class Back(RoomCommand):
    """The account is back."""


@dataclass(frozen=True, slots=True)
class Return(PersonCommand):
    """The person plays on from another account (S2.7). Whoever asks has shown the person's return code outside."""

    in_pause: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OfferSeat(RoomCommand):
    """Offer a seat to somebody else: one's own, or as the host that of a player who is away.

    ``to`` is a person that nobody has been in this game yet, unless he left the lobby or was offered a seat before.
    """

    seat: Seat
    to: Person


@dataclass(frozen=True, slots=True)
class TakeSeat(PersonCommand):
    """Sit down in a seat that was offered to oneself, with its card, history and votes."""

    right: ClassVar[Right] = Right.ANYBODY
    in_pause: ClassVar[bool] = True

    seat: Seat


@dataclass(frozen=True, slots=True)
class DropOffer(PersonCommand):
    """Decline or take back the offer of a seat: whoever it was made to, whoever made it, its player, or the host."""

    right: ClassVar[Right] = Right.ANYBODY
    in_pause: ClassVar[bool] = True

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claim(RoomCommand):
    """Take the room over from an absent host (S0.68)."""


@dataclass(frozen=True, slots=True)
class StandUp(HostCommand):
    """Run the table without a seat at it, where the rules allow or want that (S2.6, D1.16)."""


@dataclass(frozen=True, slots=True)
class GiveHost(PersonCommand):
    """Make another participant the host; or somebody who has run this game from outside before."""

    right: ClassVar[Right] = Right.HOST_OR_ADMINISTRATOR
    in_pause: ClassVar[bool] = True

    to: Person


# The card and the night


@dataclass(frozen=True, slots=True)
class Seen(LivingCommand):
    """The card was studied."""


@dataclass(frozen=True, slots=True)
class Begin(HostCommand):
    """Let the first night begin, where the deal came by itself (S2.3)."""


@dataclass(frozen=True, slots=True)
class Choose(LivingCommand):
    """Use a night ability, named by its verb, on a seat."""

    verb: str
    target: Seat


@dataclass(frozen=True, slots=True)
class Skip(LivingCommand):
    """Decline every night action that is still open."""


@dataclass(frozen=True, slots=True)
class Sleep(LivingCommand):
    """A role without a night action confirms its sleep (S0.10)."""


# The day


@dataclass(frozen=True, slots=True)
class Done(LivingCommand):
    """End one's own speech; the speaker of last words is out but has the floor."""


@dataclass(frozen=True, slots=True)
class Shout(LivingCommand):
    """Take a foul on oneself to speak out of turn (SP19)."""


@dataclass(frozen=True, slots=True)
class Nominate(LivingCommand):
    """Put a player up for the vote."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Withdraw(LivingCommand):
    """Take back one's own nomination."""


@dataclass(frozen=True, slots=True)
class Vote(LivingCommand):
    """Vote for a candidate to leave."""

    candidate: Seat


@dataclass(frozen=True, slots=True)
class Abstain(LivingCommand):
    """Vote for nobody (S0.45)."""

    candidate: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class Lift(LivingCommand):
    """Shall all the tied leave (S4.77)?"""

    agreed: bool


# Leaving


@dataclass(frozen=True, slots=True)
class Take(LivingCommand):
    """The kamikaze takes a player along (S4.48)."""

    target: Seat


@dataclass(frozen=True, slots=True)
class Blow(LivingCommand):
    """The sapper takes his neighbours along: ``left``, ``right`` or ``both`` (S4.54)."""

    hand: str


@dataclass(frozen=True, slots=True)
class Suspects(LivingCommand):
    """The first one killed names three suspects (SP16)."""

    seats: tuple[Seat, ...]


# The host


@dataclass(frozen=True, slots=True)
class ToVote(HostCommand):
    """Close the talk."""


@dataclass(frozen=True, slots=True)
class Next(HostCommand):
    """Close the phase, where phases move by the host's button."""


@dataclass(frozen=True, slots=True)
class Pause(HostCommand):
    """Freeze the game and its timers (S0.67), for everybody or because of one seat (S2.8).

    ``ADMINISTRATOR`` may do so for a table whose channel is out of reach.
    """

    right: ClassVar[Right] = Right.HOST_OR_ADMINISTRATOR
    in_pause: ClassVar[bool] = True

    because: Seat | None = None


@dataclass(frozen=True, slots=True)
class Resume(HostCommand):
    """Go on with the time that was left."""

    in_pause: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class End(HostCommand):
    """End the game without a winner (S0.59)."""

    right: ClassVar[Right] = Right.HOST_OR_ADMINISTRATOR
    in_pause: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LetWatch(HostCommand):
    """Let others watch the game from among those who are out, or let them no longer."""

    allowed: bool


@dataclass(frozen=True, slots=True)
class HostSeatCommand(HostCommand):
    """A command of the host about one seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Remove(HostSeatCommand):
    """Take a player out of the game."""

    in_pause: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardShown(Remove):
    """A player has shown his card and is out at once (S4.5)."""


@dataclass(frozen=True, slots=True)
class Foul(HostSeatCommand):
    """Give a foul (S4.82)."""


@dataclass(frozen=True, slots=True)
class TakeFoulBack(HostSeatCommand):
    """Take a foul back that was given by mistake; what it has cost already stays."""


@dataclass(frozen=True, slots=True)
class HandToBot(HostSeatCommand):
    """Give a seat to a bot for the rest of the game (S2.8)."""

    in_pause: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class FirstSpeaker(HostSeatCommand):
    """Name who speaks first (S4.63)."""


# The clock


@dataclass(frozen=True, slots=True)
class ClockCommand(Command):
    """A command that only the clock gives."""

    right: ClassVar[Right] = Right.CLOCK
    in_pause: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DeadlinePassed(ClockCommand):
    """The time of phase ``phase_no`` ran out."""


@dataclass(frozen=True, slots=True)
class TakeoverDue(ClockCommand):
    """The host has been away long enough for others to take the room (S0.68)."""


@dataclass(frozen=True, slots=True)
class Expire(ClockCommand):
    """Nobody has touched the room for ``hosting.expires_hours`` (S0.65)."""

"""Commands about people and places around the table."""

from __future__ import annotations

from typing import ClassVar

from engine.audience import Person, Seat
from engine.commands.command import HostCommand, LivingCommand, PersonCommand, Right, RoomCommand
from engine.frozen import dataclass


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

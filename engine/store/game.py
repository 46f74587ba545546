"""A game as the outside knows it: the rules' state with the people, the place and the clock around it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.audience import Person
from engine.frozen import dataclass
from engine.state import GameState
from engine.timetable import Timetable


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """Somebody of a game as the outside knows him.

    ``account_id`` is None and ``name`` empty once the account was erased. ``language`` is the one he chose, else
    that of his Discord as last seen, else None. ``present``: has a place in the lobby or a seat that did not leave, in
    a game that is not over.
    """

    person: Person
    account_id: int | None
    name: str
    language: str | None
    mentions: bool
    present: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game as loaded. The instants of ``timetable`` are seconds since the epoch (``datetime.timestamp``)."""

    id: int
    guild_id: int | None
    channel_id: int
    language: str
    state: GameState
    timetable: Timetable
    seq: int
    members: Mapping[Person, Member]

    @property
    def is_over(self) -> bool:
        """Has the game ended, with all that had to be said?"""
        return self.state.is_over

    def member_of(self, account_id: int) -> Member | None:
        """The account's first person in this game, whether he is still present or not; None for a stranger."""
        return next((member for member in self.members.values() if member.account_id == account_id), None)

    def persons_of(self, account_id: int) -> tuple[Person, ...]:
        """All persons that the account is in this game: several where people share a device (S0.2)."""
        return tuple(person for person, member in self.members.items() if member.account_id == account_id)

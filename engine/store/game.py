"""A game as the outside knows it: the rules' state with the people, the place and the clock around it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field

from engine.audience import Person, Seat
from engine.frozen import dataclass
from engine.state import GameState
from engine.timetable import Timetable


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """Somebody of a game as the outside knows him.

    ``account_id`` is None and ``name`` empty once the account was erased. ``language`` is the one he chose, else
    that of his Discord as last seen, else None. ``present``: has a place in the lobby, or a seat that he did not leave,
    nor to a bot, in a game that is not over. ``moves``: how often he has gone on from another account.
    ``stood_for``: whose account his was until that person went on from another: he has seen that card.
    """

    person: Person
    account_id: int | None
    name: str
    language: str | None
    mentions: bool
    present: bool = True
    moves: int = 0
    stood_for: Person | None = None

    @property
    def moved(self) -> bool:
        """Is this only what an account is remembered by that its person has left?"""
        return self.stood_for is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game as loaded. The instants of ``timetable`` are seconds since the epoch (``datetime.timestamp``).

    ``secret``: what the return codes follow from; nobody's to see. ``voice_channel_id``: where the table speaks, None
    for a table without voice.
    """

    id: int
    guild_id: int | None
    channel_id: int
    language: str
    state: GameState
    timetable: Timetable
    seq: int
    members: Mapping[Person, Member]
    voice_channel_id: int | None = None
    secret: bytes = field(default=b"", repr=False)

    @property
    def is_over(self) -> bool:
        """Has the game ended, with all that had to be said?"""
        return self.state.is_over

    def member_of(self, account_id: int) -> Member | None:
        """The account's first person in this game, whether he is still present or not; None for a stranger."""
        return next((self.members[person] for person in self.persons_of(account_id)), None)

    def persons_of(self, account_id: int) -> tuple[Person, ...]:
        """All persons that the account is in this game: several where people share a device (S0.2), its host first.

        Whoever left the lobby, or was offered a seat, and came by a code since is another person by that: the one with
        the seat is before the one without.
        """
        state = self.state
        own = [
            member.person for member in self.members.values() if member.account_id == account_id and not member.moved
        ]
        return tuple(sorted(own, key=lambda person: (person != state.host, person not in state.people)))

    def accounts_at(self, seats: Iterable[Seat]) -> frozenset[int]:
        """The accounts behind the seats; a seat that a bot plays has none."""
        state = self.state
        people = (state.people[seat - 1] for seat in seats if seat not in state.bots)
        members = (self.members.get(person) for person in people)
        return frozenset(one.account_id for one in members if one is not None and one.account_id is not None)

    def persons_before(self, account_id: int) -> frozenset[Person]:
        """Those who went on from this account to another, after the cards were dealt: it has seen theirs."""
        members = self.members.values()
        return frozenset(one.stood_for for one in members if one.account_id == account_id and one.stood_for is not None)

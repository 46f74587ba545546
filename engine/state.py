"""The state of a game: everything that rules ask about, and nothing that only people see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.audience import Person, Seat
from engine.factions import Faction, Winner
from engine.phases.phase import Phase
from engine.records import Discipline, Floor, Interrupted, Leaving, Memory, Poll, Quiet, Room, Talk
from engine.roles import ROLES, Role
from engine.rules.presets.preset import Preset
from engine.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """One game at one moment. ``evolve`` is the only maker of the next one."""

    preset: Preset
    rules: Ruleset
    seed: int
    room: Room

    # The table: index i is seat i + 1
    people: tuple[Person, ...] = ()
    roles: tuple[str, ...] = ()
    factions: tuple[Faction, ...] = ()
    living: tuple[Seat, ...] = ()

    # The phase. ``seconds``: what it was opened with; ``lapsing``: only the clock closes it, so that nobody notices
    # that it awaits nobody
    phase: Phase = Phase.LOBBY
    phase_no: int = 1
    day: int = 0
    night: int = 0
    turn: str | None = None
    seconds: int | None = None
    guide: bool = False
    lapsing: bool = False
    confirmed: frozenset[Seat] = frozenset()
    floor: Floor = Floor()
    interrupted: Interrupted | None = None

    # The night: seat → verb → target, None for a skip
    choices: Mapping[Seat, Mapping[str, Seat | None]] = field(default_factory=dict)
    memory: Memory = Memory()
    leaving: Leaving = Leaving()

    # The day. ``ballots``: voter → candidate, None for an abstention
    talk: Talk = Talk()
    discipline: Discipline = Discipline()
    poll: Poll = Poll()
    ballots: Mapping[Seat, Seat | None] = field(default_factory=dict)

    # The end. The winner is fixed before it is told where last words are still due
    quiet: Quiet = Quiet()
    winner: Winner | None = None

    @property
    def is_over(self) -> bool:
        """Has the game ended, with all that had to be said?"""
        return self.phase is Phase.OVER

    @property
    def seats(self) -> range:
        """All seat numbers, dead or alive."""
        return range(1, len(self.people) + 1)

    def seat_of(self, person: Person) -> Seat | None:
        """The seat that somebody plays, or None before the deal, for those without one, and for whom a bot plays on."""
        people = self.people
        if person not in people:
            return None
        seat = Seat(people.index(person) + 1)
        return None if seat in self.room.bots else seat

    def role_of(self, seat: Seat) -> str:
        """The id of the role that the seat has now."""
        return self.roles[seat - 1]

    def card_of(self, seat: Seat) -> Role:
        """The role that the seat has now, with its abilities and properties."""
        return ROLES[self.roles[seat - 1]]

    def is_black(self, seat: Seat) -> bool:
        """Does the seat belong to the mafia, its plain members and all special ones?"""
        return self.factions[seat - 1] is Faction.MAFIA

    @property
    def black_living(self) -> tuple[Seat, ...]:
        """The living of the mafia, by seat."""
        factions = self.factions
        return tuple([seat for seat in self.living if factions[seat - 1] is Faction.MAFIA])

    def has_floor(self, seat: Seat) -> bool:
        """May the seat act although it is out: in its last words, or as one who acts on leaving?"""
        return seat == self.floor.speaker or seat in self.leaving.queue

    def present(self) -> Iterator[Seat]:
        """By seat, those who may have something to do: the living, and who has the floor although out."""
        if self.phase in _ONLY_THE_LIVING_ACT:
            return iter(self.living)
        return (Seat(number) for number in self.seats if number in self.living or self.has_floor(Seat(number)))

    @property
    def shared_device(self) -> bool:
        """Is one device passed round, so that people act in the order of their seats (S0.32)?"""
        return self.rules.hosting.device == "shared"

    @property
    def moved_by_host(self) -> bool:
        """Do phases move only by the host's button (S1.48)?"""
        return self.rules.hosting.phase_control == "host"

    # What stands in the parts, by its plain name

    @property
    def host(self) -> Person:
        """Who runs the room."""
        return self.room.host

    @property
    def host_gone(self) -> bool:
        """Has the host given up his seat, so that anybody may take the room?"""
        return self.room.host_gone

    @property
    def away(self) -> frozenset[Person]:
        """Who is known to be gone."""
        return self.room.away

    @property
    def joined(self) -> tuple[Person, ...]:
        """The participants, in the order of joining; without those for whom a bot plays on."""
        return self.room.joined

    @property
    def ready(self) -> frozenset[Person]:
        """Who in the lobby is ready to start."""
        return self.room.ready

    @property
    def bots(self) -> frozenset[Seat]:
        """The seats that bots play."""
        return self.room.bots

    @property
    def paused(self) -> bool:
        """Does the game stand still?"""
        return self.room.paused

    @property
    def speaker(self) -> Seat | None:
        """Who has the floor."""
        return self.floor.speaker

    @property
    def candidates(self) -> tuple[Seat, ...]:
        """Who can be voted for now, in order."""
        return self.poll.candidates

    @property
    def nominees(self) -> tuple[Seat, ...]:
        """Who is put up for the vote, in order."""
        return self.talk.nominees


_ONLY_THE_LIVING_ACT = frozenset({Phase.REVEAL, Phase.NIGHT, Phase.DISCUSSION, Phase.VOTE, Phase.REVOTE})

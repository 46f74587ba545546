"""The state of a game: everything that rules ask about, and nothing that only people see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from engine.audience import Person, Seat
from engine.factions import BLACK, Faction, Winner
from engine.frozen import changed, changing, dataclass
from engine.phases.phase import Phase
from engine.records import (
    Discipline,
    Floor,
    Interrupted,
    Leaving,
    Ledger,
    Memory,
    Origin,
    Poll,
    Quiet,
    Room,
    Stage,
    Table,
    Talk,
)
from engine.roles import ROLES, Role
from engine.rules.presets.preset import Preset
from engine.rules.ruleset import Ruleset
from engine.rules.table import MOST_SEATS


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """One game at one moment. ``evolve`` is the only maker of the next one."""

    rules: Ruleset
    origin: Origin
    room: Room
    table: Table = Table()
    living: tuple[Seat, ...] = ()

    # The phase, who speaks in it, and who has done what it waits for
    phase: Phase = Phase.LOBBY
    phase_no: int = 1
    stage: Stage = Stage()
    floor: Floor = Floor()
    confirmed: frozenset[Seat] = frozenset()

    # The night: seat → verb → target, None for a skip. The vote: voter → candidate, None for an abstention
    choices: Mapping[Seat, Mapping[str, Seat | None]] = field(default_factory=dict)
    ballots: Mapping[Seat, Seat | None] = field(default_factory=dict)

    ledger: Ledger = Ledger()

    @property
    def is_over(self) -> bool:
        """Has the game ended, with all that had to be said?"""
        return self.phase is Phase.OVER

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, dead or alive."""
        return SEATS[: len(self.table.people)]

    def seat_of(self, person: Person) -> Seat | None:
        """The seat that somebody plays, or None before the deal, for those without one, and for whom a bot plays on."""
        try:
            seat = SEATS[self.table.people.index(person)]
        except ValueError:
            return None
        return None if seat in self.room.bots else seat

    def role_of(self, seat: Seat) -> str:
        """The id of the role that the seat has now."""
        return self.table.roles[seat - 1]

    def card_of(self, seat: Seat) -> Role:
        """The role that the seat has now, with its abilities and properties."""
        return ROLES[self.table.roles[seat - 1]]

    def is_black(self, seat: Seat) -> bool:
        """Does the seat belong to the mafia, its plain members and all special ones?"""
        return self.table.factions[seat - 1] is BLACK

    @property
    def black_living(self) -> tuple[Seat, ...]:
        """The living of the mafia, by seat."""
        factions = self.table.factions
        return tuple([seat for seat in self.living if factions[seat - 1] is BLACK])

    def has_floor(self, seat: Seat) -> bool:
        """May the seat act although it is out: in its last words, or as one who acts on leaving?"""
        return seat == self.floor.speaker or seat in self.ledger.leaving.queue

    def present(self) -> tuple[Seat, ...]:
        """By seat, those who may have something to do: the living, and who has the floor although out."""
        if self.phase in _ONLY_THE_LIVING_ACT:
            return self.living
        return tuple(seat for seat in self.seats if seat in self.living or self.has_floor(seat))

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
    def preset(self) -> Preset:
        """What the rules were chosen from."""
        return self.origin.preset

    @property
    def seed(self) -> int:
        """The seed of all draws; nobody's to see."""
        return self.origin.seed

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sits where, by seat; a bot that nobody sat before is below zero."""
        return self.table.people

    @property
    def roles(self) -> tuple[str, ...]:
        """The roles that the seats have now, by seat."""
        return self.table.roles

    @property
    def factions(self) -> tuple[Faction, ...]:
        """The sides of the seats, by seat."""
        return self.table.factions

    @property
    def day(self) -> int:
        """The number of the day."""
        return self.stage.day

    @property
    def night(self) -> int:
        """The number of the night."""
        return self.stage.night

    @property
    def turn(self) -> str | None:
        """Who is called, in a night of turns."""
        return self.stage.turn

    @property
    def seconds(self) -> int | None:
        """The time that the phase was opened with."""
        return self.stage.seconds

    @property
    def guide(self) -> bool:
        """Is the time only shown, and closes nothing?"""
        return self.stage.guide

    @property
    def lapsing(self) -> bool:
        """Does only the clock close this turn, though it awaits nobody?"""
        return self.stage.lapsing

    @property
    def interrupted(self) -> Interrupted | None:
        """The phase that stands still for last words."""
        return self.floor.interrupted

    @property
    def memory(self) -> Memory:
        """What outlasts a night."""
        return self.ledger.memory

    @property
    def leaving(self) -> Leaving:
        """Who leaves together."""
        return self.ledger.leaving

    @property
    def talk(self) -> Talk:
        """Nominations and the order of speaking."""
        return self.ledger.talk

    @property
    def discipline(self) -> Discipline:
        """Fouls and what they cost."""
        return self.ledger.discipline

    @property
    def poll(self) -> Poll:
        """Who stands in the vote."""
        return self.ledger.poll

    @property
    def quiet(self) -> Quiet:
        """How long nobody has left."""
        return self.ledger.quiet

    @property
    def winner(self) -> Winner | None:
        """Who has won; told when all is said, see ``is_over``."""
        return self.ledger.winner

    @property
    def host(self) -> Person:
        """Who runs the room."""
        return self.room.host

    @property
    def moderator(self) -> Person | None:
        """The host who runs the game without a seat and a card (S2.6); None where the host plays, or is gone."""
        room = self.room
        return room.host if room.host in room.outside and not room.host_gone else None

    @property
    def host_gone(self) -> bool:
        """Has the host given up his seat, so that anybody may take the room?"""
        return self.room.host_gone

    @property
    def takeover_open(self) -> bool:
        """Has the host been away long enough for others to take the room (S0.68)?"""
        return self.room.takeover_open

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
        return self.ledger.poll.candidates

    @property
    def nominees(self) -> tuple[Seat, ...]:
        """Who is put up for the vote, in order."""
        return self.ledger.talk.nominees


SEATS = tuple(Seat(number) for number in range(1, MOST_SEATS + 1))


_ONLY_THE_LIVING_ACT = frozenset({Phase.REVEAL, Phase.NIGHT, Phase.DISCUSSION, Phase.VOTE, Phase.REVOTE})


def noted(state: GameState, /, **changes: Any) -> GameState:
    """The same state but for what has changed in its ledger."""
    return with_ledger(state, changed(state.ledger, **changes))


with_ledger = changing(GameState, "ledger")
"""(state, ledger) → the same state with this ledger."""

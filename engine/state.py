"""The state of a game: everything that rules ask about, and nothing that only people see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from engine.audience import Person, Seat
from engine.factions import Faction, Winner
from engine.phases.phase import Phase
from engine.rules.presets.preset import Preset
from engine.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """One game at one moment. ``evolve`` is the only maker of the next one."""

    preset: Preset
    rules: Ruleset
    seed: int

    # The room
    host: Person
    host_gone: bool = False
    takeover_open: bool = False
    away: frozenset[Person] = frozenset()
    joined: tuple[Person, ...] = ()
    ready: frozenset[Person] = frozenset()
    stacked_deck: Mapping[Person, str] = field(default_factory=dict)
    paused: bool = False
    paused_for: frozenset[Seat] = frozenset()

    # The table: index i is seat i + 1
    people: tuple[Person, ...] = ()
    roles: tuple[str, ...] = ()
    factions: tuple[Faction, ...] = ()
    living: tuple[Seat, ...] = ()

    # The phase
    phase: Phase = Phase.LOBBY
    phase_no: int = 1
    day: int = 0
    night: int = 0
    guide: bool = False
    speaker: Seat | None = None
    speakers: tuple[Seat, ...] = ()
    confirmed: frozenset[Seat] = frozenset()

    # The night: seat → verb → target, None for a skip
    choices: Mapping[Seat, Mapping[str, Seat | None]] = field(default_factory=dict)
    last_choices: Mapping[Seat, Mapping[str, Seat | None]] = field(default_factory=dict)
    self_targeted: frozenset[tuple[Seat, str]] = frozenset()

    # The vote: voter → candidate, None for an abstention
    candidates: tuple[Seat, ...] = ()
    ballots: Mapping[Seat, Seat | None] = field(default_factory=dict)
    tied: tuple[Seat, ...] = ()

    # The end
    quiet_results: int = 0
    winner: Winner | None = None

    @property
    def seats(self) -> range:
        """All seat numbers, dead or alive."""
        return range(1, len(self.people) + 1)

    def seat_of(self, person: Person) -> Seat | None:
        """The seat of somebody in the room, or None before the deal and for those without one."""
        return Seat(self.people.index(person) + 1) if person in self.people else None

    def role_of(self, seat: Seat) -> str:
        """The id of the role that the seat has now."""
        return self.roles[seat - 1]

    def is_black(self, seat: Seat) -> bool:
        """Does the seat belong to the mafia, its plain members and all special ones?"""
        return self.factions[seat - 1] is Faction.MAFIA

    @property
    def shared_device(self) -> bool:
        """Is one device passed round, so that people act in the order of their seats (S0.32)?"""
        return self.rules.hosting.device == "shared"

    @property
    def moved_by_host(self) -> bool:
        """Do phases move only by the host's button (S1.48)?"""
        return self.rules.hosting.phase_control == "host"


if TYPE_CHECKING:
    from dataclasses import replace

    changed = replace
else:
    _READ = attrgetter(*(declared.name for declared in fields(GameState)))
    _WRITE = {declared.name: getattr(GameState, declared.name).__set__ for declared in fields(GameState)}
    _WRITERS = tuple(_WRITE.values())

    def changed(state: GameState, /, **changes: Any) -> GameState:
        """The same state but for the fields given: ``dataclasses.replace``, three times as fast.

        A game makes some sixty states, so the copy is the engine's most frequent act.
        """
        copy = object.__new__(GameState)
        for write, value in zip(_WRITERS, _READ(state), strict=True):
            write(copy, value)
        for name, value in changes.items():
            _WRITE[name](copy, value)
        return copy

"""The parts of a game's state, kept apart by what they are about: each is copied only when something in it changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from engine.audience import Person, Seat
from engine.factions import Faction, Winner
from engine.frozen import dataclass
from engine.phases.phase import Phase
from engine.rules.presets.preset import Preset


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """What a game was made from: its preset, and the seed of all its draws."""

    preset: Preset
    seed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatOffer:
    """A seat that is offered to somebody, by its player or by the host."""

    to: Person
    by: Person


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """The people around the table, and whether the game stands still: by hand, or because of certain seats.

    ``outside``: who runs the game without a seat, or has run it so until another became the host; ``retired``: who of
    them has left it since the deal; ``gone``: who of those away has left the server; ``offers``: by seat, to whom it is
    offered, and by whom; ``former``: whose seats others have taken; ``missed``: how many phases in a row a seat has let
    pass; ``watching_allowed``: does the host let others watch from among those who are out?
    """

    host: Person
    host_gone: bool = False
    takeover_open: bool = False
    away: frozenset[Person] = frozenset()
    joined: tuple[Person, ...] = ()
    outside: frozenset[Person] = frozenset()
    ready: frozenset[Person] = frozenset()
    stacked_deck: Mapping[Person, str] = field(default_factory=dict)
    bots: frozenset[Seat] = frozenset()
    paused: bool = False
    paused_by_hand: bool = False
    paused_for: frozenset[Seat] = frozenset()
    gone: frozenset[Person] = frozenset()
    offers: Mapping[Seat, SeatOffer] = field(default_factory=dict)
    former: frozenset[Person] = frozenset()
    retired: frozenset[Person] = frozenset()
    missed: Mapping[Seat, int] = field(default_factory=dict)
    watching_allowed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The seats with their cards: index i is seat i + 1. ``shown``: whose role is public."""

    people: tuple[Person, ...] = ()
    roles: tuple[str, ...] = ()
    factions: tuple[Faction, ...] = ()
    shown: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """How far the game is, and how its phase was opened.

    ``turn``: who is called in a night of turns; ``seconds``: what the phase was opened with; ``guide``: its time closes
    nothing; ``lapsing``: only the clock closes it, so that nobody notices that it awaits nobody; ``since``: the number
    of the first of the phases of one kind in a row that it belongs to, such as a round of speeches.
    """

    day: int = 0
    night: int = 0
    turn: str | None = None
    seconds: int | None = None
    guide: bool = False
    lapsing: bool = False
    since: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Interrupted:
    """A phase that stands still while somebody has his last words."""

    phase: Phase
    guide: bool
    confirmed: frozenset[Seat]
    speaker: Seat | None
    speakers: tuple[Seat, ...]
    candidates: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Floor:
    """Who speaks: ``speaker`` now, ``speakers`` after him, ``words``: who will still have last words."""

    speaker: Seat | None = None
    speakers: tuple[Seat, ...] = ()
    words: tuple[Seat, ...] = ()
    interrupted: Interrupted | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Poll:
    """Who stands in the vote.

    ``candidates``: who can be voted for now; ``standing``: all of this round, in order; ``called``: who has been called
    in it, where that is done one by one; ``tied``: its leaders;
    ``spared``: the sole leader only speaks and stays (SP11); ``lifts``: who wants all the tied to leave.
    """

    candidates: tuple[Seat, ...] = ()
    standing: tuple[Seat, ...] = ()
    called: tuple[Seat, ...] = ()
    round: int = 0
    under_curfew: bool = False
    tied: tuple[Seat, ...] = ()
    spared: bool = False
    lifts: Mapping[Seat, bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """The day's talk.

    ``nominees`` in order, ``nominated_by``: author → nominee, also when the nominee has left; ``opened_by``: who opened
    the last round of speeches; ``named_first``: whom the moderator named to open the next; ``underway``: a speech of
    this round has ended; ``passed``: who was passed over in it.
    """

    nominees: tuple[Seat, ...] = ()
    nominated_by: Mapping[Seat, Seat] = field(default_factory=dict)
    opened_by: Seat | None = None
    named_first: Seat | None = None
    underway: bool = False
    passed: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Discipline:
    """Fouls by seat, who has lost his next speech, and whether an exit has cancelled the vote."""

    fouls: Mapping[Seat, int] = field(default_factory=dict)
    forfeited: frozenset[Seat] = frozenset()
    vote_cancelled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """What outlasts a night.

    ``last_choices``: seat → verb → target of the last night; ``self_targeted``: who has used which verb on himself;
    ``turned``: whose role has changed, with the old role, until it is told; ``asleep``: who does not act this night;
    ``voteless``: who has no vote this day; ``best_mover``: who may name suspects.
    """

    last_choices: Mapping[Seat, Mapping[str, Seat | None]] = field(default_factory=dict)
    self_targeted: frozenset[tuple[Seat, str]] = frozenset()
    armour_spent: frozenset[Seat] = frozenset()
    turned: Mapping[Seat, str] = field(default_factory=dict)
    asleep: frozenset[Seat] = frozenset()
    voteless: frozenset[Seat] = frozenset()
    best_mover: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaving:
    """Who leaves together, while the white night lasts.

    ``fallen``: by night, with the number of shots; ``saved``, ``blind``: as counted; ``called``: all who act on
    leaving, ``queue``: those who have not acted yet, ``acting``: whose turn it is; ``taken``: whom they take along,
    ``speechless``: who of these gets no last words.
    """

    fallen: Mapping[Seat, int] = field(default_factory=dict)
    saved: tuple[Seat, ...] = ()
    blind: tuple[Seat, ...] = ()
    called: tuple[Seat, ...] = ()
    queue: tuple[Seat, ...] = ()
    acting: Seat | None = None
    taken: tuple[Seat, ...] = ()
    speechless: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Quiet:
    """How long nobody has left: results, rounds and curfew days in a row; whether this round or day is still quiet."""

    results: int = 0
    rounds: int = 0
    curfew_days: int = 0
    this_round: bool = True
    this_day: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """What nights and days leave behind, and how the game ends.

    ``winner`` is fixed before it is told where last words are still due.
    """

    memory: Memory = Memory()
    leaving: Leaving = Leaving()
    talk: Talk = Talk()
    discipline: Discipline = Discipline()
    poll: Poll = Poll()
    quiet: Quiet = Quiet()
    winner: Winner | None = None

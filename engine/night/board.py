"""The board of one night: what abilities put there before it is counted. Thrown away at dawn."""

from __future__ import annotations

from engine.audience import Seat
from engine.events import Event
from engine.state import GameState


class NightBoard:
    """What tonight's choices amount to. ``state`` is the snapshot that all steps read (DG1).

    ``holds``: blocker → target, ``jailers``: those of them who also protect; ``blocked`` and ``jailed``: what they come
    to. ``attacks``, ``heals``: target → how many; ``guards``: target → guards. ``observed``: does anybody look who goes
    where? Only then are ``visits`` noted: (visitor, visited). ``news``: what the count tells.
    """

    __slots__ = (
        *("state", "holds", "jailers", "blocked", "jailed", "covered", "kill_votes", "attacks", "blind"),
        *("heals", "guards", "voteless", "observed", "visits", "news"),
    )

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.holds: dict[Seat, Seat] = {}
        self.jailers: set[Seat] = set()
        self.blocked: set[Seat] = set()
        self.jailed: set[Seat] = set()
        self.covered: set[Seat] = set()
        self.kill_votes: dict[Seat, Seat] = {}
        self.attacks: dict[Seat, int] = {}
        self.blind: list[Seat] = []
        self.heals: dict[Seat, int] = {}
        self.guards: dict[Seat, list[Seat]] = {}
        self.voteless: list[Seat] = []
        self.observed = False
        self.visits: set[tuple[Seat, Seat]] = set()
        self.news: list[Event] = []

    def attack(self, target: Seat) -> None:
        """Count one attack on the target."""
        self.attacks[target] = self.attacks.get(target, 0) + 1

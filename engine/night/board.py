"""The board of one night: what abilities put there before it is counted. Thrown away at dawn."""

from __future__ import annotations

from dataclasses import field

from engine.audience import Seat
from engine.events import Event
from engine.frozen import dataclass
from engine.state import GameState


@dataclass(slots=True)
class NightBoard:
    """What tonight's choices amount to. ``state`` is the snapshot that all steps read (DG1).

    ``holds``: blocker → target, ``jailers``: those of them who also protect; ``blocked`` and ``jailed``: what they come
    to. ``attacks``, ``heals``: target → how many; ``guards``: target → guards; ``visits``: (visitor, visited).
    ``news``: what the count tells.
    """

    state: GameState
    holds: dict[Seat, Seat] = field(default_factory=dict)
    jailers: set[Seat] = field(default_factory=set)
    blocked: set[Seat] = field(default_factory=set)
    jailed: set[Seat] = field(default_factory=set)
    covered: set[Seat] = field(default_factory=set)
    kill_votes: dict[Seat, Seat] = field(default_factory=dict)
    attacks: dict[Seat, int] = field(default_factory=dict)
    blind: list[Seat] = field(default_factory=list)
    heals: dict[Seat, int] = field(default_factory=dict)
    guards: dict[Seat, list[Seat]] = field(default_factory=dict)
    voteless: list[Seat] = field(default_factory=list)
    visits: set[tuple[Seat, Seat]] = field(default_factory=set)
    news: list[Event] = field(default_factory=list)

    def attack(self, target: Seat) -> None:
        """Count one attack on the target."""
        self.attacks[target] = self.attacks.get(target, 0) + 1

"""The board of one night: what abilities put there before it is counted. Thrown away at dawn."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.audience import Seat
from engine.events import Event
from engine.state import GameState


@dataclass(slots=True)
class NightBoard:
    """What tonight's choices amount to. ``state`` is the snapshot that all steps read (DG1)."""

    state: GameState
    kill_votes: dict[Seat, Seat] = field(default_factory=dict)
    attacks: dict[Seat, int] = field(default_factory=dict)
    heals: dict[Seat, int] = field(default_factory=dict)
    answers: list[Event] = field(default_factory=list)

    def attack(self, target: Seat) -> None:
        """Count one attack on the target."""
        self.attacks[target] = self.attacks.get(target, 0) + 1

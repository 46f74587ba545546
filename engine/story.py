"""A story being told: the events of one command, and the state that each of them leads to."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event
from engine.evolve import APPLY, evolve_run
from engine.state import GameState


class Story:
    """Collects what happens while a command is decided; every event changes ``state`` at once."""

    __slots__ = ("events", "state")

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Let the event happen. As ``evolve``; what is told here is never of an unknown kind."""
        self.events.append(event)
        self.state = APPLY[type(event)](event, self.state)

    def tell_run(self, run: Sequence[Event]) -> None:
        """Let events of one kind happen, one after another."""
        self.events.extend(run)
        self.state = evolve_run(run, self.state)

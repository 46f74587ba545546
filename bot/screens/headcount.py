"""How many have done what the open phase asks of everybody."""

from __future__ import annotations

from engine.phases.flow import awaited
from engine.state import GameState


def done_by_people(state: GameState) -> tuple[int, int]:
    """How many of the living people have done it, and how many living people there are.

    Bots are left out: one that waits for an ally's choice would show that a person is that ally.
    """
    people = [seat for seat in state.living if seat not in state.bots]
    waiting = set(awaited(state))
    return sum(seat not in waiting for seat in people), len(people)

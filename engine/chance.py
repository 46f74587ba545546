"""The only randomness in the rules: draws from the game's own seed (DG12).

A draw depends on the seed, the phase's number and its purpose, never on how many draws came before it, so that a
hidden draw cannot shift a public one. What was drawn is written into an event; a replay draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def _draw(seed: int, phase_no: int, purpose: str) -> Random:
    return Random(f"{seed}/{phase_no}/{purpose}")


def shuffled(items: Sequence[Item], seed: int, phase_no: int, purpose: str) -> tuple[Item, ...]:
    """All the items in an order drawn for this purpose."""
    order = list(items)
    _draw(seed, phase_no, purpose).shuffle(order)
    return tuple(order)


def chosen(items: Sequence[Item], seed: int, phase_no: int, purpose: str) -> Item:
    """One of the items, each as likely as any other. ``items`` must not be empty."""
    return _draw(seed, phase_no, purpose).choice(items)


def between(least: int, most: int, seed: int, phase_no: int, purpose: str) -> int:
    """A whole number from ``least`` to ``most``, both included."""
    return _draw(seed, phase_no, purpose).randint(least, most)

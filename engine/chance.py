"""The only randomness in the rules: draws from the game's own seed (DG12).

A draw depends on the seed, the phase's number and its purpose, never on how many draws came before it, so that a
hidden draw cannot shift a public one. What was drawn is written into an event; a replay draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

Item = TypeVar("Item")


def _drawn(seed: int, phase_no: int, purpose: str) -> int:
    """One of 2**512 numbers; what is left of it when divided by the few things to choose from is as good as even."""
    return int.from_bytes(blake2b(f"{seed}/{phase_no}/{purpose}".encode()).digest(), "big")


def shuffled(items: Sequence[Item], seed: int, phase_no: int, purpose: str) -> tuple[Item, ...]:
    """All the items in an order drawn for this purpose."""
    drawn, rest = _drawn(seed, phase_no, purpose), list(items)
    order: list[Item] = []
    while rest:
        drawn, index = divmod(drawn, len(rest))
        order.append(rest.pop(index))
    return tuple(order)


def chosen(items: Sequence[Item], seed: int, phase_no: int, purpose: str) -> Item:
    """One of the items, each as likely as any other. ``items`` must not be empty."""
    return items[_drawn(seed, phase_no, purpose) % len(items)]


def between(least: int, most: int, seed: int, phase_no: int, purpose: str) -> int:
    """A whole number from ``least`` to ``most``, both included."""
    return least + _drawn(seed, phase_no, purpose) % (most - least + 1)

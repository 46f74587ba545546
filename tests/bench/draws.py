"""The random choices that every engine in the benchmark is given: one draw, made as cheaply as Python can."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

Draw = Callable[[Sequence[Any]], Any]
"""One of the items, each as likely as any other."""


def drawing(seed: int) -> Draw:
    """Draws that are the same for the same seed."""
    random = Random(seed).random

    def draw(items: Sequence[Any]) -> Any:
        return items[int(random() * len(items))]

    return draw


def another(draw: Draw, items: Sequence[Any], but: Any) -> Any:
    """One of the items that is not ``but``."""
    while True:
        drawn = draw(items)
        if drawn != but:
            return drawn

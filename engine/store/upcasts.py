"""How events written by an older program are read today: each step leads from one version to the next.

When the meaning of an event's fields changes, its class gets a higher ``version`` and this table one line. What is
stored is never rewritten.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.errors import CorruptHistory

Payload = dict[str, Any]
Upcast = Callable[[Payload], Payload]
"""(the fields as version n wrote them) → the fields as version n + 1 writes them."""

Upcasts = Mapping[tuple[str, int], Upcast]
"""(class name, version n) → the step to version n + 1."""

UPCASTS: Upcasts = {}


def upcast(name: str, version: int, payload: Payload, to: int, steps: Upcasts = UPCASTS) -> Payload:
    """The fields of an event of version ``version`` in the form of version ``to``.

    Raises CorruptHistory where no way leads there, as from a newer program's version.
    """
    if version > to:
        raise CorruptHistory(f"{name} of version {version} was written by a newer program, this one knows {to}")
    for step in range(version, to):
        if (name, step) not in steps:
            raise CorruptHistory(f"nothing leads from version {step} of {name} to {step + 1}")
        payload = steps[name, step](payload)
    return payload

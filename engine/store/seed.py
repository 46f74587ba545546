"""Where a game's chance begins: nobody can foresee the seed of a new game, and nobody is shown it."""

from __future__ import annotations

import secrets


def new_seed() -> int:
    """A seed that the operating system drew: 63 bits, none negative."""
    return secrets.randbits(63)

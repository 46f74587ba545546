"""Return codes: what a player shows to take his seat along to another account (S2.1, S2.7).

A code is not stored. It follows from the game's secret, the person, and how often that person has moved already: so it
can be shown again, is dead once it was used, and says nothing of any other code.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

from engine.audience import Person
from engine.store.game import Game

LENGTH = 10
"""Fifty bits: with a few attempts an hour nobody finds one."""

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_BITS = 5
_MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1", "U": "V"})
_GROUP = LENGTH // 2


def new_secret() -> bytes:
    """What the codes of a new game follow from; nobody's to see."""
    return secrets.token_bytes(32)


def code_of(secret: bytes, person: Person, moves: int) -> str:
    """The code of a person who has moved to another account so many times: two groups of five and a hyphen."""
    return _grouped(letters_of(secret, f"{person}.{moves}", LENGTH))


def letters_of(secret: bytes, meant: str, length: int) -> str:
    """So many letters and digits that follow from a game's secret, for what is meant by them."""
    number = int.from_bytes(hmac.digest(secret, meant.encode(), sha256))
    return "".join(_LETTERS[number >> _BITS * place & 31] for place in range(length))


def return_code(game: Game, person: Person) -> str:
    """The present code of a member of the game."""
    return code_of(game.secret, person, game.members[person].moves)


def is_code(entered: str, code: str) -> bool:
    """Does what somebody has typed mean this code? Case, hyphens, spaces and letters easily misread do not matter."""
    return hmac.compare_digest(_read(entered), _read(code))


def written(entered: str) -> str:
    """As much of a code as somebody has typed, as codes are written; empty where it cannot be one."""
    letters = _read(entered).decode()
    return _grouped(letters) if len(letters) <= LENGTH and all(letter in _LETTERS for letter in letters) else ""


def _read(entered: str) -> bytes:
    return "".join(entered.upper().split()).replace("-", "").translate(_MISREAD).encode()


def _grouped(letters: str) -> str:
    return f"{letters[:_GROUP]}-{letters[_GROUP:]}" if len(letters) > _GROUP else letters

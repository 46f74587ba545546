"""What is offered while somebody types an option: found by its name in any language, and by its id."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from discord import app_commands

from bot.texts import shipped, text

_MOST: Final = 25
_LONGEST: Final = 100


def suggestions(language: str, typed: str, named: Iterable[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    """Choices for texts, given as (id, key of the name): those that begin with what was typed come first.

    They are shown in one language and found in all. Without anything typed all are offered, as far as a list goes.
    """
    wanted = _folded(typed)
    found = [(_place(wanted, one_id, key), number, one_id, key) for number, (one_id, key) in enumerate(named)]
    return [
        app_commands.Choice(name=text(language, key)[:_LONGEST], value=one_id)
        for _, _, one_id, key in sorted(one for one in found if one[0] is not None)
    ][:_MOST]


def named_in_any_language(typed: str, named: Iterable[tuple[str, str]]) -> str | None:
    """The id of what somebody has typed without choosing from the list: an id, or a whole name in any language."""
    wanted = _folded(typed)
    return next((one_id for one_id, key in named if wanted in _names(one_id, key)), None)


def _place(wanted: str, one_id: str, key: str) -> int | None:
    """0 for a name that begins so, 1 for one with a word that does, 2 for any other that has it; None for the rest."""
    names = _names(one_id, key)
    if any(name.startswith(wanted) for name in names):
        return 0
    if any(word.startswith(wanted) for name in names for word in name.split()):
        return 1
    return 2 if any(wanted in name for name in names) else None


def _names(one_id: str, key: str) -> list[str]:
    return [_folded(one_id), *(_folded(text(language, key)) for language in shipped().languages)]


def _folded(words: str) -> str:
    """Without what people leave out when they type: capitals, the marks on letters, spaces around."""
    parts = unicodedata.normalize("NFKD", words.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part)).strip()

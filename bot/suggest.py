"""What is offered while somebody types an option: found by its name in any language, and by its id."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from discord import app_commands

from bot.texts import shipped, text

_MOST: Final = 25
_LONGEST: Final = 100


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to choose: its value, the name it is shown by, and what else it is called."""

    value: str
    name: str
    others: tuple[str, ...] = ()

    @property
    def names(self) -> list[str]:
        """Everything by which it is found, as it is compared."""
        return [_folded(name) for name in (self.value, self.name, *self.others)]


def named(language: str, value: str, key: str) -> Offer:
    """An offer that is called by a text of the catalogues: shown in one language and found in all."""
    return Offer(value, text(language, key), tuple(text(other, key) for other in shipped().languages))


def suggestions(typed: str, offers: Iterable[Offer]) -> list[app_commands.Choice[str]]:
    """Those that have what was typed, in their order: first those that begin with it, then those with such a word.

    Without anything typed all are offered, as far as a list goes.
    """
    wanted = _folded(typed)
    ranked = [
        (rank, number, offer) for number, offer in enumerate(offers) if (rank := _rank(wanted, offer)) is not None
    ]
    ranked.sort(key=lambda one: one[:2])
    return [app_commands.Choice(name=offer.name[:_LONGEST], value=offer.value) for _, _, offer in ranked[:_MOST]]


def meant(typed: str, offers: Iterable[Offer]) -> str | None:
    """The value of what somebody has typed without choosing from the list: by its id or a whole name."""
    wanted = _folded(typed)
    return next((offer.value for offer in offers if wanted in offer.names), None)


def _rank(wanted: str, offer: Offer) -> int | None:
    """0 where a name begins so, 1 where a word of it does, 2 where it has it at all; None for the rest."""
    names = offer.names
    if any(name.startswith(wanted) for name in names):
        return 0
    if any(word.startswith(wanted) for name in names for word in name.split()):
        return 1
    return 2 if any(wanted in name for name in names) else None


def _folded(words: str) -> str:
    """Without what people leave out when they type: capitals, the marks on letters, spaces around."""
    parts = unicodedata.normalize("NFKD", words.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part)).strip()

"""What somebody may have meant by a word that means nothing here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from engine.copies.faults import Fault, FaultKind
from engine.copies.file import FIELDS
from engine.night.acting import TURNS
from engine.roles import ROLES
from engine.rules.presets import PRESETS
from engine.rules.ruleset import all_settings

_WORDS: Final[Mapping[FaultKind, Callable[[], Iterable[str]]]] = {
    FaultKind.UNKNOWN_FIELD: lambda: FIELDS,
    FaultKind.UNKNOWN_BASE: lambda: PRESETS,
    FaultKind.UNKNOWN_SETTING: all_settings,
    FaultKind.UNKNOWN_LOCK: all_settings,
    FaultKind.UNKNOWN_ROLE: lambda: ROLES,
    FaultKind.UNKNOWN_TURN: lambda: sorted(TURNS),
}
"""By fault, the words that would have meant something."""


def meant_by(fault: Fault) -> str | None:
    """The word that is most like the unknown one; None where none is like it, or the fault is of another kind."""
    words = _WORDS.get(fault.kind)
    unknown = str(fault.about).casefold()
    if words is None or not unknown:
        return None
    known = list(words())
    # A setting is often named without its section.
    same_ending = [word for word in known if word.rpartition(".")[2] == unknown]
    if len(same_ending) == 1:
        return same_ending[0]
    found = get_close_matches(unknown, known, n=1)
    return found[0] if found else None

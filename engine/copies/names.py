"""The names of copies: short, printable, each once on a server, and never that of a built-in preset."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from engine.copies.faults import Fault, FaultKind, Unfit
from engine.rules.presets import PRESETS

LONGEST_NAME: Final = 32

_JOINER: Final = "\u200d"
"""Holds emoji of several signs together; every other invisible sign goes."""
_REFERENCE: Final = re.compile(r"server-[0-9]+")


def clean_name(raw: object) -> str:
    """The name without invisible signs and needless spaces. Raises Unfit for one that no copy may have."""
    if not isinstance(raw, str):
        raise Unfit([Fault(kind=FaultKind.NAME_NOT_TEXT)])
    spaced = "".join(" " if sign.isspace() else sign for sign in unicodedata.normalize("NFC", raw))
    printable = "".join(sign for sign in spaced if sign == _JOINER or not unicodedata.category(sign).startswith("C"))
    name = " ".join(printable.split())
    if not folded(name):
        raise Unfit([Fault(kind=FaultKind.NAME_EMPTY)])
    if len(name) > LONGEST_NAME:
        raise Unfit([Fault(kind=FaultKind.NAME_TOO_LONG, about=len(name), most=LONGEST_NAME)])
    if folded(name) in PRESETS or _REFERENCE.fullmatch(folded(name)):
        raise Unfit([Fault(kind=FaultKind.NAME_RESERVED, about=name)])
    return name


def folded(name: str) -> str:
    """The name as names are compared: whatever looks the same but for case is the same."""
    compatible = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in compatible if not unicodedata.category(sign).startswith("C")).strip()

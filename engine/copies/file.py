"""A copy as a file, to be kept elsewhere or brought to another server.

The file is a JSON object: ``format``, ``name``, ``base``, and ``rules``, which names only what differs from the base.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from engine.copies.copy import Differences, copy_of, differences
from engine.copies.faults import Fault, FaultKind, Unfit
from engine.copies.names import clean_name
from engine.copies.soundness import faults_of
from engine.rules.presets import PRESETS, Preset

LARGEST: Final = 64 * 1024
"""Bytes."""

_FORMAT: Final = "mafia-preset"
_VERSION: Final = "1"
FIELDS: Final = ("format", "name", "base", "rules")
"""What a file consists of."""

_DEEPEST: Final = 6
_NO_ID: Final = "file"


@dataclass(frozen=True, slots=True)
class CopyFile:
    """What a file says: a name, a built-in preset, and what differs from it."""

    name: str
    base: str
    rules: Differences


def write(preset: Preset, name: str) -> bytes:
    """The preset as a file, under a name."""
    content = {
        "format": f"{_FORMAT}/{_VERSION}",
        "name": name,
        "base": preset.base or preset.id,
        "rules": differences(preset),
    }
    return (json.dumps(content, ensure_ascii=False, indent=2) + "\n").encode()


def read(data: bytes, *, name: str | None = None) -> CopyFile:
    """The copy that a file holds; ``name`` is given to it in place of the file's own.

    Raises Unfit: with the first thing that makes it no such file, or else with everything that is wrong in it. A table
    that could not be played is refused, too.
    """
    content = _object(data)
    _check_form(content)
    named = clean_name(content["name"] if name is None else name)
    rules = content["rules"]
    if content["base"] not in PRESETS:
        raise Unfit([Fault(kind=FaultKind.UNKNOWN_BASE, about=str(content["base"])[:40])])
    preset, faults = copy_of(content["base"], rules, preset_id=_NO_ID, name=named)
    faults = faults or faults_of(preset)
    if faults:
        raise Unfit(faults)
    return CopyFile(named, content["base"], differences(preset))


def _check_form(content: dict[str, Any]) -> None:
    """Raises Unfit where the fields are not those of a copy."""
    if not isinstance(content.get("format"), str):
        _refuse(FaultKind.NO_FORMAT)
    kind, _, version = content["format"].partition("/")
    if kind != _FORMAT:
        _refuse(FaultKind.OTHER_FORMAT, content["format"])
    if version != _VERSION:
        _refuse(FaultKind.OTHER_VERSION, version)
    missing = [field for field in FIELDS if field not in content]
    strange = [field for field in content if field not in FIELDS]
    if missing or strange:
        faults = [Fault(kind=FaultKind.MISSING_FIELD, about=field) for field in missing]
        raise Unfit(faults + [Fault(kind=FaultKind.UNKNOWN_FIELD, about=field[:40]) for field in strange])
    if not isinstance(content["rules"], dict):
        _refuse(FaultKind.RULES_NOT_OBJECT)
    if not isinstance(content["base"], str):
        _refuse(FaultKind.UNKNOWN_BASE, json.dumps(content["base"])[:40])


def _object(data: bytes) -> dict[str, Any]:
    """The JSON object in the file. Raises Unfit where there is none."""
    if len(data) > LARGEST:
        raise Unfit([Fault(kind=FaultKind.TOO_LARGE, most=LARGEST // 1024)])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        _refuse(FaultKind.NOT_UTF8)
    try:
        found = json.loads(text, object_pairs_hook=_without_repetition, parse_constant=_finite)
    except RecursionError:
        _refuse(FaultKind.TOO_DEEP)
    except json.JSONDecodeError as error:
        raise Unfit([Fault(kind=FaultKind.NOT_JSON, about=error.lineno)]) from None
    except ValueError:
        # A number of more digits than Python reads.
        _refuse(FaultKind.NOT_FINITE)
    if _depth(found) > _DEEPEST:
        _refuse(FaultKind.TOO_DEEP)
    if not isinstance(found, dict):
        _refuse(FaultKind.NOT_OBJECT)
    return found


def _without_repetition(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            _refuse(FaultKind.REPEATED_KEY, key)
        found[key] = value
    return found


def _finite(constant: str) -> NoReturn:
    _refuse(FaultKind.NOT_FINITE, constant)


def _depth(value: Any) -> int:
    """How many objects and lists stand within each other."""
    depth, level = 0, [value]
    while level := [part for part in level if isinstance(part, dict | list)]:
        depth += 1
        level = [one for part in level for one in (part.values() if isinstance(part, dict) else part)]
    return depth


def _refuse(kind: FaultKind, about: str = "") -> NoReturn:
    raise Unfit([Fault(kind=kind, about=about.encode("utf-8", "replace").decode()[:40])])

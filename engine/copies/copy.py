"""A copy of a built-in preset: its differences as plain data, and the preset that they make."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from fnmatch import fnmatchcase
from typing import Any, Final

from engine.copies.faults import Fault, FaultKind, Unfit
from engine.errors import BadValue
from engine.night.acting import JOINED, is_turn
from engine.night.night import EACH
from engine.roles import ROLES
from engine.rules.presets import PRESETS, Preset
from engine.rules.ruleset import Ruleset, all_settings
from engine.rules.setting import Setting
from engine.rules.table import Locks, SeatRange

Differences = Mapping[str, Any]
"""By setting id, the values that differ from the base, as JSON knows them."""

FALLBACK: Final = "basic"

_LONGEST_ABOUT: Final = 40
_MOST_LOCKS: Final = 100
_BREACHES: Final[Mapping[str, FaultKind]] = {
    "greater_than_equal": FaultKind.OUT_OF_BOUNDS,
    "less_than_equal": FaultKind.OUT_OF_BOUNDS,
    "value_error": FaultKind.REVERSED,
    "literal_error": FaultKind.NO_SUCH_VALUE,
}
"""What it means that a value breaks a limit; the first of them that is broken counts."""


def copy_of(base_id: str, rules: Differences, *, preset_id: str, name: str) -> tuple[Preset, tuple[Fault, ...]]:
    """The preset that the differences make of a built-in one, and what of them cannot hold.

    What is at fault is left as it is in the base, so that there is always something to show and to put right.
    """
    faults: list[Fault] = []
    base = PRESETS.get(base_id)
    if base is None:
        faults.append(Fault(kind=FaultKind.UNKNOWN_BASE, about=_short(base_id)))
        base = PRESETS[FALLBACK]
    changed = base.rules
    for setting_id, raw in rules.items():
        try:
            changed = changed.with_value(setting_id, read_value(base, setting_id, raw))
        except Unfit as unfit:
            faults += unfit.faults
    return with_rules(base, changed, preset_id=preset_id, name=name), tuple(faults)


def with_rules(base: Preset, rules: Ruleset, *, preset_id: str, name: str) -> Preset:
    """A copy of a built-in preset with these rules. What a host may choose stays as the base lists it."""
    return Preset(
        id=preset_id,
        rules=rules,
        allowed=base.allowed,
        deck=base.deck,
        base=base.id,
        gestures=base.gestures,
        name=name,
    )


def base_of(preset: Preset) -> Preset:
    """The built-in preset that a preset was made from; of a built-in one, itself."""
    return PRESETS.get(preset.base or preset.id, PRESETS[FALLBACK])


def turned(preset: Preset, setting_id: str, raw: object) -> Preset:
    """The copy with one setting set to a raw value. Raises Unfit where the value cannot hold.

    A value that says the same as the base's is written as the base writes it, and so no difference.
    """
    base = base_of(preset)
    value = read_value(base, setting_id, raw)
    usual = base.rules.value(setting_id)
    rules = preset.rules.with_value(setting_id, usual if _says_the_same(setting_id, value, usual) else value)
    return with_rules(base, rules, preset_id=preset.id, name=preset.name or preset.id)


def differences(preset: Preset) -> dict[str, Any]:
    """What a copy has other than its base, setting by setting, in the order of declaration."""
    usual = base_of(preset).rules
    return {
        setting_id: plain(preset.rules.value(setting_id))
        for setting_id in all_settings()
        if preset.rules.value(setting_id) != usual.value(setting_id)
    }


def plain(value: Any) -> Any:
    """A value of a setting as JSON knows it."""
    match value:
        case SeatRange():
            return [value.fewest, value.most]
        case Locks(all_but=None):
            return list(value.named)
        case Locks():
            return {"all_but": list(value.all_but or ())}
        case Mapping():
            return dict(value)
        case tuple():
            return list(value)
    return value


def read_value(base: Preset, setting_id: str, raw: object) -> Any:
    """The value that ``raw`` gives to a setting of a copy. Raises Unfit with all that is wrong with it."""
    declared = all_settings().get(setting_id)
    if declared is None:
        raise Unfit([Fault(kind=FaultKind.UNKNOWN_SETTING, about=_short(setting_id))])
    well_formed = _FORMS.get(setting_id)
    if well_formed is not None and not well_formed(raw):
        raise Unfit([_fault(FaultKind.WRONG_TYPE, declared, raw)])
    try:
        value = declared.parse(raw)
    except BadValue as bad:
        kind = next((meant for breach, meant in _BREACHES.items() if breach in bad.breaches), FaultKind.WRONG_TYPE)
        raise Unfit([_fault(kind, declared, raw)]) from None
    faults = [_fault(kind, declared, about) for kind, about in _CONTENTS.get(setting_id, _any_content)(value)]
    if setting_id == "table.composition" and value == "fixed" and not base.deck:
        faults.append(_fault(FaultKind.NO_DECK, declared, base.id))
    if faults:
        raise Unfit(faults)
    return value


def lockable() -> tuple[Setting, ...]:
    """The settings that can be fixed for hosts: the room is never fixed, and two settings are no host's matter."""
    never = ("table.locked", "table.host_hours_min")
    return tuple(one for one in all_settings().values() if one.section != "hosting" and one.id not in never)


def locks_in(locks: Locks, section: str, fixed: Iterable[str]) -> Locks:
    """The locks when of this section exactly these settings are fixed. Whether new ones are fixed stays as it is."""
    fixed = set(fixed)
    ids = [one.id for one in lockable() if one.section == section]
    if locks.all_but is None:
        return Locks(named=(*(one for one in locks.named if one not in ids), *(one for one in ids if one in fixed)))
    others = [one.id for one in lockable() if one.id not in locks and one.section != section]
    return Locks(all_but=(*others, *(one for one in ids if one not in fixed)))


# What a value may consist of


Contents = Iterable[tuple[FaultKind, str]]


def _any_content(_value: object) -> Contents:
    return ()


def _roles(value: tuple[str, ...]) -> Contents:
    for place, role in enumerate(value):
        if role not in ROLES:
            yield FaultKind.UNKNOWN_ROLE, role
        elif ROLES[role].plain:
            yield FaultKind.PLAIN_ROLE, role
        elif role in value[:place]:
            yield FaultKind.REPEATED_ROLE, role


def _counts(value: Mapping[str, int]) -> Contents:
    for role, count in value.items():
        if role not in ROLES:
            yield FaultKind.UNKNOWN_ROLE, role
        elif ROLES[role].unique and count > 1:
            yield FaultKind.ROLE_ONCE, role


def _order(value: tuple[str, ...]) -> Contents:
    called: list[str] = []
    for turn in value:
        parts = turn.split(JOINED)
        if not is_turn(turn):
            yield FaultKind.UNKNOWN_TURN, turn
        elif len(set(parts)) < len(parts) or not set(called).isdisjoint(parts):
            yield FaultKind.REPEATED_TURN, turn
        called += parts


def _times(value: Mapping[str, int]) -> Contents:
    return ((FaultKind.UNKNOWN_TURN, turn) for turn in value if turn != EACH and not is_turn(turn))


def _locks(value: Locks) -> Contents:
    known = all_settings()
    for name in value.named:
        if name not in known:
            yield FaultKind.UNKNOWN_LOCK, name
    for glob in value.all_but or ():
        if len(glob) > _MOST_LOCKS or not any(fnmatchcase(setting_id, glob) for setting_id in known):
            yield FaultKind.UNKNOWN_LOCK, glob


_CONTENTS: Final[Mapping[str, Callable[[Any], Contents]]] = {
    "table.optional_roles": _roles,
    "table.counts": _counts,
    "table.locked": _locks,
    "night.order": _order,
    "night.turn_seconds": _times,
}


def _are_locks(raw: object) -> bool:
    """A list, or a list under one of its two names; not too long."""
    if isinstance(raw, Mapping) and len(raw) == 1:
        raw = raw.get("named", raw.get("all_but"))
    return isinstance(raw, Locks) or (isinstance(raw, list) and len(raw) <= _MOST_LOCKS)


_FORMS: Final[Mapping[str, Callable[[object], bool]]] = {
    "table.seats": lambda raw: isinstance(raw, int | list),
    "table.locked": _are_locks,
}
"""Settings whose declared type reads more than what is written here."""


def _says_the_same(setting_id: str, value: Any, usual: Any) -> bool:
    if setting_id == "table.locked":
        return all((one.id in value) == (one.id in usual) for one in lockable())
    if setting_id == "table.optional_roles":
        return bool(set(value) == set(usual))
    return bool(value == usual)


def _fault(kind: FaultKind, declared: Setting, about: object) -> Fault:
    return Fault(kind=kind, setting=declared.id, about=_short(about))


def _short(value: object) -> str:
    """A value as it may be quoted: not too long, and without what cannot be written."""
    words = value if isinstance(value, str) else json.dumps(plain(value), ensure_ascii=False, default=str)
    written = words.encode("utf-8", "replace").decode()
    return written if len(written) <= _LONGEST_ABOUT else written[: _LONGEST_ABOUT - 1] + "…"

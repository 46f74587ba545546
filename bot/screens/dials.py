"""How a host turns each setting: what its declaration and the preset let him choose."""

from __future__ import annotations

import types
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from bot.surfaces import ROLES_SHOWN, is_shown
from engine.rules.setting import Setting
from engine.rules.table import SeatRange
from engine.state import GameState


@dataclass(frozen=True, slots=True)
class Toggle:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some values."""

    values: tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A number from the fewest to the most."""

    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Range:
    """Two numbers: from and to."""

    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Roles:
    """Any of some roles, or none."""

    roles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counts:
    """A number for each of some roles."""

    roles: tuple[str, ...]
    most: int = 20


@dataclass(frozen=True, slots=True)
class Fixed:
    """Not to be changed at this table. ``locked``: by the preset; otherwise nothing else can be shown here."""

    locked: bool


Dial = Toggle | Choice | Number | Range | Roles | Counts | Fixed


def dial_of(state: GameState, setting: Setting) -> Dial:
    """What the host of this lobby may do with the setting."""
    if is_locked(state, setting):
        return Fixed(locked=True)
    dial = _declared(state, setting)
    match dial:
        case Toggle():
            return dial if len(_shown(state, setting, (False, True))) > 1 else Fixed(locked=False)
        case Choice():
            values = _shown(state, setting, dial.values)
            return Choice(values) if len(values) > 1 else Fixed(locked=False)
        case Number():
            bounds = _shown(state, setting, (dial.fewest, dial.most))
            return dial if len(bounds) > 1 else Fixed(locked=False)
        case Roles() | Counts() if not dial.roles:
            return Fixed(locked=False)
    return dial


def is_locked(state: GameState, setting: Setting) -> bool:
    """May no host change the setting under this preset?"""
    closed = setting.only_where_allowed and setting.id not in state.preset.allowed
    locked = setting.section != "hosting" and setting.id in state.rules.table.locked
    by_hand = setting.id == "table.counts" and state.rules.table.composition != "manual"
    return closed or locked or by_hand or setting.id == "table.locked"


def _declared(state: GameState, setting: Setting) -> Dial:
    """The dial that the declaration asks for."""
    offered = state.preset.allowed.get(setting.id)
    if offered is not None:
        return Choice(offered)
    if setting.type is SeatRange:
        widest = state.preset.rules.table.seats
        return Range(widest.fewest, widest.most) if widest.fewest < widest.most else Fixed(locked=False)
    if setting.id == "table.optional_roles":
        return Roles(tuple(role for role in state.preset.rules.table.optional_roles if role in ROLES_SHOWN))
    if setting.id == "table.counts":
        return Counts(ROLES_SHOWN)
    return dial_of_type(setting.type)


def dial_of_type(declared: Any) -> Dial:
    """The dial for a declared type, before any preset has a say; Fixed for types that no dial can turn."""
    origin = get_origin(declared)
    if origin is Annotated:
        return _of_type_with_bounds(*get_args(declared))
    if origin is Literal:
        return Choice(get_args(declared))
    if origin in (Union, types.UnionType):
        return Choice(tuple(value for part in get_args(declared) for value in _listed(dial_of_type(part))))
    return Fixed(locked=False)


def _of_type_with_bounds(declared: Any, *notes: Any) -> Dial:
    if declared is bool:
        return Toggle()
    if declared is not int:
        return Fixed(locked=False)
    bounds = [bound for note in notes for bound in (note, *getattr(note, "metadata", ()))]
    fewest = max((bound.ge for bound in bounds if hasattr(bound, "ge")), default=0)
    most = min((bound.le for bound in bounds if hasattr(bound, "le")), default=0)
    return Number(fewest, most)


def _listed(dial: Dial) -> tuple[str | int, ...]:
    """The values of a dial one by one, for a setting that takes a word or a number."""
    match dial:
        case Choice():
            return dial.values
        case Number():
            return tuple(range(dial.fewest, dial.most + 1))
    return ()


def _shown(state: GameState, setting: Setting, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Those of the values with which a game can be shown in Discord."""
    return tuple(value for value in values if is_shown(state.rules.with_value(setting.id, value), setting.id))

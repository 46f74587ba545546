"""How a host turns each setting: what its declaration and the preset let him choose."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from bot.screens.relevance import possible_roles
from bot.surfaces import is_shown
from engine.copies.copy import base_of, lockable
from engine.lobby.deal import deals_when_full
from engine.lobby.locks import Lock, lock_on
from engine.night.acting import JOINED, LONER_TURN, turns_of
from engine.night.night import EACH
from engine.roles import ROLES
from engine.rules.ruleset import setting_named
from engine.rules.setting import Setting
from engine.rules.table import SeatNumber
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
class Order:
    """Some turns one after the other. ``idle``: those that could be called besides."""

    turns: tuple[str, ...]
    idle: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Times:
    """A number of seconds for each of some turns."""

    turns: tuple[str, ...]
    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Padlocks:
    """Any of the settings of some sections, or none."""

    settings: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Fixed:
    """Not to be changed at this table: by its rules, where ``lock`` says why, else since nothing else can be shown."""

    lock: Lock | None = None


Dial = Toggle | Choice | Number | Range | Roles | Counts | Order | Times | Padlocks | Fixed


def dial_of(state: GameState, setting: Setting) -> Dial:
    """What the host of this lobby may do with the setting."""
    lock = lock_on(state, setting)
    if lock is not None:
        return Fixed(lock)
    dial = declared_dial(state, setting)
    match dial:
        case Toggle():
            return dial if _leads_elsewhere(state, setting, _shown(state, setting, (False, True))) else Fixed()
        case Choice():
            values = _shown(state, setting, dial.values)
            return Choice(values) if _leads_elsewhere(state, setting, values) else Fixed()
        case Number():
            bounds = _shown(state, setting, (dial.fewest, dial.most))
            if len(bounds) > 1:
                return dial
            return Choice(bounds) if _leads_elsewhere(state, setting, bounds) else Fixed()
    return dial


def free_dial(state: GameState, setting: Setting) -> Dial:
    """What an administrator may do with the setting of a copy: all that the rules know, fixed for hosts or not."""
    if setting.id == "table.counts" and state.rules.table.composition != "manual":
        return Fixed(Lock.NOT_COUNTED)
    made = _MADE_FOR_COPIES.get(setting.id) or _MADE_FOR.get(setting.id)
    return dial_of_type(setting.type) if made is None else made(state)


def _leads_elsewhere(state: GameState, setting: Setting, values: tuple[Any, ...]) -> bool:
    """Is any of the values another than that in force? So whatever cannot be shown can be turned back."""
    now = state.rules.value(setting.id)
    return any(setting.parse(value) != now for value in values)


def is_locked(state: GameState, setting: Setting) -> bool:
    """May no host change the setting under this preset?"""
    return lock_on(state, setting) is not None


def declared_dial(state: GameState, setting: Setting) -> Dial:
    """The dial that the rules ask for where the setting isn't locked, shown in Discord or not."""
    offered = state.preset.allowed.get(setting.id)
    if offered is not None:
        return Choice(offered)
    made = _MADE_FOR.get(setting.id)
    return dial_of_type(setting.type) if made is None else made(state)


def _seats(state: GameState) -> Dial:
    """One number where every seat is taken at the deal, by people or bots; else from and to."""
    widest = state.preset.rules.table.seats
    if widest.fewest == widest.most:
        return Fixed()
    if deals_when_full(state) or state.rules.table.fill_with_bots:
        return Choice(tuple(range(widest.fewest, widest.most + 1)))
    return Range(widest.fewest, widest.most)


def _composition(state: GameState) -> Dial:
    """A fixed cast is only for presets that have one."""
    values = get_args(setting_named("table.composition").type)
    return Choice(tuple(value for value in values if value != "fixed" or state.preset.deck))


def _order(state: GameState) -> Dial:
    called = tuple(dict.fromkeys(state.rules.night.order))
    return Order(called, tuple(turn for turn in _possible_turns(state) if not _is_among(turn, called)))


def _times(state: GameState) -> Dial:
    rules = state.rules.night
    turns = dict.fromkeys((EACH, *rules.order, *rules.turn_seconds))
    bounds = dial_of_type(get_args(setting_named("night.turn_seconds").type)[1])
    return Times(tuple(turns), bounds.fewest, bounds.most) if isinstance(bounds, Number) else Fixed()


_MADE_FOR: Mapping[str, Callable[[GameState], Dial]] = {
    "table.seats": _seats,
    "table.composition": _composition,
    "table.optional_roles": lambda state: Roles(
        tuple(role for role in state.preset.rules.table.optional_roles if role in ROLES)
    ),
    "table.counts": lambda _state: Counts(tuple(ROLES)),
    "night.order": _order,
    "night.turn_seconds": _times,
}
"""Dials that depend on the table and not on the type of the setting alone."""


def _any_seats(_state: GameState) -> Dial:
    bounds = dial_of_type(SeatNumber)
    return Range(bounds.fewest, bounds.most) if isinstance(bounds, Number) else Fixed()


def _any_order(state: GameState) -> Dial:
    """Besides what can be dealt, the turns of the base that several roles share."""
    dial = _order(state)
    assert isinstance(dial, Order)  # noqa: S101 - the dial of this setting
    shared = [turn for turn in base_of(state.preset).rules.night.order if JOINED in turn or turn == LONER_TURN]
    called = {part for turn in dial.turns for part in turn.split(JOINED)}
    again = tuple(turn for turn in shared if called.isdisjoint(turn.split(JOINED)))
    return Order(dial.turns, (*again, *(turn for turn in dial.idle if turn not in again)))


def _padlocks(_state: GameState) -> Dial:
    found: dict[str, tuple[str, ...]] = {}
    for setting in lockable():
        found[setting.section] = (*found.get(setting.section, ()), setting.id)
    return Padlocks(found)


_MADE_FOR_COPIES: Mapping[str, Callable[[GameState], Dial]] = {
    "table.seats": _any_seats,
    "table.optional_roles": lambda _state: Roles(tuple(role.id for role in ROLES.values() if not role.plain)),
    "table.locked": _padlocks,
    "night.order": _any_order,
}
"""Dials that let an administrator choose more than any host may."""


def _possible_turns(state: GameState) -> Iterable[str]:
    roles = possible_roles(state)
    return dict.fromkeys(turn for role in ROLES.values() if role.id in roles for turn in turns_of(role))


def _is_among(turn: str, called: tuple[str, ...]) -> bool:
    """Is the turn called, alone or together with others?"""
    return any(turn in one.split(JOINED) for one in called)


def dial_of_type(declared: Any) -> Dial:
    """The dial for a declared type, before any preset has a say; Fixed for types that no dial can turn."""
    origin = get_origin(declared)
    if origin is Annotated:
        return _of_type_with_bounds(*get_args(declared))
    if origin is Literal:
        return Choice(get_args(declared))
    if origin in (Union, types.UnionType):
        return Choice(tuple(value for part in get_args(declared) for value in _listed(dial_of_type(part))))
    return Fixed()


def _of_type_with_bounds(declared: Any, *notes: Any) -> Dial:
    if declared is bool:
        return Toggle()
    if declared is not int:
        return Fixed()
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

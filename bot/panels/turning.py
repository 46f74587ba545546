"""What a click on a dial means: which setting is to have which value, in a lobby and in a copy of a preset alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.screens.entries import NOT_CALLED
from engine.copies.copy import locks_in
from engine.state import GameState

COUNTS: Final = "table.counts"
ORDER: Final = "night.order"
TIMES: Final = "night.turn_seconds"
LOCKED: Final = "table.locked"

_LONGEST_NUMBER: Final = 9


@dataclass(frozen=True, slots=True)
class Turning:
    """A setting, or an entry of one such as ``table.counts.mafia``, is to have the value that follows from the game."""

    setting: str
    value_in: Callable[[GameState], object]

    @property
    def whole(self) -> str:
        """The setting itself."""
        return whole(self.setting)

    @property
    def entry(self) -> str:
        """The entry alone; empty for a setting."""
        return entry(self.setting)


def whole(setting: str) -> str:
    """The setting itself, of an entry of it."""
    return ".".join(setting.split(".", 2)[:2])


def entry(setting: str) -> str:
    """The entry alone; empty for a setting."""
    return setting.removeprefix(whole(setting)).removeprefix(".")


def turning(action: str, argument: str, chosen: Sequence[str]) -> Turning | None:
    """What a button or menu of a dial asks for; None where nobody can say any more."""
    read = _READ.get(action)
    return None if read is None else read(argument, chosen)


def entered(setting: str, numbers: Sequence[str]) -> Turning | None:
    """What was entered in a form for a setting or an entry of it; None where these are no numbers."""
    texts = [number.strip() for number in numbers]
    if not all(number.isdecimal() and len(number) <= _LONGEST_NUMBER for number in texts):
        return None
    values = [int(number) for number in texts]
    if whole(setting) == TIMES:
        return Turning(setting, lambda state: {**state.rules.night.turn_seconds, entry(setting): values[0]})
    return _to(setting, values[0] if len(values) == 1 else values)


def _to(setting: str, value: object) -> Turning:
    return Turning(setting, lambda _state: value)


def _switch(argument: str, _chosen: Sequence[str]) -> Turning:
    """``setting.on`` or ``setting.off``."""
    setting, _, value = argument.rpartition(".")
    return _to(setting, value == "on")


def _value(argument: str, chosen: Sequence[str]) -> Turning | None:
    """The setting of the argument takes the value chosen in the menu."""
    if not chosen:
        return None
    value: Any = int(chosen[0]) if chosen[0].isdecimal() else chosen[0]
    return _to(argument, value)


def _roles(argument: str, chosen: Sequence[str]) -> Turning:
    """The setting of the argument lists the roles chosen in the menu."""
    return _to(argument, tuple(chosen))


def _recount(argument: str, _chosen: Sequence[str]) -> Turning | None:
    """``role.number``: so many cards of the role."""
    role, _, number = argument.rpartition(".")
    return _to(f"{COUNTS}.{role}", int(number)) if number.isdecimal() else None


def _recommend(_argument: str, _chosen: Sequence[str]) -> Turning:
    """All counts are taken back: the recommended cast is dealt again (S2.24, S2.46)."""
    return _to(COUNTS, {})


def _place(argument: str, _chosen: Sequence[str]) -> Turning | None:
    """``turn.place``: the turn is called at another place of the night, or at none."""
    turn, _, place = argument.rpartition(".")
    if not place.isdecimal():
        return None
    at = int(place)

    def moved(state: GameState) -> object:
        others = [other for other in state.rules.night.order if other != turn]
        return others if at == NOT_CALLED else [*others[: at - 1], turn, *others[at - 1 :]]

    return Turning(f"{ORDER}.{turn}", moved)


def _locks(argument: str, chosen: Sequence[str]) -> Turning:
    """Of the section of the argument, exactly the settings chosen in the menu are fixed for hosts."""
    return Turning(f"{LOCKED}.{argument}", lambda state: locks_in(state.rules.table.locked, argument, chosen))


_READ: Final[Mapping[str, Callable[[str, Sequence[str]], Turning | None]]] = {
    "switch": _switch,
    "value": _value,
    "roles": _roles,
    "recount": _recount,
    "recommend": _recommend,
    "place": _place,
    "locks": _locks,
}
"""By the action of the control."""

TURNED_BY_HOSTS: Final = tuple(action for action in _READ if action != "locks")
"""The controls that a lobby has: which rules are fixed is no host's choice."""

TURNED_BY_ADMINISTRATORS: Final = tuple(_READ)

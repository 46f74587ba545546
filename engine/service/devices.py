"""Whose devices a table is played on: each person's own, or one that is passed round (S0.2, DG20)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, count
from typing import Final

from engine.audience import Person
from engine.errors import CommandRefused, RefusalCode
from engine.events import Event, PersonJoined, SettingChanged
from engine.state import GameState
from engine.store.game import Game, Member

LONGEST_NAME: Final = 32
"""Of a guest: as long as Discord lets names be."""

_INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co"})
_JOINS_SIGNS: Final = "\u200d"
"""Makes one sign of several, as in many emoji; all other invisible characters are left out of names."""


def check_devices(events: Iterable[Event], after: GameState, members: Mapping[Person, Member]) -> None:
    """One device belongs to one account, which is all persons; otherwise every account is one person (DG20).

    Raises CommandRefused where the events lead to anything else: ONE_DEVICE for who joins from a device of his own,
    DEVICE_IN_USE for a change of the setting that would leave somebody at the wrong table.
    """
    for event in events:
        joins = isinstance(event, PersonJoined)
        if not joins and not (isinstance(event, SettingChanged) and event.setting == "hosting.device"):
            continue
        accounts = [member.account_id for member in members.values() if member.present]
        as_declared = len(set(accounts)) <= 1 if after.shared_device else len(set(accounts)) == len(accounts)
        if not as_declared:
            raise CommandRefused(RefusalCode.ONE_DEVICE if joins else RefusalCode.DEVICE_IN_USE)


def guests(game: Game, names: Sequence[str]) -> dict[Person, str]:
    """Who sits where at the shared device when these are all names, by seat: the person of each, and the name.

    A known name means its person, a new one somebody whose name is not among them any more, else a newcomer. The
    host's own person is always among them, whatever it is called: the room is his.
    Raises CommandRefused: BAD_NAME, NAME_TAKEN.
    """
    wanted = _checked(names)
    known = {_key(game.members[person].name): person for person in game.state.joined}
    kept = [known.pop(_key(name), None) for name in wanted]
    left_over = sorted(known.values(), key=lambda person: person != game.state.host)
    others = chain(left_over, map(Person, count(max(game.members, default=0) + 1)))
    people = [next(others) if person is None else person for person in kept]
    if people and game.state.host not in people:
        people[-1] = game.state.host
    return dict(zip(people, wanted, strict=True))


def _checked(names: Sequence[str]) -> list[str]:
    """The names as they are shown. Raises CommandRefused."""
    found: dict[str, str] = {}
    for name in names:
        tidy = _tidy(name)
        if not tidy or len(tidy) > LONGEST_NAME:
            raise CommandRefused(RefusalCode.BAD_NAME, name=tidy[:LONGEST_NAME], most=LONGEST_NAME)
        if _key(tidy) in found:
            raise CommandRefused(RefusalCode.NAME_TAKEN, name=tidy)
        found[_key(tidy)] = tidy
    return list(found.values())


def _tidy(name: str) -> str:
    """The name on one line, without what cannot be seen; empty where nothing can be seen."""
    shown = "".join(
        sign
        for sign in unicodedata.normalize("NFC", name)
        if sign.isspace() or sign == _JOINS_SIGNS or unicodedata.category(sign) not in _INVISIBLE
    )
    tidy = " ".join(shown.split())
    return tidy if any(unicodedata.category(sign)[0] in "LNPS" for sign in tidy) else ""


def _key(name: str) -> str:
    """Equal for names that people would take for the same."""
    return unicodedata.normalize("NFKC", name).casefold()

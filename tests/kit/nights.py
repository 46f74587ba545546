"""Tables at night for tests: laid out with given cards, turn by turn, and what is sent because of a choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from engine import commands as c
from engine.audience import Person, Seat
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.roles import ROLES
from engine.rules.presets import PRESETS, Preset
from engine.store.delivery import Delivery
from engine.views import options
from tests.kit.watched import WatchedGame, custom_ids, words

LANGUAGES = ("en", "ru")
AT_NIGHT = (Phase.MEETING, Phase.NIGHT)
CIVILIANS = ("civilian",) * 5
CITY = ("don", "mafia", "mafia", "maniac", "commissar", "doctor", "escort", *CIVILIANS)
CLUB = ("don", "mafia", "escort", "killer", "commissar", "doctor", *CIVILIANS)
HOSTED = ("don", "mafia", "lover", "commissar", "doctor", *CIVILIANS)
SPORT = ("don", "mafia", "mafia", "sheriff", *CIVILIANS, "civilian")
TABLES = {"city": CITY, "club": CLUB, "hosted": HOSTED, "sport": SPORT}
ACTIVE = tuple(role.id for role in ROLES.values() if role.abilities)


def ruled(preset: str, **values: Any) -> Preset:
    """The preset with other values: section and name are joined by two underscores."""
    rules = PRESETS[preset].rules
    for name, value in values.items():
        rules = rules.with_value(name.replace("__", "."), value)
    return replace(PRESETS[preset], rules=rules)


def at_night(preset: str, cards: Sequence[str] | None = None, *, seed: int = 1, **values: Any) -> WatchedGame:
    """A table of the preset on its first night with actions, with these cards by seat."""
    table = WatchedGame.dealt(ruled(preset, **values), cards or TABLES[preset], seed=seed)
    table.to(Phase.NIGHT)
    return table


def to_turn(table: WatchedGame, turn: str) -> WatchedGame:
    """Let the time of the turns before run out."""
    while table.state.turn != turn:
        assert table.state.phase is Phase.NIGHT
        table.wait()
    return table


def choose(table: WatchedGame, seat: int, verb: str, target: int) -> list[Delivery]:
    return table.do(c.Choose(table.state.people[seat - 1], verb, Seat(target)))


def prompt(table: WatchedGame, seat: int, language: str = "en") -> str:
    """The words of a seat's message of the open night."""
    return words(table.draw("night_prompt", Person(seat), language, phase_no=table.state.phase_no))


def lanes(told: Sequence[Delivery]) -> list[int]:
    """Whose private messages are posted or edited."""
    return sorted(delivery.lane for delivery in told if delivery.lane is not None)


def at_table(told: Sequence[Delivery]) -> list[Delivery]:
    return [delivery for delivery in told if delivery.lane is None]


def act_by_chance(table: WatchedGame, chance: Random) -> None:
    """Somebody who is awaited acts, or the time runs out."""
    waiting = [seat for seat in awaited(table.state) if any(option.targets for option in options(table.state, seat))]
    if waiting and chance.random() < 0.8:
        seat = chance.choice(waiting)
        option = chance.choice([one for one in options(table.state, seat) if one.targets])
        choose(table, seat, option.verb, chance.choice(option.targets or ()))
    else:
        table.ring()


def custom_ids_of(table: WatchedGame, seat: int) -> list[str]:
    drawn = table.draw("night_prompt", Person(seat), phase_no=table.state.phase_no)
    assert drawn is not None
    return custom_ids(drawn)


def everyone(**values: Any) -> WatchedGame:
    """A night on which every role that has a night is at the table, all together."""
    cards = (*(role for role in ACTIVE if role not in ("killer", "commissar")), "civilian", "civilian")
    return at_night("free", cards, **values)

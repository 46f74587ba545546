"""Watched games that have been brought to a day: of any preset, with rules that differ from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine import commands as c
from engine.audience import Person, Seat
from engine.rules.presets import PRESETS, Preset
from engine.store.delivery import Delivery
from tests.kit.play import Play
from tests.kit.watched import WatchedGame, seated

TOWN = ("mafia", "mafia", "civilian", "civilian", "civilian", "civilian", "civilian", "civilian", "civilian")
SPORT = ("don", "mafia", "mafia", "sheriff", *("civilian",) * 6)
CLUB = ("don", "mafia", "commissar", "doctor", "kamikaze", "sapper", *("civilian",) * 4)


def with_rules(base: str, **values: Any) -> Preset:
    """A preset with other values: section and name are joined by two underscores."""
    preset = PRESETS[base]
    rules = preset.rules
    for name, value in values.items():
        rules = rules.with_value(name.replace("__", "."), value)
    return replace(preset, rules=rules)


def table_of(cards: tuple[str, ...], base: str = "basic", **values: Any) -> WatchedGame:
    """A dealt game with these cards by seat, whatever the preset would deal."""
    return with_cards(seated(len(cards), with_rules(base, **values)), cards)


def with_cards(preset: Preset, cards: tuple[str, ...], names: tuple[str, ...] = ()) -> WatchedGame:
    """The same for a preset of one's own."""
    table = WatchedGame(len(cards), preset=preset, names=names)
    table.play = Play.dealt(preset, cards)
    return table


def clear(table: WatchedGame) -> WatchedGame:
    """Forget what was sent so far."""
    table.sent.clear()
    return table


def person(table: WatchedGame, seat: int) -> Person:
    """Who sits there."""
    return table.state.people[seat - 1]


def speak(table: WatchedGame, *, nominating: dict[int, int] | None = None) -> None:
    """Everybody who has the floor speaks, and puts up whom the mapping says."""
    phase = table.state.phase
    day = table.state.day
    while table.state.phase is phase and table.state.day == day and table.state.speaker is not None:
        speaker = table.state.speaker
        nominee = (nominating or {}).get(speaker)
        if nominee is not None:
            table.do(c.Nominate(person(table, speaker), Seat(nominee)))
        table.do(c.Done(person(table, speaker)))


def vote_in_turn(table: WatchedGame, votes: dict[int, int]) -> list[Delivery]:
    """Each nominee is called, and those whom the mapping says vote for him; the clock ends the call."""
    told: list[Delivery] = []
    phase, round_no = table.state.phase, table.state.poll.round
    while table.state.phase is phase and table.state.poll.round == round_no:
        phase_no = table.state.phase_no
        called = table.state.candidates[0]
        for voter, candidate in votes.items():
            if candidate == called and voter not in table.state.ballots and table.state.phase_no == phase_no:
                told += table.do(c.Vote(person(table, voter), called))
        if table.state.phase_no == phase_no:
            told += table.ring()
    return told


def at_table(deliveries: Iterable[Delivery]) -> list[tuple[str, bool]]:
    """What everybody in the channel gets: screens, and whether they are edits."""
    return [(delivery.screen, delivery.edit) for delivery in deliveries if delivery.lane is None]

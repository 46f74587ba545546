"""Events and states survive being written: what is read equals what was written, to the order of mappings."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from engine import evolve as evolving
from engine.audience import Person, Seat
from engine.errors import CorruptHistory
from engine.events import BallotCast, Event, GameCreated, GamePaused, SettingChanged, VoteShown
from engine.evolve import created, evolve
from engine.rules.presets import PRESETS
from engine.rules.table import Locks, SeatRange
from engine.state import GameState
from engine.store import codec
from engine.store.codec import dump_event, dump_state, event_types, load_event, load_state, state_shape
from engine.store.upcasts import upcast
from tests.engine.test_any_game import play_out
from tests.kit.play import Play

games = given(players=st.integers(5, 16), seed=st.integers(0, 2**63 - 1), chance=st.integers(0, 2**32).map(Random))


def again(event: Event) -> Event:
    stored = dump_event(event)
    return load_event(stored.type, stored.version, json.loads(stored.payload))


def order(value: object) -> object:
    """The value with the order of its mappings, which equality does not see."""
    if isinstance(value, dict):
        return [(order(key), order(inner)) for key, inner in value.items()]
    if isinstance(value, tuple | list):
        return [order(inner) for inner in value]
    return value


def fields_of(value: Event | GameState) -> list[object]:
    names = getattr(value, "__dataclass_fields__", {})
    return [order(getattr(value, name)) for name in names]


@games
def test_every_event_of_any_game_is_read_as_it_was_written(players: int, seed: int, chance: Random) -> None:
    for event in play_out(Play(seed=seed).deal(players), chance).log:
        read = again(event)
        assert read == event
        assert type(read) is type(event)
        assert fields_of(read) == fields_of(event)


@games
def test_every_state_of_any_game_is_read_as_it_was_written(players: int, seed: int, chance: Random) -> None:
    play = play_out(Play(seed=seed).deal(players), chance)
    first, *rest = play.log
    assert isinstance(first, GameCreated)
    state = created(first)
    for number, event in enumerate(rest):
        state = evolve(event, state)
        if number % 7 == 0 or state.winner is not None:
            read = load_state(dump_state(state))
            assert read == state
            assert fields_of(read) == fields_of(state)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_every_preset_is_frozen_into_its_game_exactly(preset: Any) -> None:
    event = GameCreated(preset, 2**63 - 1, Person(1))
    read = again(event)
    assert read == event
    assert isinstance(read, GameCreated)
    assert isinstance(read.preset.rules.table.seats, SeatRange)
    assert isinstance(read.preset.rules.table.locked, Locks)
    assert load_state(dump_state(created(event))) == created(event)


def test_nothing_is_not_the_same_as_not_said() -> None:
    assert again(BallotCast(Seat(1), None, open=False)) == BallotCast(Seat(1), None, open=False)
    assert again(GamePaused()) == GamePaused()
    assert again(VoteShown({}, {Seat(12): (Seat(3), Seat(1)), Seat(2): ()})) == VoteShown(
        {}, {Seat(12): (Seat(3), Seat(1)), Seat(2): ()}
    )


@pytest.mark.parametrize("value", [True, 0, "auto", [5, 9], {"fewest": 5, "most": 9}, None, {"mafia": 3}, 1.5])
def test_a_settings_raw_value_keeps_its_kind(value: object) -> None:
    read = again(SettingChanged("table.seats", value))
    assert isinstance(read, SettingChanged)
    assert read.value == value
    assert type(read.value) is type(value)


def test_every_event_that_can_happen_can_be_stored() -> None:
    assert set(event_types().values()) == {GameCreated, *evolving.APPLY}


@pytest.mark.parametrize(
    ("name", "version", "payload", "reason"),
    [
        ("Unheard", 1, {}, "unknown kind"),
        ("Event", 1, {}, "unknown kind"),
        ("Killed", 2, {"seat": 1}, "newer program"),
        ("Killed", 0, {"seat": 1}, "nothing leads from version 0"),
        ("Killed", 1, {}, "cannot be read"),
        ("Killed", 1, {"seat": "third"}, "cannot be read"),
    ],
)
def test_what_this_program_cannot_read_is_a_corrupt_history(
    name: str, version: int, payload: dict[str, Any], reason: str
) -> None:
    with pytest.raises(CorruptHistory, match=reason):
        load_event(name, version, payload)


def test_a_broken_snapshot_is_a_corrupt_history() -> None:
    for text in ("", "{}", "[1]", dump_state(Play().state)[:-1]):
        with pytest.raises(CorruptHistory, match="snapshot"):
            load_state(text)


@dataclass(frozen=True, slots=True)
class Whispered(Event):
    """An event that has changed twice: first ``to`` was added, then ``who`` was renamed."""

    version: ClassVar[int] = 3

    seat: Seat
    to: Seat | None = None


def test_older_versions_are_read_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = {
        ("Whispered", 1): lambda fields: {**fields, "to": None},
        ("Whispered", 2): lambda fields: {"seat": fields["who"], "to": fields["to"]},
    }
    known = {**event_types(), "Whispered": Whispered}
    monkeypatch.setattr(codec, "event_types", lambda: known)
    assert load_event("Whispered", 1, {"who": 4}, steps) == Whispered(Seat(4))
    assert load_event("Whispered", 2, {"who": 4, "to": 5}, steps) == Whispered(Seat(4), Seat(5))
    assert load_event("Whispered", 3, {"seat": 4, "to": 5}, steps) == Whispered(Seat(4), Seat(5))
    assert dump_event(Whispered(Seat(4))).version == 3
    with pytest.raises(CorruptHistory, match="nothing leads from version 1"):
        upcast("Whispered", 1, {}, 3, {})


def test_a_state_of_another_form_has_another_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    """So its snapshots are not read, and the log is."""
    shape = state_shape()

    @dataclass(frozen=True)
    class Changed:
        phase_no: int

    assert shape == state_shape.__wrapped__()
    monkeypatch.setattr(codec, "_state_adapter", lambda: TypeAdapter(Changed))
    assert shape != state_shape.__wrapped__()


def test_a_state_does_not_depend_on_how_its_mappings_were_ordered() -> None:
    state = replace(Play().state, ballots={Seat(12): Seat(1), Seat(2): None})
    assert list(load_state(dump_state(state)).ballots) == [12, 2]

"""Records are frozen dataclasses in every respect but their cost."""

from __future__ import annotations

import copy
import dataclasses
import importlib
import inspect
import pickle
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import FrozenInstanceError, field
from typing import Any

import pytest

import engine
from engine.audience import Seat
from engine.events import BallotCast, CardDealt, PhaseOpened, TeamMet
from engine.factions import Faction
from engine.frozen import changed, dataclass
from engine.phases.phase import Phase


@dataclass(frozen=True, slots=True)
class Base:
    """A record that others inherit from."""

    first: int

    @property
    def doubled(self) -> int:
        return self.first * 2


@dataclass(frozen=True, slots=True)
class Derived(Base):
    """One with a default, a made default and a field given by name only."""

    second: str = "two"
    made: list[int] = field(default_factory=list)
    named: int = field(default=4, kw_only=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Awkward:
    """Names that could be taken for those of its own ``__init__``."""

    self: int
    record: int = 2
    draft: int = 3
    cls: int = 4


@dataclass(frozen=True, slots=True)
class Checked:
    """One that looks at what it was given."""

    number: int

    def __post_init__(self) -> None:
        if self.number < 0:
            raise ValueError(self.number)


@dataclass(frozen=True, slots=True)
class Counting:
    """One with a field that nobody gives."""

    number: int
    squares: dict[int, int] = field(default_factory=dict, init=False)


def test_what_is_given_by_place_and_by_name_is_what_it_has() -> None:
    record = Derived(1, "b", named=7)
    assert (record.first, record.second, record.made, record.named, record.doubled) == (1, "b", [], 7, 2)
    assert Derived(second="b", first=1, named=7) == record
    assert Awkward(self=1) == Awkward(self=1, record=2, draft=3, cls=4)


def test_a_made_default_is_made_anew_for_each() -> None:
    one, other = Derived(1), Derived(1)
    assert one == other
    assert one.made is not other.made


def test_equality_hash_and_text_are_those_of_dataclasses() -> None:
    vote = BallotCast(Seat(1), Seat(2), open=True)
    assert vote == BallotCast(Seat(1), Seat(2), open=True)
    assert vote != BallotCast(Seat(1), None, open=True)
    assert hash(vote) == hash(BallotCast(Seat(1), Seat(2), open=True))
    assert repr(vote) == "BallotCast(seat=1, candidate=2, open=True)"
    assert Base(1) != Derived(1)


@pytest.mark.parametrize("record", [Base(1), Derived(1), changed(Derived(1), second="b")])
def test_nothing_about_it_can_be_changed(record: Any) -> None:
    refused = pytest.raises((FrozenInstanceError, TypeError))
    with refused:
        record.first = 2
    with refused:
        record.unheard_of = 2
    with refused:
        del record.first
    assert record.first == 1
    assert not hasattr(record, "__dict__")


def test_a_frozen_field_is_refused_as_dataclasses_refuse_it() -> None:
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'first'"):
        Base(1).first = 2  # type: ignore[misc]


def test_its_class_is_the_declared_one() -> None:
    card = CardDealt(Seat(1), "don", Faction.MAFIA)
    assert type(card) is CardDealt
    assert type(changed(card, role="mafia")) is CardDealt
    assert isinstance(Derived(1), Base)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Derived(second="b"),  # type: ignore[call-arg]
        lambda: Derived(1, "b", [], 4),  # type: ignore[call-arg]
        lambda: Derived(1, third=3),  # type: ignore[call-arg]
        lambda: Derived(1, first=1),  # type: ignore[misc]
        lambda: PhaseOpened(Phase.NIGHT),  # type: ignore[call-arg]
        lambda: changed(Derived(1), third=3),  # type: ignore[call-arg]
    ],
)
def test_wrong_arguments_are_a_type_error(wrong: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        wrong()


def test_a_changed_record_differs_in_what_was_changed_alone() -> None:
    before = Derived(1, "b", [3], named=5)
    after = changed(before, second="c")
    assert after == Derived(1, "c", [3], named=5)
    assert before == Derived(1, "b", [3], named=5)
    assert after.made is before.made
    assert changed(before) == before
    assert changed(before) is not before


def test_a_record_that_checks_itself_does_so_when_changed() -> None:
    assert changed(Checked(1), number=2) == Checked(2)
    with pytest.raises(ValueError, match="-1"):
        Checked(-1)
    with pytest.raises(ValueError, match="-1"):
        changed(Checked(1), number=-1)


def test_a_field_that_nobody_gives_is_made() -> None:
    assert Counting(3).squares == {}
    assert changed(Counting(3), number=4) == Counting(4)


def test_any_dataclass_can_be_changed() -> None:
    @dataclasses.dataclass
    class Ordinary:
        number: int

    assert changed(Ordinary(1), number=2) == Ordinary(2)


def test_what_is_not_frozen_is_declared_as_ever() -> None:
    @dataclass(slots=True)
    class Board:
        moves: list[int] = field(default_factory=list)

    board = Board()
    board.moves = [1]
    assert board == Board([1])


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda record: pickle.loads(pickle.dumps(record))])
def test_copies_and_pickles_are_equal(again: Callable[[Any], Any]) -> None:
    for record in (TeamMet({Seat(1): "don"}), CardDealt(Seat(2), "mafia", Faction.MAFIA), Derived(1, named=9)):
        assert again(record) == record
        assert type(again(record)) is type(record)


def test_its_signature_is_that_of_its_fields() -> None:
    assert str(inspect.signature(Base)) == "(first: 'int') -> None"
    assert list(inspect.signature(Derived).parameters) == ["first", "second", "made", "named"]
    assert inspect.signature(Derived).parameters["named"].kind is inspect.Parameter.KEYWORD_ONLY
    assert [one.name for one in dataclasses.fields(Derived)] == ["first", "second", "made", "named"]
    assert dataclasses.asdict(Derived(1)) == {"first": 1, "second": "two", "made": [], "named": 4}


def test_whoever_inherits_from_a_record_of_the_engine_is_declared_as_one() -> None:
    """Else its instances would become instances of the class that it inherits ``__init__`` from."""
    for record in all_records():
        assert "__dataclass_fields__" in vars(record), record


def all_records() -> Iterator[type]:
    for found in pkgutil.walk_packages(engine.__path__, "engine."):
        if not found.name.startswith(("engine.store", "engine.service")):
            for kind in vars(importlib.import_module(found.name)).values():
                if isinstance(kind, type) and dataclasses.is_dataclass(kind) and kind.__module__ == found.name:
                    yield kind

"""The check of a table: it can begin with every number of players that it seats, and either side can win."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.copies.copy import copy_of
from engine.copies.faults import Fault, FaultKind
from engine.copies.soundness import Remark, faults_of, remarks_on
from engine.lobby.composition import composition_of, flaw_of
from engine.roles import ROLES
from engine.rules.presets import PRESETS, Preset


def copied(base: str, rules: dict[str, Any]) -> Preset:
    preset, faults = copy_of(base, rules, preset_id="server-1", name="Friday")
    assert faults == ()
    return preset


@pytest.mark.parametrize("preset", PRESETS)
def test_every_built_in_preset_is_sound_and_needs_no_remark(preset: str) -> None:
    assert faults_of(PRESETS[preset]) == ()
    assert remarks_on(PRESETS[preset]) == ()


MANUAL = {"table.composition": "manual"}
SIX = {"table.seats": [6, 6], "table.plain_civilians_min": 0, **MANUAL}
TURNS = {"night.mode": "sequential"}

FAULTY: list[tuple[str, dict[str, Any], list[Fault]]] = [
    (
        "city",
        {"table.seats": [10, 13]},
        [
            Fault(kind=FaultKind.CARDS_NOT_SEATS, about=12, fewest=10, most=11),
            Fault(kind=FaultKind.CARDS_NOT_SEATS, about=12, fewest=13, most=13),
        ],
    ),
    ("club", {"table.seats": [16, 17]}, [Fault(kind=FaultKind.BAD_CAST, about=17, flaw="no_cast", fewest=17, most=17)]),
    (
        "basic",
        {**SIX, "table.counts": {"civilian": 6}},
        [Fault(kind=FaultKind.BAD_CAST, flaw="no_mafia", fewest=6, most=6)],
    ),
    (
        "basic",
        {**SIX, "table.counts": {"mafia": 3, "civilian": 3}},
        [Fault(kind=FaultKind.BAD_CAST, about=3, flaw="mafia_not_under_half", fewest=6, most=6)],
    ),
    (
        "basic",
        {**SIX, "table.counts": {"mafia": 2, "lover": 3, "civilian": 1}},
        [Fault(kind=FaultKind.BAD_CAST, flaw="won_already", fewest=6, most=6)],
    ),
    (
        "basic",
        {**SIX, "table.counts": {"mafia": 2, "lover": 4}},
        [Fault(kind=FaultKind.BAD_CAST, flaw="no_town", fewest=6, most=6)],
    ),
    (
        "basic",
        {**SIX, "table.counts": {"mafia": 1, "maniac": 1, "killer": 1, "civilian": 3}},
        [Fault(kind=FaultKind.BAD_CAST, about=2, flaw="more_than_one_loner", fewest=6, most=6)],
    ),
    (
        "basic",
        {"table.seats": [6, 6], "table.plain_civilians_min": 4},
        [Fault(kind=FaultKind.BAD_CAST, about=4, flaw="too_few_civilians", fewest=6, most=6)],
    ),
    (
        "basic",
        {"table.seats": [9, 10], "table.mafia_count": 5},
        [
            Fault(kind=FaultKind.BAD_CAST, about=5, flaw="mafia_not_under_half", fewest=9, most=10),
        ],
    ),
    ("basic", TURNS, [Fault(kind=FaultKind.NOBODY_CALLED, fewest=5, most=16)]),
    ("basic", {**TURNS, "night.order": ["doctor"]}, [Fault(kind=FaultKind.MAFIA_NOT_CALLED, fewest=5, most=16)]),
    (
        "basic",
        {"table.seats": [6, 6], "victory.draw_nights": 1},
        [
            Fault(kind=FaultKind.TOWN_CANNOT_WIN, fewest=6, most=6),
            Fault(kind=FaultKind.MAFIA_CANNOT_WIN, fewest=6, most=6),
        ],
    ),
    (
        "extended",
        {"table.optional_roles": ["killer"], "table.seats": [10, 10]},
        [Fault(kind=FaultKind.BAD_CAST, about=2, flaw="more_than_one_loner", fewest=10, most=10)],
    ),
    (
        "basic",
        {**SIX, "table.counts": {"escort": 2, "civilian": 4}, "table.escort_faction": "town"},
        [Fault(kind=FaultKind.BAD_CAST, flaw="no_mafia", fewest=6, most=6)],
    ),
]


@pytest.mark.parametrize(("base", "rules", "expected"), FAULTY)
def test_a_table_that_cannot_be_played_is_told_for_which_numbers(
    base: str, rules: dict[str, Any], expected: list[Fault]
) -> None:
    assert list(faults_of(copied(base, rules))) == expected


def test_an_escort_of_the_mafia_alone_can_shoot() -> None:
    """On the black side she has the mafia's kill."""
    rules = {**SIX, "table.counts": {"escort": 1, "civilian": 5}, "table.escort_faction": "mafia"}
    assert faults_of(copied("basic", rules)) == ()


@pytest.mark.parametrize(
    "rules",
    [
        {"vote.second_tie": "all_out"},
        {"vote.tie": "lift"},
        {"fouls.enabled": True},
        {"table.optional_roles": ["vigilante"]},
    ],
)
def test_a_short_game_can_be_won_where_more_than_one_may_leave_at_once(rules: dict[str, Any]) -> None:
    assert faults_of(copied("basic", {"victory.draw_nights": 2, "table.seats": [10, 10], **rules})) == ()


def test_enough_nights_let_either_side_win() -> None:
    assert faults_of(copied("basic", {"victory.draw_nights": 3, "table.seats": [5, 7]})) == ()


def test_a_role_without_a_turn_and_a_curfew_from_the_start_are_told_and_no_fault() -> None:
    copy = copied("basic", {**TURNS, "night.order": ["mafia"], "victory.curfew_at": 5})
    assert faults_of(copy) == ()
    assert remarks_on(copy) == (
        (Remark.NEVER_WAKES, "commissar"),
        (Remark.NEVER_WAKES, "doctor"),
        (Remark.CURFEW_AT_ONCE, ""),
    )


def test_a_don_who_is_called_with_the_mafia_alone_never_seeks() -> None:
    copy = copied("city", {"night.order": ["escort", "mafia", "maniac", "doctor", "commissar"]})
    assert remarks_on(copy) == ((Remark.NEVER_WAKES, "don"),)


SPECIAL = [role.id for role in ROLES.values() if not role.plain]
TABLES = st.fixed_dictionaries(
    {},
    optional={
        "table.seats": st.integers(5, 20).flatmap(
            lambda fewest: st.tuples(st.just(fewest), st.integers(fewest, 20)).map(list)
        ),
        "table.composition": st.sampled_from(["auto", "manual", "by_size"]),
        "table.mafia_count": st.one_of(st.just("auto"), st.integers(1, 6)),
        "table.don": st.sampled_from(["never", "from_seven", "always", "optional"]),
        "table.optional_roles": st.lists(st.sampled_from(SPECIAL), max_size=4, unique=True),
        "table.extended_pool": st.booleans(),
        "table.plain_civilians_min": st.integers(0, 4),
        "table.escort_faction": st.sampled_from(["town", "mafia"]),
        "victory.loner_wins": st.sampled_from(["sole", "duel"]),
        "victory.lover_in_parity": st.sampled_from(["exclude", "with_others"]),
    },
)


@given(st.sampled_from(sorted(PRESETS)), TABLES, st.integers(0, 2**32))
def test_a_sound_table_can_be_dealt_to_every_number_of_players(base: str, rules: dict[str, Any], seed: int) -> None:
    """Whichever special roles are drawn."""
    copy = copied(base, rules)
    seats = copy.rules.table.seats
    flaws = [
        flaw_of(composition_of(copy, copy.rules, players, seed), copy.rules, players)
        for players in range(seats.fewest, seats.most + 1)
    ]
    assert faults_of(copy) or not any(flaws)

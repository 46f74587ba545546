"""Copies of built-in presets: what differs from the base, and back; no copy forgets its base or changes it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.copies import file
from engine.copies.copy import base_of, copy_of, differences, lockable, locks_in, plain, turned
from engine.copies.faults import Fault, FaultKind, Unfit
from engine.copies.names import LONGEST_NAME, clean_name, folded
from engine.copies.soundness import faults_of
from engine.rules.presets import PRESETS, Preset
from engine.rules.ruleset import all_settings
from engine.rules.table import Locks

every_preset = pytest.mark.parametrize("preset", PRESETS)


def copied(base: str, rules: dict[str, Any] | None = None) -> Preset:
    preset, faults = copy_of(base, rules or {}, preset_id="server-1", name="Friday")
    assert faults == ()
    return preset


@every_preset
def test_a_fresh_copy_plays_as_its_base(preset: str) -> None:
    """And its hosts may choose what they may choose there."""
    base, copy = PRESETS[preset], copied(preset)
    assert (copy.rules, copy.allowed, copy.deck, copy.gestures) == (base.rules, base.allowed, base.deck, base.gestures)
    assert (copy.base, copy.name) == (preset, "Friday")
    assert differences(copy) == {}


@every_preset
@pytest.mark.parametrize("other", PRESETS)
def test_any_rules_of_one_preset_can_be_written_as_a_copy_of_another(preset: str, other: str) -> None:
    """Every value of every setting survives being written and read, the order of turns included."""
    wanted = PRESETS[other].rules
    rules = {
        setting_id: plain(wanted.value(setting_id))
        for setting_id in all_settings()
        if not (setting_id == "table.composition" and wanted.table.composition == "fixed")
    }
    copy = copied(preset, json.loads(json.dumps(rules)))
    for setting_id in rules:
        assert copy.rules.value(setting_id) == wanted.value(setting_id), setting_id
    assert list(copy.rules.night.turn_seconds) == list(wanted.night.turn_seconds)
    again = copied(preset, json.loads(json.dumps(differences(copy))))
    assert again == copy


def test_a_value_that_says_the_same_as_the_base_is_no_difference() -> None:
    """In whatever order roles are ticked, and however the locks are written."""
    copy = turned(copied("basic"), "table.optional_roles", ["doctor", "commissar"])
    assert differences(copy) == {}
    classic = copied("classic")
    opened = locks_in(classic.rules.table.locked, "night", [one.id for one in lockable() if one.section == "night"])
    assert differences(turned(classic, "table.locked", opened)) == {}


def test_what_is_turned_back_is_no_difference() -> None:
    copy = turned(copied("city"), "vote.seconds", 40)
    assert differences(copy) == {"vote.seconds": 40}
    assert differences(turned(copy, "vote.seconds", 15)) == {}


@every_preset
@pytest.mark.parametrize("section", ["table", "night", "vote"])
def test_locks_change_in_their_section_alone(preset: str, section: str) -> None:
    """Whether rules that are still unknown are fixed stays as it is."""
    before = PRESETS[preset].rules.table.locked
    ids = [one.id for one in lockable() if one.section == section]
    after = locks_in(before, section, ids[:2])
    assert [one for one in ids if one in after] == ids[:2]
    others = [one.id for one in lockable() if one.section != section]
    assert [one in after for one in others] == [one in before for one in others]
    assert (after.all_but is None) is (before.all_but is None)


@given(st.sampled_from(sorted(PRESETS)), st.data())
def test_whatever_is_turned_a_file_brings_it_back_or_says_why_not(base: str, data: st.DataObject) -> None:
    """A copy that is refused is refused for its table, never for a value that was taken before."""
    copy = copied(base)
    turns = st.tuples(st.sampled_from(sorted(all_settings())), _RAW)
    for setting_id, value in data.draw(st.lists(turns, max_size=12)):
        copy, faults = _attempted(copy, setting_id, value)
        assert {fault.setting for fault in faults} <= {setting_id}
    rules = differences(copy)
    assert copied(base, json.loads(json.dumps(rules))) == copy
    sound = faults_of(copy)
    try:
        read = file.read(file.write(copy, "Friday"))
    except Unfit as unfit:
        refused = unfit.faults
    else:
        refused = ()
        assert (read.base, dict(read.rules)) == (base, rules)
    assert refused == sound


def _attempted(copy: Preset, setting_id: str, value: object) -> tuple[Preset, tuple[Fault, ...]]:
    try:
        return turned(copy, setting_id, value), ()
    except Unfit as unfit:
        return copy, unfit.faults


_RAW = st.one_of(
    st.booleans(),
    st.integers(-2, 40),
    st.none(),
    st.sampled_from(["auto", "manual", "by_size", "sequential", "lift", "revote", "speeches", "mafia", ""]),
    st.lists(st.integers(3, 21), min_size=1, max_size=3),
    st.lists(st.sampled_from(["mafia", "doctor", "don", "don+sheriff", "loner", "moon"]), max_size=3),
    st.dictionaries(
        st.sampled_from(["mafia", "doctor", "don", "each", "all_but", "named"]), st.integers(0, 5), max_size=3
    ),
)


def test_a_copy_of_a_copy_has_the_same_base() -> None:
    first = turned(copied("sport"), "vote.seconds", 30)
    second, _ = copy_of(first.base or "", differences(first), preset_id="server-2", name="Second")
    assert base_of(second) is PRESETS["sport"]
    assert second.rules == first.rules


# Names


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("  Friday \n night ", "Friday night"),
        ("Пят\u200bница", "Пятница"),
        ("e\u0301", "é"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("\u202eevil", "evil"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
    ],
)
def test_a_name_is_cleaned(raw: str, name: str) -> None:
    assert clean_name(raw) == name


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        ("", FaultKind.NAME_EMPTY),
        (" \u200b\u200d ", FaultKind.NAME_EMPTY),
        ("x" * (LONGEST_NAME + 1), FaultKind.NAME_TOO_LONG),
        ("Basic", FaultKind.NAME_RESERVED),
        ("SERVER-7", FaultKind.NAME_RESERVED),
        ("ｂａｓｉｃ", FaultKind.NAME_RESERVED),
        (7, FaultKind.NAME_NOT_TEXT),
    ],
)
def test_a_name_that_nobody_can_read_or_that_is_taken_is_refused(raw: object, kind: FaultKind) -> None:
    with pytest.raises(Unfit) as refused:
        clean_name(raw)
    assert [fault.kind for fault in refused.value.faults] == [kind]


def test_names_that_look_alike_are_the_same() -> None:
    assert folded("ПЯТНИЦА") == folded("пятница") == folded("Пят\u200dница")


def test_locks_are_written_as_they_are() -> None:
    assert plain(Locks(named=("vote.tie",))) == ["vote.tie"]
    assert plain(Locks(all_but=("day.*",))) == {"all_but": ["day.*"]}

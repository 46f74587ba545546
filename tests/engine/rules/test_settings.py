"""A setting reads what its declaration allows, and refuses everything else by name."""

from __future__ import annotations

import pytest

from engine.errors import BadValue
from engine.rules.ruleset import Ruleset, all_settings, setting_named
from engine.rules.table import Locks, SeatRange


@pytest.mark.parametrize(
    ("setting", "raw"),
    [
        ("night.seconds", -1),
        ("night.seconds", 604_801),
        ("night.seconds", True),
        ("night.seconds", "60"),
        ("night.seconds", 1.5),
        ("night.seconds", None),
        ("vote.change", 1),
        ("vote.change", "yes"),
        ("vote.tie", "coin"),
        ("table.seats", 4),
        ("table.seats", 21),
        ("table.seats", [9, 6]),
        ("table.seats", [5]),
        ("table.mafia_count", 0),
        ("table.mafia_count", "many"),
        ("table.mafia_count", True),
        ("table.counts", {"don": 21}),
        ("table.counts", {"don": -1}),
        ("table.optional_roles", "doctor"),
        ("hosting.expires_hours", 0),
        ("hosting.expires_hours", 721),
        ("table.host_hours_min", 1001),
        ("fouls.shout_seconds", 31),
        ("fouls.out_at", 0),
        ("fouls.mute_at", 11),
        ("day.justification_nominees_max", 0),
        ("victory.draw_nights", 101),
        ("night.turn_seconds", {"each": -5}),
    ],
)
def test_a_value_out_of_bounds_is_refused(setting: str, raw: object) -> None:
    with pytest.raises(BadValue, match=setting):
        setting_named(setting).parse(raw)


@pytest.mark.parametrize(
    ("setting", "raw", "value"),
    [
        ("night.seconds", 0, 0),
        ("night.seconds", 604_800, 604_800),
        ("table.seats", 9, SeatRange(9, 9)),
        ("table.seats", [6, 8], SeatRange(6, 8)),
        ("table.mafia_count", "auto", "auto"),
        ("table.mafia_count", 3, 3),
        ("table.optional_roles", [], ()),
        ("table.optional_roles", ["doctor"], ("doctor",)),
        ("table.locked", ["table.don"], Locks(named=("table.don",))),
        ("table.locked", {"all_but": ["*seconds"]}, Locks(all_but=("*seconds",))),
        ("fouls.mute_at", 0, 0),
    ],
)
def test_a_value_within_bounds_is_read(setting: str, raw: object, value: object) -> None:
    assert setting_named(setting).parse(raw) == value


def test_an_unknown_setting_is_named() -> None:
    with pytest.raises(BadValue, match=r"night\.colour"):
        Ruleset().value("night.colour")


@pytest.mark.parametrize("setting", all_settings())
def test_changing_one_setting_changes_no_other(setting: str) -> None:
    rules = Ruleset()
    value = rules.value(setting)
    assert rules.with_value(setting, value) == rules
    assert rules.with_value(setting, "changed").value(setting) == "changed"


def test_locks_name_settings_or_leave_some_open_by_globs() -> None:
    locks = Locks(all_but=("table.seats", "day.*seconds"))
    assert "vote.tie" in locks
    assert "day.discussion_seconds" not in locks
    assert "table.seats" not in locks
    assert "table.don" in Locks(named=("table.don",))
    assert "vote.tie" not in Locks(named=("table.don",))

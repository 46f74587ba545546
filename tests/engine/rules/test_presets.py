"""The ten presets are exactly the table of settings (tests/data/settings.yaml), which nothing but this test reads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.rules.presets import PRESETS
from engine.rules.ruleset import Ruleset, all_settings
from engine.scenarios.document import read_value

TABLE: dict[str, dict[str, Any]] = {
    f"{section}.{name}": row
    for section, rows in read_value(
        (Path(__file__).parents[2] / "data" / "settings.yaml").read_text(encoding="utf-8")
    ).items()
    for name, row in rows.items()
}


def test_the_ten_presets_are_there_in_order() -> None:
    assert list(PRESETS) == ["basic", "hosted", "classic", "extended", "fast", "dark", "free", "city", "club", "sport"]


def test_every_setting_is_declared_once() -> None:
    assert set(all_settings()) == set(TABLE)


@pytest.mark.parametrize("setting", TABLE)
def test_defaults_and_presets_are_those_of_the_table(setting: str) -> None:
    declared, row = all_settings()[setting], TABLE[setting]
    differing = row.get("presets") or {}
    assert Ruleset().value(setting) == declared.parse(row["default"])
    for preset in PRESETS.values():
        assert preset.rules.value(setting) == declared.parse(differing.get(preset.id, row["default"])), preset.id


@pytest.mark.parametrize("setting", TABLE)
def test_what_a_host_may_choose_is_what_the_table_allows(setting: str) -> None:
    allowed = TABLE[setting].get("allowed") or {}
    assert all_settings()[setting].only_where_allowed is bool(allowed)
    for preset in PRESETS.values():
        expected = tuple(allowed[preset.id]) if preset.id in allowed else None
        assert preset.allowed.get(setting) == expected, preset.id


@pytest.mark.parametrize("setting", TABLE)
def test_a_setting_cites_the_rules_that_the_table_names(setting: str) -> None:
    assert set(TABLE[setting].get("cites") or []) <= set(all_settings()[setting].cites)

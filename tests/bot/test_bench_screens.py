"""The bench as it is drawn: every section and dial of every preset fits a message, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.screens import dials
from bot.screens.bench import bench_for, bench_of
from bot.screens.own_presets import bench_card, deletion_question, handed_over, preset_card, preset_list
from engine.copies.copy import plain
from engine.roles import ROLES
from engine.rules.presets import PRESETS
from engine.rules.ruleset import all_settings
from engine.store.presets import MOST_PRESETS
from tests.kit.bench import own_preset
from tests.kit.limits import check_limits
from tests.kit.watched import HOSTILE_NAMES, components, words

LANGUAGES = ("en", "ru")
LONG_NOTICE = "own-changed-meanwhile"
every_language = pytest.mark.parametrize("language", LANGUAGES)


def rules_of(preset: str) -> dict[str, Any]:
    """All values of a preset, but a fixed cast, which no other base has."""
    rules = PRESETS[preset].rules
    named = {setting_id: plain(rules.value(setting_id)) for setting_id in all_settings()}
    return {key: value for key, value in named.items() if value != "fixed"}


def views() -> Iterator[dict[str, str]]:
    for setting_id in all_settings():
        yield {"setting": setting_id}
    for role in ROLES:
        yield {"setting": "table.counts", "entry": role}
        yield {"setting": "night.order", "entry": role}
        yield {"setting": "night.turn_seconds", "entry": role}
    for section in ("table", "night", "vote", "victory"):
        yield {"setting": "table.locked", "entry": section}


@every_language
@pytest.mark.parametrize(
    ("base", "other"), [("basic", "free"), ("city", "club"), ("sport", "extended"), ("free", "sport")]
)
def test_every_dial_of_a_copy_that_differs_in_all_fits_a_message(base: str, other: str, language: str) -> None:
    """Also with the longest of names and a notice."""
    bench = bench_for(own_preset(base, rules_of(other)), language)
    for view in views():
        check_limits(bench_card(bench, view, LONG_NOTICE))
    check_limits(preset_card(bench, is_default=True))
    check_limits(deletion_question(own_preset(base), language, is_default=True))
    check_limits(handed_over(bench, "mafia.json", b"{}"))


@every_language
def test_the_list_fits_with_as_many_presets_as_there_may_be(language: str) -> None:
    presets = [
        own_preset("city", {"table.seats": [5, 20]}, number=number, name=HOSTILE_NAMES[number % len(HOSTILE_NAMES)])
        for number in range(MOST_PRESETS)
    ]
    check_limits(preset_list(language, presets, "server-3"))


@pytest.mark.parametrize("preset", PRESETS)
def test_an_administrator_can_turn_everything(preset: str) -> None:
    """Only counts without a counted cast stay as they are."""
    bench = bench_of(PRESETS[preset], "en")
    fixed = {one.id for one in all_settings().values() if isinstance(dials.free_dial(bench.state, one), dials.Fixed)}
    counted = PRESETS[preset].rules.table.composition == "manual"
    assert fixed == (set() if counted else {"table.counts"})


@every_language
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_looked_at(preset: str, language: str) -> None:
    card = preset_card(bench_of(PRESETS[preset], language))
    check_limits(card)
    assert not any(part["type"] == 2 for part in components(card)), "built-in presets have no button to change them"


def test_a_copy_says_what_differs_what_hosts_cannot_change_and_what_has_no_effect() -> None:
    own = own_preset("city", {"vote.seconds": 40, "vote.second_tie": "all_out"})
    shown = words(bench_card(bench_for(own, "en"), {"section": "vote"}))
    assert "✏️ Length of the vote: **40 s** · instead of: 15 s · 🔒" in shown
    assert "✏️ A second tie: **all of them leave** · instead of: nobody leaves" in shown
    basic = own_preset("basic", {"vote.tie": "nobody", "vote.lift_seconds": 40})
    shown = words(bench_card(bench_for(basic, "en"), {"section": "vote"}))
    assert "✏️ Time to decide on all: **40 s** · instead of: 15 s · no effect now" in shown
    assert shown.split("-# Without effect now: ")[1].startswith("Votes not given, A second tie, Votes to let all leave")


@pytest.mark.parametrize(
    ("base", "draft", "setting", "said"),
    [
        ("basic", {}, "vote.tie", "No host can change this rule under rules made from “Basic”"),
        ("basic", {"table.locked": ["vote.tie"]}, "vote.tie", "No host can change this rule"),
        ("basic", {"table.locked": ["vote.change"]}, "vote.change", "you choose under “Fixed rules”"),
        ("basic", {}, "table.fill_with_bots", "They can if you choose “yes” here"),
        ("city", {}, "vote.change", "you choose under “Fixed rules”"),
    ],
)
def test_a_locked_rule_says_who_could_open_it(base: str, draft: dict[str, Any], setting: str, said: str) -> None:
    assert said in words(bench_card(bench_for(own_preset(base, draft), "en"), {"setting": setting}))


@every_language
def test_the_bench_says_whether_a_table_can_play_by_what_lies_on_it(language: str) -> None:
    for draft, playable in (({"vote.seconds": 40}, True), ({"table.seats": [10, 13]}, False)):
        bench = bench_for(own_preset("city", draft), language)
        for message in (bench_card(bench, {}), preset_card(bench)):
            assert ("✅" in words(message)) is playable
            assert ("⚠️" in words(message)) is not playable

"""What Discord cannot show yet is refused before the cards are dealt."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.offline.person import Person as Player
from bot.screens import dials
from bot.surfaces import CONDITIONS, ON_SHARED_DEVICE, is_shown, unshown_setting
from engine.audience import Person as Number
from engine.commands import ChangeSetting
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS, Preset
from engine.rules.ruleset import all_settings
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.tabletop import Tabletop
from tests.kit.watched import WatchedGame, on_one_device, words

BASIC = PRESETS["basic"]
HOST = Number(1)


def with_rules(**values: Any) -> Any:
    """Basic, opened with other values: section and name are joined by two underscores."""
    rules = BASIC.rules
    for name, value in values.items():
        rules = rules.with_value(name.replace("__", "."), value)
    return replace(BASIC, rules=rules)


UNSHOWN = [
    with_rules(night__mode="sequential"),
]


def test_every_value_that_is_named_is_one_of_its_setting() -> None:
    """A renamed setting or value fails here."""
    assert set(CONDITIONS) <= set(all_settings())
    for setting, values in ON_SHARED_DEVICE.items():
        for value in values:
            assert all_settings()[setting].parse(value) == value


def test_every_preset_can_be_shown() -> None:
    assert all(unshown_setting(preset.rules) is None for preset in PRESETS.values())


@pytest.mark.parametrize("preset", UNSHOWN)
def test_one_value_that_makes_no_game_is_enough(preset: Any) -> None:
    assert unshown_setting(preset.rules) is not None


def test_what_needs_everybodys_own_device_is_not_played_where_one_is_passed_round() -> None:
    """An open ballot, a talk in turns: the device shows nothing of that kind."""
    assert unshown_setting(on_one_device().rules) is None
    assert unshown_setting(on_one_device(with_rules(vote__ballot="open")).rules) == "vote.ballot"
    assert unshown_setting(with_rules(vote__ballot="open").rules) is None


@pytest.mark.parametrize("preset", [BASIC, on_one_device()], ids=["own devices", "one device"])
@pytest.mark.parametrize("people", [5, 16])
def test_no_dial_of_a_shown_table_leads_to_what_cannot_be_shown(people: int, preset: Preset) -> None:
    """Whatever the host chooses, the game can begin."""
    table = WatchedGame(people, preset=preset).gather()
    for setting in all_settings().values():
        for value in values_of(dials.dial_of(table.state, setting)):
            assert is_shown(table.state.rules.with_value(setting.id, value), setting.id), (setting.id, value)


def test_what_one_device_cannot_show_can_be_turned_back() -> None:
    """Also where the host has chosen it before he chose the device."""
    changed = {"vote.ballot": "open", "morning.last_words_seconds": 60, "fouls.enabled": True, "day.talk": "speeches"}
    table = WatchedGame(5).gather()
    table.do(*(ChangeSetting(HOST, setting, value) for setting, value in changed.items()))
    table.do(ChangeSetting(HOST, "hosting.device", "shared"))
    for setting in changed:
        assert not is_shown(table.state.rules, setting)
        (value,) = {
            value
            for value in values_of(dials.dial_of(table.state, all_settings()[setting]))
            if value != table.state.rules.value(setting)
        }
        table.do(ChangeSetting(HOST, setting, value))
    assert unshown_setting(table.state.rules) is None


def values_of(dial: dials.Dial) -> list[Any]:
    """Some values to which a dial can be turned, those at its ends among them."""
    match dial:
        case dials.Toggle():
            return [False, True]
        case dials.Choice():
            return list(dial.values)
        case dials.Number():
            return [dial.fewest, dial.most]
        case dials.Roles():
            return [(), dial.roles]
        case dials.Counts():
            return [dict.fromkeys(dial.roles, 1)]
    return []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_lobby_says_which_rule_keeps_it_from_starting(language: str) -> None:
    table = WatchedGame(5, preset=UNSHOWN[0]).gather()
    shown = words(table.draw("lobby", language=language))
    assert {"en": "in turns", "ru": "по очереди"}[language] in shown


# In Discord


@pytest.fixture
async def rig(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[DiscordRig]:
    """A table whose rules cannot be played any more after it was opened: it belongs to a newer program."""
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        await rig.people[0].slash("mafia create", rig.town, preset="basic")
        for person in rig.people[1:5]:
            await person.click("Join", place=rig.town)
        for person in rig.people[:5]:
            await person.click("Ready", place=rig.town)
        forbid_revotes(monkeypatch)
        yield rig


def forbid_revotes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no table be played at which a tie leads to a new vote."""
    assert isinstance(CONDITIONS, dict)
    monkeypatch.setitem(CONDITIONS, "vote.tie", lambda rules: rules.vote.tie == "nobody")


async def assert_refused(rig: DiscordRig, person: Player, button: str, said: str) -> None:
    answer = await person.click(button, place=rig.town)
    assert answer.ephemeral, answer
    assert said in answer.text, answer


async def test_a_table_that_cannot_be_shown_is_not_started(rig: DiscordRig) -> None:
    await assert_refused(rig, rig.people[0], "Start", "can’t be played here")
    assert "cards are dealt" not in "\n".join(rig.channel_texts(rig.town))


async def test_nor_is_it_filled_up(rig: DiscordRig) -> None:
    """The last one to join may deal the cards."""
    rig.people[5].locale = "ru"
    await assert_refused(rig, rig.people[5], "Join", "здесь играть нельзя")


async def test_a_preset_that_cannot_be_shown_is_neither_offered_nor_opened(rig: DiscordRig) -> None:
    offered = await rig.people[5].complete("mafia create", rig.second, "preset", "")
    assert [value for _, value in offered] == []
    answer = await rig.people[5].slash("mafia create", rig.second, preset="sport")
    assert answer.ephemeral
    assert "can’t play these rules yet" in answer.text


async def test_nor_is_there_a_rematch(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that ran out under an older program opens no table that could not begin."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.NIGHT)
        await table.end()
        forbid_revotes(monkeypatch)
        await assert_refused(rig, table.host, "Rematch", "can’t be played here")

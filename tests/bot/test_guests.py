"""Who plays at a shared device: one list of names, no device of one's own, and a way out (S0.2, S0.69)."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.offline.person import Answer
from bot.offline.person import Person as Player
from bot.offline.screen import Shown
from engine.rules.presets import PRESETS
from tests.bot.test_whole_games import latin_words
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.one_device import NAMES, OneDevice

RUSSIAN_NAMES = ["Аня", "Боря", "Вера", "Гоша", "Даша", "Егор"]
PLACES = pytest.mark.parametrize("in_dm", [False, True], ids=["channel", "conversation"])


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=3) as rig:
        yield rig


# The list of players


async def test_one_form_adds_removes_renames_and_moves(rig: DiscordRig) -> None:
    """What stands in it is what stands on the card, by seat."""
    table = await OneDevice.open(rig, rig.people[0], NAMES)
    assert seats_on_card(table) == [*NAMES]
    await table.write_down(["Zoe", "Bob", "  Anna   Maria ", "Kim", "", "Leo"])
    assert seats_on_card(table) == ["Zoe", "Bob", "Anna Maria", "Kim", "Leo"]
    await rig.advance(5)
    assert seats_on_card(table) == ["Zoe", "Bob", "Anna Maria", "Kim", "Leo"]


def seats_on_card(table: OneDevice) -> list[str]:
    return re.findall(r"^` ?\d+` +\*\*(.+)\*\*", table.said[-1], re.MULTILINE)


async def test_the_form_shows_the_names_that_are_there(rig: DiscordRig) -> None:
    """Opened again it holds the list, so that nobody writes it twice."""
    table = await OneDevice.open(rig, rig.people[0], NAMES)
    form = await table.host.click(custom_id="m1:guests:*", place=table.place)
    modal = form.result.modal
    assert modal is not None
    assert modal["components"][0]["component"]["value"].split("\n") == [*NAMES]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Ann", "ann"], "can’t have the same name"),
        (["Ann", "x" * 40], "1 to 32 characters"),
        ([" ", "\u200b"], "This one doesn’t fit"),
        ([f"P{number}" for number in range(20)], "20 names, and the table has 16 seats"),
        ([" ", ""], "at least one name"),
    ],
)
async def test_a_list_that_cannot_be_taken_is_given_back_with_the_reason(
    rig: DiscordRig, names: list[str], said: str
) -> None:
    table = await OneDevice.open(rig, rig.people[0], NAMES)
    answer = await table.write_down(names)
    assert answer.ephemeral
    assert said in answer.text
    assert all(name.strip("\u200b") in answer.text for name in names)
    assert seats_on_card(table) == [*NAMES]


async def test_everybody_who_takes_part_sits_at_the_hosts_device(rig: DiscordRig) -> None:
    """Others cannot join from their own, nor write the list, nor start."""
    await OneDevice.open(rig, rig.people[0], NAMES)
    stranger = rig.people[1]
    assert not any(":join:" in control.custom_id for message in stranger.messages() for control in message.controls)
    for action in ("guests", "start"):
        answer = await stranger.click(custom_id=f"m1:{action}:*", place=rig.town)
        assert answer.ephemeral
    assert "isn’t yours" in (await stranger.click("Players", place=rig.town)).text


async def test_who_joins_by_an_old_card_is_told_why_he_cannot(rig: DiscordRig) -> None:
    host, stranger = rig.people[:2]
    await host.slash("mafia create", rig.town)
    held = await rig.hold(stranger.click("Join", place=rig.town))
    await choose_device(host, "shared")
    await rig.release(held)
    assert "Ask its host to write you down" in held.answer.text


async def choose_device(host: Player, value: str) -> Answer:
    await host.click(custom_id="m1:settings:*")
    await host.choose("hosting", custom_id="m1:section:*")
    await host.choose("hosting.device", custom_id="m1:setting:*")
    return await host.choose(value, custom_id="m1:value:*:hosting.device")


async def test_a_table_with_several_people_keeps_its_devices(rig: DiscordRig) -> None:
    """Who has joined from his own device must not find himself at a table without one."""
    host, other = rig.people[:2]
    await host.slash("mafia create", rig.town)
    await other.click("Join", place=rig.town)
    assert "Let the others leave first" in (await choose_device(host, "shared")).text
    await other.click("Leave", place=rig.town)
    assert "one is passed round" in (await choose_device(host, "shared")).text


# Leaving, ending and beginning anew


@PLACES
async def test_a_player_who_has_to_go_leaves_and_the_device_stays(rig: DiscordRig, in_dm: bool) -> None:
    """Also the one who is called like the host: the room is the device's."""
    table = await OneDevice.at_night(rig, in_dm=in_dm)
    where = [] if in_dm else [rig.town]
    question = await table.host.slash("mafia leave", *where)
    assert question.ephemeral
    assert question.message is not None
    await table.host.choose("1", message=question.message)
    await table.host.click("No", message=question.message)
    question = await table.host.slash("mafia leave", *where)
    assert question.message is not None
    await table.host.choose("1", message=question.message)
    await table.host.click("Yes, leave", message=question.message)
    await rig.advance(5)
    assert any("Leaving the game" in text and "Ann" in text for text in table.said)
    assert not any("host is now" in text for text in table.said)
    if not any("The cards on the table" in text for text in table.said):
        await table.take()
        assert await table.unlock() == "Bob"
        await table.press("m1:lock:*")
        assert "stands still" in (await table.host.slash("mafia pause", *where)).text


@pytest.mark.deep
async def test_a_rematch_seats_the_same_people(rig: DiscordRig) -> None:
    table = await OneDevice.dealt(rig)
    await table.host.slash("mafia end", rig.town)
    await table.host.click("Yes, end the game")
    await rig.advance(3)
    await table.host.click("Rematch", place=rig.town)
    await rig.advance(3)
    assert seats_on_card(table) == [*NAMES]
    await table.start()
    assert await table.go_round(table.read_card) == [*NAMES]


# In a conversation with the bot


async def test_rules_that_need_everybodys_own_device_are_not_played_in_a_conversation(
    rig: DiscordRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PRESETS, "hosted", replace(PRESETS["basic"], id="hosted", allowed={}))
    host = rig.people[0]
    assert "need everybody’s own" in (await host.slash("mafia create", preset="hosted")).text
    assert (
        "need everybody’s own device"
        in (await host.slash("mafia create", rig.town, preset="hosted", one_device=True)).text
    )
    assert "all seats" not in rig.channel_texts(rig.town)
    assert not (await host.slash("mafia create", rig.town, preset="basic", one_device=True)).ephemeral


async def test_a_conversation_speaks_its_readers_language(rig: DiscordRig) -> None:
    """From the lobby to the cards and their screens: no English word is left."""
    reader = rig.people[1]
    reader.locale = "ru"
    table = await OneDevice.open(rig, reader, RUSSIAN_NAMES, in_dm=True, language="ru")
    await table.start()
    seen: list[str] = []

    def reading(_name: str, screen: Shown) -> str:
        seen.append(screen.text)
        return "m1:seen:*"

    await table.go_round(reading)
    for text in [*seen, *table.said]:
        assert not latin_words(text), text


async def test_the_commands_work_in_a_conversation(rig: DiscordRig) -> None:
    host = rig.people[0]
    table = await OneDevice.open(rig, host, NAMES, in_dm=True)
    assert "already" in (await host.slash("mafia create")).text
    assert "take somebody off the list" in (await host.slash("mafia leave")).text
    assert "Joined: **6**" in (await host.slash("mafia status")).text
    await table.start()
    assert "Pass the device to" in (await host.slash("mafia role")).text
    assert "doesn’t take part" in (await host.slash("mafia host", player=rig.people[1])).text
    await host.slash("mafia end")
    await host.click("Yes, end the game")
    await rig.advance(3)
    assert any("The cards on the table" in text for text in table.said)


@pytest.mark.deep
async def test_a_conversation_that_was_closed_stops_the_game_until_it_is_open_again(rig: DiscordRig) -> None:
    """Nothing that was to be said is lost."""
    table = await OneDevice.at_night(rig, in_dm=True)
    rig.close_dms(table.host)
    await table.go_round(table.idly)
    assert "Before the talk" not in "\n".join(table.said)
    rig.open_dms(table.host)
    assert "goes on" in (await table.host.slash("mafia resume")).text
    await rig.advance(5)
    assert any("Before the talk" in text for text in table.said)

"""One device that is passed round: whole games by clicks, and nothing of anybody left on the screen (S0.32 … S0.41)."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.offline.person import Answer
from bot.offline.person import Person as Player
from bot.offline.screen import Shown
from engine.rules.presets import PRESETS
from tests.bot.test_whole_games import latin_words
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.one_device import OneDevice

NAMES = ["Ann", "Bob", "Eve", "Kim", "Leo", "Zoe"]
RUSSIAN_NAMES = ["Аня", "Боря", "Вера", "Гоша", "Даша", "Егор"]
PLACES = pytest.mark.parametrize("in_dm", [False, True], ids=["channel", "conversation"])


@PLACES
async def test_a_whole_game_is_played_on_one_device(postgres_url: str, in_dm: bool) -> None:
    """Everybody alive gets it at the deal, at night, at dawn and for the vote, in the order of the seats (S0.32)."""
    async with open_rig(mafia_on(postgres_url), people=2) as rig:
        table = await OneDevice.open(rig, rig.people[0], NAMES, in_dm=in_dm)
        await table.start()
        assert await table.go_round(table.read_card) == NAMES
        by_role = {role: name for name, role in table.roles.items()}
        mafioso, commissar = by_role["Mafia"], by_role["Commissar"]
        victim = next(name for name in NAMES if table.roles[name] == "Civilian")
        await rig.advance(200)
        night = table.aiming_at({"kill": victim, "check": mafioso, "heal": commissar})
        assert await table.go_round(night) == NAMES
        assert any("This night took" in text and victim in text for text in table.said)
        living = [name for name in NAMES if name != victim]
        answers: dict[str, str] = {}

        def at_dawn(name: str, screen: object) -> str:
            answers[name] = getattr(screen, "text", "")
            return "m1:seen:*"

        assert await table.go_round(at_dawn) == living
        assert all("Your card" in text for text in answers.values())
        assert [name for name, text in answers.items() if "Your checks" in text or f"{mafioso}**: " in text] == [
            commissar
        ]
        assert "discussion" in table.said[-1]
        await rig.advance(200)
        assert "discussion" in table.said[-1]
        await table.host.click("To the vote", place=table.place)
        await rig.advance(3)
        assert await table.go_round(table.voting_for(mafioso)) == living
        assert any("The town has won" in text for text in table.said)
        if not in_dm:
            assert all(person.dm_texts() == [] for person in rig.people)


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=3) as rig:
        yield rig


async def dealt(rig: DiscordRig, *, in_dm: bool = False) -> OneDevice:
    """A game in which the device is about to go round with the cards."""
    table = await OneDevice.open(rig, rig.people[0], NAMES, in_dm=in_dm)
    await table.start()
    return table


async def at_night(rig: DiscordRig, *, in_dm: bool = False) -> OneDevice:
    table = await dealt(rig, in_dm=in_dm)
    await table.go_round(table.read_card)
    return table


# The list of players


async def test_one_form_adds_removes_renames_and_moves(rig: DiscordRig) -> None:
    """What stands in it is what stands on the card, by seat."""
    table = await OneDevice.open(rig, rig.people[0], NAMES)
    assert seats_on_card(table) == NAMES
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
    assert modal["components"][0]["component"]["value"].split("\n") == NAMES


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
    assert seats_on_card(table) == NAMES


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


# Opening and closing


@PLACES
async def test_the_device_opens_for_the_one_whose_turn_it_is_and_stays_open(rig: DiscordRig, in_dm: bool) -> None:
    """Until it is closed, whatever the bot has still to draw; and closing it does nothing in the game."""
    table = await dealt(rig, in_dm=in_dm)
    await table.take()
    await table.unlock()
    await table.press("m1:seen:*")
    assert await table.unlock() == "Bob"
    await rig.advance(30)
    assert "The screen of 2" in table.screen.text
    await table.press("m1:lock:*")
    assert table.exposed == []
    assert await table.unlock() == "Bob"


@PLACES
async def test_a_double_click_acts_for_nobody_else(rig: DiscordRig, in_dm: bool) -> None:
    """The button names who acts, so the second press is refused, and the screen stays closed (S0.35)."""
    table = await at_night(rig, in_dm=in_dm)
    await table.take()
    name = await table.unlock()
    screen = table.screen
    wanted = table.idly(name, screen)
    await rig.burst(
        table.host.click(custom_id=wanted, message=screen), table.host.click(custom_id=wanted, message=screen)
    )
    assert table.exposed == []
    await rig.advance(3)
    assert table.exposed == []
    assert "It isn’t your turn" in table.screen.text or "Bob" in table.screen.text
    assert await table.unlock() == "Bob"


@PLACES
async def test_two_clients_of_one_account_open_one_turn_each_for_the_same_person(rig: DiscordRig, in_dm: bool) -> None:
    """What the second client still shows of a turn that is over leads to the closed screen."""
    table = await at_night(rig, in_dm=in_dm)
    await table.take()
    opening = await rig.hold(table.host.click(custom_id="m1:unlock:*", message=table.screen))
    name = await table.unlock()
    acting = await rig.hold(table.host.click(custom_id=table.idly(name, table.screen), message=table.screen))
    await table.press(table.idly(name, table.screen))
    await rig.release(opening, acting)
    await rig.advance(3)
    assert table.exposed == []
    assert await table.unlock() == "Bob"


@PLACES
@pytest.mark.parametrize("is_open", [False, True], ids=["closed", "open"])
async def test_a_restart_changes_nothing_on_the_screen_and_every_button_answers(
    rig: DiscordRig, in_dm: bool, is_open: bool
) -> None:
    table = await at_night(rig, in_dm=in_dm)
    await table.take()
    name = await table.unlock() if is_open else ""
    shown = table.screen
    await rig.crash()
    await rig.start()
    await rig.advance(10)
    assert table.screen == shown
    if not is_open:
        name = await table.unlock()
    await table.press(table.idly(name, table.screen))
    assert table.exposed == []
    assert await table.unlock() == "Bob"


async def test_a_lost_screen_is_had_again_closed(rig: DiscordRig) -> None:
    """By the newest card or by the command: never open on what somebody had on it."""
    table = await at_night(rig)
    await table.take()
    await table.unlock()
    answers = [
        await table.host.click("Take the device", place=rig.town),
        await table.host.slash("mafia role", rig.town),
    ]
    for answer in answers:
        assert answer.ephemeral
        assert "Pass the device to 1 · **Ann**" in answer.text
        assert "Your card" not in answer.text


async def test_a_stranger_does_not_get_the_device(rig: DiscordRig) -> None:
    table = await at_night(rig)
    stranger = rig.people[1]
    answer = await stranger.click("Take the device", place=table.place)
    assert answer.ephemeral
    assert "isn’t yours" in answer.text
    panel = (await stranger.slash("mafia role", rig.town)).text
    assert "you can only watch" in panel
    assert "Pass the device" not in panel


async def test_a_screen_whose_answer_was_lost_is_closed_all_the_same(rig: DiscordRig) -> None:
    """In a conversation the message itself is drawn anew, closed."""
    table = await at_night(rig, in_dm=True)
    await table.take()
    name = await table.unlock()
    rig.fail("POST", "/interactions/*/callback", status=404, code=10062)
    answer = await table.host.click(custom_id=table.idly(name, table.screen), message=table.screen)
    rig._lost.add(answer.result._interaction.id)  # Discord itself let it get lost
    await rig.advance(5)
    assert table.exposed == []
    assert await table.unlock() == "Bob"


async def test_a_bot_that_dies_before_it_could_close_the_screen_closes_it_when_it_is_back(rig: DiscordRig) -> None:
    """What was done is written together with what closes the screen."""
    table = await at_night(rig, in_dm=True)
    await table.take()
    name = await table.unlock()
    assert rig.application is not None
    service = rig.application.client.service  # type: ignore[attr-defined]
    act = service.act

    async def dies_afterwards(*arguments: Any, **named: Any) -> None:
        await act(*arguments, **named)
        await rig.application.client.delivery.stop()  # type: ignore[union-attr]
        await asyncio.sleep(3600)

    service.act = dies_afterwards
    await table.host.click(custom_id=table.idly(name, table.screen), message=table.screen)
    assert [message.id for message in table.exposed] == [table.screen.id]
    await rig.crash()
    await rig.start()
    await rig.advance(10)
    assert table.exposed == []
    assert await table.unlock() == "Bob"


@PLACES
async def test_a_pause_closes_the_device(rig: DiscordRig, in_dm: bool) -> None:
    """Nobody opens it before the game goes on."""
    table = await at_night(rig, in_dm=in_dm)
    await table.take()
    name = await table.unlock()
    wanted = table.idly(name, table.screen)
    await table.host.slash("mafia pause", *([] if in_dm else [rig.town]))
    if in_dm:
        await rig.advance(5)
        assert table.exposed == []
    else:
        await table.press(wanted)
        assert table.exposed == []
        assert "The game stands still" in table.screen.text
    await table.host.slash("mafia resume", *([] if in_dm else [rig.town]))
    await rig.advance(5)
    await table.take()
    assert await table.unlock() == "Ann"


# Leaving, ending and beginning anew


@PLACES
async def test_a_player_who_has_to_go_leaves_and_the_device_stays(rig: DiscordRig, in_dm: bool) -> None:
    """Also the one who is called like the host: the room is the device's."""
    table = await at_night(rig, in_dm=in_dm)
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
    assert any("Leaves the game" in text and "Ann" in text for text in table.said)
    assert not any("host is now" in text for text in table.said)
    if not any("The cards on the table" in text for text in table.said):
        await table.take()
        assert await table.unlock() == "Bob"
        await table.press("m1:lock:*")
        assert "stands still" in (await table.host.slash("mafia pause", *where)).text


async def test_a_rematch_seats_the_same_people(rig: DiscordRig) -> None:
    table = await dealt(rig)
    await table.host.slash("mafia end", rig.town)
    await table.host.click("Yes, end the game")
    await rig.advance(3)
    await table.host.click("Rematch", place=rig.town)
    await rig.advance(3)
    assert seats_on_card(table) == NAMES
    await table.start()
    assert await table.go_round(table.read_card) == NAMES


# In a conversation with the bot


async def test_rules_that_need_everybodys_own_device_are_not_played_in_a_conversation(
    rig: DiscordRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PRESETS, "own", replace(PRESETS["basic"], id="own", allowed={}))
    host = rig.people[0]
    assert "need everybody’s own" in (await host.slash("mafia create", preset="own")).text
    assert (
        "need everybody’s own device"
        in (await host.slash("mafia create", rig.town, preset="own", one_device=True)).text
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


async def test_a_conversation_that_was_closed_stops_the_game_until_it_is_open_again(rig: DiscordRig) -> None:
    """Nothing that was to be said is lost."""
    table = await at_night(rig, in_dm=True)
    rig.close_dms(table.host)
    await table.go_round(table.idly)
    assert "Before the talk" not in "\n".join(table.said)
    rig.open_dms(table.host)
    assert "goes on" in (await table.host.slash("mafia resume")).text
    await rig.advance(5)
    assert any("Before the talk" in text for text in table.said)

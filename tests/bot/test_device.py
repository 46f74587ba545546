"""One device that is passed round: whole games by clicks, and nothing of anybody left on the screen (S0.32 … S0.41)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.one_device import NAMES, OneDevice

PLACES = pytest.mark.parametrize("in_dm", [False, True], ids=["channel", "conversation"])


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=3) as rig:
        yield rig


@pytest.mark.deep
@PLACES
async def test_a_whole_game_is_played_on_one_device(postgres_url: str, in_dm: bool) -> None:
    """Everybody alive gets it at the deal, at night, at dawn and for the vote, in the order of the seats (S0.32)."""
    async with open_rig(mafia_on(postgres_url), people=2) as rig:
        table = await OneDevice.open(rig, rig.people[0], NAMES, in_dm=in_dm)
        await table.start()
        assert await table.go_round(table.read_card) == [*NAMES]
        by_role = {role: name for name, role in table.roles.items()}
        mafioso, commissar = by_role["Mafia"], by_role["Commissar"]
        victim = next(name for name in NAMES if table.roles[name] == "Civilian")
        await rig.advance(200)
        night = table.aiming_at({"kill": victim, "check": mafioso, "heal": commissar})
        assert await table.go_round(night) == [*NAMES]
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


# Opening and closing


@PLACES
async def test_the_device_opens_for_the_one_whose_turn_it_is_and_stays_open(rig: DiscordRig, in_dm: bool) -> None:
    """Until it is closed, whatever the bot has still to draw; and closing it does nothing in the game."""
    table = await OneDevice.dealt(rig, in_dm=in_dm)
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
    table = await OneDevice.at_night(rig, in_dm=in_dm)
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
    table = await OneDevice.at_night(rig, in_dm=in_dm)
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
    """S0.70: nothing of the game is lost with the device or the bot; it is kept in the store."""
    table = await OneDevice.at_night(rig, in_dm=in_dm)
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
    table = await OneDevice.at_night(rig)
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
    table = await OneDevice.at_night(rig)
    stranger = rig.people[1]
    answer = await stranger.click("Take the device", place=table.place)
    assert answer.ephemeral
    assert "isn’t yours" in answer.text
    panel = (await stranger.slash("mafia role", rig.town)).text
    assert "you can only watch" in panel
    assert "Pass the device" not in panel


async def test_a_screen_whose_answer_was_lost_is_closed_all_the_same(rig: DiscordRig) -> None:
    """In a conversation the message itself is drawn anew, closed."""
    table = await OneDevice.at_night(rig, in_dm=True)
    await table.take()
    name = await table.unlock()
    rig.fail("POST", "/interactions/*/callback", status=404, code=10062)
    answer = await table.host.click(custom_id=table.idly(name, table.screen), message=table.screen)
    rig._lost.add(answer.result._interaction.id)  # Discord itself let it get lost
    await rig.advance(5)
    assert table.exposed == []
    assert await table.unlock() == "Bob"


@pytest.mark.deep
async def test_a_bot_that_dies_before_it_could_close_the_screen_closes_it_when_it_is_back(rig: DiscordRig) -> None:
    """What was done is written together with what closes the screen."""
    table = await OneDevice.at_night(rig, in_dm=True)
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
    table = await OneDevice.at_night(rig, in_dm=in_dm)
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

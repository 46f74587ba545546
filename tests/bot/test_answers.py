"""Every click is answered: in time, privately where it went wrong, and never with a traceback."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import discord
import pytest
from sqlalchemy.exc import OperationalError

from bot.offline.person import Answer
from engine.service import Executed
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=3) as rig:
        await rig.people[0].slash("mafia create", rig.town, preset="basic")
        yield rig


def client_of(rig: DiscordRig) -> Any:
    assert rig.application is not None
    return rig.application.client


def disturb(rig: DiscordRig, disturbance: Callable[[], Any]) -> None:
    """Let something happen in the bot before each command is carried out."""
    client = client_of(rig)
    act = client.service.act

    async def disturbed(*arguments: Any, **named: Any) -> Executed:
        await disturbance()
        executed: Executed = await act(*arguments, **named)
        return executed

    client.service.act = disturbed


def raises(error: Exception) -> Callable[[], Any]:
    async def disturbance() -> None:
        raise error

    return disturbance


def forgive_silence(rig: DiscordRig, answer: Answer) -> None:
    """Discord itself let this answer get lost."""
    rig._lost.add(answer.result._interaction.id)


async def test_a_click_that_takes_long_is_acknowledged_first(rig: DiscordRig) -> None:
    disturb(rig, lambda: asyncio.sleep(2.5))
    ben = rig.people[1]
    answer = await ben.click("Join", place=rig.town)
    assert answer.message is None
    await rig.advance(1.6)
    assert answer.acknowledged
    assert ben.name not in rig.channel_texts(rig.town)[-1]
    await rig.advance(1)
    assert ben.name in rig.channel_texts(rig.town)[-1]


async def test_a_refusal_that_takes_long_is_still_private(rig: DiscordRig) -> None:
    async def slow_refusal() -> None:
        await asyncio.sleep(2)

    disturb(rig, slow_refusal)
    answer = await rig.people[1].click("Start", place=rig.town)
    await rig.advance(3)
    assert answer.acknowledged
    (refusal,) = answer.followups
    assert "host" in refusal.text.lower()
    assert not any(refusal.text in text for text in rig.channel_texts(rig.town))


async def test_a_slow_command_is_acknowledged_privately_and_its_card_comes_all_the_same(rig: DiscordRig) -> None:
    client = client_of(rig)
    create = client.service.create

    async def slowly(**named: Any) -> Executed:
        await asyncio.sleep(2)
        executed: Executed = await create(**named)
        return executed

    client.service.create = slowly
    answer = await rig.people[1].slash("mafia create", rig.second, preset="basic")
    await rig.advance(2.5)
    assert answer.ephemeral
    await rig.advance(4)
    assert len(rig.channel_texts(rig.second)) == 1


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ZeroDivisionError("secret detail"), "went wrong"),
        (OperationalError("SELECT", None, ConnectionError("secret detail")), "reach my memory"),
        (ConnectionRefusedError("secret detail"), "reach my memory"),
    ],
)
async def test_a_fault_is_an_apology_with_a_number_and_no_detail(rig: DiscordRig, error: Exception, words: str) -> None:
    disturb(rig, raises(error))
    answer = await rig.people[1].click("Join", place=rig.town)
    assert answer.ephemeral
    assert words in answer.text
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
    assert rig.take_errors() == [error]


async def test_an_unforeseen_button_is_out_of_date(rig: DiscordRig) -> None:
    """So are those of later versions of the bot, and any that no version knows."""
    assert rig.application is not None
    for custom_id in ("old:button", "m1:no-such-action:1:0:", "m2:join:1:0:"):
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Old", custom_id=custom_id))
        view.stop()
        with rig.env._bot_scope():
            await rig.application.client.get_partial_messageable(rig.town.id).send("An old card", view=view)
        answer = await rig.people[1].click(custom_id=custom_id, place=rig.town)
        assert answer.ephemeral
        assert "out of date" in answer.text


async def test_a_button_of_a_game_that_no_longer_exists_is_answered(rig: DiscordRig) -> None:
    assert rig.application is not None
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Old", custom_id="m1:join:zzzz:1:"))
    view.stop()
    with rig.env._bot_scope():
        await rig.application.client.get_partial_messageable(rig.town.id).send("An old card", view=view)
    answer = await rig.people[1].click("Old", place=rig.town)
    assert answer.ephemeral
    assert "out of date" in answer.text


@pytest.mark.parametrize(("status", "code"), [(400, 40060), (404, 10062), (401, 50027)])
async def test_an_answer_that_nobody_waits_for_any_more_breaks_nothing(rig: DiscordRig, status: int, code: int) -> None:
    rig.fail("POST", "/interactions/*/callback", status=status, code=code)
    answer = await rig.people[1].click("Join", place=rig.town)
    forgive_silence(rig, answer)
    await rig.advance(5)
    assert rig.people[1].name in rig.channel_texts(rig.town)[-1]


async def test_while_it_is_being_stopped_the_bot_says_so(rig: DiscordRig) -> None:
    client = client_of(rig)
    client.closing = True
    for answer in (
        await rig.people[1].slash("mafia status", rig.town),
        await rig.people[1].click("Join", place=rig.town),
    ):
        assert answer.ephemeral
        assert "restarted" in answer.text
    client.closing = False

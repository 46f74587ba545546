"""The process as a whole: stopped, killed and started again, thrown out and let in, with people who take no DMs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.offline.person import Person
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig

ALL = discord.Permissions(view_channel=True, send_messages=True, read_message_history=True)


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        yield rig


async def lobby(rig: DiscordRig, count: int = 5) -> list[Person]:
    people = rig.people[:count]
    await people[0].slash("mafia create", rig.town, preset="basic")
    for person in people[1:]:
        await person.click("Join", place=rig.town)
    for person in people:
        await person.click("Ready", place=rig.town)
    return people


async def night(rig: DiscordRig, count: int = 5) -> list[Person]:
    people = await lobby(rig, count)
    await people[0].click("Start", place=rig.town)
    for person in people:
        await person.click(custom_id="m1:card:*", place=rig.town)
        await person.click(custom_id="m1:seen:*", place=rig.town)
    return people


def overwrite(rig: DiscordRig, *, denied: discord.Permissions) -> None:
    """Somebody changes what everybody, and so the bot, may do in the town's channel."""
    everybody = rig.scene.server.id  # the role of all has the id of the server
    rig.env.backend.set_overwrite(rig.town.id, Overwrite(everybody, OverwriteType.ROLE, deny=denied.value))


def client_of(rig: DiscordRig) -> Any:
    assert rig.application is not None
    return rig.application.client


def headings(rig: DiscordRig) -> list[str]:
    return [text.splitlines()[0] for text in rig.channel_texts(rig.town)]


# Stopped and started


async def test_a_restart_goes_on_with_the_time_that_was_left(rig: DiscordRig) -> None:
    await night(rig)
    await rig.advance(40)
    await rig.restart()
    await rig.advance(19)
    assert not any("morning" in heading for heading in headings(rig))
    await rig.advance(2)
    assert any("morning" in heading for heading in headings(rig))


async def test_buttons_of_the_process_before_answer_in_the_next_one(rig: DiscordRig) -> None:
    people = await night(rig)
    await rig.restart()
    for person in people:
        answer = await person.click(custom_id="m1:card:*", place=rig.town)
        assert answer.ephemeral


@pytest.mark.parametrize("forgotten", [False, True], ids=["nonces known", "nonces forgotten"])
@pytest.mark.parametrize("sent", [False, True], ids=["before sending", "after sending"])
async def test_what_a_killed_process_was_sending_arrives_once(rig: DiscordRig, sent: bool, forgotten: bool) -> None:
    """While Discord remembers the nonces, and when it does not any more."""
    people = await lobby(rig)
    post = client_of(rig).delivery._carrier._post
    send = post.send

    async def killed(*arguments: Any, **named: Any) -> int:
        if sent:
            await send(*arguments, **named)
        await asyncio.Event().wait()
        raise AssertionError

    post.send = killed
    await people[0].click("Start", place=rig.town)
    await rig.crash()
    if forgotten:
        rig.scene.nonces.forget()
    await rig.start()
    await rig.advance(5)
    assert sum("cards are dealt" in heading for heading in headings(rig)) == 1
    assert all(len(person.dm_texts()) == 1 for person in people)


async def test_a_lost_connection_starts_nothing_twice(rig: DiscordRig) -> None:
    await night(rig)
    client_of(rig).dispatch("ready")
    await rig.settle()
    assert rig.time.scheduler is not None
    assert len(rig.time.scheduler.get_jobs()) == 1


@pytest.mark.deep
async def test_people_are_called_once_before_the_end_of_the_talk(rig: DiscordRig) -> None:
    people = await night(rig)
    await rig.advance(61)  # dawn
    await people[0].click(custom_id="m1:ready:*", place=rig.town)
    await rig.advance(180 - 32)
    before = len(rig.channel_texts(rig.town))
    await rig.advance(2)
    (call,) = rig.channel_texts(rig.town)[before:]
    assert people[0].mention not in call
    assert all(person.mention in call for person in people[1:])
    await rig.advance(20)
    assert len(rig.channel_texts(rig.town)) == before + 1


# Out of reach


@pytest.mark.deep
async def test_a_game_whose_channel_closes_stands_still_until_its_host_resumes_it(rig: DiscordRig) -> None:
    people = await night(rig)
    await rig.advance(10)
    overwrite(rig, denied=ALL)
    await rig.settle()
    assert "can no longer write" in people[0].dm_texts()[-1]
    await rig.advance(600)
    refused = await people[0].slash("mafia resume", rig.second)
    assert refused.ephemeral
    assert "View Channel" in refused.text
    overwrite(rig, denied=discord.Permissions.none())
    await rig.settle()
    assert "goes on" in (await people[0].slash("mafia resume", rig.town)).text
    await rig.advance(48)
    assert not any("morning" in heading for heading in headings(rig))
    await rig.advance(3)
    assert any("morning" in heading for heading in headings(rig))


@pytest.mark.deep
async def test_what_could_not_be_said_meanwhile_is_said_afterwards(rig: DiscordRig) -> None:
    people = await night(rig)
    rig.fail("POST", f"/channels/{rig.town.id}/messages", status=403, code=50013, times=None)
    await rig.advance(61)
    assert "can no longer write" in people[0].dm_texts()[-1]
    assert not any("morning" in heading for heading in headings(rig))
    rig.env.backend.faults.clear()
    await people[0].slash("mafia resume", rig.town)
    await rig.advance(5)
    assert any("morning" in heading for heading in headings(rig))


async def test_a_lobby_is_closed_with_its_channel(rig: DiscordRig) -> None:
    people = await lobby(rig)
    await rig.delete_channel(rig.town)
    assert "closed it" in people[0].dm_texts()[-1]
    assert not (await people[1].slash("mafia create", rig.second, preset="basic")).ephemeral


async def test_a_game_whose_channel_was_deleted_can_be_ended_from_elsewhere(rig: DiscordRig) -> None:
    people = await night(rig)
    await rig.delete_channel(rig.town)
    assert "was deleted" in people[0].dm_texts()[-1]
    await people[0].slash("mafia end", rig.second)
    assert "The game is over" in (await people[0].click("Yes, end the game", place=rig.second)).text


async def test_a_server_that_throws_the_bot_out_stops_its_games(rig: DiscordRig) -> None:
    await night(rig)
    await rig.kick_bot()
    games = [await client_of(rig).service.load(game) for game in await client_of(rig).service.running()]
    assert [game.state.paused for game in games] == [True]


# DMs


async def test_closed_dms_stop_no_game_and_are_not_insisted_on(rig: DiscordRig) -> None:
    ben = rig.people[1]
    rig.close_dms(ben)
    people = await lobby(rig)
    await people[0].click("Start", place=rig.town)
    asked = rig.requests("POST", f"/channels/{ben.dm.id}/messages")
    assert len(asked) == 1
    await rig.advance(3)
    assert "One player takes no DMs" in rig.channel_texts(rig.town)[-1]
    card = await ben.click(custom_id="m1:card:*", place=rig.town)
    assert "Your card" in card.text
    rig.open_dms(ben)
    for person in people:
        await person.click(custom_id="m1:seen:*", place=rig.town if person is ben else person.dm)
    assert any("Night" in text for text in ben.dm_texts())


async def test_a_disturbed_discord_delays_messages_and_loses_none(rig: DiscordRig) -> None:
    people = await lobby(rig)
    rig.fail("POST", f"/channels/{rig.town.id}/messages", status=503, times=2)
    rig.fail("POST", f"/channels/{people[2].dm.id}/messages", status=500, times=1)
    await people[0].click("Start", place=rig.town)
    await rig.advance(5)
    assert any("cards are dealt" in heading for heading in headings(rig))
    assert len(people[2].dm_texts()) == 1

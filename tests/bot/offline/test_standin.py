"""The stand-in for Discord, with the bot as a process of its own."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from types import SimpleNamespace

import aiohttp
import pytest

from bot.offline.gateway import Session
from bot.offline.standin import StandIn
from bot.offline.world import World
from tests.kit.standin_rig import ROOT, StandInRig, open_standin_rig

TOY = [sys.executable, "-m", "tests.kit.toybot"]


@pytest.fixture
async def rig() -> AsyncIterator[StandInRig]:
    async with open_standin_rig(TOY, people=4) as rig:
        yield rig


async def open_lobby(rig: StandInRig) -> None:
    assert (await rig["Anna"].slash("toy open", rig.town)).acknowledged


async def test_people_act_at_once_and_each_gets_an_answer(rig: StandInRig) -> None:
    """Clicks of different people do not wait for each other, and letters arrive."""
    await open_lobby(rig)
    answers = await asyncio.gather(*(person.click("Join") for person in rig.people))
    assert all(answer.acknowledged for answer in answers)
    await rig.until(lambda: all(rig.dm_texts(person) == ["Your card"] for person in rig.people))
    assert (await rig["Ben"].click("Seen")).text == "You have seen it."
    opened = await rig["Ben"].slash("toy form", rig.town)
    assert (await rig["Ben"].submit(opened, {"words": "Adieu"})).text == "Noted: Adieu"
    assert (await rig["Ben"].slash("toy thread", rig.town)).text == "A thread is there."
    assert rig.channel_texts(rig.town) == ["## Lobby\nHere: " + ", ".join(person.name for person in rig.people)]


async def test_a_killed_bot_answers_old_buttons_when_it_is_back(rig: StandInRig) -> None:
    """What is clicked while there is no bot fails; the button works for the next process."""
    await open_lobby(rig)
    await rig.kill()
    rig.standin.world.answer_seconds = 0.1
    assert not (await rig["Ben"].click("Join")).acknowledged
    rig.standin.world.answer_seconds = 60.0
    await rig.start()
    assert (await rig["Ben"].click("Join")).acknowledged
    await rig.until(lambda: rig.dm_texts(rig["Ben"]) == ["Your card"])


def test_a_click_waits_three_seconds_for_its_answer() -> None:
    """As at Discord, which takes none afterwards."""
    assert World(people=1).answer_seconds == 3.0


async def test_a_wrong_token_is_refused() -> None:
    """Logging in gives 401, from which discord.py raises LoginFailure; nothing else is answered either."""
    async with open_standin_rig(TOY, people=1, start=False) as rig:
        await rig.start(token="wrong", ready=False)
        assert await rig.wait() == 2
        assert rig.output.endswith("The token is not accepted.\n")
        assert [request.status for request in rig.standin.requests()] == [401]


async def test_an_identify_with_a_wrong_token_is_closed_with_4004() -> None:
    async with open_standin_rig(TOY, people=1, start=False) as rig, aiohttp.ClientSession() as session:
        async with session.ws_connect(rig.standin.gateway_url) as connection:
            assert (await connection.receive_json())["op"] == 10
            await connection.send_json({"op": 1, "d": None})
            assert (await connection.receive_json())["op"] == 11
            await connection.send_json({"op": 2, "d": {"token": "wrong", "intents": 1}})
            assert (await connection.receive()).data == 4004
        async with session.ws_connect(rig.standin.gateway_url) as connection:
            await connection.receive_json()
            await connection.send_json({"op": 8, "d": {"guild_id": "1"}})
            assert (await connection.receive()).data == 4003


async def test_a_lost_connection_is_resumed_and_the_missed_click_arrives(rig: StandInRig) -> None:
    """RESUME replays what happened meanwhile, within the three seconds a click waits."""
    await open_lobby(rig)
    await rig.standin.gateway.drop()
    answer = await rig["Ben"].click("Join")
    assert answer.acknowledged
    assert rig.standin.gateway.log == ["IDENTIFY", "RESUME"]


async def test_a_session_that_is_gone_is_begun_anew() -> None:
    """RESUME of a session that Discord does not know is answered so that the bot identifies again."""
    async with open_standin_rig(TOY, people=1, start=False) as rig, aiohttp.ClientSession() as session:
        async with session.ws_connect(rig.standin.gateway_url) as connection:
            await connection.receive_json()
            body = {"token": rig.standin.token, "session_id": "session-0", "seq": 7}
            await connection.send_json({"op": 6, "d": body})
            assert await connection.receive_json() == {"op": 9, "d": False, "s": None, "t": None}
            await connection.send_json({"op": 2, "d": {"token": rig.standin.token, "intents": 1, "shard": [0, 1]}})
            assert [(await connection.receive_json())["t"] for _ in range(2)] == ["READY", "GUILD_CREATE"]
            guild = rig.standin.world.scene.server.id
            await connection.send_json({"op": 8, "d": {"guild_id": str(guild), "query": "", "limit": 0}})
            chunk = await connection.receive_json()
            assert (chunk["t"], len(chunk["d"]["members"])) == ("GUILD_MEMBERS_CHUNK", 3)
        rig.standin.gateway.forget_sessions()
        assert not rig.standin.has_bot


async def test_faults_and_limits_are_met_as_discord_gives_them(rig: StandInRig) -> None:
    """discord.py itself waits out a 429 and tries again; a send whose answer was lost is not sent twice."""
    standin = rig.standin
    await open_lobby(rig)
    standin.fail("POST", "/channels/*/messages", status=429, retry_after=0.05)
    await rig["Anna"].click("Join")
    await rig.until(lambda: rig.dm_texts(rig["Anna"]) == ["Your card"])
    standin.fail("POST", "/channels/*/messages", status=502, after=True)
    await rig["Ben"].click("Join")

    def sends() -> list[int]:
        return [request.status for request in standin.requests("POST", "/channels/*/messages")]

    await rig.until(lambda: sends() == [429, 200, 502, 200])
    assert rig.dm_texts(rig["Ben"]) == ["Your card"]
    assert standin.world.scene.nonces.duplicates == 1


async def test_a_bucket_that_is_empty_answers_429(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.offline.faults.time", SimpleNamespace(monotonic=lambda: 100.0, time=lambda: 0.0))
    async with open_standin_rig(TOY, people=1, start=False) as rig, aiohttp.ClientSession() as session:
        rig.standin.limit("GET", "/users/*", limit=2, per=30.0)
        rig.standin.fail("GET", "/gateway", drop=True, times=None)
        headers = {"Authorization": f"Bot {rig.standin.token}"}
        answers = [await session.get(f"{rig.standin.api_url}/users/@me", headers=headers) for _ in range(3)]
        assert [answer.status for answer in answers] == [200, 200, 429]
        assert [answer.headers["X-RateLimit-Remaining"] for answer in answers] == ["1", "0", "0"]
        assert (await answers[2].json())["retry_after"] == 30
        with pytest.raises(aiohttp.ServerDisconnectedError):
            await session.get(f"{rig.standin.api_url}/gateway", headers=headers)
        unknown = await session.get(f"{rig.standin.api_url}/nowhere", headers=headers)
        assert unknown.status == 501


async def test_a_stand_in_can_be_started_alone() -> None:
    """It prints what a bot must be started with, and ends on Ctrl+C without a traceback."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.offline.standin", "--people", "2",
        cwd=ROOT, env=dict(os.environ), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    lines = dict([(await process.stdout.readline()).decode().strip().split("=", 1) for _ in range(3)])
    assert sorted(lines) == ["DISCORD_API_URL", "DISCORD_GATEWAY_URL", "DISCORD_TOKEN"]
    async with aiohttp.ClientSession() as session:
        answer = await session.get(
            f"{lines['DISCORD_API_URL']}/users/@me", headers={"Authorization": f"Bot {lines['DISCORD_TOKEN']}"}
        )
        assert (await answer.json())["username"] == "Mafia"
    process.send_signal(signal.SIGINT)
    _, complaints = await process.communicate()
    assert (process.returncode, complaints) == (0, b"")


async def test_a_bot_can_fetch_what_somebody_attaches() -> None:
    """The addresses of files that a bot is told are this machine's, and there is nothing else behind them."""
    world = World(people=1)
    stored = world.env.backend.cdn.store_attachment(7, world.scene.town.id, "rules.json", b"{}", None)
    async with StandIn(world), aiohttp.ClientSession() as session:
        told: asyncio.Queue[str] = asyncio.Queue()
        to_the_bot = Session(world, 1, shard=(0, 1), intents=0)
        to_the_bot.begin(told, "")
        to_the_bot.push("INTERACTION_CREATE", {"attachments": {"7": stored}})
        frames = [json.loads(told.get_nowait()) for _ in range(told.qsize())]
        address = frames[-1]["d"]["attachments"]["7"]["url"]
        assert await (await session.get(address)).read() == b"{}"
        assert (await session.get(address + "x")).status == 404

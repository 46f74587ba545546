"""`mafia play` as an operator starts and ends it, with a toy in the bot's place."""

from __future__ import annotations

import asyncio
import math
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest

from bot.commandline.mistake import OperatorMistake
from bot.offline.keeper import Keeper
from bot.offline.pictures import photographer
from bot.offline.standin import StandIn
from bot.offline.world import World
from tests.kit.standin_rig import ROOT

TOY = (sys.executable, "-m", "tests.kit.toybot")
PLAY = """
from functools import partial
from bot.config import Config
from bot.offline import play
play.Keeper = partial(play.Keeper, command={toy!r})
play.main(Config(_env_file=None), port={port}, open_browser=False, people=3)
"""

_PATIENCE = 180.0
"""How many seconds a start of everything may take where other programs want the processor too."""


@asynccontextmanager
async def playing(port: int = 0) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PLAY.format(toy=TOY, port=port),
        cwd=ROOT, env=dict(os.environ), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def test_the_table_opens_and_ctrl_c_ends_it_without_a_trace() -> None:
    """The address is printed once the bot is there; Ctrl+C ends the bot, its database and the page in order."""
    async with playing() as process, asyncio.timeout(_PATIENCE):
        assert process.stdout is not None
        line = (await process.stdout.readline()).decode()
        address = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert address is not None
        async with aiohttp.ClientSession() as session:
            assert (await session.get(address[0])).status == 200
        process.send_signal(signal.SIGINT)
        rest, complaints = await process.communicate()
    assert (process.returncode, complaints.decode()) == (0, "")
    assert rest.decode() == "Ctrl+C ends it.\n"


async def test_a_port_that_is_taken_is_named() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        async with playing(port) as process, asyncio.timeout(_PATIENCE):
            _, complaints = await process.communicate()
    assert process.returncode == 1
    sentence = f"The port {port} cannot be used (Address already in use): choose another with --port."
    assert complaints.decode().splitlines()[-1].endswith(sentence)


async def test_a_bot_that_is_killed_is_started_again() -> None:
    async with StandIn(World(people=1)) as standin, Keeper(standin, {}, command=TOY) as keeper:
        assert (keeper.online, keeper.starts) == (True, 1)
        keeper.kill()
        await standin.until(lambda: not keeper.online)
        await standin.until(lambda: keeper.online)
        assert keeper.starts == 2


async def test_a_bot_that_cannot_start_is_reported() -> None:
    command = (sys.executable, "-c", "raise SystemExit(3)")
    async with StandIn(World(people=1)) as standin:
        with pytest.raises(OperatorMistake, match="did not start"):
            await Keeper(standin, {}, command=command).__aenter__()


async def test_a_bot_that_keeps_ending_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restarting for ever would hide what is wrong."""
    monkeypatch.setattr("bot.offline.keeper._PAUSE_SECONDS", 0.05)
    monkeypatch.setattr("bot.offline.keeper._QUICK_SECONDS", math.inf)
    async with StandIn(World(people=1)) as standin, Keeper(standin, {}, command=TOY) as keeper:
        keeper._command = (sys.executable, "-c", "raise SystemExit(3)")
        keeper.kill()
        with pytest.raises(OperatorMistake, match="keeps ending"):
            await keeper.watch()


async def test_pictures_need_a_chromium(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are for the documentation; the program itself needs none."""
    monkeypatch.setenv("PATH", "")
    with pytest.raises(OperatorMistake, match="apt-get install chromium"):
        async with photographer():
            pass

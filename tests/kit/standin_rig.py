"""A bot as a process of its own on the stand-in for Discord: it can be killed at any moment and started again.

async with open_standin_rig(mafia_command(), {"DATABASE_URL": url}) as rig:
    await rig["Anna"].slash("mafia create", rig.town, preset="basic")
    await rig.kill()
    await rig.start()
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO

from simcord import ChannelHandle

from bot.offline.person import Person
from bot.offline.scene import Language
from bot.offline.standin import StandIn
from bot.offline.world import World

ROOT = Path(__file__).parents[2]

_PATIENCE = 180.0
"""How many seconds anything may take: only a bot that hangs takes so long, however busy the machine is."""


def mafia_command() -> list[str]:
    """The command that an operator gives: the bot itself, unmodified."""
    return [sys.executable, "-m", "bot", "run"]


class StandInRig:
    """The stand-in, its people, and the bot's process. Made by `open_standin_rig`."""

    def __init__(
        self,
        standin: StandIn,
        command: Sequence[str],
        environment: Mapping[str, str],
        output: IO[str],
        pending: Callable[[], Awaitable[bool]] | None = None,
    ) -> None:
        self.standin = standin
        self.process: asyncio.subprocess.Process | None = None
        self._command = list(command)
        self._environment = dict(environment)
        self._output = output
        self._pending = pending

    @property
    def town(self) -> ChannelHandle:
        """The table's channel."""
        return self.standin.world.scene.town

    @property
    def second(self) -> ChannelHandle:
        """Another channel of the same server."""
        return self.standin.world.scene.second

    @property
    def people(self) -> list[Person]:
        """Everybody on the server, in the order they joined."""
        return list(self.standin.world.scene.people.values())

    def __getitem__(self, name: str) -> Person:
        return self.standin.world.scene.people[name]

    def channel_texts(self, place: ChannelHandle) -> list[str]:
        """The words of all messages that everybody in a channel or thread sees, oldest first."""
        return self.standin.world.scene.texts(place)

    def dm_texts(self, person: Person) -> list[str]:
        """The words of a person's conversation with the bot, oldest first."""
        return person.dm_texts()

    @property
    def output(self) -> str:
        """What the bot's processes wrote so far."""
        self._output.flush()
        return Path(self._output.name).read_text(encoding="utf-8")

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds. Raises `TimeoutError` with the bot's output when it never does."""
        try:
            await self.standin.until(holds, seconds=_PATIENCE)
        except TimeoutError as error:
            error.add_note(self.output[-4000:])
            raise

    async def until_quiet(self, *, seconds: float = 0.7) -> None:
        """Wait until the bot has made no request for so long, and nothing is pending that it could say now.

        Raises `TimeoutError` when it never stops talking.
        """
        async with asyncio.timeout(_PATIENCE):
            said = -1
            while said != len(self.standin.log) or (self._pending is not None and await self._pending()):
                said = len(self.standin.log)
                await asyncio.sleep(seconds)

    async def start(self, *, token: str | None = None, ready: bool = True) -> None:
        """Start the bot, and wait until it listens and has registered its commands (if it ever does)."""
        if self.process is not None and self.process.returncode is None:
            raise RuntimeError("the bot is running already")
        known = len(self.standin.gateway.sessions)
        self.process = await asyncio.create_subprocess_exec(
            *self._command,
            cwd=ROOT,
            env={
                **os.environ,
                "PYTHONUNBUFFERED": "1",
                **self.standin.environment,
                **({} if token is None else {"DISCORD_TOKEN": token}),
                **self._environment,
            },
            stdin=asyncio.subprocess.DEVNULL,
            stdout=self._output,
            stderr=self._output,
        )
        if ready:
            await self.until(lambda: self._is_ready(known))

    async def kill(self) -> None:
        """Kill the bot as a power cut would."""
        await self._end(signal.SIGKILL)

    async def terminate(self) -> int:
        """Ask the bot to stop, and return its exit code."""
        return await self._end(signal.SIGTERM)

    async def wait(self) -> int:
        """Wait until the bot ends by itself, and return its exit code."""
        if self.process is None:
            raise RuntimeError("the bot was never started")
        async with asyncio.timeout(_PATIENCE):
            return await self.process.wait()

    async def _end(self, how: signal.Signals) -> int:
        if self.process is None:
            raise RuntimeError("the bot was never started")
        if self.process.returncode is None:
            self.process.send_signal(how)
        return await self.wait()

    def _is_ready(self, known: int) -> bool:
        if self.process is not None and self.process.returncode is not None:
            raise RuntimeError(f"the bot ended with exit code {self.process.returncode}:\n{self.output[-4000:]}")
        return len(self.standin.gateway.sessions) > known and self.standin.has_bot


@asynccontextmanager
async def open_standin_rig(
    command: Sequence[str],
    environment: Mapping[str, str] | None = None,
    *,
    people: int | Sequence[str] = 12,
    language: Language = "en",
    start: bool = True,
    answer_seconds: float = _PATIENCE,
    pending: Callable[[], Awaitable[bool]] | None = None,
) -> AsyncIterator[StandInRig]:
    """Serve a stand-in and start the bot on it; both end with the block, whatever happens in it.

    `answer_seconds`: how long clicks wait for a bot, much longer than Discord's where no test asks. `pending`, when
    given, says whether the bot has something to say that it has not said.
    """
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".log") as output:
        async with StandIn(World(people=people, language=language, answer_seconds=answer_seconds)) as standin:
            rig = StandInRig(standin, command, environment or {}, output, pending)
            try:
                if start:
                    await rig.start()
                yield rig
            finally:
                if rig.process is not None and rig.process.returncode is None:
                    await rig.kill()

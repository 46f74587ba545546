"""Keeps the bot's process running on the stand-in, as a service manager would."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from typing import Final, Self

import structlog

from bot.commandline.mistake import ExitCode, OperatorMistake
from bot.offline.standin import StandIn

log = structlog.get_logger(__name__)

BOT: Final = (sys.executable, "-m", "bot", "run")
_READY_SECONDS: Final = 60.0
_STOP_SECONDS: Final = 10.0
_PAUSE_SECONDS: Final = 1.0
_QUICK_SECONDS: Final = 10.0
_QUICK_FAILURES: Final = 3


class Keeper:
    """The bot, unmodified, as a process of its own that is started again whenever it ends.

    Entering returns once the bot listens and has registered its commands. Raises `OperatorMistake` when it does not
    come that far. Leaving stops it in order.
    """

    def __init__(self, standin: StandIn, environment: Mapping[str, str], *, command: Sequence[str] = BOT) -> None:
        self.starts = 0
        self._standin = standin
        self._command = command
        self.environment = {**os.environ, **standin.environment, **environment}
        self._process: asyncio.subprocess.Process | None = None
        self._watching: asyncio.Task[None] | None = None

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return self._standin.gateway.connected > 0

    def kill(self) -> None:
        """End the process as a power cut would; it is started again."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    async def __aenter__(self) -> Self:
        await self._start()
        try:
            await self._until_ready()
        except BaseException:
            await self._stop()
            raise
        self._watching = asyncio.create_task(self._watch())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.wait({self._watching})
        await self._stop()

    async def watch(self) -> None:
        """Wait for as long as the bot can be kept running. Raises `OperatorMistake` when it cannot."""
        if self._watching is None:
            raise RuntimeError("the keeper has not been entered")
        await asyncio.shield(self._watching)

    async def _start(self) -> None:
        self.starts += 1
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            env=self.environment,
            stdin=asyncio.subprocess.DEVNULL,
            # Ctrl+C is for the keeper, which then stops the bot in order.
            start_new_session=True,
        )

    async def _until_ready(self) -> None:
        try:
            async with asyncio.timeout(_READY_SECONDS):
                while not self._standin.has_bot:
                    if self._process is None or self._process.returncode is not None:
                        raise OperatorMistake("The bot did not start; it says why above.", ExitCode.CRASHED)
                    await asyncio.sleep(0.05)
        except TimeoutError:
            sentence = f"The bot did not get ready within {_READY_SECONDS:.0f} s: try again, or see its log above."
            raise OperatorMistake(sentence, ExitCode.CRASHED) from None

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        failures = 0
        while self._process is not None:
            started = loop.time()
            code = await self._process.wait()
            if code == -signal.SIGKILL or loop.time() - started > _QUICK_SECONDS:
                failures = 0
            else:
                failures += 1
            if failures >= _QUICK_FAILURES:
                raise OperatorMistake("The bot keeps ending; its log above says why.", ExitCode.CRASHED)
            log.warning("The bot has ended and is started again", exit_code=code)
            await asyncio.sleep(_PAUSE_SECONDS)
            await self._start()

    async def _stop(self) -> None:
        process = self._process
        if process is None or process.returncode is not None:
            return
        process.terminate()
        try:
            async with asyncio.timeout(_STOP_SECONDS):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()

"""The offline Discord in real time: people act on it at once, and each waits for the bot's answer to their own click.

simcord is made for tests: one actor at a time, a clock that only tests move, and a settling of the bot in the same
process. Here the bot is another process and the clock is the wall's, so these three parts of simcord 3.2.1 are replaced
(the exact version is pinned for that reason).
"""

# ruff: noqa: SLF001 - what is replaced has no public door
from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

import discord
from simcord import Env
from simcord._clock import Clock
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Interaction
from simcord.http import router

from bot.offline.scene import Language, Scene

Listener = Callable[[str, Mapping[str, Any]], None]

ANSWER_SECONDS: Final = 3.0
"""How long Discord waits for the first answer to an interaction."""
_THINKING_SECONDS: Final = 10.0
_KEPT: Final = 500


class _WallClock(Clock):
    """simcord's clock, kept by the wall."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        raise RuntimeError(f"the wall clock cannot be moved by {seconds} s")


class World:
    """A server in real time, for any number of bot processes that `StandIn` connects to it.

    A person's click returns when the bot has answered, or after `answer_seconds` without an answer, when Discord takes
    none any more; a bot that has said it is thinking gets as long again, and ten seconds at least.
    """

    def __init__(
        self,
        *,
        people: int | Sequence[str] = 12,
        language: Language = "en",
        answer_seconds: float = ANSWER_SECONDS,
    ) -> None:
        # simcord wants a bot of its own process; this one never connects.
        self.env = Env(discord.Client(intents=discord.Intents(guilds=True)), check_errors=False)
        self._asked: ContextVar[Interaction | None] = ContextVar("asked", default=None)
        self.answer_seconds = answer_seconds
        self.files_url: str = CDN_BASE
        """Where a bot finds what people attach."""
        self._answers: set[asyncio.Event] = set()
        self._watchers: list[Callable[[], None]] = []
        self._run_by_the_wall()
        self.scene = Scene(self.env, people=people, language=language)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell the listener every event of the server from now on; the returned function ends that."""
        subscribers = self.env.backend.subscribers
        subscribers.append(listener)
        return lambda: subscribers.remove(listener)

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Tell the watcher whenever the bot may have changed something; the returned function ends that."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def request(
        self,
        method: str,
        path: str,
        *,
        json: object = None,
        params: Mapping[str, str] | None = None,
        files: Sequence[object] = (),
        reason: str | None = None,
    ) -> Any:
        """Carry out one request of the bot. Raises `BackendError` with Discord's status and code."""
        try:
            return router.dispatch(
                self.env.backend,
                method,
                path,
                json=json,
                params=dict(params or {}),
                files=list(files),
                reason=reason,
                message_content_access=False,
            )
        finally:
            for answered in self._answers:
                answered.set()
            for watcher in self._watchers:
                watcher()

    def _run_by_the_wall(self) -> None:
        env = self.env
        clock = _WallClock()
        clock._epoch = clock.now()
        env.backend.clock = clock
        # Everything is kept for a test to read; a table that is open for hours would fill the memory.
        env.backend.transcript = deque(maxlen=_KEPT)  # type: ignore[assignment]
        env.backend.http_requests = deque(maxlen=_KEPT)  # type: ignore[assignment]
        # Nothing is attached and nobody has to wait for another's turn.
        env._started = True
        env._generation = 1
        env._begin_operation = lambda label: None  # type: ignore[method-assign]
        env._end_operation = lambda: None  # type: ignore[method-assign]
        env._settle_internal = self._until_answered  # type: ignore[method-assign]
        env._register_dispatch_observer(self._note_asked)

    def _note_asked(self, record: Interaction) -> None:
        record.initial_response_deadline = self.env.backend.iso_after(self.answer_seconds)
        self._asked.set(record)

    async def _until_answered(self, **_options: object) -> None:
        """Stand in for simcord's settling: it is called, in the acting task, when an actor has acted."""
        record = self._asked.get()
        self._asked.set(None)
        if record is None:
            await asyncio.sleep(0)
            return
        answered = asyncio.Event()
        self._answers.add(answered)
        try:
            await self._wait(answered, lambda: record.responded, self.answer_seconds)
            if record.responded:
                await self._wait(answered, lambda: not record.loading, max(self.answer_seconds, _THINKING_SECONDS))
        finally:
            self._answers.discard(answered)

    @staticmethod
    async def _wait(answered: asyncio.Event, done: Callable[[], bool], seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                while not done():
                    answered.clear()
                    await answered.wait()
        except TimeoutError:
            return

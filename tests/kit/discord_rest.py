"""When a bot on simcord has come to rest, and how virtual time passes for it.

simcord calls a bot settled when every task of it is done or parked on a wait that simcord knows. Three things are
added, by reaching into simcord 3.2.1 (the exact version is pinned for that reason):

* A task that waits for another task of the same process (an `Event`, a `Queue`, a `Lock`, `wait_for` around one of
  them) is parked too: a worker that waits for work is at rest.
* Timers are purely virtual. As it is, simcord lets a timer fire by the wall clock when no test moves the time, which
  makes slow tests differ from quick ones.
* Short waits of the bot itself (a budget, a back-off) are passed over by jumping in virtual time, up to a limit.
"""

from __future__ import annotations

import asyncio
import asyncio.tasks
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta, tzinfo
from types import CodeType, FrameType, ModuleType
from typing import Any, Final

import apscheduler.executors.base
import apscheduler.schedulers.base
import apscheduler.triggers.date
import apscheduler.triggers.interval
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from simcord import Env, _settlement

_POLL: Final = 0.0005  # simcord looks every 50 ms whether a long task is at rest; a test waits for that at each click
_STEP: Final = 60.0  # simcord gives each move of the time one budget of real seconds, so a long move is made in steps
_LONGEST_REST: Final = 120.0  # real seconds; only a bot that hangs takes so long, however busy the machine is

_WAITS_FOR_A_NEIGHBOUR: Final[frozenset[CodeType]] = frozenset(
    method.__code__
    for method in (
        asyncio.Event.wait,
        asyncio.Queue.get,
        asyncio.Queue.put,
        asyncio.Condition.wait,
        asyncio.Lock.acquire,
        asyncio.Semaphore.acquire,
    )
)
_original_park_reason = _settlement._park_reason


def _park_reason(
    self: _settlement._SettlementState, task: asyncio.Task[Any], deadline: float, seen: set[int] | None = None
) -> str | None:
    waiter = getattr(task, "_fut_waiter", None)
    frame = None if waiter is None or waiter.done() else _innermost(task)
    # Asked first, because most tasks wait so, and simcord's own questions are long.
    if frame is not None and frame.f_code in _WAITS_FOR_A_NEIGHBOUR:
        return "waits for another task"
    reason = _original_park_reason(self, task, deadline, seen)
    if reason is not None or frame is None:
        return reason
    if frame.f_code is asyncio.wait_for.__code__:  # Python 3.11 wraps what it waits for in a task
        inner = frame.f_locals.get("fut")
        if isinstance(inner, asyncio.Task) and inner in self.work.tasks:
            return _park_reason(self, inner, deadline, seen)
    return None


def _innermost(task: asyncio.Task[Any]) -> FrameType | None:
    coroutine: Any = task.get_coro()
    frame: FrameType | None = None
    while coroutine is not None:
        inner = getattr(coroutine, "cr_await", None)
        frame = getattr(coroutine, "cr_frame", None) or frame
        coroutine = inner if hasattr(inner, "cr_await") else None
    return frame


class TimerlessScheduler(AsyncIOScheduler):  # type: ignore[misc]
    """An APScheduler that arms no timer of the event loop: its jobs run when `VirtualTime` comes to their instants."""

    def _start_timer(self, wait_seconds: float | None) -> None:
        self._stop_timer()


@contextmanager
def apscheduler_reads(now: Callable[[], datetime]) -> Iterator[None]:
    """While inside, APScheduler 3 takes the time from `now` (aware) instead of the wall clock."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return now().astimezone(tz) if tz else now().astimezone().replace(tzinfo=None)

    modules: list[ModuleType] = [
        apscheduler.schedulers.base,
        apscheduler.executors.base,
        apscheduler.triggers.date,
        apscheduler.triggers.interval,
    ]
    for module in modules:
        module.datetime = Clock  # type: ignore[attr-defined]
    try:
        yield
    finally:
        for module in modules:
            module.datetime = datetime  # type: ignore[attr-defined]


class VirtualTime:
    """The time of one simulated Discord and of the bot on it.

    `patience` is how many virtual seconds of the bot's own short waits one settling may pass over. `pending`, when
    given, says whether the bot still has work that no task shows, such as a row in a table that a notification on the
    wire will wake it for; settling waits in real time until it has none.
    """

    def __init__(self, env: Env, *, patience: float, pending: Callable[[], Awaitable[bool]] | None) -> None:
        self.scheduler: AsyncIOScheduler | None = None
        self.held = False
        self._env = env
        self._patience = patience
        self._pending = pending
        self._moving = False
        self._plain = env._settle_internal
        _settlement._park_reason = _park_reason
        env._settle_internal = self._settle  # type: ignore[method-assign]
        env._schedule_timer = lambda *_: None  # type: ignore[method-assign]
        env.settle_timeout = _LONGEST_REST

    def now(self) -> datetime:
        """The instant it is."""
        return self._env.now()

    async def settle(self) -> None:
        """Let the bot come to rest. Raises `TimeoutError` naming the task that does not."""
        await self._env.settle()

    async def advance(self, seconds: float) -> None:
        """Let this many seconds pass; each job of the scheduler runs at its exact instant, in order."""
        target = self.now() + timedelta(seconds=seconds)
        await self.settle()
        while (due := self._next_job()) is not None and due <= target:
            await self._move(max(0.0, (due - self.now()).total_seconds()))
            assert self.scheduler is not None
            with self._env._bot_scope():
                self.scheduler.wakeup()
            await self.settle()
        await self._move(max(0.0, (target - self.now()).total_seconds()))

    async def advance_to_next_job(self) -> None:
        """Let the time pass to the next job of the scheduler, and run it. Raises `LookupError` when there is none."""
        await self.settle()
        due = self._next_job()
        if due is None:
            raise LookupError("the scheduler has no job")
        await self.advance(max(0.0, (due - self.now()).total_seconds()))

    def _next_job(self) -> datetime | None:
        jobs = self.scheduler.get_jobs() if self.scheduler is not None else []
        return min((job.next_run_time for job in jobs if job.next_run_time is not None), default=None)

    async def _move(self, seconds: float) -> None:
        self._moving = True
        try:
            while seconds > _STEP:
                await self._env.advance_time(_STEP)
                seconds -= _STEP
            await self._env.advance_time(seconds)
        finally:
            self._moving = False

    async def _settle(self, **options: Any) -> None:
        if self.held:
            return
        await self._plain(**{**options, "idle": _POLL})
        if self._moving or self._env._advancing:
            return
        left = self._patience
        while True:
            wait = self._next_timer()
            if wait is not None and wait <= left:
                left -= wait
                await self._move(wait)
            elif self._pending is not None and await self._pending():
                await asyncio.sleep(_POLL)
                await self._plain(**{**options, "idle": _POLL})
            else:
                return

    def _next_timer(self) -> float | None:
        at = _settlement._next_virtual_timer(self._env._settlement_state())
        return None if at is None else max(0.0, at - self._env._virtual_time)

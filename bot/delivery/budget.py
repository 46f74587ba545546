"""How many requests a second the bot may send: Discord stops a bot at 50, and the library does not hold back."""

from __future__ import annotations

import asyncio
import heapq
from itertools import count
from typing import Final

RATE: Final = 40.0


class Budget:
    """A bucket of permits that fills at ``rate`` a second, up to ``most``: a second's worth where it is not given.

    Whoever has the smaller priority number goes first, and among equals whoever came first.
    """

    def __init__(self, rate: float = RATE, most: float | None = None) -> None:
        self._rate = rate
        self._most = rate if most is None else most
        self._permits = self._most
        self._counted: float | None = None
        self._waiting: list[tuple[int, int, asyncio.Event]] = []
        self._numbers = count()
        self._timer: asyncio.TimerHandle | None = None

    async def take(self, priority: int) -> None:
        """Return when one request may be sent."""
        self._fill()
        if not self._waiting and self._permits >= 1:
            self._permits -= 1
            return
        mine = (priority, next(self._numbers), asyncio.Event())
        heapq.heappush(self._waiting, mine)
        self._set_timer()
        try:
            await mine[2].wait()
        except asyncio.CancelledError:
            self._waiting = [other for other in self._waiting if other is not mine]
            heapq.heapify(self._waiting)
            raise

    def close(self) -> None:
        """Stop the clock; whoever still waits is left to be cancelled."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _fill(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._counted is not None:
            self._permits = min(self._most, self._permits + (now - self._counted) * self._rate)
        self._counted = now

    def _set_timer(self) -> None:
        if self._timer is None and self._waiting:
            wait = max(0.0, (1 - self._permits) / self._rate)
            self._timer = asyncio.get_running_loop().call_later(wait, self._let_pass)

    def _let_pass(self) -> None:
        self._timer = None
        self._fill()
        # A timer may come a hair early; what is missing then is waited for again.
        while self._waiting and self._permits >= 1:
            _, _, turn = heapq.heappop(self._waiting)
            self._permits -= 1
            turn.set()
        self._set_timer()

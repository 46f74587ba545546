"""Hearing of new deliveries at once, instead of asking for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Never

import asyncpg
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from engine.store.event_store import OUTBOX_CHANNEL

log = logging.getLogger(__name__)

_PULSE_SECONDS = 30.0
_SHORTEST_PAUSE = 0.5
_LONGEST_PAUSE = 30.0


async def listen(url: str, callback: Callable[[int | None], None], *, pulse_seconds: float = _PULSE_SECONDS) -> Never:
    """Call back with the number of each game that has something to deliver, until cancelled.

    Called with None after each connecting: something may have been missed, so all should be looked at. A connection
    that is lost, or does not answer for ``pulse_seconds``, is made again.
    """
    engine = create_async_engine(url, poolclass=NullPool)
    pause = _SHORTEST_PAUSE

    def heard(game_id: int | None) -> None:
        nonlocal pause
        pause = _SHORTEST_PAUSE
        callback(game_id)

    while True:
        try:
            await _listen_once(engine, heard, pulse_seconds)
        except (OSError, TimeoutError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            log.warning("the database cannot be listened to, next try in %.1f s: %s", pause, error)
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)


async def _listen_once(engine: AsyncEngine, callback: Callable[[int | None], None], pulse_seconds: float) -> None:
    """Listen until the connection is lost."""
    async with engine.connect() as connection:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        lost = asyncio.Event()
        driver.add_termination_listener(lambda _connection: lost.set())
        await driver.add_listener(
            OUTBOX_CHANNEL, lambda _connection, _process, _channel, game_id: callback(int(game_id))
        )
        callback(None)
        while not lost.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(lost.wait(), pulse_seconds)
            if not lost.is_set():
                await driver.execute("SELECT 1", timeout=pulse_seconds)

"""Listening: heard at once, and again after the connection was lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.commands import Ready
from engine.service import Delivery, GameService
from engine.store.listening import listen
from tests.kit.table import Table
from tests.store.rig import Announcements

PATIENCE = 60.0


class Ear:
    """What was heard so far."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[int | None] = asyncio.Queue()

    async def next(self) -> int | None:
        return await asyncio.wait_for(self.heard.get(), PATIENCE)


@asynccontextmanager
async def listening(url: str, callback: Callable[[int | None], None]) -> AsyncIterator[None]:
    task = asyncio.create_task(listen(url, callback))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def test_a_new_delivery_is_heard_and_silence_is_not(
    postgres_url: str, service: GameService, announcements: Announcements
) -> None:
    table = await Table.open(service, players=3)
    ear = Ear()
    async with listening(postgres_url, ear.heard.put_nowait):
        assert await ear.next() is None
        await service.act(table.game_id, 1001, Ready)
        announcements.next = [Delivery(lane=None, screen="x")]
        await service.act(table.game_id, 1002, Ready)
        assert await ear.next() == table.game_id
        assert ear.heard.empty()


async def test_a_lost_connection_is_made_again_and_told(
    postgres_url: str, database: AsyncEngine, service: GameService, announcements: Announcements
) -> None:
    table = await Table.open(service, players=3)
    ear = Ear()
    async with listening(postgres_url, ear.heard.put_nowait):
        assert await ear.next() is None
        async with database.begin() as connection:
            await connection.execute(
                text(
                    # The server has databases of other tests, which run beside this one.
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
                    " AND query ILIKE '%LISTEN%' AND pid <> pg_backend_pid()"
                )
            )
        assert await ear.next() is None
        announcements.next = [Delivery(lane=None, screen="x")]
        await service.act(table.game_id, 1002, Ready)
        assert await ear.next() == table.game_id

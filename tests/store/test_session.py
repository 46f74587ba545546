"""Connections: one that broke while it lay idle is replaced unnoticed."""

from __future__ import annotations

import asyncio

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.commands import Ready
from engine.service import GameService
from engine.store.session import open_database
from tests.kit.table import Table


async def test_a_restart_of_the_server_is_not_noticed_by_the_next_command(
    postgres_url: str, database: AsyncEngine, service: GameService
) -> None:
    table = await Table.open(service, players=3)
    await asyncio.gather(*(service.load(table.game_id) for _ in range(6)))
    elsewhere = open_database(postgres_url, connections=1)
    async with elsewhere.begin() as connection:
        await connection.execute(
            text(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
    await elsewhere.dispose()
    executed = await service.act(table.game_id, 1002, Ready)
    assert executed.game.state.ready == {2}


async def test_the_database_speaks_of_universal_time(database: AsyncEngine) -> None:
    async with database.connect() as connection:
        assert await connection.scalar(text("SHOW timezone")) == "UTC"

"""The log is only ever added to; the database itself sees to it."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, func, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.service import GameService
from engine.store.schema import events, games
from tests.kit.table import Table
from tests.store.rig import rows


@pytest.mark.parametrize(
    "statement",
    [
        update(events).values(type="Killed"),
        update(events).where(events.c.seq == 1).values(seq=99),
        delete(events),
        delete(events).where(events.c.seq == 2),
    ],
)
async def test_an_event_is_never_changed_and_never_deleted(
    database: AsyncEngine, service: GameService, statement: object
) -> None:
    await Table.open(service, players=2)
    before = await rows(database)
    with pytest.raises(DBAPIError, match="append-only"):
        async with database.begin() as connection:
            await connection.execute(statement)  # type: ignore[call-overload]
    assert await rows(database) == before


async def test_a_game_may_be_deleted_as_a_whole(database: AsyncEngine, service: GameService) -> None:
    table = await Table.open(service, players=2)
    other = await Table.open(service, players=2, channel_id=101, first=10)
    async with database.begin() as connection:
        await connection.execute(delete(games).where(games.c.id == table.game_id))
        left = (await connection.execute(select(events.c.game_id, func.count()).group_by(events.c.game_id))).all()
    assert [tuple(row) for row in left] == [(other.game_id, 3)]

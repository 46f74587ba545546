"""What has served its time goes; games, logs and seats stay."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import func, update
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.commands import End, Ready
from engine.service import Delivery, GameService
from engine.store.outbox import Outbox
from engine.store.schema import games, interactions
from tests.kit.table import Table
from tests.store.rig import Announcements, rows


async def test_old_interactions_and_the_deliveries_of_games_long_over_are_deleted(
    database: AsyncEngine, service: GameService, announcements: Announcements
) -> None:
    table = await Table.open(service, players=3)
    await service.act(table.game_id, 1001, Ready, interaction_id=1)
    await service.act(table.game_id, 1002, Ready, interaction_id=2)
    announcements.next = [Delivery(lane=None, screen="end", card="end")]
    await service.act(table.game_id, 1001, End)
    outbox = Outbox(database)
    (claimed,) = await outbox.claim()
    await outbox.sent(claimed, 1, 1)
    running = await Table.open(service, players=1, channel_id=101, first=10)
    async with database.begin() as connection:
        await connection.execute(update(games).where(games.c.id == table.game_id).values(finished=func.now()))
        await connection.execute(update(interactions).values(at=func.now()))
    before = await rows(database)
    await service.prune()
    assert await rows(database) == before
    async with database.begin() as connection:
        await connection.execute(
            update(games).where(games.c.id == table.game_id).values(finished=func.now() - timedelta(days=8))
        )
        await connection.execute(
            update(interactions).where(interactions.c.interaction_id == 1).values(at=func.now() - timedelta(hours=25))
        )
    await service.prune()
    after = await rows(database)
    assert [row[0] for row in after["interactions"]] == ["2"]
    assert after["outbox"] == after["cards"] == []
    for kept in ("events", "members", "seats", "accounts"):
        assert after[kept] == before[kept]
    assert await service.running() == [running.game_id]

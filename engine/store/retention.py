"""What is deleted when it has served its time. Games, their logs and their seats are kept."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store.discord_schema import lines, thread_members, threads, watchers
from engine.store.schema import cards, code_attempts, games, interactions, outbox

ATTEMPTS_KEPT = timedelta(days=1)
"""Wrong return codes count for an hour."""

INTERACTIONS_KEPT = timedelta(days=1)
"""Discord lets an interaction live 15 minutes."""

DELIVERIES_KEPT = timedelta(days=7)
"""After the end of a game its deliveries and cards, and what was said in it, are kept for looking into complaints."""

_KEPT_AS_LONG = (outbox, cards, lines, thread_members, threads, watchers)


async def prune(connection: AsyncConnection) -> None:
    """Delete old interactions and attempts, and what is kept of games as long as their deliveries."""
    await connection.execute(delete(interactions).where(interactions.c.at < func.now() - INTERACTIONS_KEPT))
    await connection.execute(delete(code_attempts).where(code_attempts.c.at < func.now() - ATTEMPTS_KEPT))
    long_over = select(games.c.id).where(games.c.finished < func.now() - DELIVERIES_KEPT)
    for table in _KEPT_AS_LONG:
        await connection.execute(delete(table).where(table.c.game_id.in_(long_over)))

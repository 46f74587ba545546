"""How often an account may try codes: those of rooms and those by which seats move are counted together."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.errors import CommandRefused, RefusalCode
from engine.store import returning


class CodeAttempts:
    """The attempts of one account. ``now`` replaces the database's clock."""

    def __init__(self, database: AsyncEngine, account_id: int, now: Callable[[], datetime] | None) -> None:
        self._database = database
        self._account_id = account_id
        self._now = now

    async def note(self) -> None:
        """Count one before the code is looked at. Raises CommandRefused(TOO_MANY_CODES) after a few."""
        async with self._database.begin() as connection:
            clock = select(func.clock_timestamp())
            at = self._now() if self._now is not None else (await connection.execute(clock)).scalar_one()
            may_try = await returning.note_attempt(connection, self._account_id, at)
        if not may_try:
            raise CommandRefused(RefusalCode.TOO_MANY_CODES)

    async def forget(self) -> None:
        """The code was right: the account begins anew."""
        async with self._database.begin() as connection:
            await returning.forget_attempts(connection, self._account_id)

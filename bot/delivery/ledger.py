"""The place of this process among those that deliver from one database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import text

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_PLACES: Final = 0x4D_41_46_50
_MOST_PROCESSES: Final = 1000


class Ledger:
    """One process's view. ``take_place`` comes first, ``leave`` last."""

    def __init__(self, database: AsyncEngine) -> None:
        self._database = database
        self._place: AsyncConnection | None = None

    async def take_place(self) -> str:
        """A name that no other living process on this database has.

        It is bound to a connection, so the name of a process that was killed is free at once; whoever takes it next
        finds what that process was sending. Raises RuntimeError where a thousand processes are running.
        """
        connection = await self._database.connect()
        self._place = connection
        for number in range(1, _MOST_PROCESSES + 1):
            lock = text("SELECT pg_try_advisory_lock(:places, :number)")
            if await connection.scalar(lock, {"places": _PLACES, "number": number}):
                await connection.commit()
                return f"bot-{number}"
        raise RuntimeError("there is no place for another process on this database")

    async def leave(self) -> None:
        """Give the name back."""
        connection, self._place = self._place, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()

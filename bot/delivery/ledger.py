"""What deliveries keep in the database beside the outbox: this process's place, and cards that answers have brought."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import func, select, text
from sqlalchemy.dialects.postgresql import insert

from engine.store.delivery import TABLE_LANE
from engine.store.schema import cards, outbox

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_PLACES: Final = 0x4D_41_46_50
_MOST_PROCESSES: Final = 1000
_WAITING: Final = select(func.count()).select_from(outbox).where(outbox.c.state == "pending")


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

    async def remember_card(self, game_id: int, card: str, channel_id: int, message_id: int) -> None:
        """A card stands in the table's channel as this message, which the outbox has not sent."""
        row = insert(cards).values(
            game_id=game_id,
            lane=TABLE_LANE,
            card=card,
            channel_id=channel_id,
            message_id=message_id,
            edited=func.now(),
        )
        known = row.on_conflict_do_update(
            index_elements=[cards.c.game_id, cards.c.lane, cards.c.card],
            set_={name: row.excluded[name] for name in ("channel_id", "message_id", "edited")},
        )
        async with self._database.begin() as connection:
            await connection.execute(known)

    async def waiting(self) -> int:
        """How many deliveries wait. It costs far less than to claim some, and most of the time there are none."""
        async with self._database.connect() as connection:
            return await connection.scalar(_WAITING) or 0

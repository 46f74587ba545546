"""The ledger of a game's private threads: which there are, whom the bot has brought into them, who asked to watch."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import StrEnum

from sqlalchemy import delete, func, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from engine.frozen import dataclass
from engine.store.delivery import TABLE_LANE
from engine.store.discord_schema import thread_members, threads, watchers
from engine.store.schema import accounts, games, outbox

_ALONE = 0x4D_41_46_54
"""The first key of the locks by which processes agree who looks after a game's threads."""


class ThreadKind(StrEnum):
    """Whose thread it is: that of those who are out, or that of a team."""

    DEAD = "dead"
    TEAM = "team"


class ThreadState(StrEnum):
    """How far a thread is: see the table."""

    MAKING = "making"
    OPEN = "open"
    LOST = "lost"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Thread:
    """One thread as the ledger has it. ``members``: whom the bot brought in; ``refused``: whom Discord did not let in.

    ``attempts``: how often it was asked for. ``locked``: so that nobody writes there.
    """

    kind: ThreadKind
    state: ThreadState
    thread_id: int | None = None
    greeted: bool = False
    locked: bool = False
    attempts: int = 0
    members: frozenset[int] = frozenset()
    refused: frozenset[int] = frozenset()


async def note_watcher(connection: AsyncConnection, game_id: int, account_id: int) -> None:
    """An account watches a game from now on; once is enough."""
    await connection.execute(insert(accounts).values(id=account_id).on_conflict_do_nothing())
    await connection.execute(insert(watchers).values(game_id=game_id, account_id=account_id).on_conflict_do_nothing())


class Threads:
    """The threads of all games. Each method is one transaction."""

    def __init__(self, database: AsyncEngine) -> None:
        self._database = database

    @asynccontextmanager
    async def alone(self, game_id: int) -> AsyncIterator[bool]:
        """Inside, no other process looks after this game's threads; False where one does so now."""
        key = {"first": _ALONE, "game": game_id % 2**31}
        async with self._database.connect() as connection:
            mine = await connection.scalar(text("SELECT pg_try_advisory_lock(:first, :game)"), key)
            await connection.commit()
            try:
                yield bool(mine)
            finally:
                if mine:
                    await connection.execute(text("SELECT pg_advisory_unlock(:first, :game)"), key)
                    await connection.commit()

    async def of_game(self, game_id: int) -> dict[ThreadKind, Thread]:
        """The threads of a game."""
        known = select(thread_members).where(thread_members.c.game_id == game_id)
        async with self._database.connect() as connection:
            rows = (await connection.execute(select(threads).where(threads.c.game_id == game_id))).all()
            people = (await connection.execute(known)).all() if rows else []
        return {
            ThreadKind(row.kind): Thread(
                kind=ThreadKind(row.kind),
                state=ThreadState(row.state),
                thread_id=row.thread_id,
                greeted=row.greeted,
                locked=row.locked,
                attempts=row.attempts,
                members=frozenset(one.account_id for one in people if one.kind == row.kind and not one.refused),
                refused=frozenset(one.account_id for one in people if one.kind == row.kind and one.refused),
            )
            for row in rows
        }

    async def unfinished(self) -> list[int]:
        """The games that are over and have a thread that is not closed."""
        found = (
            select(threads.c.game_id)
            .join(games, games.c.id == threads.c.game_id)
            .where(games.c.status == "finished", threads.c.state.in_((ThreadState.MAKING, ThreadState.OPEN)))
            .distinct()
        )
        async with self._database.connect() as connection:
            return list(await connection.scalars(found))

    async def asked(self, game_id: int, kind: ThreadKind) -> None:
        """A thread is being asked for: a new one, into which nobody was brought yet."""
        fresh = {"state": ThreadState.MAKING, "thread_id": None, "greeted": False, "locked": False}
        row = insert(threads).values(game_id=game_id, kind=kind, attempts=1, **fresh)
        again = row.on_conflict_do_update(
            index_elements=[threads.c.game_id, threads.c.kind], set_={**fresh, "attempts": threads.c.attempts + 1}
        )
        async with self._database.begin() as connection:
            await connection.execute(again)
            await connection.execute(
                delete(thread_members).where(thread_members.c.game_id == game_id, thread_members.c.kind == kind)
            )

    async def opened(self, game_id: int, kind: ThreadKind, thread_id: int) -> None:
        """The thread that was asked for is this one."""
        await self._set(game_id, kind, state=ThreadState.OPEN, thread_id=thread_id)

    async def lost(self, game_id: int, kind: ThreadKind) -> None:
        """There is no such thread, or none any more."""
        await self._set(game_id, kind, state=ThreadState.LOST, thread_id=None)

    async def closed(self, game_id: int, kind: ThreadKind) -> None:
        """Nothing more happens with the thread."""
        await self._set(game_id, kind, state=ThreadState.CLOSED)

    async def greeted(self, game_id: int, kind: ThreadKind) -> None:
        """It begins with the bot's words."""
        await self._set(game_id, kind, greeted=True)

    async def locked(self, game_id: int, kind: ThreadKind, locked: bool) -> None:
        """Nobody may write there, or everybody in it again."""
        await self._set(game_id, kind, locked=locked)

    async def brought(self, game_id: int, kind: ThreadKind, account_id: int, *, refused: bool = False) -> None:
        """Somebody was brought in; or Discord ``refused``."""
        row = insert(thread_members).values(game_id=game_id, kind=kind, account_id=account_id, refused=refused)
        async with self._database.begin() as connection:
            await connection.execute(insert(accounts).values(id=account_id).on_conflict_do_nothing())
            await connection.execute(
                row.on_conflict_do_update(
                    index_elements=list(thread_members.primary_key.columns), set_={"refused": refused}
                )
            )

    async def taken_out(self, game_id: int, kind: ThreadKind, account_id: int) -> None:
        """Somebody is not in the thread any more."""
        async with self._database.begin() as connection:
            await connection.execute(
                delete(thread_members).where(
                    thread_members.c.game_id == game_id,
                    thread_members.c.kind == kind,
                    thread_members.c.account_id == account_id,
                )
            )

    async def deleted(self, thread_id: int) -> int | None:
        """Somebody has deleted a thread; the game whose it was, None where it was none of these."""
        gone = (
            update(threads)
            .where(threads.c.thread_id == thread_id, threads.c.state == ThreadState.OPEN)
            .values(state=ThreadState.LOST, thread_id=None)
            .returning(threads.c.game_id)
        )
        async with self._database.begin() as connection:
            return await connection.scalar(gone)

    async def watchers(self, game_id: int) -> frozenset[int]:
        """Who asked to watch a game."""
        async with self._database.connect() as connection:
            found = select(watchers.c.account_id).where(watchers.c.game_id == game_id)
            return frozenset(await connection.scalars(found))

    async def told(self, game_id: int, screen: str) -> tuple[bool, tuple[int, int] | None]:
        """Has a screen of the table been delivered, or failed for good? And as which message of which channel."""
        found = select(
            func.bool_and(outbox.c.state.not_in(("pending", "sending"))),
            func.max(outbox.c.channel_id),
            func.max(outbox.c.message_id),
        ).where(
            outbox.c.game_id == game_id,
            outbox.c.lane == TABLE_LANE,
            outbox.c.screen == screen,
            or_(outbox.c.state != "dropped", outbox.c.message_id.is_not(None)),
        )
        async with self._database.connect() as connection:
            done, channel_id, message_id = (await connection.execute(found)).one()
        known = channel_id is not None and message_id is not None
        return done is not False, (channel_id, message_id) if known else None

    async def _set(self, game_id: int, kind: ThreadKind, **values: object) -> None:
        async with self._database.begin() as connection:
            await connection.execute(
                update(threads).where(threads.c.game_id == game_id, threads.c.kind == kind).values(**values)
            )

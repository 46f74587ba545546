"""The games that were played to an end, as the list of a server's games names them."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import ColumnElement, RowMapping, Select, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.factions import Winner
from engine.frozen import dataclass
from engine.store.schema import events, games, members, seats


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """A game that is over: ``started`` at the deal. A winner of ``none`` says that it was ended early."""

    id: int
    guild_id: int | None
    channel_id: int
    preset: str
    winner: Winner
    started: datetime
    finished: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """Where somebody looks for games: in a server, or in one conversation, which has no ``guild_id``.

    ``seen``: the channels of the server that he can see besides ``channel_id``. Of the others, also of those that are
    archived or gone, he finds the games that the account ``reader`` was at the table of.
    """

    guild_id: int | None
    channel_id: int
    seen: Collection[int] = ()
    reader: int = 0

    @property
    def condition(self) -> ColumnElement[bool]:
        """Which rows of games stand there."""
        if self.guild_id is None:
            return (games.c.guild_id.is_(None)) & (games.c.channel_id == self.channel_id)
        played = exists().where(members.c.game_id == games.c.id, members.c.account_id == self.reader)
        is_open = games.c.channel_id.in_({*self.seen, self.channel_id})
        return (games.c.guild_id == self.guild_id) & (is_open | played)


_DEALT = (
    select(events.c.at).where(events.c.game_id == games.c.id, events.c.type == "SeatsTaken").limit(1).scalar_subquery()
)
"""When the cards of a game were dealt."""

_PLAYED = (games.c.status == "finished") & exists().where(seats.c.game_id == games.c.id)
"""A table that was closed before the deal was no game."""


def _finished() -> Select[*tuple[object, ...]]:
    return select(
        games.c.id,
        games.c.guild_id,
        games.c.channel_id,
        games.c.preset,
        games.c.winner,
        _DEALT.label("started"),
        games.c.finished,
    ).where(_PLAYED)


async def finished_in(connection: AsyncConnection, shelf: Shelf, *, limit: int, offset: int = 0) -> list[FinishedGame]:
    """The games that were played there, the latest first."""
    found = (
        _finished()
        .where(shelf.condition)
        .order_by(games.c.finished.desc(), games.c.id.desc())
        .limit(limit)
        .offset(offset)
    )
    return [_read(row) for row in (await connection.execute(found)).mappings()]


async def count_in(connection: AsyncConnection, shelf: Shelf) -> int:
    """How many games were played there."""
    return (
        await connection.execute(select(func.count()).select_from(games).where(_PLAYED, shelf.condition))
    ).scalar_one()


async def finished_game(connection: AsyncConnection, game_id: int) -> FinishedGame | None:
    """A game that was played to an end; None for any other."""
    row = (await connection.execute(_finished().where(games.c.id == game_id))).mappings().first()
    return None if row is None else _read(row)


def _read(row: RowMapping) -> FinishedGame:
    return FinishedGame(**{**row, "winner": Winner(row["winner"])})

"""What people of a game said to each other through the bot: kept beside its log, for those who may know it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Row, any_, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from engine.audience import Person, Seat
from engine.frozen import dataclass
from engine.store.schema import lines

LATEST = 60
"""So many lines are read, the newest of a game: more than one night or one speech can hold on a screen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One thing said: either ``words``, or a ``sign`` that may be ``about`` a seat.

    ``person`` speaks from ``seat`` in phase ``phase_no`` of that night and day. ``heard_by`` are the seats that may
    know it, the speaker's among them; with ``everyone`` the whole table may.
    """

    phase_no: int
    night: int
    day: int
    person: Person
    seat: Seat
    everyone: bool = False
    heard_by: tuple[Seat, ...] = ()
    words: str | None = None
    sign: str | None = None
    about: Seat | None = None


@dataclass(frozen=True, slots=True)
class SaidBefore:
    """What somebody has said already: how many lines in this night and day, and when the last one of the game."""

    count: int
    last: datetime | None


class Lines:
    """The lines of all games, for whoever may read them."""

    def __init__(self, database: AsyncEngine) -> None:
        self._database = database

    async def known_to(self, game_id: int, seat: Seat | None) -> tuple[Line, ...]:
        """The latest lines that a seat (None: the table) may know, the oldest first."""
        heard = lines.c.everyone if seat is None else or_(lines.c.everyone, any_(lines.c.heard_by) == seat)
        found = select(lines).where(lines.c.game_id == game_id, heard).order_by(lines.c.id.desc()).limit(LATEST)
        async with self._database.connect() as connection:
            rows = (await connection.execute(found)).all()
        return tuple(_line(row) for row in reversed(rows))


async def add(connection: AsyncConnection, game_id: int, line: Line, at: datetime) -> None:
    """Write a line down."""
    row = {name: getattr(line, name) for name in _FIELDS}
    await connection.execute(insert(lines).values(game_id=game_id, at=at, **{**row, "heard_by": list(line.heard_by)}))


async def said_before(connection: AsyncConnection, game_id: int, person: Person, night: int, day: int) -> SaidBefore:
    """What the person has said already."""
    now = (lines.c.night == night) & (lines.c.day == day)
    found = select(func.count().filter(now), func.max(lines.c.at)).where(
        lines.c.game_id == game_id, lines.c.person == person
    )
    count, last = (await connection.execute(found)).one()
    return SaidBefore(count, last)


async def is_first(connection: AsyncConnection, game_id: int, phase_no: int) -> bool:
    """Has the whole table seen nothing of this kind in the phase?"""
    found = select(lines.c.id).where(lines.c.game_id == game_id, lines.c.phase_no == phase_no, lines.c.everyone)
    return (await connection.execute(found.limit(1))).first() is None


_FIELDS = tuple(Line.__dataclass_fields__)


def _line(row: Row[*tuple[Any, ...]]) -> Line:
    fields = {name: getattr(row, name) for name in _FIELDS}
    return Line(**{**fields, "heard_by": tuple(row.heard_by)})

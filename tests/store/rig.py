"""What the tests of the store and the service share: a clock to turn, an announcer to instruct, a look at all rows."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Text, cast, select
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.phases.phase import Phase
from engine.service import Delivery, Executed, Game, GameService
from engine.store.discord_schema import metadata


@dataclass
class Clock:
    """The time of a test; it stands still until it is turned."""

    now: datetime = datetime(2030, 1, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def turn(self, **by: float) -> None:
        """Turn it forward, as ``timedelta`` counts."""
        self.now += timedelta(**by)

    def to(self, seconds: float) -> None:
        """Turn it to an instant of a timetable."""
        self.now = datetime.fromtimestamp(seconds, UTC)

    @property
    def seconds(self) -> float:
        """The time as timetables measure it."""
        return self.now.timestamp()


@dataclass
class Announcements:
    """An announcer that remembers what it was asked, and says what the test wants said next."""

    heard: list[Executed] = field(default_factory=list)
    next: list[Delivery] = field(default_factory=list)

    def __call__(self, executed: Executed) -> list[Delivery]:
        self.heard.append(executed)
        said, self.next = self.next, []
        return said


async def ring_until(service: GameService, clock: Clock, game_id: int, phase: Phase) -> Game:
    """Let one alarm after the other ring until this phase is open."""
    for _ in range(200):
        game = await service.load(game_id)
        if game.state.phase is phase:
            return game
        clock.to(game.timetable.next_alarm() or clock.seconds)
        await service.ring(game_id)
    raise AssertionError(f"{phase} was never reached")


async def rows(database: AsyncEngine) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table, as text."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    async with database.connect() as connection:
        for table in metadata.sorted_tables:
            columns = [cast(column, Text) for column in table.columns]
            result = await connection.execute(select(*columns).order_by(*table.primary_key.columns))
            found[table.name] = [tuple(row) for row in result]
    return found

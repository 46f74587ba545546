"""What can be asked about games without changing them."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncEngine

from engine.events import Event
from engine.store import event_store, registry
from engine.store.game import Game
from engine.store.reading import read
from engine.store.registry import FinishedGame
from engine.store.state_cache import StateCache


class GameLibrary:
    """All games of the database, running and finished. What it returns was committed when it was asked."""

    def __init__(self, database: AsyncEngine) -> None:
        self._database = database
        self._cache = StateCache()

    async def load(self, game_id: int) -> Game:
        """The game as it is now. Raises UnknownGame."""
        async with self._database.connect() as connection:
            game = (await read(connection, game_id, self._cache)).game
        self._cache.remember(game.id, game.seq, game.state)
        return game

    async def game_in(self, channel_id: int) -> Game | None:
        """The running game of a channel."""
        async with self._database.connect() as connection:
            game_id = await registry.game_in(connection, channel_id)
        return None if game_id is None else await self.load(game_id)

    async def game_speaking_in(self, voice_channel_id: int) -> Game | None:
        """The running game of a voice channel."""
        async with self._database.connect() as connection:
            game_id = await registry.game_speaking_in(connection, voice_channel_id)
        return None if game_id is None else await self.load(game_id)

    async def game_of(self, account_id: int) -> Game | None:
        """The running game that an account sits in."""
        async with self._database.connect() as connection:
            game_id = await registry.game_of(connection, account_id)
        return None if game_id is None else await self.load(game_id)

    async def history(self, game_id: int, first_seq: int = 1, last_seq: int | None = None) -> tuple[Event, ...]:
        """The events of a game, or those from ``first_seq`` to ``last_seq``. Raises UnknownGame."""
        async with self._database.connect() as connection:
            return await event_store.history(connection, game_id, first_seq, last_seq)

    async def next_alarms(self) -> list[tuple[int, datetime]]:
        """When each running game must ring next, the earliest first."""
        async with self._database.connect() as connection:
            return await registry.next_alarms(connection)

    async def progress(self) -> list[tuple[int, int, int]]:
        """Server, number and mark of every running game: see ``registry.progress``."""
        async with self._database.connect() as connection:
            return await registry.progress(connection)

    async def running(self) -> list[int]:
        """The numbers of all running games."""
        async with self._database.connect() as connection:
            return await registry.running(connection)

    async def finished_in(self, guild_id: int, limit: int = 20) -> list[FinishedGame]:
        """A server's games that are over, the latest first."""
        async with self._database.connect() as connection:
            return await registry.finished_in(connection, guild_id, limit)

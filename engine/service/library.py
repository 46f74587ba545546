"""What can be asked about games without changing them."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncEngine

from engine.events import Event
from engine.store import archive, event_store, registry
from engine.store.archive import FinishedGame, Shelf
from engine.store.game import Game
from engine.store.hours import has_finished
from engine.store.reading import read
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

    # Looking back

    async def finished_in(self, shelf: Shelf, limit: int = 20, offset: int = 0) -> list[FinishedGame]:
        """The games that were played to an end in a server or a conversation, the latest first."""
        async with self._database.connect() as connection:
            return await archive.finished_in(connection, shelf, limit=limit, offset=offset)

    async def finished_count(self, shelf: Shelf) -> int:
        """How many they are."""
        async with self._database.connect() as connection:
            return await archive.count_in(connection, shelf)

    async def finished(self, game_id: int) -> FinishedGame | None:
        """A game that was played to an end; None for any other."""
        async with self._database.connect() as connection:
            return await archive.finished_game(connection, game_id)

    async def is_newcomer(self, account_id: int) -> bool:
        """Has the account never sat in a game that came to a result?"""
        async with self._database.connect() as connection:
            return not await has_finished(connection, account_id)

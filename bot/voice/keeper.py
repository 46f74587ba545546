"""Keeping a server as its games want it: looked at after every change, at the start, and now and then.

What is wanted is read from the database each time, and only what differs from it is done. So nothing is lost with an
event that was missed, and a change that was overtaken by the next is never made.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import defaultdict
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from engine.errors import GameError
from engine.store.delivery import RESULT, Delivery

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import discord

    from engine.service import Game, GameService
    from engine.store.outbox import Outbox
    from engine.store.voice import VoiceLedger

log = structlog.get_logger(__name__)

SWEEP_SECONDS: Final = 5.0

Marks = frozenset[tuple[int, int]]


class Later(Exception):
    """Discord cannot be asked now; the sweep tries again."""


class Told:
    """Says at a game's table what is out of order, once for each game and trouble."""

    def __init__(self, outbox: Outbox, wake: Callable[[], None]) -> None:
        self._outbox = outbox
        self._wake = wake

    async def once(self, game_id: int, trouble: str) -> None:
        """Tell the table of ``trouble``: its text is ``voice-<trouble>``."""
        notice = Delivery(lane=None, screen="voice_trouble", arguments={"trouble": trouble}, priority=RESULT)
        try:
            if await self._outbox.say_once(game_id, notice):
                self._wake()
        except GameError as error:
            log.info("Nobody is left to be told", game=game_id, trouble=trouble, error=str(error))


class Keeper(ABC):
    """Looks after the servers that this process is connected to, each one after the other's changes."""

    name: ClassVar[str]

    def __init__(self, client: discord.Client, service: GameService, ledger: VoiceLedger, told: Told) -> None:
        self._client = client
        self._service = service
        self._ledger = ledger
        self._told = told
        self._seen: dict[int, Marks] = {}
        self._again: set[int] = set()
        self._debts_known = False
        self._stopped = False
        self._dirty: set[int] = set()
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._due = asyncio.Event()
        service.subscribe(self._changed)

    @abstractmethod
    async def _tend(self, guild: discord.Guild, games: Sequence[Game]) -> None:
        """Do what is missing; ``games`` are all running ones of the server. May return early when it ``_is_stale``.

        Raises Later, and what the database raises.
        """

    @abstractmethod
    def _forget(self, guild_id: int) -> None:
        """What Discord may have told in the meantime, or allowed, was missed."""

    @abstractmethod
    def _concerns(self, game: Game) -> bool:
        """May this change of a game mean that something is to be done?"""

    # What is heard

    def start(self) -> None:
        """Begin to look at what no event has told of."""
        self._sweeper = asyncio.create_task(self._sweep_for_ever(), name=f"{self.name} sweeper")

    async def stop(self) -> None:
        """Stop, wherever it is; what is owed is written down."""
        self._stopped = True
        tasks = [task for task in (self._sweeper, *self._workers.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def reconnected(self) -> None:
        """Events may have been missed, or this is the first connection: look at everything."""
        for guild_id in self._seen:
            self._forget(guild_id)
        self._again.update(self._seen)
        self._debts_known = False
        self._due.set()

    def look_again(self, guild_id: int) -> None:
        """Permissions or channels of a server have changed."""
        if guild_id in self._seen:
            self._forget(guild_id)
            self.wake(guild_id)

    def wake(self, guild_id: int) -> None:
        """Look at a server now; not any more after `stop`."""
        if self._stopped:
            return
        self._dirty.add(guild_id)
        if guild_id not in self._workers:
            self._workers[guild_id] = asyncio.create_task(self._work(guild_id), name=f"{self.name} {guild_id}")

    def _changed(self, game: Game) -> None:
        if game.guild_id is not None and self._concerns(game):
            self.wake(game.guild_id)

    def _is_stale(self, guild_id: int) -> bool:
        """Has something changed since the games were read?"""
        return guild_id in self._dirty

    # What is done

    async def _work(self, guild_id: int) -> None:
        try:
            while guild_id in self._dirty:
                self._dirty.discard(guild_id)
                await self._look(guild_id)
        except (SQLAlchemyError, OSError, Later) as error:
            log.warning("A server could not be looked after", what=self.name, guild=guild_id, error=str(error))
            self._again.add(guild_id)
        except Exception:
            log.exception("A server could not be looked after", what=self.name, guild=guild_id)
            self._again.add(guild_id)
        finally:
            self._workers.pop(guild_id, None)

    async def _look(self, guild_id: int) -> None:
        guild = self._client.get_guild(guild_id)
        if guild is None or guild.unavailable:
            return
        marks = (await self._marks()).get(guild_id, frozenset())
        games = []
        for game_id, _ in sorted(marks):
            try:
                game = await self._service.load(game_id)
            except GameError as error:
                log.warning("A game could not be loaded", game=game_id, error=str(error))
                continue
            if not game.is_over:
                games.append(game)
        await self._tend(guild, games)
        self._seen[guild_id] = marks

    async def _marks(self) -> dict[int, Marks]:
        found: dict[int, set[tuple[int, int]]] = defaultdict(set)
        for guild_id, game_id, mark in await self._service.progress():
            found[guild_id].add((game_id, mark))
        return {guild_id: frozenset(marks) for guild_id, marks in found.items()}

    async def _sweep_for_ever(self) -> None:
        while True:
            self._due.clear()
            try:
                await self._sweep()
            except (SQLAlchemyError, OSError) as error:
                log.warning("The servers could not be looked after", what=self.name, error=type(error).__name__)
            except Exception:
                log.exception("The servers could not be looked after", what=self.name)
            with suppress(TimeoutError):
                async with asyncio.timeout(SWEEP_SECONDS):
                    await self._due.wait()

    async def _sweep(self) -> None:
        """Look at the servers whose games another process has changed, and where something failed."""
        marks = await self._marks()
        due = {guild_id for guild_id in marks.keys() | self._seen.keys() if self._differs(guild_id, marks)}
        due |= self._again
        if not self._debts_known:
            due |= await self._ledger.guilds()
        connected = {guild_id for guild_id in due if self._client.get_guild(guild_id) is not None}
        self._debts_known = self._debts_known or self._client.is_ready()
        self._again -= connected
        for guild_id in connected:
            self.wake(guild_id)

    def _differs(self, guild_id: int, marks: dict[int, Marks]) -> bool:
        return marks.get(guild_id, frozenset()) != self._seen.get(guild_id)

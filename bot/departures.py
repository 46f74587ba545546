"""Who has left a server: noticed by whatever way it shows itself first, and told to the game once.

Only with the members intent does Discord say it by itself. Else it comes to light when the next message cannot reach
the account, or when somebody is missed at the table: then Discord is asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import aiohttp
import discord
import structlog
from sqlalchemy.exc import SQLAlchemyError

from engine.commands import Back, Gone
from engine.errors import GameError
from engine.store.delivery import COSMETIC

if TYPE_CHECKING:
    from bot.delivery.budget import Budget
    from engine.audience import Person
    from engine.commands import Command
    from engine.service import Game, GameService

log = structlog.get_logger(__name__)

UNKNOWN_MEMBER: Final = 10007
UNKNOWN_USER: Final = 10013
NO_SHARED_SERVER: Final = 50278
PROOFS: Final = frozenset({UNKNOWN_MEMBER, UNKNOWN_USER, NO_SHARED_SERVER})
"""Codes by which Discord says that an account is no member any more, or exists no more."""


class Departures:
    """Tells games of members who are gone, and of those who are back. No fault of Discord's ever reaches a game."""

    def __init__(self, client: discord.Client, service: GameService, budget: Budget) -> None:
        self._client = client
        self._service = service
        self._budget = budget
        self._missed: dict[int, frozenset[Person]] = {}
        self._asking: set[asyncio.Task[None]] = set()
        service.subscribe(self._note)

    async def gone(self, account_id: int, guild_id: int) -> None:
        """An account has left a server."""
        await self._tell(account_id, guild_id, Gone)

    async def back(self, account_id: int, guild_id: int) -> None:
        """It is a member again."""
        await self._tell(account_id, guild_id, Back)

    async def unreached(self, game: Game, account_id: int, code: int) -> None:
        """Discord would not take a message for an account of a game, and gave this code.

        Whoever takes no messages of the bot looks the same as many who have left, so Discord is asked about him.
        """
        if game.guild_id is None:
            return
        if code in PROOFS:
            await self.gone(account_id, game.guild_id)
        else:
            self._ask(account_id, game.guild_id)

    async def stop(self) -> None:
        """Ask nothing any more."""
        for task in self._asking:
            task.cancel()
        await asyncio.gather(*self._asking, return_exceptions=True)

    def _note(self, game: Game) -> None:
        """A game was changed by this process: whoever is missed since may have left the server."""
        room = game.state.room
        missed = room.away - room.gone
        news = missed - self._missed.get(game.id, frozenset())
        if missed and not game.is_over:
            self._missed[game.id] = missed
        else:
            self._missed.pop(game.id, None)
        if game.guild_id is None or game.is_over:
            return
        for person in news:
            member = game.members.get(person)
            if member is not None and member.account_id is not None:
                self._ask(member.account_id, game.guild_id)

    def _ask(self, account_id: int, guild_id: int) -> None:
        task = asyncio.create_task(self._look(account_id, guild_id), name=f"is {account_id} a member")
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _look(self, account_id: int, guild_id: int) -> None:
        await self._budget.take(COSMETIC)
        try:
            await self._client.http.get_member(guild_id, account_id)
        except discord.HTTPException as error:
            if error.code in PROOFS:
                await self.gone(account_id, guild_id)
            else:
                log.info("Discord does not say whether somebody is a member", account=account_id, code=error.code)
        except (discord.DiscordException, aiohttp.ClientError, TimeoutError, OSError) as error:
            log.info("Discord cannot be asked about a member", account=account_id, error=type(error).__name__)

    async def _tell(self, account_id: int, guild_id: int, command: Callable[[Person], Command]) -> None:
        try:
            game = await self._service.game_of(account_id)
            if game is not None and game.guild_id == guild_id:
                await self._service.act(game.id, account_id, command)
        except GameError as error:
            log.debug("A departure changes nothing", account=account_id, error=str(error))
        except (SQLAlchemyError, OSError) as error:
            log.warning("A departure could not be noted", account=account_id, error=type(error).__name__)

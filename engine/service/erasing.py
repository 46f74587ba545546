"""An account is forgotten: it is out of its running game first, and of what it knows of games only marks are left."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy.ext.asyncio import AsyncEngine

from engine.commands import ADMINISTRATOR, End, GiveHost, Leave
from engine.errors import CommandRefused
from engine.lobby.substitution import has_been_here
from engine.phases.phase import Phase
from engine.store import accounts, event_store, registry
from engine.store.game import Game
from engine.store.privy import leave_mark
from engine.store.reading import Reading, read
from engine.store.state_cache import StateCache

if TYPE_CHECKING:
    from engine.service.game_service import GameService


class Erasing:
    """The way of one account out of everything that is stored."""

    def __init__(self, database: AsyncEngine, service: GameService, account_id: int) -> None:
        self._database = database
        self._service = service
        self._account_id = account_id

    async def erase(self) -> None:
        """Forget the account; see ``GameService.erase_account``."""
        while True:
            game = await self._service.game_of(self._account_id)
            is_out = game is not None and await self._take_out(game)
            if await self._forget(game.id if game is not None and is_out else None):
                return

    async def _take_out(self, game: Game) -> bool:
        """Let all persons of the account leave; True where one of them is out already, but still counted as sitting.

        If the room is his, another participant gets it; where there is none, the game ends.
        """
        persons = game.persons_of(self._account_id)
        for person in persons:
            with suppress(CommandRefused):
                await self._service.act(game.id, self._account_id, Leave, person=person)
        game = await self._service.load(game.id)
        if game.is_over:
            return False
        if game.state.host in persons and not game.state.host_gone:
            others = (one for one in game.members.values() if one.account_id not in (None, self._account_id))
            heir = next((member.person for member in others if member.present), None)
            command = GiveHost(ADMINISTRATOR, heir) if heir is not None else End(ADMINISTRATOR)
            with suppress(CommandRefused):  # the game has ended meanwhile
                await self._service.administer(game.id, command)
        return game.state.phase is not Phase.LOBBY and any(game.members[person].present for person in persons)

    async def _forget(self, out_of: int | None) -> bool:
        """Delete the account, and leave its mark in the running games that it knows secrets of.

        False where it sits in a running game but ``out_of``, or has come to one meanwhile: then nothing has changed.
        """
        async with self._database.begin() as connection:
            # Games are locked before accounts, as by every command.
            locked = await registry.running_with(connection, self._account_id)
            for game_id in locked:
                await event_store.lock(connection, game_id)
            await accounts.lock(connection, self._account_id)
            if not set(await registry.running_with(connection, self._account_id)) <= set(locked):
                return False
            if await registry.game_of(connection, self._account_id) not in (None, out_of):
                return False
            for game_id in locked:
                reading = await read(connection, game_id, StateCache())
                if _knows_cards(reading, self._account_id):
                    await leave_mark(connection, reading.game, self._account_id)
            await accounts.erase(connection, self._account_id)
        return True


def _knows_cards(reading: Reading, account_id: int) -> bool:
    """May the account know cards of a game that is not over, by having been at its table or having watched it?"""
    game = reading.game
    if game.is_over:
        return False
    was_here = any(has_been_here(game.state, person) for person in game.persons_of(account_id))
    return was_here or bool(game.persons_before(account_id)) or reading.may_know_cards(account_id)

"""How people find a table by its code, and how a seat goes from one person to another."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Seat
from engine.commands import OfferSeat, TakeSeat
from engine.errors import CommandRefused, RefusalCode
from engine.lobby.room import has_return_codes
from engine.service.code_attempts import CodeAttempts
from engine.service.executed import Executed
from engine.service.game_service import Asked, GameService, next_person
from engine.store.game import Game, Member
from engine.store.reading import Reading
from engine.store.room_codes import open_rooms, room_with


class Seating:
    """The door for those who are not at the table yet. ``now`` replaces the database's clock."""

    def __init__(
        self, database: AsyncEngine, service: GameService, *, now: Callable[[], datetime] | None = None
    ) -> None:
        self._database = database
        self._service = service
        self._now = now

    async def room_with(self, guild_id: int | None, account_id: int, code: str) -> Game:
        """The game whose room an account may join by this code (S2.1).

        Raises CommandRefused: NO_SUCH_ROOM where no lobby of the server has it, TOO_MANY_CODES after a few such.
        """
        attempts = CodeAttempts(self._database, account_id, self._now)
        await attempts.note()
        game_id = None
        if guild_id is not None:
            async with self._database.connect() as connection:
                game_id = await room_with(connection, guild_id, code)
        game = None if game_id is None else await self._service.load(game_id)
        if game is None or not has_return_codes(game.state):
            raise CommandRefused(RefusalCode.NO_SUCH_ROOM)
        await attempts.take_back()
        return game

    async def rooms(self, guild_id: int) -> list[Game]:
        """The lobbies of a server that have a room code. Whether somebody may know of them is the caller's to say."""
        async with self._database.connect() as connection:
            found = await open_rooms(connection, guild_id)
        games = [await self._service.load(game_id) for game_id in found]
        return [game for game in games if has_return_codes(game.state) and not game.is_over]

    async def offer(
        self, game_id: int, *, by: int, seat: Seat | None, to: int, name: str, interaction_id: int | None = None
    ) -> Executed:
        """Let the account ``by`` offer a seat, or its own, to the account ``to``, which the game calls by ``name``.

        Raises as ``GameService.act``, and CommandRefused: PERSON_SEATED where ``to`` has been at this table or sits at
        another, MAY_KNOW_CARDS where it has listened to those who are out, or was forgotten after it had been here.
        """
        if await self._service.game_of(to) is not None:
            raise CommandRefused(RefusalCode.PERSON_SEATED)

        def ask(reading: Reading) -> Asked:
            game = reading.game
            if reading.may_know_cards(to):
                raise CommandRefused(RefusalCode.MAY_KNOW_CARDS)
            if game.persons_before(to):
                raise CommandRefused(RefusalCode.PERSON_SEATED)
            person = next(iter(game.persons_of(to)), None) or next_person(game)
            giver = next(iter(game.persons_of(by)), None)
            place = seat if seat is not None or giver is None else game.state.seat_of(giver)
            if giver is None or place is None:
                raise CommandRefused(RefusalCode.NOT_SEATED)
            invited = Member(person=person, account_id=to, name=name, language=None, mentions=True, present=False)
            return OfferSeat(giver, place, person), (invited,)

        return await self._service.execute(game_id, ask, by, interaction_id)

    async def take(
        self, game_id: int, account_id: int, seat: Seat, *, name: str, interaction_id: int | None = None
    ) -> Executed:
        """Let an account sit down in the seat that it was offered.

        Raises as ``GameService.act``, and CommandRefused: NOT_OFFERED, ALREADY_SEATED where it sits at another table by
        now, MAY_KNOW_CARDS as for an offer.
        """
        return await self._service.act(
            game_id, account_id, lambda by: TakeSeat(by, seat), name=name, interaction_id=interaction_id
        )

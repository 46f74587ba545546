"""A seat moves to the account that shows its return code (S2.1, S2.7)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Person
from engine.commands import Return
from engine.errors import CommandRefused, RefusalCode
from engine.store import returning
from engine.store.game import Member
from engine.store.reading import Reading
from engine.store.return_codes import is_code, return_code
from engine.store.returning import Place


class SeatReturn:
    """One attempt of an account with a code."""

    def __init__(self, database: AsyncEngine, account_id: int, code: str) -> None:
        self._database = database
        self._account_id = account_id
        self._code = code

    async def place_in(self, guild_id: int | None, now: Callable[[], datetime] | None) -> Place:
        """Whose code it is. Raises CommandRefused: TOO_MANY_CODES, WRONG_CODE; the attempt counts until it succeeds."""
        async with self._database.begin() as connection:
            at = now() if now is not None else (await connection.execute(select(func.clock_timestamp()))).scalar_one()
            may_try = await returning.note_attempt(connection, self._account_id, at)
        if not may_try:
            raise CommandRefused(RefusalCode.TOO_MANY_CODES)
        async with self._database.connect() as connection:
            place = await returning.place_with(connection, guild_id, self._code)
        if place is None:
            raise CommandRefused(RefusalCode.WRONG_CODE)
        return place

    def ask(self, reading: Reading, person: Person, name: str) -> tuple[Return, tuple[Member]]:
        """The command, and the one member who goes on from the account. Raises CommandRefused, as the game is now."""
        game = reading.game
        member = game.members[person]
        # Another account may have used the code since it was looked up.
        if not member.present or not is_code(self._code, return_code(game, person)):
            raise CommandRefused(RefusalCode.WRONG_CODE)
        had_a_seat = any(own in game.state.people for own in game.persons_of(self._account_id))
        if reading.sits_in is not None or had_a_seat:
            raise CommandRefused(RefusalCode.ALREADY_SEATED)
        mover = Member(
            person=person,
            account_id=self._account_id,
            name=name,
            language=reading.language,
            mentions=reading.mentions,
            moves=member.moves + 1,
        )
        return Return(person), (mover,)

    async def forget_attempts(self) -> None:
        """The code was right."""
        async with self._database.begin() as connection:
            await returning.forget_attempts(connection, self._account_id)

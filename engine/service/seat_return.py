"""A seat moves to the account that shows its return code (S2.1, S2.7)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Person
from engine.commands import Return
from engine.errors import CommandRefused, RefusalCode
from engine.lobby.substitution import has_been_here as was_here
from engine.service.code_attempts import CodeAttempts
from engine.store import returning
from engine.store.game import Member
from engine.store.reading import Reading
from engine.store.return_codes import is_code, return_code
from engine.store.returning import Place


class SeatReturn:
    """One attempt of an account with a code. ``now`` replaces the database's clock."""

    def __init__(
        self, database: AsyncEngine, account_id: int, code: str, now: Callable[[], datetime] | None = None
    ) -> None:
        self._database = database
        self._account_id = account_id
        self._code = code
        self.attempts = CodeAttempts(database, account_id, now)

    async def place_in(self, guild_id: int | None) -> Place:
        """Whose code it is. Raises CommandRefused: TOO_MANY_CODES, WRONG_CODE; the attempt counts until it succeeds."""
        await self.attempts.note()
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
        has_been_here = any(was_here(game.state, own) for own in game.persons_of(self._account_id))
        has_seen_another = game.persons_before(self._account_id) - {person}
        if reading.sits_in is not None or has_been_here or has_seen_another:
            raise CommandRefused(RefusalCode.ALREADY_SEATED, table="any")
        mover = Member(
            person=person,
            account_id=self._account_id,
            name=name,
            language=reading.language,
            mentions=reading.mentions,
            moves=member.moves + 1,
        )
        return Return(person), (mover,)

"""Whose return code somebody shows, and how many wrong ones he may try."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.audience import Person
from engine.frozen import dataclass
from engine.store.return_codes import code_of, is_code
from engine.store.schema import code_attempts, games, members

ATTEMPTS = 5
"""So many wrong codes an account may try within ``ATTEMPTS_WITHIN``."""

ATTEMPTS_WITHIN = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody in a running game."""

    game_id: int
    person: Person


async def note_attempt(connection: AsyncConnection, account_id: int, at: datetime) -> int | None:
    """Count an attempt before the code is looked at: its number; None where the account has had all of its attempts."""
    # One attempt of an account after the other: many at once must not pass as the first ones.
    await connection.execute(select(func.pg_advisory_xact_lock(account_id)))
    recent = select(func.count()).where(
        code_attempts.c.account_id == account_id, code_attempts.c.at > at - ATTEMPTS_WITHIN
    )
    if (await connection.scalar(recent) or 0) >= ATTEMPTS:
        return None
    noted = insert(code_attempts).values(account_id=account_id, at=at).returning(code_attempts.c.id)
    return int((await connection.execute(noted)).scalar_one())


async def take_back_attempt(connection: AsyncConnection, number: int) -> None:
    """The attempt was none, for its code was right; those before it still count."""
    await connection.execute(delete(code_attempts).where(code_attempts.c.id == number))


async def forget_attempts(connection: AsyncConnection, account_id: int) -> None:
    """The account has gone on from another by a right code: it begins anew."""
    await connection.execute(delete(code_attempts).where(code_attempts.c.account_id == account_id))


async def place_with(connection: AsyncConnection, guild_id: int | None, code: str) -> Place | None:
    """Who of a server's running games has this code now."""
    found = (
        select(games.c.id, games.c.secret, members.c.person, members.c.moves)
        .join(members, members.c.game_id == games.c.id)
        .where(games.c.guild_id == guild_id, games.c.status == "running", members.c.present)
    )
    # All are compared, so that the time of the answer tells nothing.
    right = [
        Place(game_id, Person(person))
        for game_id, secret, person, moves in await connection.execute(found)
        if is_code(code, code_of(secret, Person(person), moves))
    ]
    return right[0] if right else None

"""Room codes: what is told from person to person so that somebody finds a table and joins it (S2.1).

A code is not stored. It follows from the game's secret and says nothing of the return codes, which follow from it too.
It opens nothing but the lobby, and the lobby's card shows it to everybody who sees the channel.
"""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store.game import Game
from engine.store.return_codes import is_code, letters_of
from engine.store.schema import games

LENGTH = 6
"""Thirty bits: enough among the lobbies of one server, with a few attempts an hour."""

MOST_LISTED = 25
"""So many rooms are listed at most, the latest first."""


def room_code(game: Game) -> str:
    """The code of a game's room."""
    return _code_of(game.secret)


def _code_of(secret: bytes) -> str:
    return letters_of(secret, "room", LENGTH)


async def room_with(connection: AsyncConnection, guild_id: int, code: str) -> int | None:
    """The game whose room in a server has this code, while people may join it."""
    found = select(games.c.id, games.c.secret).where(
        games.c.guild_id == guild_id, games.c.status == "running", games.c.phase == "lobby"
    )
    # All are compared, so that the time of the answer tells nothing.
    right = [game_id for game_id, secret in await connection.execute(found) if is_code(code, _code_of(secret))]
    return right[0] if right else None


async def open_rooms(connection: AsyncConnection, guild_id: int) -> list[int]:
    """The games of a server that people may join, the latest first."""
    found = (
        select(games.c.id)
        .where(games.c.guild_id == guild_id, games.c.status == "running", games.c.phase == "lobby")
        .order_by(games.c.id.desc())
        .limit(MOST_LISTED)
    )
    return list(await connection.scalars(found))

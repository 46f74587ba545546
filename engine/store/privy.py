"""Accounts that know secrets of a running game and were forgotten: a mark is left of them, and no name.

A mark follows from the game's secret and the account. It tells whether an account that asks for a seat is the one that
made it; who it was can be told by nobody who does not have the game's secret. With the end of the game it is deleted,
in the transaction that ends it (``event_store``).
"""

from __future__ import annotations

import hmac
from hashlib import sha256

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store.game import Game
from engine.store.schema import privy


def mark_of(secret: bytes, account_id: int) -> bytes:
    """The mark that an account leaves in the game with this secret."""
    return hmac.digest(secret, f"account.{account_id}".encode(), sha256)


async def leave_mark(connection: AsyncConnection, game: Game, account_id: int) -> None:
    """Let an account be known to the game until its end, once is enough; the game is locked."""
    mark = mark_of(game.secret, account_id)
    await connection.execute(insert(privy).values(game_id=game.id, mark=mark).on_conflict_do_nothing())

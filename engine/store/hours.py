"""How long an account has played, counted from the logs of finished games (D3.13), and whether it has at all."""

from __future__ import annotations

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store.schema import games, members, seats

_PLAYED = text(
    """
    WITH sat AS (
        SELECT games.id AS game_id, games.finished, seats.seat
        FROM members
        JOIN games ON games.id = members.game_id AND games.status = 'finished' AND games.winner <> 'none'
        JOIN seats ON seats.game_id = members.game_id AND seats.person = members.person
        WHERE members.account_id = :account_id
    ), stint AS (
        SELECT game_id, min(finished) AS finished, max(least(finished, (
            SELECT min(events.at) FROM events
            WHERE events.game_id = sat.game_id AND events.type IN ('SeatLeft', 'SeatHandedToBot')
                AND CAST(events.payload ->> 'seat' AS integer) = sat.seat
        ))) AS until
        FROM sat GROUP BY game_id
    ), mark AS (
        SELECT events.type, events.at, stint.until,
            lead(events.at, 1, stint.finished) OVER (PARTITION BY events.game_id ORDER BY events.seq) AS next
        FROM stint JOIN events ON events.game_id = stint.game_id
        WHERE events.type IN ('SeatsTaken', 'GamePaused', 'GameResumed')
    )
    SELECT CAST(coalesce(sum(extract(epoch FROM least(next, until) - least(at, until))), 0) AS double precision)
    FROM mark WHERE type <> 'GamePaused'
    """
)


async def seconds_played(connection: AsyncConnection, account_id: int) -> float:
    """The seconds that an account has sat in games which came to a result.

    They are counted from the deal to the end, for whoever leaves before that to then, and without pauses. Games that
    were ended early do not count, nor does running a game from outside.
    """
    return float((await connection.execute(_PLAYED, {"account_id": account_id})).scalar_one())


async def has_finished(connection: AsyncConnection, account_id: int) -> bool:
    """Has the account sat in any game that came to a result?"""
    finished = (
        select(games.c.id)
        .join(members, members.c.game_id == games.c.id)
        .join(seats, (seats.c.game_id == games.c.id) & (seats.c.person == members.c.person))
        .where(members.c.account_id == account_id, games.c.status == "finished", games.c.winner != "none")
        .limit(1)
    )
    return (await connection.execute(finished)).first() is not None

"""How long an account has played, counted from the logs of finished games (D3.13), and whether it has at all."""

from __future__ import annotations

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store.schema import games, members, seats

_PLAYED = text(
    """
    WITH sat AS (
        SELECT games.id AS game_id, games.finished, held.seat, held.seq, held.since
        FROM members
        JOIN games ON games.id = members.game_id AND games.status = 'finished' AND games.winner <> 'none'
        CROSS JOIN LATERAL (
            SELECT place.seat, events.seq, events.at AS since
            FROM events CROSS JOIN LATERAL
                json_array_elements_text(events.payload -> 'people') WITH ORDINALITY AS place (person, seat)
            WHERE events.game_id = games.id AND events.type = 'SeatsTaken'
                AND CAST(place.person AS integer) = members.person
            UNION ALL
            SELECT CAST(events.payload ->> 'seat' AS integer), events.seq, events.at
            FROM events
            WHERE events.game_id = games.id AND events.type = 'SeatSubstituted'
                AND CAST(events.payload ->> 'person' AS integer) = members.person
        ) AS held
        WHERE members.account_id = :account_id
    ), stint AS (
        SELECT game_id, min(finished) AS finished, min(since) AS since, max(least(finished, (
            SELECT min(events.at) FROM events
            WHERE events.game_id = sat.game_id AND events.seq > sat.seq
                AND events.type IN ('SeatLeft', 'SeatHandedToBot', 'SeatSubstituted')
                AND CAST(events.payload ->> 'seat' AS integer) = sat.seat
        ))) AS until
        FROM sat GROUP BY game_id
    ), mark AS (
        SELECT events.type, events.at, stint.since, stint.until,
            lead(events.at, 1, stint.finished) OVER (PARTITION BY events.game_id ORDER BY events.seq) AS next
        FROM stint JOIN events ON events.game_id = stint.game_id
        WHERE events.type IN ('SeatsTaken', 'GamePaused', 'GameResumed')
    )
    SELECT CAST(coalesce(sum(greatest(
        0, extract(epoch FROM least(next, until) - greatest(at, since))
    )), 0) AS double precision)
    FROM mark WHERE type <> 'GamePaused'
    """
)


async def seconds_played(connection: AsyncConnection, account_id: int) -> float:
    """The seconds that an account has sat in games which came to a result.

    They are counted from the deal or from when a seat was taken over to the end, for whoever leaves or gives his seat
    away before that to then, and without pauses. Games that
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

"""Which games there are, where they are played, who sits in them, and when they must ring."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, Integer, case, cast, func, literal, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.frozen import dataclass
from engine.store.discord_schema import watchers
from engine.store.schema import accounts, games, interactions, members, presences

_RUNNING = games.c.status == "running"


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What stands in the way of a new game: the running ones of its channels, and the one that its creator sits in."""

    channel_game: int | None
    voice_game: int | None
    sits_in: int | None
    language: str | None
    mentions: bool
    now: datetime


async def standing(
    connection: AsyncConnection, channel_id: int, voice_channel_id: int | None, account_id: int
) -> Standing:
    """What must be known before a game is opened in a channel by an account."""
    asker = select(literal(account_id).label("id")).subquery()
    spoken_in = literal(voice_channel_id, BigInteger)  # so that no channel is no game's, instead of every silent one's
    row = (
        await connection.execute(
            select(
                select(games.c.id).where(games.c.channel_id == channel_id, _RUNNING).scalar_subquery(),
                select(games.c.id).where(games.c.voice_channel_id == spoken_in, _RUNNING).scalar_subquery(),
                presences.c.game_id,
                func.coalesce(accounts.c.language, accounts.c.locale),
                func.coalesce(accounts.c.mentions, True),
                func.clock_timestamp(),
            )
            .select_from(asker)
            .outerjoin(accounts, accounts.c.id == asker.c.id)
            .outerjoin(presences, presences.c.account_id == asker.c.id)
        )
    ).one()
    channel_game, voice_game, sits_in, language, mentions, now = row
    return Standing(
        channel_game=channel_game,
        voice_game=voice_game,
        sits_in=sits_in,
        language=language,
        mentions=mentions,
        now=now,
    )


async def opened_by(connection: AsyncConnection, interaction_id: int | None) -> int | None:
    """The game in which an interaction was carried out."""
    if interaction_id is None:
        return None
    return await connection.scalar(
        select(interactions.c.game_id).where(interactions.c.interaction_id == interaction_id)
    )


async def game_in(connection: AsyncConnection, channel_id: int) -> int | None:
    """The running game of a channel."""
    return await connection.scalar(select(games.c.id).where(games.c.channel_id == channel_id, _RUNNING))


async def game_speaking_in(connection: AsyncConnection, voice_channel_id: int) -> int | None:
    """The running game of a voice channel."""
    return await connection.scalar(select(games.c.id).where(games.c.voice_channel_id == voice_channel_id, _RUNNING))


async def game_of(connection: AsyncConnection, account_id: int) -> int | None:
    """The running game that an account sits in."""
    return await connection.scalar(select(presences.c.game_id).where(presences.c.account_id == account_id))


async def running(connection: AsyncConnection) -> list[int]:
    """All running games, the oldest first."""
    return list(await connection.scalars(select(games.c.id).where(_RUNNING).order_by(games.c.id)))


async def running_with(connection: AsyncConnection, account_id: int) -> list[int]:
    """The running games that an account has been named in or watches, the oldest first."""
    known = union(
        select(members.c.game_id).where(members.c.account_id == account_id),
        select(watchers.c.game_id).where(watchers.c.account_id == account_id),
    )
    found = select(games.c.id).where(_RUNNING, games.c.id.in_(known)).order_by(games.c.id)
    return list(await connection.scalars(found))


async def progress(connection: AsyncConnection) -> list[tuple[int, int, int]]:
    """Server, number and mark of every running game of a server.

    The mark changes with everything by which voices or the silence of the night may change: in games with voice with
    every event, in others with the phase and the pause.
    """
    stage = 2 * games.c.phase_no + cast(games.c.paused, Integer)
    mark = case((games.c.voice_channel_id.is_not(None), games.c.seq), else_=stage)
    found = select(games.c.guild_id, games.c.id, mark).where(_RUNNING, games.c.guild_id.is_not(None))
    return [(guild_id, game_id, at) for guild_id, game_id, at in await connection.execute(found) if guild_id]


async def next_alarms(connection: AsyncConnection) -> list[tuple[int, datetime]]:
    """The next alarm of every running game that has one, the earliest first."""
    found = (
        select(games.c.id, games.c.next_alarm)
        .where(_RUNNING, games.c.next_alarm.is_not(None))
        .order_by(games.c.next_alarm)
    )
    return [(game_id, at) for game_id, at in await connection.execute(found) if at is not None]

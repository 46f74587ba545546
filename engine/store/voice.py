"""What the bot owes to a server: mutes and channel permissions of its making, written down before they are made.

A row is deleted only when what it stands for was undone, so that a process that dies in between leaves nobody muted and
no channel closed: whoever looks next undoes it.
"""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Seat
from engine.events import Shouted
from engine.frozen import dataclass
from engine.store.codec import load_event
from engine.store.schema import events, mutes, overwrites


class Muting(StrEnum):
    """How somebody is silenced: on the whole server, or in a stage channel."""

    MUTE = "mute"
    SUPPRESS = "suppress"


class Target(StrEnum):
    """Whose permissions in a channel were changed."""

    EVERYONE = "everyone"
    BOT = "bot"


@dataclass(frozen=True, slots=True, kw_only=True)
class Overwrite:
    """What a channel said about a target before the bot changed it: see the table ``overwrites``."""

    guild_id: int
    channel_id: int
    target_id: int
    kind: Target
    game_id: int
    present: bool
    allowed: int
    denied: int


class VoiceLedger:
    """All that is owed. Each method is one transaction."""

    def __init__(self, database: AsyncEngine) -> None:
        self._database = database

    async def guilds(self) -> set[int]:
        """The servers to which anything is owed."""
        async with self._database.connect() as connection:
            owed = select(mutes.c.guild_id).union(select(overwrites.c.guild_id))
            return set(await connection.scalars(owed))

    async def mutes(self, guild_id: int) -> set[tuple[int, Muting]]:
        """Whom the bot may have silenced in a server, and how."""
        async with self._database.connect() as connection:
            found = await connection.execute(
                select(mutes.c.account_id, mutes.c.kind).where(mutes.c.guild_id == guild_id)
            )
            return {(account_id, Muting(kind)) for account_id, kind in found}

    async def note_mute(self, guild_id: int, account_id: int, kind: Muting) -> None:
        """An account is about to be silenced."""
        row = insert(mutes).values(guild_id=guild_id, account_id=account_id, kind=kind.value)
        async with self._database.begin() as connection:
            await connection.execute(row.on_conflict_do_nothing())

    async def forget_mute(self, guild_id: int, account_id: int, kind: Muting) -> None:
        """It can speak again as far as the bot is concerned."""
        one = (mutes.c.guild_id == guild_id, mutes.c.account_id == account_id, mutes.c.kind == kind.value)
        async with self._database.begin() as connection:
            await connection.execute(delete(mutes).where(*one))

    async def overwrites(self, guild_id: int) -> list[Overwrite]:
        """The channel permissions that the bot may have changed in a server."""
        async with self._database.connect() as connection:
            rows = await connection.execute(select(overwrites).where(overwrites.c.guild_id == guild_id))
            return [
                Overwrite(
                    guild_id=row.guild_id,
                    channel_id=row.channel_id,
                    target_id=row.target_id,
                    kind=Target(row.kind),
                    game_id=row.game_id,
                    present=row.present,
                    allowed=row.allowed,
                    denied=row.denied,
                )
                for row in rows
            ]

    async def note_overwrite(self, before: Overwrite) -> None:
        """Permissions are about to be changed that are not as the bot has left them, whatever is written down."""
        row = insert(overwrites).values(
            guild_id=before.guild_id,
            channel_id=before.channel_id,
            target_id=before.target_id,
            kind=before.kind.value,
            game_id=before.game_id,
            present=before.present,
            allowed=before.allowed,
            denied=before.denied,
        )
        changes = {name: row.excluded[name] for name in ("game_id", "present", "allowed", "denied")}
        newest = row.on_conflict_do_update(
            index_elements=[overwrites.c.channel_id, overwrites.c.target_id], set_=changes
        )
        async with self._database.begin() as connection:
            await connection.execute(newest)

    async def forget_overwrite(self, channel_id: int, target_id: int) -> None:
        """They are as they were, or nobody's concern any more."""
        one = (overwrites.c.channel_id == channel_id, overwrites.c.target_id == target_id)
        async with self._database.begin() as connection:
            await connection.execute(delete(overwrites).where(*one))

    async def shouts(self, game_id: int, since: datetime) -> list[tuple[Seat, float]]:
        """Who has shouted since then, and until when he may be heard, in seconds since the epoch (SP19)."""
        found = (
            select(events.c.type, events.c.version, events.c.payload, events.c.at)
            .where(events.c.game_id == game_id, events.c.type == Shouted.__name__, events.c.at >= since)
            .order_by(events.c.seq)
        )
        async with self._database.connect() as connection:
            rows = (await connection.execute(found)).all()
        heard = []
        for name, version, payload, at in rows:
            event = load_event(name, version, payload)
            if isinstance(event, Shouted):
                heard.append((event.seat, at.timestamp() + event.seconds))
        return heard

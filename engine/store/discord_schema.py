"""The tables of what happens in Discord beside the games' own messages: voices, channels, threads, and talk.

``metadata`` holds all tables, these and those of ``engine.store.schema``.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import (
    ARRAY,
    BigInteger,
    CheckConstraint,
    Column,
    DateTime,
    ForeignKey,
    Identity,
    Index,
    Integer,
    Named,
    SmallInteger,
    Table,
    Text,
    TypedColumns,
    false,
    func,
    text,
)

from engine.store.schema import game_column, instant_column, metadata


class _Mutes(TypedColumns):
    """Whom the bot may have silenced in voice, written before it does so and deleted when that is undone.

    ``kind``: muted in all voice channels of the server, or suppressed in a stage channel. A row outlives its game.
    """

    guild_id: Named[int] = Column(BigInteger, primary_key=True, autoincrement=False)
    account_id: Named[int] = Column(BigInteger, primary_key=True, autoincrement=False)
    kind: Named[str] = Column(Text, primary_key=True)
    made: Named[datetime] = Column(DateTime(timezone=True), server_default=func.now())


mutes = Table("mutes", metadata, _Mutes, CheckConstraint("kind IN ('mute', 'suppress')", name="kind"))


class _Overwrites(TypedColumns):
    """The channel permissions that the bot may have changed for a night, as they were before.

    ``present``: did the channel say anything about the target? ``allowed``, ``denied``: what it said about the bits
    that the bot changes. Written before the change, deleted when it is undone; a row outlives its game.
    """

    channel_id: Named[int] = Column(BigInteger, primary_key=True, autoincrement=False)
    target_id: Named[int] = Column(BigInteger, primary_key=True, autoincrement=False)
    kind: Named[str] = Column(Text)
    guild_id: Named[int] = Column(BigInteger, index=True)
    game_id: Named[int] = Column(BigInteger)
    present: Named[bool] = Column()
    allowed: Named[int] = Column(BigInteger)
    denied: Named[int] = Column(BigInteger)


overwrites = Table("overwrites", metadata, _Overwrites, CheckConstraint("kind IN ('everyone', 'bot')", name="kind"))


class _Lines(TypedColumns):
    """What people said to each other through the bot, as words or as a sign: see ``engine.store.lines``.

    It stands beside the log and not in it, because it must go when its speaker is forgotten. ``heard_by`` are the seats
    that may know it; with ``everyone`` the whole table may.
    """

    id: Named[int] = Column(BigInteger, Identity(always=True), primary_key=True)
    game_id: Named[int] = Column(BigInteger, ForeignKey("games.id", ondelete="CASCADE"))
    phase_no: Named[int] = Column(Integer)
    night: Named[int] = Column(SmallInteger)
    day: Named[int] = Column(SmallInteger)
    person: Named[int] = Column(SmallInteger)
    seat: Named[int] = Column(SmallInteger)
    everyone: Named[bool] = Column()
    heard_by: Named[list[int]] = Column(ARRAY(SmallInteger))
    words: Named[str | None] = Column(Text)
    sign: Named[str | None] = Column(Text)
    about: Named[int | None] = Column(SmallInteger)
    at: Named[datetime] = instant_column()


lines = Table(
    "lines",
    metadata,
    _Lines,
    CheckConstraint("(words IS NULL) <> (sign IS NULL)", name="words_or_sign"),
)
Index("ix_lines_game_id_id", lines.c.game_id, lines.c.id)


class _Threads(TypedColumns):
    """The private threads of a game: see ``engine.store.threads``.

    ``making``: it was asked of Discord, and nobody knows yet whether it exists. ``lost``: it could not be made, or
    somebody has deleted it.
    """

    game_id: Named[int] = game_column()
    kind: Named[str] = Column(Text, primary_key=True)
    state: Named[str] = Column(Text)
    thread_id: Named[int | None] = Column(BigInteger, index=True)
    greeted: Named[bool] = Column(server_default=false())
    locked: Named[bool] = Column(server_default=false())
    attempts: Named[int] = Column(SmallInteger, server_default=text("0"))


threads = Table(
    "threads",
    metadata,
    _Threads,
    CheckConstraint("kind IN ('dead', 'team')", name="kind"),
    CheckConstraint("state IN ('making', 'open', 'lost', 'closed')", name="state"),
    CheckConstraint("state <> 'open' OR thread_id IS NOT NULL", name="open_somewhere"),
)


class _ThreadMembers(TypedColumns):
    """Whom the bot has brought into a thread; ``refused``: Discord did not let it."""

    game_id: Named[int] = game_column()
    kind: Named[str] = Column(Text, primary_key=True)
    account_id: Named[int] = Column(
        BigInteger, ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    refused: Named[bool] = Column(server_default=false())


thread_members = Table("thread_members", metadata, _ThreadMembers)
Index("ix_thread_members_account_id", thread_members.c.account_id)


class _Watchers(TypedColumns):
    """Who asked to watch a game from among the dead."""

    game_id: Named[int] = game_column()
    account_id: Named[int] = Column(
        BigInteger, ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )


watchers = Table("watchers", metadata, _Watchers)
Index("ix_watchers_account_id", watchers.c.account_id)

__all__ = ["lines", "metadata", "mutes", "overwrites", "thread_members", "threads", "watchers"]

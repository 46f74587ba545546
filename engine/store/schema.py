"""The tables of the database. Every instant is a ``timestamptz`` in UTC; Discord's ids are 64-bit integers.

The log (``events``) is the truth of a game. What else stands in ``games``, ``members``, ``presences`` and ``seats`` is
derived from it in the same transaction, so that it can be asked for. The migrations add one thing that is not written
here: a trigger that keeps ``events`` append-only.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import (
    ARRAY,
    JSON,
    BigInteger,
    CheckConstraint,
    Column,
    DateTime,
    Double,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Named,
    SmallInteger,
    Table,
    Text,
    TypedColumns,
    false,
    func,
    text,
    true,
)
from sqlalchemy.dialects.postgresql import JSONB

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def instant_column(*, optional: bool = False) -> Column[Any]:
    """An instant, always with its zone."""
    return Column(DateTime(timezone=True), nullable=optional)


def game_column() -> Column[int]:
    """The game that a row belongs to and goes with; the first part of the key."""
    return Column(BigInteger, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


class _Accounts(TypedColumns):
    """Somebody on Discord: what he chose for himself, and how to reach him.

    ``language`` is the one he chose, ``locale`` the one that his Discord was last seen in.
    """

    id: Named[int] = Column(BigInteger, primary_key=True, autoincrement=False)
    language: Named[str | None] = Column(Text)
    locale: Named[str | None] = Column(Text)
    mentions: Named[bool] = Column(server_default=true())
    dm_channel_id: Named[int | None] = Column(BigInteger)
    dm_state: Named[str] = Column(Text, server_default="unknown")
    created: Named[datetime] = Column(DateTime(timezone=True), server_default=func.now())


accounts = Table(
    "accounts",
    metadata,
    _Accounts,
    CheckConstraint("dm_state IN ('unknown', 'open', 'closed')", name="dm_state"),
)


class _Guilds(TypedColumns):
    """A server's own settings, as far as they differ from the defaults: see ``guild_settings``."""

    id: Named[int] = Column(BigInteger, primary_key=True, autoincrement=False)
    settings: Named[dict[str, Any]] = Column(JSONB, server_default=text("'{}'"))


guilds = Table("guilds", metadata, _Guilds)


class _Presets(TypedColumns):
    """A server's own copies of built-in presets: see ``engine.store.presets``.

    ``folded``: the name as names are compared. ``rules`` holds what differs from the base, ``draft`` the same while it
    is being changed and not yet saved; both are ``json``, since the order of turns matters. ``version`` counts what was
    saved, ``revision`` every change of the row.
    """

    id: Named[int] = Column(BigInteger, Identity(always=True), primary_key=True)
    guild_id: Named[int] = Column(BigInteger)
    name: Named[str] = Column(Text)
    folded: Named[str] = Column(Text)
    base: Named[str] = Column(Text)
    rules: Named[Any] = Column(JSON, nullable=False)
    draft: Named[Any] = Column(JSON(none_as_null=True), nullable=True)
    version: Named[int] = Column(Integer, server_default=text("1"))
    revision: Named[int] = Column(Integer, server_default=text("1"))
    author_id: Named[int | None] = Column(BigInteger, ForeignKey("accounts.id", ondelete="SET NULL"), index=True)
    created: Named[datetime] = Column(DateTime(timezone=True), server_default=func.now())


presets = Table("presets", metadata, _Presets)
Index("uq_presets_guild_id_folded", presets.c.guild_id, presets.c.folded, unique=True)


class _Games(TypedColumns):
    """One game: where it is played, where it stands, when its alarms ring (``engine.timetable``).

    ``seq`` is the number of its last event. The snapshot is the state after event ``snapshot_seq``, and ``shape`` the
    form it was written in: it spares reading the whole log, and may be thrown away at any time. It is ``json``, not
    ``jsonb``, which would put the keys of mappings into another order.
    """

    id: Named[int] = Column(BigInteger, Identity(always=True), primary_key=True)
    guild_id: Named[int | None] = Column(BigInteger)
    channel_id: Named[int] = Column(BigInteger)
    voice_channel_id: Named[int | None] = Column(BigInteger)
    language: Named[str] = Column(Text)
    secret: Named[bytes] = Column(LargeBinary)
    preset: Named[str] = Column(Text)
    status: Named[str] = Column(Text)
    phase: Named[str] = Column(Text)
    phase_no: Named[int] = Column(Integer)
    seq: Named[int] = Column(Integer)
    snapshot: Named[Any] = Column(JSON, nullable=False)
    snapshot_seq: Named[int] = Column(Integer)
    shape: Named[str] = Column(Text)
    deadline: Named[datetime | None] = instant_column(optional=True)
    left_seconds: Named[float | None] = Column(Double)
    lapse: Named[datetime | None] = instant_column(optional=True)
    lapse_left_seconds: Named[float | None] = Column(Double)
    kept_seconds: Named[float | None] = Column(Double)
    paused: Named[bool] = Column(server_default=false())
    takeover: Named[datetime | None] = instant_column(optional=True)
    expires: Named[datetime | None] = instant_column(optional=True)
    next_alarm: Named[datetime | None] = instant_column(optional=True)
    created: Named[datetime] = instant_column()
    finished: Named[datetime | None] = instant_column(optional=True)
    winner: Named[str | None] = Column(Text)


games = Table(
    "games",
    metadata,
    _Games,
    CheckConstraint("status IN ('running', 'finished')", name="status"),
    CheckConstraint("(status = 'finished') = (finished IS NOT NULL AND winner IS NOT NULL)", name="finished"),
)
ONE_GAME_A_CHANNEL = Index(
    "uq_games_channel_id_running", games.c.channel_id, unique=True, postgresql_where=games.c.status == "running"
)
Index(
    "uq_games_voice_channel_id_running",
    games.c.voice_channel_id,
    unique=True,
    postgresql_where=games.c.status == "running",
)
Index("ix_games_next_alarm", games.c.next_alarm, postgresql_where=games.c.status == "running")
Index("ix_games_guild_id_finished", games.c.guild_id, games.c.finished, postgresql_where=games.c.status == "finished")
Index(
    "ix_games_channel_id_finished",
    games.c.channel_id,
    games.c.finished,
    postgresql_where=(games.c.status == "finished") & games.c.guild_id.is_(None),
)


class _Members(TypedColumns):
    """Who a game's persons are. One account may be several of them; an erased account leaves its persons nameless.

    ``present``: has a place in the lobby, or a seat that he did not leave, nor to a bot, and the game is not over.
    ``moves``: how often the person has gone on from another account. ``stood_for``: whose account it was before that.
    """

    game_id: Named[int] = game_column()
    person: Named[int] = Column(SmallInteger, primary_key=True, autoincrement=False)
    account_id: Named[int | None] = Column(BigInteger, ForeignKey("accounts.id", ondelete="SET NULL"), index=True)
    name: Named[str] = Column(Text)
    present: Named[bool] = Column()
    moves: Named[int] = Column(SmallInteger, server_default=text("0"))
    stood_for: Named[int | None] = Column(SmallInteger)


members = Table("members", metadata, _Members)


class _Presences(TypedColumns):
    """The one running game that an account sits in (DG20)."""

    account_id: Named[int] = Column(
        BigInteger, ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    game_id: Named[int] = Column(BigInteger, ForeignKey("games.id", ondelete="CASCADE"), index=True)


presences = Table("presences", metadata, _Presences)


class _Privy(TypedColumns):
    """The marks of forgotten accounts that know secrets of a running game: see ``engine.store.privy``."""

    game_id: Named[int] = game_column()
    mark: Named[bytes] = Column(LargeBinary, primary_key=True)


privy = Table("privy", metadata, _Privy)


class _Seats(TypedColumns):
    """The table of a game that is over: who held which card to the end, and how it ended for the seat."""

    game_id: Named[int] = game_column()
    seat: Named[int] = Column(SmallInteger, primary_key=True, autoincrement=False)
    person: Named[int] = Column(SmallInteger)
    role: Named[str] = Column(Text)
    faction: Named[str] = Column(Text)
    alive: Named[bool] = Column()
    outcome: Named[str] = Column(Text)


seats = Table(
    "seats",
    metadata,
    _Seats,
    CheckConstraint("outcome IN ('won', 'lost', 'drew', 'ended_early')", name="outcome"),
)


class _Events(TypedColumns):
    """What has happened, in order from 1: the class and version of each event, its fields, and when."""

    game_id: Named[int] = game_column()
    seq: Named[int] = Column(Integer, primary_key=True, autoincrement=False)
    type: Named[str] = Column(Text)
    version: Named[int] = Column(SmallInteger)
    payload: Named[Any] = Column(JSON, nullable=False)
    at: Named[datetime] = instant_column()


events = Table("events", metadata, _Events)


class _Interactions(TypedColumns):
    """The clicks and slash commands that were carried out, so that none is carried out twice."""

    interaction_id: Named[int] = Column(BigInteger, primary_key=True, autoincrement=False)
    game_id: Named[int] = Column(BigInteger, ForeignKey("games.id", ondelete="CASCADE"), index=True)
    at: Named[datetime] = Column(DateTime(timezone=True), index=True)


interactions = Table("interactions", metadata, _Interactions)


class _CodeAttempts(TypedColumns):
    """Return codes that an account has tried and that were wrong, or are being looked at."""

    id: Named[int] = Column(BigInteger, Identity(always=True), primary_key=True)
    account_id: Named[int] = Column(BigInteger)
    at: Named[datetime] = instant_column()


code_attempts = Table("code_attempts", metadata, _CodeAttempts)
Index("ix_code_attempts_account_id_at", code_attempts.c.account_id, code_attempts.c.at)


class _Outbox(TypedColumns):
    """The deliveries of all games: see ``engine.store.delivery`` for what is asked, ``outbox`` for how it goes out.

    ``lane`` 0 is the table's channel, any other number the person whose DM it is. ``mark``: by what its message is
    known in Discord. It is drawn, for everybody who reads the message can read it, and ``id`` tells how much has been
    said to others in between.
    """

    id: Named[int] = Column(BigInteger, Identity(always=True), primary_key=True)
    game_id: Named[int] = Column(BigInteger, ForeignKey("games.id", ondelete="CASCADE"))
    mark: Named[int] = Column(BigInteger)
    lane: Named[int] = Column(SmallInteger)
    screen: Named[str] = Column(Text)
    arguments: Named[dict[str, Any]] = Column(JSONB)
    card: Named[str | None] = Column(Text)
    edit: Named[bool] = Column()
    mentions: Named[list[int]] = Column(ARRAY(SmallInteger))
    priority: Named[int] = Column(SmallInteger)
    until_phase: Named[int | None] = Column(Integer)
    state: Named[str] = Column(Text, server_default="pending")
    attempts: Named[int] = Column(SmallInteger, server_default=text("0"))
    interrupted: Named[bool] = Column(server_default=false())
    not_before: Named[datetime | None] = instant_column(optional=True)
    worker: Named[str | None] = Column(Text)
    claimed: Named[datetime | None] = instant_column(optional=True)
    error: Named[str | None] = Column(Text)
    channel_id: Named[int | None] = Column(BigInteger)
    message_id: Named[int | None] = Column(BigInteger)
    created: Named[datetime] = instant_column()
    sent: Named[datetime | None] = instant_column(optional=True)


outbox = Table(
    "outbox",
    metadata,
    _Outbox,
    CheckConstraint("state IN ('pending', 'sending', 'sent', 'dropped', 'failed')", name="state"),
    CheckConstraint("NOT edit OR card IS NOT NULL", name="edit_of_card"),
)
Index(
    "ix_outbox_unsent",
    outbox.c.game_id,
    outbox.c.lane,
    outbox.c.id,
    postgresql_where=outbox.c.state.in_(("pending", "sending")),
)
Index("ix_outbox_game_id_failed", outbox.c.game_id, postgresql_where=outbox.c.state == "failed")


class _Cards(TypedColumns):
    """The messages that are edited later, by the name that the game calls them; ``edited``: when that was last done."""

    game_id: Named[int] = game_column()
    lane: Named[int] = Column(SmallInteger, primary_key=True, autoincrement=False)
    card: Named[str] = Column(Text, primary_key=True)
    channel_id: Named[int] = Column(BigInteger)
    message_id: Named[int] = Column(BigInteger)
    edited: Named[datetime] = instant_column()


cards = Table("cards", metadata, _Cards)

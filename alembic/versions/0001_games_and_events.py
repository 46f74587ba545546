"""Games, their append-only logs, the people, and the outbox."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


# A row of the log may only go with its whole game: then the game's own row is gone when the cascade arrives here.
APPEND_ONLY = """
CREATE FUNCTION events_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM games WHERE id = OLD.game_id) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'events are append-only: event % of game % stays as it is', OLD.seq, OLD.game_id;
END $$
"""
PROTECT = """
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON events
FOR EACH ROW EXECUTE FUNCTION events_are_append_only()
"""


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.Text(), nullable=True),
        sa.Column("locale", sa.Text(), nullable=True),
        sa.Column("mentions", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("dm_channel_id", sa.BigInteger(), nullable=True),
        sa.Column("dm_state", sa.Text(), server_default="unknown", nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint("dm_state IN ('unknown', 'open', 'closed')", name=op.f("ck_accounts_dm_state")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_accounts")),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("voice_channel_id", sa.BigInteger(), nullable=True),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("preset", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("phase_no", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.JSON(), nullable=False),
        sa.Column("snapshot_seq", sa.Integer(), nullable=False),
        sa.Column("shape", sa.Text(), nullable=False),
        sa.Column("deadline", sa.DateTime(timezone=True), nullable=True),
        sa.Column("left_seconds", sa.Double(), nullable=True),
        sa.Column("lapse", sa.DateTime(timezone=True), nullable=True),
        sa.Column("lapse_left_seconds", sa.Double(), nullable=True),
        sa.Column("kept_seconds", sa.Double(), nullable=True),
        sa.Column("paused", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("takeover", sa.DateTime(timezone=True), nullable=True),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=True),
        sa.Column("next_alarm", sa.DateTime(timezone=True), nullable=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("finished", sa.DateTime(timezone=True), nullable=True),
        sa.Column("winner", sa.Text(), nullable=True),
        sa.CheckConstraint(
            "(status = 'finished') = (finished IS NOT NULL AND winner IS NOT NULL)", name=op.f("ck_games_finished")
        ),
        sa.CheckConstraint("status IN ('running', 'finished')", name=op.f("ck_games_status")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    op.create_index(
        "ix_games_guild_id_finished",
        "games",
        ["guild_id", "finished"],
        unique=False,
        postgresql_where=sa.text("status = 'finished'"),
    )
    op.create_index(
        "ix_games_channel_id_finished",
        "games",
        ["channel_id", "finished"],
        unique=False,
        postgresql_where=sa.text("status = 'finished' AND guild_id IS NULL"),
    )
    op.create_index(
        "ix_games_next_alarm", "games", ["next_alarm"], unique=False, postgresql_where=sa.text("status = 'running'")
    )
    op.create_index(
        "uq_games_channel_id_running",
        "games",
        ["channel_id"],
        unique=True,
        postgresql_where=sa.text("status = 'running'"),
    )
    op.create_index(
        "uq_games_voice_channel_id_running",
        "games",
        ["voice_channel_id"],
        unique=True,
        postgresql_where=sa.text("status = 'running'"),
    )
    op.create_table(
        "guilds",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("settings", postgresql.JSONB(astext_type=sa.Text()), server_default=sa.text("'{}'"), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guilds")),
    )
    op.create_table(
        "presets",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("folded", sa.Text(), nullable=False),
        sa.Column("base", sa.Text(), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("draft", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("revision", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("author_id", sa.BigInteger(), nullable=True),
        sa.Column("created", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(["author_id"], ["accounts.id"], name=op.f("fk_presets_author_id"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_presets")),
    )
    op.create_index(op.f("ix_presets_author_id"), "presets", ["author_id"], unique=False)
    op.create_index("uq_presets_guild_id_folded", "presets", ["guild_id", "folded"], unique=True)
    op.create_table(
        "code_attempts",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("account_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_code_attempts")),
    )
    op.create_index("ix_code_attempts_account_id_at", "code_attempts", ["account_id", "at"], unique=False)
    op.create_table(
        "mutes",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("account_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint("kind IN ('mute', 'suppress')", name=op.f("ck_mutes_kind")),
        sa.PrimaryKeyConstraint("guild_id", "account_id", "kind", name=op.f("pk_mutes")),
    )
    op.create_table(
        "overwrites",
        sa.Column("channel_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("target_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("present", sa.Boolean(), nullable=False),
        sa.Column("allowed", sa.BigInteger(), nullable=False),
        sa.Column("denied", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("kind IN ('everyone', 'bot')", name=op.f("ck_overwrites_kind")),
        sa.PrimaryKeyConstraint("channel_id", "target_id", name=op.f("pk_overwrites")),
    )
    op.create_index(op.f("ix_overwrites_guild_id"), "overwrites", ["guild_id"], unique=False)
    op.create_table(
        "cards",
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("lane", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("card", sa.Text(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("edited", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_cards_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "lane", "card", name=op.f("pk_cards")),
    )
    op.create_table(
        "events",
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("type", sa.Text(), nullable=False),
        sa.Column("version", sa.SmallInteger(), nullable=False),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_events_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_events")),
    )
    op.create_table(
        "interactions",
        sa.Column("interaction_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_interactions_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("interaction_id", name=op.f("pk_interactions")),
    )
    op.create_index(op.f("ix_interactions_at"), "interactions", ["at"], unique=False)
    op.create_index(op.f("ix_interactions_game_id"), "interactions", ["game_id"], unique=False)
    op.create_table(
        "members",
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("account_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("present", sa.Boolean(), nullable=False),
        sa.Column("moves", sa.SmallInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("stood_for", sa.SmallInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_members_account_id"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_members_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "person", name=op.f("pk_members")),
    )
    op.create_index(op.f("ix_members_account_id"), "members", ["account_id"], unique=False)
    op.create_table(
        "outbox",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("mark", sa.BigInteger(), nullable=False),
        sa.Column("lane", sa.SmallInteger(), nullable=False),
        sa.Column("screen", sa.Text(), nullable=False),
        sa.Column("arguments", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("card", sa.Text(), nullable=True),
        sa.Column("edit", sa.Boolean(), nullable=False),
        sa.Column("mentions", sa.ARRAY(sa.SmallInteger()), nullable=False),
        sa.Column("priority", sa.SmallInteger(), nullable=False),
        sa.Column("until_phase", sa.Integer(), nullable=True),
        sa.Column("state", sa.Text(), server_default="pending", nullable=False),
        sa.Column("attempts", sa.SmallInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("interrupted", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("not_before", sa.DateTime(timezone=True), nullable=True),
        sa.Column("worker", sa.Text(), nullable=True),
        sa.Column("claimed", sa.DateTime(timezone=True), nullable=True),
        sa.Column("error", sa.Text(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("sent", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "state IN ('pending', 'sending', 'sent', 'dropped', 'failed')", name=op.f("ck_outbox_state")
        ),
        sa.CheckConstraint("NOT edit OR card IS NOT NULL", name=op.f("ck_outbox_edit_of_card")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_outbox_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
    )
    op.create_index(
        "ix_outbox_game_id_failed", "outbox", ["game_id"], unique=False, postgresql_where=sa.text("state = 'failed'")
    )
    op.create_index(
        "ix_outbox_unsent",
        "outbox",
        ["game_id", "lane", "id"],
        unique=False,
        postgresql_where=sa.text("state IN ('pending', 'sending')"),
    )
    op.create_table(
        "presences",
        sa.Column("account_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_presences_account_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_presences_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("account_id", name=op.f("pk_presences")),
    )
    op.create_index(op.f("ix_presences_game_id"), "presences", ["game_id"], unique=False)
    op.create_table(
        "privy",
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("mark", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_privy_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "mark", name=op.f("pk_privy")),
    )
    op.create_table(
        "seats",
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("person", sa.SmallInteger(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("faction", sa.Text(), nullable=False),
        sa.Column("alive", sa.Boolean(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.CheckConstraint("outcome IN ('won', 'lost', 'drew', 'ended_early')", name=op.f("ck_seats_outcome")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_seats_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_seats")),
    )
    op.create_table(
        "lines",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("phase_no", sa.Integer(), nullable=False),
        sa.Column("night", sa.SmallInteger(), nullable=False),
        sa.Column("day", sa.SmallInteger(), nullable=False),
        sa.Column("person", sa.SmallInteger(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("everyone", sa.Boolean(), nullable=False),
        sa.Column("heard_by", sa.ARRAY(sa.SmallInteger()), nullable=False),
        sa.Column("words", sa.Text(), nullable=True),
        sa.Column("sign", sa.Text(), nullable=True),
        sa.Column("about", sa.SmallInteger(), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("(words IS NULL) <> (sign IS NULL)", name=op.f("ck_lines_words_or_sign")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_lines_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lines")),
    )
    op.create_index("ix_lines_game_id_id", "lines", ["game_id", "id"], unique=False)
    op.create_table(
        "threads",
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("thread_id", sa.BigInteger(), nullable=True),
        sa.Column("greeted", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("locked", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("attempts", sa.SmallInteger(), server_default=sa.text("0"), nullable=False),
        sa.CheckConstraint("kind IN ('dead', 'team')", name=op.f("ck_threads_kind")),
        sa.CheckConstraint("state IN ('making', 'open', 'lost', 'closed')", name=op.f("ck_threads_state")),
        sa.CheckConstraint("state <> 'open' OR thread_id IS NOT NULL", name=op.f("ck_threads_open_somewhere")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_threads_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "kind", name=op.f("pk_threads")),
    )
    op.create_index(op.f("ix_threads_thread_id"), "threads", ["thread_id"], unique=False)
    op.create_table(
        "thread_members",
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("account_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("refused", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_thread_members_account_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_thread_members_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "kind", "account_id", name=op.f("pk_thread_members")),
    )
    op.create_index("ix_thread_members_account_id", "thread_members", ["account_id"], unique=False)
    op.create_table(
        "watchers",
        sa.Column("game_id", sa.BigInteger(), nullable=False),
        sa.Column("account_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_watchers_account_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_watchers_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "account_id", name=op.f("pk_watchers")),
    )
    op.create_index("ix_watchers_account_id", "watchers", ["account_id"], unique=False)
    op.execute(APPEND_ONLY)
    op.execute(PROTECT)


def downgrade() -> None:
    for table in (
        "watchers",
        "thread_members",
        "threads",
        "lines",
        "seats",
        "privy",
        "presences",
        "outbox",
        "members",
        "interactions",
        "events",
        "cards",
        "code_attempts",
        "overwrites",
        "mutes",
        "presets",
        "guilds",
        "games",
        "accounts",
    ):
        op.drop_table(table)
    op.execute("DROP FUNCTION events_are_append_only()")

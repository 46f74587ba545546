"""How Alembic reaches the database: over the connection of `engine.store.migrations`, or by DATABASE_URL."""

from __future__ import annotations

import asyncio
from logging.config import fileConfig

from alembic import context
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from bot.config import read_config
from engine.store.discord_schema import metadata


def migrate(connection: Connection) -> None:
    """Run the asked migrations over one connection, all in one transaction."""
    context.configure(
        connection=connection,
        target_metadata=metadata,
        compare_server_default=True,
        render_as_batch=False,
    )
    with context.begin_transaction():
        context.run_migrations()


async def connect_and_migrate() -> None:
    """Open the database of DATABASE_URL for one of Alembic's own commands."""
    config = read_config()
    if config.database_url is None:
        raise SystemExit("DATABASE_URL is not set: run this through `mafia database -- alembic …`.")
    engine = create_async_engine(config.database_url)
    async with engine.connect() as connection:
        await connection.run_sync(migrate)
        await connection.commit()
    await engine.dispose()


if context.is_offline_mode():
    context.configure(dialect_name="postgresql", target_metadata=metadata, literal_binds=True)
    with context.begin_transaction():
        context.run_migrations()
elif (given := context.config.attributes.get("connection")) is not None:
    migrate(given)
else:
    if context.config.config_file_name is not None:
        fileConfig(context.config.config_file_name, disable_existing_loggers=False)
    asyncio.run(connect_and_migrate())

"""Migrations: they lead to the schema of the code, whoever starts them, and never touch a newer database."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from engine.store.discord_schema import metadata
from engine.store.migrations import WrongSchema, current, expected, upgrade


async def execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_server_default": True})
    return list(compare_metadata(context, metadata))


async def test_an_empty_database_is_brought_to_the_expected_schema(empty_postgres_url: str) -> None:
    assert await current(empty_postgres_url) is None
    await upgrade(empty_postgres_url)
    assert await current(empty_postgres_url) == expected()


async def test_the_migrations_lead_to_the_tables_of_the_code(empty_postgres_url: str) -> None:
    await upgrade(empty_postgres_url)
    engine = create_async_engine(empty_postgres_url)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_processes_that_start_together_migrate_one_after_the_other(empty_postgres_url: str) -> None:
    await asyncio.gather(*(upgrade(empty_postgres_url) for _ in range(4)))
    assert await current(empty_postgres_url) == expected()


async def test_a_database_of_a_newer_program_is_refused_and_left_alone(empty_postgres_url: str) -> None:
    await upgrade(empty_postgres_url)
    await execute(empty_postgres_url, "UPDATE alembic_version SET version_num = 'from_the_future'")
    with pytest.raises(WrongSchema, match=r"newer than this program .* install the newer version"):
        await upgrade(empty_postgres_url)
    assert await current(empty_postgres_url) == "from_the_future"

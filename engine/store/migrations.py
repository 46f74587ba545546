"""The schema of the database and its migrations: brought up to date before the bot serves anybody."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

_ONE_MIGRATOR = 0x4D_41_46_49_41  # the advisory lock that processes starting together queue at


class WrongSchema(Exception):
    """The database is of a schema that this program does not know; the text says what the operator can do."""


def expected() -> str:
    """Return the revision that this program works with."""
    head = _scripts().get_current_head()
    if head is None:
        raise WrongSchema("This copy of the program holds no migrations: install it again.")
    return head


async def current(url: str) -> str | None:
    """Return the revision of a database, None for an empty one."""
    engine = create_async_engine(url, poolclass=NullPool)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_revision)
    finally:
        await engine.dispose()


async def upgrade(url: str) -> None:
    """Bring a database to the expected revision, in one transaction; several processes may try at once.

    Raises WrongSchema, and changes nothing, when the database was made by a newer program.
    """
    engine = create_async_engine(url, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _ONE_MIGRATOR})
            await connection.run_sync(_upgrade)
    finally:
        await engine.dispose()


def _upgrade(connection: Connection) -> None:
    found = _revision(connection)
    if found == expected():
        return
    if found is not None:
        _refuse_newer(found)
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _refuse_newer(found: str) -> None:
    try:
        _scripts().get_revision(found)
    except CommandError as error:
        raise WrongSchema(
            f"The database is newer than this program (its schema is {found}, this program knows up to {expected()}): "
            "install the newer version again, or bring back a backup from before it."
        ) from error


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_folder()).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _folder() -> Path:
    """Return the folder of the migrations: beside this file once installed, at the root of a checkout."""
    here = Path(__file__).resolve()
    installed = here.parent / "alembic"
    return installed if installed.is_dir() else here.parents[2] / "alembic"

"""`mafia migrate`: brings the database to this program's schema, which `mafia run` also does by itself."""

from __future__ import annotations

import asyncio

import typer
from asyncpg import PostgresError
from sqlalchemy.exc import SQLAlchemyError

from bot.commandline.database import open_database
from bot.commandline.mistake import ExitCode, OperatorMistake
from bot.config import read_config
from engine.store.migrations import WrongSchema, expected, upgrade


def migrate() -> None:
    """Bring the database to the schema of this version."""
    with open_database(read_config()) as url:
        asyncio.run(prepare(url))
    typer.echo(f"The database is ready (schema {expected()}).")


async def prepare(url: str) -> None:
    """Bring a database to the expected schema, or raise the OperatorMistake that says why it cannot be used."""
    try:
        await upgrade(url)
    except WrongSchema as error:
        raise OperatorMistake(str(error), ExitCode.DATABASE) from error
    except (OSError, PostgresError, SQLAlchemyError) as error:
        reason = str(getattr(error, "orig", error)).split("\n", 1)[0].rstrip(".") or type(error).__name__
        raise OperatorMistake(
            f"The database cannot be used ({reason}): check DATABASE_URL and that the server is up.", ExitCode.DATABASE
        ) from error

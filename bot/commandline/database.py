"""`mafia database`: the bot's database for other programs, such as pg_dump and psql."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from sqlalchemy import make_url

from bot.commandline.mistake import ExitCode, OperatorMistake
from bot.config import Config, read_config
from engine.store.embedded import EmbeddedPostgres
from engine.store.programs import Programs, ServerFailed

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def open_database(config: Config) -> Iterator[str]:
    """Give the URL of the bot's database: the operator's own, or that of the embedded server, which runs meanwhile."""
    if config.database_url is not None:
        yield config.database_url
        return
    server = EmbeddedPostgres(config.data_folder)
    try:
        url = server.start()
    except ServerFailed as error:
        raise OperatorMistake(str(error), ExitCode.DATABASE) from error
    try:
        yield url
    finally:
        server.stop()


@contextmanager
def scratch_database() -> Iterator[str]:
    """Give the URL of an empty database, which is thrown away with its server afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="mafia-bot-scratch-"))
    folder.rmdir()  # the server makes it itself, for the account it runs under
    try:
        with EmbeddedPostgres(folder, durable=False) as server:
            yield server.url()
    except ServerFailed as error:
        raise OperatorMistake(str(error), ExitCode.DATABASE) from error
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def database(
    command: Annotated[list[str], typer.Argument(help="The command and its arguments, after --.", show_default=False)],
    *,
    scratch: Annotated[
        bool, typer.Option("--scratch", help="Use an empty database of a server that is thrown away afterwards.")
    ] = False,
) -> None:
    """Run a command against the bot's database, for example: mafia database -- pg_dump -Fc -f games.dump

    The command finds the database by itself (PGHOST, PGUSER, ... and DATABASE_URL), and PostgreSQL's own programs on
    its path: psql, pg_dump, pg_restore.
    """
    with scratch_database() if scratch else open_database(read_config()) as url:
        environment = {**os.environ, **connection_variables(url)}
        environment["PATH"] = os.pathsep.join([environment.get("PATH", os.defpath), str(Programs.folder())])
        found = shutil.which(command[0], path=environment["PATH"])
        if found is None:
            raise OperatorMistake(f"There is no command {command[0]} on this machine.", ExitCode.WRONG_USAGE)
        code = subprocess.run([found, *command[1:]], check=False, env=environment).returncode
    raise typer.Exit(code)


def connection_variables(url: str) -> dict[str, str]:
    """Return the environment that leads PostgreSQL's programs, and this one, to a database."""
    parts = make_url(url)
    found = {
        "DATABASE_URL": url,
        "PGHOST": parts.query.get("host") or parts.host,
        "PGPORT": parts.query.get("port") or parts.port,
        "PGUSER": parts.username,
        "PGPASSWORD": parts.password,
        "PGDATABASE": parts.database,
        "PGSSLMODE": parts.query.get("ssl"),
    }
    return {name: str(value) for name, value in found.items() if value is not None}

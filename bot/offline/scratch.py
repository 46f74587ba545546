"""A database for one evening."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.commandline.mistake import ExitCode, OperatorMistake
from engine.store.embedded import EmbeddedPostgres
from engine.store.programs import ServerFailed


@asynccontextmanager
async def scratch_database() -> AsyncIterator[str]:
    """Run a database server that is thrown away afterwards, and give the URL of its empty database.

    Raises `OperatorMistake` when it cannot run here.
    """
    folder = _free_folder()
    server = EmbeddedPostgres(folder, durable=False)
    starting = asyncio.ensure_future(asyncio.to_thread(server.start))
    try:
        yield await asyncio.shield(starting)
    except ServerFailed as error:
        raise OperatorMistake(str(error), ExitCode.DATABASE) from error
    finally:
        # Ctrl+C may come in the middle of it, and may have ended PostgreSQL's own programs.
        await asyncio.gather(starting, return_exceptions=True)
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)


def _free_folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="mafia-play-"))
    folder.rmdir()  # the database server makes it itself, for the account it runs under
    return folder

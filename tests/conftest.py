"""What every test may use: the Hypothesis profiles and a real Postgres."""

from __future__ import annotations

import asyncio
import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import asyncpg
import psutil
import pytest
from hypothesis import HealthCheck, settings

from engine.store.embedded import EmbeddedPostgres
from engine.store.migrations import upgrade
from engine.store.programs import ServerFailed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

# `quick` and `deep` give the same answer every time, so that a red run says something about the change; `soak` looks
# for something new every time. What Hypothesis draws depends on which modules of the project are imported: tests import
# theirs at the top, so that all are before the first test runs.
_MANY: dict[str, Any] = {"max_examples": 400, "deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("quick", max_examples=50, deadline=None, derandomize=True)
settings.register_profile("deep", **_MANY, derandomize=True)
settings.register_profile("soak", **_MANY, derandomize=False, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

_SERVER_FOLDER = "MAFIA_TEST_SERVER_FOLDER"  # one run's workers find their one server by it
_FOLDERS = Path("/tmp")
_PREFIX = "mafia-bot-tests-"
_EMPTY = """
DO $$
DECLARE filled text;
BEGIN
    -- What one of them was about to commit may not come after this: so it is waited for until it is gone.
    PERFORM pg_terminate_backend(pid, 60000) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid();
    -- Everything goes, so foreign keys need not be asked; to truncate would make new files for every table.
    SET LOCAL session_replication_role = replica;
    FOR filled IN SELECT format('%I', tablename) FROM pg_tables
        WHERE schemaname = 'public' AND tablename <> 'alembic_version'
    LOOP
        EXECUTE 'DELETE FROM ' || filled;
    END LOOP;
    PERFORM setval(format('%I', sequencename)::regclass, start_value, false) FROM pg_sequences
        WHERE schemaname = 'public' AND last_value IS NOT NULL;
END $$
"""


def pytest_configure(config: pytest.Config) -> None:
    """Name the folder of the run's server, and remove those of runs that were killed."""
    if _is_worker(config):
        return
    own = _FOLDERS / f"{_PREFIX}{os.getpid()}"
    os.environ[_SERVER_FOLDER] = str(own)
    for folder in _FOLDERS.glob(f"{_PREFIX}*"):
        owner = folder.name.removeprefix(_PREFIX)
        # A folder of this run's own number was left by an earlier process that had the same.
        if owner.isdecimal() and (folder == own or not psutil.pid_exists(int(owner))):
            # Another run may be removing it just now.
            with suppress(OSError, ServerFailed):
                _remove_server(folder)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the run's server, once the last worker is done."""
    if not _is_worker(config):
        _remove_server(Path(os.environ.pop(_SERVER_FOLDER)))


def _is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")


def _remove_server(folder: Path) -> None:
    if (folder / "data").exists():
        server = EmbeddedPostgres(folder, durable=False)
        server.start()
        server.stop()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[EmbeddedPostgres]:
    """One server for the whole run: the first worker that needs it starts it."""
    with EmbeddedPostgres(Path(os.environ[_SERVER_FOLDER]), durable=False) as server:
        yield server


@pytest.fixture(scope="session")
def _worker_database(postgres_server: EmbeddedPostgres, worker_id: str) -> str:
    """One migrated database for each worker."""
    url = postgres_server.create_database(f"worker_{worker_id}")
    asyncio.run(upgrade(url))
    return url


@pytest.fixture
def postgres_url(_worker_database: str) -> str:
    """A migrated database without a row, to which nobody else is connected."""
    asyncio.run(_run(_worker_database, _EMPTY))
    return _worker_database


@pytest.fixture
def emptied_again(postgres_url: str) -> Callable[[], Awaitable[None]]:
    """Take every row out of the test's database once more, for a second game that is to be like the first."""
    return lambda: _run(postgres_url, _EMPTY)


@pytest.fixture
def empty_postgres_url(postgres_server: EmbeddedPostgres, worker_id: str) -> Iterator[str]:
    """A database without a table."""
    name = f"empty_{worker_id}"
    yield postgres_server.create_database(name)
    postgres_server.drop_database(name)


async def _run(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        await connection.execute(statement)
    finally:
        await connection.close()

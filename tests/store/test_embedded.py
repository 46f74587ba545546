"""The embedded server: it starts, is shared, outlives killed processes, and lets in nobody without its password."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import asyncpg
import pytest

from engine.store.embedded import EmbeddedPostgres, default_folder
from engine.store.programs import Programs, ServerFailed

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
KILLED_USER = """
import os, sys
from pathlib import Path
from engine.store.embedded import EmbeddedPostgres
print(EmbeddedPostgres(Path(sys.argv[1]), durable=False).start(), flush=True)
os._exit(9)
"""


def make_folder() -> Path:
    """Return the name of a new folder that every account can reach, which pytest's own are not for root's."""
    path = Path(tempfile.mkdtemp(prefix="mafia-bot-embedded-"))
    path.rmdir()
    return path


@pytest.fixture(scope="module")
def made() -> Iterator[Path]:
    """A folder whose database has been made once."""
    path = make_folder()
    with EmbeddedPostgres(path, durable=False):
        pass
    yield path
    shutil.rmtree(path)


@pytest.fixture
def folder(made: Path) -> Iterator[Path]:
    """A folder with a database in it, whose server does not run."""
    path = make_folder()
    subprocess.run(["cp", "--archive", made, path], check=True)
    yield path
    (path / "data/PG_VERSION").write_text(f"{Programs.major()}\n")
    with EmbeddedPostgres(path, durable=False):
        pass
    shutil.rmtree(path)


@pytest.fixture
def new_folder() -> Iterator[Path]:
    """A folder in which nothing has happened yet."""
    path = make_folder()
    yield path
    shutil.rmtree(path)


async def ask(url: str, question: str) -> object:
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        return await connection.fetchval(question)
    finally:
        await connection.close()


async def test_what_was_written_is_there_after_a_restart(folder: Path) -> None:
    server = EmbeddedPostgres(folder, durable=False)
    await ask(server.start(), "CREATE TABLE note AS SELECT 'kept' AS words")
    server.stop()
    assert await ask(server.start(), "SELECT words FROM note") == "kept"
    server.stop()


async def test_the_server_stops_with_its_last_user(folder: Path) -> None:
    first, second = EmbeddedPostgres(folder, durable=False), EmbeddedPostgres(folder, durable=False)
    assert first.start() == second.start()
    first.stop()
    assert await ask(second.url(), "SELECT 1") == 1
    second.stop()
    with pytest.raises(OSError, match="No such file"):
        await ask(second.url(), "SELECT 1")


async def test_processes_that_start_at_once_share_one_server(new_folder: Path) -> None:
    servers = [EmbeddedPostgres(new_folder, durable=False) for _ in range(4)]
    urls = await asyncio.gather(*(asyncio.to_thread(server.start) for server in servers))
    assert len(set(urls)) == 1
    for server in servers:
        await asyncio.to_thread(server.stop)
    assert not (new_folder / "data/postmaster.pid").exists()


async def test_the_server_of_a_killed_process_is_taken_over_and_stopped_at_the_end(folder: Path) -> None:
    killed = await asyncio.create_subprocess_exec(
        sys.executable, "-c", KILLED_USER, str(folder), cwd=ROOT, stdout=subprocess.PIPE
    )
    url = (await killed.communicate())[0].decode().strip()
    born = await ask(url, "SELECT pg_postmaster_start_time()")
    server = EmbeddedPostgres(folder, durable=False)
    assert server.start() == url
    assert await ask(url, "SELECT pg_postmaster_start_time()") == born
    server.stop()
    assert not (folder / "data/postmaster.pid").exists()


@pytest.mark.parametrize(
    "left", [f"{os.getpid()}\n/somewhere/else\n", "4194304\n", ""], ids=["another program", "nobody", "cut short"]
)
def test_a_stale_pid_file_does_not_stop_a_start(folder: Path, left: str) -> None:
    """After a power cut the number in it may be another program's by now, here: these tests'."""
    socket = folder / "socket/.s.PGSQL.5432"
    (folder / "data/postmaster.pid").write_text(left)
    socket.with_name(f"{socket.name}.lock").write_text(left)
    with EmbeddedPostgres(folder, durable=False) as server:
        assert server.url()


async def test_nobody_gets_in_without_the_password(folder: Path) -> None:
    with EmbeddedPostgres(folder, durable=False) as server:
        address = server.url().replace("+asyncpg", "")
        password = (folder / "password").read_text()
        with pytest.raises(asyncpg.InvalidPasswordError):
            await asyncpg.connect(address.replace(password, "guess"))
        rules = await ask(server.url(), "SELECT string_agg(DISTINCT auth_method, ',') FROM pg_hba_file_rules")
        assert rules == "scram-sha-256"
        assert await ask(server.url(), "SELECT current_setting('listen_addresses')") == ""


def test_only_the_owner_can_read_the_folder(folder: Path) -> None:
    with EmbeddedPostgres(folder, durable=False):
        modes = {name: (folder / name).stat().st_mode & 0o777 for name in (".", "data", "socket", "log", "password")}
    assert modes == {".": 0o700, "data": 0o700, "socket": 0o700, "log": 0o700, "password": 0o600}


def test_a_long_path_gets_its_socket_elsewhere(new_folder: Path) -> None:
    deep = new_folder / ("a-long-name-" * 9)
    new_folder.mkdir(mode=0o755)
    with EmbeddedPostgres(deep, durable=False) as server:
        assert "host=%2Ftmp%2Fmafia-bot-" in server.url()
    server._socket_folder().rmdir()


def test_a_folder_of_another_postgres_is_left_alone(folder: Path) -> None:
    (folder / "data/PG_VERSION").write_text("15\n")
    with pytest.raises(ServerFailed, match=r"made by PostgreSQL 15 and .* brings PostgreSQL \d+: move it over"):
        EmbeddedPostgres(folder, durable=False).start()


def test_a_database_that_was_cut_short_in_the_making_is_made_anew(new_folder: Path) -> None:
    (new_folder / "data.partial").mkdir(parents=True)
    (new_folder / "data.partial/PG_VERSION").write_text("18\n")
    new_folder.chmod(0o755)
    with EmbeddedPostgres(new_folder, durable=False) as server:
        assert server.url()


def test_a_lost_password_is_named(folder: Path) -> None:
    password = (folder / "password").read_text()
    (folder / "password").unlink()
    with pytest.raises(ServerFailed, match="password is missing"):
        EmbeddedPostgres(folder, durable=False).start()
    (folder / "password").write_text(password)


async def test_databases_are_copied_from_a_template_and_dropped(postgres_server: EmbeddedPostgres) -> None:
    await ask(postgres_server.create_database("model"), "CREATE TABLE note AS SELECT 'copied' AS words")
    copy = postgres_server.create_database("copy", template="model")
    assert await ask(copy, "SELECT words FROM note") == "copied"
    for name in ("copy", "model"):
        postgres_server.drop_database(name)
    with pytest.raises(asyncpg.InvalidCatalogNameError):
        await ask(copy, "SELECT 1")


@pytest.mark.parametrize("name", ["", "Upper", 'quo"te', "a-b", "x" * 64])
def test_a_name_that_would_need_quoting_is_refused(postgres_server: EmbeddedPostgres, name: str) -> None:
    with pytest.raises(ValueError, match="is no name for a database"):
        postgres_server.create_database(name)


def test_an_ordinary_users_data_follows_the_xdg_rule(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_folder() == tmp_path / "mafia-bot"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/ann")
    assert default_folder() == Path("/home/ann/.local/share/mafia-bot")

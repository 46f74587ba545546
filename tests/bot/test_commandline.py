"""The command line as an operator meets it: one sentence for a mistake, and an exit code."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.commandline.database import connection_variables
from bot.commandline.mistake import ExitCode
from bot.config import Config

ROOT = Path(__file__).parents[2]


def mafia(folder: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run one command in an empty folder, with these settings and no others."""
    kept = {name: value for name, value in os.environ.items() if name not in Config.variables()}
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        check=False,
        cwd=folder,
        env={**kept, "PYTHONPATH": str(ROOT), **settings},
        capture_output=True,
        text=True,
        timeout=300,
    )


@pytest.mark.parametrize(
    ("settings", "code", "words"),
    [
        ({}, ExitCode.WRONG_SETTING, "DISCORD_TOKEN is not set"),
        ({"METRICS_PORT": "many"}, ExitCode.WRONG_SETTING, "METRICS_PORT is wrong"),
        (
            {"DISCORD_TOKEN": "hunter2", "DATABASE_URL": "postgresql://ann:hunter2@127.0.0.1:1/mafia"},
            ExitCode.DATABASE,
            "The database cannot be used",
        ),
        (
            {"DISCORD_TOKEN": "hunter2", "DATA_FOLDER": "/dev/null/mafia"},
            ExitCode.DATABASE,
            "The folder /dev/null/mafia cannot be used",
        ),
    ],
)
def test_an_operators_mistake_is_one_line_without_secrets(
    tmp_path: Path, settings: dict[str, str], code: ExitCode, words: str
) -> None:
    ended = mafia(tmp_path, "run", **settings)
    assert ended.returncode == code
    assert ended.stderr.startswith(words)
    assert len(ended.stderr.splitlines()) == 1
    assert "hunter2" not in ended.stderr


def test_scenarios_at_a_missing_path_are_one_failure_and_the_others_run(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(
        "- {name: one, preset: basic, seats: {Anna: mafia, Boris: civilian, Vera: civilian}, script: []}\n",
        encoding="utf-8",
    )
    ended = mafia(tmp_path, "scenario", "nowhere", "one.yaml")
    assert (ended.returncode, ended.stdout.splitlines()[-1]) == (1, "1 passed, 1 failed")


def test_another_program_is_led_to_the_database(tmp_path: Path) -> None:
    """psql comes with the bot, and needs no address and no password."""
    ended = mafia(tmp_path, "database", "--scratch", "--", "psql", "-Atc", "SELECT current_user")
    assert (ended.returncode, ended.stdout) == (0, "mafia\n")


def test_the_exit_code_of_the_other_program_is_passed_on(tmp_path: Path) -> None:
    ended = mafia(tmp_path, "database", "--", "sh", "-c", "exit 7", DATABASE_URL="postgresql://ann@db/mafia")
    assert ended.returncode == 7


def test_a_command_that_does_not_exist_is_named(tmp_path: Path) -> None:
    ended = mafia(tmp_path, "database", "--", "no-such-command", DATABASE_URL="postgresql://ann@db/mafia")
    assert (ended.returncode, ended.stderr) == (2, "There is no command no-such-command on this machine.\n")


def test_a_database_address_becomes_the_variables_of_postgres() -> None:
    assert connection_variables("postgresql+asyncpg://ann:pw@db:5433/mafia?ssl=require") == {
        "DATABASE_URL": "postgresql+asyncpg://ann:pw@db:5433/mafia?ssl=require",
        "PGHOST": "db",
        "PGPORT": "5433",
        "PGUSER": "ann",
        "PGPASSWORD": "pw",
        "PGDATABASE": "mafia",
        "PGSSLMODE": "require",
    }

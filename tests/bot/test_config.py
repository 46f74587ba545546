"""The settings of the process: checked at the start, documented where they are declared."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.commandline.mistake import ExitCode
from bot.config import Config, LogFormat, WrongConfig, asyncpg_url, read_config

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for variable in Config.variables():
        monkeypatch.delenv(variable, raising=False)


def test_every_setting_may_be_left_out() -> None:
    config = read_config()
    assert config.discord_token is None
    assert config.database_url is None
    assert config.metrics_port == 0


def test_an_empty_variable_counts_as_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.setenv("SHARD_COUNT", "")
    assert read_config() == Config.model_construct()


def test_settings_are_read_from_the_file_and_the_environment_wins(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("LOG_FORMAT=json\nPLAY_PORT=9000\nANOTHER_PROGRAMS_SETTING=1\n")
    monkeypatch.setenv("PLAY_PORT", "9001")
    config = read_config()
    assert (config.log_format, config.play_port) == (LogFormat.JSON, 9001)


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("METRICS_PORT", "http"),
        ("METRICS_PORT", "70000"),
        ("LOG_LEVEL", "loud"),
        ("SHARD_COUNT", "0"),
        ("MEMBERS_INTENT", "maybe"),
        ("SYNC_COMMANDS", "sometimes"),
        ("DISCORD_API_URL", "localhost"),
        ("DATABASE_URL", "mysql://user:hunter2@host/mafia"),
        ("DATABASE_URL", "hunter2"),
        ("DATABASE_URL", "postgresql://user:hunter2@host"),
        ("DATABASE_URL", "postgresql://user:hunter2@host/mafia?poolsize=3"),
    ],
)
def test_a_wrong_value_gives_one_line_that_names_the_variable(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(WrongConfig) as refusal:
        read_config()
    lines = str(refusal.value).splitlines()
    assert len(lines) == 1
    assert lines[0].startswith(f"{variable} is wrong: ")
    assert "hunter2" not in lines[0]


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_the_usual_forms_of_a_database_address_mean_the_same(scheme: str) -> None:
    assert asyncpg_url(f"{scheme}://ann:p%40ss@db:5433/mafia") == "postgresql+asyncpg://ann:p%40ss@db:5433/mafia"


def test_the_usual_way_to_ask_for_encryption_is_understood() -> None:
    assert asyncpg_url("postgres://ann@db/mafia?sslmode=require") == "postgresql+asyncpg://ann@db/mafia?ssl=require"


def test_settings_do_not_show_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "hunter2")
    monkeypatch.setenv("DATABASE_URL", "postgresql://ann:hunter2@db/mafia")
    assert "hunter2" not in repr(read_config())


def test_the_example_file_names_every_variable_and_no_other() -> None:
    example = (ROOT / ".env.example").read_text()
    assert sorted(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE)) == sorted(Config.variables())


def test_the_example_file_holds_the_defaults(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text((ROOT / ".env.example").read_text())
    assert read_config() == Config.model_construct()


def test_the_operators_page_explains_every_setting_in_its_own_words() -> None:
    page = (ROOT / "docs/operating.md").read_text()
    rows = dict(re.findall(r"^\| `([A-Z_]+)` \| (.+?) \|", page, re.MULTILINE))
    assert rows == Config.variables()


def test_the_operators_page_lists_every_exit_code() -> None:
    page = (ROOT / "docs/operating.md").read_text()
    assert re.findall(r"^\| (\d+) \|", page, re.MULTILINE) == [str(int(code)) for code in ExitCode]

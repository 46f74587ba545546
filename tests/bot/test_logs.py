"""The log: one form for everything that is logged, and never a secret."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

import pytest
import structlog

from bot.config import LogFormat, LogLevel
from bot.logs import set_up_logs

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _logs_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers, root.level = handlers, level
    logging.captureWarnings(capture=False)
    structlog.reset_defaults()


def fail() -> None:
    token = "hunter2"
    noted = "a local variable"
    raise ValueError(f"refused: {token}", len(noted))


@pytest.mark.parametrize("log_format", LogFormat)
def test_a_secret_is_blotted_out_even_of_a_traceback(capsys: pytest.CaptureFixture[str], log_format: LogFormat) -> None:
    set_up_logs(LogLevel.INFO, log_format, secrets=["hunter2", ""])
    try:
        fail()
    except ValueError:
        structlog.get_logger("bot").exception("It failed", token="hunter2")
        logging.getLogger("discord").exception("It failed with %s", "hunter2")
    written = capsys.readouterr().err
    assert "hunter2" not in written
    assert "refused: [secret]" in written
    assert "a local variable" not in written


def test_libraries_and_the_bot_write_the_same_json(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(LogLevel.INFO, LogFormat.JSON)
    structlog.get_logger("bot.clock").info("Alarm", game=7)
    logging.getLogger("discord.gateway").warning("Shard %s is late", 3)
    ours, theirs = map(json.loads, capsys.readouterr().err.splitlines())
    assert (ours["event"], ours["game"], ours["level"], ours["logger"]) == ("Alarm", 7, "info", "bot.clock")
    assert (theirs["event"], theirs["level"], theirs["logger"]) == ("Shard 3 is late", "warning", "discord.gateway")


def test_libraries_are_quiet_and_never_at_debug(capsys: pytest.CaptureFixture[str]) -> None:
    """Their DEBUG lines hold what players write."""
    for level, lines in ((LogLevel.INFO, 0), (LogLevel.DEBUG, 1)):
        set_up_logs(level, LogFormat.TEXT)
        logging.getLogger("discord.gateway").info("Connected")
        logging.getLogger("discord.gateway").debug("Received a message")
        assert len(capsys.readouterr().err.splitlines()) == lines

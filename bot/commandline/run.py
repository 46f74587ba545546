"""`mafia run`: the bot itself, until it is told to stop."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING

import aiohttp
import discord
import structlog
import typer
import uvloop
from prometheus_client import start_http_server
from sqlalchemy import make_url

from bot.commandline.database import open_database
from bot.commandline.migrate import prepare
from bot.commandline.mistake import ExitCode, OperatorMistake
from bot.config import Config, read_config
from bot.logs import set_up_logs

if TYPE_CHECKING:
    from collections.abc import Iterator

log = structlog.get_logger(__name__)


def run() -> None:
    """Connect to Discord and play, until SIGTERM or Ctrl+C."""
    config = read_config()
    token = config.discord_token.get_secret_value().strip() if config.discord_token else ""
    if not token:
        raise OperatorMistake(
            "DISCORD_TOKEN is not set: put the bot's token into .env (README.md says where to get one), or try the bot "
            "without Discord with `mafia play`.",
            ExitCode.WRONG_SETTING,
        )
    # Until the event loop takes over, SIGTERM must end the database server in order, as Ctrl+C does.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with open_database(config) as url:
            set_up_logs(config.log_level, config.log_format, secrets=(token, make_url(url).password or ""))
            _serve_metrics(config.metrics_port)
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(_serve(config, url, token))
    except (KeyboardInterrupt, asyncio.CancelledError):
        raise typer.Exit(ExitCode.DONE) from None


async def _serve(config: Config, url: str, token: str) -> None:
    serving = asyncio.current_task()
    assert serving is not None  # noqa: S101 - a coroutine that runs has a task
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, serving.cancel)
    await prepare(url)
    # Imported here, so that other commands, and mistakes in the settings, are answered at once.
    from bot.application import Application  # noqa: PLC0415

    try:
        async with Application(config, url) as application:
            await application.run(token)
    except Exception as error:
        for cause in _causes(error):
            if (sentence := _what_discord_refused(cause)) is not None:
                raise OperatorMistake(sentence, ExitCode.DISCORD) from error
        log.exception("The bot stopped because of a fault in the program")
        raise typer.Exit(ExitCode.CRASHED) from error


def _what_discord_refused(error: BaseException) -> str | None:
    """Return what the operator can do about an error of the connection, None for any other error."""
    match error:
        case discord.LoginFailure():
            return "Discord does not know this DISCORD_TOKEN: copy the bot's token anew from the developer portal."
        case discord.PrivilegedIntentsRequired():
            return (
                "Discord refuses the Server Members Intent: switch it on for the bot in the developer portal, or "
                "take MEMBERS_INTENT out of the settings."
            )
        case aiohttp.ClientConnectionError() | discord.GatewayNotFound() | discord.DiscordServerError():
            return f"Discord cannot be reached ({error}): check this machine's network, then start the bot again."
    return None


def _causes(error: BaseException) -> Iterator[BaseException]:
    """Give an error itself, or those inside a group."""
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from _causes(inner)
    else:
        yield error


def _serve_metrics(port: int) -> None:
    if port == 0:
        return
    try:
        start_http_server(port, addr="127.0.0.1")
    except OSError as error:
        raise OperatorMistake(
            f"METRICS_PORT {port} cannot be used ({error.strerror}): choose another, or 0 for none.",
            ExitCode.WRONG_SETTING,
        ) from error

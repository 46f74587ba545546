"""`mafia play`: the whole bot in the browser, with an offline Discord and simulated players. No token, no network."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated, Literal

import typer

from bot.commandline.mistake import ExitCode, OperatorMistake
from bot.config import read_config
from bot.logs import set_up_logs


def play(
    *,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The port of the page on 127.0.0.1; 0: any free one.", show_default="8300"),
    ] = None,
    people: Annotated[int, typer.Option(min=0, max=19, help="How many simulated players sit at the table.")] = 9,
    speed: Annotated[
        float, typer.Option(min=0.1, max=100.0, help="How many times faster than people the simulated players act.")
    ] = 1,
    language: Annotated[Literal["en", "ru"], typer.Option(help="The language of the people.")] = "en",
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
) -> None:
    """Try the bot without Discord: a page in the browser, and simulated people to play with."""
    config = read_config()
    if find_spec("simcord") is None:
        raise OperatorMistake(
            "The offline Discord is not installed: install it with `pip install 'mafia-bot[play]'`, or use `make run`.",
            ExitCode.MISSING_PART,
        )
    from bot.offline.play import main  # noqa: PLC0415 - an optional part

    set_up_logs(config.log_level, config.log_format)
    main(
        config,
        port=config.play_port if port is None else port,
        open_browser=browser,
        people=people,
        speed=speed,
        language=language,
    )

"""The console command `mafia`."""

from __future__ import annotations

import sys

import typer

from bot.commandline.database import database
from bot.commandline.invite import invite
from bot.commandline.migrate import migrate
from bot.commandline.mistake import ExitCode, OperatorMistake
from bot.commandline.play import play
from bot.commandline.rules import rules
from bot.commandline.run import run
from bot.commandline.scenario import scenario
from bot.config import WrongConfig

app = typer.Typer(
    name="mafia",
    help="A Discord bot that runs whole games of Mafia.",
    no_args_is_help=True,
    # A traceback with local variables would print secrets.
    pretty_exceptions_enable=False,
)
app.command()(run)
app.command()(play)
app.command(no_args_is_help=True)(scenario)
app.command(no_args_is_help=True)(rules)
app.command()(migrate)
app.command(no_args_is_help=True)(database)
app.command(no_args_is_help=True)(invite)


def main() -> None:
    """Run one command of the command line, and end the process with its exit code."""
    try:
        app()
    except OperatorMistake as mistake:
        code, sentence = mistake.code, str(mistake)
    except WrongConfig as mistake:
        code, sentence = ExitCode.WRONG_SETTING, str(mistake)
    except KeyboardInterrupt:
        sys.exit(128 + 2)
    print(sentence, file=sys.stderr)
    sys.exit(code)


if __name__ == "__main__":
    main()

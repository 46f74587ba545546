"""`mafia rules`: writes the pages of rules for players."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.commandline.mistake import ExitCode, OperatorMistake


def rules(folder: Annotated[Path, typer.Argument(help="Where the pages go, such as docs/rules.")]) -> None:
    """Write the rules of every preset in every language, as Markdown."""
    from bot import rulebook  # noqa: PLC0415 - the other commands need no rules

    try:
        written = rulebook.write(folder)
    except OSError as error:
        reason = error.strerror or error
        raise OperatorMistake(f"The pages can't be written to {folder}: {reason}.", ExitCode.WRONG_USAGE) from None
    print(f"Wrote {len(written)} pages to {folder}.")

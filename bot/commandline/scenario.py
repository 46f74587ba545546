"""`mafia scenario`: plays written games by the rules and compares what happens with what is written."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def scenario(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")],
) -> None:
    """Check scenarios: whole games in YAML, with what must happen in them."""
    from engine.scenarios.runner import main  # noqa: PLC0415 - the other commands need no rules

    raise typer.Exit(main(paths))

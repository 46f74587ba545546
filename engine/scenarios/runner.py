"""Runs scenario files and folders, and says which scenarios do not hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from engine.frozen import dataclass
from engine.scenarios.document import BadScenario, read_file
from engine.scenarios.player import Failed, play
from engine.scenarios.scenario import read_scenario

ENDINGS = (".yaml", ".yml")


@dataclass(slots=True)
class Totals:
    """How many scenarios held and how many did not."""

    passed: int = 0
    failed: int = 0


def main(paths: Iterable[Path], say: Callable[[str], object] = print) -> int:
    """Run everything at the paths. The last line said is ``N passed, N failed``.

    Returns 0 when all hold, 1 on any failure or when nothing ran.
    """
    totals = Totals()
    for path in paths:
        files = _files(path)
        if not files:
            say(f"{path}: there are no scenarios here")
            totals.failed += 1
        for file in files:
            _run_file(file, totals, say)
    say(f"{totals.passed} passed, {totals.failed} failed")
    return 0 if totals.passed and not totals.failed else 1


def _files(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted(file for file in path.rglob("*") if file.suffix in ENDINGS and file.is_file())
    return [path] if path.exists() else []


def _run_file(file: Path, totals: Totals, say: Callable[[str], object]) -> None:
    try:
        written = read_file(file)
    except BadScenario as error:
        say(f"{file}: {error}")
        totals.failed += 1
        return
    for number, one in enumerate(written, start=1):
        _run_scenario(f"{file}: {_name(one, number)}", one, totals, say)


def _run_scenario(title: str, written: Any, totals: Totals, say: Callable[[str], object]) -> None:
    disputed = written.get("disputed") if isinstance(written, dict) else None
    if disputed:
        say(f"{title}: disputed: {disputed}")
        return
    try:
        play(read_scenario(written))
    except (BadScenario, Failed) as error:
        text = str(error)
        say(f"{title}: {text if text.startswith('step ') else f'step 0: {text}'}")
        totals.failed += 1
    else:
        totals.passed += 1


def _name(written: Any, number: int) -> str:
    name = written.get("name") if isinstance(written, dict) else None
    return str(name) if name else f"scenario {number}"

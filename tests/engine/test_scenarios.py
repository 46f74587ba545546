"""The scenarios of every page hold, and no file makes the runner stumble."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.scenarios.document import read_file
from engine.scenarios.player import play
from engine.scenarios.runner import main
from engine.scenarios.scenario import read_scenario

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def every_scenario() -> list[object]:
    return [
        pytest.param(written, id=f"{path.stem}: {written['name']}")
        for path in sorted(SCENARIOS.glob("*.yaml"))
        for written in read_file(path)
        if not written.get("disputed")
    ]


@pytest.mark.parametrize("written", every_scenario())
def test_scenario(written: dict[str, object]) -> None:
    play(read_scenario(written))


def test_the_runner_counts_and_never_stumbles(capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever a file asks for, each scenario passes or gives one line; the last line counts them."""
    files = sorted(SCENARIOS.glob("*.yaml"))
    said: list[str] = []
    main(files, said.append)
    written = sum(len(read_file(file)) for file in files)
    passed, failed = (int(word) for word in said[-1].split() if word.isdigit())
    assert passed + failed == written
    assert len(said) == failed + 1
    assert all(": step " in line for line in said[:-1])
    assert capsys.readouterr().err == ""

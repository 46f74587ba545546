"""What keeps the project readable: small files, called by what they are, and no folder that shadows a library."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted(
    path.relative_to(ROOT) for folder in ("alembic", "bot", "engine", "tests") for path in (ROOT / folder).rglob("*.py")
)
LONGEST_FILE = 400
EMPTY_WORDS = {"base", "common", "core", "helper", "helpers", "manager", "misc", "util", "utils"}


@pytest.mark.parametrize("source", SOURCES, ids=str)
def test_no_file_is_too_long_to_read_in_one_sitting(source: Path) -> None:
    assert len((ROOT / source).read_text().splitlines()) < LONGEST_FILE


@pytest.mark.parametrize("source", SOURCES, ids=str)
def test_every_file_and_folder_is_called_by_what_it_is(source: Path) -> None:
    assert EMPTY_WORDS.isdisjoint({source.stem, *source.parent.parts})


def test_the_migrations_do_not_shadow_the_library() -> None:
    assert not (ROOT / "alembic/__init__.py").exists()

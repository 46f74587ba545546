"""What a user installs: the whole program in the wheel, and locks that name every file but no address."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest
from build import ProjectBuilder
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements.lock", "requirements-dev.lock")


def locked(lock: str) -> dict[str, Requirement]:
    """Return the requirements of a lock by name."""
    lines = re.findall(r"^([a-z0-9].*?)\s*\\?$", (ROOT / lock).read_text(), re.MULTILINE)
    return {canonicalize_name(requirement.name): requirement for requirement in map(Requirement, lines)}


def declared(*extras: str) -> Iterable[Requirement]:
    """Return what pyproject.toml asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    lines = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    for extra in extras:
        lines += project["project"]["optional-dependencies"][extra]
    return [requirement for requirement in map(Requirement, lines) if requirement.name != "mafia-bot"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in the wheel."""
    built = ProjectBuilder(ROOT).build("wheel", tmp_path_factory.mktemp("wheel"))
    return set(ZipFile(built).namelist())


def test_the_wheel_holds_every_file_of_both_packages(wheel: set[str]) -> None:
    """Catalogues, presets and pictures are as much part of the program as its code."""
    files = {
        str(path.relative_to(ROOT))
        for package in ("bot", "engine")
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert files <= wheel


def test_the_wheel_brings_the_migrations_beside_the_store(wheel: set[str]) -> None:
    migrations = {
        f"engine/store/{path.relative_to(ROOT)}"
        for path in (ROOT / "alembic").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert "engine/store/alembic/env.py" in migrations
    assert migrations <= wheel


def test_the_wheel_holds_nothing_else(wheel: set[str]) -> None:
    assert {name.split("/")[0] for name in wheel} == {"bot", "engine", "mafia_bot-0.1.0.dist-info"}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text()
    assert "://" not in text
    assert "--index-url" not in text


@pytest.mark.parametrize("lock", LOCKS)
def test_everything_in_a_lock_is_exact_and_has_hashes(lock: str) -> None:
    blocks = re.split(r"\n(?=[a-z0-9])", (ROOT / lock).read_text())[1:]
    assert blocks
    for block in blocks:
        assert "==" in block.splitlines()[0]
        assert "--hash=sha256:" in block


@pytest.mark.parametrize(("lock", "extras"), [(LOCKS[0], ()), (LOCKS[1], ("play", "dev"))])
def test_a_lock_satisfies_what_the_project_declares(lock: str, extras: tuple[str, ...]) -> None:
    versions = locked(lock)
    for requirement in declared(*extras):
        exact = next(iter(versions[canonicalize_name(requirement.name)].specifier)).version
        assert requirement.specifier.contains(exact), requirement


def test_developers_and_operators_run_the_same_versions() -> None:
    operators, developers = (
        {name: str(requirement.specifier) for name, requirement in locked(lock).items()} for lock in LOCKS
    )
    assert operators.items() <= developers.items()

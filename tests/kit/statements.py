"""The page of statements: what the rules say, and which tests hold the program to it.

``python -m tests.kit.statements`` writes docs/statements.md anew.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engine.scenarios.document import read_file, read_value

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "docs" / "statements.md"
CITING = ("engine", "service", "bot")
"""The parts of the tests that cite statements."""
CHAPTERS = {
    "S0": "Page 000: the game online or on one device (preset basic)",
    "S1": "Page 001: the host-run game with a lover (preset hosted)",
    "S2": "Page 002: the room with codes (presets classic, extended, fast, dark, free)",
    "S3": "Page 003: the city table (preset city)",
    "S4": "Page 004: the club table (preset club)",
}
HEAD = """# Statements

Every statement of the five rule pages, with the scenarios and tests that hold the program to it. Statements about
surfaces rather than rules say where they are met. This page is written by `python -m tests.kit.statements`; a test
compares it.
"""
_STATEMENT = re.compile(r"\bS[0-4]\.\d+")
_RANGE = re.compile(r"\b(S[0-4])\.(\d+) … S?(?:[0-4]\.)?(\d+)")


@cache
def statements() -> tuple[dict[str, str], dict[str, str]]:
    """The text of each statement, and where those are met that are about surfaces."""
    written = read_value((TESTS / "data" / "statements.yaml").read_text(encoding="utf-8"))
    return written["text"], written["shown"]


@cache
def citations() -> dict[str, list[str]]:
    """Statement → the scenarios and tests that cite it."""
    found: dict[str, list[str]] = {}
    for path in sorted((TESTS / "scenarios").glob("*.yaml")):
        for scenario in read_file(path):
            for cited in scenario.get("cites") or []:
                found.setdefault(str(cited), []).append(f"{path.name}: {scenario['name']}")
    for path in sorted(path for part in CITING for path in (TESTS / part).rglob("test_*.py")):
        for name, source in _tests_of(path):
            for cited in sorted(_cited_in(source)):
                found.setdefault(cited, []).append(f"{path.name}: {name.removeprefix('test_').replace('_', ' ')}")
    return found


def _tests_of(path: Path) -> Iterator[tuple[str, str]]:
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node.name, ast.get_source_segment(source, node) or ""


def _cited_in(source: str) -> set[str]:
    ranges = {
        f"{page}.{number}"
        for page, first, last in _RANGE.findall(source)
        for number in range(int(first), int(last) + 1)
    }
    return {*_STATEMENT.findall(source), *ranges}


def page() -> str:
    """The whole page as Markdown."""
    texts, shown = statements()
    cited = citations()
    lines = [HEAD]
    for prefix, title in CHAPTERS.items():
        lines.append(f"## {title}\n")
        for statement, text in texts.items():
            if statement.startswith(f"{prefix}."):
                lines.append(f"**{statement}** {text}  ")
                lines += [f"- {test}" for test in cited.get(statement, [])]
                lines += [f"- met in {shown[statement]}"] if statement in shown else []
                lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

"""Words for people stand in the catalogues alone: whatever reads like a sentence in the code is for its operators."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import prometheus_client

from bot.delivery import outcome

BOT = Path(__file__).parents[2] / "bot"

SENTENCE = re.compile(r"[^\W\d_]{2,}[,:;.!?]? [^\W\d_]{2,}|^[A-Z][a-z]+[.!?…]$|[а-яёА-ЯЁ]")
"""Two words in a row, a word with a capital and a full stop, or anything in Cyrillic."""

FOR_OPERATORS = ("commandline", "offline", "__main__.py", "config.py")
"""What runs in a terminal or asks for its settings, and never speaks in Discord."""

LOGGED = {"debug", "info", "warning", "error", "exception"}
NAMED_FOR_OPERATORS = {
    *(name for name in vars(prometheus_client) if name[:1].isupper()),
    *(name for name, kind in vars(outcome).items() if isinstance(kind, type)),
    *("create_task", "_complain"),
}
"""Calls whose words an operator reads: metrics, the outcomes of deliveries in the database, names of tasks."""


def literals(tree: ast.Module) -> Iterator[tuple[ast.Constant, list[ast.AST]]]:
    """Every string of a module that is no docstring, with what it stands in, the innermost first."""

    def walk(node: ast.AST, around: list[ast.AST]) -> Iterator[tuple[ast.Constant, list[ast.AST]]]:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node, around
        for child in ast.iter_child_nodes(node):
            yield from walk(child, [node, *around])

    yield from walk(tree, [])


def is_for_operators(around: list[ast.AST], *, writes_sql: bool) -> bool:
    """Does the string go into a log, an error, a metric or a query?"""
    for node in around:
        if isinstance(node, ast.Raise | ast.Assert):
            return True
        if not isinstance(node, ast.Call):
            continue
        match node.func:
            case ast.Attribute(value=ast.Name(id="log"), attr=level) if level in LOGGED:
                return True
            case ast.Attribute(attr=name) | ast.Name(id=name) if name in NAMED_FOR_OPERATORS:
                return True
            case ast.Name(id="text") if writes_sql:
                return True
    return False


def spoken_in(source: str) -> list[str]:
    """The sentences of a module that are for nobody but people in Discord."""
    tree = ast.parse(source)
    sql = any(isinstance(node, ast.ImportFrom) and node.module == "sqlalchemy" for node in ast.walk(tree))
    return [
        str(literal.value)
        for literal, around in literals(tree)
        if SENTENCE.search(str(literal.value)) and not is_for_operators(around, writes_sql=sql)
    ]


def test_no_sentence_for_people_stands_in_the_code() -> None:
    found = {}
    for path in sorted(BOT.rglob("*.py")):
        place = path.relative_to(BOT)
        if place.parts[0] not in FOR_OPERATORS and (said := spoken_in(path.read_text(encoding="utf-8"))):
            found[place.as_posix()] = said
    assert found == {}


def test_a_sentence_is_found_wherever_it_is_said() -> None:
    """As content, label, part of an f-string or default; logs, errors, docstrings and queries are no speech."""
    said = '''
async def greet(interaction, name, words="Good evening"):
    """A docstring is not said."""
    await interaction.response.send_message("You have won!")
    await channel.send(content=f"{name} leaves the table")
    button(label="Взять")
    title = "Hello!"
'''
    assert spoken_in(said) == ["Good evening", "You have won!", " leaves the table", "Взять", "Hello!"]
    silent = """
from sqlalchemy import text

def work(log):
    log.warning("Something went wrong", reason="no answer at all")
    text("SELECT id FROM games")
    if log.lost:
        raise ValueError(f"a custom id has at most {1} characters")
    key = "answer-out-of-date"
"""
    assert spoken_in(silent) == []

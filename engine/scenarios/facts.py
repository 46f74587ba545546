"""Facts as scenarios write them: reading, naming and comparing."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.facts import Fact
from engine.roles import ROLES
from engine.scenarios.document import BadScenario
from engine.scenarios.table import Table
from engine.scenarios.verbs import NIGHT_VERBS

WORDS = {
    *("killed", "nobody_died", "attempt", "crossfire", "blind_shot", "miss", "voted_out", "nobody_out", "tie"),
    *("nominated", "role", "asleep", "taken", "left", "foul", "foul_taken_back", "no_vote", "draw", "won"),
    *("card", "ally", "check"),
    *("seek", "visited", "visitors", "no_result", "choice", "became"),
}
IN_ANY_ORDER = ("tie", "visited", "visitors")
ANSWERS = {"mafia", "not_mafia", "town", "loner", "yes", "no", "nobody", *ROLES, *NIGHT_VERBS}

Written = tuple[str, ...]


def read_facts(table: Table, written: Any) -> list[Written]:
    """The facts of a list. Raises BadScenario for a word that no fact begins with, and for a seat that nobody has."""
    if not isinstance(written, list):
        raise BadScenario("a list of facts")
    facts = [_canonical(tuple(str(fact).split())) for fact in written]
    for fact in facts:
        for word in fact[1:]:
            if word not in ANSWERS and not word.isdecimal() and not table.knows(word):
                raise BadScenario(f"'{' '.join(fact)}': unknown seat '{word}'")
    return facts


def write_facts(table: Table, facts: list[Fact]) -> list[Written]:
    """The facts with names for seats, as a scenario would write them."""
    return [_canonical(tuple(table.name(part) if isinstance(part, int) else part for part in fact)) for fact in facts]


def _canonical(fact: Written) -> Written:
    if not fact or fact[0] not in WORDS:
        raise BadScenario(f"unknown fact '{' '.join(fact)}'")
    if fact[0] in IN_ANY_ORDER:
        return (fact[0], *sorted(fact[1:]))
    if fact[0] == "ally" and len(fact) == 3 and fact[2] in ROLES and ROLES[fact[2]].plain:
        return fact[:2]
    return fact


def same_facts(expected: list[Written], got: list[Written]) -> bool:
    """Are they the same facts, repeats counted? An expected ``ally X`` fits an ally of any role."""
    return Counter(expected) == Counter(_as_expected(expected, got))


def includes_facts(expected: list[Written], got: list[Written]) -> bool:
    """Are all expected facts among those got?"""
    return not Counter(expected) - Counter(_as_expected(expected, got))


def _as_expected(expected: list[Written], got: list[Written]) -> list[Written]:
    named = {fact for fact in expected if fact[0] == "ally" and len(fact) == 2}
    return [fact[:2] if fact[0] == "ally" and fact[:2] in named else fact for fact in got]


def as_text(facts: list[Written]) -> str:
    """Facts in one line."""
    return "[" + ", ".join(" ".join(fact) for fact in facts) + "]"

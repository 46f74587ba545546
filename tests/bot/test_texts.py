"""The catalogues: complete, equal in both languages, and the only place where words for players stand."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bot.pictures.emblems import EMBLEMS
from bot.screens.day_words import SENTENCES
from bot.screens.dials import Choice, dial_of_type
from bot.screens.prompt import LOOKS, PICKED, WORD_LOOKS
from bot.screens.settings import SECTIONS
from bot.texts import Texts
from engine.errors import RefusalCode
from engine.factions import Faction, Winner
from engine.phases.phase import Phase
from engine.roles import ROLES
from engine.rules.presets import PRESETS
from engine.rules.ruleset import all_settings

BOT = Path(__file__).parents[2] / "bot"
LANGUAGES = ("en", "ru")
VERBS = {ability.verb for role in ROLES.values() for ability in role.abilities}
FLAWS = (
    *("unknown_role", "more_than_one", "roles_not_seats", "too_few_civilians", "no_mafia", "no_town"),
    *("mafia_not_under_half", "more_than_one_loner", "won_already", "no_cast"),
)
TALKERS = ("screens", "panels", "announce", "delivery", "commands")
DERIVED = (
    *("role-", "refusal-", "phase-", "won-", "section-", "faction-", "preset-", "setting-", "ask-", "chose-", "now-"),
    *(f"value-{section}-" for section in SECTIONS),
    *("button-", "command-"),
)
"""Families of keys: what they consist of is listed by ``required``, or by the strings of the code."""

BY_LITERAL = ("button-", "command-")
"""Families whose members the code names without the first word."""

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
SHOWN_ARGUMENTS = {"label", "placeholder", "title", "description", "content"}
DRAWING = {"TextDisplay", "Card", "Told"}


@cache
def catalogues() -> Texts:
    """Both languages; whatever is no Fluent, or there twice, raises."""
    return Texts(strict=True)


@cache
def messages(language: str) -> dict[str, ftl.Pattern]:
    """Every text of a language by its key, attributes as ``message.attribute``."""
    found: dict[str, ftl.Pattern] = {}
    for path in sorted((BOT / "texts" / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message):
                if entry.value is not None:
                    found[entry.id.name] = entry.value
                found.update({f"{entry.id.name}.{one.id.name}": one.value for one in entry.attributes})
    return found


def nodes(root: object) -> Iterator[ftl.BaseNode]:
    """A node of a text and all below it."""
    if isinstance(root, list):
        for one in root:
            yield from nodes(one)
    elif isinstance(root, ftl.BaseNode):
        yield root
        yield from nodes(list(vars(root).values()))


def variables(pattern: ftl.Pattern) -> set[str]:
    """What a text is formed with."""
    return {node.id.name for node in nodes(pattern) if isinstance(node, ftl.VariableReference)}


def plain_text(pattern: ftl.Pattern) -> str:
    """The words of a text in all its variants."""
    return " ".join(node.value for node in nodes(pattern) if isinstance(node, ftl.TextElement))


def trees(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    """The bot's own code, or that of some of its packages."""
    for path in sorted(BOT.rglob("*.py")):
        if not folders or path.relative_to(BOT).parts[0] in folders:
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def _name(node: ast.expr) -> str:
    """The last part of a dotted name."""
    match node:
        case ast.Name():
            return node.id
        case ast.Attribute():
            return node.attr
    return ""


@cache
def named_keys() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """All strings of the code, any of which may be a key, and its f-strings as patterns of keys."""
    literals: set[str] = set()
    patterns: set[str] = set()
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in node.values]
                if re.search(r"[a-z]{3}", "".join(parts)):
                    patterns.add("".join(parts))
    return frozenset(literals), tuple(map(re.compile, patterns))


def test_both_languages_have_the_same_texts() -> None:
    """English and Russian are equal languages."""
    english, russian = messages("en").keys(), messages("ru").keys()
    assert english - russian == set()
    assert russian - english == set()
    assert catalogues().languages == LANGUAGES


def test_both_languages_form_a_text_with_the_same_arguments() -> None:
    """A variable that one of them lacks is a fact that its readers are not told."""
    english, russian = messages("en"), messages("ru")
    different = {key for key in english if variables(english[key]) != variables(russian[key])}
    assert different == set()


def test_every_text_is_translated() -> None:
    """No Russian text without Cyrillic letters, unless it has no letters at all; no English one with them."""
    for key, pattern in messages("ru").items():
        text = plain_text(pattern)
        named_by_discord = key.endswith((".name", "-name"))
        assert CYRILLIC.search(text) or not re.search("[a-z]", text) or named_by_discord, key
    for key, pattern in messages("en").items():
        assert not CYRILLIC.search(plain_text(pattern)), key


def test_russian_plurals_have_all_their_forms() -> None:
    """Wherever a text counts with [one] it has [few] and a default for many."""
    for key, pattern in messages("ru").items():
        for node in nodes(pattern):
            if not isinstance(node, ftl.SelectExpression):
                continue
            forms = {variant.key.name for variant in node.variants if isinstance(variant.key, ftl.Identifier)}
            if "one" in forms:
                assert {"few", "many"} <= forms or key == "value-locks-all-but", key


def required() -> Iterator[str]:
    """The keys that follow from what the engine declares."""
    for role in EMBLEMS:
        yield f"role-{role}"
        yield f"role-{role}.line"
    for role in ROLES:
        yield f"role-{role}.about"
        yield f"role-{role}.advice"
    yield from (f"refusal-{code}" for code in RefusalCode)
    yield from (f"phase-{phase}" for phase in Phase)
    yield from (f"won-{winner}" for winner in Winner)
    yield from (f"section-{section}" for section in SECTIONS)
    for faction in Faction:
        yield f"faction-{faction}"
        yield f"faction-{faction}.plays"
    for preset in PRESETS:
        yield f"preset-{preset}"
        yield f"preset-{preset}.about"
        yield f"preset-{preset}.for"
    for setting in all_settings().values():
        name = f"{setting.section}-{setting.name}"
        yield f"setting-{name}"
        yield f"setting-{name}.question"
        dial = dial_of_type(setting.type)
        values = dial.values if isinstance(dial, Choice) else ()
        yield from (f"value-{name}-{value}" for value in values if isinstance(value, str))
    for verb in VERBS:
        yield from (f"ask-{verb}", f"chose-{verb}", f"story-{verb}")
    yield from (f"button-{verb}" for verb in (*LOOKS, *WORD_LOOKS))
    yield from (f"button-to-{reason}" for reason in ("nominate", "shout", "suspects", "move"))
    yield "ask-sleep"
    for phase in (Phase.REVEAL, *SENTENCES):
        yield from (f"now-{phase}", *([] if phase is Phase.LIFT else [f"now-{phase}-done"]))
    yield from (f"ask-{verb}" for verb in PICKED)
    yield "now-discussion-host"


def test_nothing_that_the_engine_declares_is_without_words() -> None:
    """Roles, settings and their values, presets, phases, refusals: a new one fails here until it has its words."""
    known = catalogues().keys("en")
    assert {key for key in required() if key not in known} == set()


def test_every_text_that_the_code_names_exists() -> None:
    """Keys written out where something is said."""
    known = catalogues().keys("en")
    missing = set()
    for path, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or _name(node.func) not in {"say", "Said", "text"}:
                continue
            for argument in node.args[:2]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    key = argument.value
                    if re.fullmatch(r"[a-z]+(-[a-z_]+)+(\.[a-z]+)?", key) and key not in known:
                        missing.add((path.name, key))
    assert missing == set()


def test_no_text_is_left_over() -> None:
    """Every key is named somewhere in the code, derived from something the engine declares, or quoted by a text."""
    literals, patterns = named_keys()
    quoted = {
        node.id.name
        for language in LANGUAGES
        for pattern in messages(language).values()
        for node in nodes(pattern)
        if isinstance(node, ftl.MessageReference)
    }
    derived = set(required()) | quoted
    unused = {
        key
        for key in catalogues().keys("en")
        if key not in literals
        and key not in derived
        and not (key.startswith(BY_LITERAL) and key.split("-", 1)[1] in literals)
        and not (not key.startswith(DERIVED) and any(pattern.fullmatch(key) for pattern in patterns))
    }
    assert unused == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("flaw", FLAWS)
def test_every_flaw_of_a_composition_has_its_own_sentence(language: str, flaw: str) -> None:
    """The last variant is for what nobody has thought of."""
    texts = catalogues()
    assert texts.text(language, "flaw", flaw=flaw, about=3) != texts.text(language, "flaw", flaw="?", about=3)
    assert texts.text(language, "flaw", flaw=flaw, about=3) in texts.text(
        language, "refusal-bad_composition", flaw=flaw, about=3
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", RefusalCode)
def test_every_refusal_says_why_and_what_can_be_done(language: str, code: RefusalCode) -> None:
    """One to three whole sentences, formed with what the engine tells about the code."""
    about: dict[str, str | int] = {"seat": 3, "seats": 5, "needed": 5, "joined": 4, "flaw": "no_mafia", "about": ""}
    about |= {"name": "Ann", "most": 32}
    about |= {"hours": 2, "minutes": 30, "table": "any"}
    assert_says_why_and_what(catalogues().text(language, f"refusal-{code}", **about))


def refusals_of_the_bot() -> set[str]:
    """The keys of what the bot itself refuses, beside the rules: whatever stands in a ``Refusal``, or is named so."""
    calls = [node for _, tree in trees() for node in ast.walk(tree) if isinstance(node, ast.Call)]
    refused = {id(one) for call in calls if _name(call.func) == "Refusal" for one in call.args}
    said = [(call, call.args[0]) for call in calls if _name(call.func) == "Said" and call.args]
    keys = {(call, str(key.value)) for call, key in said if isinstance(key, ast.Constant)}
    return {key for call, key in keys if id(call) in refused or key.startswith("refused-")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(refusals_of_the_bot()))
def test_whatever_the_bot_refuses_says_why_and_what_can_be_done(language: str, key: str) -> None:
    """The same for what no rule of the game forbids."""
    pattern = messages(language)[key]
    about = dict.fromkeys(variables(pattern), 5)
    assert_says_why_and_what(catalogues().text(language, key, **about))


def assert_says_why_and_what(sentence: str) -> None:
    """Short, whole, and of two parts: the reason and the way out."""
    assert sentence.endswith(".")
    assert 20 <= len(sentence) <= 250
    assert re.search("[.:;,?!] ", sentence)


def test_buttons_are_short() -> None:
    """Discord shows some 34 characters of a button on a phone."""
    for language in LANGUAGES:
        for key, pattern in messages(language).items():
            if key.startswith("button-"):
                assert len(plain_text(pattern)) <= 24, (language, key)


# The code says nothing itself


def test_no_word_for_players_stands_in_the_code() -> None:
    """No Cyrillic anywhere, and no literal with letters where something is drawn or labelled."""
    found = []
    for path, tree in trees(*TALKERS):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CYRILLIC.search(node.value):
                found.append((path.name, node.value))
            if isinstance(node, ast.Call):
                found += [(path.name, words) for words in _spoken(node)]
    assert found == []


def _spoken(call: ast.Call) -> Iterator[str]:
    """Literals with letters that this call would show to people."""
    shown = [one.value for one in call.keywords if one.arg in SHOWN_ARGUMENTS]
    if _name(call.func) in DRAWING or _is_card_text(call):
        shown += call.args
    for argument in shown:
        literals = argument.values if isinstance(argument, ast.JoinedStr) else [argument]
        for literal in literals:
            value = literal.value if isinstance(literal, ast.Constant) else None
            if isinstance(value, str) and re.search("[A-Za-z]", value):
                yield value


def _is_card_text(call: ast.Call) -> bool:
    """``card.text(…)`` draws; ``text(language, key)`` looks up."""
    return isinstance(call.func, ast.Attribute) and call.func.attr == "text" and _name(call.func.value) == "card"

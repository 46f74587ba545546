"""The pages of rules for players say what the program does, in every language."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot import rulebook
from bot.__main__ import app
from bot.commandline.mistake import OperatorMistake
from bot.rulebook import Page
from bot.surfaces import unshown_setting
from bot.texts import text
from engine.lobby.club_table import CLUB_TABLE
from engine.rules.presets import PRESETS

SHIPPED = Path(__file__).parents[2] / "docs" / "rules"
LANGUAGES = ("en", "ru")
PAGES = rulebook.pages()


def test_the_shipped_pages_are_those_of_this_program() -> None:
    """After a change of a rule or a word they are written anew: `make rules`."""
    shipped = {path.relative_to(SHIPPED).as_posix(): path.read_text("utf-8") for path in SHIPPED.rglob("*.md")}
    assert shipped.keys() == PAGES.keys()
    assert [name for name, words in PAGES.items() if shipped[name] != words] == []


def test_every_preset_has_a_page_in_every_language_and_the_index_leads_there() -> None:
    index = PAGES[rulebook.INDEX]
    for language in LANGUAGES:
        for preset in PRESETS:
            assert f"({language}/{preset}.md)" in index
            assert PAGES[f"{language}/{preset}.md"].startswith("# ")
    assert len(PAGES) == 1 + len(LANGUAGES) * len(PRESETS)


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_somewhere(name: str) -> None:
    folder = (SHIPPED / name).parent
    for target in re.findall(r"\]\(([^)]+)\)", PAGES[name]):
        assert (folder / target).is_file(), target


@pytest.mark.parametrize("name", PAGES)
def test_no_page_has_gaps(name: str) -> None:
    """No doubled space, no empty heading, no text that is missing, no value without words."""
    words = PAGES[name].replace("](../", "](")
    for gap in ("  ", " .", "..", "\n\n\n", "book-", "setting-", "value-", "role-", "None", "|  |"):
        assert gap not in words, gap
    lines = [line for line in words.splitlines() if line]
    for line, following in pairwise(lines):
        assert not (line.startswith("## ") and following.startswith("## ")), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_names_the_roles_that_can_be_dealt_and_no_other(language: str) -> None:
    """The killer of the club's table may become a maniac; an escort is nowhere in basic."""
    club, basic = PAGES[f"{language}/club.md"], PAGES[f"{language}/basic.md"]
    for role in {role for cast in CLUB_TABLE.values() for role in cast}:
        assert f"**{text(language, f'role-{role}')}.**" in club
    for role in ("escort", "don", "maniac", "sheriff"):
        assert text(language, f"role-{role}") + ".**" not in basic


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_follows_the_rules(language: str) -> None:
    """Another value, another sentence; what cannot matter any more is not mentioned."""
    preset = PRESETS["basic"]
    changed = replace(preset, rules=preset.rules.with_value("vote.tie", "nobody"))
    before, after = Page(preset, language), Page(changed, language)
    assert text(language, "book-vote-second_tie", vote_second_tie="nobody") in before.words()
    assert text(language, "book-vote-second_tie", vote_second_tie="nobody") not in after.words()


def test_the_turns_of_a_night_are_those_that_are_called() -> None:
    assert Page(PRESETS["sport"], "en").turns().splitlines() == ["1. Mafia: 20 s", "2. Don + Sheriff: 7 s"]
    assert Page(PRESETS["basic"], "en").turns() == ""


def test_the_command_writes_the_pages(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["rules", str(tmp_path / "new" / "rules")])
    assert done.exit_code == 0, done.output
    assert len(list(tmp_path.rglob("*.md"))) == len(PAGES)


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = CliRunner().invoke(app, ["rules", str(tmp_path / "file")])
    assert isinstance(done.exception, OperatorMistake)
    assert str(done.exception).startswith("The pages can't be written")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_whether_its_table_can_be_opened_yet(language: str) -> None:
    """And a table that can be opened promises its host no value that Discord cannot show."""
    note = text(language, "book-unshown")
    for preset in PRESETS.values():
        assert (note in PAGES[f"{language}/{preset.id}.md"]) is (unshown_setting(preset.rules) is not None)
    assert text(language, "setting-night-mode") not in PAGES[f"{language}/basic.md"]

"""The page for hosts names only what there is: commands, buttons, settings, pictures, other pages."""

from __future__ import annotations

import re
from pathlib import Path

from discord import app_commands

from bot.commands import mafia
from bot.commands.administration import administration
from bot.texts import Texts, text

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "hosting.md"


def words_of(*prefixes: str) -> set[str]:
    """English texts by the beginning of their keys."""
    lenient = Texts()
    # Some need arguments, and the page names none of those.
    return {lenient.text("en", key) for key in lenient.keys("en") if key.startswith(prefixes) and "." not in key}


def test_every_command_that_the_page_names_exists_with_its_options() -> None:
    known = {
        f"/{group.name} {command.name}": {parameter.display_name for parameter in command.parameters}
        for group in (mafia(), administration())
        for command in group.commands
        if isinstance(command, app_commands.Command)
    }
    found = re.findall(r"`(/mafia(?:-admin)? [a-z_]+)(?: ([a-z_]+):)?`", PAGE.read_text("utf-8"))
    assert len({command for command, _ in found}) > 10
    for command, option in found:
        assert command in known, command
        assert not option or option in known[command], (command, option)


def test_every_button_that_the_page_names_is_one() -> None:
    named = set(re.findall(r"\*\*([^*]+)\*\*", PAGE.read_text("utf-8").replace("\n", " ")))
    assert named - words_of("button-") == set()


def test_every_setting_and_chapter_that_the_page_names_is_one() -> None:
    prose = re.sub(r"\*\*[^*]+\*\*", "", PAGE.read_text("utf-8").replace("\n", " "))
    named = set(re.findall(r"\*([^*]+)\*", prose)) - {text("en", "permission-attach-files")}
    assert named - words_of("setting-", "book-chapter-") == set()


def test_every_picture_and_page_is_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE.read_text("utf-8")):
        assert (PAGE.parent / target).exists(), target
    assert "docs/hosting.md" in (ROOT / "README.md").read_text("utf-8")

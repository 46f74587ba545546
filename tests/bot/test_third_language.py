"""A language is one folder of catalogues: whoever adds one changes no code, and a part of it serves at once."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot import texts
from bot.commands import CommandWords
from bot.commands.oneself import language as language_command
from bot.commands.words import word
from bot.rulebook import Page
from bot.texts import Texts, language_of, text
from engine.rules.presets import PRESETS
from tests.kit.limits import check_limits
from tests.kit.watched import WatchedGame, components, words

GERMAN = """
language-name = Deutsch
button-join = Mitspielen
lobby-heading = ## Tisch: { $preset }
preset-basic = Grundspiel
command-create = Einen Tisch öffnen
    .name = öffnen
"""


@pytest.fixture
def three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Texts:
    """The bot as it is with a third folder of which only a few lines are written yet."""
    folder = tmp_path / "texts"
    shipped = Path(texts.__file__).parent
    for language in ("en", "ru"):
        shutil.copytree(shipped / language, folder / language)
    (folder / "de").mkdir()
    (folder / "de" / "all.ftl").write_text(GERMAN, encoding="utf-8")
    with_german = Texts(folder)
    original = texts.shipped
    for module in list(sys.modules.values()):
        if getattr(module, "shipped", None) is original:
            monkeypatch.setattr(module, "shipped", lambda: with_german)
    return with_german


def test_a_third_folder_is_a_third_language(three: Texts) -> None:
    assert three.languages == ("en", "de", "ru")
    assert language_of("de") == "de"
    assert text("de", "preset-basic") == "Grundspiel"
    assert text("de", "preset-club") == text("en", "preset-club"), "English stands in"


def test_screens_are_drawn_in_it_as_far_as_it_goes(three: Texts) -> None:
    table = WatchedGame(5).gather()
    drawn = table.draw("lobby", None, "de")
    check_limits(drawn)
    assert drawn is not None
    assert "## Tisch: Grundspiel" in words(drawn)
    labels = [part["label"] for part in components(drawn) if part["type"] == 2]
    assert "Mitspielen" in labels
    assert text("en", "button-leave") in labels
    assert "Grundspiel" in Page(PRESETS["basic"], "de").words()


async def test_people_can_choose_it_and_discord_learns_its_commands(three: Texts) -> None:
    asked: Any = SimpleNamespace(locale=discord.Locale.german)
    offer = language_command._params["language"].autocomplete
    assert offer is not None
    choices = await offer(asked, "")
    assert ("Deutsch", "de") in [(choice.name, choice.value) for choice in choices]
    where: Any = None
    assert await CommandWords().translate(word("create.name"), discord.Locale.german, where) == "öffnen"
    assert await CommandWords().translate(word("leave.name"), discord.Locale.german, where) == "leave"
    assert await CommandWords().translate(word("leave.name"), discord.Locale.russian, where) == "выйти"

"""What the lookup of texts promises to whoever asks for one."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.texts import MissingText, Texts, language_of

_ENGLISH = """
hello = Hello, { $name }!
    .short = Hi
people = { $count ->
    [one] one player
   *[other] { $count } players
}
only-english = English alone
"""
_RUSSIAN = """
hello = Привет, { $name }!
    .short = Эй
people = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language, words in (("en", _ENGLISH), ("ru", _RUSSIAN)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "all.ftl").write_text(words, encoding="utf-8")
    return tmp_path


def test_a_text_is_formed_in_its_language_without_marks_around_arguments(folder: Path) -> None:
    texts = Texts(folder, strict=True)
    assert texts.text("ru", "hello", name="Аня") == "Привет, Аня!"
    assert texts.text("en", "hello.short") == "Hi"


@pytest.mark.parametrize(("count", "words"), [(1, "1 игрок"), (3, "3 игрока"), (11, "11 игроков"), (21, "21 игрок")])
def test_numbers_agree_with_their_nouns(folder: Path, count: int, words: str) -> None:
    assert Texts(folder, strict=True).text("ru", "people", count=count) == words


def test_a_third_language_is_one_folder(folder: Path) -> None:
    (folder / "de").mkdir()
    (folder / "de" / "all.ftl").write_text("hello = Hallo, { $name }!", encoding="utf-8")
    texts = Texts(folder)
    assert texts.languages == ("en", "de", "ru")
    assert texts.text("de", "hello", name="Anna") == "Hallo, Anna!"


def test_what_a_language_lacks_is_said_in_english(folder: Path) -> None:
    """A player always gets an answer: the English text, or at worst the key."""
    texts = Texts(folder)
    assert texts.text("ru", "only-english") == "English alone"
    assert texts.text("ru", "nowhere") == "nowhere"
    assert texts.text("xx", "only-english") == "English alone"


def test_strict_texts_raise_what_is_missing(folder: Path) -> None:
    texts = Texts(folder, strict=True)
    with pytest.raises(MissingText, match="only-english in ru"):
        texts.text("ru", "only-english")
    with pytest.raises(MissingText, match="cannot be formed"):
        texts.text("en", "hello")


@pytest.mark.parametrize("words", ["hello again, this is no Fluent", "hello = a second time"])
def test_strict_texts_raise_for_a_broken_catalogue(folder: Path, words: str) -> None:
    (folder / "en" / "more.ftl").write_text(words, encoding="utf-8")
    with pytest.raises(MissingText, match=r"more\.ftl"):
        Texts(folder, strict=True)


def test_there_must_be_english(tmp_path: Path) -> None:
    with pytest.raises(MissingText):
        Texts(tmp_path)


def test_the_shipped_catalogues_are_sound() -> None:
    assert set(Texts(strict=True).languages) >= {"en", "ru"}


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        (discord.Locale.russian, "ru"),
        (discord.Locale.british_english, "en"),
        (discord.Locale.german, "en"),
        (None, "en"),
    ],
)
def test_discords_locales_have_a_language(locale: discord.Locale | None, language: str) -> None:
    assert language_of(locale) == language

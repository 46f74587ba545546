"""What the page changes in simcord's own files: each piece must still be there."""

from __future__ import annotations

from pathlib import Path

import pytest
import simcord

from bot.offline.chrome import changes, dress
from bot.offline.scene import Language

STATIC = Path(simcord.__file__).parent / "preview/static"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_changed_piece_is_found_in_the_pinned_simcord(language: Language) -> None:
    """A piece that is not found would silently stay as it was."""
    for name, pieces in changes(language).items():
        text = (STATIC / name).read_text(encoding="utf-8")
        for old, new in pieces:
            assert old in text, f"{name} has no {old!r}"
            text = text.replace(old, new)


def test_a_page_speaks_the_language_it_is_asked_for() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert "Здесь пока нет сообщений." in dress("index.html", page, "ru")
    english = dress("index.html", page, "en")
    assert "No messages in this channel." in english
    assert "SimCord Preview</title>" not in english


def test_other_files_are_served_as_they_are() -> None:
    assert dress("dom.js", "anything", "ru") == "anything"

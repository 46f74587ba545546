"""How a screen is put together: one container with a banner, texts, faces and rows of controls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Self

import discord
from discord import ui

from bot.pictures import ACCENTS, Banner, banner, card_back, emblem
from bot.screens.message import Message, Picture, Sheet

LONGEST_TEXT = 4000
"""Discord's limit for all texts of one message together."""

BUTTONS_IN_A_ROW = 5
_CUT = "…"


class Card:
    """Collects the parts of one screen. Every method returns the card, so that a screen reads from top to bottom."""

    def __init__(self, *, top: Banner | None = None, accent: int | None = None) -> None:
        colour = accent if top is None else ACCENTS[top]
        self._container: ui.Container[Any] = ui.Container(accent_colour=colour)
        self._pictures: list[Picture] = []
        self._length = 0
        if top is not None:
            picture = self._picture("banner.png", partial(banner, top))
            self._container.add_item(ui.MediaGallery(discord.MediaGalleryItem(picture.url)))

    def text(self, *lines: str | None) -> Self:
        """Add a paragraph of lines; lines that are None are left out, and a paragraph without lines too."""
        content = self._fitting("\n".join(line for line in lines if line is not None))
        if content:
            self._container.add_item(ui.TextDisplay(content))
        return self

    def rule(self) -> Self:
        """Add a line across the card."""
        self._container.add_item(ui.Separator())
        return self

    def face(self, role: str | None, faction: str | None, *lines: str | None) -> Self:
        """Add a paragraph beside the face of a card, or beside its back where the role is None."""
        draw = card_back if role is None else partial(emblem, role, faction)
        picture = self._picture("card.png", draw)
        content = self._fitting("\n".join(line for line in lines if line is not None))
        self._container.add_item(ui.Section(content, accessory=ui.Thumbnail(picture.url)))
        return self

    def controls(self, *controls: ui.Item[Any] | None) -> Self:
        """Add buttons in rows of five, and each menu in a row of its own; controls that are None are left out."""
        for row in _rows([control for control in controls if control is not None]):
            self._container.add_item(ui.ActionRow(*row))
        return self

    def message(self) -> Message:
        """The finished message."""
        return Message(Sheet(self._container), tuple(self._pictures))

    def _picture(self, name: str, draw: partial[bytes] | Any) -> Picture:
        picture = Picture(name, draw)
        self._pictures.append(picture)
        return picture

    def _fitting(self, content: str) -> str:
        """As much of the text as the message still holds, cut at a line where it must be cut."""
        room = LONGEST_TEXT - self._length
        if len(content) > room:
            kept = content[: max(0, room - len(_CUT))]
            content = (kept.rsplit("\n", 1)[0] if "\n" in kept else kept) + _CUT if kept else ""
        self._length += len(content)
        return content


def _rows(controls: Sequence[ui.Item[Any]]) -> Iterable[list[ui.Item[Any]]]:
    row: list[ui.Item[Any]] = []
    for control in controls:
        if not isinstance(control, ui.Button):
            if row:
                yield row
                row = []
            yield [control]
            continue
        row.append(control)
        if len(row) == BUTTONS_IN_A_ROW:
            yield row
            row = []
    if row:
        yield row

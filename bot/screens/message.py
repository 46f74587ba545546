"""A message that is ready to be sent: its components and the pictures they show."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui


class Sheet(ui.LayoutView):
    """The components of one message: exactly one container.

    What a button does is written in its custom id, so the library must not keep the sheet after sending it: for the
    library it is finished from the start.
    """

    def __init__(self, container: ui.Container[Any]) -> None:
        super().__init__(timeout=None)
        self.container = container
        self.add_item(container)

    def is_finished(self) -> bool:
        """Always: nothing waits for this view."""
        return True


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that a message shows, drawn when it is needed.

    The name never tells what is on it: names of files are as public as the message.
    """

    name: str
    draw: Callable[[], bytes]

    @property
    def url(self) -> str:
        """How the components of the same message name the picture."""
        return f"attachment://{self.name}"

    async def file(self) -> discord.File:
        """The picture as an upload. It is drawn in a thread, since that may take a moment."""
        return discord.File(io.BytesIO(await asyncio.to_thread(self.draw)), filename=self.name)


@dataclass(frozen=True, slots=True)
class Message:
    """A rendered screen. ``files`` are exactly the pictures that the view names.

    ``spoken``: it is posted as these plain words instead, which Discord reads aloud.
    """

    view: Sheet
    files: tuple[Picture, ...] = ()
    spoken: str | None = None

    def without_pictures(self) -> Message:
        """The same message for a channel where the bot may not attach files: nothing is lost but the pictures."""
        old = self.view.container
        container: ui.Container[Any] = ui.Container(accent_colour=old.accent_colour)
        for part in old.children:
            if isinstance(part, ui.MediaGallery):
                continue
            for kept in part.children if isinstance(part, ui.Section) else (part,):
                container.add_item(kept)
        return Message(Sheet(container))

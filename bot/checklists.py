"""The checklists that administrators have open: drawn anew when the bot may do more or less than before."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

import discord
import structlog
from sqlalchemy.exc import SQLAlchemyError

if TYPE_CHECKING:
    from bot.answers import Interaction
    from bot.screens.message import Message

log = structlog.get_logger(__name__)

Draw: TypeAlias = "Callable[[], Awaitable[Message | None]]"
"""Draws a checklist as it is now; None where there is nothing left to check."""

_MOMENT: Final = 1.0
"""Seconds that pass before anything is drawn anew, so that many changes at once are one edit."""


@dataclass(slots=True)
class _Open:
    interaction: Interaction
    draw: Draw


class Checklists:
    """One for each administrator of a server: the last one that he was shown.

    Discord lets a private answer be edited for a quarter of an hour; after that, and after a restart, a checklist
    changes only when its own button is pressed. So nothing of this is stored.
    """

    def __init__(self) -> None:
        self._open: dict[int, dict[int, _Open]] = {}
        self._drawing: dict[int, asyncio.Task[None]] = {}

    def note(self, interaction: Interaction, draw: Draw) -> None:
        """Somebody was shown a checklist as the answer to an interaction."""
        of_server = self._open.setdefault(interaction.guild_id or 0, {})
        of_server[interaction.user.id] = _Open(interaction, draw)
        for account_id in [one for one, shown in of_server.items() if shown.interaction.is_expired()]:
            del of_server[account_id]

    def look_again(self, guild_id: int) -> None:
        """What the bot may do on a server has changed."""
        if self._open.get(guild_id) and guild_id not in self._drawing:
            task = asyncio.create_task(self._draw_anew(guild_id), name="checklists")
            self._drawing[guild_id] = task

    def stop(self) -> None:
        """Draw nothing any more."""
        for task in self._drawing.values():
            task.cancel()

    async def _draw_anew(self, guild_id: int) -> None:
        await asyncio.sleep(_MOMENT)
        del self._drawing[guild_id]  # what changes from here on is drawn once more
        shown = self._open.get(guild_id, {})
        for account_id, checklist in list(shown.items()):
            if not await _drawn(checklist) and shown.get(account_id) is checklist:
                del shown[account_id]
        if not shown:
            self._open.pop(guild_id, None)


async def _drawn(checklist: _Open) -> bool:
    """Draw one anew; False where it is out of reach: too old, dismissed by its reader, or of a channel that is gone."""
    if checklist.interaction.is_expired():
        return False
    try:
        message = await checklist.draw()
        if message is None:
            return False
        view = message.view
        view.stop()
        await checklist.interaction.edit_original_response(view=view, allowed_mentions=discord.AllowedMentions.none())
    except (discord.HTTPException, OSError, SQLAlchemyError) as error:
        log.info("A checklist was not drawn anew", error=type(error).__name__)
        return False
    return True

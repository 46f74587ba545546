"""To read the rules, and to be told what one can do now: nothing here changes a game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.answers import Reply, Shown, answer
from bot.own_presets import readable
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel, is_panel, look
from bot.replies import Drawn
from bot.screens.rules import ROLE, TABLE, Bookshelf, Place, rules
from engine.store.errors import UnknownGame

if TYPE_CHECKING:
    from engine.service import Game


class Now(Panel, template=template("now")):
    """Tell whoever presses it what he can do now."""

    async def _press(self, interaction: Interaction) -> None:
        await look(interaction, self.address, Shown("now"))


class Rulebook(Panel, template=template("rulebook")):
    """Open the rules of the table."""

    async def _press(self, interaction: Interaction) -> None:
        await read(interaction, _at(self.address.game_id, Place(TABLE)))


class Leafing(Panel, template=template("rules-preset", "rules-chapter", "rules-role", "rules-page")):
    """Turn to other rules, another chapter, a role or another page. The argument is where the reader is.

    On a private answer that page takes the place of this one.
    """

    async def _press(self, interaction: Interaction) -> None:
        place, chosen = Place.of(self.address.argument), self.chosen[0] if self.chosen else ""
        match self.address.action:
            case "rules-preset":
                place = replace(place, preset=chosen)
            case "rules-chapter":
                place = replace(place, topic=chosen)
            case "rules-role":
                place = replace(place, topic=f"{ROLE}{chosen}", page=1)
        await read(interaction, _at(self.address.game_id, place), instead=is_panel(interaction))


Finder = Callable[[Interaction], Awaitable[tuple["Game | None", Place]]]
"""Finds the table whose own rules are among those to read, and where to begin. Raises Refusal."""


async def read(interaction: Interaction, find: Finder, *, instead: bool = False) -> None:
    """Show the rules at the place that is found."""

    async def work() -> tuple[Reply, Game | None]:
        table, place = await find(interaction)
        language = await interaction.client.language_for(interaction)
        shelf = Bookshelf(await readable(interaction), language, table)
        return Drawn(rules(shelf, place), instead=instead), table

    await answer(interaction, work)


def _at(game_id: int, place: Place) -> Finder:
    """A place beside the rules of a table; 0 stands for no table."""

    async def find(interaction: Interaction) -> tuple[Game | None, Place]:
        try:
            return (await interaction.client.service.load(game_id) if game_id else None), place
        except UnknownGame:
            return None, place

    return find

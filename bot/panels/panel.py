"""What all buttons and menus of the bot have in common."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import ui

from bot.answers import Reply, Shown, Updated, answer, hold
from bot.panels.address import Address

if TYPE_CHECKING:
    from engine.service import Game

Interaction = discord.Interaction[Any]

_MATCHES_NOTHING = re.compile(r"(?!)")


class Panel(ui.DynamicItem[ui.Item[Any]], template=_MATCHES_NOTHING):
    """A button or a menu on any message that the bot ever sent.

    A subclass names its actions in its template. All it knows of the past is its address; whether what it means is
    still right is decided by the rules.
    """

    def __init__(self, item: ui.Item[Any], address: Address) -> None:
        super().__init__(item)
        self.address = address

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """The panel that was clicked."""
        return cls(item, Address.of(match))

    async def callback(self, interaction: Interaction) -> None:
        """Answer the click. Never raises: `bot.answers` turns all that goes wrong into a sentence."""
        await self._press(interaction)

    async def _press(self, interaction: Interaction) -> None:
        raise AssertionError(f"{type(self).__name__} must say what a click on it means")

    @property
    def chosen(self) -> tuple[str, ...]:
        """The values chosen in a menu; none for a button."""
        return tuple(self.item.values) if isinstance(self.item, ui.Select) else ()


async def look(interaction: Interaction, address: Address, reply: Reply | Callable[[Game], Reply]) -> None:
    """Show something of the game without doing anything in it; an absent host who looks is back (D0.10).

    In the name of somebody who has the shared device it is shown as long as he has it.
    """

    async def work() -> tuple[Reply, Game | None]:
        bot = interaction.client
        game = await bot.service.load(address.game_id)
        if not game.is_over:
            await bot.note_return(interaction, game)
        shown = reply(game) if callable(reply) else reply
        return (shown if address.person is None else hold(interaction, address, game, shown)), game

    await answer(interaction, work)


def is_private(interaction: Interaction) -> bool:
    """Does the clicked control sit on a message that only the clicker sees: the private panel or a DM?"""
    return is_panel(interaction) or interaction.guild_id is None


def is_panel(interaction: Interaction) -> bool:
    """Does it sit on a private answer in the channel?"""
    return interaction.message is not None and interaction.message.flags.ephemeral


def own_screen(interaction: Interaction, screen: str, **arguments: int | str) -> Reply:
    """The clicker's own message drawn anew: this screen in the DM, the whole panel among the private answers."""
    if is_panel(interaction):
        return Updated("panel")
    return Updated(screen, arguments) if is_private(interaction) else Shown("panel")

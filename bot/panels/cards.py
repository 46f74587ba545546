"""The doors to what one person may see: the private panel, the state of the game, the story of a finished one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.answers import Asked, Choice, Reply, Shown, Updated, act, answer
from bot.panels.address import Address, template
from bot.panels.panel import Interaction, Panel, is_panel, look, own_screen
from engine import commands as c
from engine.store.guild_settings import SecretDelivery

if TYPE_CHECKING:
    from engine.service import Game


class MyCard(Panel, template=template("card")):
    """Open the private panel, or point to the DM."""

    async def _press(self, interaction: Interaction) -> None:
        async def work() -> tuple[Reply, Game | None]:
            bot = interaction.client
            game = await bot.service.load(self.address.game_id)
            if not game.is_over:
                await bot.note_return(interaction, game)
            return await own_panel(interaction, game), game

        await answer(interaction, work)


class CardHere(Panel, template=template("card-here")):
    """Open the private panel although the card is in the DM."""

    async def _press(self, interaction: Interaction) -> None:
        await look(interaction, self.address, Updated("panel"))


async def own_panel(interaction: Interaction, game: Game) -> Reply:
    """The private panel; on servers where secrets come by DM, for somebody whose card is there, the way to it first.

    Nobody is left without a card: whoever has lost the message gets the panel by one click more.
    """
    bot = interaction.client
    member = game.member_of(interaction.user.id)
    if interaction.guild_id is None or member is None or game.is_over:
        return Shown("panel")
    if await bot.scenes.delivery_in(game) is not SecretDelivery.DM:
        return Shown("panel")
    if not await bot.delivery.has_card(game.id, member.person):
        return Shown("panel")
    return Asked("card-in-dm", (Choice(Address("card-here", game.id), "card-here"),))


class Refresh(Panel, template=template("refresh", "open")):
    """Draw the private panel anew; ``open``: with the card face up, where cards are opened deliberately (S2.5)."""

    async def _press(self, interaction: Interaction) -> None:
        arguments = {"open": 1} if self.address.action == "open" else {}
        await look(interaction, self.address, Updated("panel", arguments))


class Seen(Panel, template=template("seen")):
    """The card was studied."""

    async def _press(self, interaction: Interaction) -> None:
        phase_no = self.address.phase
        reply = own_screen(interaction, "role_card")
        await act(interaction, self.address, lambda person: c.Seen(person, phase_no=phase_no), reply)


class Status(Panel, template=template("status")):
    """Show where the game stands."""

    async def _press(self, interaction: Interaction) -> None:
        await look(interaction, self.address, Shown("status"))


class Story(Panel, template=template("story")):
    """Turn the pages of the story: for oneself, whatever page the table's message shows."""

    async def _press(self, interaction: Interaction) -> None:
        page = int(self.address.argument) if self.address.argument.isdecimal() else 1
        show = Updated if is_panel(interaction) else Shown
        await look(interaction, self.address, show("story", {"page": page}))

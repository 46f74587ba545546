"""What somebody does about himself, whatever the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.answers import Reply, Said, answer
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel

if TYPE_CHECKING:
    from engine.service import Game


class ForgetMe(Panel, template=template("forget-me")):
    """Delete what is stored about whoever clicked; the answer takes the place of the question."""

    async def _press(self, interaction: Interaction) -> None:
        async def work() -> tuple[Reply, Game | None]:
            await interaction.client.service.erase_account(interaction.user.id)
            return Said("forget-done", instead=True), None

        await answer(interaction, work)

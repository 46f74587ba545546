"""The device that is passed round: its screen is opened by the one whose turn it is, and closed again (S0.32 … S0.39).

What is done while it is open is done by the ordinary buttons, whose addresses name the person: see `bot.answers.act`.
"""

from __future__ import annotations

from bot.answers import Refusal, Reply, Said, Shown, answer, has_device, hold, put_down
from bot.panels.address import Address, template
from bot.panels.panel import Interaction, Panel, look
from engine.errors import CommandRefused, RefusalCode
from engine.service import Game


class TakeDevice(Panel, template=template("device")):
    """Open the device's own screen in a channel, closed: for the account that holds it."""

    async def _press(self, interaction: Interaction) -> None:
        def screen(game: Game) -> Reply:
            if not game.persons_of(interaction.user.id):
                raise Refusal(Said("device-not-yours"))
            return Shown("panel")

        await look(interaction, self.address, screen)


class Unlock(Panel, template=template("unlock")):
    """Open the device as the one whose turn it is."""

    async def _press(self, interaction: Interaction) -> None:
        async def work() -> tuple[Reply, Game | None]:
            game = await interaction.client.service.load(self.address.game_id)
            if has_device(interaction, self.address, game):
                return hold(interaction, self.address, game), game
            return put_down(interaction, self.address, CommandRefused(_obstacle(game, self.address))), game

        await answer(interaction, work)


class Lock(Panel, template=template("lock")):
    """Close the device without having done anything."""

    async def _press(self, interaction: Interaction) -> None:
        async def work() -> tuple[Reply, Game | None]:
            game = await interaction.client.service.load(self.address.game_id)
            return put_down(interaction, self.address), game

        await answer(interaction, work)


def _obstacle(game: Game, address: Address) -> RefusalCode:
    """Why the device does not open for the address's person."""
    if game.is_over:
        return RefusalCode.OVER
    if game.state.paused:
        return RefusalCode.PAUSED
    return RefusalCode.NOT_NOW if game.state.phase_no != address.phase_no else RefusalCode.NOT_YOUR_TURN

"""The names of the people at a shared device, in one form, and the way out for one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.answers import Refusal, Reply, Said, Told, Updated, answer, say
from bot.panels.address import Address, template
from bot.panels.forms import submitted
from bot.panels.panel import Interaction, Panel, is_panel, look
from bot.texts import text
from engine.audience import Seat
from engine.commands import GiveHost, Leave
from engine.errors import CommandRefused, RefusalCode
from engine.phases.phase import Phase
from engine.service import Game
from engine.service.devices import LONGEST_NAME

_NAMES = "names"
_LONGEST_LIST = 1000


class GuestForm(ui.Modal):
    """All names, one a line: what is added, left out, changed or moved there is so at the table."""

    def __init__(self, address: Address, language: str, names: Sequence[str]) -> None:
        super().__init__(title=text(language, "guests-title"), timeout=None, custom_id=address.custom_id)
        entry: ui.TextInput[Any] = ui.TextInput(
            custom_id=_NAMES, style=discord.TextStyle.paragraph, default="\n".join(names), max_length=_LONGEST_LIST
        )
        about = text(language, "guests-names-about", most=LONGEST_NAME)
        self.add_item(ui.Label(text=text(language, "guests-names"), description=about, component=entry))

    def is_finished(self) -> bool:
        """Always: the library must not keep it, `bot.panels.registry.MODALS` hears what is entered."""
        return True


class Guests(Panel, template=template("guests")):
    """Let the host write down who plays."""

    async def _press(self, interaction: Interaction) -> None:
        async def work() -> tuple[Reply, Game | None]:
            bot = interaction.client
            game = await bot.service.load(self.address.game_id)
            _check_host(interaction, game)
            if game.state.phase is not Phase.LOBBY or not game.state.shared_device:
                raise CommandRefused(RefusalCode.NOT_NOW)
            names = [game.members[person].name for person in game.state.joined]
            address = Address("set-guests", game.id, self.address.phase_no)
            form = GuestForm(address, await bot.language_for(interaction), names)
            if interaction.response.is_done():
                return Said("guests-again"), game  # acknowledged meanwhile, and a form can only be the first answer
            await interaction.response.send_modal(form)
            return None, game

        await answer(interaction, work)


async def set_guests(interaction: Interaction, address: Address) -> None:
    """The list was entered. What cannot be taken is given back, so that nobody has to write it again."""
    entered = submitted(interaction).get(_NAMES, "")
    names = [line for line in entered.splitlines() if line.strip()]

    async def work() -> tuple[Reply, Game | None]:
        bot = interaction.client
        game = await bot.service.load(address.game_id)
        _check_host(interaction, game)
        if not names:
            raise Refusal(Said("guests-none"))
        try:
            executed = await bot.service.seat_guests(game.id, interaction.user.id, names, interaction_id=interaction.id)
        except CommandRefused as refused:
            key = "guests-too-many" if refused.code is RefusalCode.TABLE_FULL else f"refusal-{refused.code}"
            sentence = text(await bot.language_for(interaction), key, **{**refused.about, "count": len(names)})
            raise Refusal(Told(f"{sentence}\n{_to_copy(entered)}")) from None
        return Updated("status") if is_panel(interaction) else Updated("lobby", public=True), executed.game

    await answer(interaction, work)


class GuestLeaves(Panel, template=template("guest-leaves")):
    """Ask whether the player chosen in the menu shall leave the running game."""

    async def _press(self, interaction: Interaction) -> None:
        chosen = self.chosen[0] if self.chosen and self.chosen[0].isdecimal() else "0"
        await look(interaction, self.address, Updated("guest_leaving", {"seat": int(chosen)}))


class GuestLeft(Panel, template=template("guest-left")):
    """Let the player at the seat of the argument leave. The room stays with those who play on."""

    async def _press(self, interaction: Interaction) -> None:
        async def work() -> tuple[Reply, Game | None]:
            bot = interaction.client
            game = await bot.service.load(self.address.game_id)
            state = game.state
            seat = Seat(int(self.address.argument)) if self.address.argument.isdecimal() else Seat(0)
            if seat not in state.living or not state.shared_device:
                return Said("answer-out-of-date", instead=True), game
            person = state.people[seat - 1]
            heir = next((state.people[other - 1] for other in state.living if other != seat), person)
            if person == state.host and heir != person:
                await bot.service.act(game.id, interaction.user.id, lambda host: GiveHost(host, heir))
            executed = await bot.act(interaction, game.id, Leave, person)
            return Said("leave-done", instead=True), executed.game

        await answer(interaction, work)


class GuestStays(Panel, template=template("guest-stays")):
    """Nobody leaves after all."""

    async def _press(self, interaction: Interaction) -> None:
        await say(interaction, Said("confirm-cancelled", instead=True))


def _check_host(interaction: Interaction, game: Game) -> None:
    """Raise Refusal for everybody but the account that holds the device."""
    if game.state.host not in game.persons_of(interaction.user.id):
        raise Refusal(Said("device-not-yours"))


def _to_copy(entered: str) -> str:
    return f"```\n{entered.replace('`', chr(39))[:_LONGEST_LIST]}\n```"

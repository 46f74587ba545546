"""The buttons of the host's control panel. What may be done is said by the rules; grave acts are asked first."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import discord

from bot.answers import Refusal, Reply, Said, Shown, Updated, act, answer, say
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel, is_private, look
from engine import commands as c
from engine.audience import Seat
from engine.errors import CommandRefused, RefusalCode
from engine.host_options import HOST_VERBS, SEAT_VERBS, host_command
from engine.store.guild_settings import SecretDelivery

if TYPE_CHECKING:
    from engine.service import Game

_SCREEN = "control"


def _desk(interaction: Interaction, **arguments: int | str) -> Reply:
    """The control panel: drawn anew where the click came from it, else shown to the host alone."""
    return Updated(_SCREEN, arguments) if is_private(interaction) else Shown(_SCREEN, arguments)


def _for_host(interaction: Interaction, reply: Reply) -> Callable[[Game], Reply]:
    """The reply for the host of the game, and a refusal for everybody else."""

    def choose(game: Game) -> Reply:
        if game.state.host not in game.persons_of(interaction.user.id):
            raise CommandRefused(RefusalCode.NOT_HOST)
        return reply

    return choose


class Desk(Panel, template=template("host-desk")):
    """Open the control panel or draw it anew; the argument is the seat that is looked at."""

    async def _press(self, interaction: Interaction) -> None:
        reply = _desk(interaction, seat=_number(self.address.argument))
        await look(interaction, self.address, _for_host(interaction, reply))


class PickSeat(Panel, template=template("host-seat")):
    """Look at the seat chosen in the menu."""

    async def _press(self, interaction: Interaction) -> None:
        reply = _desk(interaction, seat=_number(self.chosen[0] if self.chosen else ""))
        await look(interaction, self.address, _for_host(interaction, reply))


class Ask(Panel, template=template("host-ask")):
    """Ask whether a grave act is meant. The argument is as that of ``Act``."""

    async def _press(self, interaction: Interaction) -> None:
        verb, seat = _read(self.address.argument)
        reply = _desk(interaction, seat=seat or 0, ask=verb)
        await look(interaction, self.address, _for_host(interaction, reply))


class Act(Panel, template=template("host-act")):
    """Do what the button says. The argument is ``verb``, or ``verb.seat``."""

    async def _press(self, interaction: Interaction) -> None:
        verb, seat = _read(self.address.argument)
        if verb not in HOST_VERBS or (verb in SEAT_VERBS) is (seat is None):
            await say(interaction, Said("answer-out-of-date"))
            return
        phase_no = self.address.phase
        reply = _desk(interaction, seat=seat or 0, done=verb)
        await act(interaction, self.address, lambda person: host_command(verb, person, seat, phase_no), reply)


class StandUp(Panel, template=template("host-stand")):
    """Run the table without a seat at it."""

    async def _press(self, interaction: Interaction) -> None:
        phase_no = self.address.phase
        reply = Updated("lobby", public=True)
        await act(interaction, self.address, lambda person: c.StandUp(person, phase_no=phase_no), reply)


class ToDm(Panel, template=template("host-dm")):
    """Send the control panel of a host without a seat into his own conversation with the bot, as a second copy."""

    async def _press(self, interaction: Interaction) -> None:
        async def work() -> tuple[Reply, Game | None]:
            bot = interaction.client
            game = await bot.service.load(self.address.game_id)
            person = game.state.moderator
            if person is None or person not in game.persons_of(interaction.user.id):
                raise CommandRefused(RefusalCode.NOT_HOST)
            if await bot.scenes.delivery_in(game) is SecretDelivery.PANEL:
                raise Refusal(Said("control-dm-off"))
            language = await bot.language_for(interaction)
            parcel = await bot.scenes.parcel(game, person, _SCREEN, {}, language=language)
            if parcel is None:
                return Said("answer-out-of-date"), game
            try:
                await interaction.user.send(view=parcel.view(), files=await parcel.files())
            except discord.Forbidden:
                raise Refusal(Said("control-dm-closed")) from None
            return Said("control-dm-sent"), game

        await answer(interaction, work)


def _read(argument: str) -> tuple[str, Seat | None]:
    verb, _, seat = argument.partition(".")
    return verb, Seat(int(seat)) if seat.isdecimal() and len(seat) < 3 else None


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 3 else 0

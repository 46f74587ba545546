"""A seat goes to somebody else: it is offered to a member of the server, who takes it or declines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.answers import Refusal, Reply, Said, Shown, act, answer
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel, look
from engine import commands as c
from engine.audience import Person, Seat
from engine.errors import CommandRefused
from engine.lobby.substitution import offering_refusal

if TYPE_CHECKING:
    from engine.service import Executed, Game


class Offer(Panel, template=template("seat-offer")):
    """Ask to whom the seat of the argument shall be offered."""

    async def _press(self, interaction: Interaction) -> None:
        seat = seat_in(self.address.argument)

        def question(game: Game) -> Reply:
            asker = next(iter(game.persons_of(interaction.user.id)), Person(0))
            code = offering_refusal(game.state, seat, asker)
            if code is not None:
                raise CommandRefused(code, seat=seat)
            return Shown("offer_seat", {"seat": seat})

        await look(interaction, self.address, question)


class Invite(Panel, template=template("seat-to")):
    """Offer the seat to the member chosen in the menu."""

    async def _press(self, interaction: Interaction) -> None:
        async def work() -> tuple[Reply, Game | None]:
            chosen = self.item.values if isinstance(self.item, ui.UserSelect) else []
            if not chosen:
                raise Refusal(Said("answer-out-of-date"))
            game = await interaction.client.service.load(self.address.game_id)
            executed = await offer_to(interaction, game, seat_in(self.address.argument), chosen[0])
            return Said("offer-made", {"player": _plain(chosen[0])}, instead=True), executed.game

        await answer(interaction, work)


class Take(Panel, template=template("seat-take")):
    """Sit down in the offered seat; the answer is its private panel."""

    async def _press(self, interaction: Interaction) -> None:
        async def work() -> tuple[Reply, Game | None]:
            bot = interaction.client
            bot.delivery.note_click(interaction.user.id)
            executed = await bot.seating.take(
                self.address.game_id,
                interaction.user.id,
                seat_in(self.address.argument),
                name=interaction.user.display_name,
                interaction_id=interaction.id,
            )
            return Shown("panel"), executed.game

        await answer(interaction, work)


class Decline(Panel, template=template("seat-drop")):
    """Whoever is concerned wants none of it."""

    async def _press(self, interaction: Interaction) -> None:
        seat = seat_in(self.address.argument)
        await act(interaction, self.address, lambda person: c.DropOffer(person, seat), Said("offer-declined"))


async def offer_to(
    interaction: Interaction, game: Game, seat: Seat | None, member: discord.Member | discord.User
) -> Executed:
    """Offer a seat (None: one's own) to a member who can see the table. Raises Refusal, CommandRefused."""
    if member.bot:
        raise Refusal(Said("offer-bot"))
    guild = None if game.guild_id is None else interaction.client.get_guild(game.guild_id)
    channel = None if guild is None else guild.get_channel_or_thread(game.channel_id)
    if not isinstance(member, discord.Member):
        raise Refusal(Said("offer-stranger", {"player": _plain(member)}))
    if channel is not None and not channel.permissions_for(member).view_channel:
        raise Refusal(Said("offer-unseen", {"player": _plain(member), "channel": str(channel.id)}))
    if member.id in (await interaction.client.guild_settings.get(game.guild_id or 0)).black_list:
        raise Refusal(Said("offer-barred", {"player": _plain(member)}))
    executed: Executed = await interaction.client.seating.offer(
        game.id,
        by=interaction.user.id,
        seat=seat,
        to=member.id,
        name=member.display_name,
        interaction_id=interaction.id,
    )
    return executed


def seat_in(written: str) -> Seat:
    """The seat of an argument; 0, which is nobody's, for anything else."""
    return Seat(int(written)) if written.isdecimal() and len(written) < 4 else Seat(0)


def _plain(member: discord.Member | discord.User) -> str:
    return discord.utils.escape_markdown(member.display_name)

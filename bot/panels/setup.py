"""The checklist of permissions: asked of Discord anew with every click."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot import preflight
from bot.admission import VoicePlace, places_of
from bot.answers import Reply, answer
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel
from bot.panels.server import guild_of, ids_chosen
from bot.replies import Drawn
from bot.screens.server import Server
from bot.screens.setup import Place, setup

if TYPE_CHECKING:
    from engine.service import Game
    from engine.store.guild_settings import GuildSettings


class Check(Panel, template=template("setup", "setup-again")):
    """Show the checklist; ``setup-again``: in its own place. The argument is the voice channel that is looked at."""

    async def _press(self, interaction: Interaction) -> None:
        argument = self.address.argument
        voice_id = int(argument) if argument.isdecimal() else None
        await show_setup(interaction, voice_id, instead=self.address.action == "setup-again")


class CheckVoice(Panel, template=template("setup-voice")):
    """Look at the voice channel chosen in the menu, or at none."""

    async def _press(self, interaction: Interaction) -> None:
        await show_setup(interaction, next(iter(ids_chosen(interaction)), 0), instead=True)


async def show_setup(interaction: Interaction, voice_id: int | None = None, *, instead: bool = False) -> None:
    """Show the checklist for the channel of the interaction, and a voice channel: None for the server's usual one."""

    async def work() -> tuple[Reply, Game | None]:
        bot, guild = interaction.client, guild_of(interaction)
        settings = await bot.guild_settings.get(guild.id)
        server = Server(guild=guild, settings=settings, language=await bot.language_for(interaction))
        return Drawn(setup(server, _place(interaction, guild, settings, voice_id)), instead=instead), None

    await answer(interaction, work)


def _place(interaction: Interaction, guild: discord.Guild, settings: GuildSettings, voice_id: int | None) -> Place:
    channel = interaction.channel
    wanted = settings.voice_channel if voice_id is None else voice_id
    voice = None if not wanted else guild.get_channel(wanted)
    return Place(
        channel=channel,
        channel_id=interaction.channel_id or 0,
        permissions=interaction.app_permissions,
        report=preflight.check(interaction.app_permissions, channel, installed=interaction.is_guild_integration()),
        opens=not settings.table_channels or not places_of(interaction).isdisjoint(settings.table_channels),
        voice=voice if isinstance(voice, VoicePlace) else None,
        invitation=preflight.invitation(interaction.application_id, guild.id),
    )

"""The checklist of permissions: as Discord says with every click, and drawn anew when they change meanwhile."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import discord

from bot import preflight
from bot.admission import VoicePlace, places_of
from bot.answers import Reply, answer
from bot.deputies import guild_of
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel
from bot.panels.server import ids_chosen
from bot.replies import Drawn
from bot.screens.server import Server
from bot.screens.setup import Place, setup

if TYPE_CHECKING:
    from bot.screens.message import Message
    from engine.service import Game


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
    """Show the checklist for the channel of the interaction, and a voice channel: None for the server's default one."""
    shown: list[discord.Guild] = []

    async def work() -> tuple[Reply, Game | None]:
        guild = guild_of(interaction)
        message = await _drawn(interaction, guild, voice_id, interaction.app_permissions)
        shown.append(guild)
        return Drawn(message, instead=instead), None

    await answer(interaction, work)
    if shown:
        interaction.client.checklists.note(interaction, partial(_drawn_anew, interaction, shown[0], voice_id))


async def _drawn_anew(interaction: Interaction, guild: discord.Guild, voice_id: int | None) -> Message | None:
    """The checklist by what is known of the channel now; None where the channel is gone."""
    channel = guild.get_channel_or_thread(interaction.channel_id or 0)
    if channel is None:
        return None
    return await _drawn(interaction, guild, voice_id, channel.permissions_for(guild.me))


async def _drawn(
    interaction: Interaction, guild: discord.Guild, voice_id: int | None, permissions: discord.Permissions
) -> Message:
    bot = interaction.client
    settings = await bot.guild_settings.get(guild.id)
    server = Server(guild=guild, settings=settings, language=await bot.language_for(interaction))
    return setup(server, _place(interaction, server, voice_id, permissions))


def _place(interaction: Interaction, server: Server, voice_id: int | None, permissions: discord.Permissions) -> Place:
    guild, settings = server.guild, server.settings
    channel = guild.get_channel_or_thread(interaction.channel_id or 0) or interaction.channel
    wanted = settings.voice_channel if voice_id is None else voice_id
    voice = None if not wanted else guild.get_channel(wanted)
    return Place(
        channel=channel,
        channel_id=interaction.channel_id or 0,
        permissions=permissions,
        report=preflight.check(permissions, channel, installed=interaction.is_guild_integration()),
        opens=not settings.table_channels or not places_of(interaction).isdisjoint(settings.table_channels),
        voice=voice if isinstance(voice, VoicePlace) else None,
        invitation=preflight.invitation(interaction.application_id, guild.id),
    )

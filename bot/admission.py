"""What a server has set for whoever opens a table: who may, where, in which language, and where the table speaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.answers import Interaction, Refusal, Said
from bot.texts import language_of, shipped
from engine.store.guild_settings import GuildSettings

if TYPE_CHECKING:
    from collections.abc import Iterable

VoicePlace = discord.VoiceChannel | discord.StageChannel


async def admit(interaction: Interaction) -> GuildSettings:
    """The server's settings, for a member who may open a table in this channel. Raises Refusal for any other.

    What the server refuses an account for (the black list, the hours of play) is the engine's to refuse.
    """
    settings = await interaction.client.guild_settings.get(interaction.guild_id or 0)
    if settings.table_channels and places_of(interaction).isdisjoint(settings.table_channels):
        raise Refusal(_elsewhere(interaction, settings))
    roles = {role.id for role in getattr(interaction.user, "roles", ())}
    if settings.creator_roles and roles.isdisjoint(settings.creator_roles):
        raise Refusal(_for_others(interaction, settings))
    return settings


def places_of(interaction: Interaction) -> frozenset[int]:
    """The channel of an interaction, the one that it is a thread of, and the category they are in."""
    channel = interaction.channel
    found = (interaction.channel_id, getattr(channel, "parent_id", None), getattr(channel, "category_id", None))
    return frozenset(place for place in found if place is not None)


def table_language(interaction: Interaction, settings: GuildSettings) -> str:
    """What a new table speaks: what the server has chosen, else the language of its Discord."""
    if settings.language in shipped().languages:
        return settings.language
    return language_of(interaction.guild_locale)


async def usual_voice(interaction: Interaction, settings: GuildSettings) -> tuple[VoicePlace | None, Said | None]:
    """The voice channel of tables whose creator names none, where it is free; and why not, where it is not."""
    if settings.voice_channel is None or interaction.guild is None:
        return None, None
    channel = interaction.guild.get_channel(settings.voice_channel)
    if not isinstance(channel, VoicePlace):
        return None, Said("create-voice-gone")
    if await interaction.client.service.game_speaking_in(channel.id) is not None:
        return None, Said("create-voice-busy", {"channel": str(channel.id)})
    return channel, None


def _elsewhere(interaction: Interaction, settings: GuildSettings) -> Said:
    """Where else: those of the channels that the member can see, since the others are no business of his."""
    guild, member = interaction.guild, interaction.user
    known = [channel for one in settings.table_channels if guild and (channel := guild.get_channel(one))]
    if not known:
        return Said("create-channels-gone")
    seen = [
        channel.mention
        for channel in known
        if isinstance(member, discord.Member) and channel.permissions_for(member).view_channel
    ]
    return Said("create-elsewhere", {"channels": _listed(seen)}) if seen else Said("create-elsewhere-unseen")


def _for_others(interaction: Interaction, settings: GuildSettings) -> Said:
    guild = interaction.guild
    known = [role.mention for one in settings.creator_roles if guild and (role := guild.get_role(one))]
    return Said("create-for-others", {"roles": _listed(known)}) if known else Said("create-roles-gone")


def _listed(mentions: Iterable[str]) -> str:
    return ", ".join(mentions)

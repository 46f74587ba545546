"""The checklist for a new administrator: what the bot may do in a channel and a voice channel, and what to do next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.pictures import ACCENTS, Banner
from bot.preflight import (
    NEEDS,
    VOICE_NEEDS,
    Need,
    Report,
    has_private_threads,
    needs_in,
)
from bot.screens.card import Card
from bot.screens.controls import CHIEF
from bot.screens.message import Message
from bot.screens.server import VOICES, Server, channel_menu, server_button
from engine.store.guild_settings import TeamTalk

_MOST_READERS: Final = 10

Voice = discord.VoiceChannel | discord.StageChannel


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a table is to be.

    ``permissions``: the bot's own in the channel, ``report``: what the check of `/mafia create` finds there. ``opens``:
    do the server's settings let tables be opened in it? ``invitation``: the link that asks for all permissions.
    """

    channel: object
    channel_id: int
    permissions: discord.Permissions
    report: Report
    opens: bool
    voice: Voice | None
    invitation: str


def setup(server: Server, place: Place) -> Message:
    """Each permission with a mark, what is lost without it, who can read private threads, and the next steps."""
    card = Card(accent=ACCENTS[Banner.LOBBY])
    card.text(server.say("setup-heading"), server.say("setup-how"))
    card.rule().text(*_text_channel(server, place))
    card.rule().text(*_voice_channel(server, place))
    readers = _readers(server, place)
    if readers:
        card.rule().text(*readers)
    lacks = _lacks_on_server(server)
    card.rule().text(
        server.say("setup-next"),
        server.say("setup-next-server") if lacks else None,
        server.say("setup-next-settings"),
        server.say(_next_table(place), channel=str(place.channel_id)),
    )
    chosen = [] if place.voice is None else [place.voice.id]
    return card.controls(
        channel_menu("setup-voice", server.say("setup-choose-voice"), VOICES, chosen),
        server_button(server, "setup-again", CHIEF, argument=_argument(place), emoji="🔄"),
        server_button(server, "server", emoji="⚙️"),
        _invitation(server, place) if lacks else None,
    ).message()


def _argument(place: Place) -> str:
    return "" if place.voice is None else str(place.voice.id)


def _next_table(place: Place) -> str:
    if not place.report.playable:
        return "setup-next-first-allow"
    return "setup-next-table" if place.opens else "setup-next-elsewhere"


def _invitation(server: Server, place: Place) -> ui.Button[Any]:
    return ui.Button(style=ButtonStyle.link, label=server.say("button-invite-again"), url=place.invitation)


# Permissions


def _text_channel(server: Server, place: Place) -> list[str]:
    lines = [server.say("setup-channel", channel=str(place.channel_id))]
    if place.report.obstacle is not None:
        return [*lines, f"❌ {server.say(place.report.obstacle)}"]
    lines += [_line(server, need, place.permissions) for need in needs_in(place.channel)]
    lines += [f"⚠️ {server.say(key)}" for key in place.report.warnings]
    lacking = [*place.report.missing, *place.report.lacking]
    return [*lines, *_where_to_allow(server, lacking)]


def _voice_channel(server: Server, place: Place) -> list[str]:
    if place.voice is None:
        return [server.say("setup-no-voice")]
    heading = server.say("setup-voice", channel=str(place.voice.id))
    permissions = place.voice.permissions_for(server.guild.me)
    if not permissions.view_channel:
        return [heading, f"⚠️ {server.say('preflight-voice-hidden')}"]
    lines = [_line(server, need, permissions) for need in VOICE_NEEDS]
    return [heading, *lines, *_where_to_allow(server, [need for need in VOICE_NEEDS if not need.held(permissions)])]


def _line(server: Server, need: Need, permissions: discord.Permissions) -> str:
    """One permission: there, wanting, or without it no game at all; and what it is for, or what is lost without it."""
    name = server.say(need.key)
    if need.held(permissions):
        return server.say("setup-held", permission=name, why=server.say(need.why))
    if need.required:
        return server.say("setup-missing", permission=name, why=server.say(need.why))
    return server.say("setup-lacking", permission=name, without=server.say(need.without))


def _where_to_allow(server: Server, needs: Iterable[Need]) -> list[str]:
    """The way out: in the channel's own settings where the bot's role has the permission already."""
    wanting = list(needs)
    if not wanting:
        return []
    own = server.guild.me.guild_permissions
    return [server.say("setup-allow-here" if all(need.held(own) for need in wanting) else "setup-allow-role")]


def _lacks_on_server(server: Server) -> bool:
    own = server.guild.me.guild_permissions
    return any(not need.held(own) for need in (*NEEDS, *VOICE_NEEDS))


# Who can read private threads


def _readers(server: Server, place: Place) -> list[str]:
    """Those whom Discord lets into every thread of the channel: at a table they would read what allies say there."""
    channel = place.channel
    if not isinstance(channel, discord.TextChannel) or not has_private_threads(channel):
        return []
    roles = [
        role.mention
        for role in reversed(server.guild.roles)
        if not role.is_bot_managed() and _reads_threads(channel.permissions_for(role))
    ]
    shown = ", ".join([f"<@{server.guild.owner_id}>", *roles[:_MOST_READERS]])
    if len(roles) > _MOST_READERS:
        shown = f"{shown} {server.say('server-more', count=len(roles) - _MOST_READERS)}"
    by_thread = server.settings.team_talk is TeamTalk.THREAD
    key = "setup-readers-of-allies" if by_thread else "setup-readers"
    return [server.say(key, readers=shown)]


def _reads_threads(permissions: discord.Permissions) -> bool:
    return permissions.administrator or (permissions.view_channel and permissions.manage_threads)

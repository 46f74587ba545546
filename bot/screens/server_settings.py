"""The settings of a server as they are now: one line for each, and the controls of the one that is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, assert_never

import discord
from discord import SelectOption, ui

from bot import preflight
from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.controls import CHIEF, GOOD, MOST_OPTIONS, QUIET, option
from bot.screens.message import Message
from bot.screens.scene import inert
from bot.screens.server import Server, address, channel_menu, server_button
from bot.screens.server_fields import (
    AUTOMATIC,
    CONTROLS,
    SECTIONS,
    Channels,
    Choice,
    Control,
    Number,
    People,
    Roles,
    Switch,
    key_of,
)
from engine.store.guild_settings import MOST_PLACES, TeamTalk

A_PAGE: Final = MOST_OPTIONS
"""How many people of the black list are shown at once."""

_LISTED: Final = 4
"""How many roles or channels are named in the overview."""


def server_settings(server: Server, field: str = "", *, saved: bool = False, page: int = 0) -> Message:
    """All settings; below, the controls of one of them. ``saved``: it was changed just now. ``page``: of the list."""
    card = Card(accent=ACCENTS[Banner.LOBBY])
    card.text(server.say("server-heading"), server.say("server-how"))
    for section, controls in SECTIONS.items():
        card.rule().text(server.say(f"server-section-{section}"), *(_line(server, one) for one in controls))
    card.controls(_field_menu(server, field))
    control = CONTROLS.get(field)
    if control is not None:
        card.rule().text(
            server.say("server-chosen", name=_name(server, field)),
            server.say(f"{key_of(field)}.about"),
            *_details(server, field, control, page),
            _WARNINGS[field](server) if field in _WARNINGS else None,
            server.say("server-saved") if saved else None,
        )
        card.controls(*_controls(server, field, control, page))
    return card.controls(server_button(server, "setup", emoji="🩺")).message()


def pages_of(server: Server) -> int:
    """How many pages the black list has; one where nobody is on it."""
    return max(1, -(-len(server.settings.black_list) // A_PAGE))


# Words


def _name(server: Server, field: str) -> str:
    return server.say(key_of(field))


def _line(server: Server, field: str) -> str:
    return server.say("server-line", name=_name(server, field), value=_value(server, field, CONTROLS[field]))


def _value(server: Server, field: str, control: Control) -> str:
    """A setting as it is now, in a few words."""
    now = getattr(server.settings, field)
    match control:
        case Switch():
            return server.say("server-on" if now else "server-off")
        case Choice(values):
            offered = values(server).get(now or AUTOMATIC)
            if offered is None:
                return server.say("server-not-offered", value=inert(server.unplayable.get(now, now)))
            return inert(offered)
        case Number():
            return server.say("server-hours-auto") if now is None else server.say("server-hours", hours=now)
        case Roles():
            return _series(server, _roles(server), len(now), empty="server-everybody")
        case Channels(most=1):
            return _series(server, _channels(server, [now] if now else []), 1 if now else 0, empty="server-no-voice")
        case Channels():
            return _series(server, _channels(server, now), len(now), empty="server-anywhere")
        case People():
            return server.say("server-people", count=len(now))
    assert_never(control)


def _series(server: Server, mentions: Sequence[str], stored: int, *, empty: str, most: int = _LISTED) -> str:
    """What is named, and how much more there is; what Discord has no more is counted."""
    if not stored:
        return server.say(empty)
    named = ", ".join(mentions[:most])
    more, gone = len(mentions) - most, stored - len(mentions)
    if more > 0:
        named = f"{named} {server.say('server-more', count=more)}"
    return ", ".join(filter(None, [named, server.say("server-gone", count=gone) if gone else ""]))


def _roles(server: Server) -> list[str]:
    found = (server.guild.get_role(one) for one in server.settings.creator_roles)
    return [role.mention for role in found if role is not None]


def _channels(server: Server, stored: Iterable[int]) -> list[str]:
    return [f"<#{one}>" for one in stored if server.guild.get_channel(one) is not None]


def _details(server: Server, field: str, control: Control, page: int) -> list[str]:
    """What else there is to know of a setting as it is now."""
    now = getattr(server.settings, field)
    match control:
        case Roles() if len(now) > _LISTED:
            return [_series(server, _roles(server), len(now), empty="server-everybody", most=MOST_PLACES)]
        case Channels() if control.most > 1 and len(now) > _LISTED:
            return [_series(server, _channels(server, now), len(now), empty="server-anywhere", most=MOST_PLACES)]
        case People() if now:
            return [_listed(server, number, f"<@{one}>") for number, one in _on(now, page)]
    return []


# Warnings


def _of_roles(server: Server) -> str | None:
    stored = server.settings.creator_roles
    return server.say("server-roles-gone") if stored and not _roles(server) else None


def _of_channels(server: Server) -> str | None:
    """What is wrong with the channels of tables: none is left, or the bot can hold no game in some."""
    found = [channel for one in server.settings.table_channels if (channel := server.guild.get_channel(one))]
    if server.settings.table_channels and not found:
        return server.say("server-channels-gone")
    closed = [
        channel.mention
        for channel in found
        if channel.type is not discord.ChannelType.category and not _may_play_in(server, channel)
    ]
    if not closed:
        return None
    return server.say("server-channels-closed", channels=_series(server, closed, len(closed), empty=""))


def _may_play_in(server: Server, channel: discord.abc.GuildChannel) -> bool:
    permissions = channel.permissions_for(server.guild.me)
    if channel.type is discord.ChannelType.forum:
        return permissions.view_channel and permissions.send_messages_in_threads
    return preflight.check(permissions, channel).playable


def _of_voice(server: Server) -> str | None:
    channel = server.guild.get_channel(server.settings.voice_channel or 0)
    if channel is None:
        return None
    permissions = channel.permissions_for(server.guild.me)
    if not permissions.view_channel:
        return f"⚠️ {server.say('preflight-voice-hidden')}"
    for need in preflight.VOICE_NEEDS:
        if not need.held(permissions):
            return server.say("setup-lacking", permission=server.say(need.key), without=server.say(need.without))
    return None


def _of_team_talk(server: Server) -> str | None:
    return server.say("talk-thread-warning") if server.settings.team_talk is TeamTalk.THREAD else None


def _of_spectators(server: Server) -> str | None:
    homeless = server.settings.spectators and not server.settings.dead_talk
    return server.say("server-spectators-nowhere") if homeless else None


_WARNINGS: Final[Mapping[str, Callable[[Server], str | None]]] = {
    "creator_roles": _of_roles,
    "table_channels": _of_channels,
    "voice_channel": _of_voice,
    "team_talk": _of_team_talk,
    "spectators": _of_spectators,
}
"""By setting: what an administrator has to know of it as it is now, if anything."""


# Controls


def _field_menu(server: Server, field: str) -> ui.Select[Any]:
    options = [option(_name(server, one), one, chosen=one == field) for one in CONTROLS]
    return ui.Select(custom_id=address("server-field"), placeholder=server.say("server-choose"), options=options)


def _controls(server: Server, field: str, control: Control, page: int) -> list[ui.Item[Any] | None]:
    now = getattr(server.settings, field)
    match control:
        case Switch():
            return [_switch(server, field, value, now is value) for value in (True, False)]
        case Choice(values):
            return [_value_menu(server, field, _options(values(server), now or AUTOMATIC))]
        case Number():
            enter = server_button(server, "server-number", CHIEF, argument=field, emoji="✏️")
            return [enter, _unset(server, field, "server-auto")]
        case Roles():
            return [_role_menu(server, field), _unset(server, field, "server-everybody")]
        case Channels(kinds, most):
            chosen = [one for one in (now if most > 1 else [now]) if one and server.guild.get_channel(one)]
            words = server.say("server-choose-channels", most=most)
            menu = channel_menu("server-places", words, kinds, chosen, argument=field, at_most=most)
            return [menu, _unset(server, field, "server-anywhere" if most > 1 else "server-no-voice")]
        case People():
            return [_bar_menu(server, page), _unbar_menu(server, page), *_page_buttons(server, page)]
    assert_never(control)


def _switch(server: Server, field: str, value: bool, in_force: bool) -> ui.Button[Any]:
    return server_button(
        server,
        "server-switch",
        GOOD if in_force else QUIET,
        label=server.say("button-server-on" if value else "button-server-off"),
        argument=f"{field}.{'on' if value else 'off'}",
        disabled=in_force,
    )


def _unset(server: Server, field: str, meaning: str) -> ui.Button[Any]:
    """The way back to what holds where nothing was set: the only one where all that was named is deleted."""
    now = getattr(server.settings, field)
    return server_button(
        server,
        "server-unset",
        label=server.say(f"button-{meaning}"),
        argument=field,
        emoji="↩️",
        disabled=now is None or now == (),
    )


def _options(values: Mapping[str, str], now: str) -> list[SelectOption]:
    """At most as many as a menu holds, the value in force always among them."""
    offered = list(values)
    shown = offered[:MOST_OPTIONS]
    if now in offered and now not in shown:
        shown[-1] = now
    return [option(values[one], one, chosen=one == now) for one in shown]


def _value_menu(server: Server, field: str, options: list[SelectOption]) -> ui.Select[Any]:
    return ui.Select(
        custom_id=address("server-value", field), placeholder=server.say("server-choose-value"), options=options
    )


def _role_menu(server: Server, field: str) -> ui.RoleSelect[Any]:
    known = [one for one in server.settings.creator_roles if server.guild.get_role(one) is not None]
    return ui.RoleSelect(
        custom_id=address("server-places", field),
        placeholder=server.say("server-choose-roles"),
        min_values=0,
        max_values=MOST_PLACES,
        default_values=[discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.role) for one in known],
    )


def _bar_menu(server: Server, page: int) -> ui.UserSelect[Any]:
    return ui.UserSelect(
        custom_id=address("server-bar", str(page)),
        placeholder=server.say("server-choose-barred"),
        min_values=1,
        max_values=MOST_PLACES,
    )


def _unbar_menu(server: Server, page: int) -> ui.Select[Any] | None:
    listed = _on(server.settings.black_list, page)
    if not listed:
        return None
    options = [option(_listed(server, number, _plain(server, one)), str(one)) for number, one in listed]
    return ui.Select(
        custom_id=address("server-unbar", str(page)),
        placeholder=server.say("server-choose-unbarred"),
        options=options,
        min_values=1,
        max_values=len(options),
    )


def _page_buttons(server: Server, page: int) -> list[ui.Button[Any]]:
    pages = pages_of(server)
    if pages == 1:
        return []
    return [
        server_button(server, "server-page", label=sign, argument=str(to), disabled=not 0 <= to < pages)
        for sign, to in (("◀", page - 1), ("▶", page + 1))
    ]


def _on(listed: Sequence[int], page: int) -> list[tuple[int, int]]:
    """The people of a page of the list, each with the number in the whole list."""
    numbered = list(enumerate(listed, start=1))
    last = max(0, (len(listed) - 1) // A_PAGE)
    first = min(page, last) * A_PAGE
    return numbered[first : first + A_PAGE]


def _listed(server: Server, number: int, person: str) -> str:
    return server.say("server-listed", number=str(number), person=person)


def _plain(server: Server, account_id: int) -> str:
    """A name for a menu, where Discord shows no mentions: the number of the account where the bot has no name."""
    member = server.guild.get_member(account_id)
    return str(account_id) if member is None else member.display_name

"""What administrators can set: every setting of a server, in the order in which they meet it, and how it is turned.

A new setting is a field of ``GuildSettings``, one line in ``SECTIONS`` and its words in ``server.ftl``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import discord

from bot.screens.server import VOICES, Server
from bot.texts import shipped, text
from engine.store.guild_settings import MOST_HOURS, MOST_PLACES, SecretDelivery, TeamTalk

AUTOMATIC: Final = "auto"
"""In a menu, for a setting that is left to something else."""

PLACES: Final = (
    discord.ChannelType.text,
    *VOICES,
    discord.ChannelType.forum,
    discord.ChannelType.category,
)
"""Kinds of channels that tables can be kept to: those that hold tables, and those that hold such channels."""


@dataclass(frozen=True, slots=True)
class Switch:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some values, each with its name; ``AUTOMATIC`` among them stands for None."""

    values: Callable[[Server], Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Number:
    """A number from 0 to the most, or None, which leaves it to the rules."""

    most: int


@dataclass(frozen=True, slots=True)
class Roles:
    """Any roles, or none."""


@dataclass(frozen=True, slots=True)
class Channels:
    """Any channels of these kinds, or none; one alone where ``most`` is 1."""

    kinds: tuple[discord.ChannelType, ...]
    most: int = MOST_PLACES


@dataclass(frozen=True, slots=True)
class People:
    """Any people, who are put on a list and taken off it."""


Control = Switch | Choice | Number | Roles | Channels | People


def _languages(server: Server) -> Mapping[str, str]:
    named = {language: text(language, "language-name") for language in shipped().languages}
    return {AUTOMATIC: server.say("server-language-auto"), **named}


def _worded(field: str, values: Iterable[str]) -> Callable[[Server], Mapping[str, str]]:
    return lambda server: {value: server.say(f"{key_of(field)}-{value}") for value in values}


SECTIONS: Final[Mapping[str, Mapping[str, Control]]] = {
    "who": {
        "creator_roles": Roles(),
        "table_channels": Channels(PLACES),
        "host_hours_min": Number(MOST_HOURS),
        "black_list": People(),
    },
    "new": {
        "default_preset": Choice(lambda server: server.presets),
        "language": Choice(_languages),
        "voice_channel": Channels(VOICES, most=1),
        "bots_allowed": Switch(),
    },
    "all": {
        "secret_delivery": Choice(_worded("secret_delivery", SecretDelivery)),
        "team_talk": Choice(_worded("team_talk", TeamTalk)),
        "dead_talk": Switch(),
        "spectators": Switch(),
        "night_silence": Switch(),
    },
}
"""By what they are about: who plays and where, how new tables begin, how games are run, those under way, too."""

CONTROLS: Final[Mapping[str, Control]] = {
    field: control for section in SECTIONS.values() for field, control in section.items()
}


def key_of(field: str) -> str:
    """The key of a setting's name; with ``.about`` that of what it means, with ``-VALUE`` that of a value."""
    return f"server-{field.replace('_', '-')}"

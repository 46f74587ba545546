"""What administrators of a server see of it: the parts that their two panels share. They belong to no game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import discord
from discord import ButtonStyle, ui

from bot.panels.address import Address
from bot.screens.controls import LONGEST_LABEL, QUIET
from bot.texts import text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.store.guild_settings import GuildSettings

NO_GAME = 0
"""In the place of a game's number in the addresses of these panels."""

VOICES = (discord.ChannelType.voice, discord.ChannelType.stage_voice)


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    """One server and what it has set, for a reader of a language.

    ``presets``: names of those on offer, by id; ``unplayable``: of those it has and cannot offer as they are now.
    """

    guild: discord.Guild
    settings: GuildSettings
    language: str
    presets: Mapping[str, str] = field(default_factory=dict)
    unplayable: Mapping[str, str] = field(default_factory=dict)

    def say(self, key: str, /, **arguments: str | float) -> str:
        """A text of the catalogues in the reader's language."""
        return text(self.language, key, **arguments)


def server_button(
    server: Server,
    action: str,
    style: ButtonStyle = QUIET,
    *,
    label: str | None = None,
    argument: str = "",
    emoji: str | None = None,
    disabled: bool = False,
) -> ui.Button[Any]:
    """A button. Its label is the text ``button-<action>`` unless one is given."""
    return ui.Button(
        style=style,
        label=(label or server.say(f"button-{action}"))[:LONGEST_LABEL],
        custom_id=address(action, argument),
        emoji=emoji,
        disabled=disabled,
    )


def address(action: str, argument: str = "") -> str:
    """The custom id of a control of these panels."""
    return Address(action, NO_GAME, argument=argument).custom_id


def channel_menu(
    action: str,
    placeholder: str,
    kinds: Iterable[discord.ChannelType],
    chosen: Iterable[int],
    *,
    argument: str = "",
    at_most: int = 1,
) -> ui.ChannelSelect[Any]:
    """A menu of channels of some kinds, of which any may be chosen, or none."""
    return ui.ChannelSelect(
        custom_id=address(action, argument),
        placeholder=placeholder,
        channel_types=list(kinds),
        min_values=0,
        max_values=at_most,
        default_values=[
            discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.channel) for one in chosen
        ],
    )

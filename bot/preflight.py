"""What a table needs of its channel: declared once, for the check before a game, the invitation and the documents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.texts import text


@dataclass(frozen=True, slots=True)
class Need:
    """A permission of the bot, by discord.py's name of it.

    ``required``: no game without it; otherwise the game is played with less. ``in_threads``: None where it is needed
    everywhere, else whether it is needed in threads only or everywhere but there. ``for_threads``: it is of use only
    where private threads can be opened. ``setting``: needed only where the host has switched this on. The catalogues
    hold its name in Discord as ``permission-<name>``, and what it is for as that text's attribute ``reason``.
    """

    permission: str
    required: bool = True
    in_threads: bool | None = None
    for_threads: bool = False
    reason: str = "why"
    setting: str | None = None

    @property
    def key(self) -> str:
        """The key of its texts."""
        return f"permission-{self.permission.replace('_', '-')}"

    @property
    def why(self) -> str:
        """The key of the text that says what it is for."""
        return f"{self.key}.{self.reason}"

    @property
    def without(self) -> str:
        """The key of the text that says what is lost without it, where a game can do without it."""
        return f"without-{self.permission.replace('_', '-')}"

    def applies(self, *, thread: bool, private_threads: bool = True) -> bool:
        """Is it needed in such a channel, in which private threads can be opened or not?"""
        if self.for_threads and not private_threads:
            return False
        return self.in_threads is None or self.in_threads is thread

    def held(self, permissions: discord.Permissions) -> bool:
        """Is it among these?"""
        return bool(getattr(permissions, self.permission))


NEEDS: Final = (
    Need("view_channel"),
    Need("send_messages", in_threads=False),
    Need("send_messages_in_threads", in_threads=True),
    Need("read_message_history"),
    Need("attach_files", required=False),
    Need("manage_roles", required=False, in_threads=False),
    Need("create_private_threads", required=False, in_threads=False, for_threads=True),
    Need("send_messages_in_threads", required=False, in_threads=False, for_threads=True, reason="out"),
    Need("send_tts_messages", required=False, setting="hosting.narrator"),
)
"""Every permission the bot uses in the table's channel. It never asks for Administrator."""

VOICE_NEEDS: Final = (Need("mute_members", required=False),)
"""Those it uses in the table's voice channel."""

_SCOPES: Final = ("bot", "applications.commands")

_TABLES: Final = frozenset(
    {
        discord.ChannelType.text,
        discord.ChannelType.voice,
        discord.ChannelType.stage_voice,
        discord.ChannelType.public_thread,
        discord.ChannelType.private_thread,
    }
)


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found. ``obstacle``: the key of why no game is possible at all; ``warnings``: keys of advice."""

    obstacle: str | None = None
    missing: tuple[Need, ...] = ()
    lacking: tuple[Need, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def playable(self) -> bool:
        """Can a game be played here?"""
        return self.obstacle is None and not self.missing

    def refusal(self, language: str) -> str:
        """Why no game can be played, and what to change, as a list."""
        if self.obstacle is not None:
            return text(language, self.obstacle)
        return "\n".join([text(language, "preflight-missing"), *_lines(language, self.missing)])

    def advice(self, language: str) -> str | None:
        """What is worth knowing although the game can be played, or None."""
        lines = [text(language, key) for key in self.warnings]
        if self.lacking:
            lines += [text(language, "preflight-lacking"), *_lines(language, self.lacking)]
        return "\n".join(lines) or None


def check(
    permissions: discord.Permissions,
    channel: object,
    *,
    installed: bool = True,
    team_thread: bool = False,
) -> Report:
    """What the bot lacks to hold a game in a channel.

    ``permissions``: the bot's own there (``interaction.app_permissions``). ``channel``: of the interaction or the
    cache; None where it is not known. ``installed``: is the bot a member of the server, not just its commands?
    ``team_thread``: does the server want allies to talk in a private thread?
    """
    if not installed:
        return Report(obstacle="preflight-not-installed")
    kind = getattr(channel, "type", None)
    if kind is discord.ChannelType.private:
        return Report()  # a conversation with the bot: whoever opened it can read what the bot writes there
    if kind is not None and kind not in _TABLES:
        return Report(obstacle="preflight-wrong-channel")
    absent = [need for need in needs_in(channel) if need.setting is None and not need.held(permissions)]
    warnings = [key for key, holds in _WARNINGS.items() if holds(channel)]
    return Report(
        missing=tuple(need for need in absent if need.required),
        lacking=tuple(need for need in absent if not need.required),
        warnings=(*warnings, *(["preflight-team-thread"] if team_thread and has_private_threads(channel) else [])),
    )


def needs_in(channel: object) -> list[Need]:
    """What the bot uses in a channel of its kind."""
    thread, opens = isinstance(channel, discord.Thread), has_private_threads(channel)
    return [need for need in NEEDS if need.applies(thread=thread, private_threads=opens)]


def check_setting(setting: str, permissions: discord.Permissions) -> Report:
    """What the bot lacks for a setting that was switched on."""
    return Report(lacking=tuple(need for need in NEEDS if need.setting == setting and not need.held(permissions)))


def with_voice(report: Report, permissions: discord.Permissions) -> Report:
    """The report of a table with what the bot lacks in its voice channel; without it the game goes on in text alone."""
    if not permissions.view_channel:
        return replace(report, warnings=(*report.warnings, "preflight-voice-hidden"))
    lacking = tuple(need for need in VOICE_NEEDS if not need.held(permissions))
    return replace(report, lacking=(*report.lacking, *lacking))


def _is_slow(channel: object) -> bool:
    return bool(getattr(channel, "slowmode_delay", 0))


def _is_thread(channel: object) -> bool:
    return isinstance(channel, discord.Thread)


def _lets_roles_write(channel: object) -> bool:
    """Does the channel let a role write in so many words, which the silence of the night leaves as it is?"""
    said = getattr(channel, "overwrites", None) or {}
    return any(
        isinstance(target, discord.Role)
        and not target.is_default()
        and not target.is_bot_managed()
        and overwrite.send_messages
        for target, overwrite in said.items()
    )


_WARNINGS: Final[Mapping[str, Callable[[object], bool]]] = {
    "preflight-slow-mode": _is_slow,
    "preflight-night-in-thread": _is_thread,
    "preflight-night-roles": _lets_roles_write,
}


def has_private_threads(channel: object) -> bool:
    """Can private threads be opened in a channel? Discord knows them in ordinary text channels only."""
    return getattr(channel, "type", None) is discord.ChannelType.text


def wanted_permissions() -> discord.Permissions:
    """All permissions together, as the invitation asks for them."""
    return discord.Permissions(**{need.permission: True for need in (*NEEDS, *VOICE_NEEDS)})


def invitation(application_id: int, guild_id: int | None = None) -> str:
    """The link that invites the bot with all permissions it uses: to a server, or to one that is chosen there."""
    guild = discord.utils.MISSING if guild_id is None else discord.Object(guild_id)
    return discord.utils.oauth_url(application_id, permissions=wanted_permissions(), scopes=_SCOPES, guild=guild)


def _lines(language: str, needs: Iterable[Need]) -> list[str]:
    return [f"- **{text(language, need.key)}**: {text(language, need.why)}" for need in needs]

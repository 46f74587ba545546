"""An administrator at the panel of server settings, with clicks and choices only."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
from simcord import ChannelHandle, RoleHandle

from bot.offline.person import Answer, Person
from bot.offline.screen import Shown
from bot.preflight import check
from bot.screens.message import Message
from bot.screens.server import Server
from bot.screens.server_fields import CONTROLS
from bot.screens.server_settings import server_settings
from bot.screens.setup import Place, setup
from engine.store.guild_settings import GuildSettings, TeamTalk
from tests.kit.discord_rig import DiscordRig


class Administrator:
    """Somebody who has the panel open, in the town's channel."""

    def __init__(self, rig: DiscordRig, person: Person, panel: Shown) -> None:
        self._rig = rig
        self.person = person
        self.panel = panel

    @classmethod
    async def open(cls, rig: DiscordRig, person: Person | None = None) -> Administrator:
        """Open the panel: as the first person of the server, who may manage it, unless another is named."""
        who = person or rig.people[0]
        answer = await who.slash("mafia-admin settings", rig.town)
        assert answer.ephemeral
        assert answer.message is not None
        return cls(rig, who, answer.message)

    async def look(self, field: str) -> str:
        """Choose what to change; what the panel says then."""
        return self._seen(await self.person.choose(field, custom_id="m1:server-field:*", message=self.panel))

    async def flip(self, field: str, *, on: bool) -> str:
        """Set a flag."""
        await self.look(field)
        wanted = f"m1:server-switch:0:0:{field}.{'on' if on else 'off'}"
        return self._seen(await self.person.click(custom_id=wanted, message=self.panel))

    async def choose(self, field: str, value: str) -> str:
        """Choose one of some values."""
        await self.look(field)
        return self._seen(await self.person.choose(value, custom_id="m1:server-value:*", message=self.panel))

    async def name(self, field: str, *places: ChannelHandle | RoleHandle) -> str:
        """Choose roles or channels."""
        await self.look(field)
        answer = await self.person.choose_places(*places, custom_id="m1:server-places:*", message=self.panel)
        return self._seen(answer)

    async def enter(self, number: str) -> Answer:
        """Enter the hours that a gated table asks for."""
        await self.look("host_hours_min")
        form = await self.person.click(custom_id="m1:server-number:*", message=self.panel)
        answer = await self.person.submit(form, {"number": number})
        if answer.message is not None and answer.message.id == self.panel.id:
            self._seen(answer)
        return answer

    async def unset(self, field: str) -> str:
        """Press the button that brings a setting back to what holds where nothing is set."""
        await self.look(field)
        return self._seen(await self.person.click(custom_id="m1:server-unset:*", message=self.panel))

    async def bar(self, *people: Person) -> str:
        """Put people on the black list."""
        await self.look("black_list")
        members = [person.member for person in people]
        return self._seen(await self.person.choose_places(*members, custom_id="m1:server-bar:*", message=self.panel))

    async def unbar(self, *people: Person) -> str:
        """Take people off it."""
        await self.look("black_list")
        ids = [str(person.id) for person in people]
        return self._seen(await self.person.choose(*ids, custom_id="m1:server-unbar:*", message=self.panel))

    def _seen(self, answer: Answer) -> str:
        assert answer.message is not None
        self.panel = answer.message
        return answer.text


# Servers that exist on paper alone

FULLEST = GuildSettings(
    creator_roles=tuple(range(10**18, 10**18 + 25)),
    table_channels=tuple(range(10**18, 10**18 + 25)),
    black_list=tuple(range(10**18, 10**18 + 500)),
    default_preset="preset-29",
    host_hours_min=1000,
    voice_channel=10**18,
    team_talk=TeamTalk.THREAD,
    spectators=True,
    dead_talk=False,
)
"""A server that has set as much as can be set."""


def server_on_paper(settings: GuildSettings, language: str) -> Server:
    """A server with a role for every number, and a channel that is closed to the bot."""
    nothing = discord.Permissions.none()

    def role(number: int) -> Any:
        return SimpleNamespace(id=number, mention=f"<@&{number}>")

    def channel(number: int) -> Any:
        kind = discord.ChannelType.text
        return SimpleNamespace(id=number, mention=f"<#{number}>", type=kind, permissions_for=lambda _who: nothing)

    guild = SimpleNamespace(
        get_role=role,
        get_channel=channel,
        get_member=lambda _one: None,
        me=SimpleNamespace(guild_permissions=nothing),
    )
    names = {f"preset-{number}": "Very long name of a preset of this server" * 2 for number in range(30)}
    return Server(guild=cast(discord.Guild, guild), settings=settings, language=language, presets=names)


def place_on_paper(server: Server, permissions: discord.Permissions, **more: Any) -> Place:
    """A text channel in which the bot has these permissions, and the same ones in a voice channel."""
    channel = SimpleNamespace(type=discord.ChannelType.text, slowmode_delay=5)
    voice = SimpleNamespace(id=5, permissions_for=lambda _who: permissions)
    given = {"voice": cast(discord.VoiceChannel, voice), "opens": True, **more}
    return Place(
        channel=channel,
        channel_id=7,
        permissions=permissions,
        report=check(permissions, channel),
        invitation="https://discord.com/oauth2/authorize?client_id=1",
        **given,
    )


def every_server_panel(language: str) -> list[Message]:
    """Both panels of administrators, in every shape that has controls of its own."""
    server = server_on_paper(FULLEST, language)
    nothing = discord.Permissions.none()
    shapes = [
        setup(server, place_on_paper(server, nothing)),
        setup(server, place_on_paper(server, nothing, voice=None)),
    ]
    return [*shapes, *(server_settings(server, field, page=1) for field in ("", *CONTROLS))]

"""The checklist of a new administrator, and the greeting that leads to it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, cast

import discord
import pytest
from simcord import SetupError
from simcord.backend.models import Overwrite
from simcord.backend.serializers import guild_create_payload
from simcord.enums import OverwriteType

from bot.client import MafiaBot
from bot.offline.screen import Shown
from bot.preflight import NEEDS, VOICE_NEEDS, Need, wanted_permissions
from bot.screens.setup import setup
from bot.texts import text
from engine.store.guild_settings import GuildSettings, TeamTalk
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.servers import Administrator, place_on_paper, server_on_paper
from tests.kit.watched import words

LANGUAGES = ("en", "ru")
A_MOMENT = 3
LIFE_OF_AN_ANSWER = 15 * 60


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=4) as rig:
        yield rig


def checklist(language: str, permissions: discord.Permissions, **more: Any) -> str:
    server = server_on_paper(GuildSettings(), language)
    return words(setup(server, place_on_paper(server, permissions, **more)))


def without(need: Need) -> discord.Permissions:
    return discord.Permissions(wanted_permissions().value & ~discord.Permissions(**{need.permission: True}).value)


def overwrite(rig: DiscordRig, channel_id: int, **said: bool) -> None:
    """The channel's own word on what the bot may do."""
    allow = discord.Permissions(**{name: True for name, value in said.items() if value}).value
    deny = discord.Permissions(**{name: True for name, value in said.items() if not value}).value
    bot = rig.env.backend.bot_user.id
    rig.env.backend.set_overwrite(channel_id, Overwrite(bot, OverwriteType.MEMBER, allow=allow, deny=deny))


async def opened(rig: DiscordRig) -> Shown:
    answer = await rig.people[0].slash("mafia-admin setup", rig.town)
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


def seen(rig: DiscordRig, message: Shown) -> str:
    """What the administrator has before his eyes, without a click."""
    return next(one.text for one in rig.people[0].messages(rig.town) if one.id == message.id)


# What it says


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_permission_has_a_mark_and_what_is_lost_without_it(language: str) -> None:
    everything = checklist(language, wanted_permissions())
    assert "❌" not in everything.partition("###")[2]
    for need in (*NEEDS, *VOICE_NEEDS):
        if not need.applies(thread=False):
            continue
        name = text(language, need.key)
        assert f"✅ **{name}**: {text(language, need.why)}" in everything
        wanting = checklist(language, without(need))
        if need.permission == "view_channel":
            assert text(language, "preflight-voice-hidden") in wanting
        if need.required:
            assert f"❌ **{name}**: {text(language, need.why)}" in wanting
            assert text(language, "setup-next-first-allow", channel="7") in wanting
        else:
            assert f"⚠️ **{name}**: {text(language, need.without)}" in wanting
            assert text(language, "setup-next-table", channel="7") in wanting


def test_it_says_where_tables_are_opened_instead() -> None:
    assert "no tables are opened in <#7>" in checklist("en", wanted_permissions(), opens=False)


# How it is used


@pytest.mark.deep
async def test_it_changes_by_itself_when_the_bot_may_do_more_or_less(rig: DiscordRig) -> None:
    """Until Discord lets the answer be edited no more; the button looks at any time, after a restart as well."""
    message = await opened(rig)
    overwrite(rig, rig.town.id, attach_files=False)
    await rig.advance(A_MOMENT)
    assert "⚠️ **Attach Files**" in seen(rig, message)
    assert "this channel takes them away" in seen(rig, message)
    overwrite(rig, rig.town.id, read_message_history=False)
    await rig.advance(A_MOMENT)
    assert "✅ **Attach Files**" in seen(rig, message)
    assert "❌ **Read Message History**" in seen(rig, message)
    edits = len(rig.requests("PATCH", "/webhooks/*"))
    await rig.advance(LIFE_OF_AN_ANSWER)
    overwrite(rig, rig.town.id, read_message_history=True)
    await rig.advance(A_MOMENT)
    assert len(rig.requests("PATCH", "/webhooks/*")) == edits
    await rig.restart()
    again = await rig.people[0].click("Check again", message=message)
    assert "✅ **Read Message History**" in again.text


async def test_a_channel_that_the_bot_cannot_see_is_told_of_everywhere(rig: DiscordRig) -> None:
    """In the checklist, in the settings that name it, and to whoever wants to open a table there."""
    for place in (rig.town, rig.scene.voice):
        overwrite(rig, place.id, view_channel=False)
    await rig.settle()
    message = await opened(rig)
    assert "❌ **View Channel**" in message.text
    shown = await rig.people[0].choose_places(rig.scene.voice, custom_id="m1:setup-voice:*", message=message)
    assert "can’t see the voice channel" in shown.text
    administrator = await Administrator.open(rig)
    assert f"hold a game in <#{rig.town.id}>" in await administrator.name("table_channels", rig.town)
    assert "can’t see the voice channel" in await administrator.name("voice_channel", rig.scene.voice)
    refused = await rig.people[1].slash("mafia create", rig.town)
    assert refused.ephemeral
    assert "View Channel" in refused.text
    overwrite(rig, rig.town.id, view_channel=True)
    await rig.settle()
    assert "hold a game" not in await administrator.look("table_channels")
    assert "can’t see the voice channel" in (await rig.people[1].slash("mafia create", rig.town)).text


async def test_a_voice_channel_is_checked_with_it(rig: DiscordRig) -> None:
    administrator = await Administrator.open(rig)
    await administrator.name("voice_channel", rig.scene.voice)
    message = await opened(rig)
    assert f"In <#{rig.scene.voice.id}>" in message.text
    overwrite(rig, rig.scene.voice.id, mute_members=False)
    await rig.advance(A_MOMENT)
    assert "⚠️ **Mute Members**: without it I mute nobody" in seen(rig, message)
    cleared = await rig.people[0].choose_places(custom_id="m1:setup-voice:*", message=message)
    assert "played in writing" in cleared.text


async def test_it_tells_who_can_read_private_threads(rig: DiscordRig) -> None:
    """A warning where allies talk in one."""
    readers = rig.scene.server.create_role("Moderators", permissions=discord.Permissions(manage_threads=True))
    await rig.settle()
    said = (await opened(rig)).text
    (line,) = [one for one in said.splitlines() if "Who can read private threads here" in one]
    assert "👁️" in line
    assert f"<@{rig.scene.server.owner.id}>" in line
    assert f"<@&{readers.id}>" in line
    await (await Administrator.open(rig)).choose("team_talk", TeamTalk.THREAD)
    assert "⚠️ **Who can read private threads here**" in (await opened(rig)).text


async def test_it_is_not_for_members(rig: DiscordRig) -> None:
    with pytest.raises(SetupError):
        await rig.people[1].slash("mafia-admin setup", rig.town)
    with pytest.raises(SetupError):
        await rig.people[1].click("Check again", message=await opened(rig))


# The greeting


@pytest.mark.parametrize(("language", "expected"), [("en-US", "Hello!"), ("ru", "Здравствуйте")])
async def test_a_new_server_is_greeted_once_in_its_language(rig: DiscordRig, language: str, expected: str) -> None:
    server = rig.env.create_guild("New", preferred_locale=language)
    hall = server.create_text_channel("hall")
    rig.env.backend.get_guild(server.id).system_channel_id = hall.id
    await _join(rig, server.id)
    await _join(rig, server.id)
    (greeting,) = rig.channel_texts(hall)
    assert expected in greeting
    assert text(language[:2], "command-setup.name") in greeting


async def test_a_server_that_lets_nobody_write_in_its_hall_is_not_greeted(rig: DiscordRig) -> None:
    server = rig.env.create_guild("New")
    hall = server.create_text_channel("hall")
    rig.env.backend.get_guild(server.id).system_channel_id = hall.id
    overwrite(rig, hall.id, send_messages=False)
    await _join(rig, server.id)
    assert rig.channel_texts(hall) == []


async def test_a_server_that_throws_the_bot_out_is_forgotten(rig: DiscordRig) -> None:
    await (await Administrator.open(rig)).flip("spectators", on=False)
    await rig.kick_bot()
    assert rig.application is not None
    settings = cast(MafiaBot, rig.application.client).guild_settings
    assert await settings.get(rig.scene.server.id) == GuildSettings()


async def _join(rig: DiscordRig, guild_id: int) -> None:
    """Discord says that the bot has joined a server."""
    backend = rig.env.backend
    joined = guild_create_payload(backend, backend.get_guild(guild_id))
    joined.pop("unavailable")  # which Discord says of servers that have come back
    backend.emit("GUILD_CREATE", joined)
    await rig.settle()

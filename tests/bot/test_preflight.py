"""What is checked before a game, and what the invitation asks for."""

from __future__ import annotations

from dataclasses import dataclass

import discord
import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.preflight import NEEDS, VOICE_NEEDS, Need, check, wanted_permissions, with_voice
from bot.texts import shipped


@dataclass
class Channel:
    """As much of a channel as the check looks at."""

    type: discord.ChannelType = discord.ChannelType.text
    slowmode_delay: int = 0


def without(*permissions: str) -> discord.Permissions:
    """The wanted permissions but for these."""
    found = wanted_permissions()
    found.update(**dict.fromkeys(permissions, False))
    return found


def test_with_all_permissions_there_is_nothing_to_say() -> None:
    report = check(wanted_permissions(), Channel())
    assert report.playable
    assert report.advice("en") is None


@pytest.mark.parametrize("need", [need for need in NEEDS if need.required and need.applies(thread=False)])
def test_a_missing_permission_is_named_with_its_reason(need: Need) -> None:
    report = check(without(need.permission), Channel())
    assert not report.playable
    for language in shipped().languages:
        assert shipped().text(language, need.key) in report.refusal(language)
        assert shipped().text(language, need.why) in report.refusal(language)


def test_without_what_is_optional_the_game_is_played_with_advice() -> None:
    report = check(without("attach_files"), Channel())
    assert report.playable
    assert "Attach Files" in (report.advice("en") or "")


def test_slow_mode_is_worth_a_warning() -> None:
    report = check(wanted_permissions(), Channel(slowmode_delay=10))
    assert report.playable
    assert "slow mode" in (report.advice("en") or "")


@pytest.mark.parametrize("kind", [discord.ChannelType.news, discord.ChannelType.forum, discord.ChannelType.category])
def test_no_table_is_opened_in_a_channel_of_another_kind(kind: discord.ChannelType) -> None:
    report = check(wanted_permissions(), Channel(kind))
    assert not report.playable
    assert report.refusal("en") != report.refusal("ru")


def test_a_bot_that_is_not_a_member_of_the_server_says_so() -> None:
    assert not check(wanted_permissions(), Channel(), installed=False).playable


def test_every_need_has_its_words_in_every_language() -> None:
    for language in shipped().languages:
        for need in (*NEEDS, *VOICE_NEEDS):
            assert shipped().has(language, need.key)
            assert shipped().has(language, need.why)


def test_the_bot_never_asks_for_administrator() -> None:
    assert not wanted_permissions().administrator
    assert not wanted_permissions().manage_guild


def test_the_invitation_carries_exactly_the_declared_permissions() -> None:
    result = CliRunner().invoke(app, ["invite", "1234567890"])
    assert result.exit_code == 0
    link = result.output.splitlines()[0]
    assert "client_id=1234567890" in link
    assert f"permissions={wanted_permissions().value}" in link
    assert "scope=bot" in link
    assert "applications.commands" in link


def test_what_the_bot_lacks_in_the_voice_channel_is_advice_alone() -> None:
    report = with_voice(check(wanted_permissions(), Channel()), without("mute_members"))
    assert report.playable
    assert "Mute Members" in (report.advice("en") or "")


def test_a_voice_channel_that_the_bot_cannot_see_is_named_as_such() -> None:
    report = with_voice(check(wanted_permissions(), Channel()), without("view_channel", "mute_members"))
    assert report.playable
    assert "can’t see the voice channel" in (report.advice("en") or "")


def test_without_manage_permissions_the_nights_are_not_silent_and_the_game_is_played() -> None:
    report = check(without("manage_roles"), Channel())
    assert report.playable
    assert "Manage Permissions" in (report.advice("en") or "")

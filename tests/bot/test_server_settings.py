"""The settings of a server: changed by clicks in one panel, and obeyed wherever a table is opened or joined."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any, cast

import discord
import pytest
from simcord import SetupError
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.client import MafiaBot
from bot.commands.administration import administration
from bot.preflight import NEEDS, VOICE_NEEDS
from bot.screens.server_fields import CONTROLS, key_of
from bot.screens.server_settings import server_settings
from bot.texts import text
from engine.rules.presets import PRESETS
from engine.store.guild_settings import GuildSettings, GuildSettingsStore, SecretDelivery, TeamTalk
from tests.bot.test_returning import code_of
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.limits import check_limits
from tests.kit.room import open_room
from tests.kit.servers import FULLEST, Administrator, server_on_paper
from tests.kit.watched import words

LANGUAGES = ("en", "ru")
A_WHILE = timedelta(seconds=30)


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=8) as rig:
        yield rig


def store(rig: DiscordRig) -> GuildSettingsStore:
    assert rig.application is not None
    return cast(MafiaBot, rig.application.client).guild_settings


async def stored(rig: DiscordRig) -> GuildSettings:
    return await store(rig).get(rig.scene.server.id)


async def create(rig: DiscordRig, number: int = 1, **options: object) -> str:
    """What somebody who is no administrator is told who opens a table in the town; the lobby's card where it opens."""
    return (await rig.people[number].slash("mafia create", rig.town, **options)).text


def opened(said: str) -> bool:
    return "🪑" in said or "seats" in said.lower()


async def command_id(rig: DiscordRig, name: str) -> int:
    """How Discord numbers a command."""
    assert rig.application is not None
    commands = await cast(MafiaBot, rig.application.client).tree.fetch_commands()
    return next(command.id for command in commands if command.name == name)


# The panel


def test_every_setting_has_its_place_in_the_panel() -> None:
    """All but what no administrator sets."""
    assert {*CONTROLS, "greeted"} == set(GuildSettings.model_fields)


def test_the_page_for_administrators_names_every_setting_permission_and_command() -> None:
    page = Path("docs/administering.md").read_text(encoding="utf-8")
    for field in CONTROLS:
        assert f"| {text('en', key_of(field))} |" in page
    for need in (*NEEDS, *VOICE_NEEDS):
        assert text("en", need.key) in page
    for command in administration().commands:
        assert f"/mafia-admin {command.name}" in page


async def test_the_panel_is_for_those_to_whom_discord_gives_the_command(rig: DiscordRig) -> None:
    with pytest.raises(SetupError):
        await rig.people[1].slash("mafia-admin settings", rig.town)
    administrator = await Administrator.open(rig)
    assert "Mafia on this server" in administrator.panel.text


async def test_whoever_was_given_the_command_needs_no_right_of_his_own_for_a_while(
    rig: DiscordRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord lets him have the command; clicks it does not check, so they do not count for ever."""
    monkeypatch.setattr("bot.deputies.VALID_FOR", A_WHILE)
    deputy = rig.people[1]
    rig.scene.server.set_command_permissions(await command_id(rig, "mafia-admin"), {deputy.member: True})
    administrator = await Administrator.open(rig, deputy)
    assert "✅" in await administrator.flip("bots_allowed", on=True)
    manager = await Administrator.open(rig)
    await rig.advance(A_WHILE.total_seconds() + 1)
    refused = await deputy.click(custom_id="m1:server-switch:*", message=administrator.panel)
    assert "give the command" in refused.text
    assert (await stored(rig)).bots_allowed
    assert "✅" in await manager.flip("bots_allowed", on=False)
    rig.env.backend.get_member(rig.scene.server.id, manager.person.id).role_ids.clear()
    refused = await manager.person.click(custom_id="m1:server-switch:*.on", message=manager.panel)
    assert "give the command" in refused.text
    assert not (await stored(rig)).bots_allowed


async def test_each_flag_is_saved_at_once_and_told(rig: DiscordRig) -> None:
    administrator = await Administrator.open(rig)
    for field in ("bots_allowed", "dead_talk", "spectators", "night_silence"):
        before = getattr(GuildSettings(), field)
        assert "✅ Saved." in await administrator.flip(field, on=not before)
        assert getattr(await stored(rig), field) is not before
        assert "✅ Saved." not in await administrator.look(field)


async def test_each_choice_is_saved_at_once(rig: DiscordRig) -> None:
    administrator = await Administrator.open(rig)
    for field, value, expected in (
        ("language", "ru", "ru"),
        ("language", "auto", None),
        ("default_preset", "city", "city"),
        ("secret_delivery", "panel", SecretDelivery.PANEL),
        ("secret_delivery", "dm", SecretDelivery.DM),
        ("team_talk", "thread", TeamTalk.THREAD),
    ):
        assert "✅ Saved." in await administrator.choose(field, value)
        assert getattr(await stored(rig), field) == expected


async def test_hours_are_entered_checked_and_left_to_the_rules_again(rig: DiscordRig) -> None:
    administrator = await Administrator.open(rig)
    for wrong in ("-1", "many", "1001"):
        assert "0" in (await administrator.enter(wrong)).text
        assert (await stored(rig)).host_hours_min is None
    assert "12 hours" in (await administrator.enter("12")).text
    assert (await stored(rig)).host_hours_min == 12
    assert "as the rules say" in await administrator.unset("host_hours_min")
    assert (await stored(rig)).host_hours_min is None


async def test_a_panel_and_a_form_from_before_a_restart_work(rig: DiscordRig) -> None:
    administrator = await Administrator.open(rig)
    await administrator.look("host_hours_min")
    form = await administrator.person.click(custom_id="m1:server-number:*", message=administrator.panel)
    await rig.restart()
    await administrator.person.submit(form, {"number": "5"})
    assert (await stored(rig)).host_hours_min == 5
    assert "✅" in await administrator.name("table_channels", rig.second)
    assert (await stored(rig)).table_channels == (rig.second.id,)


async def test_two_administrators_change_different_things_and_the_last_one_wins_where_they_differ(
    rig: DiscordRig,
) -> None:
    role = rig.scene.server.create_role("Second", permissions=discord.Permissions(manage_guild=True))
    second = rig.scene.add_person("Second")
    rig.env.backend.add_member_role(rig.scene.server.id, second.id, role.id)
    await rig.settle()
    one, other = await Administrator.open(rig), await Administrator.open(rig, second)
    await one.choose("language", "ru")
    await other.choose("default_preset", "city")
    await one.choose("secret_delivery", "dm")
    await other.choose("secret_delivery", "panel")
    found = await stored(rig)
    assert (found.language, found.default_preset, found.secret_delivery) == ("ru", "city", SecretDelivery.PANEL)
    assert "city" in (await one.look("secret_delivery")).lower()


async def test_what_a_menu_does_not_offer_is_not_saved(rig: DiscordRig, monkeypatch: pytest.MonkeyPatch) -> None:
    """A preset that was taken off the list while the menu was open."""
    administrator = await Administrator.open(rig)
    await administrator.look("default_preset")
    monkeypatch.delitem(cast(dict[str, Any], PRESETS), "sport")
    answer = await administrator.person.choose("sport", custom_id="m1:server-value:*", message=administrator.panel)
    assert "out of date" in answer.text
    assert (await stored(rig)).default_preset == "basic"


# Who opens tables, and where


async def test_tables_are_opened_by_members_with_one_of_the_roles_and_joined_by_anybody(rig: DiscordRig) -> None:
    hosts = rig.scene.server.create_role("Hosts")
    rig.env.backend.add_member_role(rig.scene.server.id, rig.people[1].id, hosts.id)
    administrator = await Administrator.open(rig)
    assert f"<@&{hosts.id}>" in await administrator.name("creator_roles", hosts)
    refused = await create(rig, 2)
    assert f"<@&{hosts.id}>" in refused
    assert "sit down" in refused
    assert opened(await create(rig, 1))
    assert rig.people[2].name in (await rig.people[2].click("Join", place=rig.town)).text
    assert "everybody" in await administrator.name("creator_roles")


async def test_a_rematch_is_opened_by_whoever_may_open_tables(rig: DiscordRig) -> None:
    for person in rig.people[1:6]:
        await (person.slash("mafia create", rig.town) if person is rig.people[1] else person.click("Join"))
    for person in rig.people[1:6]:
        await person.click("Ready", place=rig.town)
    await rig.people[1].click("Start", place=rig.town)
    await rig.people[1].slash("mafia end", rig.town)
    await rig.people[1].click("Yes, end the game", place=rig.town)
    await rig.advance(3)
    administrator = await Administrator.open(rig)
    hosts = rig.scene.server.create_role("Hosts")
    await administrator.name("creator_roles", hosts)
    refused = await rig.people[2].click(custom_id="m1:rematch:*", place=rig.town)
    assert f"<@&{hosts.id}>" in refused.text
    await administrator.name("creator_roles")
    await administrator.choose("language", "ru")
    await administrator.bar(rig.people[5])
    assert "black list" in (await rig.people[5].click(custom_id="m1:rematch:*", place=rig.town)).text
    await rig.people[2].click(custom_id="m1:rematch:*", place=rig.town)
    *_, called = (said for said in rig.channel_texts(rig.town) if rig.people[4].mention in said)
    assert rig.people[3].mention in called
    assert rig.people[5].mention not in called
    assert any("Первый стул свободен" in said or "**Игроков:" in said for said in rig.channel_texts(rig.town))


async def test_without_any_of_the_roles_left_nobody_opens_a_table_and_all_learn_why(rig: DiscordRig) -> None:
    hosts = rig.scene.server.create_role("Hosts")
    administrator = await Administrator.open(rig)
    await administrator.name("creator_roles", hosts)
    rig.env.backend.delete_role(rig.scene.server.id, hosts.id)
    await rig.settle()
    assert "have been deleted" in await create(rig)
    assert "nobody can open a table" in await administrator.look("creator_roles")
    assert "everybody" in await administrator.unset("creator_roles")
    assert opened(await create(rig))


async def test_tables_are_opened_where_the_server_wants_them(rig: DiscordRig) -> None:
    administrator = await Administrator.open(rig)
    await administrator.name("table_channels", rig.second)
    assert f"<#{rig.second.id}>" in await create(rig)
    assert not (await rig.people[1].slash("mafia create", rig.second)).ephemeral
    everybody = Overwrite(rig.scene.server.id, OverwriteType.ROLE, deny=discord.Permissions(view_channel=True).value)
    rig.env.backend.set_overwrite(rig.second.id, everybody)
    await rig.settle()
    hidden = await create(rig)
    assert "can’t see any of them" in hidden
    assert f"<#{rig.second.id}>" not in hidden
    await administrator.name("table_channels", rig.town)
    assert opened(await create(rig, 2))


async def test_a_channel_that_was_deleted_opens_no_other_one(rig: DiscordRig) -> None:
    administrator = await Administrator.open(rig)
    await administrator.name("table_channels", rig.second)
    rig.env.backend.delete_channel(rig.second.id)
    await rig.settle()
    assert "have been deleted" in await create(rig)
    assert "no table can be opened" in await administrator.look("table_channels")
    assert "anywhere" in await administrator.unset("table_channels")
    assert opened(await create(rig))


# What a table begins with


async def test_a_new_table_speaks_the_language_of_the_server_and_plays_its_rules(rig: DiscordRig) -> None:
    administrator = await Administrator.open(rig)
    await administrator.choose("language", "ru")
    await administrator.choose("default_preset", "hosted")
    said = await create(rig)
    assert text("ru", "preset-hosted") in said
    assert text("ru", "preset-basic") in (await rig.people[2].slash("mafia create", rig.second, preset="basic")).text


async def test_rules_that_are_no_longer_offered_give_way_to_the_simplest(
    rig: DiscordRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    administrator = await Administrator.open(rig)
    await administrator.choose("default_preset", "sport")
    monkeypatch.delitem(cast(dict[str, Any], PRESETS), "sport")
    assert text("en", "preset-basic") in await create(rig)
    assert "no longer offered" in await administrator.look("default_preset")


async def test_a_table_speaks_in_the_usual_channel_unless_that_is_taken_or_another_is_named(rig: DiscordRig) -> None:
    administrator = await Administrator.open(rig)
    await administrator.name("voice_channel", rig.scene.voice)
    stage = rig.scene.server.create_voice_channel("other")
    assert f"<#{stage.id}>" in await create(rig, voice=stage)
    said = (await rig.people[2].slash("mafia create", rig.second)).text
    assert f"<#{rig.scene.voice.id}>" in said
    third = rig.scene.server.create_text_channel("third")
    await rig.settle()
    said = (await rig.people[3].slash("mafia create", third)).text
    assert "in writing" in said
    assert (await stored(rig)).voice_channel == rig.scene.voice.id


async def test_a_usual_channel_that_was_deleted_leaves_the_table_to_write(rig: DiscordRig) -> None:
    administrator = await Administrator.open(rig)
    await administrator.name("voice_channel", rig.scene.voice)
    rig.env.backend.delete_channel(rig.scene.voice.id)
    await rig.settle()
    said = await create(rig)
    assert "has been deleted" in said
    assert opened(said)
    assert "none" in await administrator.unset("voice_channel")


async def test_bots_may_be_let_in_where_the_server_allows_it(rig: DiscordRig) -> None:
    administrator = await Administrator.open(rig)
    await administrator.flip("bots_allowed", on=True)
    await create(rig)
    host = rig.people[1]
    shown = await host.click("Settings", place=rig.town)
    shown = await host.choose("table.fill_with_bots", custom_id="m1:setting:*", message=shown.message)
    shown = await host.click(custom_id="m1:switch:*:table.fill_with_bots.on", message=shown.message)
    assert shown.acknowledged
    await rig.advance(3)
    assert any("🤖" in said for said in rig.channel_texts(rig.town))


# The black list


async def test_who_is_on_the_black_list_is_told_so_at_every_table(rig: DiscordRig) -> None:
    administrator = await Administrator.open(rig)
    trouble, other = rig.people[3], rig.people[4]
    await create(rig, 1)
    listed = await administrator.bar(trouble, other)
    assert f"<@{trouble.id}>" in listed
    assert "2 people" in listed
    refused = await trouble.click("Join", place=rig.town)
    assert refused.ephemeral
    assert "black list" in refused.text
    assert "black list" in (await trouble.slash("mafia create", rig.second)).text
    assert "one person" in await administrator.unbar(trouble)
    assert trouble.name in (await trouble.click("Join", place=rig.town)).text


async def test_who_sits_at_a_table_stays_there(rig: DiscordRig) -> None:
    await create(rig, 1)
    await rig.people[2].click("Join", place=rig.town)
    administrator = await Administrator.open(rig)
    await administrator.bar(rig.people[2])
    ready = await rig.people[2].click("Ready", place=rig.town)
    assert rig.people[2].name in ready.text


async def test_who_is_on_the_black_list_takes_nobodys_seat_over(rig: DiscordRig) -> None:
    """Not with the right return code either; the seat stays whose it was."""
    room = await open_room(rig, rig.people[:6])
    await room.listen()
    code, trouble = await code_of(rig, rig.people[1]), rig.people[6]
    administrator = await Administrator.open(rig)
    await administrator.bar(trouble)
    assert "black list" in (await trouble.slash("mafia return", rig.second, code=code)).text
    assert await code_of(rig, rig.people[1]) == code
    await administrator.unbar(trouble)
    assert "Your card" in (await trouble.slash("mafia return", rig.second, code=code)).text


async def test_a_long_list_is_turned_page_by_page(rig: DiscordRig) -> None:
    await store(rig).bar(rig.scene.server.id, range(10**17, 10**17 + 60))
    administrator = await Administrator.open(rig)
    first = await administrator.look("black_list")
    assert "25 · " in first
    assert "26 · " not in first
    turned = await administrator.person.click("▶", message=administrator.panel)
    assert "26 · " in turned.text
    administrator.panel = turned.message or administrator.panel
    gone = await administrator.person.choose(
        str(10**17 + 25), custom_id="m1:server-unbar:*", message=administrator.panel
    )
    assert "26 · " in gone.text
    assert "59 people" in gone.text


# As it looks


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", ["", *CONTROLS])
@pytest.mark.parametrize("settings", [GuildSettings(), FULLEST], ids=["empty", "full"])
def test_the_panel_is_within_what_discord_takes(language: str, field: str, settings: GuildSettings) -> None:
    shown = server_settings(server_on_paper(settings, language), field, saved=True, page=19)
    check_limits(shown)
    if field:
        assert text(language, f"{key_of(field)}.about") in words(shown)

"""The silence of the night: the channel is closed by one permission and opened to exactly what it was."""

from __future__ import annotations

import discord
import pytest
from simcord import ChannelHandle
from simcord.backend.errors import BackendError
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from sqlalchemy import select

from engine.phases.phase import Phase
from engine.store import discord_schema
from engine.store.guild_settings import GuildSettingsStore
from engine.store.session import open_database
from tests.kit.discord_rig import DiscordRig
from tests.kit.tabletop import Tabletop

_MISSING_PERMISSIONS = 50013
WRITE = discord.Permissions(send_messages=True).value
REACT = discord.Permissions(add_reactions=True).value
EMBED = discord.Permissions(embed_links=True).value


def everybody(rig: DiscordRig, allow: int = 0, deny: int = 0) -> Overwrite:
    return Overwrite(rig.scene.server.id, OverwriteType.ROLE, allow=allow, deny=deny)


def said(rig: DiscordRig, place: ChannelHandle | None = None) -> dict[int, tuple[int, int]]:
    """All that a channel says about who may do what."""
    channel = rig.env.backend.get_channel((place or rig.town).id)
    return {entry.target_id: (entry.allow, entry.deny) for entry in channel.overwrites}


async def is_closed(rig: DiscordRig, place: ChannelHandle | None = None) -> bool:
    """Can somebody who only watches write nothing there?"""
    try:
        await rig.people[5].say("psst", place or rig.town)
    except BackendError as error:
        return error.code == _MISSING_PERMISSIONS
    return False


async def debts(url: str) -> int:
    database = open_database(url)
    async with database.connect() as connection:
        found = len((await connection.execute(select(discord_schema.overwrites))).all())
    await database.dispose()
    return found


async def reach(rig: DiscordRig, phase: Phase) -> Tabletop:
    table = await Tabletop.open(rig, rig.people[:5])
    await table.reach(phase)
    return table


@pytest.mark.deep
async def test_the_town_writes_by_day_and_not_by_night_while_the_bot_and_buttons_work_on(rig: DiscordRig) -> None:
    table = await reach(rig, Phase.REVEAL)
    assert not await is_closed(rig)
    await table.confirm_cards()
    assert await is_closed(rig)
    assert (await table.players[1].click("My card", place=rig.town)).acknowledged
    await table.night()
    assert not await is_closed(rig)
    assert any("The morning after night 1" in text for text in table.said)


BEFORE = {
    "nothing": None,
    "neutral about writing": (REACT, EMBED),
    "writing allowed": (WRITE | REACT, EMBED),
    "only writing allowed": (WRITE, 0),
    "an empty entry": (0, 0),
}


@pytest.mark.deep
@pytest.mark.parametrize("crashes", [False, True], ids=["", "after a crash"])
@pytest.mark.parametrize("before", BEFORE.values(), ids=BEFORE)
async def test_at_dawn_the_channel_says_exactly_what_it_said(
    rig: DiscordRig, postgres_url: str, before: tuple[int, int] | None, crashes: bool
) -> None:
    if before is not None:
        rig.env.backend.set_overwrite(rig.town.id, everybody(rig, *before))
    as_it_was = said(rig)
    table = await reach(rig, Phase.NIGHT)
    assert await is_closed(rig)
    assert await debts(postgres_url) == 2
    if crashes:
        await rig.crash()
        await rig.start()
        await rig.advance(6)
        assert await is_closed(rig)
    await table.night()
    assert said(rig) == as_it_was
    assert await debts(postgres_url) == 0


@pytest.mark.deep
async def test_a_channel_of_a_game_that_ended_at_night_is_opened_after_a_crash_too(
    rig: DiscordRig, postgres_url: str
) -> None:
    table = await reach(rig, Phase.NIGHT)
    rig.fail("PUT", "/channels/*/permissions/*", status=503, times=None)
    rig.fail("DELETE", "/channels/*/permissions/*", status=503, times=None)
    await table.host.slash("mafia end", rig.town)
    await table.host.click("Yes, end the game", place=rig.town)
    assert await is_closed(rig)
    await rig.crash()
    rig.env.backend.faults.clear()
    await rig.start()
    await rig.advance(6)
    assert not await is_closed(rig)
    assert said(rig) == {}
    assert await debts(postgres_url) == 0


@pytest.mark.deep
async def test_what_an_administrator_changes_at_night_stays(rig: DiscordRig, postgres_url: str) -> None:
    table = await reach(rig, Phase.NIGHT)
    rig.env.backend.set_overwrite(rig.town.id, everybody(rig, REACT, WRITE | EMBED))
    await table.night()
    assert said(rig) == {rig.scene.server.id: (REACT, EMBED)}
    assert await debts(postgres_url) == 0


@pytest.mark.deep
async def test_an_administrator_who_opens_the_channel_at_night_has_the_last_word(rig: DiscordRig) -> None:
    table = await reach(rig, Phase.NIGHT)
    rig.env.backend.set_overwrite(rig.town.id, everybody(rig, WRITE))
    await rig.advance(10)
    assert not await is_closed(rig)
    await table.night()
    assert said(rig) == {rig.scene.server.id: (WRITE, 0)}


async def test_a_channel_that_is_closed_to_everybody_anyway_is_left_alone(rig: DiscordRig) -> None:
    """Who plays there may write by a role; the night does not take that away."""
    for target in (
        everybody(rig, deny=WRITE),
        Overwrite(rig.env.backend.bot_user.id, OverwriteType.MEMBER, allow=WRITE),
    ):
        rig.env.backend.set_overwrite(rig.town.id, target)
    as_it_was = said(rig)
    await reach(rig, Phase.NIGHT)
    assert said(rig) == as_it_was
    assert not rig.requests("PUT", "*permissions*")


@pytest.mark.deep
async def test_a_bot_that_would_lose_its_own_voice_closes_nothing(rig: DiscordRig) -> None:
    bot = rig.env.backend.bot_user.id
    rig.fail("PUT", f"/channels/*/permissions/{bot}", status=403, code=50013, times=None)
    table = await reach(rig, Phase.NIGHT)
    assert not await is_closed(rig)
    await table.night()
    assert said(rig) == {}


async def test_where_only_everybodys_permission_is_refused_the_bots_own_is_taken_back(
    rig: DiscordRig, postgres_url: str
) -> None:
    rig.fail("PUT", f"/channels/*/permissions/{rig.scene.server.id}", status=403, code=50013, times=None)
    await reach(rig, Phase.NIGHT)
    assert said(rig) == {}
    assert await debts(postgres_url) == 0


async def test_without_the_permission_nothing_is_closed_and_the_creator_is_told(rig: DiscordRig) -> None:
    rig.env.backend.set_overwrite(rig.town.id, everybody(rig, deny=discord.Permissions(manage_roles=True).value))
    created = await rig.people[0].slash("mafia create", rig.town, preset="basic")
    assert any("Manage Permissions" in one.text for one in created.followups)
    table = Tabletop(rig, rig.people[:5])
    for person in table.players[1:]:
        await person.click("Join", place=rig.town)
    await table.reach(Phase.NIGHT)
    assert not await is_closed(rig)
    assert not rig.requests("PUT", "*permissions*")


@pytest.mark.deep
async def test_a_bot_that_loses_the_permission_at_night_says_once_how_to_open_the_channel(rig: DiscordRig) -> None:
    table = await reach(rig, Phase.NIGHT)
    rights = discord.Permissions(manage_roles=True).value
    rig.env.backend.set_overwrite(rig.town.id, everybody(rig, deny=rights | WRITE))
    await table.night()
    await rig.advance(20)
    assert sum("can’t open it again" in text for text in table.said) == 1
    assert await is_closed(rig)
    rig.env.backend.set_overwrite(rig.town.id, everybody(rig, deny=WRITE))
    await rig.settle()
    assert not await is_closed(rig)
    assert said(rig) == {}


@pytest.mark.deep
async def test_a_deleted_channel_is_owed_nothing(rig: DiscordRig, postgres_url: str) -> None:
    await reach(rig, Phase.NIGHT)
    await rig.delete_channel(rig.town)
    await rig.advance(6)
    assert await debts(postgres_url) == 0


@pytest.mark.deep
async def test_a_server_may_do_without_the_silence(rig: DiscordRig, postgres_url: str) -> None:
    database = open_database(postgres_url)
    await GuildSettingsStore(database).change(rig.scene.server.id, night_silence=False)
    await database.dispose()
    await reach(rig, Phase.NIGHT)
    assert not await is_closed(rig)


@pytest.mark.deep
async def test_a_pause_opens_the_channel_and_the_game_that_goes_on_closes_it(rig: DiscordRig) -> None:
    table = await reach(rig, Phase.NIGHT)
    await table.host.slash("mafia pause", rig.town)
    assert not await is_closed(rig)
    await table.host.slash("mafia resume", rig.town)
    assert await is_closed(rig)


async def test_each_table_has_its_own_night(rig: DiscordRig) -> None:
    """Another table's lobby in another channel of the same server is not disturbed."""
    assert not (await rig.people[5].slash("mafia create", rig.second, preset="basic")).ephemeral
    await reach(rig, Phase.NIGHT)
    assert await is_closed(rig)
    assert not await is_closed(rig, rig.second)
    assert said(rig, rig.second) == {}

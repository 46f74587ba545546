"""The threads beside a table: who is brought in when, and that no game waits for one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import pytest
from simcord import ChannelHandle
from simcord.backend.errors import BackendError
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.offline.person import Person
from engine.phases.phase import Phase
from engine.store.session import open_database
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.servers import Administrator
from tests.kit.tabletop import Tabletop, everybody_against

SOON = 12
"""Seconds after which every thread is what it should be."""


def members(rig: DiscordRig, thread: ChannelHandle) -> set[str]:
    """Who is in a thread, by name."""
    stored = rig.env.backend.get_channel(thread.id)
    return {person.name for person in rig.people if person.id in stored.thread_members}


def threads(rig: DiscordRig, word: str = "After the game") -> list[ChannelHandle]:
    """The threads whose name has this word, oldest first."""
    return [thread for thread in rig.scene.threads(rig.town) if word in str(thread.name)]


def is_put_away(rig: DiscordRig, thread: ChannelHandle) -> bool:
    """Is a thread archived?"""
    data = rig.env.backend.get_channel(thread.id).thread_metadata
    return data is not None and data.archived


def may_not(rig: DiscordRig, permission: str) -> None:
    """Take a permission in the town's channel from everybody, and so from the bot."""
    denied = discord.Permissions(**{permission: True}).value
    everybody = rig.scene.server.id
    rig.env.backend.set_overwrite(rig.town.id, Overwrite(everybody, OverwriteType.ROLE, deny=denied))


def let_the_bot_manage_threads(rig: DiscordRig) -> None:
    """The offline Discord lets nobody else take people out of threads, not even who has made them."""
    backend = rig.env.backend
    # The night gives the bot a word of its own in the channel that it closes.
    allowed = discord.Permissions(manage_threads=True, send_messages=True).value
    backend.set_overwrite(rig.town.id, Overwrite(backend.bot_user.id, OverwriteType.MEMBER, allow=allowed))


def is_locked(rig: DiscordRig, thread: ChannelHandle) -> bool:
    """May nobody write in a thread?"""
    data = rig.env.backend.get_channel(thread.id).thread_metadata
    return data is not None and data.locked


@asynccontextmanager
async def first_night(postgres_url: str, people: int = 6) -> AsyncIterator[tuple[DiscordRig, Tabletop, Person]]:
    """A table at its first night; one more person only looks on. With whom the mafia will shoot."""
    async with open_rig(mafia_on(postgres_url), people=people) as rig:
        table = await Tabletop.open(rig, rig.people[:-1])
        await table.reach(Phase.NIGHT)
        yield rig, table, table.with_role("civilian")[-1]


async def kill(table: Tabletop, victim: Person) -> None:
    await table.night(kill=victim)
    table.lost(victim)
    assert isinstance(table.rig, DiscordRig)
    await table.rig.advance(SOON)


@pytest.mark.deep
async def test_who_is_out_is_brought_into_a_private_thread_and_nobody_else(postgres_url: str) -> None:
    async with first_night(postgres_url) as (rig, table, victim):
        await rig.advance(SOON)
        assert threads(rig) == []
        said = len(table.said)
        await kill(table, victim)
        (thread,) = threads(rig)
        assert members(rig, thread) == {victim.name}
        assert rig.env.backend.get_channel(thread.id).type == 12
        assert not any("thread" in text.lower() for text in table.said[said:])
        (greeting,) = rig.channel_texts(thread)
        assert "Out of the game" in greeting
        for person in table.living:
            assert not any("Out of the game" in text for text in person.texts())


@pytest.mark.deep
async def test_the_next_one_joins_the_same_thread(postgres_url: str) -> None:
    async with first_night(postgres_url, people=8) as (rig, table, victim):
        await kill(table, victim)
        await table.talk()
        suspect = table.with_role("civilian")[0]
        await table.vote(everybody_against(suspect))
        await rig.advance(SOON)
        (thread,) = threads(rig)
        assert members(rig, thread) == {victim.name, suspect.name}
        assert len(rig.channel_texts(thread)) == 1


@pytest.mark.deep
async def test_it_is_put_away_with_the_link_to_the_story_when_the_game_is_over(postgres_url: str) -> None:
    async with first_night(postgres_url) as (rig, table, victim):
        await kill(table, victim)
        await table.talk()
        await table.vote(everybody_against(table.with_role("mafia")[0]))
        await rig.advance(SOON)
        assert table.is_over()
        (thread,) = threads(rig)
        last = rig.channel_texts(thread)[-1]
        story = next(message for message in rig.scene.messages(rig.town) if "How it went" in message.text)
        assert f"/{rig.town.id}/{story.id}" in last
        assert is_put_away(rig, thread)
        said = rig.channel_texts(thread)
        await rig.crash()
        await rig.start()
        await rig.advance(SOON)
        assert rig.channel_texts(thread) == said


@pytest.mark.deep
async def test_a_crash_in_any_step_makes_no_second_thread_and_repeats_nothing(postgres_url: str) -> None:
    async with first_night(postgres_url) as (rig, table, victim):
        await table.night(kill=victim)
        table.lost(victim)
        await rig.crash()
        await rig.start()
        await rig.advance(SOON)
        (thread,) = threads(rig)
        before = rig.channel_texts(thread)
        assert members(rig, thread) == {victim.name}
        await rig.crash()
        await rig.start()
        await rig.advance(70)
        assert [one.id for one in threads(rig)] == [thread.id]
        assert rig.channel_texts(thread) == before


@pytest.mark.deep
async def test_a_thread_of_which_nobody_knows_whether_it_was_made_is_looked_for(postgres_url: str) -> None:
    async with first_night(postgres_url) as (rig, table, victim):
        await kill(table, victim)
        (thread,) = threads(rig)
        async with _database(postgres_url) as connection:
            await connection.exec_driver_sql("UPDATE threads SET state = 'making', thread_id = NULL")
            await connection.exec_driver_sql("DELETE FROM thread_members")
        await rig.crash()
        await rig.start()
        await rig.advance(SOON)
        assert [one.id for one in threads(rig)] == [thread.id]
        assert len(rig.channel_texts(thread)) == 1


@asynccontextmanager
async def _database(url: str) -> AsyncIterator[AsyncConnection]:
    database = open_database(url)
    async with database.begin() as connection:
        yield connection
    await database.dispose()


@pytest.mark.deep
@pytest.mark.parametrize("permission", ["create_private_threads", "send_messages_in_threads"])
async def test_without_the_right_to_threads_the_game_is_played_without(postgres_url: str, permission: str) -> None:
    async with first_night(postgres_url) as (rig, table, victim):
        may_not(rig, permission)
        await kill(table, victim)
        assert threads(rig) == []
        await table.talk()
        await table.vote(everybody_against(table.with_role("mafia")[0]))
        assert table.is_over()


@pytest.mark.deep
async def test_a_refusal_of_discords_stops_neither_the_game_nor_the_next_ones(postgres_url: str) -> None:
    async with first_night(postgres_url, people=8) as (rig, table, victim):
        rig.env.inject_error("PUT", "/channels/*/thread-members/*", status=403, code=50013, times=1)
        await kill(table, victim)
        (thread,) = threads(rig)
        assert members(rig, thread) == set()
        await table.talk()
        suspect = table.with_role("civilian")[0]
        await table.vote(everybody_against(suspect))
        await rig.advance(SOON)
        assert members(rig, thread) == {suspect.name}


@pytest.mark.deep
async def test_a_disturbance_is_waited_out(postgres_url: str) -> None:
    async with first_night(postgres_url) as (rig, table, victim):
        rig.env.inject_error("POST", "/channels/*/threads", status=503, times=1)
        rig.env.inject_error("PUT", "/channels/*/thread-members/*", status=503, times=1)
        await kill(table, victim)
        await rig.advance(SOON)
        (thread,) = threads(rig)
        assert members(rig, thread) == {victim.name}


@pytest.mark.deep
async def test_a_deleted_thread_is_made_anew_but_not_for_ever(postgres_url: str) -> None:
    async with first_night(postgres_url) as (rig, table, victim):
        await kill(table, victim)
        for number in range(3):
            (thread,) = threads(rig)
            assert members(rig, thread) == {victim.name}, number
            rig.env.backend.delete_channel(thread.id)
            await rig.settle()
            await rig.advance(SOON)
        assert threads(rig) == []
        await table.talk()


@pytest.mark.deep
async def test_whoever_left_the_thread_is_not_dragged_back(postgres_url: str) -> None:
    async with first_night(postgres_url, people=8) as (rig, table, victim):
        await kill(table, victim)
        (thread,) = threads(rig)
        rig.env.backend.remove_thread_member(thread.id, victim.id)
        await table.talk()
        suspect = table.with_role("civilian")[0]
        await table.vote(everybody_against(suspect))
        await rig.advance(SOON)
        assert members(rig, thread) == {suspect.name}


# Spectators


@pytest.mark.deep
async def test_spectators_are_let_in_where_the_server_and_the_host_allow_it(postgres_url: str) -> None:
    """The table is told by whom; whom the server bars, or what it or the host takes back, is out again."""
    async with first_night(postgres_url) as (rig, table, victim):
        let_the_bot_manage_threads(rig)
        watcher = rig.people[-1]
        administrator = await Administrator.open(rig, table.host)
        assert "The host of this table lets nobody watch" in (await watcher.slash("mafia watch", rig.town)).text
        assert "Only the host" in (await table.players[1].slash("mafia spectators", rig.town, allowed=True)).text
        assert "may watch now" in (await table.host.slash("mafia spectators", rig.town, allowed=True)).text
        await table.listen()
        assert any(f"{table.host.name}**, the host, lets others watch" in text for text in table.said)
        assert "give the living no hint" in (await watcher.slash("mafia watch", rig.town)).text
        await rig.advance(SOON)
        (thread,) = threads(rig)
        assert members(rig, thread) == {watcher.name}
        for person in table.living:
            assert "still in this game" in (await person.slash("mafia watch", rig.town)).text
        await kill(table, victim)
        assert members(rig, thread) == {watcher.name, victim.name}
        await administrator.bar(watcher)
        await rig.advance(SOON)
        assert members(rig, thread) == {victim.name}
        assert "black list" in (await watcher.slash("mafia watch", rig.town)).text
        await administrator.unbar(watcher)
        await rig.advance(SOON)
        assert members(rig, thread) == {watcher.name, victim.name}
        await administrator.flip("spectators", on=False)
        await rig.advance(SOON)
        assert members(rig, thread) == {victim.name}
        assert "This server lets nobody watch" in (await watcher.slash("mafia watch", rig.town)).text
        assert "This server lets" in (await table.host.slash("mafia spectators", rig.town, allowed=True)).text
        await administrator.flip("spectators", on=True)
        await table.host.slash("mafia spectators", rig.town, allowed=False)
        await rig.advance(SOON)
        assert members(rig, thread) == {victim.name}


async def test_who_watches_in_the_lobby_or_where_nobody_plays_is_told_so(postgres_url: str) -> None:
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        watcher = rig.people[-1]
        assert "no game in this channel" in (await watcher.slash("mafia watch", rig.town)).text
        table = await Tabletop.open(rig, rig.people[:5])
        await table.host.slash("mafia spectators", rig.town, allowed=True)
        assert "hasn’t begun" in (await watcher.slash("mafia watch", rig.town)).text


async def test_an_administrator_is_told_what_a_thread_of_allies_and_watching_without_a_thread_mean(
    postgres_url: str,
) -> None:
    async with open_rig(mafia_on(postgres_url), people=2, language="ru") as rig:
        administrator = await Administrator.open(rig)
        assert "⚠️ Ветку сообщников" in await administrator.choose("team_talk", "thread")
        await administrator.flip("dead_talk", on=False)
        assert "наблюдать зрителям неоткуда" in await administrator.look("spectators")


@pytest.mark.deep
async def test_a_server_may_have_no_thread_for_the_dead(postgres_url: str) -> None:
    async with first_night(postgres_url) as (rig, table, victim):
        await (await Administrator.open(rig, table.host)).flip("dead_talk", on=False)
        await kill(table, victim)
        assert threads(rig) == []


# Teams


@pytest.mark.deep
async def test_a_team_has_a_thread_only_where_the_server_wants_it(postgres_url: str) -> None:
    """Made at the deal, for the allies and nobody else, under a name that tells nothing; the creator is warned."""
    async with open_rig(mafia_on(postgres_url), people=9) as rig:
        let_the_bot_manage_threads(rig)
        await (await Administrator.open(rig)).choose("team_talk", "thread")
        table = await Tabletop.open(rig, rig.people)
        await table.deal()
        await rig.advance(SOON)
        (thread,) = threads(rig, "Table")
        team = table.with_role("mafia")
        assert members(rig, thread) == {person.name for person in team}
        assert "can read along" in rig.channel_texts(thread)[0]
        for person in table.living:
            assert any(place.id == thread.id for place in person.places()) is (person in team)
        assert is_locked(rig, thread)
        await table.confirm_cards()
        await rig.advance(SOON)
        assert not is_locked(rig, thread)
        victim = table.with_role("civilian")[0]
        await kill(table, victim)
        assert is_locked(rig, thread)
        assert {one.name for one in threads(rig)} != set()
        assert victim.name not in members(rig, thread)
        await table.talk()
        await table.vote(everybody_against(team[0]))
        await rig.advance(SOON)
        assert members(rig, thread) == {team[1].name}


@pytest.mark.deep
async def test_a_team_without_the_right_to_threads_still_talks(postgres_url: str) -> None:
    async with open_rig(mafia_on(postgres_url), people=9) as rig:
        may_not(rig, "create_private_threads")
        await (await Administrator.open(rig)).choose("team_talk", "thread")
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.NIGHT)
        await rig.advance(SOON)
        assert rig.scene.threads(rig.town) == []
        opened = await table.with_role("mafia")[0].click("Say to allies")
        assert opened.acknowledged


@pytest.mark.deep
async def test_by_default_no_team_has_a_thread(postgres_url: str) -> None:
    async with open_rig(mafia_on(postgres_url), people=9) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.NIGHT)
        await rig.advance(SOON)
        assert rig.scene.threads(rig.town) == []


# The offline Discord


@pytest.mark.deep
async def test_offline_a_locked_thread_takes_no_words_and_one_put_away_is_taken_up_by_them(postgres_url: str) -> None:
    async with first_night(postgres_url) as (rig, table, victim):
        await kill(table, victim)
        (thread,) = threads(rig)
        rig.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
        await victim.say("still here", thread)
        assert not is_put_away(rig, thread)
        rig.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": True})
        with pytest.raises(BackendError):
            await victim.say("hello?", thread)

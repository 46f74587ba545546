"""The slash commands: what they do, and the private sentence for everything that cannot be done."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.config import SyncCommands
from bot.offline.person import Answer, Person
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=8) as rig:
        yield rig


def seats(rig: DiscordRig, count: int = 5) -> list[Person]:
    return rig.people[:count]


async def open_lobby(rig: DiscordRig, count: int = 5) -> list[Person]:
    """The first person's table, with so many people at it."""
    people = seats(rig, count)
    await people[0].slash("mafia create", rig.town, preset="basic")
    for person in people[1:]:
        await person.click("Join", place=rig.town)
    return people


async def deal(rig: DiscordRig, count: int = 5) -> list[Person]:
    """The same, with the cards dealt."""
    people = await open_lobby(rig, count)
    for person in people:
        await person.click("Ready", place=rig.town)
    await people[0].click("Start", place=rig.town)
    return people


def deny_everybody(rig: DiscordRig, **permissions: bool) -> None:
    """Take permissions away in the town's channel: from everybody, and so from the bot."""
    everybody = rig.scene.server.id  # the role of all has the id of the server
    denied = discord.Permissions(**permissions).value
    rig.env.backend.set_overwrite(rig.town.id, Overwrite(everybody, OverwriteType.ROLE, deny=denied))


def assert_refused(answer: Answer, words: str) -> None:
    assert answer.ephemeral, answer
    assert words in answer.text, answer


# Creating


async def test_the_lobby_card_is_the_commands_own_answer(rig: DiscordRig) -> None:
    """It costs no message of its own, and is edited afterwards as any other card."""
    answer = await rig.people[0].slash("mafia create", rig.town, preset="basic")
    assert not answer.ephemeral
    assert not rig.requests("POST", "/channels/*/messages")
    await rig.advance(10)
    assert len(rig.channel_texts(rig.town)) == 1
    assert not rig.requests("PATCH")


async def test_a_table_begins_with_the_plainest_rules_unless_its_creator_names_others(rig: DiscordRig) -> None:
    """S3.6, S3.7: nobody gets the city's rules unasked, and they are the creator's to choose."""
    plain = await rig.people[0].slash("mafia create", rig.town)
    other = await rig.people[1].slash("mafia create", rig.second, preset="hosted")
    assert "Mafia · Basic" in plain.text
    assert "Mafia · Hosted" in other.text


async def test_a_click_on_the_lobby_card_is_answered_by_the_card(rig: DiscordRig) -> None:
    people = await open_lobby(rig, 3)
    assert all(person.name in rig.channel_texts(rig.town)[-1] for person in people)
    assert not rig.requests("PATCH")
    await rig.advance(3)
    assert len(rig.requests("PATCH")) <= 1


@pytest.mark.parametrize("number", [4, 17])
async def test_no_table_is_opened_for_a_number_of_seats_that_the_rules_do_not_have(
    rig: DiscordRig, number: int
) -> None:
    answer = await rig.people[0].slash("mafia create", rig.town, preset="basic", seats=number)
    assert_refused(answer, f"5 to 16 players, so {number}")
    assert not rig.channel_texts(rig.town)


async def test_a_table_may_be_opened_for_an_exact_number(rig: DiscordRig) -> None:
    await rig.people[0].slash("mafia create", rig.town, preset="basic", seats=6)
    await rig.advance(5)
    assert "seats: 6" in rig.channel_texts(rig.town)[-1]


async def test_an_unknown_preset_is_refused_by_its_name(rig: DiscordRig) -> None:
    answer = await rig.people[0].slash("mafia create", rig.town, preset="no-such-rules")
    assert_refused(answer, "no-such-rules")


async def test_presets_are_offered_in_the_language_of_who_types(rig: DiscordRig) -> None:
    rig.people[0].locale = "ru"
    offered = await rig.people[0].complete("mafia create", rig.town, "preset", "баз")
    assert [value for _, value in offered] == ["basic"]


async def test_a_channel_has_one_running_game(rig: DiscordRig) -> None:
    await open_lobby(rig, 1)
    assert_refused(await rig.people[1].slash("mafia create", rig.town, preset="basic"), "already has a table")
    answer = await rig.people[1].slash("mafia create", rig.second, preset="basic")
    assert not answer.ephemeral


async def test_an_account_sits_at_one_table(rig: DiscordRig) -> None:
    await open_lobby(rig, 1)
    answer = await rig.people[0].slash("mafia create", rig.second, preset="basic")
    assert answer.ephemeral
    assert not rig.channel_texts(rig.second)


async def test_what_the_channel_lacks_is_said_before_a_game(rig: DiscordRig) -> None:
    deny_everybody(rig, read_message_history=True)
    answer = await rig.people[0].slash("mafia create", rig.town, preset="basic")
    assert_refused(answer, "Read Message History")


# Playing


async def test_the_private_panel_shows_ones_own_card(rig: DiscordRig) -> None:
    """S0.63: it is kept by the bot, and shown to whoever asks from his own account."""
    people = await deal(rig)
    answer = await people[1].slash("mafia role", rig.town)
    assert answer.ephemeral
    assert people[1].dm_texts()[0].splitlines()[0].removeprefix("## ") in answer.text


async def test_without_a_game_there_is_nothing_to_show(rig: DiscordRig) -> None:
    assert_refused(await rig.people[0].slash("mafia role", rig.town), "You sit in no game")
    assert_refused(await rig.people[0].slash("mafia status", rig.town), "no game in this channel")
    assert_refused(await rig.people[0].slash("mafia pause", rig.town), "no game in this channel")
    assert_refused(await rig.people[0].slash("mafia leave", rig.town), "You sit in no game")


async def test_the_lobby_is_left_at_once_and_a_running_game_after_a_question(rig: DiscordRig) -> None:
    people = await open_lobby(rig, 6)
    assert_refused(await people[5].slash("mafia leave", rig.town), "You have left the table")
    for person in people[:5]:
        await person.click("Ready", place=rig.town)
    await people[0].click("Start", place=rig.town)
    question = await people[1].slash("mafia leave", rig.town)
    assert_refused(question, "Leave the running game?")
    await people[1].click("No", place=rig.town)
    await people[1].slash("mafia leave", rig.town)
    left = await people[1].click("Yes, leave", place=rig.town)
    assert "You have left the table" in left.text
    assert any("Leaving the game" in text for text in rig.channel_texts(rig.town))


@pytest.mark.deep
async def test_only_the_host_pauses_and_resumes(rig: DiscordRig) -> None:
    people = await deal(rig)
    assert (await people[1].slash("mafia pause", rig.town)).ephemeral
    assert_refused(await people[0].slash("mafia pause", rig.town), "stands still")
    await rig.advance(600)
    assert_refused(await people[0].slash("mafia resume", rig.town), "goes on")


async def test_a_host_ends_his_game_after_a_question(rig: DiscordRig) -> None:
    people = await deal(rig)
    assert_refused(await people[0].slash("mafia end", rig.town), "End the game now")
    ended = await people[0].click("Yes, end the game", place=rig.town)
    assert "The game is over" in ended.text
    assert (await people[2].slash("mafia create", rig.town, preset="basic")).acknowledged


async def test_whoever_manages_the_server_may_end_a_game_and_give_it_away(rig: DiscordRig) -> None:
    """The first person of the rig may manage the server; here he is no player."""
    manager, host, heir, stranger = rig.people[:4]
    await host.slash("mafia create", rig.town, preset="basic")
    await heir.click("Join", place=rig.town)
    assert_refused(await heir.slash("mafia host", rig.town, player=heir), "Only the host")
    assert_refused(await manager.slash("mafia host", rig.town, player=stranger), "take part")
    assert_refused(await manager.slash("mafia host", rig.town, player=heir), f"{heir.name} is the host now")
    assert_refused(await heir.slash("mafia host", rig.town, player=host), f"{host.name} is the host now")
    assert_refused(await stranger.slash("mafia end", rig.town), "Only the host")
    await manager.slash("mafia end", rig.town)
    assert "The table is closed" in (await manager.click("Yes, close the table", place=rig.town)).text


# Oneself


async def test_private_answers_are_in_the_language_of_the_reader(rig: DiscordRig) -> None:
    russian = rig.people[1]
    russian.locale = "ru"
    assert "нет игры" in (await russian.slash("mafia status", rig.town)).text
    await russian.slash("mafia language", rig.town, language="en")
    assert "no game in this channel" in (await russian.slash("mafia status", rig.town)).text
    await russian.slash("mafia language", rig.town, language="auto")
    assert "нет игры" in (await russian.slash("mafia status", rig.town)).text
    assert (await russian.slash("mafia language", rig.town, language="xx")).ephemeral


async def test_dms_are_in_the_language_of_their_readers_discord(rig: DiscordRig) -> None:
    rig.people[1].locale = "ru"
    people = await deal(rig)
    assert "Ваша карта" in people[1].dm_texts()[0]
    assert "Your card" in people[2].dm_texts()[0]


async def test_who_does_not_wish_to_be_mentioned_is_not(rig: DiscordRig) -> None:
    await rig.people[1].slash("mafia mentions", rig.town, allowed=False)
    people = await deal(rig)
    cards = next(text for text in rig.channel_texts(rig.town) if "cards are dealt" in text)
    assert people[0].mention in cards
    assert people[1].mention not in cards


# Registering


async def test_commands_are_registered_only_when_they_changed(postgres_url: str) -> None:
    async with open_rig(mafia_on(postgres_url, sync_commands=SyncCommands.AUTO), people=1) as rig:
        assert len(rig.requests("PUT", "/applications/*")) == 1
        await rig.restart()
        assert len(rig.requests("PUT", "/applications/*")) == 1

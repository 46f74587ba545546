"""The games of a server: the list, one game with its cards and its story, and `/mafia rules` beside it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.screens.history import ON_A_PAGE, Past, history, pages_for
from bot.texts import text
from engine import commands as c
from engine.audience import Person
from engine.factions import Winner
from engine.service import FinishedGame
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.limits import check_limits
from tests.kit.tabletop import Tabletop
from tests.kit.watched import HOSTILE_NAMES, WatchedGame, custom_ids, words

LANGUAGES = ("en", "ru")
BEGUN = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)
ENDED = BEGUN + timedelta(minutes=47, seconds=20)


def finished_table(people: int = 16, *, names: tuple[str, ...] = HOSTILE_NAMES) -> WatchedGame:
    table = WatchedGame(people, names=names).deal()
    for _ in table.play_on(Random(3), steps=400):
        pass
    if not table.state.is_over:
        table.do(c.End(table.state.host))
    return table


def as_finished(table: WatchedGame) -> FinishedGame:
    winner = table.state.winner
    assert winner is not None
    return FinishedGame(
        id=table.game.id, guild_id=1, channel_id=2, preset="basic", winner=winner, started=BEGUN, finished=ENDED
    )


def opened(table: WatchedGame, page: int, language: str = "en") -> str:
    drawn = table.draw(
        "past",
        None,
        language,
        page=page,
        started=int(BEGUN.timestamp()),
        finished=int(ENDED.timestamp()),
        list=2,
    )
    check_limits(drawn)
    return words(drawn)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_the_list_fits_and_says_what_when_who_and_how_long(language: str) -> None:
    table = finished_table()
    games = [Past(replace(as_finished(table), id=number), table.game) for number in range(10**9, 10**9 + ON_A_PAGE)]
    drawn = history(language, games, 2, 3 * ON_A_PAGE)
    check_limits(drawn)
    told = words(drawn)
    assert told.count(f"**{text(language, 'preset-basic')}** · <t:{int(ENDED.timestamp())}:f>") == ON_A_PAGE
    assert told.count({"en": "16 players", "ru": "16 игроков"}[language]) == ON_A_PAGE
    assert told.count({"en": "47 min", "ru": "47 мин"}[language]) == ON_A_PAGE
    assert [one.split(":")[4] for one in custom_ids(drawn) if ":history:" in one] == ["1", "3"]


def test_every_result_has_its_words_and_an_ended_game_says_that_it_was_ended() -> None:
    table = finished_table(5)
    told = {}
    for winner in Winner:
        told[winner] = words(history("en", [Past(replace(as_finished(table), winner=winner), table.game)], 1, 1))
    assert len(set(told.values())) == len(Winner)
    assert "Ended early, no winner" in told[Winner.NONE]
    assert "One game was played here" in told[Winner.TOWN]


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_game_the_list_says_so(language: str) -> None:
    drawn = history(language, [], 1, 0)
    check_limits(drawn)
    assert text(language, "history-none") in words(drawn)
    assert (pages_for(0), pages_for(1), pages_for(ON_A_PAGE), pages_for(ON_A_PAGE + 1)) == (1, 1, 1, 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_shows_its_cards_and_behind_them_its_story(language: str) -> None:
    table = finished_table()
    cards = opened(table, 0, language)
    assert all(text(language, f"role-{role}") in cards for role in table.state.roles)
    assert "47" in cards
    story = opened(table, 1, language)
    assert story != cards
    assert story == opened(table, 1, language)
    assert opened(table, 999, language), "the last page there is"


def test_a_running_game_shows_nothing() -> None:
    """Whatever an address says: its cards are secret."""
    table = WatchedGame(5).deal()
    assert table.draw("past", None, page=0) is None
    assert table.draw("past", Person(1), page=1) is None


def test_somebody_who_was_erased_has_no_name_any_more() -> None:
    table = finished_table(5, names=("Anna", "Boris", "Clara", "Dmitri", "Emma"))
    assert "Clara" in opened(table, 0)
    table._members[Person(2)] = replace(table._members[Person(2)], account_id=None, name="")
    assert "Clara" not in opened(table, 0) + opened(table, 1)
    assert text("en", "person-unnamed", number=2) in opened(table, 0)


# In Discord


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=7) as rig:
        yield rig


async def test_the_games_of_a_server_are_looked_through_and_the_rules_are_read(rig: DiscordRig) -> None:
    """In private answers that are turned in place; games of a channel that somebody cannot see are not shown to him."""
    reader, russian = rig.people[5:7]
    russian.locale = "ru"
    assert "None has been played" in (await reader.slash("mafia history", rig.town)).text
    table = await Tabletop.open(rig, rig.people[:5])
    await table.deal()
    first = rig.people[1].dm_texts()[0]
    assert text("en", "first-game", turns="no") in first, "nobody here has finished a game"
    told = await reader.click("What can I do now?", place=rig.town)
    assert told.ephemeral
    assert "You don’t sit at this table" in told.text
    await table.host.slash("mafia end", rig.town)
    await table.host.click("Yes, end the game", place=rig.town)

    listed = await russian.slash("mafia history", rig.town)
    assert listed.ephemeral
    assert "Здесь сыграна 1 партия" in listed.text
    assert "Прервана, без победителя" in listed.text
    assert listed.message is not None
    shown = await russian.choose(listed.message.controls[0].options[0].value, custom_id="m1:history-open:*")
    assert shown.text.count("Мирный житель") == 2
    assert "Здесь сыграна" not in shown.text
    assert "Как это было" in (await russian.click("Рассказ")).text
    assert "Здесь сыграна 1 партия" in (await russian.click("Все партии")).text

    everybody = rig.scene.server.id  # the role of all has the id of the server
    denied = discord.Permissions(view_channel=True).value
    rig.env.backend.set_overwrite(rig.town.id, Overwrite(everybody, OverwriteType.ROLE, deny=denied))
    assert "None has been played" in (await reader.slash("mafia history", rig.second)).text

    index = await reader.slash("mafia rules", rig.second)
    assert index.ephemeral
    assert "How to play" in index.text
    assert "## 📖 Club" in (await reader.choose("club", custom_id="m1:rules-preset:*")).text
    assert "### Killer" in (await reader.choose("killer", custom_id="m1:rules-role:*")).text
    assert "### The vote" in (await reader.choose("vote", custom_id="m1:rules-chapter:*")).text
    assert "### Дон" in (await russian.slash("mafia rules", role="дон")).text, "in a conversation, too"
    assert "There is no" in (await reader.slash("mafia rules", rig.second, role="wizard")).text
    assert "I don’t know the rules" in (await reader.slash("mafia rules", rig.second, preset="wizard")).text
    assert "### A tie" in (await reader.slash("mafia rules", rig.second, setting="vote.tie")).text
    await table.host.slash("mafia create", rig.second, preset="fast")
    assert "The rules of this table (Fast)" in (await reader.slash("mafia rules", rig.second)).text
    assert "## 📖 Dark City" in (await reader.slash("mafia rules", rig.second, preset="dark")).text
    assert "The rules of this table" in (await reader.choose("table", custom_id="m1:rules-preset:*")).text

    for option, typed, value in (
        ("preset", "тём", "dark"),
        ("role", "sher", "sheriff"),
        ("setting", "tie", "vote.tie"),
    ):
        offered = await reader.complete("mafia rules", rig.second, option, typed)
        assert value in [found for _, found in offered]
    assert await reader.complete("mafia return", rig.second, "code", "ab cd1 2o") == [
        ("ABCD1-20… (characters still to come: 3)", "ab cd1 2o")
    ]
    assert await reader.complete("mafia return", rig.second, "code", "????") == []

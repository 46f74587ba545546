"""How secrets reach people, as their server has chosen it: by DM, by the button alone, or both ways."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import cast

import pytest

from bot.client import MafiaBot
from bot.offline.person import Person
from engine.phases.phase import Phase
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.servers import Administrator
from tests.kit.tabletop import Tabletop


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        yield rig


async def choose(rig: DiscordRig, value: str) -> None:
    await (await Administrator.open(rig)).choose("secret_delivery", value)


def written_to(rig: DiscordRig) -> list[Person]:
    """Who has anything of the bot's in his conversation."""
    return [person for person in rig.people if person.dm_texts()]


@pytest.mark.deep
async def test_by_the_button_alone_nobody_ever_gets_a_dm(rig: DiscordRig) -> None:
    """Not even the host, whose channel is deleted at the end; cards and the night are played by the panel."""
    await choose(rig, "panel")
    table = await Tabletop.open(rig, rig.people, by_panel=rig.people)
    await table.reach(Phase.NIGHT)
    assert "I send no DMs" in "\n".join(table.said)
    assert "your DMs" not in table.said[-1]
    await table.night(kill=table.with_role("civilian")[0])
    assert "Night" not in table.said[-1]
    await rig.delete_channel(rig.town)
    assert written_to(rig) == []
    assert rig.requests("POST", "/users/@me/channels") == []


async def test_both_ways_whoever_takes_no_dms_plays_by_the_panel(rig: DiscordRig) -> None:
    closed = rig.people[2]
    rig.close_dms(closed)
    table = await Tabletop.open(rig, rig.people, by_panel=[closed])
    await table.reach(Phase.NIGHT)
    assert set(written_to(rig)) == set(rig.people) - {closed}
    await table.night()
    assert "Night" not in table.said[-1]


async def test_by_dm_the_button_shows_the_way_there_and_helps_whoever_was_not_reached(rig: DiscordRig) -> None:
    await choose(rig, "dm")
    closed, reached = rig.people[2], rig.people[3]
    rig.close_dms(closed)
    table = await Tabletop.open(rig, rig.people, by_panel=[closed])
    await table.deal()
    assert "Your card" in (await closed.click("My card", place=rig.town)).text
    pointed = await reached.click("My card", place=rig.town)
    assert pointed.ephemeral
    assert "Your card" not in pointed.text
    assert "in our conversation" in pointed.text
    shown = await reached.click("Show it here", message=pointed.message)
    assert shown.ephemeral
    assert "Your card" in shown.text


@pytest.mark.deep
async def test_it_changes_for_the_games_that_are_running_but_never_their_rules(rig: DiscordRig) -> None:
    """Nobody is told of any change, and what came by DM before is edited to its end."""
    table = await Tabletop.open(rig, rig.people)
    await table.deal()
    assert rig.application is not None
    service = cast(MafiaBot, rig.application.client).service
    game = await service.game_in(rig.town.id)
    said, private = table.said, {person.name: person.dm_texts() for person in rig.people}
    administrator = await Administrator.open(rig)
    await administrator.choose("default_preset", "city")
    await administrator.choose("language", "ru")
    await administrator.flip("bots_allowed", on=True)
    await administrator.enter("100")
    await administrator.name("table_channels", rig.second)
    await administrator.name("voice_channel", rig.scene.voice)
    await administrator.bar(*rig.people)
    await administrator.choose("secret_delivery", "panel")
    await rig.advance(3)
    assert await service.game_in(rig.town.id) == game
    assert table.said == said
    assert {person.name: person.dm_texts() for person in rig.people} == private
    await table.confirm_cards()
    counts = {person.name: len(person.dm_texts()) for person in rig.people}
    assert counts == {name: len(texts) for name, texts in private.items()}
    table.by_panel = list(rig.people)
    await table.night()
    assert {person.name: len(person.dm_texts()) for person in rig.people} == counts

"""What is played by a server's own presets, and how they go from server to server."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any
from unittest.mock import AsyncMock

import aiohttp
import discord
import pytest

from bot.offline.person import Answer
from tests.kit.bench import Bench, kept, presets_of
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.servers import Administrator


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        yield rig


def refused(answer: Answer, said: str) -> None:
    assert answer.ephemeral, answer
    assert said in answer.text, answer


async def offered(rig: DiscordRig, command: str) -> list[object]:
    return [value for _, value in await rig.people[0].complete(command, rig.town, "preset", "")]


@pytest.mark.deep
async def test_a_table_says_by_whose_rules_it_plays(rig: DiscordRig) -> None:
    """And keeps them whatever becomes of the preset; nothing of it is lost by a rematch."""
    manager, host = rig.people[0], rig.people[1]
    bench = await Bench.copy(rig, manager)
    await bench.enter("night.seconds", "45")
    await bench.save()
    assert (await offered(rig, "mafia create"))[0] == (await kept(rig)).reference
    created = await host.slash("mafia create", rig.town, preset=(await kept(rig)).reference)
    assert "Friday · from “Basic”" in created.text
    for person in (*rig.people[2:], manager):
        await person.click("Join", place=rig.town)
    await bench.enter("night.seconds", "99")
    await bench.save()
    asked = await manager.slash("mafia-admin preset delete", rig.town, preset="Friday")
    await manager.click("Yes, delete", message=asked.message)
    for person in rig.people:
        await person.click("Ready", place=rig.town)
    await host.click("Start", place=rig.town)
    await host.slash("mafia end", rig.town)
    await host.click("Yes, end the game")
    await rig.advance(3)
    again = await host.click("Rematch", place=rig.town)
    assert "Friday · from “Basic”" in again.text
    assert rig.application is not None
    client: Any = rig.application.client
    game = await client.service.game_in(rig.town.id)
    assert game.state.rules.night.seconds == 45


async def test_the_default_is_played_where_nobody_chooses(rig: DiscordRig) -> None:
    """Until it is deleted: then the basic rules are."""
    manager = rig.people[0]
    await Bench.copy(rig, manager, of="fast")
    refused(await manager.slash("mafia-admin preset default", rig.town, preset="Friday"), "rules are now Friday")
    assert "⭐" in (await manager.slash("mafia-admin preset show", rig.town, preset="Friday")).text
    created = await rig.people[1].slash("mafia create", rig.town)
    assert "Friday · from “Fast”" in created.text
    asked = await manager.slash("mafia-admin preset delete", rig.town, preset="Friday")
    assert "“Basic” takes their place" in asked.text
    await manager.click("Yes, delete", message=asked.message)
    assert "**Default rules**: Basic" in (await manager.slash("mafia-admin settings", rig.town)).text
    created = await rig.people[2].slash("mafia create", rig.second)
    assert not created.ephemeral, created.text
    assert "Basic" in created.text


async def test_the_panel_of_settings_offers_a_servers_own_presets_too(rig: DiscordRig) -> None:
    """And says so where the one that was chosen cannot be played any more: then the basic rules are."""
    bench = await Bench.copy(rig, rig.people[0], of="city", name="Fri*day")
    administrator = await Administrator.open(rig)
    await administrator.choose("default_preset", (await kept(rig, "Fri*day")).reference)
    assert "Fri\\*day" in await administrator.look("default_preset")
    await bench.enter("table.seats", "10", "13")
    await bench.save()
    assert "no table can be opened by it" in bench.text
    assert "Fri\\*day, which is no longer offered" in await administrator.look("default_preset")
    created = await rig.people[1].slash("mafia create", rig.town)
    assert "Basic" in created.text


async def test_rules_that_cannot_be_played_are_saved_and_say_why(rig: DiscordRig) -> None:
    manager = rig.people[0]
    bench = await Bench.copy(rig, manager, of="city")
    await bench.enter("table.seats", "10", "13")
    assert "With 10–11 players there are 12 cards" in bench.text
    await bench.save()
    refused(await manager.slash("mafia create", rig.town, preset="Friday"), "With 13 players there are 12 cards")
    refused(await manager.slash("mafia-admin preset default", rig.town, preset="Friday"), "No table can be opened")
    assert (await kept(rig)).reference not in await offered(rig, "mafia create")
    assert "⚠️ can’t be played" in (await manager.slash("mafia-admin preset list", rig.town)).text
    assert "there are 12 cards" in (await manager.slash("mafia-admin preset show", rig.town, preset="Friday")).text


# Files


async def test_a_preset_goes_out_as_a_file_and_comes_back(rig: DiscordRig) -> None:
    manager = rig.people[0]
    bench = await Bench.copy(rig, manager, of="city")
    await bench.enter("vote.seconds", "40")
    await bench.save()
    handed = await manager.slash("mafia-admin preset export", rig.town, preset="Friday")
    assert handed.ephemeral
    assert handed.message is not None
    (filename,) = handed.message.attachments
    stored = rig.env.backend.get_message(handed.message.channel_id, handed.message.id)
    data = rig.env.backend.cdn.get(str(stored.attachments[0]["url"]))
    assert data is not None
    assert json.loads(bytes(data)) == {
        "format": "mafia-preset/1",
        "name": "Friday",
        "base": "city",
        "rules": {"vote.seconds": 40},
    }
    command = "mafia-admin preset import"
    refused(await manager.slash(command, rig.town, file=(filename, bytes(data))), "already")
    taken = await manager.slash(command, rig.town, file=(filename, bytes(data)), name="Saturday")
    assert "Taken from the file" in taken.text
    assert (await kept(rig, "Saturday")).rules == (await kept(rig)).rules


async def test_a_file_at_fault_is_refused_by_name_and_nothing_is_kept(
    rig: DiscordRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the words of whoever sends it; one that is too large is not even fetched."""
    manager = rig.people[0]
    command = "mafia-admin preset import"
    bad = {"format": "mafia-preset/1", "name": "Bad", "base": "basic", "rules": {"night.seconds": "long"}}
    refused(
        await manager.slash(command, rig.town, file=("bad.json", json.dumps(bad).encode())),
        "“Length of the night” (`night.seconds`) can’t be “long”",
    )
    refused(await manager.slash(command, rig.town, file=("big.json", b" " * 70_000)), "64 KiB are the most")
    refused(await manager.slash(command, rig.town, file=("x.png", b"\x89PNG\xff")), "isn’t text in UTF-8")
    with monkeypatch.context() as away:
        away.setattr(discord.Attachment, "read", AsyncMock(side_effect=aiohttp.ServerDisconnectedError))
        refused(await manager.slash(command, rig.town, file=("x.json", b"{}")), "Discord doesn’t hand the file out")
    for name in ("dark city", "Тёмный город", "server-7"):
        named = json.dumps({**bad, "rules": {}, "name": name}).encode()
        refused(await manager.slash(command, rig.town, file=("bad.json", named)), "the name of built-in rules")
    assert await presets_of(rig).all_of(rig.scene.server.id) == []

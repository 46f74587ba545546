"""`/mafia forget-me`: what is stored about somebody is deleted when he asks for it twice."""

from __future__ import annotations

from typing import cast

from bot.client import MafiaBot
from engine.store.accounts import Account
from tests.kit.discord_rig import mafia_on, open_rig
from tests.kit.tabletop import Tabletop


async def test_whoever_says_yes_leaves_the_table_and_is_forgotten(postgres_url: str) -> None:
    """From anywhere, and whoever says no stays as he is."""
    async with open_rig(mafia_on(postgres_url), people=4) as rig:
        await Tabletop.open(rig, rig.people)
        person, other = rig.people[1:3]
        assert rig.application is not None
        client = cast(MafiaBot, rig.application.client)
        kept = await other.slash("mafia forget-me", rig.second)
        assert "stays as it is" in (await other.click("No", message=kept.message)).text
        asked = await person.slash("mafia forget-me", person.dm)
        assert "can’t be undone" in asked.text
        done = await person.click("Yes, forget me", message=asked.message)
        assert "nothing about you" in done.text
        await rig.advance(3)
        lobby = rig.channel_texts(rig.town)[0]
        assert person.name not in lobby
        assert other.name in lobby
        assert await client.accounts.get(person.id) == Account(id=person.id)
        assert await client.service.game_of(person.id) is None

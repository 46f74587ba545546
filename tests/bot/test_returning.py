"""Return codes by clicks: a seat moves to another account, with all that belongs to it, and leaves nothing behind."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest

from bot.offline.person import Person
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.room import all_but_one_idle, night_falls, open_room
from tests.kit.tabletop import Tabletop

CODE = re.compile(r"[0-9A-Z]{5}-[0-9A-Z]{5}")


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=9) as rig:
        yield rig


async def code_of(rig: DiscordRig, person: Person) -> str:
    """The code on the opened card of the private panel."""
    panel = await person.click("My card", place=rig.town)
    assert panel.ephemeral
    if CODE.search(panel.text) is None:
        panel = await person.click("Open my card", message=panel.message)
    found = CODE.search(panel.text)
    assert found is not None, panel.text
    return found.group()


@pytest.mark.deep
async def test_a_seat_moves_in_the_middle_of_the_night(rig: DiscordRig) -> None:
    """S2.7: the old buttons are refused, the new account gets card, question and answer, the old one nothing more."""
    room = await open_room(rig, rig.people[:6])
    await night_falls(room)
    old, new = room.with_role("commissar")[0], rig.people[6]
    suspect = room.with_role("mafia")[0]
    code = await code_of(rig, old)
    late = await rig.hold(old.click(custom_id=f"m1:act:*:check.{room.seat(suspect)}", place=old.dm))
    written = len(old.dm_texts())

    panel = await new.slash("mafia return", rig.second, code=code.lower().replace("-", " "))
    assert panel.ephemeral
    assert "Your card lies face down" in panel.text
    await room.listen()
    assert any(f"is played from another account now: {new.mention}" in text for text in room.said)

    (refused,) = await rig.release(late)
    assert "Nobody plays in this game from your account" in refused.text
    assert left_with(old) == [True] * written

    assert any("Whom do you check" in text for text in new.dm_texts())
    await new.click(custom_id=f"m1:act:*:check.{room.seat(suspect)}", place=new.dm)
    await all_but_one_idle(room, old)
    assert any("**mafia**" in text for text in new.dm_texts())
    assert left_with(old) == [True] * written
    spectator = await old.click("My card", place=rig.town)
    assert "ommissar" not in spectator.text.replace("Commissar × 1", "")
    assert "You don’t sit at this table" in spectator.text


def left_with(old: Person) -> list[bool]:
    """Of each message of the game in the old account's DM: does it say that the seat has gone, and no more?"""
    written = [text for text in old.dm_texts() if "from your account" not in text]
    assert not any("ommissar" in text or "mafia**" in text for text in written)
    return ["This seat is played from another account now" in text for text in written]


async def test_a_code_works_once_and_the_new_one_leads_back(rig: DiscordRig) -> None:
    room = await open_room(rig, rig.people[:6])
    old, new, stranger = room.players[3], rig.people[6], rig.people[7]
    code = await code_of(rig, old)
    await new.slash("mafia return", rig.town, code=code)
    assert "No seat here has this code" in (await stranger.slash("mafia return", rig.town, code=code)).text
    following = await code_of(rig, new)
    assert following != code
    panel = await old.slash("mafia return", rig.town, code=following)
    assert "Your card" in panel.text
    await room.listen()
    assert sum("is played from another account now" in text for text in room.said) == 2


@pytest.mark.deep
async def test_codes_cannot_be_guessed(rig: DiscordRig) -> None:
    """Five wrong ones, and then not even the right one, for an hour."""
    room = await open_room(rig, rig.people[:6])
    code = await code_of(rig, room.players[2])
    stranger = rig.people[6]
    for number in range(5):
        answer = await stranger.slash("mafia return", rig.town, code=f"00000-0000{number}")
        assert "No seat here has this code" in answer.text
    assert "too many codes" in (await stranger.slash("mafia return", rig.town, code=code)).text
    await rig.advance(3601)
    assert "Your card" in (await stranger.slash("mafia return", rig.town, code=code)).text


async def test_nobody_plays_two_seats(rig: DiscordRig) -> None:
    """Neither of this table nor of another one (DG20)."""
    room = await open_room(rig, rig.people[:6])
    code = await code_of(rig, room.players[2])
    assert "already sit at a table" in (await room.players[3].slash("mafia return", rig.town, code=code)).text
    other = rig.people[6]
    await other.slash("mafia create", rig.second, preset="basic")
    assert "already sit at a table" in (await other.slash("mafia return", rig.town, code=code)).text
    assert "Your card" in (await rig.people[7].slash("mafia return", rig.town, code=code)).text


@pytest.mark.deep
async def test_the_host_takes_his_rights_along(rig: DiscordRig) -> None:
    """The person is the same; only the account is another one."""
    room = await open_room(rig, rig.people[:6])
    code = await code_of(rig, room.host)
    new = rig.people[6]
    await new.slash("mafia return", rig.town, code=code)
    await room.listen()
    assert "Only the host" in (await room.host.click("Let night fall", place=rig.town)).text
    await new.click("Let night fall", place=rig.town)
    await room.listen()
    assert any("Night 1" in text for text in room.said)


async def test_a_place_in_the_lobby_moves_too(rig: DiscordRig) -> None:
    room = await Tabletop.open(rig, rig.people[:3], preset="classic")
    code = await code_of_place(rig, room.players[1])
    new = rig.people[4]
    await new.slash("mafia return", rig.town, code=code)
    await room.listen()
    assert any(new.name in text and room.players[1].name not in text for text in room.said if "Players: 3" in text)
    await room.players[1].click("Join", place=rig.town)
    await room.listen()
    assert any(new.name in text and room.players[1].name in text for text in room.said if "Players: 4" in text)


async def code_of_place(rig: DiscordRig, person: Person) -> str:
    panel = await person.slash("mafia role", rig.town)
    found = CODE.search(panel.text)
    assert found is not None, panel.text
    return found.group()


async def test_a_table_without_codes_has_none_to_show(rig: DiscordRig) -> None:
    room = await Tabletop.open(rig, rig.people[:5], preset="basic")
    await room.deal_without_reading()
    panel = await room.players[1].click("My card", place=rig.town)
    assert CODE.search(panel.text) is None

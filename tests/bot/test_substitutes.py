"""A seat goes to another person; rooms are found by a code; whoever leaves the server is noticed once."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from typing import cast

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.client import MafiaBot
from engine import commands as c
from engine.audience import Person as Number
from engine.audience import Seat
from engine.rules.presets import PRESETS
from engine.store.delivery import EVERY_CARD, Delivery
from engine.store.room_codes import room_code
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.room import HOST_IS_CIVILIAN, all_but_one_idle, idle_button, night_falls, open_room
from tests.kit.watched import WatchedGame, custom_ids, words

HOST, SECOND, NEW = Number(1), Number(2), Number(7)
SEAT = Seat(2)


def at_night() -> WatchedGame:
    """Six at the table of classic, and a seventh who only looks on."""
    table = WatchedGame(7, preset=PRESETS["classic"])
    table.do(*(c.Join(Number(number)) for number in range(1, 7)), c.ChangeSetting(HOST, "table.seats", 6))
    table.do(c.Begin(HOST))
    return table


def offered_by_host() -> tuple[WatchedGame, Delivery]:
    table = at_night()
    table.do(c.Away(SECOND))
    (offer,) = [one for one in table.do(c.OfferSeat(HOST, SEAT, NEW)) if not one.edit]
    return table, offer


def lanes(sent: Sequence[Delivery], person: Number) -> list[tuple[str, bool]]:
    return [(one.screen, one.edit) for one in sent if one.lane == person]


def test_an_offer_calls_both_and_says_who_makes_it() -> None:
    table, offer = offered_by_host()
    assert offer.mentions == (NEW, SECOND)
    shown = table.render(offer)
    assert shown is not None
    assert [one.split(":")[1] for one in custom_ids(shown)] == ["seat-take", "seat-drop"]
    assert "**P1**, the host, is looking for a substitute for 2" in words(shown)
    assert "keeps the seat by pressing anything" in words(shown)


def test_an_offer_that_is_void_says_so() -> None:
    """The player is back; the seat is out; somebody else was asked; it was declined."""
    for void in (c.Back(SECOND), c.Leave(SECOND), c.OfferSeat(HOST, SEAT, Number(8)), c.DropOffer(NEW, SEAT)):
        table, offer = offered_by_host()
        sent = table.do(void)
        (redrawn,) = [one for one in sent if one.edit and one.card == offer.card]
        shown = table.render(redrawn)
        assert "no longer on offer" in words(shown)
        assert shown is not None
        assert not custom_ids(shown)


def test_the_newcomer_gets_what_the_seat_has_and_the_one_before_loses_it() -> None:
    """At night: the card and the question of the seat, new; in the other conversation one last word on everything."""
    table, offer = offered_by_host()
    sent = table.do(c.TakeSeat(NEW, SEAT))
    assert lanes(sent, SECOND) == [("seat_given", True)]
    assert [one.card for one in sent if one.lane == SECOND] == [EVERY_CARD]
    assert [one for one in lanes(sent, NEW) if not one[1]] == [("role_card", False), ("night_prompt", False)]
    said = [words(table.render(one)) for one in sent if one.lane is None]
    assert any("plays on for **P2**, with the same card and the same votes" in text for text in said)
    assert any("The seat is taken" in text for text in said)
    assert any("plays on for **P2**." in text for text in said)
    assert offer.card in [one.card for one in sent if one.edit]


def test_the_last_card_says_who_sat_there_before() -> None:
    table, _offer = offered_by_host()
    table.do(c.TakeSeat(NEW, SEAT), c.End(HOST))
    assert "2 · **P7** — " in words(table.draw("over"))
    assert "before: **P2**" in words(table.draw("over"))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_who_has_left_the_server_is_told_of_and_not_called(language: str) -> None:
    """Once, also where he was called before that."""
    table = at_night()
    (told,) = table.do(c.Gone(SECOND))
    assert told.mentions == ()
    sentence = {"en": "No longer on this server: 2", "ru": "Больше не на этом сервере: 2"}[language]
    assert sentence in words(table.render(told, language))
    table = at_night()
    (call,) = table.do(c.Away(SECOND))
    (redrawn,) = table.do(c.Gone(SECOND))
    assert (redrawn.edit, redrawn.card) == (True, call.card)
    assert sentence in words(table.render(redrawn, language))


def test_a_host_who_has_left_the_server_is_followed_by_anybody() -> None:
    """DG19: the notice has the button, and the call to the seat leaves its fate to the next host."""
    table = at_night()
    free, seat = table.do(c.Gone(HOST))
    assert "**P1** has left the server, and the room needs a host" in words(table.render(free))
    assert "Whoever takes the room decides" in words(table.render(seat))


def test_a_return_code_comes_with_the_warning_to_show_it_to_nobody() -> None:
    """S2.4; it is on the opened card alone, and the card of the table has none."""
    table = at_night()
    opened = words(table.draw("panel", SECOND, open=1))
    assert "Return code" in opened
    assert "Show it to nobody" in opened
    assert "Return code" not in words(table.draw("panel", SECOND))
    assert "Return code" not in words(table.draw("status"))


# By clicks

CODE = re.compile(r"Room code \*\*([0-9A-Z]{6})\*\*")


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url, members_intent=True), people=9) as rig:
        yield rig


@pytest.mark.deep
async def test_a_seat_changes_hands_in_the_middle_of_the_night(
    rig: DiscordRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old buttons are refused, the newcomer acts with the card of the seat, and nobody takes a second one."""
    monkeypatch.setattr("engine.service.game_service.new_seed", lambda: HOST_IS_CIVILIAN)
    room = await open_room(rig, rig.people[:6])
    await night_falls(room)
    old = next(person for person in room.players if room.roles[person.name] == "commissar" and person is not room.host)
    new, suspect = rig.people[6], room.with_role("mafia")[0]
    late = await rig.hold(old.click(custom_id=f"m1:act:*:check.{room.seat(suspect)}", place=old.dm))
    written = len(old.dm_texts())

    refused = await room.host.slash("mafia substitute", rig.town, by=new, player=old)
    assert "call the player first" in refused.text
    assert "sits at a table already" in (await old.slash("mafia substitute", rig.town, by=room.players[3])).text
    assert "is asked in the channel" in (await old.slash("mafia substitute", rig.town, by=new)).text
    await room.listen()
    assert any(f"{new.mention}, a seat is free for you" in text for text in room.said)
    assert "isn’t offered to you" in (await rig.people[7].click("Take the seat", place=rig.town)).text
    panel = await new.click("Take the seat", place=rig.town)
    assert panel.ephemeral
    assert "Your card lies face down" in panel.text
    await room.listen()
    assert any(f"{new.mention} plays on for" in text for text in room.said)

    (answer,) = await rig.release(late)
    assert "Somebody else plays on in your seat" in answer.text
    left = [text for text in old.dm_texts() if "this button" not in text]
    assert ["Somebody else plays on in your seat" in text for text in left] == [True] * written
    await new.click(custom_id=f"m1:act:*:check.{room.seat(suspect)}", place=new.dm)
    await all_but_one_idle(room, old)
    assert any("**mafia**" in text for text in new.dm_texts())
    again = await new.slash("mafia substitute", rig.town, by=old)
    assert "has had a place at this one" in again.text


async def test_an_offered_seat_is_declined_by_its_button(rig: DiscordRig) -> None:
    """By whom it was offered to and not by a stranger; its card loses its buttons, and the player keeps the seat."""
    room = await open_room(rig, rig.people[:6])
    owner, asked, stranger = room.players[1], rig.people[6], rig.people[7]
    await owner.slash("mafia substitute", rig.town, by=asked)
    await room.listen()
    assert "isn’t offered to you" in (await stranger.click("No, thanks", place=rig.town)).text
    late = await rig.hold(asked.click("Take the seat", place=rig.town))
    answer = await asked.click("No, thanks", place=rig.town)
    assert answer.ephemeral
    assert answer.text == "All right, the offer is off the table."
    (refused,) = await rig.release(late)
    assert "isn’t offered to you, or not any more" in refused.text
    await room.listen()
    (card,) = [message for message in stranger.messages(rig.town) if "no longer on offer" in message.text]
    assert not card.controls
    assert "Your card" in (await owner.slash("mafia role", rig.town)).text
    assert "don’t sit at this table" in (await asked.slash("mafia role", rig.town)).text


@pytest.mark.deep
async def test_a_member_who_is_gone_is_noticed_once_and_heard_again_when_he_is_back(rig: DiscordRig) -> None:
    """At once with the members intent; the button in his conversation says what to do; the host finds a substitute."""
    room = await open_room(rig, rig.people[:6])
    await night_falls(room)
    gone, new = room.players[2], rig.people[6]
    late = await rig.hold(gone.click(custom_id=idle_button(room, gone), place=gone.dm))
    await rig.remove(gone)
    await room.listen()
    assert sum("No longer on this server" in text for text in room.said) == 1
    (answer,) = await rig.release(late)
    assert "You have left the server of this table" in answer.text
    asked = await room.host.click("Find a substitute", place=rig.town)
    assert "Who should be offered the seat" in asked.text
    await room.host.choose_people(new, custom_id="m1:seat-to:*", place=rig.town)
    await room.listen()
    await new.click("Take the seat", place=rig.town)
    await room.listen()
    assert not any("No longer on this server" in text for text in room.said)
    assert any("The seat is taken" in text for text in room.said)


async def test_a_room_is_joined_by_its_code_from_any_channel(rig: DiscordRig) -> None:
    """S2.1: the card of the lobby shows it; a wrong one is refused; without one it is the table of the channel."""
    host, second, third = rig.people[:3]
    await host.slash("mafia create", rig.town, preset="classic")
    await rig.settle()
    found = CODE.search("\n".join(rig.channel_texts(rig.town)))
    assert found is not None
    ((offered, value),) = await second.complete("mafia join", rig.second, "code", "")
    assert value == found.group(1)
    assert "town" in offered
    assert "Classic" in offered
    assert not await second.complete("mafia join", rig.second, "code", "000000")
    answer = await second.slash("mafia join", rig.second, code=found.group(1).lower())
    assert f"<#{rig.town.id}>" in answer.text
    assert "No lobby of this server" in (await third.slash("mafia join", rig.second, code="000000")).text
    assert "There is no lobby in this channel" in (await third.slash("mafia join", rig.second)).text
    assert "counts in its own server" in (await third.slash("mafia join", code=found.group(1))).text
    unseen = Overwrite(third.id, OverwriteType.MEMBER, deny=discord.Permissions(view_channel=True).value)
    rig.env.backend.set_overwrite(rig.town.id, unseen)
    await rig.settle()
    assert "which you can’t see" in (await third.slash("mafia join", rig.second, code=found.group(1))).text
    assert not await third.complete("mafia join", rig.second, "code", "")
    rig.env.backend.set_overwrite(rig.town.id, replace(unseen, deny=0))
    await rig.settle()
    assert "You have a place" in (await third.slash("mafia join", rig.town)).text
    await rig.advance(3)
    card = rig.channel_texts(rig.town)[0]
    assert "Players: 3" in card
    assert all(person.name in card for person in (host, second, third))


async def test_a_table_in_a_private_thread_takes_in_who_joins_by_its_code(rig: DiscordRig) -> None:
    """Else he would sit at a table that he cannot see; whom the server or the game gives no seat stays outside."""
    assert rig.application is not None
    bot = cast("MafiaBot", rig.application.client)
    host, second, barred, busy = rig.people[:4]
    town = bot.get_channel(rig.town.id)
    assert isinstance(town, discord.TextChannel)
    thread = await town.create_thread(name="behind the curtain", type=discord.ChannelType.private_thread)
    opened = await bot.service.create(
        guild_id=town.guild.id,
        channel_id=thread.id,
        creator=(host.id, host.name),
        preset=PRESETS["classic"],
        language="en",
    )
    await bot.guild_settings.bar(town.guild.id, [barred.id])
    answer = await second.slash("mafia join", rig.second, code=room_code(opened.game))
    assert f"<#{thread.id}>" in answer.text
    assert "black list" in (await barred.slash("mafia join", rig.second, code=room_code(opened.game))).text
    await busy.slash("mafia create", rig.town, preset="basic")
    assert (await busy.slash("mafia join", rig.second, code=room_code(opened.game))).ephemeral
    inside = {member.id for member in await thread.fetch_members()}
    assert second.id in inside
    assert inside.isdisjoint({barred.id, busy.id})

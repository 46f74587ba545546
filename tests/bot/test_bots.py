"""Bots on seats: free seats are filled at the deal, and a bot plays on for a player who stays away."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from bot.offline.person import Person
from bot.screens.headcount import done_by_people
from engine import commands as c
from engine.audience import Person as Number
from engine.audience import Seat
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.room import HOST_IS_CIVILIAN, night_falls, open_room, read_cards, to_vote
from tests.kit.tabletop import Tabletop
from tests.kit.watched import WatchedGame, components, words

HOST = Number(1)


def table_with_bots(people: int, seats: int, seed: int = 1) -> WatchedGame:
    """So many people; bots take the other seats."""
    table = WatchedGame(people, preset=PRESETS["classic"], seed=seed)
    table.do(*(c.Join(Number(number)) for number in range(1, people + 1)))
    table.do(c.ChangeSetting(HOST, "table.seats", seats), c.ChangeSetting(HOST, "table.fill_with_bots", True))
    return table


def test_the_lobby_says_how_many_seats_bots_will_take() -> None:
    table = table_with_bots(2, 7)
    assert "5 free seats will be taken by bots" in words(table.draw("lobby"))
    assert "5 свободных мест займут боты" in words(table.draw("lobby", language="ru"))
    assert "Don × 1" in words(table.draw("lobby"))


def test_a_bot_is_named_after_its_seat_and_never_called_or_written_to() -> None:
    """In the deal, in the ballot; no mention, no DM."""
    table = table_with_bots(2, 7)
    sent = table.do(c.Start(HOST))
    table.do(c.Begin(HOST))
    sent += table.ring()
    sent += table.do(c.ToVote(HOST))
    assert "3 · **Bot 3** 🤖" in words(table.draw("deal", phase_no=2))
    assert "3 · **Бот 3** 🤖" in words(table.draw("deal", language="ru", phase_no=2))
    assert {delivery.lane for delivery in sent} <= {None, 1, 2}
    assert all(person > 0 for delivery in sent for person in delivery.mentions)
    if table.state.phase is Phase.VOTE:
        ballot = table.draw("ballot", phase_no=table.state.phase_no)
        assert ballot is not None
        offered = [option["label"] for part in components(ballot) for option in part.get("options", ())]
        assert f"{table.state.living[-1]} · Bot {table.state.living[-1]} 🤖" in offered


@pytest.mark.parametrize("seed", range(12))
def test_nothing_that_is_counted_at_night_tells_whose_allies_bots_are(seed: int) -> None:
    """A bot of the mafia waits for its human ally's choice: only people are counted."""
    table = table_with_bots(2, 8, seed)
    table.do(c.Start(HOST), c.Begin(HOST))
    assert table.state.phase is Phase.NIGHT
    assert done_by_people(table.state) == (0, 2)
    assert "of 8" not in words(table.draw("night", phase_no=table.state.phase_no))


def test_a_seat_that_a_bot_took_over_keeps_its_number_and_name_with_a_mark() -> None:
    """The last word to whoever sat there closes everything he has; nobody calls him any more."""
    table = WatchedGame(6, preset=PRESETS["classic"])
    table.do(*(c.Join(Number(number)) for number in range(1, 7)), c.ChangeSetting(HOST, "table.seats", 6))
    table.do(c.Begin(HOST))
    sent = table.do(c.HandToBot(HOST, Seat(2)))
    own = [delivery for delivery in sent if delivery.lane == 2]
    assert [(delivery.screen, delivery.card, delivery.edit) for delivery in own] == [("seat_handed_own", "*", True)]
    assert "A bot plays on for you" in words(table.render(own[0]))
    assert "2 · **P2** 🤖" in words(table.draw("status"))
    assert "A bot plays on in your seat" in words(table.draw("panel", Number(2)))
    sent = table.ring()
    assert not any(delivery.lane == 2 or 2 in delivery.mentions for delivery in sent)


# By clicks


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=8) as rig:
        yield rig


@pytest.mark.deep
async def test_two_people_and_bots_play_to_the_end(rig: DiscordRig) -> None:
    """Switched on and started by clicks; bots vote and act, and the game is decided."""
    room = await Tabletop.open(rig, rig.people[:2], preset="classic")
    opened = await room.host.click("Settings", place=rig.town)
    shown = await room.host.choose("table.seats", custom_id="m1:setting:*", message=opened.message)
    shown = await room.host.choose("7", custom_id="m1:value:*", message=shown.message)
    shown = await room.host.choose("table.fill_with_bots", custom_id="m1:setting:*", message=shown.message)
    await room.host.click(custom_id="m1:switch:*.on", message=shown.message)
    await rig.advance(3)
    assert "5 free seats will be taken by bots" in room.said[-1]
    await room.host.click("Start with bots", place=rig.town)
    await rig.advance(3)
    assert "Bot 7" in room.said[-1]
    await night_falls_among(room)
    await play_on(room, Random(7))
    assert room.is_over()
    accounts = {str(person.id) for person in room.players}
    assert {user for entry in rig.requests("POST") for user in called_by(entry.json)} <= accounts


def called_by(body: Any) -> list[str]:
    """The accounts that a request mentions."""
    allowed = body.get("allowed_mentions") or {} if isinstance(body, dict) else {}
    return [str(user) for user in allowed.get("users", [])]


async def night_falls_among(room: Tabletop) -> None:
    for person in room.players:
        await person.click("I have seen my card", place=person.dm)
    await room.host.click("Let night fall", place=room.rig.town)
    await room.listen()


async def play_on(room: Tabletop, chance: Random) -> None:
    """People press whatever they can, and the host moves the day on, until there is a result."""
    assert isinstance(room.rig, DiscordRig)
    for _ in range(30):
        if room.is_over():
            return
        for person in room.players:
            await _do_anything(room, person, chance)
        await room.listen()
        if not room.is_over() and _talks(room):
            await room.host.click("To the vote", place=room.rig.town)
        await room.rig.advance(95)


def _talks(room: Tabletop) -> bool:
    """Does a card of the table let the host end the talk?"""
    cards = room.host.messages(room.rig.town)
    return any(control.label == "To the vote" for card in cards for control in card.controls)


async def _do_anything(room: Tabletop, person: Person, chance: Random) -> None:
    panel = await person.click("My card", place=room.rig.town)
    assert panel.message is not None
    possible = [
        control
        for control in panel.message.controls
        if control.custom_id.split(":")[1] in ("act", "sleep", "skip", "vote") and not control.disabled
    ]
    if not possible:
        return
    control = chance.choice(possible)
    if control.options:
        await person.choose(chance.choice(control.options).value, custom_id=control.custom_id, message=panel.message)
    else:
        await person.click(custom_id=control.custom_id, message=panel.message)


async def test_the_host_gives_a_seat_to_a_bot(rig: DiscordRig) -> None:
    """Asked once more; the old buttons answer with a sentence, and whoever sat there is free to sit down elsewhere."""
    room = await open_room(rig, rig.people[:6])
    await night_falls(room)
    missing = next(person for person in room.players[1:] if room.roles[person.name] == "civilian")
    late = await rig.hold(missing.click("Sleep", place=missing.dm))
    status = await room.host.slash("mafia status", rig.town)
    await room.host.choose(str(room.seat(missing)), custom_id="m1:missing:*", message=status.message)
    await room.listen()
    guest = next(person for person in room.players[1:] if person is not missing)
    assert "Only the host" in (await guest.click("Give the seat to a bot", place=rig.town)).text
    question = await room.host.click("Give the seat to a bot", place=rig.town)
    assert question.ephemeral
    assert "can’t be taken back" in question.text
    await room.host.click("No", message=question.message)
    assert not any("gives the seat of" in text for text in room.said)
    question = await room.host.click("Give the seat to a bot", place=rig.town)
    await room.host.click("Yes, a bot plays on", message=question.message)
    await room.listen()
    assert any("gives the seat of" in text and missing.name in text and room.host.name in text for text in room.said)
    (answer,) = await rig.release(late)
    assert "A bot plays on in your seat" in answer.text
    written = [text for text in missing.dm_texts() if "this button" not in text]
    assert len(written) == 2
    assert all("A bot plays on for you" in text for text in written)
    panel = await missing.click("My card", place=rig.town)
    assert "A bot plays on in your seat" in panel.text
    created = await missing.slash("mafia create", rig.second, preset="basic")
    assert not created.ephemeral


@pytest.mark.deep
async def test_a_bot_plays_on_after_the_deal_as_its_card_can(rig: DiscordRig, monkeypatch: pytest.MonkeyPatch) -> None:
    """The night goes on without the person, and the day's vote, too."""
    monkeypatch.setattr("engine.service.game_service.new_seed", lambda: HOST_IS_CIVILIAN)
    room = await open_room(rig, rig.people[:6])
    read_cards(room)
    await night_falls(room)
    missing = next(person for person in room.players[1:] if room.roles[person.name] == "doctor")
    await room.host.slash("mafia away", rig.town, player=missing)
    await room.listen()
    question = await room.host.click("Give the seat to a bot", place=rig.town)
    await room.host.click("Yes, a bot plays on", message=question.message)
    room.lost(missing)
    await room.night()
    assert "everybody is alive" in "\n".join(room.said)
    await to_vote(room)
    await room.vote(lambda voter: room.living[0] if voter is not room.living[0] else room.living[1])
    assert any("Result" in text or "result of the vote" in text for text in room.said)

"""Deliveries: in order, once, and in the reader's language, whatever becomes of the process that sends them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest
import structlog

from bot.delivery.parcel import Parcel
from bot.screens.card import Card
from engine.audience import Person
from engine.service import Delivery
from tests.kit.desk import ANNA, ANNAS_DM, BEN, BENS_DM, Desk, say, until
from tests.kit.table import CHANNEL

# Order


async def test_a_lane_is_served_in_order_and_lanes_beside_each_other(desk: Desk) -> None:
    await desk.start()
    await desk.ask(*(say(f"{number}") for number in range(5)), say("hello", 1), say("hello", 2))
    await desk.rest()
    assert [text.split()[0] for text in desk.post.said(CHANNEL)] == ["0", "1", "2", "3", "4"]
    assert desk.post.said(ANNAS_DM) == ["hello for person 1 in en: 1"]
    assert desk.post.said(BENS_DM) == ["hello for person 2 in en: 1"]


async def test_a_screen_is_in_the_language_of_its_reader(desk: Desk) -> None:
    await desk.accounts.choose_language(BEN, "ru")
    await desk.start()
    await desk.ask(say("hello"), say("hello", 2))
    await desk.rest()
    assert "in en" in desk.post.said(CHANNEL)[0]
    assert "in ru" in desk.post.said(BENS_DM)[0]


async def test_only_those_who_wish_are_called(desk: Desk) -> None:
    await desk.accounts.want_mentions(BEN, False)
    await desk.start()
    await desk.ask(say("hello", mentions=(Person(1), Person(2))))
    await desk.rest()
    assert desk.post.channels[CHANNEL][0].mentions == (ANNA,)


async def test_what_is_of_an_old_phase_is_not_sent(desk: Desk) -> None:
    await desk.start()
    await desk.ask(say("late", until_phase=0), say("in time", until_phase=1))
    await desk.rest()
    assert [text.split(" for")[0] for text in desk.post.said(CHANNEL)] == ["in time"]


async def test_an_edit_for_one_account_never_reaches_it_once_the_seat_is_another_accounts(desk: Desk) -> None:
    """It was claimed before the move, and would show what has happened since."""
    courier = await desk.start()
    await desk.ask(say("hello", 2, card="card"))
    await desk.rest()
    game = await desk.service.load(desk.table.game_id if desk.table else 0)
    shown = say("secret", 2, card="card", edit=True)
    (message,) = desk.post.channels[BENS_DM]
    courier.redraw(game.id, shown, BENS_DM, message.id, ANNA)
    courier.redraw(game.id, replace(shown, arguments={"say": "own"}), BENS_DM, message.id, BEN)
    await until(lambda: "own" in desk.post.said(BENS_DM)[0])
    assert "secret" not in "".join(desk.post.said(BENS_DM))


async def test_a_screen_without_words_is_dropped(desk: Desk) -> None:
    await desk.start()
    await desk.ask(Delivery(lane=None, screen="silence"), say("next"))
    await desk.rest()
    assert len(desk.post.said(CHANNEL)) == 1


async def test_a_screen_that_cannot_be_drawn_fails_alone(desk: Desk) -> None:
    """It is logged with its game, and its lane goes on."""
    with structlog.testing.capture_logs() as logs:
        await desk.start()
        await desk.ask(Delivery(lane=None, screen="broken"), say("next"))
        await desk.rest()
    assert desk.post.said(CHANNEL) == ["next for table in en: 1"]
    assert await desk.states() == [("failed", "not_drawn"), ("sent", None)]
    assert any(entry["log_level"] == "error" and entry.get("game") for entry in logs)


# Edits


async def test_of_many_edits_the_latest_is_made_and_not_more_than_one_in_a_while(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first waits for the while to pass, here until the process stops; of those behind it only the last is left."""
    monkeypatch.setattr("bot.delivery.edits.GAP", timedelta(hours=1))
    courier = await desk.start()
    await desk.ask(say("card", card="card"))
    await desk.rest()
    for number in range(8):
        await desk.ask(say(f"edit {number}", card="card", edit=True))
    (card,) = desk.post.channels[CHANNEL]
    assert len(card.texts) == 1
    await courier.flush(60)
    assert card.texts[-1].startswith("edit 7")
    assert len(card.texts) <= 3


async def test_an_edit_waits_for_the_message_it_edits(desk: Desk) -> None:
    await desk.start()
    await desk.ask(say("card", card="card"), say("edited", card="card", edit=True))
    await desk.rest()
    assert desk.post.said(CHANNEL) == ["edited for table in en: 1"]


async def test_an_edit_that_changes_nothing_is_spared(desk: Desk) -> None:
    await desk.start()
    await desk.ask(say("card", card="card"), say("card", card="card", edit=True))
    await desk.rest()
    assert "edit 100" not in desk.post.requests


async def test_a_deleted_card_of_the_table_is_posted_anew(desk: Desk) -> None:
    await desk.start()
    await desk.ask(say("card", card="card"))
    await desk.rest()
    desk.post.channels[CHANNEL].clear()
    await desk.ask(say("again", card="card", edit=True))
    await desk.rest()
    await desk.ask(say("and edited", card="card", edit=True))
    await desk.rest()
    assert desk.post.said(CHANNEL) == ["and edited for table in en: 1"]


async def test_an_edit_of_a_card_that_never_came_is_dropped(desk: Desk) -> None:
    """A secret that could not be delivered must not arrive as an edit."""
    await desk.start()
    await desk.ask(say("edit", 1, card="prompt", edit=True))
    await desk.rest()
    assert not desk.post.requests


async def test_a_lobby_that_no_answer_brings_is_posted(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.courier.ANSWER_SECONDS", 0.1)
    await desk.start()
    await desk.ask(say("lobby", card="lobby", edit=True))
    await desk.rest()
    assert len(desk.post.said(CHANNEL)) == 1


async def test_a_lobby_that_an_answer_brings_is_not_posted_again(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.courier.ANSWER_SECONDS", 3600.0)
    courier = await desk.start()
    assert desk.table is not None
    await desk.ask(say("lobby", card="lobby", edit=True))
    message = Card().text("lobby for table in en: 1").message()
    parcel = Parcel(message)
    message_id = await desk.post.send(CHANNEL, parcel, marker=None, nonce="answer")
    await courier.note_card(await desk.table.game(), "lobby", CHANNEL, message_id, parcel.digest)
    await desk.rest()
    assert desk.post.requests == ["send 100"]


# Interruptions


async def test_a_message_whose_answer_was_lost_is_not_sent_twice(desk: Desk) -> None:
    """The process died after sending; a long time later Discord knows no nonce any more."""
    desk.post.lose_answer("send 100", asyncio.CancelledError())
    courier = await desk.start()
    await desk.ask(say("once", card="card"), say("then"))
    await until(lambda: bool(desk.post.said(CHANNEL)))
    await courier.stop()
    desk.couriers.clear()
    desk.post.forget_nonces()
    await desk.start()
    await desk.rest()
    assert [text.split()[0] for text in desk.post.said(CHANNEL)] == ["once", "then"]
    assert "find 100" in desk.post.requests
    await desk.ask(say("edited", card="card", edit=True))
    await desk.rest()
    assert desk.post.said(CHANNEL)[0].startswith("edited")


async def test_a_message_that_was_never_sent_is_sent_after_the_restart(desk: Desk) -> None:
    desk.post.failures["send 100"] = [asyncio.CancelledError()]  # type: ignore[list-item]
    courier = await desk.start()
    await desk.ask(say("once"))
    await until(lambda: "send 100" in desk.post.requests)
    await courier.stop()
    desk.couriers.clear()
    await desk.start()
    await desk.rest()
    assert len(desk.post.said(CHANNEL)) == 1


async def test_two_processes_share_the_work_without_doubling_it(desk: Desk) -> None:
    await desk.start()
    await desk.start()
    for number in range(10):
        await desk.ask(say(f"{number}"), say(f"{number}", 1), say(f"{number}", 2))
    await desk.rest()
    for channel in (CHANNEL, ANNAS_DM, BENS_DM):
        assert [int(text.split()[0]) for text in desk.post.said(channel)] == list(range(10))


async def test_a_stop_in_order_sends_what_waits(desk: Desk) -> None:
    """Also the edit that would have kept its distance to the last one."""
    courier = await desk.start()
    await desk.ask(say("card", card="card"))
    await desk.rest()
    await desk.ask(say("edited", card="card", edit=True))
    await courier.flush(60)
    assert desk.post.said(CHANNEL)[0].startswith("edited")

"""What Discord may refuse: each refusal is a visible state with a way out, and stops nothing else."""

from __future__ import annotations

from bot.delivery.post import (
    DmsClosed,
    MessageGone,
    NotTaken,
    OpenedTooMany,
    TableUnreachable,
    TryLater,
)
from engine.store.accounts import DmState
from tests.kit.desk import ANNA, ANNAS_DM, BEN, BENS_DM, Desk, say
from tests.kit.table import CHANNEL


async def test_closed_dms_are_seen_and_not_tried_again(desk: Desk) -> None:
    courier = await desk.start()
    desk.post.fail(f"send {BENS_DM}", DmsClosed(50007))
    await desk.ask(say("card", 2))
    await desk.rest()
    await desk.ask(say("prompt", 2))
    await desk.rest()
    assert await desk.states() == [("failed", "dm_closed"), ("failed", "dm_closed")]
    assert (await desk.accounts.get(BEN)).dm_state is DmState.CLOSED
    assert desk.post.requests.count(f"send {BENS_DM}") == 1
    courier.note_click(BEN)
    await desk.ask(say("another", 2))
    await desk.rest()
    assert desk.post.said(BENS_DM) == ["another for person 2 in en: 1"]
    assert (await desk.accounts.get(BEN)).dm_state is DmState.OPEN


async def test_a_conversation_is_opened_once(desk: Desk) -> None:
    await desk.start()
    for number in range(3):
        await desk.ask(say(f"{number}", 1))
        await desk.rest()
    assert desk.post.opened == [ANNA]


async def test_a_conversation_that_is_gone_is_opened_anew(desk: Desk) -> None:
    await desk.accounts.dm_opened(ANNA, 5)
    await desk.start()
    desk.post.fail("send 5", TableUnreachable(10003))
    await desk.ask(say("hello", 1))
    await desk.rest()
    assert len(desk.post.said(ANNAS_DM)) == 1
    assert (await desk.accounts.get(ANNA)).dm_channel_id == ANNAS_DM


async def test_no_conversation_is_opened_for_a_while_after_one_too_many(desk: Desk) -> None:
    await desk.start()
    desk.post.fail(f"open_dm {ANNA}", OpenedTooMany(40003))
    await desk.ask(say("hello", 1))
    await desk.rest()
    await desk.ask(say("hello", 2))
    await desk.rest()
    assert desk.post.requests == [f"open_dm {ANNA}"]
    assert [state for state, _ in await desk.states()] == ["pending", "pending"]


async def test_a_channel_that_is_closed_stops_the_game_and_says_all_later(desk: Desk) -> None:
    courier = await desk.start()
    desk.post.fail("send 100", TableUnreachable(50013))
    await desk.ask(say("news"))
    await desk.rest()
    assert [game.id for game in desk.stopped] == [1]
    assert not desk.post.said(CHANNEL)
    await courier.release(1)
    await desk.rest()
    assert len(desk.post.said(CHANNEL)) == 1


async def test_a_disturbance_is_waited_out_in_order(desk: Desk) -> None:
    await desk.start()
    desk.post.fail("send 100", TryLater(0, "status 502", 0.01), TryLater(0, "no connection", 0.01))
    await desk.ask(say("first"), say("second"))
    await desk.rest()
    assert [text.split()[0] for text in desk.post.said(CHANNEL)] == ["first", "second"]


async def test_what_discord_finds_faulty_fails_alone(desk: Desk) -> None:
    await desk.start()
    desk.post.fail("send 100", NotTaken(50035))
    await desk.ask(say("first"), say("second"))
    await desk.rest()
    assert [text.split()[0] for text in desk.post.said(CHANNEL)] == ["second"]
    assert (await desk.states())[0] == ("failed", "not_taken 50035")


async def test_a_private_card_that_its_reader_deleted_stays_deleted(desk: Desk) -> None:
    await desk.start()
    await desk.ask(say("card", 1, card="card"))
    await desk.rest()
    desk.post.fail(f"edit {ANNAS_DM}", MessageGone(10008))
    await desk.ask(say("edited", 1, card="card", edit=True))
    await desk.rest()
    assert desk.post.requests.count(f"send {ANNAS_DM}") == 1

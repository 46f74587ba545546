"""Deliveries: in order, once, in the reader's language, and with a way out for everything that Discord may refuse."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest
import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.delivery import scenes as rendering
from bot.delivery.courier import Courier
from bot.delivery.mailboxes import Mailboxes
from bot.delivery.parcel import Parcel
from bot.delivery.post import (
    DmsClosed,
    MessageGone,
    NotTaken,
    OpenedTooMany,
    TableUnreachable,
    TryLater,
)
from bot.delivery.scenes import Scenes
from bot.screens.card import Card
from bot.screens.message import Message
from bot.screens.scene import Scene
from engine.audience import Person
from engine.commands import Ready, Unready
from engine.service import Delivery, Executed, Game, GameService
from engine.store.accounts import Accounts, DmState
from engine.store.outbox import Outbox
from engine.store.session import open_database
from tests.kit.fake_post import FakePost
from tests.kit.table import CHANNEL, FIRST_ACCOUNT, Table

ANNA, BEN = FIRST_ACCOUNT, FIRST_ACCOUNT + 1
ANNAS_DM, BENS_DM = 10_000 + ANNA, 10_000 + BEN


def note(scene: Scene, arguments: Mapping[str, int | str]) -> Message:
    """A screen that says what it was asked for, for whom, and how many are ready by now."""
    viewer = "table" if scene.viewer is None else f"person {scene.viewer}"
    return Card().text(f"{arguments['say']} for {viewer} in {scene.language}: {len(scene.state.ready)}").message()


def silence(_scene: Scene, _arguments: Mapping[str, int | str]) -> None:
    """A screen that has nothing to say any more."""


def broken(_scene: Scene, _arguments: Mapping[str, int | str]) -> Message:
    """A screen that cannot be drawn."""
    raise ZeroDivisionError


@dataclass
class Desk:
    """A game with two people, and the courier of one process."""

    database: AsyncEngine
    now: Callable[[], datetime]
    post: FakePost
    asked: list[Delivery] = field(default_factory=list)
    couriers: list[Courier] = field(default_factory=list)
    stopped: list[Game] = field(default_factory=list)
    table: Table | None = None

    def __post_init__(self) -> None:
        self.service = GameService(self.database, self._announce, now=self.now)
        self.accounts = Accounts(self.database)
        self.outbox = Outbox(self.database)

    def _announce(self, _executed: Executed) -> Sequence[Delivery]:
        asked, self.asked = self.asked, []
        return asked

    async def start(self) -> Courier:
        """Start a process."""
        service = GameService(self.database, self._announce, now=self.now)
        mailboxes = Mailboxes(self.accounts, self.post, self.now)
        scenes = Scenes(service, self.outbox)
        courier = Courier(self.database, service, scenes=scenes, mailboxes=mailboxes, post=self.post, now=self.now)

        async def stop(game: Game) -> None:
            self.stopped.append(game)

        courier.on_unreachable(stop)
        await courier.start()
        self.couriers.append(courier)
        return courier

    async def ask(self, *deliveries: Delivery) -> None:
        """Let something happen that leads to these deliveries."""
        assert self.table is not None
        game = await self.table.game()
        self.asked = list(deliveries)
        make = Unready if Person(1) in game.state.ready else Ready
        await self.service.act(game.id, ANNA, make)
        for courier in self.couriers:
            courier.wake()

    async def rest(self) -> None:
        """Wait until nothing is left that may be sent now."""
        await until(self._is_at_rest)

    async def _is_at_rest(self) -> bool:
        async with self.database.connect() as connection:
            rows = await connection.exec_driver_sql(
                "SELECT count(*) FROM outbox WHERE state IN ('pending', 'sending') AND not_before IS NULL"
            )
            return not rows.scalar_one()

    async def states(self) -> list[tuple[str, str | None]]:
        """State and error of every row, in order."""
        async with self.database.connect() as connection:
            rows = await connection.exec_driver_sql("SELECT state, error FROM outbox ORDER BY id")
            return [(row.state, row.error) for row in rows]


@pytest.fixture
async def desk(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Desk]:
    monkeypatch.setattr(rendering, "SCREENS", {"note": note, "silence": silence, "broken": broken})
    monkeypatch.setattr("bot.delivery.edits.GAP", timedelta(seconds=0.2))

    def now() -> datetime:
        return datetime.now(UTC)

    desk = Desk(open_database(postgres_url, connections=20), now, FakePost(now))
    desk.table = await Table.open(desk.service, players=2)
    yield desk
    for courier in desk.couriers:
        await courier.stop()
    await desk.database.dispose()


async def until(holds: Callable[[], bool | Awaitable[bool]]) -> None:
    """Wait until something holds that nobody tells when it does."""
    async with asyncio.timeout(5):
        while not (await found if isinstance(found := holds(), Awaitable) else found):  # noqa: ASYNC110 - see above
            await asyncio.sleep(0.01)


def say(words: str, lane: int | None = None, **more: object) -> Delivery:
    """A delivery of the screen ``note``."""
    person = None if lane is None else Person(lane)
    return Delivery(lane=person, screen="note", arguments={"say": words}, **more)  # type: ignore[arg-type]


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


async def test_of_many_edits_the_latest_is_made_and_not_more_than_one_in_a_while(desk: Desk) -> None:
    await desk.start()
    await desk.ask(say("card", card="card"))
    await desk.rest()
    for number in range(8):
        await desk.ask(say(f"edit {number}", card="card", edit=True))
        await asyncio.sleep(0.01)
    await desk.rest()
    (card,) = desk.post.channels[CHANNEL]
    assert card.texts[-1].startswith("edit 7")
    assert len(card.texts) <= 4


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


async def test_a_lobby_that_an_answer_brings_is_not_posted_again(desk: Desk) -> None:
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


# Refusals


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


async def test_a_stop_in_order_sends_what_waits(desk: Desk) -> None:
    """Also the edit that would have kept its distance to the last one."""
    courier = await desk.start()
    await desk.ask(say("card", card="card"))
    await desk.rest()
    await desk.ask(say("edited", card="card", edit=True))
    await courier.flush(5)
    assert desk.post.said(CHANNEL)[0].startswith("edited")

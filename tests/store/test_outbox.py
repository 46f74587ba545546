"""The outbox: in order in each lane, the latest edit only, nothing lost when a worker dies, nothing silently."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Person
from engine.commands import Join, Ready, Unready
from engine.phases.phase import Phase
from engine.service import Delivery, GameService
from engine.store.accounts import Accounts
from engine.store.outbox import Claimed, Outbox
from engine.store.schema import outbox as table_of_deliveries
from tests.kit.table import CHANNEL, Table
from tests.store.rig import Announcements

NO_GAP = timedelta()


class Post:
    """A game whose announcer says what the test wants, and the worker that delivers it."""

    def __init__(self, database: AsyncEngine, announcements: Announcements, table: Table) -> None:
        self.database = database
        self.announcements = announcements
        self.table = table
        self.outbox = Outbox(database)
        self._turn = 0

    @property
    def game_id(self) -> int:
        return self.table.game_id

    async def say(self, *deliveries: Delivery) -> None:
        """Let something happen that is told by these deliveries."""
        self.announcements.next = list(deliveries)
        self._turn += 1
        await self.table.service.act(self.game_id, 1002, (Ready, Unready)[(self._turn - 1) % 2])

    async def claim(self, **options: object) -> list[Claimed]:
        return await self.outbox.claim(**{"edit_gap": NO_GAP, **options})  # type: ignore[arg-type]

    async def screens(self) -> list[str]:
        """Claim once, and send all of it; the names of the screens."""
        claimed = await self.claim()
        for each in claimed:
            await self.outbox.sent(each, 1, 1000 + each.id)
        return [each.delivery.screen for each in claimed]

    async def states(self) -> list[tuple[str, str, str | None]]:
        async with self.database.connect() as connection:
            found = await connection.execute(
                select(table_of_deliveries.c.screen, table_of_deliveries.c.state, table_of_deliveries.c.error).order_by(
                    table_of_deliveries.c.id
                )
            )
            return [(screen, state, error) for screen, state, error in found]


@pytest.fixture
async def post(database: AsyncEngine, service: GameService, announcements: Announcements) -> Post:
    return Post(database, announcements, await Table.open(service, players=3))


def posts(names: Iterable[str], lane: int | None = None) -> list[Delivery]:
    return [Delivery(lane=None if lane is None else Person(lane), screen=name) for name in names]


def edit(screen: str, card: str = "lobby", lane: int | None = None) -> Delivery:
    return Delivery(lane=None if lane is None else Person(lane), screen=screen, card=card, edit=True)


async def test_a_lane_is_served_in_order_one_at_a_time(post: Post) -> None:
    await post.say(*posts(["a", "b"]))
    await post.say(*posts(["c"]))
    first = await post.claim()
    assert [each.delivery.screen for each in first] == ["a"]
    assert await post.claim() == []
    await post.outbox.sent(first[0], 1, 11)
    assert await post.screens() == ["b"]
    assert await post.screens() == ["c"]
    assert await post.screens() == []


async def test_lanes_do_not_wait_for_each_other(post: Post) -> None:
    await post.say(*posts(["table"]), *posts(["dm 1"], 1), *posts(["dm 2"], 2), *posts(["dm 2 again"], 2))
    assert await post.screens() == ["table", "dm 1", "dm 2"]
    assert await post.screens() == ["dm 2 again"]


async def test_what_matters_most_goes_first(post: Post) -> None:
    await post.say(
        Delivery(lane=Person(1), screen="nice", priority=4),
        Delivery(lane=Person(2), screen="prompt", priority=2),
        Delivery(lane=None, screen="result", priority=1),
    )
    assert [each.delivery.screen for each in await post.claim(limit=2)] == ["result", "prompt"]
    assert [each.delivery.screen for each in await post.claim(limit=2)] == ["nice"]


async def test_a_delivery_knows_where_it_goes(post: Post, database: AsyncEngine) -> None:
    await Accounts(database).dm_opened(1002, 2222)
    await post.say(*posts(["table"]), *posts(["known dm"], 2), *posts(["new dm"], 3))
    table, known, new = await post.claim()
    assert (table.channel_id, table.account_id, table.message_id) == (CHANNEL, None, None)
    assert (known.channel_id, known.account_id) == (2222, 1002)
    assert (new.channel_id, new.account_id) == (None, 1003)


async def test_a_delivery_comes_out_as_it_was_put_in(post: Post) -> None:
    said = Delivery(
        lane=Person(3),
        screen="night",
        arguments={"phase_no": 3, "word": "дон"},
        card="night",
        mentions=(Person(3), Person(1)),
        priority=1,
        until_phase=9,
    )
    await post.say(said)
    (claimed,) = await post.claim()
    assert claimed.delivery == said
    assert (claimed.game_id, claimed.attempts, claimed.interrupted) == (post.game_id, 1, False)


async def test_an_edit_knows_the_message_of_its_card(post: Post) -> None:
    await post.say(Delivery(lane=None, screen="lobby", card="lobby"), edit("edited"))
    (card,) = await post.claim()
    assert await post.claim() == []
    await post.outbox.sent(card, 70, 71)
    (edited,) = await post.claim()
    assert (edited.delivery.screen, edited.channel_id, edited.message_id) == ("edited", 70, 71)
    assert await post.outbox.card(post.game_id, None, "lobby") == (70, 71)
    assert await post.outbox.card(post.game_id, Person(1), "lobby") is None


async def test_cards_of_different_lanes_may_have_the_same_name(post: Post) -> None:
    await post.say(*(Delivery(lane=Person(number), screen="card", card="card") for number in (1, 2)))
    for each in await post.claim():
        await post.outbox.sent(each, each.account_id or 0, 5)
    await post.say(edit("anew", "card", 2))
    (edited,) = await post.claim()
    assert edited.channel_id == 1002


async def test_a_card_that_is_posted_anew_is_the_one_that_is_edited(post: Post) -> None:
    await post.say(
        Delivery(lane=None, screen="first", card="lobby"), Delivery(lane=None, screen="second", card="lobby")
    )
    assert await post.screens() == ["first"]
    (second,) = await post.claim()
    await post.outbox.sent(second, 5, 55)
    await post.say(edit("edited"))
    (edited,) = await post.claim()
    assert edited.message_id == 55


async def test_of_several_waiting_edits_of_a_card_only_the_latest_is_made(post: Post) -> None:
    await post.say(Delivery(lane=None, screen="lobby", card="lobby"))
    await post.screens()
    await post.say(edit("one"), edit("other card", "tally"))
    await post.say(edit("two"))
    await post.say(edit("three"))
    assert await post.screens() == ["other card", "three"]
    assert await post.screens() == []
    assert [(screen, error) for screen, state, error in await post.states() if state == "dropped"] == [
        ("one", "superseded"),
        ("two", "superseded"),
    ]


async def test_an_edit_that_is_dropped_itself_supersedes_nothing(post: Post) -> None:
    """The later one belongs to a phase that is over; what the earlier one says still holds."""
    await post.say(Delivery(lane=None, screen="open", card="lobby"))
    assert await post.screens() == ["open"]
    late = Delivery(lane=None, screen="late", card="lobby", edit=True, until_phase=0)
    await post.say(edit("kept"), late)
    assert await post.screens() == ["kept"]


async def test_a_card_that_another_has_posted_is_edited_like_its_own(post: Post) -> None:
    """The last message that was named is the card; other lanes have theirs."""
    await post.outbox.remember_card(post.game_id, None, "lobby", CHANNEL, 1)
    await post.outbox.remember_card(post.game_id, None, "lobby", CHANNEL, 2)
    await post.outbox.remember_card(post.game_id, Person(1), "lobby", 77, 3)
    assert await post.outbox.card(post.game_id, None, "lobby") == (CHANNEL, 2)
    await post.say(edit("card"))
    assert await post.outbox.waiting() == 1
    (claimed,) = await post.claim()
    assert (claimed.channel_id, claimed.message_id) == (CHANNEL, 2)
    assert await post.outbox.waiting() == 0


async def test_edits_of_one_card_are_made_one_after_the_other(post: Post) -> None:
    await post.say(Delivery(lane=None, screen="lobby", card="lobby"))
    await post.screens()
    await post.say(edit("one"))
    (one,) = await post.claim()
    await post.say(edit("two"))
    assert await post.claim() == []
    await post.outbox.sent(one, 1, 1)
    assert await post.screens() == ["two"]


async def test_an_edit_waits_for_the_posts_before_it_and_holds_none_up(post: Post) -> None:
    await post.say(Delivery(lane=None, screen="lobby", card="lobby"))
    await post.screens()
    await post.say(edit("tally"), *posts(["result"]), edit("last tally", "other"))
    claimed = await post.claim()
    assert [each.delivery.screen for each in claimed] == ["tally", "result"]
    await post.outbox.sent(claimed[1], 1, 2)
    assert await post.screens() == ["last tally"]


async def test_a_card_is_not_edited_too_often_and_the_last_state_comes(post: Post) -> None:
    await post.say(Delivery(lane=None, screen="lobby", card="lobby"))
    await post.screens()
    await post.say(edit("soon"))
    gap = timedelta(hours=1)
    assert await post.outbox.claim(edit_gap=gap) == []
    due = await post.outbox.next_due(edit_gap=gap)
    assert due is not None
    assert timedelta(minutes=59) < due - datetime.now(UTC) <= gap
    assert await post.screens() == ["soon"]
    assert await post.outbox.next_due(edit_gap=NO_GAP) is None


async def test_a_delivery_of_a_phase_that_is_over_is_dropped(post: Post) -> None:
    await post.say(
        Delivery(lane=None, screen="old", until_phase=1),
        Delivery(lane=None, screen="open", until_phase=2),
        Delivery(lane=None, screen="always"),
    )
    for account in post.table.accounts:
        await post.table.service.act(post.game_id, account, Ready)
    for account in (1004, 1005):
        await join(post, account)
    dealt = await post.table.deal()
    assert dealt.game.state.phase is Phase.REVEAL
    assert await post.screens() == ["open"]
    assert ("old", "dropped", "phase_over") in await post.states()


async def join(post: Post, account: int) -> None:
    await post.table.service.act(post.game_id, account, Join, name="X")
    post.table.accounts.append(account)


async def test_what_a_dead_worker_was_sending_is_sent_by_the_next_and_marked(post: Post, database: AsyncEngine) -> None:
    """It may have arrived: whoever sends it again looks first."""
    await post.say(*posts(["a", "b"]), *posts(["dm"], 2))
    died = await post.claim()
    assert [each.delivery.screen for each in died] == ["a", "dm"]
    await post.outbox.sent(died[1], 1, 1)
    restarted = Outbox(database)
    assert await restarted.claim() == []
    assert await restarted.recover() == 1
    (again,) = await restarted.claim()
    assert (again.delivery.screen, again.interrupted, again.attempts) == ("a", True, 2)
    await restarted.sent(again, 1, 1)
    (next_one,) = await restarted.claim()
    assert (next_one.delivery.screen, next_one.interrupted) == ("b", False)
    assert await restarted.recover() == 1


async def test_a_living_workers_deliveries_are_left_to_it_until_it_is_long_dead(
    post: Post, database: AsyncEngine
) -> None:
    await post.say(*posts(["a"]))
    await post.claim()
    other = Outbox(database, "shard 2")
    assert await other.recover() == 0
    async with database.begin() as connection:
        await connection.execute(update(table_of_deliveries).values(claimed=func.now() - timedelta(minutes=6)))
    assert await other.recover() == 1


async def test_two_workers_never_claim_the_same(post: Post, database: AsyncEngine) -> None:
    await post.say(*posts(["table"]), *posts(["one"], 1), *posts(["two"], 2), *posts(["three"], 3))
    workers = [Outbox(database, str(number)) for number in range(5)]
    found = await asyncio.gather(*(worker.claim(limit=1) for worker in workers for _ in range(2)))
    claimed = [each.delivery.screen for some in found for each in some]
    assert len(claimed) == len(set(claimed))
    rest = await post.claim()
    assert {*claimed, *(each.delivery.screen for each in rest)} == {"table", "one", "two", "three"}


async def test_a_retry_waits_and_holds_its_lane_up(post: Post) -> None:
    await post.say(*posts(["a", "b"]))
    (first,) = await post.claim()
    await post.outbox.retry(first, "rate_limited", timedelta(hours=1))
    assert await post.claim() == []
    due = await post.outbox.next_due()
    assert due is not None
    assert timedelta(minutes=59) < due - datetime.now(UTC) < timedelta(minutes=61)
    assert await post.outbox.recover() == 0


async def test_a_retry_at_once_is_claimed_again(post: Post) -> None:
    await post.say(*posts(["a"]))
    (first,) = await post.claim()
    await post.outbox.retry(first, "timeout", may_be_sent=True)
    (second,) = await post.claim()
    assert (second.id, second.attempts, second.interrupted) == (first.id, 2, True)
    await post.outbox.retry(second, "server_error")
    (third,) = await post.claim()
    assert third.interrupted


async def test_what_cannot_be_delivered_is_seen_and_stops_nothing(post: Post) -> None:
    await post.say(*posts(["card", "night"], 2))
    (first,) = await post.claim()
    await post.outbox.fail(first, "dm_closed")
    assert await post.screens() == ["night"]
    (failure,) = await post.outbox.failures(post.game_id)
    assert (failure.lane, failure.screen, failure.error) == (2, "card", "dm_closed")
    assert await post.outbox.revive(post.game_id, Person(3)) == 0
    assert await post.outbox.revive(post.game_id, Person(2)) == 1
    assert await post.outbox.failures(post.game_id) == []
    assert await post.screens() == ["card"]


async def test_what_is_dropped_is_not_sent(post: Post) -> None:
    await post.say(*posts(["a", "b"]))
    (first,) = await post.claim()
    await post.outbox.drop(first, "nothing_to_say")
    assert await post.screens() == ["b"]
    assert await post.states() == [("a", "dropped", "nothing_to_say"), ("b", "sent", None)]


def test_an_edit_must_name_its_card() -> None:
    with pytest.raises(ValueError, match="which card"):
        Delivery(lane=None, screen="x", edit=True)

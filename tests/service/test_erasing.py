"""Erasing an account: it is out of its running game, its finished games keep a nameless seat, its DMs are forgotten."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Person
from engine.commands import ChangeSetting, End, Leave
from engine.errors import CommandRefused, RefusalCode
from engine.events import SeatLeft
from engine.phases.phase import Phase
from engine.service import Delivery, Game, GameService
from engine.service.seating import Seating
from engine.service.watching import Watching
from engine.store.accounts import Account, Accounts, DmState
from engine.store.outbox import Outbox
from engine.store.privy import mark_of
from engine.store.return_codes import new_secret, return_code
from tests.kit.table import GUILD, Table
from tests.store.rig import Announcements, Clock, ring_until, rows


def seat_with(game: Game, *, alive: bool, hosted: bool) -> int:
    """The account of a seat that fits."""
    for seat in game.state.seats:
        person = game.state.people[seat - 1]
        if (seat in game.state.living) is alive and (person == game.state.host) is hosted:
            return Table.account_of(game, person)
    raise AssertionError("there is no such seat")


async def assert_forgotten(database: AsyncEngine, account_id: int) -> None:
    everything = await rows(database)
    assert not any(str(account_id) in row for table in everything.values() for row in table)
    assert await Accounts(database).get(account_id) == Account(id=account_id)


@pytest.fixture
def seating(service: GameService, database: AsyncEngine) -> Seating:
    return Seating(database, service)


async def at_night(service: GameService) -> Table:
    """At a table of nine, where nobody alone decides the game by leaving."""
    table = await Table.open(service, players=9)
    await service.act(table.game_id, 1001, lambda host: ChangeSetting(host, "hosting.return_code", True))
    await table.until(Phase.NIGHT)
    return table


async def go_on(table: Table, person: Person, account_id: int) -> None:
    """Let an account take over a person's place by its code."""
    code = return_code(await table.game(), person)
    await table.service.return_seat(guild_id=GUILD, account_id=account_id, name="N", code=code)


async def refused(doing: Awaitable[object]) -> RefusalCode:
    with pytest.raises(CommandRefused) as caught:
        await doing
    return caught.value.code


async def test_a_finished_game_keeps_the_seat_without_its_account(database: AsyncEngine, service: GameService) -> None:
    table = await Table.open(service)
    await table.deal()
    await service.act(table.game_id, 1001, End)
    before = await table.game()
    await service.erase_account(1003)
    game = await table.game()
    erased = game.members[Person(3)]
    assert (erased.account_id, erased.name, erased.language) == (None, "", None)
    assert game.state == before.state
    assert game.member_of(1003) is None
    assert (await rows(database))["privy"] == []
    await assert_forgotten(database, 1003)


async def test_an_account_in_a_lobby_leaves_it(database: AsyncEngine, service: GameService) -> None:
    table = await Table.open(service, players=3)
    await service.erase_account(1001)
    game = await table.game()
    assert game.state.joined == (2, 3)
    assert game.state.host == 2
    assert (await rows(database))["privy"] == []
    await assert_forgotten(database, 1001)


async def test_an_account_in_a_running_game_leaves_it_first(database: AsyncEngine, service: GameService) -> None:
    """Its character is out, as if it had left (S0.69)."""
    table = await Table.open(service, players=9)
    game = await table.until(Phase.NIGHT)
    account = seat_with(game, alive=True, hosted=False)
    await service.erase_account(account)
    log = await service.history(table.game_id, game.seq + 1)
    assert isinstance(log[0], SeatLeft)
    assert not (await table.game()).is_over
    await assert_forgotten(database, account)


async def test_a_dead_host_hands_the_room_on_before_he_is_erased(
    database: AsyncEngine, service: GameService, clock: Clock
) -> None:
    table = await Table.open(service, players=9)
    await table.deal()
    game = await table.game()
    while len(game.state.living) == 9:
        await ring_until(service, clock, table.game_id, Phase.NIGHT)
        game = await table.until(Phase.DISCUSSION)
    dead = next(seat for seat in game.state.seats if seat not in game.state.living)
    dead_account = Table.account_of(game, game.state.people[dead - 1])
    await service.give_host(table.game_id, by=None, to=dead_account)
    await service.erase_account(dead_account)
    game = await table.game()
    assert not game.is_over
    heir = game.members[game.state.host]
    assert heir.present
    assert heir.account_id is not None
    assert game.members[game.state.people[dead - 1]].present is False
    await assert_forgotten(database, dead_account)


async def test_a_stranger_may_be_erased_too(database: AsyncEngine, service: GameService) -> None:
    await Accounts(database).choose_language(5, "ru")
    await service.erase_account(5)
    await service.erase_account(6)
    await assert_forgotten(database, 5)


async def test_messages_in_direct_messages_are_forgotten_and_those_of_others_are_not(
    database: AsyncEngine, service: GameService, announcements: Announcements
) -> None:
    table = await Table.open(service, players=3)
    outbox = Outbox(database)
    announcements.next = [
        Delivery(lane=Person(2), screen="card", card="card"),
        Delivery(lane=Person(3), screen="card", card="card"),
        Delivery(lane=None, screen="lobby", card="lobby"),
    ]
    await service.act(table.game_id, 1001, End)
    for number, claimed in enumerate(await outbox.claim()):
        await outbox.sent(claimed, 555000 + number, 777000 + number)
    await Accounts(database).dm_opened(1002, 555000)
    await service.erase_account(1002)
    assert await outbox.card(table.game_id, Person(2), "card") is None
    assert await outbox.card(table.game_id, Person(3), "card") is not None
    assert await outbox.card(table.game_id, None, "lobby") is not None
    await assert_forgotten(database, 1002)
    await assert_forgotten(database, 555000)


async def test_a_direct_message_that_was_refused_is_known(database: AsyncEngine) -> None:
    accounts = Accounts(database)
    await accounts.dm_opened(5, 50)
    await accounts.dm_closed(5)
    account = await accounts.get(5)
    assert (account.dm_channel_id, account.dm_state) == (50, DmState.CLOSED)


# What a game that goes on must still know


@pytest.mark.parametrize("way", ["played", "is out", "played from it", "watched"])
async def test_who_was_forgotten_when_he_could_know_cards_takes_no_seat_of_that_game(
    database: AsyncEngine, service: GameService, seating: Seating, way: str
) -> None:
    """By no way; nothing but the game's secret tells who he was, and when the game is over nothing is left at all."""
    table = await at_night(service)
    account = 2001 if way == "watched" else 1003
    match way:
        case "is out":
            await service.act(table.game_id, account, Leave)
        case "played from it":
            await go_on(table, Person(3), 2002)
        case "watched":
            await Watching(database).watch(table.game_id, account)
    await service.erase_account(account)
    await assert_forgotten(database, account)
    game = await table.game()
    offered = seating.offer(table.game_id, by=1004, seat=None, to=account, name="N")
    assert await refused(offered) is RefusalCode.MAY_KNOW_CARDS
    assert await refused(go_on(table, Person(4), account)) is RefusalCode.MAY_KNOW_CARDS
    await service.erase_account(account)
    kept = (await rows(database))["privy"]
    assert kept == [(str(game.id), rf"\x{mark_of(game.secret, account).hex()}")]
    await service.act(table.game_id, 1001, End)
    assert (await rows(database))["privy"] == []


async def test_who_knew_nothing_when_he_was_forgotten_may_take_a_seat(
    database: AsyncEngine, service: GameService, seating: Seating
) -> None:
    """As one who had left before the cards were dealt, or was only asked."""
    table = await Table.open(service, players=6)
    await service.act(table.game_id, 1006, Leave)
    table.accounts.remove(1006)
    await table.until(Phase.NIGHT)
    await seating.offer(table.game_id, by=1003, seat=None, to=2001, name="N")
    for account, giver in ((1006, 1003), (2001, 1004)):
        await service.erase_account(account)
        await assert_forgotten(database, account)
        seat = (await seating.offer(table.game_id, by=giver, seat=None, to=account, name="N")).game.state.seat_of(
            Person(giver - 1000)
        )
        assert seat is not None
        await seating.take(table.game_id, account, seat, name="N")
    assert (await rows(database))["privy"] == []


async def test_who_was_forgotten_in_one_game_may_sit_down_in_another(
    database: AsyncEngine, service: GameService, seating: Seating
) -> None:
    await at_night(service)
    await service.erase_account(1003)
    other = await Table.open(service, channel_id=101, first=100)
    game = await other.until(Phase.NIGHT)
    seat = game.state.seat_of(Person(3))
    assert seat is not None
    await seating.offer(other.game_id, by=1103, seat=None, to=1003, name="N")
    await seating.take(other.game_id, 1003, seat, name="N")


def test_the_marks_of_an_account_in_two_games_have_nothing_in_common() -> None:
    secrets = [new_secret() for _ in range(20)]
    assert len({mark_of(secret, account) for secret in secrets for account in (1001, 1002)}) == 40
    assert mark_of(secrets[0], 1001) == mark_of(secrets[0], 1001)

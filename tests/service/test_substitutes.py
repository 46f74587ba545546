"""Seats that go from one person to another: who may take one, what moves with it, and what the one before keeps."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine

import pytest
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Person, Seat
from engine.commands import Away, Back, ChangeSetting, DropOffer, End, Gone, Join, Leave, Sleep, TakeSeat
from engine.errors import CommandRefused, RefusalCode
from engine.events import HostChanged, HostGone, PersonLeft, PersonWentAway, SeatSubstituted
from engine.phases.phase import Phase
from engine.service import GameService
from engine.service.seating import Seating
from engine.service.watching import Watching
from engine.store.accounts import Accounts
from engine.store.guild_settings import GuildSettingsStore
from engine.store.return_codes import return_code
from engine.store.room_codes import room_code
from engine.store.schema import accounts
from engine.store.threads import Threads
from tests.kit.table import GUILD, Table
from tests.store.rig import Clock

NEW = 2001
THIRD = Person(3)


@pytest.fixture
def seating(service: GameService, database: AsyncEngine, clock: Clock) -> Seating:
    return Seating(database, service, now=clock)


async def at_night(service: GameService) -> Table:
    table = await Table.open(service)
    await service.act(table.game_id, 1001, lambda host: ChangeSetting(host, "hosting.return_code", True))
    await table.until(Phase.NIGHT)
    return table


async def seat_of(table: Table, person: Person) -> Seat:
    seat = (await table.game()).state.seat_of(person)
    assert seat is not None
    return seat


async def refused(doing: object) -> RefusalCode:
    with pytest.raises(CommandRefused) as caught:
        await doing  # type: ignore[misc]
    return caught.value.code


async def at_once(database: AsyncEngine, *doings: Coroutine[object, object, object]) -> list[object]:
    """Let all come as far as they can while nothing of NEW can be written, and only then go on."""
    await Accounts(database).want_mentions(NEW, True)  # so that there is a row to hold
    waiting = text(
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    )
    async with database.begin() as writer, database.connect() as observer:
        await observer.execution_options(isolation_level="AUTOCOMMIT")
        await writer.execute(select(accounts).where(accounts.c.id == NEW).with_for_update())
        tasks = [asyncio.create_task(doing) for doing in doings]
        while (await observer.scalar(waiting) or 0) + sum(task.done() for task in tasks) < len(tasks):
            pass
    return list(await asyncio.gather(*tasks, return_exceptions=True))


async def test_a_substitute_plays_on_and_the_one_before_is_a_stranger(service: GameService, seating: Seating) -> None:
    """The seat keeps everything; the buttons and the code of whoever sat there do nothing, and he may sit elsewhere."""
    table = await at_night(service)
    seat, game = await seat_of(table, THIRD), await table.game()
    code = return_code(game, THIRD)
    await seating.offer(table.game_id, by=1003, seat=None, to=NEW, name="Newcomer")
    assert await service.game_of(NEW) is None
    executed = await seating.take(table.game_id, NEW, seat, name="Newcomer")
    newcomer = Person(6)
    assert executed.events == (SeatSubstituted(seat, newcomer),)
    after = await table.game()
    assert after.state.people[seat - 1] == newcomer
    assert after.state.roles == game.state.roles
    assert (after.members[newcomer].account_id, after.members[newcomer].present) == (NEW, True)
    assert await refused(service.act(table.game_id, 1003, Sleep)) is RefusalCode.NOT_SEATED
    shown = service.return_seat(guild_id=GUILD, account_id=2002, name="Other", code=code)
    assert await refused(shown) is RefusalCode.WRONG_CODE
    assert await service.game_of(1003) is None
    found = await service.game_of(NEW)
    assert found is not None
    assert found.id == table.game_id


async def test_nobody_sits_twice_in_one_game(service: GameService, seating: Seating) -> None:
    """Neither whoever plays, nor who is out, nor who has given his seat away, whether by an offer or by a code."""
    table = await at_night(service)
    seat, other = await seat_of(table, THIRD), await seat_of(table, Person(4))
    offered = seating.offer(table.game_id, by=1003, seat=None, to=1004, name="Four")
    assert await refused(offered) is RefusalCode.PERSON_SEATED
    await seating.offer(table.game_id, by=1003, seat=None, to=NEW, name="Newcomer")
    await seating.take(table.game_id, NEW, seat, name="Newcomer")
    again = seating.offer(table.game_id, by=1004, seat=other, to=1003, name="Three")
    assert await refused(again) is RefusalCode.PERSON_SEATED
    code = return_code(await table.game(), Person(4))
    by_code = service.return_seat(guild_id=GUILD, account_id=1003, name="Three", code=code)
    assert await refused(by_code) is RefusalCode.ALREADY_SEATED


async def test_an_account_that_its_person_has_left_takes_no_other_seat(service: GameService, seating: Seating) -> None:
    """It has seen that card: only the same seat may come back to it, as often as its person likes."""
    table = await at_night(service)
    other = await seat_of(table, Person(4))

    async def play_on(account: int, person: Person) -> None:
        code = return_code(await table.game(), person)
        await service.return_seat(guild_id=GUILD, account_id=account, name="Three", code=code)

    await play_on(NEW, THIRD)
    offered = seating.offer(table.game_id, by=1004, seat=other, to=1003, name="Three")
    assert await refused(offered) is RefusalCode.PERSON_SEATED
    assert await refused(play_on(1003, Person(4))) is RefusalCode.ALREADY_SEATED
    await play_on(1003, THIRD)
    assert await refused(play_on(NEW, Person(4))) is RefusalCode.ALREADY_SEATED
    await play_on(NEW, THIRD)
    game = await table.game()
    assert game.member_of(NEW) == game.members[THIRD]


async def test_who_has_come_by_a_code_takes_no_second_seat(service: GameService, seating: Seating) -> None:
    """Though he was here before the deal, under another number: neither while he sits there nor when he is out."""
    table = await Table.open(service, players=9)
    await service.act(table.game_id, 1001, lambda host: ChangeSetting(host, "hosting.return_code", True))
    await service.act(table.game_id, 1003, Leave)
    await service.act(table.game_id, NEW, Join, name="Newcomer")
    table.accounts[2] = NEW
    await table.until(Phase.NIGHT)
    moved, seat = Person(10), await seat_of(table, Person(4))
    await seating.offer(table.game_id, by=1004, seat=None, to=1003, name="Three")
    code = return_code(await table.game(), moved)
    await service.return_seat(guild_id=GUILD, account_id=1003, name="Three", code=code)
    assert await refused(seating.take(table.game_id, 1003, seat, name="Three")) is RefusalCode.NOT_OFFERED
    await service.act(table.game_id, 1003, Leave)
    game = await table.game()
    assert game.state.seat_of(moved) not in game.state.living
    assert await refused(seating.take(table.game_id, 1003, seat, name="Three")) is RefusalCode.NOT_OFFERED
    again = seating.offer(table.game_id, by=1004, seat=None, to=1003, name="Three")
    assert await refused(again) is RefusalCode.PERSON_SEATED


async def test_who_sits_at_another_table_by_then_takes_no_seat(service: GameService, seating: Seating) -> None:
    table = await at_night(service)
    seat = await seat_of(table, THIRD)
    await seating.offer(table.game_id, by=1003, seat=None, to=NEW, name="Newcomer")
    await Table.open(service, players=1, channel_id=101, first=NEW - 1001)
    assert await refused(seating.take(table.game_id, NEW, seat, name="N")) is RefusalCode.ALREADY_SEATED
    other = seating.offer(table.game_id, by=1004, seat=None, to=NEW, name="N")
    assert await refused(other) is RefusalCode.PERSON_SEATED


async def test_whom_the_server_gives_no_seat_takes_none(
    service: GameService, seating: Seating, database: AsyncEngine
) -> None:
    """Barred between the offer and his answer: neither that seat nor another by a code."""
    table = await at_night(service)
    seat = await seat_of(table, THIRD)
    await seating.offer(table.game_id, by=1003, seat=None, to=NEW, name="Newcomer")
    await GuildSettingsStore(database).change(GUILD, black_list=(NEW,))
    assert await refused(seating.take(table.game_id, NEW, seat, name="N")) is RefusalCode.BARRED
    assert (await table.game()).state.seat_of(THIRD) == seat


async def test_who_has_listened_to_the_dead_takes_no_seat(
    service: GameService, seating: Seating, database: AsyncEngine
) -> None:
    """By no way: he may know the cards."""
    table = await at_night(service)
    await Watching(database).watch(table.game_id, NEW)
    offered = seating.offer(table.game_id, by=1004, seat=None, to=NEW, name="N")
    assert await refused(offered) is RefusalCode.MAY_KNOW_CARDS
    code = return_code(await table.game(), THIRD)
    moved = service.return_seat(guild_id=GUILD, account_id=NEW, name="N", code=code)
    assert await refused(moved) is RefusalCode.MAY_KNOW_CARDS


async def test_who_sits_or_may_sit_down_does_not_listen_to_the_dead(
    service: GameService, seating: Seating, database: AsyncEngine
) -> None:
    """Neither who plays nor to whom a seat is offered, until he declines or it is gone."""
    table, watching = await at_night(service), Watching(database)
    seat = await seat_of(table, THIRD)
    assert await refused(watching.watch(table.game_id, 1003)) is RefusalCode.IN_PLAY
    await seating.offer(table.game_id, by=1003, seat=None, to=NEW, name="Newcomer")
    assert await refused(watching.watch(table.game_id, NEW)) is RefusalCode.HAS_OFFER
    await service.act(table.game_id, NEW, lambda by: DropOffer(by, seat))
    await watching.watch(table.game_id, NEW)
    await seating.offer(table.game_id, by=1004, seat=None, to=NEW + 1, name="Other")
    assert await refused(watching.watch(table.game_id, NEW + 1)) is RefusalCode.HAS_OFFER
    await service.act(table.game_id, 1004, Leave)
    await watching.watch(table.game_id, NEW + 1)
    assert await Threads(database).watchers(table.game_id) == {NEW, NEW + 1}


async def test_nobody_watches_before_the_cards_are_dealt_or_when_all_is_over(
    service: GameService, database: AsyncEngine
) -> None:
    table, watching = await Table.open(service), Watching(database)
    assert await refused(watching.watch(table.game_id, NEW)) is RefusalCode.NOT_NOW
    await table.deal()
    await service.act(table.game_id, 1001, End)
    assert await refused(watching.watch(table.game_id, NEW)) is RefusalCode.NOT_NOW


@pytest.mark.parametrize("way", ["offer", "code"])
async def test_of_a_seat_and_the_dead_asked_for_at_once_only_one_is_given(
    service: GameService, seating: Seating, database: AsyncEngine, way: str
) -> None:
    table = await at_night(service)
    code = return_code(await table.game(), THIRD)
    seated: Coroutine[object, object, object] = (
        seating.offer(table.game_id, by=1003, seat=None, to=NEW, name="N")
        if way == "offer"
        else service.return_seat(guild_id=GUILD, account_id=NEW, name="N", code=code)
    )
    results = await at_once(database, seated, Watching(database).watch(table.game_id, NEW))
    codes = [result.code for result in results if isinstance(result, CommandRefused)]
    assert len(codes) == 1
    assert codes[0] in (RefusalCode.MAY_KNOW_CARDS, RefusalCode.IN_PLAY, RefusalCode.HAS_OFFER)


async def test_the_host_finds_a_substitute_for_who_is_away_and_who_is_back_keeps_his_seat(
    service: GameService, seating: Seating
) -> None:
    table = await at_night(service)
    seat = await seat_of(table, THIRD)
    offer = {"by": 1001, "seat": seat, "to": NEW, "name": "Newcomer"}
    assert await refused(seating.offer(table.game_id, **offer)) is RefusalCode.PLAYER_PRESENT  # type: ignore[arg-type]
    by_guest = seating.offer(table.game_id, by=1002, seat=seat, to=NEW, name="N")
    assert await refused(by_guest) is RefusalCode.NOT_HOST
    await service.act(table.game_id, 1003, Away)
    await seating.offer(table.game_id, **offer)  # type: ignore[arg-type]
    await service.act(table.game_id, 1003, Back)
    assert await refused(seating.take(table.game_id, NEW, seat, name="N")) is RefusalCode.NOT_OFFERED
    await service.act(table.game_id, 1003, Away)
    await seating.offer(table.game_id, **offer)  # type: ignore[arg-type]
    await seating.take(table.game_id, NEW, seat, name="Newcomer")
    assert (await table.game()).state.seat_of(Person(6)) == seat


async def test_an_offer_is_one_persons_and_can_be_declined(service: GameService, seating: Seating) -> None:
    table = await at_night(service)
    seat = await seat_of(table, THIRD)
    await seating.offer(table.game_id, by=1003, seat=None, to=NEW, name="Newcomer")
    assert await refused(seating.take(table.game_id, NEW + 1, seat, name="X")) is RefusalCode.NOT_OFFERED
    stranger = service.act(table.game_id, 1004, lambda by: DropOffer(by, seat))
    assert await refused(stranger) is RefusalCode.NOT_OFFERED
    await service.act(table.game_id, NEW, lambda by: DropOffer(by, seat))
    assert await refused(seating.take(table.game_id, NEW, seat, name="N")) is RefusalCode.NOT_OFFERED
    await seating.offer(table.game_id, by=1003, seat=None, to=NEW, name="Newcomer")
    await seating.take(table.game_id, NEW, seat, name="Newcomer")


async def test_an_offer_is_void_when_the_seat_is_out(service: GameService, seating: Seating) -> None:
    table = await at_night(service)
    seat = await seat_of(table, THIRD)
    await seating.offer(table.game_id, by=1003, seat=None, to=NEW, name="Newcomer")
    await service.act(table.game_id, 1003, Leave)
    assert await refused(seating.take(table.game_id, NEW, seat, name="N")) in (
        RefusalCode.TARGET_DEAD,
        RefusalCode.OVER,
    )


# Who has left the server


async def test_who_has_left_the_server_is_heard_again_when_he_is_seen_there(service: GameService) -> None:
    """However often and by whatever way it is noticed, it is one departure."""
    table = await at_night(service)
    first = await service.act(table.game_id, 1003, Gone)
    assert first.events == (PersonWentAway(THIRD, left_server=True),)
    assert (await service.act(table.game_id, 1003, Gone)).events == ()
    assert (await service.act(table.game_id, 1003, Away)).events == ()
    assert await refused(service.act(table.game_id, 1003, Back, asked_from=0)) is RefusalCode.LEFT_SERVER
    await service.act(table.game_id, 1003, Back)
    await service.act(table.game_id, 1003, Away, asked_from=0)
    assert THIRD not in (await table.game()).state.room.gone


async def test_a_place_in_the_lobby_is_free_when_its_person_has_left_the_server(service: GameService) -> None:
    """S0.66: somebody else may join; the host's room goes to the earliest joined."""
    table = await Table.open(service)
    assert (await service.act(table.game_id, 1003, Gone)).events == (PersonLeft(THIRD),)
    assert (await service.act(table.game_id, 1001, Gone)).events == (PersonLeft(Person(1)), HostChanged(Person(2)))
    assert await service.game_of(1003) is None


async def test_a_host_who_has_left_the_server_may_be_followed_at_once(service: GameService) -> None:
    """DG19; if nobody has taken the room when he is back, it is his again."""
    table = await at_night(service)
    gone = await service.act(table.game_id, 1001, Gone)
    assert gone.events == (HostGone(), PersonWentAway(Person(1), left_server=True))
    back = await service.act(table.game_id, 1001, Back)
    assert HostChanged(Person(1)) in back.events
    assert not (await table.game()).state.host_gone


# Room codes


async def test_a_room_code_leads_to_its_lobby_and_to_no_other(service: GameService, seating: Seating) -> None:
    """S2.1; in its own server, until the cards are dealt, and only where the rules have codes."""
    table = await Table.open(service)
    code = room_code(await table.game())
    assert await refused(seating.room_with(GUILD, NEW, code)) is RefusalCode.NO_SUCH_ROOM
    await service.act(table.game_id, 1001, lambda host: ChangeSetting(host, "hosting.return_code", True))
    assert (await seating.room_with(GUILD, NEW, code.lower())).id == table.game_id
    assert await refused(seating.room_with(GUILD + 1, NEW, code)) is RefusalCode.NO_SUCH_ROOM
    assert await refused(seating.room_with(None, NEW, code)) is RefusalCode.NO_SUCH_ROOM
    await table.deal()
    assert await refused(seating.room_with(GUILD, NEW, code)) is RefusalCode.NO_SUCH_ROOM


async def test_room_codes_are_guessed_no_better_than_return_codes(
    service: GameService, seating: Seating, clock: Clock
) -> None:
    """Five wrong codes an hour, of whichever kind."""
    table = await Table.open(service)
    await service.act(table.game_id, 1001, lambda host: ChangeSetting(host, "hosting.return_code", True))
    game = await table.game()
    code = room_code(game)
    for _ in range(3):
        assert await refused(seating.room_with(GUILD, NEW, "000000")) is RefusalCode.NO_SUCH_ROOM
    for _ in range(2):
        tried = service.return_seat(guild_id=GUILD, account_id=NEW, name="N", code=code)
        assert await refused(tried) is RefusalCode.WRONG_CODE
    assert await refused(seating.room_with(GUILD, NEW, code)) is RefusalCode.TOO_MANY_CODES
    shown = return_code(game, THIRD)
    assert await refused(seating.room_with(GUILD, NEW + 1, shown)) is RefusalCode.NO_SUCH_ROOM
    clock.turn(hours=1, seconds=1)
    assert (await seating.room_with(GUILD, NEW, code)).id == table.game_id


async def test_a_code_that_one_knows_gives_no_more_attempts_at_others(service: GameService, seating: Seating) -> None:
    """Neither a room's, which all can read, nor one's own."""
    table = await Table.open(service)
    await service.act(table.game_id, 1001, lambda host: ChangeSetting(host, "hosting.return_code", True))
    game = await table.game()
    for _ in range(5):
        assert (await seating.room_with(GUILD, 1003, room_code(game))).id == table.game_id
        own = service.return_seat(guild_id=GUILD, account_id=1003, name="Three", code=return_code(game, THIRD))
        assert await refused(own) is RefusalCode.ALREADY_SEATED
        assert await refused(seating.room_with(GUILD, 1003, "000000")) is RefusalCode.NO_SUCH_ROOM
    assert await refused(seating.room_with(GUILD, 1003, room_code(game))) is RefusalCode.TOO_MANY_CODES


async def test_a_stranger_takes_nothing(service: GameService) -> None:
    table = await at_night(service)
    taken = service.act(table.game_id, NEW, lambda by: TakeSeat(by, Seat(1)))
    assert await refused(taken) is RefusalCode.NOT_OFFERED

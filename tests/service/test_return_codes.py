"""Return codes: what they follow from, what moves with them, and what an old account can no longer reach."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Person, Seat
from engine.commands import Away, ChangeSetting, Choose, HandToBot, Leave, Sleep
from engine.errors import CommandRefused, RefusalCode
from engine.events import PersonCameBack, PersonReturned
from engine.phases.phase import Phase
from engine.service import Delivery, Executed, GameService
from engine.store.delivery import EVERY_CARD
from engine.store.outbox import Outbox
from engine.store.return_codes import LENGTH, code_of, is_code, new_secret, return_code
from tests.kit.table import GUILD, Table
from tests.store.rig import Announcements, Clock

NEW = 2001
THIRD = Person(3)
SECRET = bytes(range(32))


async def with_codes(service: GameService) -> Table:
    """A lobby of five that plays with return codes."""
    table = await Table.open(service)
    await service.act(table.game_id, 1001, lambda host: ChangeSetting(host, "hosting.return_code", True))
    return table


async def code(table: Table, person: Person = THIRD) -> str:
    return return_code(await table.game(), person)


async def use(service: GameService, shown: str, account: int = NEW, guild: int = GUILD) -> Executed:
    return await service.return_seat(guild_id=guild, account_id=account, name="Elsewhere", code=shown)


async def assert_refused(service: GameService, shown: str, reason: RefusalCode, account: int = NEW) -> None:
    with pytest.raises(CommandRefused) as refused:
        await use(service, shown, account)
    assert refused.value.code is reason


# The code


def test_a_code_is_the_same_whenever_it_is_asked_for_and_another_for_everybody_else() -> None:
    codes = {code_of(SECRET, Person(person), moves) for person in range(1, 21) for moves in range(5)}
    codes |= {code_of(new_secret(), THIRD, 0) for _ in range(20)}
    assert len(codes) == 120
    assert code_of(SECRET, THIRD, 0) == code_of(SECRET, THIRD, 0)
    assert all(len(one.replace("-", "")) == LENGTH for one in codes)


@pytest.mark.parametrize("typed", ["0A1VZ-9K2M1", " 0a1vz 9k2m1 ", "oaiuz9k2ml"])
def test_a_code_is_read_as_people_write_it(typed: str) -> None:
    """Small letters, no hyphen, O for zero, I and L for one, U for V."""
    assert is_code(typed, "0A1VZ-9K2M1")
    assert not is_code(typed + "0", "0A1VZ-9K2M1")
    assert not is_code("", "0A1VZ-9K2M1")


# What moves


async def test_the_seat_goes_on_with_everything_and_the_old_account_is_a_stranger(service: GameService) -> None:
    table = await with_codes(service)
    before = await table.until(Phase.NIGHT)
    executed = await use(service, await code(table))
    assert executed.events == (PersonReturned(THIRD),)
    game = await table.game()
    assert game.state == before.state
    assert (game.members[THIRD].account_id, game.members[THIRD].name) == (NEW, "Elsewhere")
    assert game.member_of(1003) is None
    assert game.persons_before(1003) == {THIRD}
    assert await service.game_of(1003) is None
    found = await service.game_of(NEW)
    assert found is not None
    assert found.id == table.game_id
    with pytest.raises(CommandRefused) as refused:
        await service.act(table.game_id, 1003, Sleep)
    assert refused.value.code is RefusalCode.NOT_SEATED


async def test_a_code_is_dead_once_it_was_used(service: GameService) -> None:
    table = await with_codes(service)
    shown = await code(table)
    await use(service, shown)
    await assert_refused(service, shown, RefusalCode.WRONG_CODE, account=NEW + 1)
    assert await code(table) != shown
    await use(service, await code(table), account=1003)
    assert (await table.game()).members[THIRD].account_id == 1003


async def test_whoever_was_waited_for_is_back_by_it(service: GameService) -> None:
    table = await with_codes(service)
    await table.until(Phase.NIGHT)
    await service.act(table.game_id, 1003, Away)
    executed = await use(service, await code(table))
    assert executed.events == (PersonReturned(THIRD), PersonCameBack(THIRD))


async def test_a_code_counts_in_its_own_server_only(service: GameService) -> None:
    table = await with_codes(service)
    with pytest.raises(CommandRefused, match="wrong_code"):
        await use(service, await code(table), guild=GUILD + 1)


async def test_a_seat_that_was_left_has_no_code(service: GameService) -> None:
    table = await with_codes(service)
    await table.until(Phase.NIGHT)
    shown = await code(table)
    await service.act(table.game_id, 1003, Leave)
    await assert_refused(service, shown, RefusalCode.WRONG_CODE)


async def test_a_table_without_codes_moves_nobody(service: GameService) -> None:
    table = await Table.open(service)
    await assert_refused(service, await code(table), RefusalCode.NOT_NOW)


async def test_who_had_a_seat_takes_no_second_one(service: GameService) -> None:
    """Neither while he sits, nor when he is out and knows his own card."""
    table = await with_codes(service)
    await table.until(Phase.NIGHT)
    shown = await code(table)
    await assert_refused(service, shown, RefusalCode.ALREADY_SEATED, account=1004)
    await service.act(table.game_id, 1004, Leave)
    await assert_refused(service, shown, RefusalCode.ALREADY_SEATED, account=1004)
    other = await Table.open(service, players=1, channel_id=101, first=500)
    await assert_refused(service, shown, RefusalCode.ALREADY_SEATED, account=other.accounts[0])


async def test_five_wrong_codes_an_hour_and_a_right_one_begins_anew(service: GameService, clock: Clock) -> None:
    table = await with_codes(service)
    for _ in range(4):
        await assert_refused(service, "00000-00000", RefusalCode.WRONG_CODE)
    await use(service, await code(table))
    for _ in range(5):
        await assert_refused(service, "00000-00000", RefusalCode.WRONG_CODE)
    await assert_refused(service, await code(table), RefusalCode.TOO_MANY_CODES)
    await use(service, await code(table), account=NEW + 1)
    clock.turn(hours=1, seconds=1)
    await assert_refused(service, "00000-00000", RefusalCode.WRONG_CODE)


async def test_an_erased_account_leaves_no_attempts(service: GameService, database: AsyncEngine) -> None:
    await with_codes(service)
    await assert_refused(service, "00000-00000", RefusalCode.WRONG_CODE)
    await service.erase_account(NEW)
    async with database.connect() as connection:
        assert (await connection.exec_driver_sql("SELECT count(*) FROM code_attempts")).scalar_one() == 0


# What the old account keeps


def whisper(card: str, *, edit: bool = False) -> Delivery:
    return Delivery(lane=THIRD, screen="role_card", card=card, edit=edit)


FAREWELL = Delivery(lane=THIRD, screen="seat_moved", card=EVERY_CARD, edit=True)


async def test_the_last_edit_reaches_every_old_message_and_nothing_else_does(
    service: GameService, announcements: Announcements, database: AsyncEngine
) -> None:
    """What was sent is rewritten once; what waited is dropped; what comes later has no message to edit."""
    table = await with_codes(service)
    await table.deal()
    outbox = Outbox(database)
    for card, message in (("role-card", 71), ("prompt-3", 72)):
        await outbox.remember_card(table.game_id, THIRD, card, 7, message)
    announcements.next = [whisper("prompt-3", edit=True)]
    await service.act(table.game_id, 1001, Away)
    announcements.next = [FAREWELL, whisper("role-card")]
    await use(service, await code(table))
    claimed = await outbox.claim(edit_gap=timedelta(days=-1))
    edits = [one for one in claimed if one.delivery.edit]
    assert {(one.delivery.screen, one.message_id) for one in edits} == {("seat_moved", 71), ("seat_moved", 72)}
    assert len(edits) == 2
    assert [one.account_id for one in claimed if not one.delivery.edit] == [NEW]
    assert await outbox.card(table.game_id, THIRD, "prompt-3") is None


async def test_a_message_that_reaches_the_old_account_late_is_not_remembered(
    service: GameService, announcements: Announcements, database: AsyncEngine
) -> None:
    """It was on its way when the seat moved: later edits of this card are secrets of the new account."""
    table = await with_codes(service)
    await table.deal()
    outbox = Outbox(database)
    announcements.next = [whisper("prompt-3")]
    await service.act(table.game_id, 1001, Away)
    (under_way,) = await outbox.claim()
    announcements.next = [FAREWELL]
    await use(service, await code(table))
    await outbox.sent(under_way, 7, 73)
    assert await outbox.card(table.game_id, THIRD, "prompt-3") is None


async def test_a_bot_takes_over_and_the_account_is_free(service: GameService) -> None:
    """S2.11: its code is dead, and it may sit down at another table."""
    table = await with_codes(service)
    await service.act(table.game_id, 1001, lambda host: ChangeSetting(host, "hosting.absence", "pause_or_bot"))
    game = await table.until(Phase.NIGHT)
    shown = await code(table)
    seat = game.state.seat_of(THIRD)
    assert seat is not None
    await service.act(table.game_id, 1001, lambda host: HandToBot(host, seat))
    await assert_refused(service, shown, RefusalCode.WRONG_CODE)
    assert await service.game_of(1003) is None


async def test_whoever_is_away_is_back_before_his_choice_is_looked_at(service: GameService) -> None:
    """Also where the choice itself is refused."""
    table = await with_codes(service)
    await table.until(Phase.NIGHT)
    await service.act(table.game_id, 1003, Away)
    with pytest.raises(CommandRefused):
        await service.act(table.game_id, 1003, lambda person: Choose(person, "no-such-verb", Seat(1)))
    assert THIRD not in (await table.game()).state.away

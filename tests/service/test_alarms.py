"""The clock of a game: alarms ring once, before any later click, and with the time that was left after a pause."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.commands import Away, Claim, End, Pause, Ready, Resume, Seen
from engine.errors import CommandRefused, RefusalCode
from engine.events import HostChanged, PhaseClosed, PhaseOpened, TakeoverOpened
from engine.factions import Winner
from engine.phases.phase import Closing, Phase
from engine.service import Delivery, Executed, Game, GameService
from engine.store.schema import games, outbox
from tests.kit.table import Table
from tests.store.rig import Announcements, Clock, ring_until, rows


async def at_night(service: GameService, clock: Clock, *, players: int = 7) -> tuple[Table, Game]:
    table = await Table.open(service, players=players)
    await table.deal()
    return table, await ring_until(service, clock, table.game_id, Phase.NIGHT)


def opened(executed: Executed | None) -> list[Phase]:
    assert executed is not None
    return [event.phase for event in executed.events if isinstance(event, PhaseOpened)]


def deadline_of(game: Game) -> float:
    assert game.timetable.deadline is not None
    return game.timetable.deadline


async def test_a_phase_ends_at_its_deadline_and_not_before(service: GameService, clock: Clock) -> None:
    table, game = await at_night(service, clock)
    assert deadline_of(game) == clock.seconds + 60
    clock.turn(seconds=59.999)
    assert await service.ring(table.game_id) is None
    clock.turn(seconds=0.001)
    rung = await service.ring(table.game_id)
    assert opened(rung) == [Phase.DISCUSSION]
    assert await service.ring(table.game_id) is None


async def test_an_alarm_rings_once_whoever_rings_it(database: AsyncEngine, service: GameService, clock: Clock) -> None:
    """Two processes may both have armed it."""
    other = GameService(database, Announcements(), now=clock)
    table, game = await at_night(service, clock)
    clock.to(deadline_of(game))
    rung = await asyncio.gather(*(ringer.ring(table.game_id) for ringer in (service, other, service, other)))
    assert sum(executed is not None for executed in rung) == 1
    log = await service.history(table.game_id)
    assert sum(isinstance(event, PhaseClosed) and event.phase is Phase.NIGHT for event in log) == 1


async def test_a_late_click_never_beats_the_deadline(
    database: AsyncEngine, service: GameService, announcements: Announcements, clock: Clock
) -> None:
    """The phase is closed first; the click is refused, and what has rung stays."""
    table = await Table.open(service, players=7)
    dealt = await table.deal()
    clock.to(deadline_of(dealt.game))
    announcements.next = [Delivery(lane=None, screen="night")]
    with pytest.raises(CommandRefused) as refused:
        await service.act(table.game_id, 1001, lambda person: Seen(person, phase_no=dealt.game.state.phase_no))
    assert refused.value.code is RefusalCode.NOT_NOW
    game = await table.game()
    assert game.state.phase is Phase.NIGHT
    async with database.connect() as connection:
        assert list(await connection.scalars(select(outbox.c.screen))) == ["night"]


async def test_a_command_after_the_alarm_is_told_apart_from_it(
    service: GameService, announcements: Announcements, clock: Clock
) -> None:
    """Each is announced by itself, and the answer is about the command alone."""
    table, game = await at_night(service, clock)
    announcements.heard.clear()
    clock.to(deadline_of(game))
    executed = await service.act(table.game_id, 1001, Pause)
    alarm, command = announcements.heard
    assert opened(alarm) == [Phase.DISCUSSION]
    assert command == executed
    assert command.before == alarm.game
    assert command.first_seq == alarm.last_seq + 1


async def test_a_pause_keeps_the_time_that_was_left(service: GameService, clock: Clock) -> None:
    """However long it lasts (S0.67)."""
    table, game = await at_night(service, clock)
    clock.turn(seconds=18)
    await service.act(table.game_id, 1001, Pause)
    clock.turn(hours=3)
    assert await service.ring(table.game_id) is None
    game = await table.game()
    assert game.timetable.deadline is None
    assert game.timetable.seconds_left(clock.seconds) == 42
    resumed = await service.act(table.game_id, 1001, Resume)
    assert deadline_of(resumed.game) == clock.seconds + 42
    clock.turn(seconds=42)
    assert opened(await service.ring(table.game_id)) == [Phase.DISCUSSION]


async def test_a_long_downtime_closes_one_phase_and_the_next_has_its_full_time(
    service: GameService, clock: Clock
) -> None:
    """The game is not played away while nobody could play."""
    table, _ = await at_night(service, clock)
    clock.turn(hours=9)
    rung = await service.ring(table.game_id)
    assert opened(rung) == [Phase.DISCUSSION]
    game = await table.game()
    assert deadline_of(game) == clock.seconds + 180


async def test_a_room_that_nobody_touches_is_closed_after_a_day(service: GameService, clock: Clock) -> None:
    """Every accepted command counts as a touch (S0.65)."""
    table = await Table.open(service, players=3)
    clock.turn(hours=23)
    await service.act(table.game_id, 1002, Ready)
    clock.turn(hours=23, minutes=59)
    assert await service.ring(table.game_id) is None
    clock.turn(minutes=1)
    rung = await service.ring(table.game_id)
    assert rung is not None
    assert rung.game.state.winner is Winner.NONE
    assert await service.next_alarms() == []


async def test_a_deadline_that_passed_during_a_long_downtime_keeps_the_game(service: GameService, clock: Clock) -> None:
    """It was due before the day was over, rings first, and touches the room."""
    table, _ = await at_night(service, clock)
    clock.turn(hours=30)
    rung = await service.ring(table.game_id)
    assert opened(rung) == [Phase.DISCUSSION]
    game = await table.game()
    assert not game.is_over
    assert game.timetable.expires == clock.seconds + 24 * 3600


async def test_a_paused_game_that_nobody_resumes_is_closed_after_a_day(service: GameService, clock: Clock) -> None:
    table, _ = await at_night(service, clock)
    await service.act(table.game_id, 1001, Pause)
    clock.turn(hours=24)
    with pytest.raises(CommandRefused) as refused:
        await service.act(table.game_id, 1001, Resume)
    assert refused.value.code is RefusalCode.OVER
    assert (await table.game()).is_over


async def test_an_absent_hosts_room_may_be_taken_after_a_minute(service: GameService, clock: Clock) -> None:
    """Not earlier, not after his return, and also while the game is paused (S0.68)."""
    table, _ = await at_night(service, clock)
    await service.act(table.game_id, 1001, Pause)
    await service.act(table.game_id, 1001, Away)
    clock.turn(seconds=59)
    with pytest.raises(CommandRefused) as refused:
        await service.act(table.game_id, 1002, Claim)
    assert refused.value.code is RefusalCode.HOST_PRESENT
    clock.turn(seconds=1)
    claimed = await service.act(table.game_id, 1002, Claim)
    assert [type(event) for event in claimed.events] == [HostChanged]
    assert TakeoverOpened() in await service.history(table.game_id)


async def test_a_host_who_comes_back_in_time_keeps_the_room(service: GameService, clock: Clock) -> None:
    table = await Table.open(service, players=5)
    await service.act(table.game_id, 1001, Away)
    clock.turn(seconds=30)
    await service.act(table.game_id, 1001, Ready)
    clock.turn(seconds=60)
    assert await service.ring(table.game_id) is None
    with pytest.raises(CommandRefused):
        await service.act(table.game_id, 1002, Claim)


async def test_a_process_that_starts_finds_every_alarm(
    database: AsyncEngine, service: GameService, clock: Clock
) -> None:
    """The earliest first; games that are over have none."""
    night, game = await at_night(service, clock)
    lobby = await Table.open(service, players=2, channel_id=101, first=10)
    ended = await Table.open(service, players=2, channel_id=102, first=20)
    await service.act(ended.game_id, 1021, End)
    restarted = GameService(database, Announcements(), now=clock)
    assert await restarted.next_alarms() == [
        (night.game_id, clock.now + timedelta(seconds=60)),
        (lobby.game_id, clock.now + timedelta(hours=24)),
    ]
    clock.turn(seconds=60)
    assert opened(await restarted.ring(night.game_id)) == [Phase.DISCUSSION]
    assert (await restarted.load(night.game_id)).state.night == game.state.night


async def test_the_databases_clock_counts_where_no_other_is_given(database: AsyncEngine) -> None:
    """A phase gets its seconds from the moment that the database knows."""
    service = GameService(database, Announcements())
    table = await Table.open(service, players=5)
    dealt = await table.deal()
    async with database.connect() as connection:
        row = (await connection.execute(select(games.c.deadline, games.c.expires, games.c.created))).one()
    assert row.deadline is not None
    assert row.expires is not None
    assert row.expires - row.deadline == timedelta(hours=24) - timedelta(
        seconds=dealt.game.state.rules.deal.card_seconds
    )
    assert row.created < row.deadline < row.created + timedelta(minutes=5)


async def test_an_alarm_that_leads_to_nothing_is_silenced(
    database: AsyncEngine, service: GameService, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    """A refused alarm would ring for ever otherwise; it is written to the log of the process."""
    table = await Table.open(service, players=2)
    async with database.begin() as connection:
        await connection.execute(games.update().values(takeover=clock.now, next_alarm=clock.now))
    before = await rows(database)
    rung = await service.ring(table.game_id)
    assert rung is not None
    assert rung.events == ()
    assert "TakeoverDue" in caplog.text
    game = await table.game()
    assert game.timetable.takeover is None
    assert (await rows(database))["events"] == before["events"]
    assert await service.ring(table.game_id) is None


async def test_the_reason_of_a_deadline_is_the_clock(service: GameService, clock: Clock) -> None:
    table, game = await at_night(service, clock)
    clock.to(deadline_of(game))
    rung = await service.ring(table.game_id)
    assert rung is not None
    assert rung.events[0] == PhaseClosed(Phase.NIGHT, game.state.phase_no, Closing.CLOCK)

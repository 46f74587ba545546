"""Alarms ring in time, whatever process set them; a job that comes too late, too early or twice changes nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest
from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot.clock import Clock
from engine.commands import Pause, Resume
from engine.phases.phase import Phase
from engine.service import Game, GameService
from engine.store.session import open_database
from tests.kit.table import Table


@dataclass
class Time:
    """The time of a test, which the test moves."""

    instant: datetime = field(default_factory=lambda: datetime(2030, 1, 1, 12, tzinfo=UTC))

    def now(self) -> datetime:
        return self.instant

    def pass_by(self, seconds: float) -> None:
        self.instant += timedelta(seconds=seconds)


class Watch:
    """A clock of one process whose jobs run when the test says so."""

    def __init__(self, service: GameService, time: Time) -> None:
        self.time = time
        self.warnings: list[tuple[Phase, int]] = []
        self.scheduler = AsyncIOScheduler(timezone=UTC)
        self.scheduler.start(paused=True)
        self.clock = Clock(service, self.scheduler, now=time.now, warn=self._warn)

    async def _warn(self, game: Game, seconds: int) -> None:
        self.warnings.append((game.state.phase, seconds))

    def until_next(self) -> float | None:
        """Seconds until the next job; None without one."""
        due = [job.next_run_time for job in self.scheduler.get_jobs()]
        return (min(due) - self.time.now()).total_seconds() if due else None

    async def run_next(self) -> None:
        """Let the time pass to the next job, and run it."""
        (job, *_) = sorted(self.scheduler.get_jobs(), key=lambda job: job.next_run_time)
        self.time.instant = max(self.time.instant, job.next_run_time)
        self.scheduler.remove_job(job.id)  # as APScheduler does with a job of one date
        await job.func(*job.args)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def service(postgres_url: str, time: Time) -> AsyncIterator[GameService]:
    database = open_database(postgres_url)
    yield GameService(database, lambda _executed: (), now=time.now)
    await database.dispose()


@pytest.fixture
async def watch(service: GameService, time: Time) -> AsyncIterator[Watch]:
    watch = Watch(service, time)
    await watch.clock.start()
    yield watch
    await watch.clock.stop()


async def night_of(service: GameService) -> Table:
    table = await Table.open(service)
    await table.until(Phase.NIGHT)
    return table


async def test_a_phase_is_closed_when_its_time_is_over(service: GameService, watch: Watch) -> None:
    table = await night_of(service)
    assert watch.until_next() == 30  # the night takes a minute, and half of it is worth a warning
    for _ in range(3):
        await watch.run_next()
    assert (await table.game()).state.phase is Phase.DISCUSSION
    assert watch.warnings == [(Phase.NIGHT, 30), (Phase.NIGHT, 10)]


async def test_each_game_has_one_job_which_moves_with_its_phases(service: GameService, watch: Watch) -> None:
    await night_of(service)
    other = await Table.open(service, channel_id=200, first=20)
    await other.until(Phase.DISCUSSION)
    assert {job.id for job in watch.scheduler.get_jobs()} == {"1", str(other.game_id)}


async def test_a_job_of_an_old_phase_changes_nothing(service: GameService, watch: Watch) -> None:
    table = await night_of(service)
    (job,) = watch.scheduler.get_jobs()
    await table.until(Phase.DISCUSSION)
    before = await table.game()
    await job.func(*job.args)
    assert (await table.game()).seq == before.seq
    assert not watch.warnings


async def test_an_alarm_that_comes_too_early_is_set_again(service: GameService, watch: Watch, time: Time) -> None:
    """The database's clock decides: a process whose own clock is ahead waits."""
    table = await night_of(service)
    game = await table.game()
    await watch.clock._look(game.id, game.state.phase_no, None)
    assert (await table.game()).state.phase is Phase.NIGHT
    assert watch.until_next() == 30


async def test_a_paused_game_rings_only_for_its_expiry(service: GameService, watch: Watch, time: Time) -> None:
    table = await night_of(service)
    await service.act(table.game_id, table.accounts[0], Pause)
    assert (watch.until_next() or 0) > 3600
    time.pass_by(1000)
    await service.act(table.game_id, table.accounts[0], Resume)
    assert watch.until_next() == 30


async def test_a_game_that_is_over_has_no_job(service: GameService, watch: Watch) -> None:
    table = await night_of(service)
    await table.until(Phase.OVER)
    assert watch.until_next() is None


async def test_a_restarted_process_goes_on_with_the_time_that_is_left(
    service: GameService, watch: Watch, time: Time
) -> None:
    await night_of(service)
    await watch.clock.stop()
    time.pass_by(20)
    restarted = Watch(service, time)
    await restarted.clock.start()
    assert restarted.until_next() == 10
    await restarted.clock.stop()


async def test_what_fell_due_while_no_process_ran_rings_at_the_start(
    service: GameService, watch: Watch, time: Time
) -> None:
    """One phase is closed, and the next one has its full time."""
    table = await night_of(service)
    await watch.clock.stop()
    time.pass_by(10_000)
    restarted = Watch(service, time)
    await restarted.clock.start()
    game = await table.game()
    assert game.state.phase is Phase.DISCUSSION
    assert game.timetable.seconds_left(time.now().timestamp()) == game.state.rules.day.discussion_seconds
    await restarted.clock.stop()


async def test_the_sweeper_rings_for_a_process_that_died(service: GameService, watch: Watch, time: Time) -> None:
    table = await night_of(service)
    watch.scheduler.remove_all_jobs()
    time.pass_by(61)
    await watch.clock._sweep()
    assert (await table.game()).state.phase is Phase.DISCUSSION


async def test_the_sweeper_sees_what_another_process_did(
    postgres_url: str, service: GameService, watch: Watch, time: Time
) -> None:
    database = open_database(postgres_url)
    elsewhere = GameService(database, lambda _executed: (), now=time.now)
    table = await night_of(elsewhere)
    assert watch.until_next() is None
    await watch.clock._sweep()
    assert watch.until_next() == 30
    await Table(elsewhere, table.game_id, table.accounts).until(Phase.OVER)
    await watch.clock._sweep()
    assert watch.until_next() is None
    await database.dispose()


async def test_two_processes_ring_once(postgres_url: str, service: GameService, watch: Watch, time: Time) -> None:
    database = open_database(postgres_url)
    second = Watch(GameService(database, lambda _executed: (), now=time.now), time)
    table = await night_of(service)
    await second.clock.start()
    for one in (watch, second):
        for _ in range(2):
            await one.run_next()
    await watch.run_next()
    seq = (await table.game()).seq
    await second.run_next()
    assert (await table.game()).seq == seq
    await second.clock.stop()
    await database.dispose()

"""The alarms of the running games. The deadline in the database is the truth; what is set here only looks at it.

Each running game has one job of APScheduler, at its next alarm or at a warning before it. A job that comes too early or
for a phase that is over changes nothing, since the service itself decides what is due. A sweeper finds what no job
covers: games of processes that died, and those that another process changed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from bot import metrics
from engine.errors import GameError
from engine.store.errors import UnknownGame, VersionConflict

if TYPE_CHECKING:
    from apscheduler.schedulers.asyncio import AsyncIOScheduler

    from engine.service import Executed, Game, GameService
    from engine.timetable import Timetable

log = structlog.get_logger(__name__)

WARNINGS: Final = (60, 30, 10)
"""How many seconds before a deadline people are warned."""

SWEEP_SECONDS: Final = 5.0
_AGAIN_SECONDS: Final = 1.0
_TOLERANCE: Final = 2.0
_ROUNDING: Final = 0.01  # the database keeps instants to the microsecond


class Clock:
    """Lets alarms ring in time, and warns before deadlines.

    ``warn`` is called with a game and the seconds that its phase has left, one of `WARNINGS`; by several processes for
    the same moment, if they share the database.
    """

    def __init__(
        self,
        service: GameService,
        scheduler: AsyncIOScheduler,
        *,
        now: Callable[[], datetime],
        warn: Callable[[Game, int], Awaitable[None]],
    ) -> None:
        self._service = service
        self._scheduler = scheduler
        self._now = now
        self._warn = warn
        self._armed: dict[int, float] = {}
        self._sweeper: asyncio.Task[None] | None = None
        service.subscribe(self.arm)

    async def start(self) -> None:
        """Arm every running game with the time that it has left, and begin to sweep."""
        if not self._scheduler.running:
            self._scheduler.start()
        await self._sweep()
        self._sweeper = asyncio.create_task(self._sweep_for_ever(), name="sweeper")

    async def stop(self) -> None:
        """Let no further alarm ring."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.wait({self._sweeper})
        if self._scheduler.running:
            self._scheduler.shutdown(wait=False)

    def arm(self, game: Game) -> None:
        """Set the game's next alarm in the place of the one that is set; none for a game that is over."""
        alarm = game.timetable.next_alarm()
        if alarm is None or game.is_over:
            self._disarm(game.id)
            return
        self._armed[game.id] = alarm
        at, warning = self._next(game.timetable, alarm)
        self._set(game.id, at, game.timetable.phase_no, warning)

    def _next(self, timetable: Timetable, alarm: float) -> tuple[float, int | None]:
        """When to look at the game again, and which warning is due then."""
        now = self._now().timestamp()
        moments: list[tuple[float, int | None]] = [(alarm, None)]
        if timetable.deadline is not None:
            moments += [(timetable.deadline - seconds, seconds) for seconds in WARNINGS]
        return min((moment for moment in moments if moment[1] is None or moment[0] > now), key=lambda moment: moment[0])

    def _set(self, game_id: int, at: float, phase_no: int, warning: int | None) -> None:
        if not self._scheduler.running:
            return
        self._scheduler.add_job(
            self._look,
            "date",
            run_date=datetime.fromtimestamp(at, UTC),
            args=(game_id, phase_no, warning),
            id=str(game_id),
            replace_existing=True,
            # An alarm that comes late is still an alarm.
            misfire_grace_time=None,
            coalesce=True,
        )

    def _disarm(self, game_id: int) -> None:
        self._armed.pop(game_id, None)
        if self._scheduler.running and self._scheduler.get_job(str(game_id)) is not None:
            self._scheduler.remove_job(str(game_id))

    async def _look(self, game_id: int, phase_no: int, warning: int | None) -> None:
        """What a job does: give the warning that is due, or let the game's alarms ring."""
        try:
            if warning is None:
                await self._ring(game_id)
                return
            game = await self._service.load(game_id)
            left = game.timetable.seconds_left(self._now().timestamp())
            fits = left is not None and abs(left - warning) < _TOLERANCE
            if fits and game.timetable.phase_no == phase_no and not game.timetable.paused:
                await self._warn(game, warning)
            self.arm(game)
        except UnknownGame:
            self._disarm(game_id)
        except (SQLAlchemyError, OSError, VersionConflict) as error:
            # The sweeper comes by and tries again.
            self._armed.pop(game_id, None)
            log.warning("An alarm could not ring", game=game_id, error=type(error).__name__)
        except Exception:
            self._armed.pop(game_id, None)
            log.exception("An alarm failed", game=game_id)

    async def _ring(self, game_id: int) -> None:
        due = self._armed.get(game_id)
        executed = await self._service.ring(game_id)
        if executed is not None:
            self._measure(executed, due)
            return  # the service has told `arm`
        game = await self._service.load(game_id)
        self.arm(game)
        alarm = game.timetable.next_alarm()
        if alarm is not None and alarm <= self._now().timestamp():
            # The database's clock is behind this one's.
            later = (self._now() + timedelta(seconds=_AGAIN_SECONDS)).timestamp()
            self._set(game_id, later, game.timetable.phase_no, None)

    def _measure(self, executed: Executed, due: float | None) -> None:
        if due is not None and executed.events:
            metrics.LATENESS.observe(max(0.0, self._now().timestamp() - due))

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._sweep()
            except (SQLAlchemyError, OSError) as error:
                log.warning("The running games could not be looked at", error=type(error).__name__)
            except Exception:
                log.exception("The running games could not be looked at")

    async def _sweep(self) -> None:
        """Ring what is overdue, and arm what is armed wrongly or not at all."""
        alarms = await self._service.next_alarms()
        metrics.GAMES.set(len(alarms))
        now = self._now().timestamp()
        for game_id in self._armed.keys() - {game_id for game_id, _ in alarms}:
            self._disarm(game_id)
        for game_id, at in alarms:
            if at.timestamp() <= now:
                await self._look(game_id, 0, None)
            elif abs(self._armed.get(game_id, 0.0) - at.timestamp()) > _ROUNDING:
                await self._arm_anew(game_id)

    async def _arm_anew(self, game_id: int) -> None:
        try:
            self.arm(await self._service.load(game_id))
        except GameError as error:
            log.warning("A game could not be armed", game=game_id, error=str(error))

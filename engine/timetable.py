"""When the clock must speak: the alarms of one game, as instants that the outside measures.

The rules know no time; events say how long things last. Whoever runs a game keeps a timetable: after each accepted
command it asks ``after`` for the next one, and gives the game the command of every alarm that ``due`` finds.
Instants are seconds on any clock that only moves forward.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.commands import ClockCommand, DeadlinePassed, Expire, TakeoverDue
from engine.events import (
    Event,
    GamePaused,
    GameResumed,
    GuideTimeOver,
    HostChanged,
    PersonCameBack,
    PersonWentAway,
    PhaseOpened,
    TakeoverOpened,
    TurnLapses,
)
from engine.frozen import dataclass
from engine.phases.phase import Phase

HOUR = 3600


@dataclass(frozen=True, slots=True, kw_only=True)
class Timetable:
    """The alarms of a game.

    ``deadline`` is when the phase closes as far as anybody can see; ``lapse`` when it closes in truth, where nobody is
    awaited in it and nobody may notice. ``left``: the seconds that the deadline had left when the game was paused;
    ``lapse_left`` likewise; ``kept``: those of a phase that stands still for somebody's last words.
    """

    phase_no: int = 1
    deadline: float | None = None
    lapse: float | None = None
    left: float | None = None
    lapse_left: float | None = None
    kept: float | None = None
    paused: bool = False
    takeover: float | None = None
    expires: float | None = None

    def after(self, events: Iterable[Event], now: float, expires_hours: int) -> Timetable:
        """The timetable after the events of a command that was accepted, or of an alarm that rang, at ``now``."""
        table = replace(self, expires=now + expires_hours * HOUR)
        for event in events:
            table = table.after_one(event, now)
        return table

    def after_one(self, event: Event, now: float) -> Timetable:
        """The timetable after one event; what does not set or stop an alarm changes nothing."""
        match event:
            case PhaseOpened(phase=Phase.OVER):
                return Timetable(phase_no=event.phase_no, paused=self.paused)
            case PhaseOpened():
                return self._opened(event, now)
            case TurnLapses() if event.seconds is not None:
                if self.paused:
                    return replace(self, lapse_left=event.seconds)
                return replace(self, lapse=now + event.seconds)
            case GuideTimeOver():
                return replace(self, deadline=None)
            case GamePaused() if not self.paused:
                return self._paused(now)
            case GameResumed():
                return self._resumed(now)
        return self._about_the_host(event, now)

    def _about_the_host(self, event: Event, now: float) -> Timetable:
        match event:
            case PersonWentAway() if event.takeover_seconds is not None:
                return replace(self, takeover=now + event.takeover_seconds)
            case HostChanged() | TakeoverOpened():
                return replace(self, takeover=None)
            case PersonCameBack() if event.was_host:
                return replace(self, takeover=None)
        return self

    def _paused(self, now: float) -> Timetable:
        left, lapse_left = self.seconds_left(now), _left(self.lapse, now)
        return replace(self, paused=True, deadline=None, lapse=None, left=left, lapse_left=lapse_left)

    def _resumed(self, now: float) -> Timetable:
        deadline, lapse = _after(self.left, now), _after(self.lapse_left, now)
        return replace(self, paused=False, deadline=deadline, lapse=lapse, left=None, lapse_left=None)

    def _opened(self, event: PhaseOpened, now: float) -> Timetable:
        """A phase has its time from now on, or what it had left when it was interrupted."""
        kept = self.seconds_left(now) if event.interrupts else None if event.resumes else self.kept
        seconds = self.kept if event.resumes else event.seconds
        return replace(
            self,
            phase_no=event.phase_no,
            deadline=None if self.paused else _after(seconds, now),
            left=seconds if self.paused else None,
            lapse=None,
            lapse_left=None,
            kept=kept,
        )

    @property
    def closing(self) -> float | None:
        """When the phase closes in truth."""
        return self.deadline if self.lapse is None else self.lapse

    def next_alarm(self) -> float | None:
        """The earliest instant at which something falls due."""
        return min((at for at in (self.closing, self.takeover, self.expires) if at is not None), default=None)

    def due(self, now: float) -> tuple[float, ClockCommand] | None:
        """The earliest alarm that has fallen due, with its instant and its command; None while there is none."""
        alarms: list[tuple[float, int, ClockCommand]] = []
        closing = self.closing
        if closing is not None:
            alarms.append((closing, 0, DeadlinePassed(phase_no=self.phase_no)))
        if self.takeover is not None:
            alarms.append((self.takeover, 1, TakeoverDue()))
        if self.expires is not None:
            alarms.append((self.expires, 2, Expire()))
        if not alarms:
            return None
        at, _, command = min(alarms, key=lambda alarm: alarm[:2])
        return (at, command) if at <= now else None

    def seconds_left(self, now: float) -> float | None:
        """The seconds until the phase's deadline, frozen while paused; None where there is no limit."""
        if self.paused:
            return self.left
        return _left(self.deadline, now)

    def seconds_to_closing(self, now: float) -> float | None:
        """As ``seconds_left``, for when the phase closes in truth; nobody may see it."""
        if self.paused:
            return self.left if self.lapse_left is None else self.lapse_left
        return _left(self.closing, now)


def _after(seconds: float | None, now: float) -> float | None:
    return None if seconds is None else now + seconds


def _left(at: float | None, now: float) -> float | None:
    return None if at is None else max(0.0, at - now)

"""When the clock must speak: the alarms of one game, as instants that the outside measures.

The rules know no time; events say how long things last. Whoever runs a game keeps a timetable: after each accepted
command it asks ``after`` for the next one, and gives the game the command of every alarm that ``due`` finds.
Instants are seconds on any clock that only moves forward.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.commands import ClockCommand, DeadlinePassed, Expire, TakeoverDue
from engine.events import (
    Event,
    GameDecided,
    GamePaused,
    GameResumed,
    GuideTimeOver,
    HostChanged,
    PersonCameBack,
    PersonWentAway,
    PhaseOpened,
    TakeoverOpened,
)

HOUR = 3600


@dataclass(frozen=True, slots=True, kw_only=True)
class Timetable:
    """The alarms of a game. ``left``: the seconds that the deadline had left when the game was paused."""

    phase_no: int = 1
    deadline: float | None = None
    left: float | None = None
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
            case PhaseOpened():
                deadline = None if event.seconds is None else now + event.seconds
                left: float | None = event.seconds if self.paused else None
                return replace(self, phase_no=event.phase_no, deadline=None if self.paused else deadline, left=left)
            case GamePaused() if not self.paused:
                return replace(self, paused=True, deadline=None, left=self.seconds_left(now))
            case GameResumed():
                deadline = None if self.left is None else now + self.left
                return replace(self, paused=False, deadline=deadline, left=None)
            case GuideTimeOver():
                return replace(self, deadline=None)
            case PersonWentAway() if event.takeover_seconds is not None:
                return replace(self, takeover=now + event.takeover_seconds)
            case HostChanged() | TakeoverOpened():
                return replace(self, takeover=None)
            case PersonCameBack() if event.was_host:
                return replace(self, takeover=None)
            case GameDecided():
                return replace(self, deadline=None, left=None, takeover=None, expires=None)
        return self

    def next_alarm(self) -> float | None:
        """The earliest instant at which something falls due."""
        return min((at for at in (self.deadline, self.takeover, self.expires) if at is not None), default=None)

    def due(self, now: float) -> tuple[float, ClockCommand] | None:
        """The earliest alarm that has fallen due, with its instant and its command; None while there is none."""
        alarms: list[tuple[float, int, ClockCommand]] = []
        if self.deadline is not None:
            alarms.append((self.deadline, 0, DeadlinePassed(phase_no=self.phase_no)))
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
        return None if self.deadline is None else max(0.0, self.deadline - now)

"""When the clock speaks: deadlines, pauses, take-overs and the closing of a forgotten room."""

from __future__ import annotations

from engine.audience import Person
from engine.commands import DeadlinePassed, Expire, TakeoverDue
from engine.events import (
    GameDecided,
    GamePaused,
    GameResumed,
    GuideTimeOver,
    PersonCameBack,
    PersonWentAway,
    PhaseOpened,
    TakeoverOpened,
)
from engine.factions import Winner
from engine.phases.phase import Phase
from engine.timetable import Timetable

HOURS = 24


def night(seconds: int | None, phase_no: int = 3) -> PhaseOpened:
    return PhaseOpened(phase=Phase.NIGHT, phase_no=phase_no, seconds=seconds, day=0, night=1)


def at(now: float, *events: object, table: Timetable | None = None) -> Timetable:
    return (table or Timetable()).after(events, now, HOURS)  # type: ignore[arg-type]


def test_a_phase_rings_at_its_deadline_and_not_before() -> None:
    table = at(100, night(60))
    assert table.due(159.9) is None
    assert table.due(160) == (160, DeadlinePassed(phase_no=3))
    assert table.seconds_left(130) == 30


def test_a_phase_without_a_limit_never_rings() -> None:
    table = at(100, night(None))
    assert table.seconds_left(10**6) is None
    assert table.due(100 + 3600) is None


def test_a_pause_keeps_the_time_that_was_left() -> None:
    paused = at(120, GamePaused(), table=at(100, night(60)))
    assert paused.seconds_left(5000) == 40
    assert paused.due(5000) is None
    resumed = at(5000, GameResumed(), table=paused)
    assert resumed.seconds_left(5000) == 40
    assert resumed.due(5040) == (5040, DeadlinePassed(phase_no=3))


def test_a_second_pause_does_not_lose_the_time_that_was_left() -> None:
    paused = at(120, GamePaused(), table=at(100, night(60)))
    assert at(500, GamePaused(), table=paused).seconds_left(900) == 40


def test_an_absent_hosts_room_can_be_taken_after_the_time_told_and_not_when_he_is_back() -> None:
    away = at(10, PersonWentAway(Person(1), 60))
    assert away.due(70) == (70, TakeoverDue())
    assert at(40, PersonCameBack(Person(1), was_host=True), table=away).takeover is None
    assert at(40, PersonCameBack(Person(2)), table=away).takeover == 70
    assert at(70, TakeoverOpened(), table=away).takeover is None


def test_an_absent_guest_sets_no_alarm() -> None:
    assert at(10, PersonWentAway(Person(2))).takeover is None


def test_every_touch_puts_the_closing_of_the_room_off() -> None:
    table = at(0)
    assert table.due(HOURS * 3600) == (HOURS * 3600, Expire())
    assert at(100, table=table).due(HOURS * 3600) is None


def test_the_earliest_alarm_rings_first_and_the_phase_before_the_room() -> None:
    table = Timetable(phase_no=4, deadline=50, takeover=40, expires=50)
    assert table.due(100) == (40, TakeoverDue())
    assert Timetable(phase_no=4, deadline=50, expires=50).due(50) == (50, DeadlinePassed(phase_no=4))
    assert table.next_alarm() == 40


def test_a_guide_that_has_passed_is_not_shown_any_more() -> None:
    assert at(160, GuideTimeOver(), table=at(100, night(60))).seconds_left(160) is None


def test_a_game_that_is_over_has_no_alarms() -> None:
    over = PhaseOpened(phase=Phase.OVER, phase_no=4, day=1, night=1)
    assert at(120, GameDecided(Winner.TOWN), over, table=at(100, night(60))).next_alarm() is None

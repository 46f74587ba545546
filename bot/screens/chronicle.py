"""The log of a game read by phases, so that a screen of a past phase says the same whenever it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from engine import events as e
from engine.audience import Seat
from engine.phases.phase import Phase

Happened = TypeVar("Happened", bound=e.Event)


def chapter(events: Iterable[e.Event], phase_no: int) -> tuple[e.Event, ...]:
    """What happened from the opening of the phase until the next one opened, its result included.

    Empty for a phase that never was; the lobby, phase 1, is what came before any opening.
    """
    parts = _part(events, phase_no, 1, lambda event: event.phase_no if isinstance(event, e.PhaseOpened) else None)
    return tuple(parts)


NIGHTS = (Phase.MEETING, Phase.NIGHT, Phase.WHITE_NIGHT)
"""What a night may consist of; a white night may also follow a vote."""


def night_chapter(events: Iterable[e.Event], night: int) -> tuple[e.Event, ...]:
    """What happened in all turns of a night, and in the white night after it, the report of the morning included."""
    is_inside = False
    found: list[e.Event] = []
    for event in events:
        if isinstance(event, e.PhaseOpened):
            was_inside, is_inside = is_inside, event.phase in NIGHTS and event.night == night
            if was_inside and not is_inside:
                break
        if is_inside:
            found.append(event)
    return tuple(found)


def opening(events: Iterable[e.Event], phase_no: int) -> e.PhaseOpened | None:
    """How the phase opened; None for the lobby and for a phase that never was."""
    return next((event for event in all_of(events, e.PhaseOpened) if event.phase_no == phase_no), None)


def openings(events: Iterable[e.Event], *phases: Phase) -> list[e.PhaseOpened]:
    """Every opening of these phases, in order."""
    return [event for event in all_of(events, e.PhaseOpened) if event.phase in phases]


def all_of(events: Iterable[e.Event], kind: type[Happened]) -> list[Happened]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def first_of(events: Iterable[e.Event], kind: type[Happened]) -> Happened | None:
    """The first event of one kind."""
    return next((event for event in events if isinstance(event, kind)), None)


def before_the_end(events: Iterable[e.Event]) -> tuple[e.Event, ...]:
    """The events up to the game's result, behind which all cards are shown."""
    found: list[e.Event] = []
    for event in events:
        if isinstance(event, e.GameDecided):
            break
        found.append(event)
    return tuple(found)


def shown_roles(events: Iterable[e.Event]) -> dict[Seat, str]:
    """The roles that became public."""
    return {event.seat: event.role for event in all_of(events, e.RoleShown)}


def choices(events: Iterable[e.Event]) -> dict[Seat, dict[str, Seat | None]]:
    """Who confirmed what, the last word of each: seat → verb → target (None for a skip or for sleep)."""
    made: dict[Seat, dict[str, Seat | None]] = {}
    for event in all_of(events, e.ChoiceMade):
        made.setdefault(event.seat, {})[event.verb] = event.target
    return made


# The day


def begun(events: Iterable[e.Event], opened: e.PhaseOpened) -> e.PhaseOpened:
    """How the phase began that this opening takes up again after an interruption; else the opening itself."""
    earlier = [event for event in openings(events, opened.phase) if event.phase_no < opened.phase_no]
    return next((event for event in reversed(earlier) if not event.resumes), opened) if opened.resumes else opened


def is_interrupted(events: Iterable[e.Event], phase_no: int) -> bool:
    """Did last words cut the phase short, so that it goes on under another number?"""
    return any(event.interrupts for event in all_of(events, e.PhaseOpened) if event.phase_no == phase_no + 1)


def over_key(events: Iterable[e.Event], phase_no: int, key: str) -> str:
    """The text by which a card says that its phase is over: ``key``, unless the phase was interrupted."""
    return "phase-interrupted" if is_interrupted(events, phase_no) else key


def series(events: Iterable[e.Event], first_no: int) -> list[e.PhaseOpened]:
    """The openings of a series that shares one card, such as the speeches of a round, by the number of its first."""
    found: list[e.PhaseOpened] = []
    for event in events:
        if isinstance(event, e.DayBegan) and found:
            break
        if isinstance(event, e.PhaseOpened) and event.phase_no >= first_no:
            if found and (event.phase is not found[0].phase or event.resumes):
                break
            found.append(event)
    return found


def day_of(events: Iterable[e.Event], day: int) -> list[e.Event]:
    """What happened on a day and in the night after it: from its beginning until the next one's."""
    return _part(events, day, 0, lambda event: event.day if isinstance(event, e.DayBegan) else None)


def nominations(events: Iterable[e.Event], day: int) -> dict[Seat, Seat]:
    """Who stood up for the vote on a day, in order, and on whose word; without those who left before it."""
    stood: dict[Seat, Seat] = {}
    for event in day_of(events, day):
        match event:
            case e.Nominated():
                stood[event.seat] = event.by
            case e.NominationWithdrawn():
                stood.pop(event.seat, None)
            case e.PhaseOpened(phase=Phase.VOTE):
                break
            case e.SeatLeft():
                stood.pop(event.seat, None)
    return stood


def _part(events: Iterable[e.Event], wanted: int, first: int, begins: Callable[[e.Event], int | None]) -> list[e.Event]:
    """The part of this number: ``begins`` tells which one an event opens, and the log begins with the ``first``."""
    current = first
    found: list[e.Event] = []
    for event in events:
        current = begins(event) or current
        if current == wanted:
            found.append(event)
        elif current > wanted:
            break
    return found

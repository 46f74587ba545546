"""The log of a game read by phases, so that a screen of a past phase says the same whenever it is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from engine import events as e
from engine.audience import Seat
from engine.phases.phase import Phase

Happened = TypeVar("Happened", bound=e.Event)


def chapter(events: Iterable[e.Event], phase_no: int) -> tuple[e.Event, ...]:
    """What happened from the opening of the phase until the next one opened, its result included.

    Empty for a phase that never was; the lobby, phase 1, is what came before any opening.
    """
    current = 1
    found: list[e.Event] = []
    for event in events:
        if isinstance(event, e.PhaseOpened):
            current = event.phase_no
        if current == phase_no:
            found.append(event)
        elif current > phase_no:
            break
    return tuple(found)


_NIGHTS = (Phase.MEETING, Phase.NIGHT, Phase.WHITE_NIGHT)


def night_chapter(events: Iterable[e.Event], night: int) -> tuple[e.Event, ...]:
    """What happened in all turns of a night, and in the white night after it, the report of the morning included."""
    is_inside = False
    found: list[e.Event] = []
    for event in events:
        if isinstance(event, e.PhaseOpened):
            was_inside, is_inside = is_inside, event.phase in _NIGHTS and event.night == night
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

"""What a phase is: which commands it accepts, whom it waits for, how long, and what its closing does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.audience import Seat
from engine.commands import Command
from engine.errors import CommandRefused, RefusalCode
from engine.events import PhaseOpened
from engine.frozen import dataclass, making
from engine.phases.phase import Phase
from engine.state import GameState
from engine.story import Story

Handler = Callable[[Story, Any, Any], None]
"""(story, command, the seat or the person who asks) → tells what happens, or raises CommandRefused."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something a seat may do now: a verb, and its legal targets (None for a verb without).

    ``words``: what may be said instead of a target (a hand, yes or no); ``picks``: how many targets are named at once.
    """

    verb: str
    targets: tuple[Seat, ...] | None = None
    words: tuple[str, ...] = ()
    picks: int = 1


_phase_opened = making(PhaseOpened)


def opening(
    state: GameState,
    phase: Phase,
    seconds: int | None = None,
    *,
    guide: bool = False,
    night: int | None = None,
    turn: str | None = None,
    speakers: tuple[Seat, ...] = (),
    candidates: tuple[Seat, ...] = (),
    standing: tuple[Seat, ...] = (),
    vote_round: int = 0,
    under_curfew: bool = False,
) -> PhaseOpened:
    """How a phase begins after this state; ``night`` None: the night does not change."""
    stage = state.stage
    return _phase_opened(
        phase=phase,
        phase_no=state.phase_no + 1,
        day=stage.day,
        night=stage.night if night is None else night,
        seconds=seconds,
        guide=guide,
        turn=turn,
        speakers=speakers,
        candidates=candidates,
        standing=standing,
        vote_round=vote_round,
        under_curfew=under_curfew,
    )


def _awaits_nobody(_state: GameState, _seat: Seat) -> bool:
    return False


def _offers_nothing(_state: GameState, _seat: Seat) -> tuple[Option, ...]:
    return ()


def _happens_quietly(_story: Story) -> None:
    return None


def _tells_nothing(_state: GameState) -> bool:
    return False


def unless_moved_by_host(state: GameState) -> bool:
    """A phase closes when nobody is awaited, unless the host's button moves it (S1.48).

    On a shared device the end of the queue closes it in any case.
    """
    hosting = state.rules.hosting
    return hosting.phase_control != "host" or hosting.device == "shared"


def always(_state: GameState) -> bool:
    """However the phases are moved: a speech ends when its speaker says so."""
    return True


def never(_state: GameState) -> bool:
    """Only the clock or the host closes it."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseSpec:
    """One phase.

    ``opens`` says how it begins, ``opened`` what its beginning leads to, ``awaits`` whose command it still waits for,
    ``options`` what a seat may do (the one source of buttons, menus and tests), ``accepts`` who handles each command,
    ``closes`` what its end does, ``conceals`` whether nobody may notice whom it waits for.
    """

    phase: Phase
    accepts: Mapping[type[Command], Handler]
    opens: Callable[[GameState, Phase], PhaseOpened] = opening
    opened: Callable[[Story], None] = _happens_quietly
    awaits: Callable[[GameState, Seat], bool] = _awaits_nobody
    options: Callable[[GameState, Seat], tuple[Option, ...]] = _offers_nothing
    closes: Callable[[Story], None] = _happens_quietly
    closes_itself: Callable[[GameState], bool] = unless_moved_by_host
    conceals: Callable[[GameState], bool] = _tells_nothing


def limit(state: GameState, seconds: int) -> int | None:
    """The seconds of a phase that waits for people: no limit for 0, on a shared device, or where the host moves."""
    hosting = state.rules.hosting
    return None if not seconds or hosting.device == "shared" or hosting.phase_control == "host" else seconds


def first_in_queue(state: GameState, awaits: Callable[[GameState, Seat], bool]) -> Seat | None:
    """Whose turn the shared device's queue has reached (S0.32)."""
    return next((seat for seat in state.living if awaits(state, seat)), None)


def check_queue(state: GameState, awaits: Callable[[GameState, Seat], bool], seat: Seat) -> None:
    """Refuse whoever is not the one who holds the shared device now."""
    if state.rules.hosting.device == "shared" and first_in_queue(state, awaits) != seat:
        raise CommandRefused(RefusalCode.NOT_YOUR_TURN)

"""What each event does to the state: bookkeeping only, never a refusal and never a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine import events as e
from engine.errors import CorruptHistory
from engine.evolution import course, day, night, room
from engine.records import Origin, Room
from engine.state import GameState


def evolve(event: e.Event, state: GameState) -> GameState:
    """The state after the event. Raises CorruptHistory for an event that this program does not know."""
    apply = APPLY.get(type(event))
    if apply is None:
        raise CorruptHistory(f"an event of unknown kind: {type(event).__name__}")
    return apply(event, state)


def evolve_run(run: Sequence[e.Event], state: GameState) -> GameState:
    """The state after events of one kind that follow one another: as ``evolve`` for each, in fewer steps."""
    apply_run = course.APPLY_RUN.get(type(run[0])) if run else None
    if apply_run is not None:
        return apply_run(run, state)
    for event in run:
        state = evolve(event, state)
    return state


def replay(events: Iterable[e.Event]) -> GameState:
    """The state that a whole history leads to; the history begins with GameCreated."""
    history = iter(events)
    first = next(history, None)
    if not isinstance(first, e.GameCreated):
        raise CorruptHistory("a history must begin with GameCreated")
    state = created(first)
    for event in history:
        state = evolve(event, state)
    return state


def created(event: e.GameCreated) -> GameState:
    """The state of a room that was just opened."""
    return GameState(
        rules=event.preset.rules,
        origin=Origin(preset=event.preset, seed=event.seed),
        room=Room(host=event.host),
    )


def _unchanged(_event: e.Event, state: GameState) -> GameState:
    return state


_TOLD_ONLY = (
    e.PersonReturned,
    *(e.GameStopped, e.RoomExpired),
    *(e.TeamMet, e.Checked, e.Sought, e.VisitsSeen, e.VisitorsSeen, e.NoResult, e.RoleAsleep, e.ShotDrawn),
    *(e.NobodyDied, e.Missed, e.Attempted, e.ShotBlindly, e.Shouted, e.VoteLost, e.VoteShown, e.LiftShown, e.NobodyOut),
)
"""Events that somebody learns and no rule asks about."""


def _alone(apply_run: Callable[[Any, GameState], GameState]) -> Callable[[Any, GameState], GameState]:
    """What one event does, from what several do together."""

    def apply(event: e.Event, state: GameState) -> GameState:
        return apply_run((event,), state)

    return apply


APPLY: dict[type[e.Event], Callable[[Any, GameState], GameState]] = {
    **room.APPLY,
    **course.APPLY,
    **night.APPLY,
    **day.APPLY,
    **{kind: _alone(apply_run) for kind, apply_run in course.APPLY_RUN.items()},
    **dict.fromkeys(_TOLD_ONLY, _unchanged),
}
"""What each kind of event does; a test proves that no kind is missing."""

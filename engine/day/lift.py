"""The lift: the table decides whether all the tied leave (S4.77, SP9)."""

from __future__ import annotations

from collections.abc import Callable

from engine.audience import Seat
from engine.commands import Lift
from engine.errors import CommandRefused, RefusalCode
from engine.events import LiftCast, LiftShown, NobodyOut, PhaseOpened, QuietResult
from engine.leaving.batch import vote_out
from engine.phases.phase import Phase
from engine.phases.spec import Option, PhaseSpec, limit, opening
from engine.state import GameState
from engine.story import Story

ANSWERS = ("yes", "no")

LIFT_PASSES: dict[str, Callable[[int, int], bool]] = {
    "over_half": lambda agreed, living: agreed * 2 > living,
    "half": lambda agreed, living: agreed * 2 >= living,
}
"""Are so many of the living enough? By ``vote.lift_passes`` (S4.78); silence is a no."""


def _opens(state: GameState, phase: Phase) -> PhaseOpened:
    return opening(state, phase, seconds=limit(state, state.rules.vote.lift_seconds))


def _awaits(state: GameState, seat: Seat) -> bool:
    """When all the tied have left there is nothing to decide."""
    return bool(state.poll.tied) and seat not in state.poll.lifts


def _options(state: GameState, seat: Seat) -> tuple[Option, ...]:
    if seat in state.poll.lifts and not state.rules.vote.change:
        return ()
    return (Option("lift", words=ANSWERS),)


def _lift(story: Story, command: Lift, seat: Seat) -> None:
    state = story.state
    lifts = state.poll.lifts
    if seat in lifts and not state.rules.vote.change:
        raise CommandRefused(RefusalCode.VOTE_IS_FINAL)
    if lifts.get(seat) is not command.agreed:
        story.tell(LiftCast(seat, command.agreed, state.rules.vote.ballot == "open"))


def _closes(story: Story) -> None:
    state = story.state
    if state.discipline.vote_cancelled:
        return
    living = len(state.living)
    agreed = sum(state.poll.lifts.get(seat, False) for seat in state.living)
    if state.rules.vote.result_shows != "outcome":
        story.tell(LiftShown(agreed, living - agreed))
    if state.poll.tied and LIFT_PASSES[state.rules.vote.lift_passes](agreed, living):
        vote_out(story, state.poll.tied)
    else:
        story.tell(NobodyOut())
        story.tell(QuietResult())


LIFT = PhaseSpec(
    phase=Phase.LIFT,
    accepts={Lift: _lift},
    opens=_opens,
    awaits=_awaits,
    options=_options,
    closes=_closes,
)

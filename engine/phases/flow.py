"""The whole game on one page: which phase follows which.

Everything that decides the way between phases lives in this file; what a phase does lives with the phase.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.audience import Seat
from engine.commands import DeadlinePassed, Next
from engine.day.defence import DEFENCE
from engine.day.discussion import DISCUSSION
from engine.day.vote import REVOTE, VOTE, is_voted_again
from engine.errors import CommandRefused, RefusalCode
from engine.events import GuideTimeOver, PhaseClosed, PhaseOpened
from engine.lobby.lobby import LOBBY
from engine.lobby.reveal import REVEAL
from engine.night.night import NIGHT
from engine.phases.phase import Closing, Phase
from engine.phases.spec import PhaseSpec
from engine.state import GameState
from engine.story import Story
from engine.victory.ending import finish, result_of


@dataclass(frozen=True, slots=True)
class Arrow:
    """A way to the next phase, open when its condition holds."""

    to: Phase
    when: Callable[[GameState], bool]


def _always(_state: GameState) -> bool:
    return True


def _before_the_first_night(state: GameState) -> bool:
    return state.night == 0


def _device_goes_round_at_dawn(state: GameState) -> bool:
    return state.shared_device


def _leaders_defend_themselves(state: GameState) -> bool:
    return is_voted_again(state) and bool(state.rules.vote.defence_seconds) and not state.shared_device


def _somebody_still_speaks(state: GameState) -> bool:
    return bool(state.speakers)


SPECS: dict[Phase, PhaseSpec] = {spec.phase: spec for spec in (LOBBY, REVEAL, NIGHT, DISCUSSION, VOTE, DEFENCE, REVOTE)}

FLOW: dict[Phase, tuple[Arrow, ...]] = {
    Phase.LOBBY: (Arrow(Phase.REVEAL, _always),),
    Phase.REVEAL: (Arrow(Phase.NIGHT, _before_the_first_night), Arrow(Phase.DISCUSSION, _always)),
    Phase.NIGHT: (Arrow(Phase.REVEAL, _device_goes_round_at_dawn), Arrow(Phase.DISCUSSION, _always)),
    Phase.DISCUSSION: (Arrow(Phase.VOTE, _always),),
    Phase.VOTE: (
        Arrow(Phase.DEFENCE, _leaders_defend_themselves),
        Arrow(Phase.REVOTE, is_voted_again),
        Arrow(Phase.NIGHT, _always),
    ),
    Phase.DEFENCE: (Arrow(Phase.DEFENCE, _somebody_still_speaks), Arrow(Phase.REVOTE, _always)),
    Phase.REVOTE: (Arrow(Phase.NIGHT, _always),),
}
"""The first open arrow is taken."""

COUNTED = (Phase.NIGHT, Phase.VOTE, Phase.REVOTE)
"""Phases whose closing is a complete batch, after which the result is asked (DG2, S1.39)."""


def open_phase(story: Story, phase: Phase) -> None:
    """Open the phase under the next number."""
    state = story.state
    opening = SPECS[phase].opens(state)
    story.tell(
        PhaseOpened(
            phase=phase,
            phase_no=state.phase_no + 1,
            seconds=opening.seconds,
            guide=opening.guide,
            day=state.day if opening.day is None else opening.day,
            night=state.night if opening.night is None else opening.night,
            speakers=opening.speakers,
            candidates=opening.candidates,
        )
    )


def close_phase(story: Story, reason: Closing) -> None:
    """Close the open phase, count what it decided, and open what follows: another phase, or the end."""
    state = story.state
    phase = state.phase
    story.tell(PhaseClosed(phase, state.phase_no, reason))
    SPECS[phase].closes(story)
    if phase in COUNTED:
        result = result_of(story.state)
        if result is not None:
            finish(story, result)
            return
    following = next(arrow.to for arrow in FLOW[phase] if arrow.when(story.state))
    open_phase(story, following)
    close_what_awaits_nobody(story)


def awaited(state: GameState) -> tuple[Seat, ...]:
    """The seats whose command the open phase still waits for."""
    awaits = SPECS[state.phase].awaits if state.phase in SPECS else None
    return () if awaits is None else tuple(seat for seat in state.living if awaits(state, seat))


def close_what_awaits_nobody(story: Story, reason: Closing = Closing.ALL_ACTED) -> None:
    """Close the open phase if everybody it waits for has acted, and it closes by that."""
    state = story.state
    spec = SPECS.get(state.phase)
    if spec is None or state.paused or not spec.closes_itself(state):
        return
    awaits = spec.awaits
    for seat in state.living:
        if awaits(state, seat):
            return
    close_phase(story, reason)


def pass_deadline(story: Story, _command: DeadlinePassed, _asker: None) -> None:
    """The clock ran out: close the phase, unless its time is only a guide (S2.59)."""
    state = story.state
    if state.paused or state.phase not in SPECS or state.phase is Phase.LOBBY:
        raise CommandRefused(RefusalCode.NOT_NOW)
    if state.guide:
        story.tell(GuideTimeOver())
    else:
        close_phase(story, Closing.CLOCK)


def go_on(story: Story, _command: Next, _asker: object) -> None:
    """The host's button closes the phase, but never a vote before the last allowed vote is in (S1.35)."""
    state = story.state
    if not state.moved_by_host or state.phase is Phase.LOBBY:
        raise CommandRefused(RefusalCode.NOT_NOW)
    if state.phase in (Phase.VOTE, Phase.REVOTE) and awaited(state):
        raise CommandRefused(RefusalCode.VOTES_MISSING)
    close_phase(story, Closing.HOST)

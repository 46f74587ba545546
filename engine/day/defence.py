"""The defence: each tied leader has the floor before the revote (S0.50)."""

from __future__ import annotations

from engine.audience import Seat
from engine.commands import Done
from engine.errors import CommandRefused, RefusalCode
from engine.events import SpeechEnded
from engine.phases.phase import Phase
from engine.phases.spec import Opening, Option, PhaseSpec, limit
from engine.state import GameState
from engine.story import Story


def _opens(state: GameState) -> Opening:
    speakers = state.speakers if state.phase is Phase.DEFENCE else state.tied
    return Opening(seconds=limit(state, state.rules.vote.defence_seconds), speakers=speakers, candidates=state.tied)


def _awaits(state: GameState, seat: Seat) -> bool:
    return seat == state.speaker and seat not in state.confirmed


def _options(state: GameState, seat: Seat) -> tuple[Option, ...]:
    return (Option("done"),) if seat == state.speaker else ()


def ends_with_the_speaker(_state: GameState) -> bool:
    """A speech ends when its speaker says so, however the phases are moved."""
    return True


def check_has_the_floor(state: GameState, seat: Seat) -> None:
    """Refuse whoever is not the speaker."""
    if seat != state.speaker:
        raise CommandRefused(RefusalCode.NOT_YOUR_TURN)


def _done(story: Story, _command: Done, seat: Seat) -> None:
    check_has_the_floor(story.state, seat)
    story.tell(SpeechEnded(seat))


DEFENCE = PhaseSpec(
    phase=Phase.DEFENCE,
    accepts={Done: _done},
    opens=_opens,
    awaits=_awaits,
    options=_options,
    closes_itself=ends_with_the_speaker,
)

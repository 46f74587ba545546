"""The meeting: a first night without actions, in which the mafia meets (S3.12, S4.60, SP3)."""

from __future__ import annotations

from engine.events import PhaseOpened
from engine.phases.phase import Phase
from engine.phases.spec import PhaseSpec, limit, never, opening
from engine.state import GameState


def _opens(state: GameState, phase: Phase) -> PhaseOpened:
    return opening(state, phase, seconds=limit(state, state.rules.night.meeting_seconds), night=state.night + 1)


MEETING = PhaseSpec(phase=Phase.MEETING, accepts={}, opens=_opens, closes_itself=never)

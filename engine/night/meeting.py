"""The meeting: a first night without actions, in which the mafia meets (S3.12, S4.60, SP3)."""

from __future__ import annotations

from engine.phases.phase import Phase
from engine.phases.spec import Opening, PhaseSpec, limit, never
from engine.state import GameState


def _opens(state: GameState) -> Opening:
    return Opening(seconds=limit(state, state.rules.night.meeting_seconds), night=state.night + 1)


MEETING = PhaseSpec(phase=Phase.MEETING, accepts={}, opens=_opens, closes_itself=never)

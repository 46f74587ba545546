"""The justification: each nominee has the floor before the vote (S4.71)."""

from __future__ import annotations

from engine.commands import Done
from engine.day.floor import awaits_speaker, end_speech, speech_options, unmuted
from engine.events import PhaseOpened
from engine.phases.phase import Phase
from engine.phases.spec import PhaseSpec, always, limit, opening
from engine.state import GameState


def nominees_justify_themselves(state: GameState) -> bool:
    """Do the nominees speak now: there are not too many of them (S4.74), and they have not yet."""
    rules = state.rules.day
    return (
        bool(rules.justification_seconds)
        and state.phase is not Phase.JUSTIFICATION
        and len(state.talk.nominees) <= rules.justification_nominees_max
        and bool(unmuted(state, state.talk.nominees))
    )


def _opens(state: GameState, phase: Phase) -> PhaseOpened:
    waiting = state.floor.speakers if state.phase is Phase.JUSTIFICATION else state.talk.nominees
    return opening(
        state, phase, seconds=limit(state, state.rules.day.justification_seconds), speakers=unmuted(state, waiting)
    )


JUSTIFICATION = PhaseSpec(
    phase=Phase.JUSTIFICATION,
    accepts={Done: end_speech},
    opens=_opens,
    awaits=awaits_speaker,
    options=speech_options,
    closes_itself=always,
)

"""The defence: each tied leader has the floor before the revote (S0.50); a spared leader speaks, too (SP11)."""

from __future__ import annotations

from engine.commands import Done
from engine.day.floor import awaits_speaker, end_speech, somebody_still_speaks, speech_options, unmuted
from engine.events import NobodyOut, PhaseOpened, QuietResult
from engine.phases.phase import Phase
from engine.phases.spec import PhaseSpec, always, limit, opening
from engine.state import GameState
from engine.story import Story


def leaders_defend_themselves(state: GameState) -> bool:
    """Is there a time for the leaders' speeches, and one who may speak?"""
    has_time = bool(state.rules.vote.defence_seconds) and not state.shared_device
    return has_time and bool(unmuted(state, state.poll.tied))


def _opens(state: GameState, phase: Phase) -> PhaseOpened:
    waiting = state.floor.speakers if state.phase is Phase.DEFENCE else state.poll.tied
    return opening(
        state,
        phase,
        seconds=limit(state, state.rules.vote.defence_seconds),
        speakers=unmuted(state, waiting),
        candidates=state.poll.tied,
    )


def _closes(story: Story) -> None:
    """After a spared leader's speech the vote has removed nobody."""
    state = story.state
    if state.poll.spared and not somebody_still_speaks(state) and not state.discipline.vote_cancelled:
        story.tell(NobodyOut())
        story.tell(QuietResult())


DEFENCE = PhaseSpec(
    phase=Phase.DEFENCE,
    accepts={Done: end_speech},
    opens=_opens,
    awaits=awaits_speaker,
    options=speech_options,
    closes=_closes,
    closes_itself=always,
)

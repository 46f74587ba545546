"""The night phase: all act together (S0.25), or the roles are called in turn (S3.13)."""

from __future__ import annotations

from engine.commands import Choose, Skip, Sleep
from engine.events import BecameRole, PhaseOpened
from engine.night.acting import following_turn, is_sequential, keeps_dead_turns
from engine.night.choices import awaits, choose, options, skip, sleep
from engine.night.count import count_night
from engine.night.lapse import lapse_where_no_human_acts
from engine.phases.phase import Phase
from engine.phases.spec import PhaseSpec, limit, opening
from engine.state import GameState
from engine.story import Story

EACH = "each"
TURN_SECONDS = 20
"""How long a turn lasts whose time the rules do not say (D4.21)."""


def another_turn_follows(state: GameState) -> bool:
    """Is another role called in this night?"""
    return is_sequential(state) and state.turn is not None and following_turn(state) is not None


def _opens(state: GameState, phase: Phase) -> PhaseOpened:
    rules = state.rules.night
    night = state.stage.night if state.phase is phase else state.stage.night + 1
    turn = following_turn(state) if is_sequential(state) else None
    if turn is None:
        return opening(state, phase, seconds=limit(state, rules.seconds), night=night)
    seconds = rules.turn_seconds.get(turn, rules.turn_seconds.get(EACH, TURN_SECONDS))
    return opening(state, phase, seconds=limit(state, seconds), night=night, turn=turn)


def _conceals(state: GameState) -> bool:
    """Who leaves in his turn ends it only where the rules pass over the turns of those who are out (S3.14)."""
    return is_sequential(state) and keeps_dead_turns(state)


_lapse = lapse_where_no_human_acts(awaits)


def _opened(story: Story) -> None:
    if is_sequential(story.state):
        _lapse(story)


def _closes(story: Story) -> None:
    """The outcome is counted once, after the last turn (S3.24)."""
    if not another_turn_follows(story.state):
        count_night(story)


def nightfall(story: Story) -> None:
    """Whose role has changed learns it when the night opens (D4.7)."""
    state = story.state
    for seat in state.ledger.memory.turned:
        if seat in state.living:
            story.tell(BecameRole(seat, state.role_of(seat)))


NIGHT = PhaseSpec(
    phase=Phase.NIGHT,
    accepts={Choose: choose, Skip: skip, Sleep: sleep},
    opens=_opens,
    opened=_opened,
    awaits=awaits,
    options=options,
    closes=_closes,
    conceals=_conceals,
)

"""The cards: everybody studies his own; on a shared device they go round again at dawn (S0.24, S0.37)."""

from __future__ import annotations

from engine.audience import Seat
from engine.commands import Seen
from engine.errors import RefusalCode
from engine.events import CardSeen, PhaseOpened
from engine.phases.phase import Phase
from engine.phases.spec import Option, PhaseSpec, check_queue, first_in_queue, limit, opening
from engine.state import GameState
from engine.story import Story


def begun_by_host(state: GameState) -> bool:
    """Does the first night wait for the host's separate command (S2.3)?"""
    return state.rules.hosting.start == "full_then_host" and state.night == 0


def _opens(state: GameState, phase: Phase) -> PhaseOpened:
    return opening(state, phase, seconds=limit(state, state.rules.deal.card_seconds), guide=begun_by_host(state))


def _awaits(state: GameState, seat: Seat) -> bool:
    return seat not in state.confirmed


def _closes_itself(state: GameState) -> bool:
    return not begun_by_host(state) and (state.shared_device or not state.moved_by_host)


def _options(state: GameState, seat: Seat) -> tuple[Option, ...]:
    if seat in state.confirmed or (state.shared_device and first_in_queue(state, _awaits) != seat):
        return ()
    return (Option("seen"),)


def _seen(story: Story, _command: Seen, seat: Seat) -> None:
    check_queue(story.state, _awaits, seat)
    if seat not in story.state.confirmed:
        story.tell(CardSeen(seat))


def begin_refusal(state: GameState) -> RefusalCode | None:
    """Why the host may not let the night begin now, or None."""
    waits = state.phase is Phase.REVEAL and begun_by_host(state)
    return None if waits else RefusalCode.NOT_NOW


REVEAL = PhaseSpec(
    phase=Phase.REVEAL,
    accepts={Seen: _seen},
    opens=_opens,
    awaits=_awaits,
    options=_options,
    closes_itself=_closes_itself,
)

"""Who is out for good: with nothing left to say or to do."""

from __future__ import annotations

from engine.audience import Seat
from engine.state import GameState


def at_rest(state: GameState) -> tuple[Seat, ...]:
    """By seat, those who are out, whose last words are spoken (S3.33, S4.69), and who have acted on leaving."""
    floor = state.floor
    still_due = {floor.speaker, *floor.speakers, *floor.words, *state.leaving.queue}
    return tuple(Seat(number) for number in state.seats if number not in state.living and number not in still_due)

"""The floor: one speaker at a time, who ends his speech himself or by the clock; others may shout."""

from __future__ import annotations

from engine.audience import Seat
from engine.commands import Done
from engine.errors import CommandRefused, RefusalCode
from engine.events import SpeechEnded
from engine.phases.phase import Phase
from engine.phases.spec import Option
from engine.state import GameState
from engine.story import Story

SPOKEN = frozenset({Phase.SPEECHES, Phase.JUSTIFICATION, Phase.DEFENCE, Phase.MORNING_WORDS, Phase.DAY_WORDS})
"""Phases in which somebody has the floor."""


def awaits_speaker(state: GameState, seat: Seat) -> bool:
    """Does the phase still wait for the seat to end its speech?"""
    return seat == state.floor.speaker and seat not in state.confirmed


def speech_options(state: GameState, seat: Seat) -> tuple[Option, ...]:
    """The speaker may end his speech; any other living player may take a foul to shout, where that is allowed."""
    if seat == state.floor.speaker:
        return (Option("done"),)
    return (Option("shout"),) if shout_refusal(state, seat) is None else ()


def check_has_the_floor(state: GameState, seat: Seat) -> None:
    """Refuse whoever is not the speaker."""
    if seat != state.floor.speaker:
        raise CommandRefused(RefusalCode.NOT_YOUR_TURN)


def end_speech(story: Story, _command: Done, seat: Seat) -> None:
    """The speaker gives up the floor."""
    check_has_the_floor(story.state, seat)
    story.tell(SpeechEnded(seat))


def somebody_still_speaks(state: GameState) -> bool:
    """Is there another speaker after this one?"""
    return bool(unmuted(state, state.floor.speakers))


def unmuted(state: GameState, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of the seats who have not lost all their speeches (S4.85)."""
    return tuple(seat for seat in seats if not is_muted(state, seat))


def is_muted(state: GameState, seat: Seat) -> bool:
    """Has the seat so many fouls that it has no speech but its last words?"""
    rules = state.rules.fouls
    return bool(rules.mute_at) and state.discipline.fouls.get(seat, 0) >= rules.mute_at


def shout_refusal(state: GameState, seat: Seat) -> RefusalCode | None:
    """Why the seat may not shout now, or None (SP19)."""
    rules = state.rules.fouls
    if not (rules.enabled and rules.shout_seconds) or state.phase not in SPOKEN or seat == state.floor.speaker:
        return RefusalCode.NOT_NOW
    return RefusalCode.SPEECH_LOST if is_muted(state, seat) else None

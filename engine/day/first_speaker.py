"""The first speaker, where the moderator names him (S4.63, D4.1)."""

from __future__ import annotations

from engine.audience import Person, Seat
from engine.commands import FirstSpeaker
from engine.day.speeches import begin_speeches
from engine.errors import CommandRefused, RefusalCode
from engine.events import FirstSpeakerNamed, PhaseClosed
from engine.phases.course import open_phase
from engine.phases.phase import Closing, Phase
from engine.state import GameState
from engine.story import Story

_BEFORE_THE_SPEECHES = frozenset({Phase.MEETING, Phase.NIGHT, Phase.MORNING_WORDS})

NAMED_BY_MODERATOR = {"rotating": False, "moderator": True}
"""May the moderator name the first speaker? By ``day.first_speaker``."""


def name_first_speaker(story: Story, command: FirstSpeaker, _host: Person) -> None:
    """Before the speeches it holds for the next round; in the first speech of a round that round begins anew."""
    state = story.state
    code = naming_refusal(state, command.seat)
    if code is not None:
        raise CommandRefused(code, seat=command.seat)
    story.tell(FirstSpeakerNamed(command.seat))
    if _in_the_first_speech(state):
        story.tell(PhaseClosed(state.phase, state.phase_no, Closing.HOST))
        begin_speeches(story)
        open_phase(story, Phase.SPEECHES)


def naming_refusal(state: GameState, seat: Seat) -> RefusalCode | None:
    """Why the moderator may not let the seat speak first now, or None."""
    before = state.phase in _BEFORE_THE_SPEECHES and state.winner is None
    if not NAMED_BY_MODERATOR[state.rules.day.first_speaker] or not (before or _in_the_first_speech(state)):
        return RefusalCode.NOT_NOW
    return None if seat in state.living else RefusalCode.TARGET_DEAD


def _in_the_first_speech(state: GameState) -> bool:
    return state.phase is Phase.SPEECHES and not state.talk.underway and not state.confirmed

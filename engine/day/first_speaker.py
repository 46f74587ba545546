"""The first speaker, where the moderator names him (S4.63, D4.1)."""

from __future__ import annotations

from engine.audience import Person
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
    begins_anew = _in_the_first_speech(state)
    before = state.phase in _BEFORE_THE_SPEECHES and state.winner is None
    if not NAMED_BY_MODERATOR[state.rules.day.first_speaker] or not (before or begins_anew):
        raise CommandRefused(RefusalCode.NOT_NOW)
    if command.seat not in state.living:
        raise CommandRefused(RefusalCode.TARGET_DEAD, seat=command.seat)
    story.tell(FirstSpeakerNamed(command.seat))
    if begins_anew:
        story.tell(PhaseClosed(state.phase, state.phase_no, Closing.HOST))
        begin_speeches(story)
        open_phase(story, Phase.SPEECHES)


def _in_the_first_speech(state: GameState) -> bool:
    return state.phase is Phase.SPEECHES and not state.talk.underway and not state.confirmed

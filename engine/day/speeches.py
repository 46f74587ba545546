"""The speeches: everybody has the floor once, from the day's first speaker on round the table (S4.63, SP5)."""

from __future__ import annotations

from engine.audience import Seat
from engine.commands import Done, Nominate, Withdraw
from engine.day.floor import awaits_speaker, end_speech, is_muted, speech_options
from engine.day.nominating import nominate, nominating_options, withdraw
from engine.events import PhaseOpened, SpeechesBegan, SpeechPassed
from engine.phases.phase import Phase
from engine.phases.spec import Option, PhaseSpec, always, limit, opening
from engine.state import GameState
from engine.story import Story

SHORTENED_WITH = (3, 4)
"""With so many alive a lost speech is only shortened, where the rules give it a time (SP17)."""


def opener_of(state: GameState) -> Seat:
    """Who opens the next round: whom the moderator named, else the next living seat after the last opener (DG11)."""
    talk, living = state.talk, state.living
    if talk.named_first in living:
        return Seat(living[living.index(talk.named_first)])
    last = talk.opened_by or 0
    return next((seat for seat in living if seat > last), living[0])


def begin_speeches(story: Story) -> None:
    """Put everybody in order, and pass over those in front who have lost this speech."""
    state = story.state
    opener = opener_of(state)
    first = state.living.index(opener)
    story.tell(SpeechesBegan(opener, (*state.living[first:], *state.living[:first])))
    _pass_over(story)


def _pass_over(story: Story) -> None:
    speakers = story.state.floor.speakers
    for seat in speakers:
        if not _loses_speech(story.state, seat):
            return
        story.tell(SpeechPassed(seat))


def _loses_speech(state: GameState, seat: Seat) -> bool:
    return is_muted(state, seat) or (seat in state.discipline.forfeited and _shortened(state) is None)


def _shortened(state: GameState) -> int | None:
    """What a lost speech is shortened to, or None where it is lost whole."""
    rules = state.rules.fouls
    fits = not rules.mute_at and len(state.living) in SHORTENED_WITH
    return rules.short_speech_seconds if fits and rules.short_speech_seconds else None


def _opens(state: GameState, phase: Phase) -> PhaseOpened:
    speakers = state.floor.speakers
    shortened = _shortened(state) if speakers[0] in state.discipline.forfeited else None
    return opening(state, phase, seconds=limit(state, shortened or state.rules.day.speech_seconds), speakers=speakers)


def _options(state: GameState, seat: Seat) -> tuple[Option, ...]:
    return (*nominating_options(state, seat), *speech_options(state, seat))


SPEECHES = PhaseSpec(
    phase=Phase.SPEECHES,
    accepts={Done: end_speech, Nominate: nominate, Withdraw: withdraw},
    opens=_opens,
    awaits=awaits_speaker,
    options=_options,
    closes=_pass_over,
    closes_itself=always,
)

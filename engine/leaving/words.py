"""Last words: whoever was killed or voted out has the floor once more (S3.33, S4.69, SP12)."""

from __future__ import annotations

from collections.abc import Callable

from engine.audience import Seat
from engine.commands import Done, Suspects
from engine.day.floor import awaits_speaker, end_speech, speech_options
from engine.errors import CommandRefused, RefusalCode
from engine.events import PhaseOpened, SuspectsNamed
from engine.phases.phase import Phase
from engine.phases.spec import Option, PhaseSpec, always, limit, opening
from engine.state import GameState
from engine.story import Story

SUSPECTS = 3


def words_are_due(state: GameState) -> bool:
    """Does somebody still wait for his last words?"""
    return bool(state.floor.words)


def more_words_are_due(state: GameState) -> bool:
    """Is there another speaker, queued or new?"""
    return bool(state.floor.speakers or state.floor.words)


def _opens(seconds: Callable[[GameState], int]) -> Callable[[GameState, Phase], PhaseOpened]:
    def opens(state: GameState, phase: Phase) -> PhaseOpened:
        queued = state.floor.speakers if state.phase is phase else ()
        speakers = tuple(sorted({*queued, *state.floor.words}))
        return opening(state, phase, seconds=limit(state, seconds(state)), speakers=speakers)

    return opens


def _may_name_suspects(state: GameState, seat: Seat) -> bool:
    """Is it the first one killed who speaks, and has not yet named them (SP16)?"""
    return seat == state.floor.speaker and seat == state.memory.best_mover


def _options(state: GameState, seat: Seat) -> tuple[Option, ...]:
    naming = (Option("suspects", state.seats, picks=SUSPECTS),) if _may_name_suspects(state, seat) else ()
    return (*speech_options(state, seat), *naming)


def _name_suspects(story: Story, command: Suspects, seat: Seat) -> None:
    """The best move: three different names, without effect on play."""
    state = story.state
    if not _may_name_suspects(state, seat):
        raise CommandRefused(RefusalCode.NOT_NOW)
    named = set(command.seats)
    if len(named) != SUSPECTS or len(command.seats) != SUSPECTS or not named <= set(state.seats):
        raise CommandRefused(RefusalCode.BAD_VALUE, needed=SUSPECTS)
    story.tell(SuspectsNamed(seat, command.seats))


def _morning_seconds(state: GameState) -> int:
    """Also where only a foul exit of the night is heard, and those killed at night are not."""
    return state.rules.morning.last_words_seconds or state.rules.day.last_words_seconds


def _day_seconds(state: GameState) -> int:
    return state.rules.day.last_words_seconds


MORNING_WORDS = PhaseSpec(
    phase=Phase.MORNING_WORDS,
    accepts={Done: end_speech, Suspects: _name_suspects},
    opens=_opens(_morning_seconds),
    awaits=awaits_speaker,
    options=_options,
    closes_itself=always,
)

DAY_WORDS = PhaseSpec(
    phase=Phase.DAY_WORDS,
    accepts={Done: end_speech, Suspects: _name_suspects},
    opens=_opens(_day_seconds),
    awaits=awaits_speaker,
    options=_options,
    closes_itself=always,
)

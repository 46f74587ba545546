"""Fouls: what they cost, and the shout that a player takes one for (S4.82 … S4.86, SP17, SP19)."""

from __future__ import annotations

from engine.audience import Person, Seat
from engine.commands import Foul, Shout
from engine.day.floor import shout_refusal
from engine.errors import CommandRefused, RefusalCode
from engine.events import FoulGiven, Shouted, SpeechForfeited
from engine.leaving.exits import put_out
from engine.phases.phase import Phase
from engine.story import Story


def give_foul(story: Story, command: Foul, _host: Person) -> None:
    """The host calls a foul."""
    state = story.state
    if state.phase is Phase.LOBBY or not state.rules.fouls.enabled:
        raise CommandRefused(RefusalCode.NOT_NOW)
    if command.seat not in state.living:
        raise CommandRefused(RefusalCode.TARGET_DEAD, seat=command.seat)
    _count(story, command.seat)


def shout(story: Story, _command: Shout, seat: Seat) -> None:
    """Speak out of turn, for a foul."""
    code = shout_refusal(story.state, seat)
    if code is not None:
        raise CommandRefused(code)
    story.tell(Shouted(seat, story.state.rules.fouls.shout_seconds))
    _count(story, seat)


def _count(story: Story, seat: Seat) -> None:
    """One foul more, and what it costs: the next speech, or the game."""
    rules = story.state.rules.fouls
    number = story.state.discipline.fouls.get(seat, 0) + 1
    story.tell(FoulGiven(seat, number))
    if number == rules.skip_speech_at:
        story.tell(SpeechForfeited(seat))
    if number >= rules.out_at:
        put_out(story, seat, is_penalty=True, has_words=rules.out_last_words)

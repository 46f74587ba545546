"""Fouls: what they cost, and the shout that a player takes one for (S4.82 … S4.86, SP17, SP19)."""

from __future__ import annotations

from engine.audience import Person, Seat
from engine.commands import Foul, Shout, TakeFoulBack
from engine.day.floor import shout_refusal
from engine.errors import CommandRefused, RefusalCode
from engine.events import Exit, FoulGiven, FoulTakenBack, Shouted, SpeechForfeited
from engine.leaving.exits import put_out
from engine.phases.phase import Phase
from engine.state import GameState
from engine.story import Story


def give_foul(story: Story, command: Foul, _host: Person) -> None:
    """The host calls a foul."""
    code = foul_refusal(story.state, command.seat)
    if code is not None:
        raise CommandRefused(code, seat=command.seat)
    _count(story, command.seat)


def foul_refusal(state: GameState, seat: Seat) -> RefusalCode | None:
    """Why the host may not give the seat a foul now, or None."""
    if state.phase is Phase.LOBBY or not state.rules.fouls.enabled:
        return RefusalCode.NOT_NOW
    return None if seat in state.living else RefusalCode.TARGET_DEAD


def take_foul_back(story: Story, command: TakeFoulBack, _host: Person) -> None:
    """The host corrects himself. A speech that was lost already and an exit are not made good again."""
    code = taking_back_refusal(story.state, command.seat)
    if code is not None:
        raise CommandRefused(code, seat=command.seat)
    story.tell(FoulTakenBack(command.seat, story.state.discipline.fouls[command.seat] - 1))


def taking_back_refusal(state: GameState, seat: Seat) -> RefusalCode | None:
    """Why the host may not take a foul of the seat back now, or None."""
    code = foul_refusal(state, seat)
    return RefusalCode.NOT_NOW if code is None and not state.discipline.fouls.get(seat) else code


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
        put_out(story, seat, why=Exit.FOULS, has_words=rules.out_last_words)

"""Nominations: who puts whom up for the vote, and when (S2.68, S3.35, S4.70)."""

from __future__ import annotations

from engine.audience import Seat
from engine.commands import Done, Nominate, Withdraw
from engine.errors import CommandRefused, RefusalCode
from engine.events import Nominated, NominationWithdrawn, PhaseOpened, SpeechEnded
from engine.phases.phase import Phase
from engine.phases.spec import Option, PhaseSpec, limit, opening
from engine.state import GameState
from engine.story import Story

DURING_TALK = frozenset({"in_discussion", "in_speech"})
AFTER_TALK = "after_speeches"


def only_talk_today(state: GameState) -> bool:
    """Has this day neither nominations nor a vote (D4.1)?"""
    return state.rules.day.first_day == "speeches_only" and state.day == 1


def nominations_follow(state: GameState) -> bool:
    """Are nominations taken when the talk is over (S4.70)?"""
    return state.rules.day.nominations == AFTER_TALK and not only_talk_today(state)


def _is_nominated_now(state: GameState) -> bool:
    """Can anybody be put up in the open phase?"""
    if state.phase is Phase.NOMINATIONS:
        return True
    return state.rules.day.nominations in DURING_TALK and not only_talk_today(state)


def _has_his_turn(state: GameState, seat: Seat) -> bool:
    """In a round of speeches one nominates in one's own, or at any moment after having been passed over (SP5, SP17)."""
    if state.phase is not Phase.SPEECHES:
        return True
    return seat == state.floor.speaker or seat in state.talk.passed


def nominating_options(state: GameState, seat: Seat) -> tuple[Option, ...]:
    """To nominate somebody, or to take one's nomination back."""
    if not _is_nominated_now(state) or not _has_his_turn(state, seat) or seat not in state.living:
        return ()
    talk = state.talk
    if seat in talk.nominated_by:
        return (Option("withdraw"),) if talk.nominated_by[seat] in talk.nominees else ()
    free = tuple(other for other in state.living if other not in talk.nominees)
    return (Option("nominate", free),) if free else ()


def nominate(story: Story, command: Nominate, seat: Seat) -> None:
    """Put up somebody living who is not put up yet; one nomination each, oneself too (S4.73, D4.15)."""
    state = story.state
    _check_may(state, seat)
    if seat in state.talk.nominated_by:
        raise CommandRefused(RefusalCode.ONE_NOMINATION)
    if command.seat not in state.living:
        raise CommandRefused(RefusalCode.TARGET_DEAD, seat=command.seat)
    if command.seat in state.talk.nominees:
        raise CommandRefused(RefusalCode.ALREADY_NOMINATED, seat=command.seat)
    story.tell(Nominated(command.seat, seat))


def withdraw(story: Story, _command: Withdraw, seat: Seat) -> None:
    """Take one's nomination back, as long as one might still make it."""
    state = story.state
    _check_may(state, seat)
    nominee = state.talk.nominated_by.get(seat)
    if nominee is None or nominee not in state.talk.nominees:
        raise CommandRefused(RefusalCode.NOT_NOW)
    story.tell(NominationWithdrawn(nominee, seat))


def _check_may(state: GameState, seat: Seat) -> None:
    if not _is_nominated_now(state):
        raise CommandRefused(RefusalCode.NOT_NOW)
    if not _has_his_turn(state, seat):
        raise CommandRefused(RefusalCode.NOT_YOUR_TURN)


def _opens(state: GameState, phase: Phase) -> PhaseOpened:
    return opening(state, phase, seconds=limit(state, state.rules.day.speech_seconds))


def _awaits(state: GameState, seat: Seat) -> bool:
    return seat not in state.confirmed and seat not in state.talk.nominated_by


def _options(state: GameState, seat: Seat) -> tuple[Option, ...]:
    passing = (Option("done"),) if _awaits(state, seat) else ()
    return (*nominating_options(state, seat), *passing)


def _pass(story: Story, _command: Done, seat: Seat) -> None:
    """Nominate nobody (S4.73)."""
    if seat not in story.state.confirmed:
        story.tell(SpeechEnded(seat))


NOMINATIONS = PhaseSpec(
    phase=Phase.NOMINATIONS,
    accepts={Nominate: nominate, Withdraw: withdraw, Done: _pass},
    opens=_opens,
    awaits=_awaits,
    options=_options,
)

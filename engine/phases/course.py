"""The course of a game: phases open and close, by the table of the flow."""

from __future__ import annotations

from collections.abc import Callable

from engine.commands import DeadlinePassed, Next
from engine.day.curfew import end_day
from engine.day.polling import annul, remove_sole_nominee, spend_unused_cancellation
from engine.day.speeches import begin_speeches
from engine.day.vote import another_is_called
from engine.errors import CommandRefused, RefusalCode
from engine.events import DayBegan, GuideTimeOver, PhaseClosed, PhaseOpened
from engine.factions import Winner
from engine.frozen import changed, making
from engine.leaving.batch import conclude
from engine.leaving.white_night import end_white_night_of_the_day
from engine.lobby.absence import ASKS_EVERYBODY, note_missed
from engine.night.lapse import lapse_after_departure
from engine.night.night import nightfall
from engine.night.report import report_night
from engine.phases.flow import SPECS, Node, awaited, way_from
from engine.phases.phase import Closing, Gate, Phase
from engine.state import GameState
from engine.story import Story
from engine.victory.ending import finish

_day_began = making(DayBegan)


def _dawn(story: Story) -> None:
    story.tell(_day_began(story.state.stage.day + 1))


def _begin_talk(story: Story) -> None:
    if story.state.rules.day.talk == "speeches":
        begin_speeches(story)


def _judge(story: Story) -> None:
    """Whoever acts on leaving does so before the result of the batch is asked (DG2)."""
    if not story.state.ledger.leaving.queue:
        conclude(story)


def _pass(_story: Story) -> None:
    return None


GATES: dict[Node, Callable[[Story], None]] = {
    Gate.NIGHTFALL: nightfall,
    Gate.REPORT: report_night,
    Gate.DAYBREAK: _dawn,
    Gate.TALK: _begin_talk,
    Gate.TALK_OVER: _pass,
    Gate.POLL: spend_unused_cancellation,
    Gate.SOLE_NOMINEE: remove_sole_nominee,
    Gate.ANNULMENT: annul,
    Gate.TAKEN: end_white_night_of_the_day,
    Gate.VERDICT: _judge,
    Gate.DUSK: end_day,
}
"""What happens in passing. The one gate without an entry leads back into a phase that was interrupted."""

CALLED_OFF_AT_ONCE = frozenset({Phase.JUSTIFICATION, Phase.VOTE, Phase.DEFENCE, Phase.REVOTE, Phase.LIFT})
"""Phases of a vote, which ends as soon as an exit cancels it (SP18)."""


ALL_ACTED, CLOCK, HOST, DEPARTURE = Closing


def enter(story: Story, node: Node) -> None:
    """Go through gates until a phase opens or goes on, or the game is over."""
    while (happens := GATES.get(node)) is not None:
        happens(story)
        node = way_from(node, story.state)
    if isinstance(node, Gate):
        _resume(story)
    elif node in SPECS:
        open_phase(story, node)
    else:
        finish(story, story.state.ledger.winner or Winner.NONE)


def open_phase(story: Story, phase: Phase, *, interrupts: bool = False) -> None:
    """Open the phase under the next number, and close it again if it awaits nobody."""
    spec = SPECS[phase]
    opening = spec.opens(story.state, phase)
    story.tell(changed(opening, interrupts=True) if interrupts else opening)
    spec.opened(story)
    close_what_awaits_nobody(story)


def interrupt(story: Story) -> None:
    """Let somebody who has just left have his last words now; then the open phase goes on (S4.86)."""
    open_phase(story, Phase.DAY_WORDS, interrupts=True)


def _resume(story: Story) -> None:
    state = story.state
    if state.interrupted is None:
        return
    phase = state.interrupted.phase
    story.tell(
        PhaseOpened(
            phase=phase, phase_no=state.phase_no + 1, day=state.day, night=state.night, turn=state.turn, resumes=True
        )
    )
    close_what_awaits_nobody(story)


def close_phase(story: Story, reason: Closing) -> None:
    """Close the open phase, with what its end does, and go on to what follows."""
    state = story.state
    phase = state.phase
    story.tell(_phase_closed(phase, state.phase_no, reason))
    if phase in ASKS_EVERYBODY and (reason is not ALL_ACTED or state.room.missed):
        note_missed(story)
    SPECS[phase].closes(story)
    enter(story, way_from(phase, story.state))


_phase_closed = making(PhaseClosed)


def close_what_awaits_nobody(story: Story, *, after_departure: bool = False) -> None:
    """Close the open phase if everybody it waits for has acted, and it closes by that.

    Where nobody may notice whom it waited for, a departure does not close it: the clock will.
    """
    state = story.state
    phase = state.phase
    spec = SPECS.get(phase)
    if spec is None:
        return
    if state.ledger.discipline.vote_cancelled and phase in CALLED_OFF_AT_ONCE:
        if not state.room.paused:
            close_phase(story, DEPARTURE)
        return
    awaits, living = spec.awaits, state.living
    # The last of the living is the most likely to be awaited still: people act more or less by seat.
    if living and awaits(state, living[-1]):
        return
    for seat in state.present():
        if awaits(state, seat):
            return
    if state.room.paused or state.stage.lapsing or not spec.closes_itself(state):
        return
    if not after_departure:
        close_phase(story, ALL_ACTED)
    elif spec.conceals(state):
        lapse_after_departure(story)
    else:
        close_phase(story, DEPARTURE)


def pass_deadline(story: Story, _command: DeadlinePassed, _asker: None) -> None:
    """The clock ran out: close the phase, unless its time is only a guide (S2.59)."""
    state = story.state
    if state.room.paused or not state.table.people:
        raise CommandRefused(RefusalCode.NOT_NOW)
    if state.stage.guide:
        story.tell(GuideTimeOver())
    else:
        close_phase(story, CLOCK)


def go_on(story: Story, _command: Next, _asker: object) -> None:
    """The host's button closes the phase, but never a vote before the last allowed vote is in (S1.35).

    Nominees are called by it one after another; the votes must be in when the last has been called.
    """
    code = next_refusal(story.state)
    if code is not None:
        raise CommandRefused(code)
    close_phase(story, HOST)


def next_refusal(state: GameState) -> RefusalCode | None:
    """Why the host may not close the phase now, or None."""
    if state.phase is Phase.LOBBY or not ends_by_host(state):
        return RefusalCode.NOT_NOW
    votes_are_missing = state.phase in _VOTES and bool(awaited(state)) and not another_is_called(state)
    return RefusalCode.VOTES_MISSING if votes_are_missing else None


_VOTES = (Phase.VOTE, Phase.REVOTE, Phase.LIFT)


def ends_by_host(state: GameState) -> bool:
    """May the host's button close the open phase?"""
    return state.moved_by_host or _would_never_end(state)


def _would_never_end(state: GameState) -> bool:
    """A meeting without a limit waits for nobody: only the host can end it."""
    return state.phase is Phase.MEETING and state.seconds is None

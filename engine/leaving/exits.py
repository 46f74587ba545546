"""Exits: whoever leaves, is removed, shows his card or has too many fouls is out at once (S0.69, S4.5, SP17)."""

from __future__ import annotations

from engine.audience import Person, Seat
from engine.commands import CardShown, Remove
from engine.errors import CommandRefused, RefusalCode
from engine.events import Exit, HostGone, SeatLeft, VoteCancelled
from engine.leaving.batch import grant_words, turn_roles
from engine.leaving.callers import depart
from engine.phases.course import CALLED_OFF_AT_ONCE, interrupt
from engine.phases.phase import Phase
from engine.state import GameState
from engine.story import Story
from engine.victory.conditions import winner
from engine.victory.ending import finish

_INTERRUPTED = frozenset(
    {
        *(Phase.DISCUSSION, Phase.SPEECHES, Phase.NOMINATIONS, Phase.JUSTIFICATION),
        *(Phase.VOTE, Phase.DEFENCE, Phase.REVOTE, Phase.LIFT),
    }
)
"""Phases that stand still for the last words of one who is out; in all others they come with the next words."""


def remove(story: Story, command: Remove | CardShown, _host: Person) -> None:
    """The host takes a player out of the game, for showing the card too (S4.5)."""
    code = removal_refusal(story.state, command.seat)
    if code is not None:
        raise CommandRefused(code, seat=command.seat)
    put_out(story, command.seat, why=Exit.CARD_SHOWN if isinstance(command, CardShown) else Exit.REMOVED)


def removal_refusal(state: GameState, seat: Seat) -> RefusalCode | None:
    """Why the host may not take the seat out of the game now, or None."""
    if state.phase is Phase.LOBBY:
        return RefusalCode.NOT_NOW
    return None if seat in state.living else RefusalCode.TARGET_DEAD


def put_out(story: Story, seat: Seat, *, why: Exit = Exit.LEFT, has_words: bool = False) -> None:
    """The seat is out; this may decide the game at once, and as a penalty it may cancel a vote (SP18).

    In a white night nothing is decided before all who leave by it have left together (DG2).
    """
    depart(story, SeatLeft(seat, why))
    state = story.state
    is_penalty = why is not Exit.LEFT and state.rules.fouls.enabled
    if state.people[seat - 1] == state.host:
        story.tell(HostGone())
    turn_roles(story)
    if state.winner is not None:
        # The game is decided, and only last words are still spoken.
        return
    result = None if state.phase is Phase.WHITE_NIGHT else winner(story.state)
    if result is not None:
        finish(story, result)
        return
    if is_penalty and state.rules.fouls.cancels_vote and not state.discipline.vote_cancelled:
        story.tell(VoteCancelled())
    if has_words:
        _grant_words_now(story, seat)


def _grant_words_now(story: Story, seat: Seat) -> None:
    grant_words(story, (seat,), story.state.rules.day.last_words_seconds)
    state = story.state
    called_off = state.discipline.vote_cancelled and state.phase in CALLED_OFF_AT_ONCE
    if state.floor.words and state.phase in _INTERRUPTED and not called_off:
        interrupt(story)

"""What follows when a batch of departures is complete: changed roles, last words, the result (DG2)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.audience import Seat
from engine.events import ResultFixed, RoleTurned, VotedOut, WordsDue
from engine.frozen import making
from engine.leaving.callers import call_leavers, depart
from engine.roles import ROLES
from engine.story import Story
from engine.victory.ending import result_of


def conclude(story: Story, *, after_night: bool = False) -> None:
    """Turn the roles that turn, and fix the result if there is one; it is told when the last words are over."""
    turn_roles(story)
    if story.state.ledger.winner is None:
        result = result_of(story.state, after_night=after_night)
        if result is not None:
            story.tell(ResultFixed(result))


def turn_roles(story: Story) -> None:
    """When no mafia is left, some roles become others at once, and learn it when the next night opens (D4.7)."""
    state = story.state
    if _TURNING.isdisjoint(state.table.roles) or state.black_living:
        return
    for seat in state.living:
        role = state.card_of(seat).turns_into
        if role is not None:
            story.tell(RoleTurned(seat, role))


_TURNING = frozenset(role.id for role in ROLES.values() if role.turns_into is not None)
"""Roles that become others."""


def grant_words(story: Story, seats: Iterable[Seat], seconds: int) -> None:
    """Let the seats have last words of so many seconds, in seat order with all who wait for theirs (DG10)."""
    state = story.state
    speaking = [seat for seat in seats if state.card_of(seat).speaks_last] if seconds else []
    if speaking:
        story.tell(WordsDue(tuple(sorted({*state.floor.words, *speaking}))))


_voted_out = making(VotedOut)


def vote_out(story: Story, seats: Iterable[Seat]) -> None:
    """The town removes the seats together; those who act on leaving will do so, all have last words (S4.49, D4.14)."""
    leaving = tuple(seats)
    for seat in leaving:
        depart(story, _voted_out(seat))
    grant_words(story, leaving, story.state.rules.day.last_words_seconds)
    call_leavers(story, leaving)

"""Who acts on leaving, and how departures are told."""

from __future__ import annotations

from collections.abc import Iterable

from engine.audience import Seat
from engine.events import Departure, LeaversCalled, RoleShown
from engine.story import Story


def depart(story: Story, departure: Departure) -> None:
    """Tell a departure, with the role where the rules show it at once."""
    story.tell(departure)
    if story.state.rules.morning.reveal_on_death:
        show_role(story, departure.seat)


def show_role(story: Story, seat: Seat) -> None:
    """Make a role public, once."""
    if seat not in story.state.table.shown:
        story.tell(RoleShown(seat, story.state.role_of(seat)))


def call_leavers(story: Story, leaving: Iterable[Seat]) -> None:
    """Call those who act on leaving, by seat, each once, where there is a white night for them (S4.49, D4.10)."""
    state = story.state
    if not state.rules.morning.white_night:
        return
    called = tuple(
        seat for seat in sorted(leaving) if state.card_of(seat).parting is not None and seat not in state.leaving.called
    )
    if called:
        story.tell(LeaversCalled(called))

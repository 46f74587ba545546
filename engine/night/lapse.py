"""Turns in which nobody is awaited look like any other: the clock closes them after a part of their time."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from engine.audience import Seat
from engine.chance import between
from engine.events import TurnLapses
from engine.state import GameState
from engine.story import Story

UNLIMITED_SECONDS = 30
"""What stands for the time of a turn without a limit."""


def lapse_where_no_human_acts(awaits: Callable[[GameState, Seat], bool]) -> Callable[[Story], None]:
    """What the opening of a turn leads to: a random, recorded part of its time where no human is awaited in it.

    So the table learns nothing from a turn whose role is out or asleep, or played by a bot.
    """

    def opened(story: Story) -> None:
        state = story.state
        if state.moved_by_host or state.shared_device:
            return
        if not any(awaits(state, seat) for seat in state.present() if seat not in state.bots):
            lapse(story)

    return opened


def lapse(story: Story) -> None:
    """Let the clock close the turn within its time, a third of it at least."""
    state = story.state
    most = state.seconds or UNLIMITED_SECONDS
    story.tell(TurnLapses(between(ceil(most / 3), most, state.seed, state.phase_no, "lapse")))


def lapse_after_departure(story: Story) -> None:
    """Nobody is awaited any more because somebody left: the turn goes on to its end all the same."""
    if story.state.seconds is None:
        lapse(story)
    else:
        story.tell(TurnLapses())

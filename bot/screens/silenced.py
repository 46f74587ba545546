"""Who has no vote today, as the table hears when the vote opens (S1.17, S2.120)."""

from __future__ import annotations

from bot.screens.scene import Scene
from engine import events as e
from engine.audience import Seat
from engine.day.ballots import may_vote
from engine.phases.phase import Phase


def vote_lost_line(scene: Scene) -> str | None:
    """Those of whom the table has heard today; None where everybody has a vote."""
    lost: list[Seat] = []
    for event in scene.events:
        if isinstance(event, e.DayBegan):
            lost.clear()
        elif isinstance(event, e.VoteLost):
            lost.append(event.seat)
    living = [seat for seat in lost if seat in scene.state.living]
    return scene.say("vote-lost", people=scene.seats(living)) if living else None


def has_lost_vote(scene: Scene, seat: Seat) -> bool:
    """Is a vote open in which the seat has none?"""
    return scene.state.phase in (Phase.VOTE, Phase.REVOTE) and not may_vote(scene.state, seat)

"""Facts: what somebody learned, as short data that people's sentences and scenarios are made from.

A fact is a word, then seats and words: ``("killed", 3)``, ``("check", 2, "mafia")``. Bookkeeping events give none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import events as e
from engine.audience import Seat
from engine.factions import Winner

Part = str | Seat
Fact = tuple[Part, ...]


def public_facts(event: e.Event) -> tuple[Fact, ...]:
    """What everybody learns from the event."""
    tell = _PUBLIC.get(type(event))
    return tell(event) if tell is not None else ()


def private_facts(event: e.Event, seat: Seat) -> tuple[Fact, ...]:
    """What the seat alone, or with a few others, learns from the event; nothing of what it did itself."""
    if seat not in event.audience.seats:
        return ()
    tell = _PRIVATE.get(type(event))
    return tell(event, seat) if tell is not None else ()


def moderator_facts(event: e.Event) -> tuple[Fact, ...]:
    """What a moderator outside the game is told: every card at the deal (S1.26)."""
    return (("role", event.seat, event.role),) if isinstance(event, e.CardDealt) else ()


def _decided(event: e.GameDecided) -> tuple[Fact, ...]:
    match event.winner:
        case Winner.NONE:
            return ()
        case Winner.DRAW:
            return (("draw",),)
        case side:
            return (("won", side.value),)


_PUBLIC: dict[type[e.Event], Callable[[Any], tuple[Fact, ...]]] = {
    e.Killed: lambda event: (("killed", event.seat),),
    e.KilledInCrossfire: lambda event: (("crossfire", event.seat),),
    e.Attempted: lambda event: (("attempt", event.seat),),
    e.ShotBlindly: lambda event: (("blind_shot", event.seat),),
    e.NobodyDied: lambda _event: (("nobody_died",),),
    e.Missed: lambda _event: (("miss",),),
    e.RoleAsleep: lambda event: (("asleep", event.role),),
    e.Taken: lambda event: (("taken", event.seat),),
    e.Nominated: lambda event: (("nominated", event.seat),),
    e.FoulGiven: lambda event: (("foul", event.seat, str(event.number)),),
    e.FoulTakenBack: lambda event: (("foul_taken_back", event.seat, str(event.number)),),
    e.VoteLost: lambda event: (("no_vote", event.seat),),
    e.VotedOut: lambda event: (("voted_out", event.seat),),
    e.NobodyOut: lambda _event: (("nobody_out",),),
    e.Tied: lambda event: (("tie", *event.seats),),
    e.SeatLeft: lambda event: (("left", event.seat),),
    e.RoleShown: lambda event: (("role", event.seat, event.role),),
    e.GameDecided: _decided,
}

_PRIVATE: dict[type[e.Event], Callable[[Any, Seat], tuple[Fact, ...]]] = {
    e.CardDealt: lambda event, _seat: (("card", event.role),),
    e.TeamMet: lambda event, seat: tuple(
        ("ally", other, role) for other, role in event.members.items() if other != seat
    ),
    e.ChoiceMade: lambda event, seat: (
        (("choice", event.seat, event.verb, event.target),) if seat in event.shown_to and event.target else ()
    ),
    e.Checked: lambda event, _seat: (("check", event.target, event.answer),),
    e.Sought: lambda event, _seat: (("seek", event.target, "yes" if event.found else "no"),),
    e.VisitsSeen: lambda event, _seat: (("visited", *(event.visited or ("nobody",))),),
    e.VisitorsSeen: lambda event, _seat: (("visitors", *(event.visitors or ("nobody",))),),
    e.NoResult: lambda _event, _seat: (("no_result",),),
    e.BecameRole: lambda event, _seat: (("became", event.role),),
}

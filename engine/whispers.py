"""Who may say something to whom, beside the floor and the ear of the whole table.

The mafia confers by words while it is awake together (S0.15, S3.19), and where it shoots blindly in its meeting alone
(S3.12, SP3). Where people speak by signs (S4.88, D4.23), those are all that it has at night.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.audience import EVERYONE, NOBODY, Audience, Seat, only
from engine.day.floor import SPOKEN
from engine.night.acting import team_is_awake
from engine.phases.phase import Phase
from engine.state import GameState


def confidants(state: GameState, seat: Seat) -> tuple[Seat, ...]:
    """The allies, by seat, to whom the seat may say something in words now."""
    confers = _BY_WORDS.get(state.phase)
    return _allies(state, seat) if confers is not None and confers(state) else ()


def signs_reach(state: GameState, seat: Seat) -> Audience:
    """Who sees a sign that the seat makes now; nobody, where it may make none.

    By day that is the whole table, and every living player but the speaker may make one; at night it is the seat's
    own team while it is awake, the seat among them.
    """
    if not state.preset.gestures or state.paused or seat not in state.living:
        return NOBODY
    if state.phase in SPOKEN:
        return NOBODY if seat == state.speaker else EVERYONE
    if state.phase is not Phase.NIGHT or not team_is_awake(state):
        return NOBODY
    allies = _allies(state, seat)
    return only((seat, *allies)) if allies else NOBODY


def confers_every_night(state: GameState) -> bool:
    """May the mafia talk in every night, so that a place of its own suits the rules?"""
    return _sees_choices(state) and not state.preset.gestures and not state.shared_device


def _allies(state: GameState, seat: Seat) -> tuple[Seat, ...]:
    """The living of the seat's team whom a person plays: they know each other from the deal (DG7).

    On a device that is passed round nobody can be told anything unseen.
    """
    team = state.black_living
    if seat not in team or seat in state.bots or state.paused or state.shared_device:
        return ()
    return tuple(other for other in team if other != seat and other not in state.bots)


def _sees_choices(state: GameState) -> bool:
    return state.rules.night.mafia_sees_choices


_BY_WORDS: dict[Phase, Callable[[GameState], bool]] = {
    Phase.MEETING: lambda state: not state.preset.gestures,
    Phase.NIGHT: lambda state: _sees_choices(state) and not state.preset.gestures and team_is_awake(state),
}

"""How a game ends: the result, then every card that has not been shown (S0.61)."""

from __future__ import annotations

from engine.events import GameDecided, PhaseOpened, RoleShown
from engine.factions import Winner
from engine.frozen import making
from engine.phases.phase import Phase
from engine.state import GameState
from engine.story import Story
from engine.victory.conditions import drawn, drawn_by_nights, winner


def result_of(state: GameState, *, after_night: bool = False) -> Winner | None:
    """The winner, or a draw where the rules for quiet results or for the number of nights say so (DG3)."""
    won = winner(state)
    if won is not None:
        return won
    if drawn(state) or (after_night and drawn_by_nights(state)):
        return Winner.DRAW
    return None


_role_shown = making(RoleShown)


def finish(story: Story, result: Winner) -> None:
    """Tell the result, show all roles, and close the game. A result that is fixed already stands."""
    state = story.state
    fixed = state.ledger.winner
    story.tell(GameDecided(result if fixed is None else fixed))
    shown, roles = state.table.shown, state.table.roles
    story.tell_run([_role_shown(seat, roles[seat - 1]) for seat in state.seats if seat not in shown])
    story.tell(PhaseOpened(phase=Phase.OVER, phase_no=state.phase_no + 1, day=state.stage.day, night=state.stage.night))

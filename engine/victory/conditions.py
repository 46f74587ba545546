"""The check for a winner, made once after each complete batch of departures (DG2)."""

from __future__ import annotations

from engine.audience import Seat
from engine.factions import Faction, Winner
from engine.state import GameState

WINNING_FACTION = {Winner.TOWN: Faction.TOWN, Winner.MAFIA: Faction.MAFIA, Winner.LONER: Faction.LONER}


def winner(state: GameState) -> Winner | None:
    """The side that has won, a draw where nobody is left alive, or None while the game goes on (DG3)."""
    black = loner = neutral = 0
    for seat in state.living:
        match state.factions[seat - 1]:
            case Faction.MAFIA:
                black += 1
            case Faction.LONER:
                loner += 1
            case Faction.NEUTRAL:
                neutral += 1
    living = len(state.living)
    rules = state.rules.victory
    if not living:
        return Winner.DRAW
    if loner and living <= (2 if rules.loner_wins == "duel" else 1):
        return Winner.LONER
    if not black:
        return None if loner and rules.town_needs_loner_out else Winner.TOWN
    if loner and rules.mafia_needs_loner_out:
        return None
    others = living - black - (neutral if rules.lover_in_parity == "exclude" else 0)
    return Winner.MAFIA if black >= others else None


def drawn(state: GameState) -> bool:
    """Have so many results in a row removed nobody that the game is a draw (S0.56)?"""
    limit = state.rules.victory.draw_quiet_results
    return bool(limit) and state.quiet_results >= limit


def drawn_by_nights(state: GameState) -> bool:
    """Was this the last night that the rules allow (S0.57)? Asked after the result of a night."""
    limit = state.rules.victory.draw_nights
    return bool(limit) and state.night >= limit


def winners(state: GameState) -> tuple[Seat, ...]:
    """The seats that win: all of the winning side, the dead and those who left included (S0.55).

    Of the loners only a living one wins; a neutral never does.
    """
    if state.winner is None or state.winner not in WINNING_FACTION:
        return ()
    faction = WINNING_FACTION[state.winner]
    return tuple(
        Seat(number)
        for number in state.seats
        if state.factions[number - 1] is faction and (faction is not Faction.LONER or number in state.living)
    )

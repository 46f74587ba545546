"""The check for a winner, made once after each complete batch of departures (DG2)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from engine.audience import Seat
from engine.factions import BLACK, Faction, Winner
from engine.rules.victory import VictoryRules
from engine.state import GameState

WINNING_FACTION = {Winner.TOWN: Faction.TOWN, Winner.MAFIA: Faction.MAFIA, Winner.LONER: Faction.LONER}

LONER_WINS = {"sole": 1, "duel": 2}
"""With how many alive a living loner has won, by ``victory.loner_wins``."""

# Members of an enumeration cost ten times what a name of the module does; these are asked after every departure.
_LONER, _NEUTRAL = Faction.LONER, Faction.NEUTRAL

COUNTS_LOVER = {"exclude": False, "with_others": True}
"""Does a neutral count among the others at parity? By ``victory.lover_in_parity`` (S1.46)."""


def winner(state: GameState) -> Winner | None:
    """The side that has won, a draw where nobody is left alive, or None while the game goes on (DG3)."""
    factions = state.table.factions
    return winner_among([factions[seat - 1] for seat in state.living], state.rules.victory)


def winner_among(sides: Sequence[Faction], rules: VictoryRules) -> Winner | None:
    """As ``winner``, where the living are of these sides."""
    everybody, black, loner = len(sides), sides.count(BLACK), sides.count(_LONER)
    if not everybody:
        return Winner.DRAW
    if loner and everybody <= LONER_WINS[rules.loner_wins]:
        return Winner.LONER
    if not black:
        return None if loner and rules.town_needs_loner_out else Winner.TOWN
    if loner and rules.mafia_needs_loner_out:
        return None
    others = everybody - black - (0 if COUNTS_LOVER[rules.lover_in_parity] else sides.count(_NEUTRAL))
    return Winner.MAFIA if black >= others else None


def drawn(state: GameState) -> bool:
    """Have so many results in a row removed nobody that the game is a draw (S0.56)?"""
    limit = state.rules.victory.draw_quiet_results
    return 0 < limit <= state.ledger.quiet.results


def drawn_by_nights(state: GameState) -> bool:
    """Was this the last night that the rules allow (S0.57)? Asked after the result of a night."""
    limit = state.rules.victory.draw_nights
    return bool(limit) and state.stage.night >= limit


def drawn_by_rounds(state: GameState) -> bool:
    """Have so many rounds, or days of the curfew, passed without a departure (S3.43, D4.18)? Asked after a day."""
    return _rounds_were_quiet(state) or _curfew_was_quiet(state)


def _rounds_were_quiet(state: GameState) -> bool:
    limit = state.rules.victory.draw_quiet_rounds
    return bool(limit) and state.ledger.quiet.rounds >= limit


def _curfew_was_quiet(state: GameState) -> bool:
    limit = state.rules.victory.draw_quiet_curfew_days
    return bool(limit) and state.ledger.quiet.curfew_days >= limit


class DrawReason(StrEnum):
    """Why a game is a draw."""

    NOBODY_LEFT = "nobody_left"
    QUIET_RESULTS = "quiet_results"
    QUIET_ROUNDS = "quiet_rounds"
    QUIET_CURFEW = "quiet_curfew"
    NIGHTS = "nights"


def draw_reason(state: GameState) -> DrawReason | None:
    """Why a decided game is a draw; None where it is none."""
    if state.winner is not Winner.DRAW:
        return None
    reasons = (
        (DrawReason.NOBODY_LEFT, not state.living),
        (DrawReason.QUIET_RESULTS, drawn(state)),
        (DrawReason.QUIET_ROUNDS, _rounds_were_quiet(state)),
        (DrawReason.QUIET_CURFEW, _curfew_was_quiet(state)),
    )
    return next((reason for reason, holds in reasons if holds), DrawReason.NIGHTS)


def under_curfew(state: GameState) -> bool:
    """Are so few alive that no night falls (S4.80)?"""
    return len(state.living) <= state.rules.victory.curfew_at


def winners(state: GameState) -> tuple[Seat, ...]:
    """The seats that win: all of the winning side, the dead and those who left included (S0.55).

    Of the loners only a living one wins; a neutral never does.
    """
    if state.winner is None or state.winner not in WINNING_FACTION:
        return ()
    faction = WINNING_FACTION[state.winner]
    return tuple(
        seat
        for seat in state.seats
        if state.factions[seat - 1] is faction and (faction is not Faction.LONER or seat in state.living)
    )

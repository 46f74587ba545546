"""The end of a day: rounds without a departure, and days of the curfew, add up to a draw (S3.43, S4.80, D4.18)."""

from __future__ import annotations

from engine.day.nominating import only_talk_today
from engine.events import ResultFixed, RoundEnded
from engine.factions import Winner
from engine.state import GameState
from engine.story import Story
from engine.victory.conditions import drawn_by_rounds, under_curfew


def drawn_unless_somebody_leaves(state: GameState) -> bool:
    """Is it certain on this day that the game is a draw if nobody leaves before its end (S0.56, S3.43)?"""
    rules, quiet = state.rules.victory, state.ledger.quiet
    # Where nobody has to be put up there always is a vote, and so a result.
    always_votes = state.rules.day.nominations == "off" and not only_talk_today(state)
    results = rules.draw_quiet_results if always_votes else 0
    rounds = rules.draw_quiet_rounds if quiet.this_round else 0
    return 0 < results <= quiet.results + 1 or 0 < rounds <= quiet.rounds + 1


def end_day(story: Story) -> None:
    """Count the round, where rounds count, and fix a draw."""
    state = story.state
    rules, quiet = state.rules.victory, state.ledger.quiet
    if not (rules.draw_quiet_rounds or rules.draw_quiet_curfew_days):
        return
    story.tell(RoundEnded(quiet=quiet.this_round, quiet_curfew=quiet.this_day and under_curfew(state)))
    if story.state.winner is None and drawn_by_rounds(story.state):
        story.tell(ResultFixed(Winner.DRAW))

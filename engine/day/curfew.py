"""The end of a day: rounds without a departure, and days of the curfew, add up to a draw (S3.43, S4.80, D4.18)."""

from __future__ import annotations

from engine.events import ResultFixed, RoundEnded
from engine.factions import Winner
from engine.story import Story
from engine.victory.conditions import drawn_by_rounds, under_curfew


def end_day(story: Story) -> None:
    """Count the round, where rounds count, and fix a draw."""
    state = story.state
    rules, quiet = state.rules.victory, state.ledger.quiet
    if not (rules.draw_quiet_rounds or rules.draw_quiet_curfew_days):
        return
    story.tell(RoundEnded(quiet=quiet.this_round, quiet_curfew=quiet.this_day and under_curfew(state)))
    if story.state.winner is None and drawn_by_rounds(story.state):
        story.tell(ResultFixed(Winner.DRAW))

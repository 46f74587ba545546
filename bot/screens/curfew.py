"""The curfew: with so few alive no night falls any more, and those up for the vote leave more easily (S4.80, S4.81)."""

from __future__ import annotations

from bot.screens.scene import Scene
from engine.victory.conditions import under_curfew


def curfew_lines(scene: Scene) -> list[str]:
    """What the curfew means for a day on which it holds, and how near a draw is (D4.18); else nothing."""
    state = scene.state
    if not under_curfew(state):
        return []
    days, limit = state.ledger.quiet.curfew_days, state.rules.victory.draw_quiet_curfew_days
    near = [scene.say("curfew-quiet", days=days, limit=limit)] if days and limit else []
    return [scene.say("curfew"), *near]

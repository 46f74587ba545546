"""What hangs over a day: the curfew, under which no night falls any more, and a draw that is near."""

from __future__ import annotations

from bot.screens.scene import Scene
from engine.day.curfew import drawn_unless_somebody_leaves
from engine.victory.conditions import under_curfew


def day_notes(scene: Scene) -> list[str]:
    """What the curfew means while it holds (S4.80, S4.81), and that the game is a draw unless somebody leaves today."""
    near = [scene.say("draw-near")] if drawn_unless_somebody_leaves(scene.state) else []
    return [*curfew_lines(scene), *near]


def curfew_lines(scene: Scene) -> list[str]:
    """What the curfew means, and how many of its days a draw takes (D4.18)."""
    state = scene.state
    if not under_curfew(state):
        return []
    days, limit = state.ledger.quiet.curfew_days, state.rules.victory.draw_quiet_curfew_days
    near = [scene.say("curfew-quiet", days=days, limit=limit)] if days and limit else []
    return [scene.say("curfew"), *near]

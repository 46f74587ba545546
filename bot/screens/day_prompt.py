"""What one player can do now by day, without the card: behind the buttons of the table's cards."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import ACCENTS, Banner
from bot.screens import prompt
from bot.screens.card import Card
from bot.screens.controls import button
from bot.screens.day_words import parting_line
from bot.screens.message import Message
from bot.screens.nominations import nominating_is_open, nominee_lines
from bot.screens.scene import Scene
from bot.screens.vote import ballot_words
from engine.phases.phase import Phase

_BALLOTS = (Phase.VOTE, Phase.REVOTE)


def day_prompt(scene: Scene, _arguments: Mapping[str, int | str]) -> Message:
    """One's own turn, vote, nomination or answer, and the controls for it; it shows nobody's role."""
    state = scene.state
    card = Card(accent=ACCENTS[Banner.DISCUSSION])
    card.text(
        scene.say("panel-now", phase=scene.say(f"phase-{state.phase}")),
        parting_line(scene),
        ballot_words(scene) if state.phase in _BALLOTS else prompt.can_do(scene),
        scene.ends(),
    )
    if nominating_is_open(scene):
        card.text(*nominee_lines(scene, state.day))
    again = button(scene, "prompt", phase_no=0, argument="again", label=scene.say("button-refresh"), emoji="🔄")
    back = button(scene, "refresh", phase_no=0, label=scene.say("button-card"), emoji="🃏")
    return card.controls(*prompt.controls(scene), again, back).message()

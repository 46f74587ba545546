"""The lift: the table answers whether all the tied shall leave (S4.77, SP9)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import Banner
from bot.screens.card import Card
from bot.screens.chronicle import opening, over_key
from bot.screens.controls import button
from bot.screens.doors import card_doors, next_button
from bot.screens.message import Message
from bot.screens.prompt import WORD_LOOKS
from bot.screens.scene import Scene
from engine.day.lift import ANSWERS
from engine.views import seen_lifts


def lift(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The question with its two answers, and how it stands as far as the table may see it."""
    phase_no = int(arguments["phase_no"])
    opened = opening(scene.events, phase_no)
    if opened is None:
        return None
    state = scene.state
    card = Card(top=Banner.VOTE).text(scene.say("lift-heading", day=opened.day))
    if state.phase_no != phase_no:
        over = over_key(scene.events, phase_no, "lift-over")
        return card.text(scene.say(over)).message()
    rules = state.rules.vote
    card.text(
        scene.say("lift-question", people=scene.seats(state.poll.tied)),
        scene.say(f"lift-passes-{rules.lift_passes}"),
        scene.say("lift-change" if rules.change else "lift-final"),
    )
    card.text(
        scene.say("lift-answered", answered=len(state.poll.lifts), all=len(state.living)),
        *_standing(scene),
        scene.until("lift-until"),
    )
    answers = (
        button(scene, "do", style, label=scene.say(f"button-lift-{word}"), argument=f"lift.{word}", emoji=emoji)
        for word in ANSWERS
        for style, emoji in [WORD_LOOKS[f"lift-{word}"]]
    )
    return card.controls(*answers, *card_doors(scene), next_button(scene)).message()


def _standing(scene: Scene) -> list[str]:
    """How many want what, or who, in the order of the answers."""
    seen = seen_lifts(scene.state)
    if seen is None:
        return []
    lines = []
    for word, given in seen.items():
        if not given:
            continue
        number = given if isinstance(given, int) else len(given)
        names = "" if isinstance(given, int) else f" ← {scene.series(map(str, given))}"
        lines.append(scene.say(f"lift-line-{word}", count=number) + names)
    return lines

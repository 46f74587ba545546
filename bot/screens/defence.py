"""The defence: each of the tied has the floor before the table votes again."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import Banner
from bot.screens.card import Card
from bot.screens.chronicle import opening
from bot.screens.controls import CHIEF, button
from bot.screens.doors import next_button, signs_button
from bot.screens.message import Message
from bot.screens.scene import Scene


def defence(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """Who speaks now, and who after."""
    phase_no = int(arguments["phase_no"])
    opened = opening(scene.events, phase_no)
    if opened is None or not opened.speakers:
        return None
    speaker, *others = opened.speakers
    card = Card(top=Banner.DEFENCE)
    card.text(scene.say("defence-heading"), scene.say("defence-speaker", player=scene.seat_mention(speaker)))
    if scene.state.phase_no != phase_no:
        return card.text(scene.say("defence-over")).message()
    card.text(
        scene.say("defence-next", people=scene.seats(others)) if others else scene.say("defence-last"),
        scene.until("defence-until"),
    )
    done = button(scene, "done", CHIEF, emoji="🏁")
    return card.controls(done, signs_button(scene), next_button(scene)).message()

"""The white night: some of those who leave take others along before anybody leaves (S4.49).

The table sees one card, which is the same whoever is called in it and whether anybody is; what one can do in it stands
behind a button that answers everybody.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import Banner
from bot.screens.card import Card
from bot.screens.chronicle import all_of, before_the_end, chapter, opening, shown_roles
from bot.screens.doors import card_doors, next_button, prompt_button
from bot.screens.message import Message
from bot.screens.morning import taken_lines
from bot.screens.role import role_name
from bot.screens.scene import Scene
from engine import events as e


def white_night(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The white night that began with phase ``phase_no``."""
    first_no = int(arguments["phase_no"])
    if opening(scene.events, first_no) is None:
        return None
    card = Card(top=Banner.WHITE_NIGHT).text(scene.say("white-heading"))
    if scene.state.stage.since != first_no:
        return card.text(scene.say("white-over")).message()
    card.text(scene.say("white-how"), scene.until("white-until"))
    return card.controls(
        prompt_button(scene, "move", chief=True, emoji="🌫️"), *card_doors(scene), next_button(scene)
    ).message()


def taken(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """By day: who was taken along in the white night that ended with phase ``phase_no``, and whose role that shows."""
    phase_no = int(arguments["phase_no"])
    if opening(scene.events, phase_no) is None:
        return None
    card = Card(top=Banner.WHITE_NIGHT).text(scene.say("white-dawn"))
    return card.text(*_taken(scene, before_the_end(chapter(scene.events, phase_no)))).message()


def _taken(scene: Scene, told: tuple[e.Event, ...]) -> list[str]:
    """Who leaves with somebody else, and whose doing the rules announce by role (S4.51)."""
    roles = shown_roles(told)
    gone = taken_lines(scene, told)
    others = {event.seat for event in all_of(told, e.Departure)}
    announced = [
        scene.say("white-role", player=scene.seat_name(seat), role=role_name(scene, role))
        for seat, role in roles.items()
        if seat not in others
    ]
    if not gone:
        return [scene.say("taken-nobody"), *announced]
    return [*announced, scene.say("taken", count=len(gone)), *gone]

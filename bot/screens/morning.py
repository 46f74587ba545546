"""The morning: what the table learns of the night."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import Banner
from bot.screens.card import Card
from bot.screens.chronicle import all_of, before_the_end, chapter, opening, shown_roles
from bot.screens.message import Message
from bot.screens.role import role_name
from bot.screens.scene import Scene
from engine import events as e
from engine.audience import Seat


def morning(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """Who did not survive the night of phase ``phase_no``, or that everybody did; why is not told (S0.31)."""
    phase_no = int(arguments["phase_no"])
    opened = opening(scene.events, phase_no)
    if opened is None:
        return None
    told = before_the_end(chapter(scene.events, phase_no))
    killed = [event.seat for event in all_of(told, e.Killed)]
    taken = [event.seat for event in all_of(told, e.Taken)]
    roles = shown_roles(told)
    card = Card(top=Banner.MORNING_LOSS if killed else Banner.MORNING_CALM)
    card.text(scene.say("morning-heading", night=opened.night))
    if not killed:
        return card.text(scene.say("morning-calm")).message()
    card.text(
        scene.say("morning-killed", count=len(killed)),
        *(departed(scene, seat, roles.get(seat)) for seat in killed),
    )
    if taken:
        card.text(scene.say("taken", count=len(taken)), *(departed(scene, seat, roles.get(seat)) for seat in taken))
    return card.message()


def departed(scene: Scene, seat: Seat, role: str | None) -> str:
    """A player who is out, with the role where it is shown."""
    player = scene.seat_mention(seat)
    if role is None:
        return scene.say("departed", player=player)
    return scene.say("departed-role", player=player, role=role_name(scene, role))

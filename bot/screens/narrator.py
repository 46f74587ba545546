"""What the narrator says: plain sentences, read aloud by Discord to everybody in the channel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.announce.narrator import FLOOR, NEXT
from bot.screens.card import Card
from bot.screens.message import Message
from bot.screens.scene import Scene
from engine.audience import Seat
from engine.phases.flow import device_holder

_SPOKEN_SIGNS = " -'’"


def narrator(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The sentences ``lines``, about the player at ``seat``; a name whose turn has passed meanwhile is not called."""
    seat = Seat(int(arguments.get("seat", 0)))
    state = scene.state
    is_past = {FLOOR: state.speaker != seat, NEXT: device_holder(state) != seat}
    player = spoken_name(scene, seat) if seat else ""
    said = [scene.say(key, player=player) for key in str(arguments["lines"]).split() if not is_past.get(key)]
    return replace(Card().text(*said).message(), spoken=" ".join(said)) if said else None


def spoken_name(scene: Scene, seat: Seat) -> str:
    """The name as it can be read aloud: without signs that Discord would take for formatting, a link or a call."""
    name = scene.plain_name(scene.person_at(seat))
    kept = "".join(sign for sign in name if sign.isalnum() or sign in _SPOKEN_SIGNS)
    return " ".join(kept.split()) or scene.say("person-unnamed", number=seat)

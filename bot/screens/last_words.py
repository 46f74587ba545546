"""What the first one killed leaves behind: the best move (SP16)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.chronicle import all_of
from bot.screens.message import Message
from bot.screens.scene import Scene
from engine import events as e


def best_move(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """Whom he suspected; None until he has said so."""
    seat = int(arguments["seat"])
    named = next((event for event in all_of(scene.events, e.SuspectsNamed) if event.seat == seat), None)
    if named is None:
        return None
    words = scene.say("best-move", player=scene.seat_name(named.seat), people=scene.seats(named.suspects))
    return Card(accent=ACCENTS[Banner.LAST_WORDS]).text(words).message()

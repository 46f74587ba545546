"""What the table has to know when the bot cannot do its part for voices or for the silence of the night."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.message import Message
from bot.screens.scene import Scene


def voice_trouble(scene: Scene, arguments: Mapping[str, int | str]) -> Message:
    """What is out of order, and who can put it right; the game itself goes on."""
    game = scene.game
    words = scene.say(f"voice-{arguments['trouble']}", voice=str(game.voice_channel_id), channel=str(game.channel_id))
    return Card(accent=ACCENTS[Banner.PAUSE]).text(words).message()

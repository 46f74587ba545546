"""The banner over each stage of a game: the one list behind `banner` and `ACCENTS`.

A new banner is one drawing function in the file of its hour and one line here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from bot.pictures.banners import endings, evening, indoors, morning
from bot.pictures.canvas import Canvas
from bot.pictures.palette import BLOOD, BRASS, EMBER, FOG, GOLD, IVORY, LAMP, ROSE, STEEL, TEAL, VIOLET, Colour, mix


class Banner(StrEnum):
    """The banners by name."""

    LOBBY = "lobby"
    NIGHT = "night"
    MORNING_CALM = "morning_calm"
    MORNING_LOSS = "morning_loss"
    DISCUSSION = "discussion"
    VOTE = "vote"
    DEFENCE = "defence"
    LAST_WORDS = "last_words"
    WHITE_NIGHT = "white_night"
    PAUSE = "pause"
    TOWN_WINS = "town_wins"
    MAFIA_WINS = "mafia_wins"
    LONER_WINS = "loner_wins"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Scene:
    """How a banner is drawn and which colour goes with it."""

    draw: Callable[[], Canvas]
    accent: Colour


SCENES: dict[Banner, Scene] = {
    Banner.LOBBY: Scene(evening.lobby, LAMP),
    Banner.NIGHT: Scene(evening.night, STEEL),
    Banner.MORNING_CALM: Scene(morning.calm, (244, 172, 118)),
    Banner.MORNING_LOSS: Scene(morning.loss, ROSE),
    Banner.DISCUSSION: Scene(morning.square, FOG),
    Banner.VOTE: Scene(indoors.vote, BRASS),
    Banner.DEFENCE: Scene(indoors.defence, IVORY),
    Banner.LAST_WORDS: Scene(indoors.last_words, EMBER),
    Banner.WHITE_NIGHT: Scene(evening.white_night, mix(VIOLET, FOG, 0.6)),
    Banner.PAUSE: Scene(evening.pause, mix(STEEL, FOG, 0.5)),
    Banner.TOWN_WINS: Scene(endings.town, TEAL),
    Banner.MAFIA_WINS: Scene(endings.mafia, BLOOD),
    Banner.LONER_WINS: Scene(endings.loner, VIOLET),
    Banner.DRAW: Scene(endings.draw, GOLD),
}
"""Every banner."""

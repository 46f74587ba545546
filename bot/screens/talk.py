"""What allies say to each other, in the prompt and in the private panel of each, and the buttons for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.screens.controls import button
from bot.screens.doors import signs_button
from bot.screens.scene import Scene, inert
from bot.screens.signs import sign_words
from engine.audience import NOBODY
from engine.phases.phase import Phase
from engine.whispers import confidants, signs_reach

if TYPE_CHECKING:
    from engine.service import Line

MOST_SHOWN = 1200
"""So many characters of a night's talk fit a prompt beside its choices; the newest lines are kept."""

_NIGHTS = (Phase.MEETING, Phase.NIGHT, Phase.WHITE_NIGHT)


def talk_lines(scene: Scene, night: int) -> list[str]:
    """What the viewer and his allies said to each other in a night, the newest last."""
    said = [_words(scene, line) for line in scene.lines if not line.everyone and line.night == night]
    kept: list[str] = []
    room = MOST_SHOWN
    for words in reversed(said):
        room -= len(words)
        if room < 0:
            kept.append("…")
            break
        kept.append(words)
    return [scene.say("talk-heading"), *reversed(kept)] if kept else []


def talk_lines_now(scene: Scene) -> list[str]:
    """The same for the private panel, while the night lasts: with how new lines come to be seen there."""
    if scene.state.phase not in _NIGHTS or scene.seat is None:
        return []
    said = talk_lines(scene, scene.state.night)
    hears = bool(said) or bool(confidants(scene.state, scene.seat))
    return [*said, scene.say("talk-refresh")] if hears else []


def talk_controls(scene: Scene) -> list[ui.Item[Any]]:
    """A button for whatever the viewer may say to somebody now."""
    seat = scene.seat
    if seat is None:
        return []
    signs = signs_button(scene) if signs_reach(scene.state, seat) != NOBODY else None
    words = button(scene, "whisper", emoji="💬") if confidants(scene.state, seat) else None
    return [control for control in (words, signs) if control is not None]


def _words(scene: Scene, line: Line) -> str:
    said = sign_words(scene, line.sign, line.about) if line.sign is not None else inert(line.words or "")
    return scene.say("talk-line", player=scene.seat_name(line.seat), words=said)

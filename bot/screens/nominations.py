"""Nominations: who is up for the vote and on whose word, and the phase in which the table names them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.pictures import Banner
from bot.screens.card import Card
from bot.screens.chronicle import is_interrupted, nominations, opening, over_key
from bot.screens.controls import QUIET, button
from bot.screens.day_notes import curfew_lines
from bot.screens.doors import card_doors, next_button, prompt_button
from bot.screens.message import Message
from bot.screens.scene import Scene
from engine.phases.flow import awaited
from engine.views import options

_NOMINATING = ("nominate", "withdraw")


def nominations_card(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """After the talk everybody names one player, or nobody (S4.70)."""
    phase_no = int(arguments["phase_no"])
    opened = opening(scene.events, phase_no)
    if opened is None:
        return None
    state = scene.state
    card = Card(top=Banner.DISCUSSION).text(scene.say("nominations-heading", day=opened.day))
    if state.phase_no != phase_no:
        over = over_key(scene.events, phase_no, "nominations-over")
        closed = not is_interrupted(scene.events, phase_no)
        return card.text(scene.say(over)).text(*nominee_lines(scene, opened.day, closed=closed)).message()
    card.text(scene.say("nominations-how"), *curfew_lines(scene))
    card.text(*nominee_lines(scene, opened.day))
    card.text(
        scene.say("nominations-decided", decided=len(state.living) - len(awaited(state)), all=len(state.living)),
        scene.until("nominations-until"),
    )
    return card.controls(
        nominate_button(scene),
        button(scene, "done", QUIET, label=scene.say("button-nobody"), emoji="🙅"),
        *card_doors(scene),
        next_button(scene),
    ).message()


def nominee_lines(scene: Scene, day: int, *, closed: bool = False) -> list[str]:
    """Who is up for the vote on that day, in order, each with the seat that said so; ``closed``: it stays so."""
    stood = nominations(scene.events, day)
    if not stood:
        return [scene.say("nominees-nobody" if closed else "nominees-none")]
    return [scene.say("nominees"), *(f"{scene.seat_name(seat)} ← {by}" for seat, by in stood.items())]


def nominee_numbers(scene: Scene, day: int) -> str | None:
    """The same in one short line of seats; None where nobody is up."""
    stood = nominations(scene.events, day)
    return scene.say("nominees-short", people=scene.series(map(str, stood))) if stood else None


def nominating_is_open(scene: Scene) -> bool:
    """Can anybody be put up now, or taken back?"""
    state = scene.state
    return any(option.verb in _NOMINATING for seat in state.living for option in options(state, seat))


def nominate_button(scene: Scene) -> ui.Button[Any] | None:
    """The door to one's own nomination, while there can be any."""
    return prompt_button(scene, "nominate", chief=True, emoji="☝️") if nominating_is_open(scene) else None

"""The night: one card for the table, and a prompt of the same shape for every living player."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import ACCENTS, Banner
from bot.screens import prompt
from bot.screens.card import Card
from bot.screens.chronicle import all_of, chapter, choices, opening
from bot.screens.device import device
from bot.screens.doors import card_button, next_button
from bot.screens.message import Message
from bot.screens.role import answer
from bot.screens.scene import Scene
from engine import events as e
from engine.audience import Seat
from engine.phases.flow import awaited
from engine.phases.phase import Phase


def night(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The night as the table sees it.

    It says how many have confirmed and never who: everybody is awaited, whatever the role.
    """
    if scene.state.shared_device:
        return device(scene, arguments)
    phase_no = int(arguments["phase_no"])
    opened = opening(scene.events, phase_no)
    if opened is None:
        return None
    card = Card(top=Banner.NIGHT).text(scene.say("night-heading", night=opened.night))
    if scene.state.phase_no != phase_no:
        return card.text(scene.say("night-over")).controls(card_button(scene)).message()
    living = len(scene.state.living)
    card.text(
        scene.say("night-how"),
        scene.say("night-confirmed", confirmed=living - len(awaited(scene.state)), all=living),
        scene.until("night-until"),
    )
    return card.controls(card_button(scene), next_button(scene)).message()


def night_prompt(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """What one player is asked at night, what he and his allies have chosen, and at dawn what he learned."""
    phase_no = int(arguments["phase_no"])
    opened = opening(scene.events, phase_no)
    if opened is None or scene.seat is None:
        return None
    card = Card(accent=ACCENTS[Banner.NIGHT]).text(scene.say("night-heading", night=opened.night))
    card.text(*night_lines(scene, phase_no))
    if scene.state.phase_no != phase_no or scene.state.phase is not Phase.NIGHT:
        return card.text(scene.say("night-over")).controls(card_button(scene)).message()
    card.text(prompt.can_do(scene), scene.until("night-until"))
    return card.controls(*prompt.controls(scene)).message()


def night_lines(scene: Scene, phase_no: int) -> list[str]:
    """What the viewer and his allies have chosen in that night, and the answers that the viewer got."""
    known = [event for event in chapter(scene.events, phase_no) if event.audience.includes(scene.seat)]
    made = choices(known)
    own = made.pop(scene.seat, {}) if scene.seat is not None else {}
    lines = [choice_words(scene, verb, target) for verb, target in own.items()]
    allies = [
        scene.say("night-ally-chose", player=scene.seat_name(seat), target=scene.seat_name(target))
        for seat, targets in sorted(made.items())
        for target in targets.values()
        if target is not None and seat in scene.state.living
    ]
    if allies:
        lines += [scene.say("night-allies"), *allies]
    for event in all_of(known, e.Checked):
        lines.append(scene.say("night-check", player=scene.seat_name(event.target), answer=answer(scene, event.answer)))
    return lines


def choice_words(scene: Scene, verb: str, target: Seat | None) -> str:
    """One's own confirmed choice in words."""
    if target is None:
        return scene.say("chose-sleep" if verb == "sleep" else "chose-skip")
    return scene.say(f"chose-{verb}", player=scene.seat_name(target))

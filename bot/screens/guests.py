"""The people at a shared device: the host names them, and takes out who has to go (S0.2, S0.69)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.controls import CHIEF, GRAVE, button, menu, seat_options
from bot.screens.message import Message
from bot.screens.scene import Scene
from bot.screens.values import value_now
from engine.audience import Seat


def guest_lines(scene: Scene) -> list[str]:
    """Who sits at the device in the lobby, by seat, how it is played, and what only fairness can prevent."""
    joined = scene.state.joined
    return [
        scene.say("device-lobby"),
        scene.say("device-fair"),
        scene.say("lobby-people", joined=len(joined), seats=value_now(scene, "table.seats")),
        *(f"`{number:>2}` {scene.name(person)}" for number, person in enumerate(joined, start=1)),
    ]


def guest_controls(scene: Scene, *starting: ui.Item[Any] | None) -> list[ui.Item[Any] | None]:
    """All that can be done in the lobby of a shared device; ``starting``: what leads to the deal."""
    return [
        button(scene, "guests", CHIEF, emoji="✏️"),
        *starting,
        button(scene, "settings", emoji="⚙️"),
    ]


def guest_leaving(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """Who of the living leaves the running game; once that is chosen, whether it is meant (``seat``)."""
    seat = Seat(int(arguments.get("seat", 0)))
    card = Card(accent=ACCENTS[Banner.MORNING_LOSS])
    if not seat:
        options = seat_options(scene, scene.state.living)
        card.text(scene.say("guest-leaving-asks"))
        return card.controls(menu(scene, "guest-leaves", scene.say("guest-leaving-who"), options)).message()
    if seat not in scene.state.living:
        return None
    return (
        card.text(scene.say("guest-leaving-sure", player=scene.seat_name(seat)))
        .controls(
            button(scene, "guest-left", GRAVE, label=scene.say("leave-confirm"), argument=str(seat)),
            button(scene, "guest-stays", label=scene.say("confirm-cancel"), phase_no=0),
        )
        .message()
    )

"""Buttons that many cards share."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.screens.controls import CHIEF, QUIET, button
from bot.screens.scene import Scene
from engine.phases.course import ends_by_host
from engine.phases.flow import device_holder
from engine.phases.phase import Phase


def card_button(scene: Scene) -> ui.Button[Any] | None:
    """The button that opens the private panel; where one device is passed round, that of the device."""
    if scene.state.shared_device:
        return device_button(scene)
    return button(scene, "card", CHIEF, phase_no=0, emoji="🃏")


def card_doors(scene: Scene) -> tuple[ui.Button[Any] | None, ui.Button[Any] | None]:
    """The doors of a card at the table: to one's own card, and to what one can do now."""
    return card_button(scene), now_button(scene)


def lobby_doors(scene: Scene) -> tuple[ui.Button[Any] | None, ui.Button[Any] | None]:
    """The doors of a card before the deal: to what one can do now, and to the rules."""
    return now_button(scene), rulebook_button(scene)


def now_button(scene: Scene) -> ui.Button[Any] | None:
    """The button that tells whoever presses it what he can do now.

    Not where one device is passed round: there everybody sees the answer, and the card itself says whose turn it is.
    """
    return None if scene.state.shared_device else button(scene, "now", phase_no=0, emoji="🧭")


def rulebook_button(scene: Scene) -> ui.Button[Any]:
    """The button that opens the rules of the table."""
    return button(scene, "rulebook", phase_no=0, emoji="📖")


def device_button(scene: Scene) -> ui.Button[Any] | None:
    """The button in a channel that opens the shared device's own screen, while it goes round.

    A conversation with the bot needs none: its cards are that screen.
    """
    if scene.game.guild_id is None or device_holder(scene.state) is None:
        return None
    return button(scene, "device", CHIEF, phase_no=0, emoji="📱")


def prompt_button(scene: Scene, reason: str, *, chief: bool = False, emoji: str) -> ui.Button[Any]:
    """The button that opens what one can do now, for the eyes of whoever presses it; the reason is its label's key.

    It looks the same for everybody and answers everybody, so that pressing it tells nobody anything.
    """
    style = CHIEF if chief else QUIET
    label = scene.say(f"button-to-{reason}")
    return button(scene, "prompt", style, phase_no=0, argument=reason, label=label, emoji=emoji)


def away_button(scene: Scene) -> ui.Button[Any] | None:
    """The button that calls an absent host, where the room can be taken from him (S0.68): not with a shared device."""
    state = scene.state
    if not state.rules.hosting.takeover_seconds or state.host_gone or state.phase is Phase.OVER or state.shared_device:
        return None
    return button(scene, "away", phase_no=0, argument=str(state.host), emoji="📣")


def claim_button(scene: Scene) -> ui.Button[Any] | None:
    """The button that takes the room, while anybody but its host may (S0.68)."""
    state = scene.state
    may_be_taken = (state.takeover_open or state.host_gone) and state.phase is not Phase.OVER
    if not may_be_taken or scene.viewer == state.host:
        return None
    return button(scene, "claim", CHIEF, phase_no=0, emoji="👑")


def desk_button(
    scene: Scene, label: str = "button-host-desk", emoji: str | None = "🎛️", *, argument: str = ""
) -> ui.Button[Any]:
    """The button that opens the host's control panel, or draws it anew; ``argument``: the seat that is looked at."""
    return button(scene, "host-desk", label=scene.say(label), phase_no=0, argument=argument, emoji=emoji)


def signs_button(scene: Scene) -> ui.Button[Any] | None:
    """The button that opens the palette of signs, at tables where people speak by them (S4.88)."""
    return button(scene, "signs", phase_no=0, emoji="🤟") if scene.state.preset.gestures else None


def next_button(scene: Scene) -> ui.Button[Any] | None:
    """The host's button where he moves the phases (S1.48), and where a phase has no other end."""
    return button(scene, "next", emoji="⏩") if ends_by_host(scene.state) else None

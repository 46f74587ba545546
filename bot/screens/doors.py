"""Buttons that many cards share."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.screens.controls import CHIEF, button
from bot.screens.scene import Scene
from engine.phases.flow import device_holder
from engine.phases.phase import Phase


def card_button(scene: Scene) -> ui.Button[Any] | None:
    """The button that opens the private panel; where one device is passed round, that of the device."""
    if scene.state.shared_device:
        return device_button(scene)
    return button(scene, "card", CHIEF, phase_no=0, emoji="🃏")


def device_button(scene: Scene) -> ui.Button[Any] | None:
    """The button in a channel that opens the shared device's own screen, while it goes round.

    A conversation with the bot needs none: its cards are that screen.
    """
    if scene.game.guild_id is None or device_holder(scene.state) is None:
        return None
    return button(scene, "device", CHIEF, phase_no=0, emoji="📱")


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


def next_button(scene: Scene) -> ui.Button[Any] | None:
    """The host's button where he moves the phases (S1.48)."""
    return button(scene, "next", emoji="⏩") if scene.state.moved_by_host else None

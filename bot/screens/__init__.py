"""Everything that people see: a screen is drawn from a scene and becomes one message.

A new screen is one function and one line here. Screens that show secrets show the viewer's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.screens.deal import deal, role_card
from bot.screens.defence import defence
from bot.screens.device import device
from bot.screens.discussion import discussion
from bot.screens.ending import over, story
from bot.screens.guests import guest_leaving
from bot.screens.lobby import lobby
from bot.screens.message import Message, Picture, Sheet
from bot.screens.morning import morning
from bot.screens.narrator import narrator
from bot.screens.night import night, night_prompt
from bot.screens.panel import panel
from bot.screens.room import (
    host_away,
    host_changed,
    paused,
    player_left,
    resumed,
    takeover_open,
    warning,
)
from bot.screens.scene import Scene
from bot.screens.settings import settings
from bot.screens.status import status
from bot.screens.vote import ballot, tally, vote_receipt, vote_result

Screen = Callable[[Scene, Mapping[str, int | str]], Message | None]
"""(scene, arguments) → the message; None where there is nothing to say any more."""

SCREENS: dict[str, Screen] = {
    "lobby": lobby,
    "settings": settings,
    "deal": deal,
    "role_card": role_card,
    "panel": panel,
    "device": device,
    "guest_leaving": guest_leaving,
    "status": status,
    "night": night,
    "night_prompt": night_prompt,
    "morning": morning,
    "discussion": discussion,
    "ballot": ballot,
    "tally": tally,
    "vote_result": vote_result,
    "vote_receipt": vote_receipt,
    "defence": defence,
    "paused": paused,
    "resumed": resumed,
    "host_away": host_away,
    "takeover_open": takeover_open,
    "host_changed": host_changed,
    "player_left": player_left,
    "warning": warning,
    "narrator": narrator,
    "over": over,
    "story": story,
}

__all__ = ["SCREENS", "Message", "Picture", "Scene", "Screen", "Sheet"]

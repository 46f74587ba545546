"""Everything that people see: a screen is drawn from a scene and becomes one message.

A new screen is one function and one line here. Screens that show secrets show the viewer's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.screens.control import control
from bot.screens.day_prompt import day_prompt
from bot.screens.deal import deal, role_card
from bot.screens.device import device
from bot.screens.discussion import discussion
from bot.screens.ending import over, story
from bot.screens.floor import call, floor
from bot.screens.fouls import foul, vote_cancelled
from bot.screens.guests import guest_leaving
from bot.screens.history import past
from bot.screens.last_words import best_move
from bot.screens.lift import lift
from bot.screens.lobby import lobby
from bot.screens.message import Message, Picture, Sheet
from bot.screens.moderating import first_speaker, foul_taken_back, watching
from bot.screens.morning import morning
from bot.screens.narrator import narrator
from bot.screens.night import meeting, meeting_prompt, night, night_prompt
from bot.screens.nominations import nominations_card
from bot.screens.now import now
from bot.screens.outcome import no_vote
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
from bot.screens.seats import hand_over, player_away, return_moved, seat_handed, seat_handed_own, seat_moved
from bot.screens.settings import settings
from bot.screens.signs import palette, signs
from bot.screens.status import status
from bot.screens.substitution import offer_seat, seat_given, seat_offered, seat_taken
from bot.screens.voice import voice_trouble
from bot.screens.vote import ballot, tally, vote_receipt, vote_result
from bot.screens.white_night import taken, white_night

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
    "now": now,
    "night": night,
    "night_prompt": night_prompt,
    "meeting": meeting,
    "meeting_prompt": meeting_prompt,
    "morning": morning,
    "discussion": discussion,
    "ballot": ballot,
    "tally": tally,
    "vote_result": vote_result,
    "vote_receipt": vote_receipt,
    "speeches": floor,
    "justification": floor,
    "defence": floor,
    "last_words": floor,
    "call": call,
    "nominations": nominations_card,
    "lift": lift,
    "white_night": white_night,
    "taken": taken,
    "no_vote": no_vote,
    "foul": foul,
    "vote_cancelled": vote_cancelled,
    "best_move": best_move,
    "day_prompt": day_prompt,
    "signs": signs,
    "palette": palette,
    "paused": paused,
    "resumed": resumed,
    "host_away": host_away,
    "takeover_open": takeover_open,
    "host_changed": host_changed,
    "player_left": player_left,
    "warning": warning,
    "player_away": player_away,
    "hand_over": hand_over,
    "seat_handed": seat_handed,
    "seat_handed_own": seat_handed_own,
    "return_moved": return_moved,
    "seat_moved": seat_moved,
    "offer_seat": offer_seat,
    "seat_offered": seat_offered,
    "seat_taken": seat_taken,
    "seat_given": seat_given,
    "control": control,
    "foul_taken_back": foul_taken_back,
    "first_speaker": first_speaker,
    "watching": watching,
    "voice_trouble": voice_trouble,
    "narrator": narrator,
    "over": over,
    "story": story,
    "past": past,
}

__all__ = ["SCREENS", "Message", "Picture", "Scene", "Screen", "Sheet"]

"""The private panel: all that one person may know now, and everything that person can do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.pictures import ACCENTS, FACTION_ACCENTS, Banner
from bot.screens import prompt
from bot.screens.card import Card
from bot.screens.control import control
from bot.screens.controls import CHIEF, button
from bot.screens.deal import closed_card, first_game
from bot.screens.device import device_panel
from bot.screens.doors import desk_button, lobby_doors, now_button
from bot.screens.findings import finding_lines
from bot.screens.lobby import lobby_controls
from bot.screens.message import Message
from bot.screens.role import ally_lines, card_lines, own_role
from bot.screens.scene import Scene
from bot.screens.seats import code_line, missed_line
from bot.screens.status import status_lines
from bot.screens.talk import talk_controls, talk_lines_now
from bot.screens.turns import night_lines
from bot.screens.vote import ballot_words
from engine.audience import Seat
from engine.phases.phase import Phase
from engine.phases.spec import Option
from engine.views import options

_SHOW_CARD = frozenset({Phase.REVEAL, Phase.NIGHT})
"""Where whoever opens the shared device finds the own card."""


def panel(scene: Scene, arguments: Mapping[str, int | str]) -> Message:
    """One's own card, allies, answers and choices, and the controls of the open phase.

    Where cards are to be opened deliberately (``deal.hide_card``), it opens with ``open=1``. Where one device is passed
    round it shows nothing of anybody until the one whose turn it is has opened it.
    """
    seat = scene.seat
    if seat is None and runs_from_outside(scene):
        return control(scene, {})
    if seat is None:
        card = Card(accent=ACCENTS[Banner.LOBBY])
        card.text(*status_lines(scene)).rule().text(prompt.can_do(scene)).text(code_line(scene))
        is_lobby = scene.state.phase is Phase.LOBBY
        in_lobby = [*lobby_controls(scene), *lobby_doors(scene)] if is_lobby else [now_button(scene)]
        return card.controls(*in_lobby, button(scene, "refresh", emoji="🔄", phase_no=0)).message()
    if scene.in_hand:
        return _in_hand(scene, seat)
    if scene.state.shared_device:
        return device_panel(scene, arguments)
    is_open = bool(arguments.get("open")) or not _closes(scene, seat)
    card = _card(scene, seat) if is_open else closed_card(scene)
    card.text(first_game(scene))
    card.rule().text(scene.say("panel-now", phase=scene.say(f"phase-{scene.state.phase}")), *_now(scene), scene.ends())
    card.text(*talk_lines_now(scene), missed_line(scene))
    return card.controls(*prompt.controls(scene), *talk_controls(scene), *_doors(scene, is_open=is_open)).message()


def runs_from_outside(scene: Scene) -> bool:
    """Is the viewer the host of a running game without a seat in it?"""
    state = scene.state
    return scene.viewer is not None and scene.viewer == state.moderator and state.phase not in (Phase.LOBBY, Phase.OVER)


def _in_hand(scene: Scene, seat: Seat) -> Message:
    """What somebody finds on the shared device who has opened it: for a vote, the ballot without the card."""
    shows_card = scene.state.phase in _SHOW_CARD
    card = _card(scene, seat) if shows_card else Card(accent=ACCENTS[Banner.VOTE])
    card.rule().text(scene.say("device-yours", player=scene.seat_name(seat)), *_now(scene))
    return card.controls(*prompt.controls(scene), button(scene, "lock", emoji="🔒")).message()


def _closes(scene: Scene, seat: Seat) -> bool:
    """Does the card lie face down until it is opened on purpose (S2.5)?"""
    state = scene.state
    if not state.rules.deal.hide_card or state.phase is Phase.OVER:
        return False
    return Option("seen") not in options(state, seat)


def _card(scene: Scene, seat: Seat) -> Card:
    faction = scene.state.factions[seat - 1]
    card = Card(accent=FACTION_ACCENTS[faction])
    card.face(own_role(scene, seat), faction, *card_lines(scene, seat))
    return card.text(*ally_lines(scene)).text(*finding_lines(scene)).text(code_line(scene))


def _now(scene: Scene) -> list[str]:
    phase = scene.state.phase
    if phase is Phase.NIGHT:
        return [*night_lines(scene, scene.state.night), prompt.can_do(scene)]
    if phase in (Phase.VOTE, Phase.REVOTE):
        return [ballot_words(scene)]
    return [prompt.can_do(scene)]


def _doors(scene: Scene, *, is_open: bool) -> list[ui.Item[Any] | None]:
    return [
        button(scene, "open", CHIEF, phase_no=0, emoji="🃏") if not is_open else None,
        button(scene, "refresh", phase_no=0, emoji="🔄"),
        button(scene, "status", phase_no=0, emoji="📋"),
        now_button(scene),
        desk_button(scene) if scene.viewer == scene.state.host and scene.state.phase is not Phase.OVER else None,
    ]

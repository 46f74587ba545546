"""Where the game stands, for whoever asks: nothing in it is a secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.chronicle import first_of
from bot.screens.controls import CHIEF, GOOD, button
from bot.screens.doors import away_button, card_doors, claim_button, desk_button, lobby_doors, rulebook_button
from bot.screens.fouls import discipline_lines
from bot.screens.lobby import composition_words, lobby_controls, missing
from bot.screens.message import Message
from bot.screens.moderating import host_line, no_host_words
from bot.screens.nominations import nominee_numbers
from bot.screens.preset_name import preset_name
from bot.screens.scene import Scene
from bot.screens.seats import missing_menu
from engine import events as e
from engine.audience import Seat
from engine.day.discussion import ended_by_host
from engine.events.course import SECRETLY_CLOSED
from engine.lobby.reveal import begun_by_host
from engine.phases.course import ends_by_host
from engine.phases.flow import awaited
from engine.phases.phase import Phase


def status(scene: Scene, _arguments: Mapping[str, int | str]) -> Message:
    """The phase, who is alive, who is awaited by day, and the host's controls for the host."""
    card = Card(accent=ACCENTS[Banner.DISCUSSION]).text(*status_lines(scene))
    if scene.state.phase is Phase.LOBBY:
        # The lobby's own card may have been deleted: this one does all that it did, and the next change posts it anew.
        return card.controls(*lobby_controls(scene), *lobby_doors(scene), claim_button(scene)).message()
    card.controls(
        *(card_doors(scene) if scene.state.people else ()),
        button(scene, "settings", phase_no=0, emoji="📜", label=scene.say("button-rules")),
        rulebook_button(scene),
        away_button(scene) if scene.viewer != scene.state.host else None,
        claim_button(scene),
    )
    if scene.viewer == scene.state.host:
        card.controls(*_host_controls(scene))
    return card.message()


def status_lines(scene: Scene) -> list[str]:
    """Where the game stands in lines."""
    state = scene.state
    preset = preset_name(scene, state.preset)
    lines = [
        scene.say("status-heading", preset=preset),
        host_line(scene),
        scene.phase_words(),
    ]
    ends = scene.ends()
    lines += [] if ends is None else [ends]
    if state.phase is not Phase.OVER and (state.host_gone or state.takeover_open):
        away = scene.say("status-host-away", host=scene.name(state.host))
        lines.append(no_host_words(scene) if state.host_gone else away)
    if state.phase is Phase.LOBBY:
        people = scene.series(map(scene.name, state.joined))
        return [*lines, scene.say("status-people", count=len(state.joined), people=people), *missing(scene)]
    out = [Seat(number) for number in state.seats if number not in state.living]
    lines.append(scene.say("status-living", count=len(state.living), people=scene.seats(state.living)))
    if out:
        lines.append(scene.say("status-out", count=len(out), people=scene.seats(out)))
    taken = first_of(scene.events, e.SeatsTaken)
    if taken is not None:
        lines.append(scene.say("status-composition", roles=composition_words(scene, taken.composition)))
    nominees = nominee_numbers(scene, state.day)
    lines += [] if nominees is None or state.phase in (Phase.OVER, *SECRETLY_CLOSED) else [nominees]
    lines += discipline_lines(scene)
    waiting = awaited(state)
    if waiting and state.phase not in (Phase.LOBBY, Phase.OVER, *SECRETLY_CLOSED):
        lines.append(scene.say("status-awaited", people=scene.series(map(str, waiting))))
    return lines


def _host_controls(scene: Scene) -> list[ui.Item[Any] | None]:
    """What the host can do now besides playing."""
    state = scene.state
    if state.phase in (Phase.LOBBY, Phase.OVER):
        return []
    if state.paused:
        return [button(scene, "resume", GOOD, phase_no=0, emoji="▶️"), desk_button(scene), missing_menu(scene)]
    begins = state.phase is Phase.REVEAL and begun_by_host(state)
    talks = state.phase is Phase.DISCUSSION and (ended_by_host(state) or state.moved_by_host)
    return [
        button(scene, "pause", phase_no=0, emoji="⏸️"),
        button(scene, "begin", CHIEF, emoji="🌙") if begins else None,
        button(scene, "tovote", CHIEF, emoji="🗳️") if talks else None,
        button(scene, "next", CHIEF, emoji="⏩") if ends_by_host(state) else None,
        desk_button(scene),
        missing_menu(scene),
    ]

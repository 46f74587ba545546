"""Players who are away, bots that play on for them, seats that go on from another account."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.controls import GOOD, GRAVE, button, menu, seat_options
from bot.screens.message import Message
from bot.screens.scene import Scene
from engine.audience import Person, Seat
from engine.lobby.room import has_return_codes, may_be_handed
from engine.phases.phase import Phase
from engine.store.return_codes import return_code


def player_away(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """A player is called; until he presses anything, the host may wait or let a bot play on (S2.8)."""
    person = Person(int(arguments["person"]))
    state = scene.state
    if person not in state.people:
        return None
    seat = Seat(state.people.index(person) + 1)
    if state.phase is Phase.OVER or person not in state.away or not may_be_handed(state, seat):
        return _notice().text(_no_longer_away(scene, seat)).message()
    waits = seat in state.room.paused_for
    is_host = person == state.host
    card = _notice().text(scene.say("player-away", player=scene.seat_mention(seat)))
    if waits:
        card.text(scene.say("player-away-paused"))
    elif is_host:
        card.text(scene.say("player-away-host"))
    else:
        card.text(scene.say("player-away-choice", host=scene.name(state.host)))
    return card.controls(
        button(scene, "here", GOOD, phase_no=0, emoji="🙋"),
        button(scene, "wait", phase_no=0, argument=str(seat), emoji="⏸️") if not waits and not is_host else None,
        button(scene, "hand", GRAVE, phase_no=0, argument=str(seat), emoji="🤖") if not is_host else None,
    ).message()


def _no_longer_away(scene: Scene, seat: Seat) -> str:
    state = scene.state
    if seat in state.bots:
        return scene.say("player-replaced", player=scene.seat_name(seat))
    key = "player-is-back" if seat in state.living else "player-out"
    return scene.say(key, player=scene.seat_name(seat))


def hand_over(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The host is asked whether a bot shall really play on; then, that it does."""
    seat = Seat(int(arguments["seat"]))
    if seat not in scene.state.seats:
        return None
    if not may_be_handed(scene.state, seat):
        return _notice().text(_no_longer_away(scene, seat)).message()
    card = _notice().text(scene.say("hand-asks", player=scene.seat_name(seat)))
    return card.controls(
        button(scene, "hand-now", GRAVE, phase_no=0, argument=str(seat), emoji="🤖"),
        button(scene, "hand-not", phase_no=0),
    ).message()


def seat_handed(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """A bot plays on, and the table knows it."""
    seat = Seat(int(arguments["seat"]))
    if seat not in scene.state.seats:
        return None
    host = scene.name(Person(int(arguments.get("host", scene.state.host))))
    return _notice().text(scene.say("seat-handed", host=host, player=scene.seat_name(seat))).message()


def seat_handed_own(scene: Scene, _arguments: Mapping[str, int | str]) -> Message:
    """The same for whoever sat there, in the place of all that the game has written to him."""
    return _notice().text(scene.say("seat-handed-own"), scene.say("seat-handed-own.how")).message()


def return_moved(scene: Scene, arguments: Mapping[str, int | str]) -> Message:
    """A place goes on from another account, and the table knows from which."""
    person = Person(int(arguments["person"]))
    seat = scene.state.seat_of(person)
    if seat is None:
        return _notice().text(scene.say("return-moved-lobby", player=scene.mention(person))).message()
    return _notice().text(scene.say("return-moved", seat=seat, player=scene.mention(person))).message()


def seat_moved(scene: Scene, _arguments: Mapping[str, int | str]) -> Message:
    """What stands on the old account in the place of all that the game has written there: nothing of the seat."""
    return _notice().text(scene.say("seat-moved"), scene.say("seat-moved.how")).message()


def code_line(scene: Scene) -> str | None:
    """The viewer's return code; None where there is none, or for somebody without a place. Only for his eyes."""
    viewer = scene.viewer
    member = None if viewer is None else scene.game.members.get(viewer)
    if viewer is None or member is None or not member.present or viewer not in scene.state.joined:
        return None
    if not has_return_codes(scene.state) or scene.state.phase is Phase.OVER:
        return None
    return scene.say("panel-return-code", code=return_code(scene.game, viewer))


def missing_menu(scene: Scene) -> ui.Select[Any] | None:
    """The host's menu of those whom he may call; None where the table waits for nobody."""
    state = scene.state
    others = [seat for seat in state.living if may_be_handed(state, seat) and scene.person_at(seat) != state.host]
    return (
        menu(scene, "missing", scene.say("menu-missing"), seat_options(scene, others), phase_no=0) if others else None
    )


def _notice() -> Card:
    return Card(accent=ACCENTS[Banner.PAUSE])

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
from engine.lobby.absence import MOST_MISSED, may_be_called, may_be_missed
from engine.lobby.room import has_return_codes, may_be_handed
from engine.phases.phase import Phase
from engine.store.return_codes import return_code


def player_away(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """A player is called; until he presses anything, the host may wait, find a substitute or a bot (S2.8)."""
    person, state = Person(int(arguments["person"])), scene.state
    seat = Seat(int(arguments.get("seat", 0))) or _seat_of(scene, person)
    if seat not in state.seats:
        return None
    if person not in state.away or scene.person_at(seat) != person or not may_be_missed(state, seat):
        return _notice().text(_no_longer_away(scene, seat, person)).message()
    waits, is_host = seat in state.room.paused_for, person == state.host
    has_left = person in state.room.gone
    card = _notice().text(
        scene.say("player-left-server", player=scene.seat_name(seat))
        if has_left
        else scene.say("player-away", player=scene.seat_mention(seat)),
        _what_follows(scene, seat, person),
    )
    return card.controls(
        button(scene, "here", GOOD, phase_no=0, emoji="🙋"),
        button(scene, "wait", phase_no=0, argument=str(seat), emoji="⏸️") if not waits and not is_host else None,
        button(scene, "seat-offer", phase_no=0, argument=str(seat), emoji="🪑") if not is_host else None,
        button(scene, "hand", GRAVE, phase_no=0, argument=str(seat), emoji="🤖")
        if not is_host and may_be_handed(state, seat)
        else None,
    ).message()


def _seat_of(scene: Scene, person: Person) -> Seat:
    """The seat of a notice that does not name it."""
    people = scene.state.people
    return Seat(people.index(person) + 1) if person in people else Seat(0)


def _what_follows(scene: Scene, seat: Seat, person: Person) -> str:
    state = scene.state
    if seat in state.room.paused_for:
        return scene.say("player-away-paused")
    if state.host_gone:
        return scene.say("player-away-no-host")
    if person == state.host:
        return scene.say("player-away-host")
    bots = "yes" if may_be_handed(state, seat) else "no"
    return scene.say("player-away-choice", host=scene.name(state.host), bots=bots)


def _no_longer_away(scene: Scene, seat: Seat, person: Person) -> str:
    state = scene.state
    if scene.person_at(seat) != person:
        return scene.say("player-substituted", player=scene.seat_name(seat), former=scene.name(person))
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
        return _notice().text(_no_longer_away(scene, seat, scene.person_at(seat))).message()
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


def missed_line(scene: Scene) -> str | None:
    """What the viewer is told who lets phases pass, before the table calls him."""
    missed = 0 if scene.seat is None else scene.state.room.missed.get(scene.seat, 0)
    if not missed or scene.viewer in scene.state.away or scene.seat not in scene.state.living:
        return None
    return scene.say("missed-warning", count=missed, most=MOST_MISSED)


def missing_menu(scene: Scene) -> ui.Select[Any] | None:
    """The host's menu of those whom he may call; None where the table waits for nobody."""
    state = scene.state
    others = [seat for seat in state.living if may_be_called(state, seat)]
    return (
        menu(scene, "missing", scene.say("menu-missing"), seat_options(scene, others), phase_no=0) if others else None
    )


def _notice() -> Card:
    return Card(accent=ACCENTS[Banner.PAUSE])

"""A seat that is offered to somebody, and that another person has taken: what the table sees of it."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.controls import GOOD, button
from bot.screens.message import Message
from bot.screens.scene import Scene
from engine.audience import Person, Seat


def offer_seat(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """To whom shall the seat be offered?"""
    seat = Seat(int(arguments["seat"]))
    if seat not in scene.state.seats:
        return None
    people: ui.UserSelect[ui.LayoutView] = ui.UserSelect(
        custom_id=scene.address("seat-to", 0, str(seat)).custom_id, placeholder=scene.say("menu-seat-to")
    )
    return _notice().text(scene.say("offer-asks", player=scene.seat_name(seat))).controls(people).message()


def seat_offered(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """Somebody is asked to take a seat; then, what has become of it."""
    seat, person = Seat(int(arguments["seat"])), Person(int(arguments["person"]))
    state = scene.state
    if seat not in state.seats:
        return None
    if scene.person_at(seat) == person:
        return _notice().text(scene.say("offer-taken", player=scene.seat_name(seat))).message()
    offer = state.room.offers.get(seat)
    if offer is None or offer.to != person or seat not in state.living or state.is_over:
        return _notice().text(scene.say("offer-over", player=scene.seat_name(seat))).message()
    player = scene.person_at(seat)
    card = _notice().text(
        scene.say("offer-own", player=scene.seat_name(seat), newcomer=scene.mention(person))
        if offer.by == player
        else scene.say(
            "offer-by-host", host=scene.name(offer.by), player=scene.seat_mention(seat), newcomer=scene.mention(person)
        ),
        scene.say("offer-how"),
        None if offer.by == player else scene.say("offer-back"),
    )
    return card.controls(
        button(scene, "seat-take", GOOD, phase_no=0, argument=str(seat), emoji="🪑"),
        button(scene, "seat-drop", phase_no=0, argument=str(seat)),
    ).message()


def seat_taken(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """Another person plays on, and the table knows for whom."""
    seat, person, former = (int(arguments.get(key, 0)) for key in ("seat", "person", "former"))
    if seat not in scene.state.seats:
        return None
    newcomer, before = scene.mention(Person(person)), scene.name(Person(former))
    return _notice().text(scene.say("seat-taken", seat=seat, newcomer=newcomer, former=before)).message()


def seat_given(scene: Scene, _arguments: Mapping[str, int | str]) -> Message:
    """The same for whoever sat there, in the place of all that the game has written to him."""
    return _notice().text(scene.say("seat-given"), scene.say("seat-given.how")).message()


def _notice() -> Card:
    return Card(accent=ACCENTS[Banner.PAUSE])

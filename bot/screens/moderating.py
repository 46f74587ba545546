"""What the host has done to a player, for the whole table: always with his name, whether he plays or not."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.chronicle import all_of
from bot.screens.message import Message
from bot.screens.scene import Scene
from engine import events as e
from engine.audience import Person, Seat
from engine.lobby.moderator import place_of_host


def foul_taken_back(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """A foul was a mistake; so many are left."""
    return _notice(scene, "foul-taken-back", arguments, number=int(arguments.get("number", 0)))


def first_speaker(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """Who opens the next round of speeches, as the host has decided (S4.63)."""
    return _notice(scene, "first-speaker", arguments)


def watching(scene: Scene, arguments: Mapping[str, int | str]) -> Message:
    """The host lets others watch from among those who are out, or lets them no longer."""
    host = scene.name(Person(int(arguments.get("host", scene.state.host))))
    key = "watching-on" if int(arguments.get("allowed", 0)) else "watching-off"
    return Card(accent=ACCENTS[Banner.LOBBY]).text(scene.say(key, host=host)).message()


def _notice(scene: Scene, key: str, arguments: Mapping[str, int | str], **details: int) -> Message | None:
    """A sentence with the host and the player; None before there are seats."""
    if not scene.state.people:
        return None
    host = scene.name(Person(int(arguments.get("host", scene.state.host))))
    player = scene.seat_mention(Seat(int(arguments["seat"])))
    return Card(accent=ACCENTS[Banner.DEFENCE]).text(scene.say(key, host=host, player=player, **details)).message()


def exit_words(scene: Scene, seat: Seat, host: Person) -> str:
    """Why the player is out."""
    left = next((event for event in all_of(scene.events, e.SeatLeft) if event.seat == seat), None)
    why = e.Exit.LEFT if left is None else left.why
    return scene.say("left" if why is e.Exit.LEFT else f"left-{why}", host=scene.name(host))


def host_line(scene: Scene) -> str:
    """Who runs the table, and whether from a seat or from outside."""
    state = scene.state
    host = scene.name(state.host)
    if state.moderator is None:
        return scene.say("status-host", host=host)
    return scene.say("status-moderator", host=host, sees="yes" if place_of_host(state.rules).sees_cards else "no")


def no_host_words(scene: Scene) -> str:
    """Why the room has no host."""
    state = scene.state
    return scene.say("host-left-server" if state.host in state.room.gone else "host-gone", host=scene.name(state.host))


def new_host_words(scene: Scene, person: Person) -> str | None:
    """What a change of the host means at a table that was run from outside, or is so now; None at any other."""
    state = scene.state
    if state.host != person or state.host_gone:
        return None
    if state.moderator is not None:
        return scene.say("host-changed-outside")
    return None if place_of_host(state.rules).at_table else scene.say("host-changed-plays")

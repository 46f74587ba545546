"""What can I do now: for whoever asks, everything that the rules let him do in the open phase, and what comes of it.

All of it follows from what the rules offer to this one person and from what the table may know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.pictures import ACCENTS, Banner
from bot.screens import prompt
from bot.screens.card import Card
from bot.screens.control import LOOKS as HOST_LOOKS
from bot.screens.controls import button
from bot.screens.doors import card_button, desk_button, rulebook_button
from bot.screens.lobby import missing, own_lobby_controls
from bot.screens.message import Message
from bot.screens.scene import Scene
from bot.screens.talk import talk_controls
from bot.screens.turns import kind_of_verb
from engine.audience import Seat
from engine.events.course import SECRETLY_CLOSED
from engine.host_options import host_options
from engine.phases.flow import awaited, device_holder
from engine.phases.phase import Phase
from engine.phases.spec import Option
from engine.views import options

_MOST_NAMED = 6
"""So many are called by their names; of more than that the numbers are enough."""


def now(scene: Scene, _arguments: Mapping[str, int | str]) -> Message:
    """The answer, with the controls of all that it names."""
    card = Card(accent=ACCENTS[Banner.LOBBY])
    card.text(scene.say("what-now-heading"), scene.phase_words(), _standing(scene))
    card.text(*_can_do(scene), *_how_long(scene), *_awaited(scene), _host_words(scene))
    card.text(scene.say("what-now-always", seated="yes" if _is_at_table(scene) else "no"))
    return card.controls(*_controls(scene)).message()


def _standing(scene: Scene) -> str | None:
    """Who is asking, where what can be done does not say it already."""
    state, viewer, seat = scene.state, scene.viewer, _own_seat(scene)
    if viewer is None or state.phase is Phase.OVER:
        return None
    if viewer == state.moderator:
        return None if state.phase is Phase.LOBBY else scene.say("what-now-moderator")
    hosts = "yes" if viewer == state.host else "no"
    if seat is None:
        return scene.say("what-now-host") if viewer == state.host else None
    stands = "leaving" if seat not in state.living and state.has_floor(seat) else "other"
    return scene.say("what-now-seat", player=scene.seat_name(seat), stands=stands, hosts=hosts)


def _own_seat(scene: Scene) -> Seat | None:
    """The seat of whoever asks; on a shared device everybody looks at the answer, so it is nobody's."""
    return None if scene.state.shared_device else scene.seat


def _is_at_table(scene: Scene) -> bool:
    state = scene.state
    return scene.viewer in state.joined if state.phase is Phase.LOBBY else _own_seat(scene) is not None


# What can be done


def _can_do(scene: Scene) -> list[str]:
    seat, state = _own_seat(scene), scene.state
    if state.shared_device and state.phase not in (Phase.LOBBY, Phase.OVER):
        holder = device_holder(state)
        return (
            [scene.say("device-lies")] if holder is None else [scene.say("device-next", player=scene.seat_name(holder))]
        )
    if seat is None and scene.viewer is not None and scene.viewer == state.moderator and state.people:
        return [scene.say("what-now-moderates")]
    offered = () if seat is None else options(state, seat)
    return [prompt.can_do(scene), *_choices(scene, [option for option in offered if option.targets])]


def _choices(scene: Scene, aimed: list[Option]) -> list[str]:
    """Whom each verb can be used on; verbs that are only pressed have buttons that say it all."""
    seat = scene.seat
    if seat is None:
        return []
    if len(aimed) == 1:
        return [scene.say("what-now-choice", people=_people(scene, aimed[0].targets or ()))]
    return [
        scene.say(
            "what-now-choice-of",
            question=scene.say(f"ask-{option.verb}", by=kind_of_verb(scene, seat, option.verb)),
            people=_people(scene, option.targets or ()),
        )
        for option in aimed
    ]


def _people(scene: Scene, seats: tuple[Seat, ...]) -> str:
    return scene.seats(seats) if len(seats) <= _MOST_NAMED else scene.series(map(str, seats))


# How long, and for whom


def _how_long(scene: Scene) -> list[str]:
    told = scene.state.paused and _own_seat(scene) is not None
    if told or scene.state.phase in (Phase.LOBBY, Phase.OVER):
        return []
    ends = scene.ends()
    return [] if ends is None else [ends]


def _awaited(scene: Scene) -> list[str]:
    """Whom the table waits for; in what people do in secret, that nobody is told."""
    state = scene.state
    if state.phase is Phase.LOBBY:
        return missing(scene)
    if state.phase is Phase.OVER or state.paused or state.shared_device:
        return []
    if state.phase in SECRETLY_CLOSED:
        return [scene.say("what-now-awaits-secretly")]
    waiting = awaited(state)
    if not waiting:
        return []
    you = "yes" if _own_seat(scene) in waiting else "no"
    return [scene.say("what-now-awaits", people=_people(scene, waiting), count=len(waiting), you=you)]


# The host


def _host_words(scene: Scene) -> str | None:
    """What the rules let the host do to the table now, by the names of his buttons."""
    state = scene.state
    if scene.viewer is None or scene.viewer != state.host or state.phase in (Phase.LOBBY, Phase.OVER):
        return None
    acts = [scene.say(f"button-{HOST_LOOKS[option.verb][2]}") for option in host_options(state)]
    return scene.say("what-now-acts", acts=scene.series(acts))


def _controls(scene: Scene) -> list[ui.Item[Any] | None]:
    state = scene.state
    own = [] if _own_seat(scene) is None else [*prompt.controls(scene), *talk_controls(scene)]
    runs = scene.viewer is not None and scene.viewer == state.host and state.phase not in (Phase.LOBBY, Phase.OVER)
    return [
        *own,
        *(own_lobby_controls(scene) if state.phase is Phase.LOBBY else []),
        card_button(scene) if _own_seat(scene) is not None else None,
        button(scene, "status", phase_no=0, emoji="📋") if state.phase is not Phase.LOBBY else None,
        rulebook_button(scene),
        desk_button(scene) if runs else None,
    ]

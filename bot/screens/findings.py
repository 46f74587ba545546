"""What somebody learned at night, in words: one line a kind of answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bot.screens.role import role_name
from bot.screens.scene import Scene
from engine import events as e
from engine.abilities.check import Check
from engine.audience import Seat

LONGEST_LIST = 1200
"""The list of all that somebody has learned has at most so many characters; the oldest answers are left out."""


def finding(scene: Scene, event: e.Event) -> str | None:
    """An answer in words; None for an event that answers nothing."""
    tell = FINDINGS.get(type(event))
    return None if tell is None else tell(scene, event)


def findings(scene: Scene, events: Iterable[e.Event]) -> list[str]:
    """The answers among the events that the viewer got, oldest first."""
    mine = (event for event in events if isinstance(event, e.PrivateEvent) and event.seat == scene.seat)
    return [words for event in mine if (words := finding(scene, event)) is not None]


def finding_lines(scene: Scene) -> tuple[str, ...]:
    """Every answer that the viewer has got in the game, with its night; as many of the last ones as there is room."""
    night = 0
    lines: list[str] = []
    for event in scene.known:
        if isinstance(event, e.PhaseOpened):
            night = event.night
        lines += [scene.say("card-finding", night=night, finding=words) for words in findings(scene, [event])]
    room = LONGEST_LIST
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(line)
        if room < 0:
            break
        kept.insert(0, line)
    return (scene.say("card-findings"), *kept) if kept else ()


def _checked(scene: Scene, event: e.Checked) -> str:
    return scene.say("found-check", player=scene.seat_name(event.target), answer=_answer(scene, event))


def _answer(scene: Scene, event: e.Checked) -> str:
    """The side in the words of the asker's trade, or the role that an exact check has told."""
    card = scene.state.card_of(event.seat)
    exact = any(isinstance(ability, Check) and ability.exact for ability in card.abilities)
    if exact:
        return scene.say("check-exact", role=role_name(scene, event.answer))
    return scene.say(f"check-{event.answer}", by=card.id)


def _sought(scene: Scene, event: e.Sought) -> str:
    found = "yes" if event.found else "no"
    return scene.say("found-sought", player=scene.seat_name(event.target), found=found)


def _visits(scene: Scene, event: e.VisitsSeen) -> str:
    return _seen(scene, "found-visits", event.target, event.visited)


def _visitors(scene: Scene, event: e.VisitorsSeen) -> str:
    return _seen(scene, "found-visitors", event.target, event.visitors)


def _seen(scene: Scene, key: str, target: Seat, seats: tuple[Seat, ...]) -> str:
    return scene.say(key, count=len(seats), player=scene.seat_name(target), people=scene.seats(seats))


def _nothing(scene: Scene, _event: e.NoResult) -> str:
    return scene.say("found-nothing")


FINDINGS: dict[type[e.Event], Callable[[Scene, Any], str]] = {
    e.Checked: _checked,
    e.Sought: _sought,
    e.VisitsSeen: _visits,
    e.VisitorsSeen: _visitors,
    e.NoResult: _nothing,
}
"""Every kind of answer."""

"""A night told after the game, when all cards lie on the table: who did what to whom, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bot.screens.chronicle import all_of, choices, first_of
from bot.screens.findings import finding
from bot.screens.morning import killed_in
from bot.screens.role import role_name
from bot.screens.scene import Scene
from engine import events as e
from engine.audience import Seat
from engine.night.acting import TEAM_TURN
from engine.roles import ROLES


def tell_night(scene: Scene, before: Iterable[e.Event], happened: tuple[e.Event, ...]) -> list[str]:
    """The lines of a night: choices in the order in which they count, answers, chance, and the losses.

    ``before`` is the whole log up to this night, from which the cards of that time are read.
    """
    earlier = tuple(before)
    return [
        *_turned(scene, earlier),
        *_choices(scene, roles_after(earlier), happened),
        *(line for event in happened if (line := _by_event(scene, event)) is not None),
        *_outcome(scene, happened),
    ]


def roles_after(events: Iterable[e.Event]) -> dict[Seat, str]:
    """Which role each seat acts with after these events: one that has changed counts when it has been told (D4.7)."""
    return {event.seat: event.role for event in events if isinstance(event, e.CardDealt | e.BecameRole)}


def _turned(scene: Scene, earlier: tuple[e.Event, ...]) -> list[str]:
    """Whose role has changed, as it was told when this night fell."""
    last = max((place for place, event in enumerate(earlier) if isinstance(event, e.PhaseOpened)), default=0)
    return [
        scene.say("story-turned", player=scene.seat_name(event.seat), role=role_name(scene, event.role))
        for event in all_of(earlier[last:], e.BecameRole)
    ]


def _choices(scene: Scene, roles: dict[Seat, str], happened: tuple[e.Event, ...]) -> list[str]:
    """A line for everything that was aimed at somebody, in the order of the count; what is said alike stands together.

    So a team's deeds are one line, and those of two roles with the same verb and the same words for it.
    """
    found: dict[tuple[int, str, str], tuple[str, list[str]]] = {}
    for seat, made in sorted(choices(happened).items()):
        for verb, target in made.items():
            if target is not None:
                step, by = place_of(roles[seat], verb)
                alike = (step, verb, scene.say(f"story-{verb}", by=by, choices=""))
                aim = scene.say("story-aim", player=scene.seat_name(seat), target=scene.seat_name(target))
                found.setdefault(alike, (by, []))[1].append(aim)
    return [
        scene.say(f"story-{verb}", by=by, choices=scene.series(aims))
        for (_, verb, _), (by, aims) in sorted(found.items())
    ]


def place_of(role: str, verb: str) -> tuple[int, str]:
    """When the deed counts in the night, and whose way of doing it is told: the team's, or the role's."""
    abilities = [ability for ability in ROLES[role].abilities if ability.verb == verb]
    step = min((int(ability.step) for ability in abilities), default=0)
    return step, TEAM_TURN if any(ability.shared_with_team for ability in abilities) else role


def _by_event(scene: Scene, event: e.Event) -> str | None:
    tell = _TOLD.get(type(event))
    if tell is not None:
        return tell(scene, event)
    words = finding(scene, event)
    if words is None or not isinstance(event, e.PrivateEvent):
        return None
    return scene.say("story-finding", finding=words, player=scene.seat_name(event.seat))


def _drawn(scene: Scene, event: e.ShotDrawn) -> str:
    target = scene.seat_name(event.target)
    if event.shooter is None:
        return scene.say("story-blind-team", target=target)
    return scene.say("story-blind", player=scene.seat_name(event.shooter), target=target)


def _asleep(scene: Scene, event: e.SeatAsleep) -> str:
    return scene.say("story-asleep", player=scene.seat_name(event.seat))


def _parted(scene: Scene, event: e.PartingMade) -> str:
    return scene.say("story-parting", player=scene.seat_name(event.seat), people=scene.seats(event.taken))


_TOLD: dict[type[e.Event], Callable[[Scene, Any], str]] = {
    e.ShotDrawn: _drawn,
    e.SeatAsleep: _asleep,
    e.PartingMade: _parted,
}
"""Events that have a line of their own in the story; the report is told as a whole."""


def _outcome(scene: Scene, happened: tuple[e.Event, ...]) -> list[str]:
    counted = first_of(happened, e.NightCounted)
    effects: dict[str, tuple[Seat, ...]] = {}
    if counted is not None:
        effects = {
            "story-saved": counted.saved,
            "story-armour": counted.armour_spent,
            "story-voteless": counted.voteless,
        }
    lines = [scene.say(key, people=scene.seats(sorted(set(seats)))) for key, seats in effects.items() if seats]
    killed = killed_in(happened)
    if killed:
        return [*lines, scene.say("story-killed", count=len(killed), people=scene.seats(killed))]
    if all_of(happened, e.Missed):
        return [*lines, scene.say("story-missed")]
    return [*lines, *([scene.say("story-calm")] if counted is not None else [])]

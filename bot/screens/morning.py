"""The morning: what the table learns of the night, as ``morning.report`` has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.pictures import Banner
from bot.screens.card import Card
from bot.screens.chronicle import all_of, before_the_end, first_of, night_chapter, opening, shown_roles
from bot.screens.message import Message
from bot.screens.role import role_name
from bot.screens.scene import Scene
from engine import events as e
from engine.audience import Seat

OUTCOMES: dict[type[e.Event], str] = {
    e.Killed: "outcome-killed",
    e.KilledInCrossfire: "outcome-crossfire",
    e.Attempted: "outcome-attempted",
}
"""What may have happened to a seat, where the report tells more than who is out."""


def morning(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """What the report tells of the night to which phase ``phase_no`` belongs; why is never told (S0.31, S3.31)."""
    opened = opening(scene.events, int(arguments["phase_no"]))
    if opened is None:
        return None
    told = before_the_end(night_chapter(scene.events, opened.night))
    card = Card(top=Banner.MORNING_LOSS if killed_in(told) or all_of(told, e.Taken) else Banner.MORNING_CALM)
    card.text(scene.say("morning-heading", night=opened.night))
    card.text(*_REPORTS[scene.state.rules.morning.report](scene, told))
    card.text(*_taken(scene, told))
    return card.text(*_blind(scene, told)).message()


def killed_in(told: tuple[e.Event, ...]) -> list[Seat]:
    """Who did not survive the night, however it is called."""
    return [event.seat for event in told if isinstance(event, e.Killed | e.KilledInCrossfire)]


def departed(scene: Scene, seat: Seat, role: str | None) -> str:
    """A player who is out, with the role where it is shown."""
    player = scene.seat_mention(seat)
    if role is None:
        return scene.say("departed", player=player)
    return scene.say("departed-role", player=player, role=role_name(scene, role))


def taken_lines(scene: Scene, told: tuple[e.Event, ...]) -> list[str]:
    """Everybody who was taken along, and by whom where the rules announce that (S4.51)."""
    roles = shown_roles(told)
    lines: list[str] = []
    for event in all_of(told, e.Taken):
        line = departed(scene, event.seat, roles.get(event.seat))
        by = None if event.by is None else scene.seat_name(event.by)
        lines.append(line if by is None else scene.say("taken-by", departed=line, player=by))
    return lines


def _names(scene: Scene, told: tuple[e.Event, ...]) -> list[str]:
    """Who was killed, that the shot missed, or that nobody died."""
    killed, roles = killed_in(told), shown_roles(told)
    if not killed:
        return [scene.say("morning-missed" if first_of(told, e.Missed) is not None else "morning-calm")]
    return [
        scene.say("morning-killed", count=len(killed)),
        *(departed(scene, seat, roles.get(seat)) for seat in killed),
    ]


def _outcomes(scene: Scene, told: tuple[e.Event, ...]) -> list[str]:
    """By seat, what happened to everybody who was shot at (S3.30)."""
    roles = shown_roles(told)
    happened = [event for event in told if isinstance(event, e.Killed | e.KilledInCrossfire | e.Attempted)]
    if not happened:
        return [scene.say("morning-calm")]
    lines = [scene.say("morning-outcomes" if killed_in(told) else "morning-attempts")]
    for event in happened:
        player, role = scene.seat_mention(event.seat), roles.get(event.seat)
        named = player if role is None else scene.say("player-role", player=player, role=role_name(scene, role))
        lines.append(scene.say(OUTCOMES[type(event)], player=named))
    return lines


_REPORTS: dict[str, Callable[[Scene, tuple[e.Event, ...]], list[str]]] = {
    "names": _names,
    "outcomes": _outcomes,
    "names_or_miss": _names,
}


def _taken(scene: Scene, told: tuple[e.Event, ...]) -> list[str]:
    """Whom those who act on leaving have taken along (D4.13); roles that are announced stand behind their names."""
    taken = taken_lines(scene, told)
    return [scene.say("morning-taken", count=len(taken)), *taken] if taken else []


def _blind(scene: Scene, told: tuple[e.Event, ...]) -> list[str]:
    return [scene.say("morning-blind", player=scene.seat_name(event.seat)) for event in all_of(told, e.ShotBlindly)]

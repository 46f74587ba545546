"""The values of settings in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fnmatch import fnmatchcase
from typing import Any

from bot.screens.scene import Scene
from engine.night.night import EACH, TURN_SECONDS
from engine.rules.ruleset import setting_named
from engine.rules.setting import Setting
from engine.rules.table import Locks, SeatRange

ZERO_IS_OFF = ("victory.*", "fouls.mute_at", "table.host_hours_min")
"""Numbers whose 0 means that there is no such rule."""


EMPTY: Mapping[str, Callable[[Scene], str]] = {
    "table.counts": lambda scene: scene.say("counts-recommended"),
    "night.turn_seconds": lambda scene: f"{turn_name(scene, EACH)} {duration(scene, TURN_SECONDS)}",
}
"""What holds while nothing is listed."""


def setting_name(scene: Scene, setting_id: str) -> str:
    """The short name of a setting."""
    return scene.say(f"setting-{setting_id.replace('.', '-')}")


def setting_question(scene: Scene, setting_id: str) -> str:
    """What the setting decides, as a question."""
    return scene.say(f"setting-{setting_id.replace('.', '-')}.question")


def value_words(scene: Scene, setting: Setting, value: Any) -> str:
    """A value of the setting in words."""
    match value:
        case bool():
            return scene.say("value-yes" if value else "value-no")
        case str():
            return scene.say(f"value-{setting.section}-{setting.name}-{value}")
        case int():
            return _number(scene, setting, value)
        case SeatRange():
            return _range(scene, value)
        case Locks():
            return _locks(scene, value)
        case Mapping() if not value and setting.id in EMPTY:
            return EMPTY[setting.id](scene)
        case Mapping():
            listed = (f"{turn_name(scene, key)} {_counted(scene, setting, count)}" for key, count in value.items())
            return scene.series(listed)
    return scene.series(turn_name(scene, role) for role in value)


def value_now(scene: Scene, setting_id: str) -> str:
    """The value in force in words."""
    return value_words(scene, setting_named(setting_id), scene.state.rules.value(setting_id))


def duration(scene: Scene, seconds: int) -> str:
    """So many seconds in days, hours, minutes and seconds."""
    minutes, second = divmod(seconds, 60)
    hours, minute = divmod(minutes, 60)
    days, hour = divmod(hours, 24)
    parts = (("days", days), ("hours", hour), ("minutes", minute), ("seconds", second))
    return " ".join(scene.say(f"duration-{unit}", count=count) for unit, count in parts if count)


def turn_name(scene: Scene, turn: str) -> str:
    """A turn of the night: a role, several that share it, a faction, or ``each``."""
    if turn == EACH:
        return scene.say("turn-each")
    if turn == "loner":
        return scene.say("faction-loner")
    return " + ".join(scene.say(f"role-{role}") for role in turn.split("+"))


def _number(scene: Scene, setting: Setting, value: int) -> str:
    if setting.name.endswith("seconds"):
        if value:
            return duration(scene, value)
        return scene.say("value-none" if setting.optional_time else "value-no-limit")
    if not value and any(fnmatchcase(setting.id, glob) for glob in ZERO_IS_OFF):
        return scene.say("value-off")
    return scene.say("value-number", number=value)


def _counted(scene: Scene, setting: Setting, count: int) -> str:
    return duration(scene, count) if setting.name.endswith("seconds") else f"× {count}"


def _range(scene: Scene, seats: SeatRange) -> str:
    if seats.fewest == seats.most:
        return scene.say("value-number", number=seats.most)
    return f"{seats.fewest}–{seats.most}"


def _locks(scene: Scene, locks: Locks) -> str:
    if locks.all_but is not None:
        return scene.say("value-locks-all-but", count=len(locks.all_but))
    return scene.say("value-locks", count=len(locks.named))

"""One scenario as data, checked against the format before anything is played."""

from __future__ import annotations

import re
from dataclasses import field
from typing import Any

from engine.errors import BadValue
from engine.frozen import dataclass
from engine.lobby.moderator import place_of_host
from engine.phases.phase import Phase
from engine.roles import ROLES
from engine.rules.presets import PRESETS, Preset
from engine.rules.ruleset import Ruleset, setting_named
from engine.scenarios.document import BadScenario
from engine.scenarios.verbs import VERBS

KEYS = {"name", "cites", "preset", "rules", "seats", "start", "seed", "moderator", "disputed", "script"}
STEP_KEYS = ("do", "refuse", "rest", "clock", "until", "expect")
NO_NAMES = {"all", "none", "nobody", "yes", "no", *VERBS}
_NAME = re.compile(r"[^\W\d_][\w-]*")
_START = re.compile(r"(lobby|reveal|meeting|(?:night|day) [1-9][0-9]*)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A situation: who sits where under which rules, and the script that is played."""

    name: str
    preset: Preset
    rules: Ruleset
    seats: dict[str, str]
    start: str
    number: int
    seed: int
    moderator: str | None
    disputed: str
    script: list[tuple[str, Any]] = field(default_factory=list)


def read_scenario(written: Any) -> Scenario:
    """The scenario that the mapping stands for. Raises BadScenario with the place of what it does not understand."""
    if not isinstance(written, dict):
        raise BadScenario("a scenario is a mapping")
    unknown = sorted(str(key) for key in written if key not in KEYS)
    if unknown:
        raise BadScenario(f"unknown key '{unknown[0]}'")
    missing = [key for key in ("name", "preset", "seats", "script") if key not in written]
    if missing:
        raise BadScenario(f"the key '{missing[0]}' is missing")
    preset = _preset(written["preset"])
    rules = _rules(preset, written.get("rules") or {})
    seats = _seats(written["seats"])
    start, number = _start(written.get("start", "night 1"))
    moderator = written.get("moderator")
    if moderator is not None:
        _check_name(moderator)
        if moderator in seats or not place_of_host(rules).outside:
            raise BadScenario(f"moderator: '{moderator}' cannot sit outside this game")
    return Scenario(
        name=str(written["name"]),
        preset=preset,
        rules=rules,
        seats=seats,
        start=start,
        number=number,
        seed=_whole(written.get("seed", 0), "seed"),
        moderator=moderator,
        disputed=str(written.get("disputed") or ""),
        script=_script(written["script"]),
    )


def _preset(written: Any) -> Preset:
    if not isinstance(written, str) or written not in PRESETS:
        raise BadScenario(f"unknown preset '{written}'")
    return PRESETS[written]


def _rules(preset: Preset, written: Any) -> Ruleset:
    if not isinstance(written, dict):
        raise BadScenario("rules: a mapping of settings")
    rules = preset.rules
    for setting, raw in written.items():
        try:
            rules = rules.with_value(str(setting), setting_named(str(setting)).parse(raw))
        except BadValue as error:
            raise BadScenario(f"rules: {error}") from None
    return rules


def _seats(written: Any) -> dict[str, str]:
    if not isinstance(written, dict) or len(written) < 2:
        raise BadScenario("seats: a mapping of at least two names")
    for name, role in written.items():
        _check_name(name)
        if not isinstance(role, str) or role not in ROLES:
            raise BadScenario(f"seats: unknown role '{role}'")
    return {str(name): str(role) for name, role in written.items()}


def _check_name(name: Any) -> None:
    if not isinstance(name, str) or not _NAME.fullmatch(name) or name in NO_NAMES or name in ROLES:
        raise BadScenario(f"'{name}' cannot be a name")


def _start(written: Any) -> tuple[str, int]:
    if not isinstance(written, str) or not _START.fullmatch(written):
        raise BadScenario(f"start: unknown start '{written}'")
    word, _, number = written.partition(" ")
    return word, int(number or 0)


def _whole(written: Any, key: str) -> int:
    if not isinstance(written, int) or isinstance(written, bool):
        raise BadScenario(f"{key}: a whole number")
    return written


def _script(written: Any) -> list[tuple[str, Any]]:
    if not isinstance(written, list):
        raise BadScenario("script: a list of steps")
    steps: list[tuple[str, Any]] = []
    for number, step in enumerate(written, start=1):
        if not isinstance(step, dict) or len(step) != 1 or next(iter(step)) not in STEP_KEYS:
            raise BadScenario(f"step {number}: a step is a mapping with one of the keys {', '.join(STEP_KEYS)}")
        steps.append(next(iter(step.items())))
    return steps


def read_phase(written: Any) -> Phase:
    """The phase of this name. Raises BadScenario."""
    try:
        return Phase(written)
    except ValueError:
        raise BadScenario(f"unknown phase '{written}'") from None

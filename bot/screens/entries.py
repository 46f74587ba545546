"""Settings of many entries: first a role, a turn or a section is chosen, and then what becomes of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from discord import SelectOption, ui

from bot.screens import dials
from bot.screens.controls import CHIEF, GRAVE, QUIET, button, menu, option
from bot.screens.role import role_line, role_name
from bot.screens.scene import Scene
from bot.screens.values import duration, setting_name, turn_name
from engine.lobby.composition import Composition, composition_of
from engine.lobby.deal import expected_players
from engine.night.night import EACH, TURN_SECONDS
from engine.rules.setting import Setting

NOT_CALLED = 0
"""The place of a turn that is not called."""


# The number of each role


def counted(scene: Scene) -> Composition:
    """The host's counts, or what they open with (S2.46)."""
    state = scene.state
    return composition_of(state.preset, state.rules, expected_players(state))


def count_lines(scene: Scene) -> list[str]:
    """How many cards there are, for how many players."""
    players, cards = expected_players(scene.state), sum(counted(scene).values())
    return [scene.say("counts-total", cards=cards, players=players)]


def count_controls(scene: Scene, dial: dials.Counts, chosen: str) -> list[ui.Item[Any]]:
    """A menu of the roles; for the one chosen, one less, one more, or any number; and the way back."""
    counts = counted(scene)
    options = [
        option(
            f"{role_name(scene, role)} × {counts.get(role, 0)}",
            role,
            about=role_line(scene, role),
            chosen=role == chosen,
        )
        for role in dial.roles
    ]
    found: list[ui.Item[Any]] = [menu(scene, "count", scene.say("settings-choose-role"), options)]
    if chosen in dial.roles:
        now = counts.get(chosen, 0)
        found += [
            _recount(scene, chosen, now - 1, "➖", now > 0),
            _recount(scene, chosen, now + 1, "➕", now < dial.most),
        ]
        found.append(button(scene, "number", QUIET, argument=f"table.counts.{chosen}.0.{dial.most}", emoji="✏️"))
    if scene.state.rules.table.counts:
        found.append(button(scene, "recommend", QUIET, emoji="⚖️"))
    return found


def _recount(scene: Scene, role: str, number: int, sign: str, possible: bool) -> ui.Button[Any]:
    """The number is the new one, so that a double click is one."""
    label = f"{role_name(scene, role)} × {max(0, number)}"
    return button(scene, "recount", CHIEF, label=label, argument=f"{role}.{number}", emoji=sign, disabled=not possible)


# The turns of the night


def order_controls(scene: Scene, dial: dials.Order, chosen: str, setting: Setting) -> list[ui.Item[Any]]:
    """A menu of the turns; for the one chosen, earlier, later, or not at all."""
    called = [_turn(scene, turn, f"{place}. ", chosen) for place, turn in enumerate(dial.turns, start=1)]
    idle = [_turn(scene, turn, "", chosen, about=scene.say("turns-not-called")) for turn in dial.idle]
    found: list[ui.Item[Any]] = [_turn_menu(scene, setting, [*called, *idle])] if called or idle else []
    last = len(dial.turns)
    if chosen in dial.turns:
        place = dial.turns.index(chosen) + 1
        found += [_place(scene, chosen, place - 1, "turn-earlier", "⬆️")] if place > 1 else []
        found += [_place(scene, chosen, place + 1, "turn-later", "⬇️")] if place < last else []
        found += [_place(scene, chosen, NOT_CALLED, "turn-drop", "🚫")] if last > 1 else []
    elif chosen in dial.idle:
        found.append(_place(scene, chosen, last + 1, "turn-add", "➕"))
    return found


def _place(scene: Scene, turn: str, place: int, key: str, emoji: str) -> ui.Button[Any]:
    style = GRAVE if place == NOT_CALLED else CHIEF
    return button(scene, "place", style, label=scene.say(f"button-{key}"), argument=f"{turn}.{place}", emoji=emoji)


def time_controls(scene: Scene, dial: dials.Times, chosen: str, setting: Setting) -> list[ui.Item[Any]]:
    """A menu of the turns with their times; for the one chosen, the way to another time."""
    seconds = scene.state.rules.night.turn_seconds
    each = seconds.get(EACH, TURN_SECONDS)
    options = [_turn(scene, turn, "", chosen, about=_time(scene, seconds.get(turn, each))) for turn in dial.turns]
    found: list[ui.Item[Any]] = [_turn_menu(scene, setting, options)]
    if chosen in dial.turns:
        argument = f"{setting.id}.{chosen}.{dial.fewest}.{dial.most}"
        found.append(button(scene, "number", CHIEF, argument=argument, emoji="✏️"))
    return found


def _time(scene: Scene, seconds: int) -> str:
    return duration(scene, seconds) if seconds else scene.say("value-no-limit")


def _turn(scene: Scene, turn: str, before: str, chosen: str, *, about: str | None = None) -> SelectOption:
    return option(before + turn_name(scene, turn), turn, about=about, chosen=turn == chosen)


def _turn_menu(scene: Scene, setting: Setting, options: Iterable[SelectOption]) -> ui.Select[Any]:
    return menu(scene, "turn", scene.say("settings-choose-turn"), options, argument=setting.id)


# What hosts may not change


def lock_controls(scene: Scene, dial: dials.Padlocks, chosen: str, setting: Setting) -> list[ui.Item[Any]]:
    """A menu of the sections; for the one chosen, a menu in which everything that is fixed is ticked."""
    locks = scene.state.rules.table.locked
    sections = [
        option(
            scene.say(f"section-{section}"),
            section,
            about=scene.say("own-locks-count", fixed=sum(one in locks for one in settings), all=len(settings)),
            chosen=section == chosen,
        )
        for section, settings in dial.settings.items()
    ]
    found: list[ui.Item[Any]] = [menu(scene, "turn", scene.say("own-locks-section"), sections, argument=setting.id)]
    if chosen in dial.settings:
        options = [option(setting_name(scene, one), one, chosen=one in locks) for one in dial.settings[chosen]]
        found.append(
            menu(
                scene,
                "locks",
                scene.say("own-locks-choose"),
                options,
                argument=chosen,
                at_least=0,
                at_most=len(options),
            )
        )
    return found

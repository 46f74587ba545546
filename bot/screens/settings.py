"""The rules of a table, section by section: to be changed by the host in the lobby, to be read by everybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from discord import SelectOption, ui

from bot.pictures import ACCENTS, Banner
from bot.screens import dials
from bot.screens.card import Card
from bot.screens.controls import CHIEF, GOOD, QUIET, button, menu, option
from bot.screens.entries import count_controls, count_lines, lock_controls, order_controls, time_controls
from bot.screens.lobby import flaws
from bot.screens.message import Message
from bot.screens.preset_name import preset_name
from bot.screens.relevance import matters
from bot.screens.role import role_line, role_name
from bot.screens.scene import Scene
from bot.screens.values import setting_name, setting_question, value_now, value_words
from engine.lobby.locks import Lock, lock_on
from engine.phases.phase import Phase
from engine.rules.ruleset import all_settings
from engine.rules.setting import Setting

OVERRIDDEN_BY_COUNTS = ("table.mafia_count", "table.don", "table.optional_roles")
"""Settings of the recommended cast, which say nothing once the host has counted the cards himself."""

SECTIONS = ("table", "hosting", "deal", "night", "morning", "day", "vote", "fouls", "victory")


def settings(scene: Scene, arguments: Mapping[str, int | str]) -> Message:
    """The settings of one section (``section``), and the controls of one of them (``setting``) for the host.

    ``entry``: the role or turn that is chosen in it.
    """
    chosen = all_settings().get(str(arguments.get("setting", "")))
    sections = [section for section in SECTIONS if _shown(scene, section)]
    section = chosen.section if chosen else str(arguments.get("section", ""))
    if section not in sections:
        section = sections[0]
    may_change = scene.viewer == scene.state.host and scene.state.phase is Phase.LOBBY
    card = Card(accent=ACCENTS[Banner.LOBBY])
    card.text(
        scene.say("settings-heading", preset=preset_name(scene, scene.state.preset)),
        scene.say("settings-yours" if may_change else "settings-read-only"),
    )
    card.controls(_section_menu(scene, sections, section))
    card.text(scene.say("settings-section", section=scene.say(f"section-{section}")), *_lines(scene, section))
    if not may_change:
        return card.message()
    card.controls(_setting_menu(scene, section, chosen))
    if chosen is not None and matters(scene.state, chosen.id):
        card.rule().text(
            scene.say("settings-chosen", name=setting_name(scene, chosen.id)),
            setting_question(scene, chosen.id),
            scene.say("settings-value", value=value_now(scene, chosen.id)),
            *_remarks(scene, chosen),
        )
        card.controls(*dial_controls(scene, chosen, str(arguments.get("entry", ""))))
    return card.message()


def _shown(scene: Scene, section: str) -> list[Setting]:
    """The settings of a section that matter at this table."""
    return [one for one in all_settings().values() if one.section == section and matters(scene.state, one.id)]


def _lines(scene: Scene, section: str) -> list[str]:
    """A line for each setting; below, why some of them are locked."""
    lines: list[str] = []
    locks: dict[Lock, list[str]] = {}
    for setting in _shown(scene, section):
        name = setting_name(scene, setting.id)
        changed = scene.state.rules.value(setting.id) != scene.state.preset.rules.value(setting.id)
        lock = lock_on(scene.state, setting)
        key = "rule-locked" if lock is not None else "rule-changed" if changed else "rule"
        lines.append(scene.say(key, name=name, value=value_now(scene, setting.id)))
        if lock is not None:
            locks.setdefault(lock, []).append(name)
    return [*lines, *(scene.say(f"lock-{lock}", rules=scene.series(names)) for lock, names in locks.items())]


def _section_menu(scene: Scene, sections: list[str], section: str) -> ui.Select[Any]:
    options = [option(scene.say(f"section-{one}"), one, chosen=one == section) for one in sections]
    return menu(scene, "section", scene.say("settings-choose-section"), options, phase_no=0)


def _setting_menu(scene: Scene, section: str, chosen: Setting | None) -> ui.Item[Any] | None:
    options = [
        option(
            setting_name(scene, setting.id),
            setting.id,
            about=value_now(scene, setting.id),
            chosen=chosen is not None and chosen.id == setting.id,
        )
        for setting in _shown(scene, section)
        if not isinstance(dials.dial_of(scene.state, setting), dials.Fixed)
    ]
    return menu(scene, "setting", scene.say("settings-choose"), options) if options else None


def _remarks(scene: Scene, setting: Setting) -> list[str]:
    """What the host of this table should know before he turns the dial."""
    if setting.id == "table.counts":
        return [*count_lines(scene), *flaws(scene)]
    overridden = setting.id in OVERRIDDEN_BY_COUNTS and scene.state.rules.table.composition == "manual"
    return [scene.say("counts-override")] if overridden and scene.state.rules.table.counts else []


def dial_controls(
    scene: Scene, setting: Setting, entry: str = "", dial: dials.Dial | None = None
) -> list[ui.Item[Any]]:
    """The controls by which one setting is turned, and in it the role, turn or section ``entry``.

    Without ``dial`` they are the host's.
    """
    dial = dials.dial_of(scene.state, setting) if dial is None else dial
    match dial:
        case dials.Toggle():
            return [_switch(scene, setting, value) for value in (True, False)]
        case dials.Choice():
            return [
                menu(
                    scene,
                    "value",
                    scene.say("settings-choose-value"),
                    _values(scene, setting, dial.values),
                    argument=setting.id,
                )
            ]
        case dials.Roles():
            return [
                menu(
                    scene,
                    "roles",
                    scene.say("settings-choose-roles"),
                    _roles(scene, setting, dial.roles),
                    argument=setting.id,
                    at_least=0,
                    at_most=len(dial.roles),
                )
            ]
        case dials.Counts():
            return count_controls(scene, dial, entry)
        case dials.Order():
            return order_controls(scene, dial, entry, setting)
        case dials.Times():
            return time_controls(scene, dial, entry, setting)
        case dials.Number() | dials.Range():
            bounds = f"{setting.id}.{dial.fewest}.{dial.most}"
            return [button(scene, _ENTERED[type(dial)], CHIEF, argument=bounds, emoji="✏️")]
        case dials.Padlocks():
            return lock_controls(scene, dial, entry, setting)
        case dials.Fixed():
            return []
    assert_never(dial)


_ENTERED = {dials.Number: "number", dials.Range: "range"}
"""The button that opens the form, by dial."""


def _switch(scene: Scene, setting: Setting, value: bool) -> ui.Button[Any]:
    in_force = scene.state.rules.value(setting.id) is value
    return button(
        scene,
        "switch",
        GOOD if in_force else QUIET,
        label=value_words(scene, setting, value),
        argument=f"{setting.id}.{'on' if value else 'off'}",
        disabled=in_force,
    )


def _values(scene: Scene, setting: Setting, values: tuple[str | int, ...]) -> list[SelectOption]:
    now = scene.state.rules.value(setting.id)
    return [option(value_words(scene, setting, one), str(one), chosen=setting.parse(one) == now) for one in values]


def _roles(scene: Scene, setting: Setting, roles: tuple[str, ...]) -> list[SelectOption]:
    now = scene.state.rules.value(setting.id)
    return [option(role_name(scene, role), role, about=role_line(scene, role), chosen=role in now) for role in roles]

"""The lobby: who is here, what would be dealt, which rules are in force, and what is still missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.pictures import Banner
from bot.screens.card import Card
from bot.screens.controls import CHIEF, GOOD, button
from bot.screens.doors import away_button
from bot.screens.guests import guest_controls, guest_lines
from bot.screens.message import Message
from bot.screens.relevance import matters
from bot.screens.role import role_name
from bot.screens.scene import Scene
from bot.screens.values import setting_name, value_now
from bot.surfaces import unshown_setting
from engine.audience import Person
from engine.lobby.composition import composition_of, flaw_of
from engine.lobby.lobby import DEALS_WHEN_FULL, asks_readiness
from engine.phases.phase import Phase
from engine.rules.ruleset import all_settings

KEY_SETTINGS = (
    "night.seconds",
    "day.discussion_seconds",
    "day.speech_seconds",
    "vote.seconds",
    "vote.ballot",
    "vote.tie",
    "night.mafia_kill",
    "morning.reveal_on_death",
)
"""The rules that people ask about before they sit down."""

MOST_CHANGES = 8


def lobby(scene: Scene, _arguments: Mapping[str, int | str]) -> Message:
    """The card of the lobby; once the game has begun, or the room is closed, a line in its place."""
    state = scene.state
    card = Card(top=Banner.LOBBY)
    heading = scene.say("lobby-heading", preset=scene.say(f"preset-{state.preset.base or state.preset.id}"))
    if state.phase is not Phase.LOBBY:
        closed = not state.people
        return card.text(heading, scene.say("lobby-closed" if closed else "lobby-begun")).message()
    card.text(heading, scene.say(f"preset-{state.preset.base or state.preset.id}.about"))
    card.rule().text(*_people(scene))
    card.rule().text(*_composition(scene))
    card.text(*_rules(scene))
    card.rule().text(*missing(scene))
    return card.controls(*lobby_controls(scene)).message()


def lobby_controls(scene: Scene) -> list[ui.Item[Any] | None]:
    """All that can be done in the lobby, by whoever may."""
    if scene.state.shared_device:
        return guest_controls(scene)
    ready_counts = asks_readiness(scene.state)
    return [
        button(scene, "join", GOOD, emoji="🪑"),
        button(scene, "ready", CHIEF, emoji="✅") if ready_counts else None,
        button(scene, "unready", emoji="⏳") if ready_counts else None,
        button(scene, "leave", emoji="🚪"),
        button(scene, "start", GOOD, emoji="🎬"),
        button(scene, "settings", emoji="⚙️"),
        away_button(scene),
    ]


def _people(scene: Scene) -> list[str]:
    state = scene.state
    if state.shared_device:
        return guest_lines(scene)
    seats = state.rules.table.seats
    lines = [scene.say("lobby-people", joined=len(state.joined), seats=value_now(scene, "table.seats"))]
    lines += [_person(scene, number, person) for number, person in enumerate(state.joined, start=1)]
    if not state.joined:
        lines.append(scene.say("lobby-nobody"))
    free = seats.most - len(state.joined)
    lines.append(scene.say("lobby-seats-left", count=free))
    if state.host not in state.joined:
        lines.append(scene.say("lobby-host", host=scene.name(state.host)))
    return lines


def _person(scene: Scene, number: int, person: Person) -> str:
    state = scene.state
    marks = ""
    if asks_readiness(state):
        marks = "✅" if person in state.ready else "▫️"
    crown = " 👑" if person == state.host else ""
    away = " 💤" if person in state.away else ""
    return f"`{number:>2}` {marks} {scene.name(person)}{crown}{away}"


def _composition(scene: Scene) -> list[str]:
    state = scene.state
    players = max(len(state.joined), state.rules.table.seats.fewest)
    if unshown_setting(state.rules) is not None:
        return [scene.say("lobby-composition-later")]
    roles = composition_of(state.preset, state.rules, players)
    return [scene.say("lobby-composition", players=players), composition_words(scene, roles)]


def composition_words(scene: Scene, roles: Mapping[str, int]) -> str:
    """Roles and their counts in a row."""
    return scene.series(f"{role_name(scene, role)} × {count}" for role, count in roles.items())


def _rules(scene: Scene) -> list[str]:
    """The key rules, and what the host has changed in the preset."""
    state = scene.state
    shown = [setting for setting in KEY_SETTINGS if matters(state, setting)]
    changed = [
        setting
        for setting in all_settings()
        if setting not in shown
        and matters(state, setting)
        and state.rules.value(setting) != state.preset.rules.value(setting)
    ]
    lines = [scene.say("lobby-rules"), *(_rule(scene, setting) for setting in shown)]
    lines += [_rule(scene, setting) for setting in changed[:MOST_CHANGES]]
    if len(changed) > MOST_CHANGES:
        lines.append(scene.say("lobby-more-changes", count=len(changed) - MOST_CHANGES))
    return lines


def _rule(scene: Scene, setting: str) -> str:
    changed = scene.state.rules.value(setting) != scene.state.preset.rules.value(setting)
    key = "rule-changed" if changed else "rule"
    return scene.say(key, name=setting_name(scene, setting), value=value_now(scene, setting))


def missing(scene: Scene) -> list[str]:
    """What still keeps the game from starting, or that nothing does."""
    state = scene.state
    seats = state.rules.table.seats
    needed = seats.most if state.rules.hosting.start in DEALS_WHEN_FULL else seats.fewest
    joined = len(state.joined)
    lines: list[str] = []
    if joined < needed:
        lines.append(scene.say("lobby-missing-players", count=needed - joined))
    elif asks_readiness(state):
        unready = sum(person not in state.ready for person in state.joined)
        if unready:
            lines.append(scene.say("lobby-missing-ready", count=unready))
    lines += _flaws(scene, max(joined, seats.fewest))
    complete = "device-complete" if state.shared_device else "lobby-complete"
    return lines or [scene.say(complete, host=scene.name(state.host))]


def _flaws(scene: Scene, players: int) -> list[str]:
    state = scene.state
    setting = unshown_setting(state.rules)
    if setting is not None:
        return [scene.say("lobby-unplayable", setting=setting_name(scene, setting), value=value_now(scene, setting))]
    flaw = flaw_of(composition_of(state.preset, state.rules, players), state.rules, players)
    return [] if flaw is None else [scene.say("flaw", flaw=flaw.kind, about=flaw.about)]

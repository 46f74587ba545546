"""The lobby: who is here, what would be dealt, which rules are in force, and what is still missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.pictures import Banner
from bot.screens import dials
from bot.screens.card import Card
from bot.screens.controls import CHIEF, GOOD, button
from bot.screens.doors import away_button, lobby_doors
from bot.screens.ending import early_end
from bot.screens.guests import guest_controls, guest_lines
from bot.screens.message import Message
from bot.screens.preset_name import preset_about, preset_name
from bot.screens.relevance import matters
from bot.screens.role import role_name
from bot.screens.scene import Scene
from bot.screens.values import setting_name, value_now, value_words
from bot.surfaces import unshown_setting
from engine import events as e
from engine.audience import Person
from engine.lobby.balancer import special_places
from engine.lobby.composition import composition_of, flaw_of
from engine.lobby.deal import deals_when_full, expected_players, players_of
from engine.lobby.lobby import asks_readiness
from engine.lobby.moderator import place_of_host
from engine.lobby.room import has_return_codes
from engine.phases.phase import Phase
from engine.rules.ruleset import all_settings, setting_named
from engine.state import GameState
from engine.store.room_codes import room_code

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

STARTS_BY_ITSELF = {"full": "lobby-start-full", "full_then_host": "lobby-start-full_then_host"}
"""What follows when the last seat is taken, by ``hosting.start``."""


def lobby(scene: Scene, _arguments: Mapping[str, int | str]) -> Message:
    """The card of the lobby; once the game has begun, or the room is closed, a line in its place."""
    state = scene.state
    card = Card(top=Banner.LOBBY)
    heading = scene.say("lobby-heading", preset=preset_name(scene, state.preset))
    if state.phase is not Phase.LOBBY:
        closed = not state.people
        now = scene.say("lobby-closed" if closed else "lobby-begun")
        return card.text(heading, now, early_end(scene) if closed else None).message()
    card.text(heading, preset_about(scene, state.preset))
    card.text(_voice(scene), _code(scene))
    card.rule().text(*_people(scene))
    card.rule().text(*_composition(scene))
    card.text(*_rules(scene))
    card.rule().text(*missing(scene))
    return card.controls(*lobby_controls(scene), *lobby_doors(scene)).message()


def _join_button(scene: Scene) -> ui.Button[Any]:
    return button(scene, "join", GOOD, emoji="🪑", disabled=not _free_seats(scene))


def _free_seats(scene: Scene) -> int:
    return scene.state.rules.table.seats.most - len(scene.state.joined)


def lobby_controls(scene: Scene) -> list[ui.Item[Any] | None]:
    """All that can be done in the lobby, by whoever may."""
    if scene.state.shared_device:
        return guest_controls(scene, *_start_controls(scene))
    ready_counts = asks_readiness(scene.state)
    return [
        _join_button(scene),
        button(scene, "ready", CHIEF, emoji="✅") if ready_counts else None,
        button(scene, "unready", emoji="⏳") if ready_counts else None,
        button(scene, "leave", emoji="🚪"),
        *_start_controls(scene),
        button(scene, "settings", emoji="⚙️"),
        stand_button(scene),
        away_button(scene),
    ]


def own_lobby_controls(scene: Scene) -> list[ui.Item[Any] | None]:
    """What of all that is open to the one who asks: nobody sits down twice, and only the host deals."""
    state, viewer = scene.state, scene.viewer
    if state.shared_device or viewer is None:
        return lobby_controls(scene)
    is_host, is_seated, is_ready = viewer == state.host, viewer in state.joined, viewer in state.ready
    ready_counts = asks_readiness(state) and is_seated
    return [
        _join_button(scene) if not is_seated and viewer != state.moderator else None,
        button(scene, "ready", CHIEF, emoji="✅") if ready_counts and not is_ready else None,
        button(scene, "unready", emoji="⏳") if ready_counts and is_ready else None,
        button(scene, "leave", emoji="🚪") if is_seated else None,
        *(_start_controls(scene) if is_host else ()),
        button(scene, "settings", emoji="⚙️"),
        stand_button(scene) if is_host and is_seated else None,
        None if is_host else away_button(scene),
    ]


def _start_controls(scene: Scene) -> list[ui.Item[Any] | None]:
    """What leads to the deal: a word of the host, or a full table, which he may declare full with fewer seats."""
    state = scene.state
    if not deals_when_full(state):
        return [button(scene, "start", GOOD, emoji="🎬")]
    with_bots = button(scene, "start", GOOD, emoji="🤖", label=scene.say("button-start-with-bots"))
    return [
        with_bots if _brings_bots(state) else None,
        button(scene, "enough", emoji="🎬") if _may_be_smaller(state) else None,
    ]


def _brings_bots(state: GameState) -> bool:
    return players_of(state) > len(state.joined)


def _may_be_smaller(state: GameState) -> bool:
    """May the host declare a table full that has fewer players?"""
    return not isinstance(dials.dial_of(state, setting_named("table.seats")), dials.Fixed)


def stand_button(scene: Scene) -> ui.Button[Any] | None:
    """The button by which a seated host goes outside, where the rules let him."""
    may_stand = scene.state.moderator is None and place_of_host(scene.state.rules).outside
    return button(scene, "host-stand", emoji="🎙️") if may_stand else None


def _voice(scene: Scene) -> str | None:
    channel_id = scene.game.voice_channel_id
    return None if channel_id is None else scene.say("lobby-voice", channel=str(channel_id))


def _code(scene: Scene) -> str | None:
    """By what the table is found from any channel, where its rules have codes (S2.1)."""
    return scene.say("lobby-code", code=room_code(scene.game)) if has_return_codes(scene.state) else None


def _people(scene: Scene) -> list[str]:
    state = scene.state
    if state.shared_device:
        return guest_lines(scene)
    lines = [scene.say("lobby-people", joined=len(state.joined), seats=value_now(scene, "table.seats"))]
    lines += [_person(scene, number, person) for number, person in enumerate(state.joined, start=1)]
    if not state.joined:
        lines.append(scene.say("lobby-nobody"))
    free = _free_seats(scene)
    bots = state.rules.table.fill_with_bots and free
    lines.append(scene.say("lobby-bots", count=free) if bots else scene.say("lobby-seats-left", count=free))
    if state.moderator is not None:
        key = "lobby-moderator" if place_of_host(state.rules).sees_cards else "lobby-host"
        lines.append(scene.say(key, host=scene.name(state.host)))
    elif not place_of_host(state.rules).at_table:
        lines.append(scene.say("lobby-host-sits", host=scene.name(state.host)))
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
    """The cast as it would be dealt; which special roles the balancer adds is drawn at the deal (DG18)."""
    state = scene.state
    players = expected_players(state)
    if unshown_setting(state.rules) is not None:
        return [scene.say("lobby-composition-later")]
    roles = composition_of(state.preset, state.rules, players)
    lines = [scene.say("lobby-composition", players=players), composition_words(scene, roles)]
    if state.rules.table.extended_pool and state.rules.table.composition == "auto":
        lines.append(scene.say("lobby-specials", count=special_places(roles, state.rules, players)))
    return lines


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
    return [*lines, *_last_change(scene)]


def _last_change(scene: Scene) -> list[str]:
    """Which rule was changed last and by which host; and who was ready before must say so again (S0.5)."""
    host, found = scene.state.host, None
    anyone_ready = taken_back = False
    for event in scene.events:
        match event:
            case e.GameCreated():
                host = event.host
            case e.HostChanged():
                host = event.person
            case e.SettingChanged():
                found, taken_back = (host, event), False
            case e.ReadinessGiven():
                anyone_ready = True
            case e.ReadinessCleared():
                anyone_ready, taken_back = False, anyone_ready
    if found is None:
        return []
    changer, change = found
    ready = "again" if taken_back and not scene.state.ready else "still"
    return [scene.say("lobby-last-change", host=scene.name(changer), change=_change(scene, change), ready=ready)]


def _change(scene: Scene, change: e.SettingChanged) -> str:
    """The rule with its new value; lists stand above at their length, and are only named here."""
    setting = setting_named(change.setting)
    name, value = setting_name(scene, setting.id), setting.parse(change.value)
    if isinstance(value, tuple | Mapping):
        return name
    return scene.say("lobby-change", name=name, value=value_words(scene, setting, value))


def _rule(scene: Scene, setting: str) -> str:
    changed = scene.state.rules.value(setting) != scene.state.preset.rules.value(setting)
    key = "rule-changed" if changed else "rule"
    return scene.say(key, name=setting_name(scene, setting), value=value_now(scene, setting))


def missing(scene: Scene) -> list[str]:
    """What still keeps the game from starting, or that nothing does; and what starts it."""
    state = scene.state
    lines: list[str] = []
    lacking = state.rules.table.seats.fewest - players_of(state)
    if lacking > 0:
        lines.append(scene.say("lobby-missing-players", count=lacking))
    elif asks_readiness(state):
        unready = sum(person not in state.ready for person in state.joined)
        if unready:
            lines.append(scene.say("lobby-missing-ready", count=unready))
    lines += flaws(scene)
    if deals_when_full(state) and not (_brings_bots(state) and not lines):
        fewer = [scene.say("lobby-start-fewer")] if _may_be_smaller(state) else []
        return [*lines, scene.say(STARTS_BY_ITSELF[state.rules.hosting.start]), *fewer]
    complete = "device-complete" if state.shared_device else "lobby-complete"
    return lines or [scene.say(complete, host=scene.name(state.host))]


def flaws(scene: Scene) -> list[str]:
    """Why the cards cannot be dealt by these rules, in a sentence; empty where they can."""
    state = scene.state
    setting = unshown_setting(state.rules)
    if setting is not None:
        return [scene.say("lobby-unplayable", setting=setting_name(scene, setting), value=value_now(scene, setting))]
    players = expected_players(state)
    flaw = flaw_of(composition_of(state.preset, state.rules, players), state.rules, players)
    return [] if flaw is None else [scene.say("flaw", flaw=flaw.kind, about=flaw.about)]

"""The lobby: people come and go, get ready, and the host sets the rules (S0.2 … S0.5, S0.66)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.audience import Person
from engine.commands import ChangeSetting, Join, Ready, SeatGuests, StandUp, Start, Unready
from engine.errors import BadValue, CommandRefused, RefusalCode
from engine.events import (
    GuestsSeated,
    HostChanged,
    PersonJoined,
    ReadinessCleared,
    ReadinessGiven,
    ReadinessWithdrawn,
    SettingChanged,
)
from engine.lobby.composition import Composition, composition_of, flaw_of
from engine.lobby.deal import deal, deals_when_full, expected_players, players_needed, players_of
from engine.lobby.locks import lock_on
from engine.lobby.moderator import check_has_a_place, check_may_join, move_host, stand_up
from engine.night.acting import is_turn
from engine.night.night import EACH
from engine.phases.phase import Phase
from engine.phases.spec import PhaseSpec
from engine.roles import ROLES
from engine.rules.ruleset import setting_named
from engine.rules.setting import Setting
from engine.rules.table import SeatRange
from engine.state import GameState
from engine.story import Story

COUNTS_PREFIX = "table.counts."


def asks_readiness(state: GameState) -> bool:
    """Must everybody confirm before the host can start (S0.3)? Not where nobody has a device of his own."""
    return state.rules.hosting.start == "ready_and_host" and not state.shared_device


def _join(story: Story, _command: Join, person: Person) -> None:
    state = story.state
    if person in state.joined:
        raise CommandRefused(RefusalCode.ALREADY_SEATED, table="this")
    check_may_join(state, person)
    if len(state.joined) >= state.rules.table.seats.most:
        raise CommandRefused(RefusalCode.TABLE_FULL, seats=state.rules.table.seats.most)
    story.tell(PersonJoined(person))
    _deal_when_full(story)


def _seat_guests(story: Story, command: SeatGuests, _host: Person) -> None:
    """On a shared device the host alone says who plays (S0.2); the room stays with somebody of them."""
    state = story.state
    if not state.shared_device or not command.people:
        raise CommandRefused(RefusalCode.NOT_NOW)
    if len(command.people) > state.rules.table.seats.most:
        raise CommandRefused(RefusalCode.TABLE_FULL, seats=state.rules.table.seats.most)
    story.tell(GuestsSeated(command.people))
    if state.host not in command.people:
        story.tell(HostChanged(command.people[0]))
    _deal_when_full(story)


def _ready(story: Story, _command: Ready, person: Person) -> None:
    if person not in story.state.ready:
        story.tell(ReadinessGiven(person))


def _unready(story: Story, _command: Unready, person: Person) -> None:
    if person in story.state.ready:
        story.tell(ReadinessWithdrawn(person))


def _change_setting(story: Story, command: ChangeSetting, _host: Person) -> None:
    state = story.state
    try:
        setting, raw = _addressed(state, command)
        if lock_on(state, setting) is not None:
            raise CommandRefused(RefusalCode.LOCKED_SETTING, setting=setting.id)
        value = setting.parse(raw)
        _check_allowed(state, setting, value)
    except BadValue as error:
        raise CommandRefused(RefusalCode.BAD_VALUE, setting=command.setting, reason=error.reason) from None
    if state.rules.value(setting.id) == value:
        return
    check_has_a_place(state, state.rules.with_value(setting.id, value))
    story.tell(SettingChanged(setting.id, raw))
    if setting.id == "hosting.moderator":
        move_host(story)
    if state.rules.hosting.ready_resets_on_change:
        story.tell(ReadinessCleared())
    _deal_when_full(story)


def _addressed(state: GameState, command: ChangeSetting) -> tuple[Setting, object]:
    """The setting meant and its new raw value; ``table.counts.ROLE`` means the map with one count changed."""
    if not command.setting.startswith(COUNTS_PREFIX):
        return setting_named(command.setting), command.value
    role = command.setting.removeprefix(COUNTS_PREFIX)
    if role not in ROLES:
        raise BadValue(command.setting, "there is no such role")
    if state.rules.table.composition != "manual":
        raise CommandRefused(RefusalCode.LOCKED_SETTING, setting=command.setting)
    return setting_named("table.counts"), {**_counts(state), role: command.value}


def _counts(state: GameState) -> Composition:
    """The host's counts; they open with the automatic composition for the number of seats (S2.46)."""
    return state.rules.table.counts or composition_of(state.preset, state.rules, expected_players(state), state.seed)


def _check_allowed(state: GameState, setting: Setting, value: object) -> None:
    """Refuse what the preset does not offer, or what those already seated rule out. Raises BadValue."""
    offered = state.preset.allowed.get(setting.id)
    if offered is not None and value not in offered:
        raise BadValue(setting.id, "the preset does not offer this value")
    if setting.id == "table.optional_roles" and not set(_roles(value)) <= set(state.preset.rules.table.optional_roles):
        raise BadValue(setting.id, "the preset has no such optional role")
    check = _CONTENTS.get(setting.id)
    if check is not None:
        check(value)
    if isinstance(value, SeatRange):
        widest = state.preset.rules.table.seats
        if value.fewest not in widest or value.most not in widest:
            raise BadValue(setting.id, f"the preset seats {widest.fewest} to {widest.most}")
        if value.most < len(state.joined):
            raise BadValue(setting.id, "more people have already joined")


def _check_counts(counts: Mapping[str, int]) -> None:
    for role, count in counts.items():
        if role not in ROLES:
            raise BadValue(COUNTS_PREFIX + role, "there is no such role")
        if ROLES[role].unique and count > 1:
            raise BadValue(COUNTS_PREFIX + role, "this role is dealt at most once")


def _check_order(order: Iterable[str]) -> None:
    for turn in order:
        if not is_turn(turn):
            raise BadValue("night.order", f"{turn} is never called")


def _check_times(seconds: Mapping[str, int]) -> None:
    for turn in seconds:
        if turn != EACH and not is_turn(turn):
            raise BadValue("night.turn_seconds", f"{turn} is never called")


_CONTENTS: Mapping[str, Callable[[Any], None]] = {
    "table.counts": _check_counts,
    "night.order": _check_order,
    "night.turn_seconds": _check_times,
}
"""By setting id, what its parsed value may consist of. Each raises BadValue."""


def _roles(value: object) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else ()


def _start(story: Story, _command: Start, _host: Person) -> None:
    state = story.state
    needed = players_needed(state)
    if players_of(state) < needed:
        raise CommandRefused(RefusalCode.TOO_FEW_PLAYERS, needed=needed, joined=len(state.joined))
    if asks_readiness(state) and not state.ready.issuperset(state.joined):
        raise CommandRefused(RefusalCode.NOT_READY)
    deal(story, _legal_composition(state))


def _legal_composition(state: GameState) -> Composition:
    """What will be dealt. Raises CommandRefused where no game can be played with it."""
    players = players_of(state)
    composition = composition_of(state.preset, state.rules, players, state.seed)
    flaw = flaw_of(composition, state.rules, players)
    if flaw is not None:
        raise CommandRefused(RefusalCode.BAD_COMPOSITION, flaw=flaw.kind, about=flaw.about)
    return composition


def _deal_when_full(story: Story) -> None:
    """Where the deal comes by itself it comes with the last seat, as soon as the composition is legal (S2.2)."""
    state = story.state
    if not deals_when_full(state) or len(state.joined) < state.rules.table.seats.most:
        return
    try:
        composition = _legal_composition(state)
    except CommandRefused:
        return
    deal(story, composition)


LOBBY = PhaseSpec(
    phase=Phase.LOBBY,
    accepts={
        Join: _join,
        SeatGuests: _seat_guests,
        Ready: _ready,
        Unready: _unready,
        StandUp: stand_up,
        ChangeSetting: _change_setting,
        Start: _start,
    },
    closes_itself=lambda _state: False,
)

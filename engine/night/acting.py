"""Who can do what this night, and in which turn of it."""

from __future__ import annotations

from enum import StrEnum

from engine.abilities.ability import NightAbility
from engine.audience import Seat
from engine.factions import Faction
from engine.roles import ROLES, Role
from engine.state import GameState

TEAM_TURN = "mafia"
LONER_TURN = "loner"
JOINED = "+"
"""Between the roles of a turn in which several act at once: ``don+sheriff``."""


def is_sequential(state: GameState) -> bool:
    """Are roles called in turn? A shared device has its own queue, of everybody (S0.34)."""
    return state.rules.night.mode == "sequential" and not state.shared_device


def keeps_dead_turns(state: GameState) -> bool:
    """Are the roles of those who are out still called (DG13), or passed over for all to see (S3.14)?"""
    return state.rules.night.dead_turns == "keep"


def acting_card(state: GameState, seat: Seat) -> Role:
    """The role with which the seat acts: one that has changed counts from the next night on (D4.7)."""
    turned = state.ledger.memory.turned
    return ROLES[turned[seat] if turned and seat in turned else state.table.roles[seat - 1]]


_CONDITIONAL = frozenset(role.id for role in ROLES.values() if any(ability.conditional for ability in role.abilities))
"""Roles whose abilities are not always there."""


_ALWAYS_KILL = frozenset(
    role.id
    for role in ROLES.values()
    if any(ability.shared_with_team and not ability.conditional for ability in role.abilities)
)
"""Roles that always have a voice in the team's kill."""


def abilities_of(state: GameState, seat: Seat) -> tuple[NightAbility, ...]:
    """Everything that the living seat may do in this night."""
    turned = state.ledger.memory.turned
    role = turned[seat] if seat in turned else state.table.roles[seat - 1]
    abilities = ROLES[role].abilities
    if role not in _CONDITIONAL:
        return abilities
    return tuple(one for one in abilities if not one.conditional or one.available(state, seat))


def abilities_now(state: GameState, seat: Seat) -> tuple[NightAbility, ...]:
    """What of it the seat may do now."""
    return tuple(ability for ability in abilities_of(state, seat) if is_its_turn(state, seat, ability))


def is_its_turn(state: GameState, seat: Seat, ability: NightAbility) -> bool:
    """Is now the turn of the seat's ability, which does not sleep through it (S4.23)?"""
    if seat in state.ledger.memory.asleep:
        return False
    together = state.rules.night.mode != "sequential"
    return together or not is_sequential(state) or _belongs(state, seat, ability, state.turn)


def _belongs(state: GameState, seat: Seat, ability: NightAbility, turn: str | None) -> bool:
    """Is this the turn of the ability? The team acts together, a loner as such, everybody else by his role."""
    called = () if turn is None else turn.split(JOINED)
    if ability.shared_with_team:
        return TEAM_TURN in called
    if LONER_TURN in called and state.factions[seat - 1] is Faction.LONER:
        return True
    return acting_card(state, seat).id in called


def kill_voters(state: GameState) -> tuple[Seat, ...]:
    """The living who have a voice in the team's kill, by seat."""
    roles = state.table.roles
    return tuple(
        [
            seat
            for seat in state.black_living
            if roles[seat - 1] in _ALWAYS_KILL or any(one.shared_with_team for one in abilities_of(state, seat))
        ]
    )


# Turns


def turns_of(role: Role) -> tuple[str, ...]:
    """The turns by which a role can be called: the team's for what it does as one, its own for the rest."""
    return tuple(dict.fromkeys(TEAM_TURN if one.shared_with_team else role.id for one in role.abilities))


TURNS = frozenset({LONER_TURN, *(turn for role in ROLES.values() for turn in turns_of(role))})
"""Everything that can be called by night, alone or joined with others."""


def is_turn(name: str) -> bool:
    """Can this be called by night?"""
    return TURNS.issuperset(name.split(JOINED))


def following_turn(state: GameState) -> str | None:
    """The turn that is called after the open one, or first in a night that is about to begin; None after the last."""
    order = tuple(dict.fromkeys(state.rules.night.order))
    past = order.index(state.turn) + 1 if state.turn in order else 0
    return next((turn for turn in order[past:] if _is_called(state, turn)), None)


class Call(StrEnum):
    """Where a living seat stands in a night: may it act now, later, not any more, or not at all?"""

    NOW = "now"
    LATER = "later"
    PAST = "past"
    NEVER = "never"
    ASLEEP = "asleep"


def call_of(state: GameState, seat: Seat) -> Call:
    """Where the living seat stands in this night; where all act together everybody is called, civilians to sleep."""
    if seat in state.memory.asleep:
        return Call.ASLEEP
    if not is_sequential(state):
        return Call.NOW
    abilities = abilities_of(state, seat)
    order = tuple(dict.fromkeys(state.rules.night.order))
    turns = [turn for turn in order if any(_belongs(state, seat, ability, turn) for ability in abilities)]
    if state.turn in turns:
        return Call.NOW
    open_turn = order.index(state.turn) if state.turn in order else len(order)
    if any(order.index(turn) > open_turn for turn in turns):
        return Call.LATER
    return Call.PAST if turns else Call.NEVER


def most_turns(state: GameState) -> int:
    """How many phases a night has at most."""
    return max(1, len(set(state.rules.night.order))) if is_sequential(state) else 1


def team_is_called(state: GameState) -> bool:
    """Has the mafia a turn this night, where there are turns?"""
    return not is_sequential(state) or any(TEAM_TURN in turn.split(JOINED) for turn in state.rules.night.order)


def team_is_awake(state: GameState) -> bool:
    """Is the mafia called now: by its turn, or as everybody is where there are no turns (S3.13)?"""
    return not is_sequential(state) or TEAM_TURN in (state.turn or "").split(JOINED)


def has_turn(state: GameState, seat: Seat, ability: NightAbility) -> bool:
    """Is the ability's turn among those of this night? What has none does not happen in a night of turns."""
    return not is_sequential(state) or any(_belongs(state, seat, ability, turn) for turn in state.rules.night.order)


def _is_called(state: GameState, turn: str) -> bool:
    """A role that was never dealt has no turn (S1.30); one that is out has none where ``night.dead_turns`` says so."""
    seats = state.seats if keeps_dead_turns(state) else state.living
    return any(_has_part(state, seat, turn) for seat in seats)


def _has_part(state: GameState, seat: Seat, turn: str) -> bool:
    """Has the seat, as long as it lives, something to do in the turn?"""
    return any(
        _belongs(state, seat, ability, turn)
        for ability in acting_card(state, seat).abilities
        if not ability.shared_with_team or state.is_black(seat)
    )

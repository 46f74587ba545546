"""Attacks against protections: who falls tonight (S2.83, S2.94, S2.111, D2.11)."""

from __future__ import annotations

from dataclasses import field

from engine.audience import Seat
from engine.frozen import dataclass
from engine.night.board import NightBoard
from engine.roles import ROLES

MOST_ATTACKS = 100
HEAL_POWER = {"all": MOST_ATTACKS, "one": 1}
"""How many attacks one heal cancels, by ``night.heal_power``."""


@dataclass(slots=True)
class Losses:
    """``fallen``: who dies, with the number of attacks; ``saved``: attacked, healed and alive; ``armour_spent``."""

    fallen: dict[Seat, int] = field(default_factory=dict)
    saved: list[Seat] = field(default_factory=list)
    armour_spent: list[Seat] = field(default_factory=list)


def losses_of(board: NightBoard) -> Losses:
    """One pass over all attacked: the jail first, then heals, guards and, as the last line, armour."""
    damage: dict[Seat, int] = {}
    heals_left: dict[Seat, int] = {}
    redirected: dict[Seat, int] = {}
    for target in sorted(board.attacks):
        damage[target] = _attacks_that_reach(board, target, heals_left, redirected)
    for guard in sorted(redirected):
        heals = heals_left.get(guard, _heals(board, guard))
        damage[guard] = damage.get(guard, 0) + max(0, redirected[guard] - heals)
    losses = Losses()
    for seat in sorted(damage):
        attacks = board.attacks.get(seat, 0) + redirected.get(seat, 0)
        left = damage[seat]
        if left and _has_armour(board, seat):
            losses.armour_spent.append(seat)
            left -= 1
        if left:
            losses.fallen[seat] = attacks
        elif attacks and seat in board.heals and seat not in board.jailed:
            losses.saved.append(seat)
    return losses


def _attacks_that_reach(
    board: NightBoard, target: Seat, heals_left: dict[Seat, int], redirected: dict[Seat, int]
) -> int:
    """The attacks on the target that nothing but armour can stop; notes what is left of its heals and who absorbed."""
    if target in board.jailed:
        return 0
    attacks, heals = board.attacks[target], _heals(board, target)
    used = min(attacks, heals)
    heals_left[target] = heals - used
    attacks -= used
    for guard in sorted(board.guards.get(target, ())):
        if not attacks:
            break
        attacks -= 1
        redirected[guard] = redirected.get(guard, 0) + 1
    return attacks


def _heals(board: NightBoard, seat: Seat) -> int:
    return board.heals.get(seat, 0) * HEAL_POWER[board.state.rules.night.heal_power]


def _has_armour(board: NightBoard, seat: Seat) -> bool:
    state = board.state
    return ROLES[state.table.roles[seat - 1]].armour and seat not in state.memory.armour_spent

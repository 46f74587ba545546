"""Who is kept from acting: blocks and jails settled together, with their chains and circles (S2.96, D2.7)."""

from __future__ import annotations

from collections.abc import Callable

from engine.audience import Seat
from engine.night.board import NightBoard
from engine.roles import Role

BLOCK_SCOPE: dict[str, Callable[[Role], bool]] = {
    "any": lambda _card: True,
    "commissar_doctor": lambda card: card.can_sleep,
}
"""Whom a block can hold, by ``night.block_scope`` (S4.22)."""


def settle_blocks(board: NightBoard) -> None:
    """Find out which holds stand.

    A blocker whom nobody holds acts, and one who is held by a standing hold does not. Where blockers hold each other in
    a circle, nobody comes first: all of them are blocked, and their holds have no other effect. Whoever was put to
    sleep stays so.
    """
    state = board.state
    in_scope = BLOCK_SCOPE[state.rules.night.block_scope]
    holds = {by: held for by, held in sorted(board.holds.items()) if in_scope(state.card_of(held))}
    stands = _what_stands(holds)
    in_circles = {by for by in holds if by not in stands}
    effective = [by for by in holds if stands.get(by)]
    board.blocked = {holds[by] for by in effective} | in_circles | set(state.memory.asleep)
    board.jailed = {holds[by] for by in effective if by in board.jailers}


def _what_stands(holds: dict[Seat, Seat]) -> dict[Seat, bool]:
    """Blocker → does the hold stand; those of a circle are left out."""
    holders: dict[Seat, list[Seat]] = {by: [] for by in holds}
    for by, held in holds.items():
        if held in holders:
            holders[held].append(by)
    stands: dict[Seat, bool] = {}
    found = True
    while found:
        found = False
        for by, held_by in holders.items():
            if by in stands:
                continue
            if any(stands.get(other) for other in held_by):
                stands[by] = False
            elif all(other in stands for other in held_by):
                stands[by] = True
            else:
                continue
            found = True
    return stands

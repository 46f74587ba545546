"""The count of a night: all choices together, deaths at dawn (S0.28, S0.30, DG1)."""

from __future__ import annotations

from engine.abilities.ability import Visit
from engine.audience import Seat
from engine.events import Killed, NobodyDied, QuietResult, RoleShown
from engine.night.board import NightBoard
from engine.night.team_kill import MAFIA_KILL
from engine.roles import ROLES
from engine.state import GameState
from engine.story import Story

HEAL_POWER = {"all": 20, "one": 1}
"""How many attacks one heal cancels, by ``night.heal_power``."""


def count_night(story: Story) -> None:
    """Tell the outcome: who died, the answers of the checkers, and whether the night was quiet."""
    board = _board_of(story.state)
    killed = [seat for seat in story.state.living if _falls(board, seat)]
    for seat in killed:
        story.tell(Killed(seat))
        if story.state.rules.morning.reveal_on_death:
            story.tell(RoleShown(seat, story.state.role_of(seat)))
    if not killed:
        story.tell(NobodyDied())
        story.tell(QuietResult())
    for answer in board.answers:
        story.tell(answer)


def _board_of(state: GameState) -> NightBoard:
    board = NightBoard(state)
    visits = sorted(
        (
            (ability.step, actor, ability, target)
            for actor, made in state.choices.items()
            for ability in ROLES[state.role_of(actor)].abilities
            if (target := made.get(ability.verb)) is not None and target in state.living
        ),
        key=lambda visit: visit[:2],
    )
    for _step, actor, ability, target in visits:
        ability.resolve(Visit(actor, target), board)
    shot = MAFIA_KILL[state.rules.night.mafia_kill](board)
    if shot is not None:
        board.attack(shot)
    return board


def _falls(board: NightBoard, seat: Seat) -> bool:
    attacks = board.attacks.get(seat, 0)
    return attacks > board.heals.get(seat, 0) * HEAL_POWER[board.state.rules.night.heal_power]

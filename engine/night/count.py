"""The count of a night: all choices together, deaths at dawn (S0.28, S0.30, DG1)."""

from __future__ import annotations

from operator import itemgetter

from engine.abilities.ability import NightAbility, Visit
from engine.audience import Seat
from engine.events import NightCounted, NoResult
from engine.frozen import making
from engine.leaving.callers import call_leavers
from engine.night.acting import abilities_of, acting_card, has_turn
from engine.night.blocks import settle_blocks
from engine.night.board import NightBoard
from engine.night.order import NightStep
from engine.night.protection import losses_of
from engine.night.team_kill import shoot_as_team
from engine.roles import ROLES
from engine.state import GameState
from engine.story import Story

_BLOCK, _SHOOT, _OBSERVE = NightStep.BLOCK, NightStep.SHOOT, NightStep.OBSERVE

_visit, _night_counted = making(Visit), making(NightCounted)

Deed = tuple[NightStep, Seat, NightAbility, Seat]
"""(step, actor, ability, target)."""

TELLS_CHECKER = {"none": False, "checker": True, "public_role": False}
"""Does a blocked checker hear that there is no result? By ``night.block_notice`` (DG14)."""


def count_night(story: Story) -> None:
    """Count the choices: tell the answers, note who falls, and call those who act on leaving."""
    state = story.state
    board = _counted(state)
    losses = losses_of(board)
    for event in board.news:
        story.tell(event)
    story.tell(
        _night_counted(
            fallen=losses.fallen,
            saved=tuple(losses.saved),
            blind=tuple(board.blind),
            armour_spent=tuple(losses.armour_spent),
            voteless=tuple(board.voteless),
            best_mover=_best_mover(state, losses.fallen),
        )
    )
    call_leavers(story, losses.fallen)


def board_so_far(state: GameState) -> NightBoard:
    """The board with the blocks and covers that the choices made so far amount to, for an answer at the press."""
    board = NightBoard(state)
    deeds = _deeds(state)
    _settle_holds(board, deeds)
    for step, actor, ability, target in deeds:
        if step is NightStep.COVER and actor not in board.blocked:
            ability.resolve(Visit(actor, target), board)
    return board


def _counted(state: GameState) -> NightBoard:
    board = NightBoard(state)
    deeds = _deeds(state)
    _settle_holds(board, deeds)
    blocked = board.blocked
    # Those who observe come last in the order of the count.
    if deeds and deeds[-1][0] is _OBSERVE:
        _note_visits(board, deeds)
    answered = state.rules.night.check_result == "at_once"
    shooting_is_over = False
    for step, actor, ability, target in deeds:
        if not shooting_is_over and step > _SHOOT:
            _end_shooting(board)
            shooting_is_over = True
        if step is _BLOCK or (answered and ability.answers_at_once):
            continue
        if actor not in blocked:
            ability.resolve(_visit(actor, target), board)
        elif ability.informs and TELLS_CHECKER[state.rules.night.block_notice]:
            board.news.append(NoResult(actor))
    if not shooting_is_over:
        _end_shooting(board)
    return board


def _deeds(state: GameState) -> list[Deed]:
    """Every choice of a living target, in the order of the count."""
    living = state.living
    deeds = [
        (ability.step, actor, ability, target)
        for actor, made in state.choices.items()
        for ability in abilities_of(state, actor)
        if (target := made.get(ability.verb)) is not None and target in living
    ]
    deeds.sort(key=itemgetter(0, 1))
    return deeds


def _note_visits(board: NightBoard, deeds: list[Deed]) -> None:
    """Who goes to whom; of a team only the one who shoots, which is known when it has shot (D2.3)."""
    board.observed = True
    for _step, actor, ability, target in deeds:
        if actor not in board.blocked and target != actor and not ability.shared_with_team:
            board.visits.add((actor, target))


def _settle_holds(board: NightBoard, deeds: list[Deed]) -> None:
    """Blocks come first in the order of the count."""
    for step, actor, ability, target in deeds:
        if step is not _BLOCK:
            break
        ability.resolve(Visit(actor, target), board)
    if board.holds or board.state.ledger.memory.asleep:
        settle_blocks(board)


def _end_shooting(board: NightBoard) -> None:
    """The team's one shot, and what single shooters do who have no target."""
    shoot_as_team(board)
    state = board.state
    if _SHOOTERS.isdisjoint(state.table.roles) and not state.ledger.memory.turned:
        return
    for seat in state.living:
        for ability in acting_card(state, seat).abilities:
            if ability.step is NightStep.SHOOT and not ability.shared_with_team and has_turn(state, seat, ability):
                target = state.choices.get(seat, {}).get(ability.verb)
                blocked = seat in board.blocked
                if blocked or target is None or target not in state.living:
                    ability.resolve_without_target(seat, board, blocked=blocked)


_SHOOTERS = frozenset(
    role.id for role in ROLES.values() if any(ability.step is NightStep.SHOOT for ability in role.own_abilities)
)
"""Roles that shoot by themselves."""


def _best_mover(state: GameState, fallen: dict[Seat, int]) -> Seat | None:
    """Who may name suspects: the one killed on the first shooting night, if at most one had left before (SP16)."""
    first = 2 if state.rules.night.first == "meeting" else 1
    if not state.rules.fouls.best_move or state.night != first:
        return None
    left_before = len(state.people) - len(state.living)
    return min(fallen, default=None) if left_before <= 1 else None

"""What the voices of a team amount to: ``night.mafia_kill``, one function a value."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.abilities.kill import TeamKill
from engine.audience import Seat
from engine.chance import chosen
from engine.events import ShotDrawn
from engine.night.acting import acting_card, kill_voters, team_is_called
from engine.night.board import NightBoard
from engine.roles import ROLES
from engine.state import GameState

VERB = TeamKill.verb


def leader(state: GameState) -> Seat | None:
    """The living one whose voice leads: the don."""
    return next((seat for seat in kill_voters(state) if acting_card(state, seat).leads), None)


def decider(state: GameState) -> Seat | None:
    """Whose press alone decides, where one does (D3.2, D4.3); None where the voices are counted."""
    decides = _DECIDER.get(state.rules.night.mafia_kill)
    return None if decides is None else decides(state)


def _don_or_deputy(state: GameState) -> Seat | None:
    first = leader(state)
    if first is None and state.rules.night.without_don == "lowest_mafia":
        return min(kill_voters(state), default=None)
    return first


def _highest(state: GameState) -> Seat | None:
    return max(kill_voters(state), default=None)


_DECIDER: dict[str, Callable[[GameState], Seat | None]] = {"don_decides": _don_or_deputy, "highest_seat": _highest}


def named_by(state: GameState, voters: Iterable[Seat]) -> list[Seat | None]:
    """Whom each of the voters named so far; None for silence and for a skip."""
    return [state.choices.get(seat, {}).get(VERB) for seat in voters]


def agreed(state: GameState) -> Seat | None:
    """The one target that every living voter has named (S2.74, D2.1), or None."""
    named = set(named_by(state, kill_voters(state)))
    return named.pop() if len(named) == 1 else None


# The values


def over_half(board: NightBoard) -> Seat | None:
    """The target named by more than half of all living voters, those who skipped included (S0.13, D0.1)."""
    enough = len(kill_voters(board.state)) // 2 + 1
    for target, number in _voices(board).items():
        if number >= enough:
            return target
    return None


def plurality(board: NightBoard) -> Seat | None:
    """The most named target; a tie is no kill (D1.2)."""
    leading = _most_named(board)
    return leading[0] if len(leading) == 1 else None


def don_breaks_ties(board: NightBoard) -> Seat | None:
    """The most named target; of several the don's, if it is among them."""
    leading = _most_named(board)
    if len(leading) == 1:
        return leading[0]
    dons = _voice_of(board, leader(board.state))
    return dons if dons in leading else None


def don_decides(board: NightBoard) -> Seat | None:
    """The don's target, even against a majority (D1.1); without one, by ``night.without_don``."""
    return _voice_of(board, leader(board.state)) or WITHOUT_DON[board.state.rules.night.without_don](board)


def lowest_mafia(board: NightBoard) -> Seat | None:
    """The lowest living seat decides where the don is out; a silent don has no deputy (D3.2)."""
    state = board.state
    return None if leader(state) is not None else _voice_of(board, min(kill_voters(state), default=None))


def unanimous(board: NightBoard) -> Seat | None:
    """What all had agreed on, as long as one of them is not blocked (D2.2)."""
    target = agreed(board.state)
    return target if target in board.kill_votes.values() else None


def unanimous_blind(board: NightBoard) -> Seat | None:
    """Every one of them fired, without seeing the others, at the same living seat; else a miss (SP13).

    A blocked one has not fired.
    """
    everybody_fired = len(board.kill_votes) == len(kill_voters(board.state))
    return agreed(board.state) if everybody_fired else None


def highest_seat(board: NightBoard) -> Seat | None:
    """The press of the highest living seat, whatever the others show (S4.25)."""
    return _voice_of(board, _highest(board.state))


def _most_named(board: NightBoard) -> list[Seat]:
    voices = _voices(board)
    most = max(voices.values(), default=0)
    return [target for target, number in voices.items() if number == most]


def _voices(board: NightBoard) -> dict[Seat, int]:
    """How many voices each target has."""
    voices: dict[Seat, int] = {}
    for target in board.kill_votes.values():
        voices[target] = voices.get(target, 0) + 1
    return voices


def _voice_of(board: NightBoard, voter: Seat | None) -> Seat | None:
    return None if voter is None else board.kill_votes.get(voter)


MAFIA_KILL: dict[str, Callable[[NightBoard], Seat | None]] = {
    "over_half": over_half,
    "plurality": plurality,
    "don_decides": don_decides,
    "don_breaks_ties": don_breaks_ties,
    "unanimous": unanimous,
    "unanimous_blind": unanimous_blind,
    "highest_seat": highest_seat,
}

WITHOUT_DON: dict[str, Callable[[NightBoard], Seat | None]] = {"plurality": plurality, "lowest_mafia": lowest_mafia}

SHOOTS_BLIND = {"no_kill": False, "blind": True}
"""Does a team without a target shoot at random? By ``night.mafia_without_target`` (S3.26)."""

BLOCK_MAKES_BLIND = {"vote_void": False, "blind": True}
"""Does the block of any living member make the shot a blind one? By ``night.mafia_blocked`` (S3.26, D2.2)."""


# The shot


def shoot_as_team(board: NightBoard) -> None:
    """Count the voices and make the team's one attack; its performer alone is a visitor (D2.3)."""
    state, rules = board.state, board.state.rules.night
    if not team_is_called(state):
        return
    blind = BLOCK_MAKES_BLIND[rules.mafia_blocked] and any(seat in board.blocked for seat in state.black_living)
    target = None if blind else MAFIA_KILL[rules.mafia_kill](board)
    if target is not None:
        board.attack(target)
        if board.observed:
            board.visits.add((_performer(board, target), target))
    elif (blind or SHOOTS_BLIND[rules.mafia_without_target]) and kill_voters(state):
        _shoot_blind(board)


def _shoot_blind(board: NightBoard) -> None:
    """A shot at a random player who is not of the team; nobody is seen to make it."""
    state = board.state
    pool = tuple(seat for seat in state.living if not state.is_black(seat))
    if pool:
        target = chosen(pool, state.seed, state.phase_no, "shot of the mafia")
        board.news.append(ShotDrawn(target))
        board.blind.append(target)
        board.attack(target)


def _performer(board: NightBoard, target: Seat) -> Seat:
    """Who goes and shoots: the presser where one decides, else an ordinary member before the don and before an heir."""
    if board.state.rules.night.mafia_kill == "highest_seat":
        return max(board.kill_votes)
    return min([seat for seat, named in board.kill_votes.items() if named == target], key=_rank(board.state))


def _rank(state: GameState) -> Callable[[Seat], tuple[bool, bool, Seat]]:
    def rank(seat: Seat) -> tuple[bool, bool, Seat]:
        card = acting_card(state, seat)
        return (card.id in _HEIRS, card.leads, seat)

    return rank


_HEIRS = frozenset(
    role.id
    for role in ROLES.values()
    if any(isinstance(ability, TeamKill) and ability.inherited for ability in role.abilities)
)
"""Roles that have the team's kill only when nobody is left who has it by right."""

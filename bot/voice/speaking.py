"""Who may speak, and when: one table, from which every mute and every closed channel follows."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from engine.audience import Seat
from engine.phases.phase import Phase

if TYPE_CHECKING:
    from engine.audience import Person
    from engine.service import Game
    from engine.state import GameState


class Speakers(Enum):
    """Who speaks in a phase. ``FLOOR``: whoever has the floor, though he be out, and whoever shouts (SP19)."""

    EVERYBODY = auto()
    LIVING = auto()
    FLOOR = auto()
    NOBODY = auto()


SPEAKERS: Final[Mapping[Phase, Speakers]] = {
    Phase.LOBBY: Speakers.EVERYBODY,
    Phase.REVEAL: Speakers.LIVING,
    Phase.MEETING: Speakers.NOBODY,
    Phase.NIGHT: Speakers.NOBODY,
    Phase.WHITE_NIGHT: Speakers.NOBODY,
    Phase.MORNING_WORDS: Speakers.FLOOR,
    Phase.DISCUSSION: Speakers.LIVING,
    Phase.SPEECHES: Speakers.FLOOR,
    Phase.NOMINATIONS: Speakers.LIVING,
    Phase.JUSTIFICATION: Speakers.FLOOR,
    Phase.VOTE: Speakers.LIVING,
    Phase.DEFENCE: Speakers.FLOOR,
    Phase.REVOTE: Speakers.LIVING,
    Phase.LIFT: Speakers.LIVING,
    Phase.DAY_WORDS: Speakers.FLOOR,
    Phase.OVER: Speakers.EVERYBODY,
}

_STRANGER: Final = 100
"""Comes after every seat."""


def may_speak(
    phase: Phase, *, alive: bool, speaker: bool = False, shouting: bool = False, paused: bool = False
) -> bool:
    """May a player of the table be heard?

    While the game stands still, the living talk about how it goes on; those who are out know too much even then.
    """
    speakers = SPEAKERS[phase]
    if paused and speakers is not Speakers.EVERYBODY:
        speakers = Speakers.LIVING
    match speakers:
        case Speakers.EVERYBODY:
            return True
        case Speakers.LIVING:
            return alive
        case Speakers.FLOOR:
            return speaker or (alive and shouting)
        case Speakers.NOBODY:
            return False


def is_asleep(state: GameState) -> bool:
    """Does the town sleep, so that nobody writes in its channel either?"""
    return SPEAKERS[state.phase] is Speakers.NOBODY and not state.paused


def has_a_floor(state: GameState) -> bool:
    """Does one speak at a time, so that shouts count?"""
    return SPEAKERS[state.phase] is Speakers.FLOOR


@dataclass(frozen=True, slots=True)
class Turn:
    """Whether somebody is to be heard; ``order``: whose turn is the more urgent, the least first."""

    heard: bool
    order: int = _STRANGER


def turns(game: Game, shouting: Container[Seat] = ()) -> dict[int, Turn]:
    """Each account that plays, and whether it is to be heard now; empty where nobody is to be muted.

    People who only watch or only run the table are in no such list: they are left as they are. Whoever has handed his
    seat to a bot is out. Where several play by one account, it is heard when any of them is.
    """
    state = game.state
    if SPEAKERS[state.phase] is Speakers.EVERYBODY:
        return {}
    found: dict[int, Turn] = {}
    for number, person in enumerate(state.people, start=1):
        account = _account(game, person)
        if account is None:
            continue
        turn = _turn(state, Seat(number), shouting)
        known = found.get(account)
        if known is None or (not turn.heard, turn.order) < (not known.heard, known.order):
            found[account] = turn
    return found


def _turn(state: GameState, seat: Seat, shouting: Container[Seat]) -> Turn:
    urgent = seat == state.floor.speaker or seat in shouting
    heard = may_speak(
        state.phase,
        alive=seat in state.living and seat not in state.bots,
        speaker=seat == state.floor.speaker and seat not in state.bots,
        shouting=seat in shouting,
        paused=state.paused,
    )
    return Turn(heard, 0 if urgent else seat)


def _account(game: Game, person: Person) -> int | None:
    member = game.members.get(person)
    return None if member is None else member.account_id

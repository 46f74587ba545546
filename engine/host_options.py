"""What the host may do to a running game now: the one source of his buttons, derived from the rules that refuse."""

from __future__ import annotations

from collections.abc import Callable

from engine import commands as c
from engine.audience import Person, Seat
from engine.day.discussion import to_vote_refusal
from engine.day.first_speaker import naming_refusal
from engine.day.fouls import foul_refusal, taking_back_refusal
from engine.errors import RefusalCode
from engine.frozen import dataclass
from engine.leaving.exits import removal_refusal
from engine.lobby.reveal import begin_refusal
from engine.lobby.room import handing_refusal, pause_refusal, resume_refusal
from engine.phases.course import next_refusal
from engine.phases.spec import Option
from engine.state import GameState


@dataclass(frozen=True, slots=True)
class _Act:
    """Something the host does to the table."""

    kind: type[c.HostCommand]
    refusal: Callable[[GameState], RefusalCode | None]


@dataclass(frozen=True, slots=True)
class _SeatAct:
    """Something the host does to one seat."""

    kind: Callable[..., c.HostCommand]
    refusal: Callable[[GameState, Seat], RefusalCode | None]
    in_pause: bool


def _never_refused(_state: GameState) -> RefusalCode | None:
    return None


_ACTS: dict[str, _Act] = {
    "begin": _Act(c.Begin, begin_refusal),
    "to_vote": _Act(c.ToVote, to_vote_refusal),
    "next": _Act(c.Next, next_refusal),
    "pause": _Act(c.Pause, pause_refusal),
    "resume": _Act(c.Resume, resume_refusal),
    "end": _Act(c.End, _never_refused),
}

_SEAT_ACTS: dict[str, _SeatAct] = {
    "foul": _SeatAct(c.Foul, foul_refusal, c.Foul.in_pause),
    "take_foul_back": _SeatAct(c.TakeFoulBack, taking_back_refusal, c.TakeFoulBack.in_pause),
    "first_speaker": _SeatAct(c.FirstSpeaker, naming_refusal, c.FirstSpeaker.in_pause),
    "pause_for": _SeatAct(c.Pause, pause_refusal, c.Pause.in_pause),
    "card_shown": _SeatAct(c.CardShown, removal_refusal, c.CardShown.in_pause),
    "remove": _SeatAct(c.Remove, removal_refusal, c.Remove.in_pause),
    "hand_to_bot": _SeatAct(c.HandToBot, handing_refusal, c.HandToBot.in_pause),
}

HOST_VERBS = (*_ACTS, *_SEAT_ACTS)
"""Everything that a host does to a running game, in the order in which it is offered."""

SEAT_VERBS = tuple(_SEAT_ACTS)
"""Those of them that are about one seat."""


def host_options(state: GameState) -> tuple[Option, ...]:
    """The host's acts that the rules accept now, with the seats on which they do; in the lobby only the end.

    Exactly these: an act that is offered is not refused, and one that is not offered is.
    """
    if state.is_over:
        return ()
    plain = (
        Option(verb)
        for verb, act in _ACTS.items()
        if (act.kind.in_pause or not state.paused) and act.refusal(state) is None
    )
    aimed = (
        Option(verb, tuple(seat for seat in map(Seat, state.seats) if act.refusal(state, seat) is None))
        for verb, act in _SEAT_ACTS.items()
        if act.in_pause or not state.paused
    )
    return (*plain, *(option for option in aimed if option.targets))


def host_command(verb: str, host: Person, seat: Seat | None = None, phase_no: int | None = None) -> c.HostCommand:
    """The command that a verb, with its seat where it is about one, stands for. Raises KeyError for no such verb."""
    if seat is None:
        return _ACTS[verb].kind(host, phase_no=phase_no)
    return _SEAT_ACTS[verb].kind(host, seat, phase_no=phase_no)

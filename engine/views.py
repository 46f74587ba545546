"""What one viewer may know of a game, and what he may do in it now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations

from engine import commands as c
from engine.audience import Person, Seat
from engine.day.ballots import tally, voters
from engine.day.lift import ANSWERS
from engine.events import Event
from engine.phases.flow import SPECS
from engine.phases.phase import Phase
from engine.phases.spec import Option
from engine.state import GameState

Target = Seat | str | tuple[Seat, ...] | None
"""What a command is about: a seat, a word (a hand, yes or no), several seats, or nothing."""


def options(state: GameState, seat: Seat) -> tuple[Option, ...]:
    """The phase's verbs that the seat may use now, with their legal targets: the one source of buttons and menus."""
    spec = SPECS.get(state.phase)
    if spec is None or state.paused or state.phase is Phase.LOBBY:
        return ()
    if seat not in state.living and not state.has_floor(seat):
        return ()
    return spec.options(state, seat)


def legal_commands(state: GameState, seat: Seat) -> tuple[c.Command, ...]:
    """Every command of the open phase that the seat may give now."""
    person = Person(-seat) if seat in state.bots else state.people[seat - 1]
    return tuple(
        command_of(option.verb, person, target, state.phase_no)
        for option in options(state, seat)
        for target in targets_of(option)
    )


def targets_of(option: Option) -> tuple[Target, ...]:
    """Everything that the option's command may be about; one empty target for a verb without."""
    if option.words:
        return option.words
    if option.targets is None:
        return (None,)
    return option.targets if option.picks == 1 else tuple(combinations(option.targets, option.picks))


_PLAIN: dict[str, type[c.PersonCommand]] = {
    "seen": c.Seen,
    "skip": c.Skip,
    "sleep": c.Sleep,
    "ready": c.Ready,
    "unready": c.Unready,
    "done": c.Done,
    "shout": c.Shout,
    "withdraw": c.Withdraw,
    "abstain": c.Abstain,
}

_ON_SEAT: dict[str, Callable[..., c.Command]] = {"vote": c.Vote, "nominate": c.Nominate, "take": c.Take}


def command_of(verb: str, person: Person, target: Target, phase_no: int | None = None) -> c.Command:
    """The command that an option's verb, with its target where it has one, stands for."""
    match target:
        case None:
            return _PLAIN[verb](person, phase_no=phase_no)
        case str() if verb == "lift":
            return c.Lift(person, target == "yes", phase_no=phase_no)
        case str():
            return c.Blow(person, target, phase_no=phase_no)
        case tuple():
            return c.Suspects(person, target, phase_no=phase_no)
    if verb in _ON_SEAT:
        return _ON_SEAT[verb](person, target, phase_no=phase_no)
    return c.Choose(person, verb, target, phase_no=phase_no)


def known_to(events: Iterable[Event], seat: Seat | None, *, moderator: bool = False) -> tuple[Event, ...]:
    """The part of a log that a seat (None: somebody without one) may know."""
    return tuple(event for event in events if event.audience.includes(seat, moderator=moderator))


_OPEN_BALLOT_SHOWS = {"hidden": "outcome", "totals": "totals", "open": "names"}


def seen_tally(state: GameState) -> Mapping[Seat, int] | Mapping[Seat, tuple[Seat, ...]] | None:
    """What a player may see now of the vote that is open or was just closed; None where that is nothing.

    Totals, or who voted for whom where names are shown (S0.46, S2.67, D2.27).
    """
    rules = state.rules.vote
    is_open = state.phase in (Phase.VOTE, Phase.REVOTE)
    shows = _OPEN_BALLOT_SHOWS[rules.ballot] if is_open else rules.result_shows
    if shows == "outcome" or (not is_open and not state.ballots):
        return None
    return voters(state) if shows == "names" else tally(state)


def seen_lifts(state: GameState) -> Mapping[str, int] | Mapping[str, tuple[Seat, ...]] | None:
    """What a player may see now of the answers whether all the tied shall leave, by answer; None where that is nothing.

    As with ballots: numbers, or who has answered what (S2.67).
    """
    shows = _OPEN_BALLOT_SHOWS[state.rules.vote.ballot]
    if shows == "outcome":
        return None
    lifts = state.poll.lifts
    answered = {word: tuple(seat for seat in sorted(lifts) if lifts[seat] is (word == "yes")) for word in ANSWERS}
    return answered if shows == "names" else {word: len(seats) for word, seats in answered.items()}

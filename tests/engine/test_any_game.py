"""Whatever people do, in whatever order: what holds in every game."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine import commands as c
from engine.audience import Person, Seat
from engine.events import Departure, Event, PhaseClosed, PhaseOpened
from engine.evolve import replay
from engine.factions import Winner
from engine.phases.flow import awaited
from engine.phases.phase import Closing, Phase
from engine.views import command_of, legal_commands, options
from tests.kit.play import Play, any_command

games = given(players=st.integers(5, 16), seed=st.integers(0, 2**32), chance=st.integers(0, 2**32).map(Random))


def play_out(play: Play, chance: Random, *, nonsense: float = 0.2) -> Play:
    """Play to the end: legal commands mostly, any others sometimes, now and then the clock or a departure."""
    for _ in range(4000):
        state = play.state
        if state.winner is not None:
            return play
        roll = chance.random()
        waiting = awaited(state)
        if roll < nonsense:
            play.attempt(any_command(state, chance))
        elif roll < nonsense + 0.01:
            play.attempt(c.Leave(Person(chance.randint(1, len(state.joined)))))
        elif roll < nonsense + 0.1 or not waiting:
            play.attempt(c.DeadlinePassed(phase_no=state.phase_no))
            play.attempt(c.Resume(state.host))
        else:
            commands = legal_commands(state, chance.choice(waiting))
            if commands:
                play.do(chance.choice(commands))
    raise AssertionError("the game did not end")


@games
def test_every_game_of_basic_ends(players: int, seed: int, chance: Random) -> None:
    """Six quiet results in a row, or thirty nights, end what no side wins (S0.56, S0.57)."""
    play = play_out(Play(seed=seed).deal(players), chance)
    assert play.state.phase is Phase.OVER
    assert play.state.night <= 30


@games
def test_the_log_alone_gives_the_state_back(players: int, seed: int, chance: Random) -> None:
    """Replay equals the live state."""
    play = play_out(Play(seed=seed).deal(players), chance)
    assert replay(play.log) == play.state


@games
def test_the_same_seed_and_commands_give_the_same_game(players: int, seed: int, chance: Random) -> None:
    """No chance comes from anywhere but the seed (DG12)."""
    acts = chance.random()
    first = play_out(Play(seed=seed).deal(players), Random(acts))
    assert play_out(Play(seed=seed).deal(players), Random(acts)).log == first.log


@games
def test_a_refused_command_changes_nothing(players: int, seed: int, chance: Random) -> None:
    """Neither the state nor the log."""
    play = Play(seed=seed)
    if chance.random() < 0.7:
        play.deal(players)
    for _ in range(60):
        before, length = play.state, len(play.log)
        snapshot = replay(play.log)
        if not play.attempt(any_command(play.state, chance)):
            assert play.state is before
            assert len(play.log) == length
            assert before == snapshot
        if play.state.winner is None and play.state.phase is not Phase.LOBBY:
            play_one(play, chance)


def play_one(play: Play, chance: Random) -> None:
    waiting = awaited(play.state)
    if waiting and not play.state.paused:
        commands = legal_commands(play.state, chance.choice(waiting))
        if commands:
            play.do(chance.choice(commands))


@games
def test_what_is_offered_is_accepted_and_nothing_else(players: int, seed: int, chance: Random) -> None:
    """``legal_commands`` is exact: every offered command is accepted, every other target of its verb is refused."""
    play = Play(seed=seed).deal(players)
    for _ in range(40):
        state = play.state
        if state.winner is not None:
            break
        for number in state.seats:
            seat = Seat(number)
            for option in options(state, seat):
                person = state.people[seat - 1]
                offered = (None,) if option.targets is None else option.targets
                for target in [None] if option.targets is None else [Seat(other) for other in state.seats]:
                    branch = Play()
                    branch.state = state
                    accepted = branch.attempt(command_of(option.verb, person, target, state.phase_no))
                    assert accepted is (target in offered), (option, seat, target)
        if chance.random() < 0.3:
            play.ring()
        else:
            play.everybody(chance)


@games
def test_a_phase_ends_only_by_all_having_acted_the_clock_the_host_or_a_departure(
    players: int, seed: int, chance: Random
) -> None:
    """The log says why every phase ended, and the reason is true."""
    play = Play(seed=seed).deal(players)
    while play.state.winner is None:
        before = play.state
        if chance.random() < 0.1:
            happened = play.ring()
            assert closings(happened)[0].reason is Closing.CLOCK
            continue
        waiting = awaited(before)
        if chance.random() < 0.02:
            happened = play.do(c.Leave(before.people[chance.choice(before.living) - 1]))
            allowed = Closing.DEPARTURE
        else:
            seat = chance.choice(waiting)
            happened = play.do(chance.choice(legal_commands(before, seat)))
            allowed = Closing.ALL_ACTED
        for closing in closings(happened)[:1]:
            assert closing.reason is allowed
            assert len(waiting) <= 1 or allowed is Closing.DEPARTURE


def closings(events: tuple[Event, ...]) -> list[PhaseClosed]:
    return [event for event in events if isinstance(event, PhaseClosed)]


@games
def test_the_dead_do_not_act_and_nobody_leaves_twice(players: int, seed: int, chance: Random) -> None:
    """A seat departs at most once; a dead one is offered nothing (S0.43)."""
    play = play_out(Play(seed=seed).deal(players), chance)
    gone = [event.seat for event in play.log if isinstance(event, Departure)]
    assert len(gone) == len(set(gone))
    assert sorted(gone) == [seat for seat in play.state.seats if seat not in play.state.living]


@games
def test_phase_numbers_only_rise_by_one(players: int, seed: int, chance: Random) -> None:
    """A button of an earlier phase can always be told from one of this."""
    play = play_out(Play(seed=seed).deal(players), chance)
    numbers = [event.phase_no for event in play.log if isinstance(event, PhaseOpened)]
    assert numbers == list(range(2, len(numbers) + 2))


@games
def test_the_result_is_what_the_survivors_say(players: int, seed: int, chance: Random) -> None:
    """Town without a living mafioso, mafia at parity, nothing else but a draw (S0.53, S0.54, S0.56)."""
    state = play_out(Play(seed=seed).deal(players), chance, nonsense=0).state
    black = sum(state.is_black(seat) for seat in state.living)
    others = len(state.living) - black
    match state.winner:
        case Winner.TOWN:
            assert black == 0
        case Winner.MAFIA:
            assert black >= others
        case Winner.DRAW:
            assert 0 < black < others
        case other:
            raise AssertionError(other)

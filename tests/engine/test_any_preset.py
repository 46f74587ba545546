"""Whatever people do, in whatever order, at whatever table: what holds in every game of every preset."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import commands as c
from engine.audience import Person, Seat
from engine.day.ballots import tally
from engine.errors import CommandRefused
from engine.events import (
    Departure,
    Event,
    GameCreated,
    PartingMade,
    PhaseClosed,
    PhaseOpened,
    SuspectsNamed,
    VoteShown,
)
from engine.evolve import created, evolve, replay
from engine.factions import Winner
from engine.game import decide
from engine.phases.flow import awaited
from engine.phases.phase import Closing, Phase
from engine.phases.spec import Option
from engine.rules.presets import PRESETS
from engine.state import GameState
from engine.views import command_of, legal_commands, options, targets_of
from tests.kit.play import Play, any_command, host_command
from tests.kit.tables import DRAWN_BY_RULE, any_cards, any_rules, preset_with

every_preset = pytest.mark.parametrize("preset", PRESETS)
FEWER = max(10, settings().max_examples // 3)
"""Each test plays at ten kinds of tables."""


def chances(test: Callable[..., None]) -> Callable[..., None]:
    """Run the test with random tables and random people."""
    return settings(max_examples=FEWER)(given(chance=st.integers(0, 2**32).map(Random))(test))


def table_of(preset: str, chance: Random, *, changes: int = 0) -> Play:
    """Any legal composition at a table of the preset, with some of its rules changed."""
    original = PRESETS[preset]
    rules = any_rules(original, chance, changes=changes)
    return Play.dealt(preset_with(rules, original), any_cards(rules, chance), chance.randint(0, 2**32))


def step(play: Play, chance: Random, *, nonsense: float, exits: float = 0.004) -> None:
    """One thing happens: a legal command mostly, or any other, a word of the host, the clock, a departure."""
    state = play.state
    roll = chance.random()
    waiting = awaited(state)
    if state.paused:
        play.attempt(c.Resume(state.host))
    elif roll < nonsense:
        play.attempt(any_command(state, chance))
    elif roll < nonsense + exits:
        play.attempt(c.Leave(Person(chance.randint(1, len(state.people)))))
    elif roll < nonsense + 3 * exits:
        play.attempt(host_command(state, chance))
    elif roll < nonsense + 0.15 or not waiting:
        play.move_on()
    else:
        commands = legal_commands(state, chance.choice(waiting))
        if commands:
            play.do(chance.choice(commands))


def play_out(play: Play, chance: Random, *, nonsense: float = 0.1, steps: int = 6000) -> Play:
    """Play to the end, or as long as the steps last."""
    for _ in range(steps):
        if play.state.is_over:
            break
        step(play, chance, nonsense=nonsense)
    return play


@every_preset
@chances
def test_every_game_ends_by_itself_or_by_its_host(preset: str, chance: Random) -> None:
    """Presets with a full draw rule end by themselves (S0.56, S3.43, SP21); any other game can be ended (S0.59)."""
    play = play_out(table_of(preset, chance), chance, steps=6000 if preset in DRAWN_BY_RULE else 400)
    if preset in DRAWN_BY_RULE:
        assert play.state.is_over
    elif not play.state.is_over:
        play.do(c.End(play.state.host))
    assert play.state.phase is Phase.OVER
    assert play.state.winner is not None


@every_preset
@chances
def test_no_phase_lasts_for_ever(preset: str, chance: Random) -> None:
    """With nobody acting the clock or the host always leads to another phase, whatever the rules."""
    play = table_of(preset, chance, changes=8)
    for _ in range(120):
        if play.state.is_over:
            break
        phase_no = play.state.phase_no
        for _ in range(3):
            if play.state.phase_no == phase_no:
                play.move_on()
        if play.state.phase_no == phase_no and not play.state.is_over:
            # Without a limit, only those awaited can end it.
            assert awaited(play.state)
            play.everybody(chance)
            play.move_on()
            if play.state.phase_no == phase_no:
                play.everybody(chance)
        if chance.random() < 0.3:
            play.everybody(chance)


@every_preset
@chances
def test_the_log_alone_gives_the_state_back_under_any_rules(preset: str, chance: Random) -> None:
    """Replay equals the live state."""
    play = play_out(table_of(preset, chance, changes=5), chance, steps=250)
    assert replay(play.log) == play.state


@every_preset
@chances
def test_a_refused_command_changes_nothing_and_an_accepted_one_is_decided_alike(preset: str, chance: Random) -> None:
    """``decide`` is a function of the command and the state."""
    play = table_of(preset, chance, changes=3)
    for _ in range(60):
        state = play.state
        if state.is_over:
            break
        command = any_command(state, chance)
        try:
            events = decide(command, state)
        except CommandRefused:
            assert not play.attempt(command)
            assert play.state is state
        else:
            assert play.do(command) == events
        if not play.state.is_over:
            step(play, chance, nonsense=0)


@every_preset
@chances
def test_what_is_offered_is_accepted_and_no_other_target(preset: str, chance: Random) -> None:
    """``options`` is exact, for every verb and seat, under any rules."""
    play = table_of(preset, chance, changes=3)
    for _ in range(25):
        state = play.state
        if state.is_over:
            break
        for seat in state.present():
            for option in options(state, seat):
                assert_exact(play, seat, option)
        step(play, chance, nonsense=0)


def assert_exact(play: Play, seat: Seat, option: Option) -> None:
    state = play.state
    person = Person(-seat) if seat in state.bots else state.people[seat - 1]
    offered = targets_of(option)[:40]
    others = [Seat(number) for number in state.seats if option.targets is not None and option.picks == 1]
    for target in {*offered, *others}:
        command = command_of(option.verb, person, target, state.phase_no)
        try:
            decide(command, state)
            accepted = True
        except CommandRefused:
            accepted = False
        assert accepted is (target in offered), (option, seat, target)


@every_preset
@chances
def test_the_dead_act_only_in_their_last_words_and_in_leaving(preset: str, chance: Random) -> None:
    """Nobody leaves twice, and who is out does nothing but ``done``, ``suspects``, ``take`` and ``blow`` (S0.43)."""
    play = table_of(preset, chance, changes=3)
    for _ in range(250):
        state = play.state
        if state.is_over:
            break
        for number in state.seats:
            if number not in state.living:
                verbs = {option.verb for option in options(state, Seat(number))}
                assert verbs <= {"done", "suspects", "take", "blow"}
                if verbs & {"done", "suspects"}:
                    assert state.phase in (Phase.MORNING_WORDS, Phase.DAY_WORDS)
        step(play, chance, nonsense=0.1)
    gone = [event.seat for event in play.log if isinstance(event, Departure)]
    assert len(gone) == len(set(gone))
    assert sorted(gone) == [seat for seat in play.state.seats if seat not in play.state.living]


@every_preset
@chances
def test_a_phase_ends_for_one_of_four_reasons_and_the_reason_is_true(preset: str, chance: Random) -> None:
    """All awaited have acted, the clock ran out, the host said so, or somebody left."""
    play = table_of(preset, chance)
    for _ in range(200):
        before = play.state
        if before.is_over:
            break
        waiting = awaited(before)
        if not waiting or chance.random() < 0.1:
            happened, allowed = play.move_on(), {Closing.CLOCK, Closing.HOST}
        elif chance.random() < 0.02:
            happened = play.do(c.Leave(before.people[chance.choice(before.living) - 1]))
            allowed = {Closing.DEPARTURE, Closing.ALL_ACTED}
        else:
            seat = chance.choice(waiting)
            commands = legal_commands(before, seat)
            happened = play.do(chance.choice(commands)) if commands else ()
            allowed = {Closing.ALL_ACTED, Closing.DEPARTURE}
        closing = next((event for event in happened if isinstance(event, PhaseClosed)), None)
        if closing is not None and closing.phase_no == before.phase_no:
            assert closing.reason in allowed


@every_preset
@chances
def test_the_votes_that_are_shown_are_those_that_count(preset: str, chance: Random) -> None:
    """Totals told after a vote are the weights of the ballots that stood in it."""
    play = table_of(preset, chance, changes=2)
    for _ in range(300):
        if play.state.is_over:
            break
        state, length = play.state, len(play.log)
        step(play, chance, nonsense=0)
        for event in play.log[length:]:
            if isinstance(event, VoteShown):
                assert dict(event.totals) == tally(state)
                assert all(len(named) <= event.totals[candidate] for candidate, named in event.voters.items())
            state = evolve(event, state)


@every_preset
@chances
def test_phase_numbers_only_rise_by_one_at_every_table(preset: str, chance: Random) -> None:
    """A button of an earlier phase can always be told from one of this."""
    play = play_out(table_of(preset, chance, changes=4), chance, steps=300)
    numbers = [event.phase_no for event in play.log if isinstance(event, PhaseOpened)]
    assert numbers == list(range(2, len(numbers) + 2))


@every_preset
@chances
def test_the_winner_is_what_the_survivors_say(preset: str, chance: Random) -> None:
    """Whoever has won had the numbers for it when that was decided, and no card stays hidden (DG3, S0.61)."""
    play = play_out(table_of(preset, chance), chance, nonsense=0)
    if not play.state.is_over:
        return
    decided = when_decided(play)
    assert play.state.winner is decided.winner
    sides = [decided.factions[seat - 1] for seat in decided.living]
    match decided.winner:
        case Winner.TOWN:
            assert "mafia" not in sides
        case Winner.MAFIA:
            assert "mafia" in sides
        case Winner.LONER:
            assert "loner" in sides
            assert len(sides) <= 2
    assert play.state.table.shown == set(play.state.seats)


def when_decided(play: Play) -> GameState:
    """The game as it stood when it was decided. Last words may follow, and who leaves in them changes nothing."""
    first, *others = play.log
    assert isinstance(first, GameCreated)
    state = created(first)
    for event in others:
        state = evolve(event, state)
        if state.winner is not None:
            break
    return state


def test_the_kinds_of_events_are_told_in_some_game() -> None:
    """The random tables reach the far corners: best moves, white nights, lifts, cancelled votes, changed roles."""
    seen: set[type[Event]] = set()
    for seed in range(60):
        chance = Random(seed)
        preset = chance.choice(list(PRESETS))
        seen |= {type(event) for event in play_out(table_of(preset, chance, changes=4), chance, steps=500).log}
    assert {PartingMade, SuspectsNamed} <= seen

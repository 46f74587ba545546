"""Whoever goes, in whatever way, in any phase of any preset: the game goes on rightly, and the seat keeps what it had.

Departures: leaving, being removed, showing the card, giving the seat to a substitute, a substitute or a bot found by
the host, leaving the server, going on from another account.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import commands as c
from engine.audience import Person, Seat
from engine.errors import CommandRefused
from engine.events import GameDecided, GameResumed, PersonWentAway, PhaseClosed, SeatLeft, SeatSubstituted
from engine.evolve import replay
from engine.frozen import changed
from engine.game import decide
from engine.lobby.absence import ASKS_EVERYBODY, MOST_MISSED
from engine.phases.flow import awaited
from engine.phases.phase import Closing, Phase
from engine.rules.presets import PRESETS
from engine.state import GameState
from engine.victory.conditions import winner
from engine.views import legal_commands
from tests.engine.test_any_preset import every_preset, step, table_of
from tests.kit.play import Play

NEWCOMER = Person(50)


def anywhere(test: Callable[..., None]) -> Callable[..., None]:
    """Run the test for every preset, at random tables and in random phases."""
    by_chance = settings(max_examples=GAMES)(given(chance=st.integers(0, 2**32).map(Random))(test))
    in_all: Callable[..., None] = every_preset(by_chance)
    return in_all


def moments(preset: str, chance: Random) -> Iterator[tuple[Play, Seat]]:
    """Moments of one game, two in every kind of phase that it comes to, each with a living seat that a person plays.

    By then there are votes, nominations, fouls, choices, pauses and bots. What is done in one is not done in the next.
    """
    play = table_of(preset, chance)
    found: dict[Phase, list[Play]] = {}
    for _ in range(STEPS):
        step(play, chance, nonsense=0.02, exits=0.002)
        if play.state.is_over:
            break
        known = found.setdefault(play.state.phase, [])
        if len(known) < PER_PHASE:
            known.append(fork(play))
        elif chance.random() < 0.1:
            known[chance.randrange(PER_PHASE)] = fork(play)
    for moment in (moment for known in found.values() for moment in known):
        people = [seat for seat in moment.state.living if seat not in moment.state.bots]
        if people:
            yield moment, chance.choice(people)


def fork(play: Play) -> Play:
    """The same game, to go on in another way."""
    other = copy(play)
    other.log = list(play.log)
    return other


STEPS = 400
PER_PHASE = 2
GAMES = max(2, settings().max_examples // 25)


def leave(play: Play, seat: Seat) -> None:
    play.do(c.Leave(play.state.people[seat - 1]))


def remove(play: Play, seat: Seat) -> None:
    play.do(c.Remove(play.state.host, seat))


def show_card(play: Play, seat: Seat) -> None:
    play.do(c.CardShown(play.state.host, seat))


def give_away(play: Play, seat: Seat) -> None:
    play.do(c.OfferSeat(play.state.people[seat - 1], seat, NEWCOMER), c.TakeSeat(NEWCOMER, seat))


def be_replaced(play: Play, seat: Seat) -> None:
    """The host finds a substitute for somebody who has left the server, if he has not left himself."""
    person, host, room = play.state.people[seat - 1], play.state.host, play.state.room
    play.do(c.Gone(person))
    giver = host if host in (*room.joined, *room.outside) else person
    play.do(c.OfferSeat(giver, seat, NEWCOMER), c.TakeSeat(NEWCOMER, seat))


def hand_to_bot(play: Play, seat: Seat) -> None:
    play.attempt(c.HandToBot(play.state.host, seat))


EXITS = (leave, remove, show_card)
SUBSTITUTIONS = (give_away, be_replaced)


def test_the_moments_are_of_every_phase() -> None:
    """Else the tests below would say less than they seem to."""
    met = {
        play.state.phase for preset in PRESETS for seed in range(3) for play, _ in moments(preset, Random(seed * 7 + 1))
    }
    assert met == set(Phase) - {Phase.LOBBY, Phase.OVER}


# What every departure keeps


@anywhere
def test_an_exit_voids_what_the_seat_had_and_nothing_else_and_the_win_is_checked_once(
    preset: str, chance: Random
) -> None:
    """S0.69, DG5: votes of and for the seat may be cast anew, a nominee is struck; a win is judged at once (DG2)."""
    for play, seat in moments(preset, chance):
        before, length = play.state, len(play.log)
        chance.choice(EXITS)(play, seat)
        after, happened = play.state, play.log[length:]
        assert sum(isinstance(event, SeatLeft) and event.seat == seat for event in happened) == 1
        assert seat not in after.living
        assert_judged_once(play, before)
        if after.phase_no == before.phase_no:
            kept = {voter: vote for voter, vote in before.ballots.items() if seat not in (voter, vote)}
            assert kept.items() <= after.ballots.items()
            # A bot whose vote is void votes anew at once.
            assert set(after.ballots) - set(kept) <= set(after.bots)
            assert seat not in after.choices
            assert set(before.choices) - {seat} <= set(after.choices)
        assert seat not in after.nominees
        assert_hears_no_more(play, before, before.people[seat - 1])
        assert_goes_on(play, chance)


@anywhere
def test_everything_of_a_seat_follows_it_to_its_substitute(preset: str, chance: Random) -> None:
    """Card, choices, votes, nominations, fouls, memory and turn are the seat's; only who plays it is another."""
    for play, seat in moments(preset, chance):
        before, length = play.state, len(play.log)
        chance.choice(SUBSTITUTIONS)(play, seat)
        after = play.state
        assert without_people(after) == without_people(before)
        assert after.people[seat - 1] == NEWCOMER
        assert after.people[: seat - 1] + after.people[seat:] == before.people[: seat - 1] + before.people[seat:]
        assert sum(isinstance(event, SeatSubstituted) for event in play.log[length:]) == 1
        assert_judged_once(play, before)
        assert_hears_no_more(play, before, before.people[seat - 1])
        for command in legal_commands(after, seat):
            decide(command, after)
        assert_goes_on(play, chance)


@anywhere
def test_a_bot_goes_on_with_what_its_seat_had(preset: str, chance: Random) -> None:
    """D2.37: where the rules give a seat to a bot, what was chosen stays, and who sat there is heard no more.

    But a bot of the mafia follows an ally at once who has chosen another (S2.58).
    """
    for play, seat in moments(preset, chance):
        before = play.state
        hand_to_bot(play, seat)
        if seat not in play.state.bots:
            assert before.rules.hosting.absence == "out"
            assert play.state is before
            continue
        if play.state.phase_no == before.phase_no:
            assert before.ballots.items() <= play.state.ballots.items()
            chosen, stays = before.choices.get(seat, {}), play.state.choices.get(seat, {})
            assert chosen.keys() <= stays.keys()
            assert all(stays[verb] == target for verb, target in chosen.items() if verb != "kill")
        assert play.state.talk.nominated_by == before.talk.nominated_by or play.state.phase_no != before.phase_no
        assert_judged_once(play, before)
        assert_hears_no_more(play, before, before.people[seat - 1])
        assert_goes_on(play, chance)


@anywhere
def test_who_leaves_the_server_or_goes_on_elsewhere_takes_nothing_from_the_game(preset: str, chance: Random) -> None:
    """The seat stays as it is, its time runs on, and it is one departure, however often it is noticed.

    Whoever goes on elsewhere is back by that, so a pause that waited for nobody else may end.
    """
    for play, seat in moments(preset, chance):
        before, person = play.state, play.state.people[seat - 1]
        if before.rules.hosting.return_code:
            resumed = any(isinstance(event, GameResumed) for event in play.do(c.Return(person)))
            assert person not in play.state.away
            assert without_people(play.state) == without_people(resume(before) if resumed else before)
        present, length = play.state, len(play.log)
        play.do(c.Gone(person), c.Gone(person), c.Away(person))
        assert without_people(play.state) == without_people(present)
        noticed = sum(isinstance(event, PersonWentAway) for event in play.log[length:])
        assert noticed == (person not in present.room.gone)
        assert play.state.host_gone is (person == before.host or before.host_gone)
        assert_goes_on(play, chance)


def resume(state: GameState) -> GameState:
    """A paused game without its pause."""
    assert state.paused
    return changed(state, room=changed(state.room, paused=False))


@anywhere
def test_departures_of_one_moment_are_one(preset: str, chance: Random) -> None:
    """Leaving, being removed, leaving the server: whichever comes first counts, and the seat goes once."""
    for play, seat in moments(preset, chance):
        host, person = play.state.host, play.state.people[seat - 1]
        at_once: list[c.Command] = [
            c.Leave(person),
            c.Remove(host, seat),
            c.Gone(person),
            c.OfferSeat(person, seat, NEWCOMER),
            c.TakeSeat(NEWCOMER, seat),
            c.HandToBot(host, seat),
        ]
        chance.shuffle(at_once)
        length = len(play.log)
        for command in at_once:
            play.attempt(command)
        happened = play.log[length:]
        assert sum(isinstance(event, SeatLeft) and event.seat == seat for event in happened) <= 1
        assert sum(isinstance(event, SeatSubstituted) for event in happened) <= 1
        assert sum(isinstance(event, GameDecided) for event in play.log) <= 1
        assert replay(play.log) == play.state
        assert_goes_on(play, chance)


def without_people(state: GameState) -> GameState:
    """The game without who plays in which seat, and who is there."""
    return changed(state, room=changed(state.room, **NOBODY), table=changed(state.table, people=()))


NOBODY: dict[str, Any] = {
    "joined": (),
    "away": frozenset(),
    "gone": frozenset(),
    "former": frozenset(),
    "offers": {},
    "missed": {},
    "host_gone": False,
    "takeover_open": False,
    "paused_for": frozenset(),
}


def assert_judged_once(play: Play, before: GameState) -> None:
    """The game is over if somebody has won by now, and nobody was told of it twice."""
    told = sum(isinstance(event, GameDecided) for event in play.log)
    assert told <= 1
    state = play.state
    if before.winner is None and state.phase_no == before.phase_no:
        assert winner(state) is None or before.leaving.queue
    if state.is_over:
        assert told == 1


def assert_hears_no_more(play: Play, before: GameState, person: Person) -> None:
    """No button of his does anything: neither those of his last screen nor any other."""
    seat = before.seat_of(person)
    assert seat is not None
    state = play.state
    buttons = [command for command in legal_commands(before, seat)[:20] if isinstance(command, c.PersonCommand)]
    plain = (c.Ready, c.Seen, c.Sleep, c.Skip, c.Done, c.Abstain)
    anytime = [*(kind(person) for kind in plain), c.Vote(person, Seat(1))]
    seatless = person not in state.people or seat in state.bots
    for command in [*buttons, *anytime, *([c.Leave(person), c.Back(person)] if seatless else [])]:
        if not state.has_floor(seat) or seatless:
            with pytest.raises(CommandRefused):
                decide(command, state)


def assert_goes_on(play: Play, chance: Random) -> None:
    """The phase ends, by those who remain, by its clock or by its host, and so does the next one."""
    for _ in range(2):
        phase_no, length = play.state.phase_no, len(play.log)
        for _ in range(8):
            if play.state.is_over or play.state.phase_no != phase_no:
                break
            if play.state.host_gone:
                heirs = [person for person in play.state.joined if person != play.state.host]
                if not heirs:
                    return
                play.attempt(c.Claim(heirs[0]))
            play.attempt(c.Resume(play.state.host))
            play.everybody(chance)
            if play.state.phase_no == phase_no:
                play.move_on()
        if play.state.is_over:
            return
        assert play.state.phase_no != phase_no, (play.state.phase, awaited(play.state))
        closed = [event for event in play.log[length:] if isinstance(event, PhaseClosed) and event.phase_no == phase_no]
        assert len(closed) <= 1
        assert all(event.reason in set(Closing) for event in closed)


# Who lets phases pass


@every_preset
@settings(max_examples=GAMES)
@given(chance=st.integers(0, 2**32).map(Random))
def test_nobody_is_missed_who_does_what_he_can(preset: str, chance: Random) -> None:
    """Not whoever is blocked, silenced, called in another turn, or has nothing to do: only phases let pass count."""
    play = table_of(preset, chance)
    for _ in range(60):
        if play.state.is_over:
            break
        play.everybody(chance)
        if play.state.phase not in ASKS_EVERYBODY or not awaited(play.state):
            play.move_on()
    assert not any(isinstance(event, PersonWentAway) for event in play.log)


@every_preset
@settings(max_examples=GAMES)
@given(chance=st.integers(0, 2**32).map(Random))
def test_all_are_missed_alike_whatever_their_cards(preset: str, chance: Random) -> None:
    """Where nobody does anything the table calls everybody in the same phase, or nobody: that tells of no role."""
    play = table_of(preset, chance)
    for _ in range(40):
        if play.state.is_over:
            break
        before, length = play.state, len(play.log)
        play.move_on()
        called = {event.person for event in play.log[length:] if isinstance(event, PersonWentAway)}
        asked = {before.people[seat - 1] for seat in before.living if seat not in before.memory.voteless}
        assert not called or called >= asked - before.away
    if PRESETS[preset].rules.night.mode == "simultaneous" and play.state.night > MOST_MISSED:
        assert play.state.away


def test_whoever_a_bot_plays_on_for_is_missed_no_more() -> None:
    """S2.8: he has no part in the game, so nobody is told that he is away when others let phases pass."""
    cards = ["civilian", "mafia", "doctor", "civilian", "civilian", "civilian"]
    play, missing = Play.dealt(PRESETS["classic"], cards), Seat(4)
    play.do(c.Gone(play.state.people[missing - 1]))
    play.state = changed(play.state, room=changed(play.state.room, missed={missing: MOST_MISSED}))
    play.do(c.HandToBot(play.state.host, missing))
    length = len(play.log)
    for _ in range(6):
        play.move_on()
    assert play.state.room.missed
    assert missing not in play.state.room.missed
    assert not any(isinstance(event, PersonWentAway) for event in play.log[length:])


def test_a_vote_that_an_exit_calls_off_is_missed_by_nobody() -> None:
    """SP18: it closes at once, whoever had not voted yet."""
    basic = PRESETS["basic"]
    rules = basic.rules.with_value("fouls.enabled", True).with_value("fouls.cancels_vote", True)
    cards = ["civilian", "mafia", "doctor", "civilian", "civilian", "civilian", "civilian"]
    play = Play.dealt(replace(basic, rules=rules), cards)
    while play.state.phase is not Phase.VOTE:
        play.move_on()
    missed = play.state.room.missed
    told = play.do(c.Remove(play.state.host, Seat(7)))
    assert [event.reason for event in told if isinstance(event, PhaseClosed)] == [Closing.DEPARTURE]
    assert {seat: play.state.room.missed.get(seat) for seat in play.state.living} == {
        seat: missed.get(seat) for seat in play.state.living
    }

"""What nobody may learn: the public course of a game does not depend on hidden facts."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine import commands as c
from engine.audience import Seat
from engine.events import CardDealt, Checked, ChoiceMade, Event, GameDecided, TeamMet
from engine.phases.phase import Phase
from engine.views import known_to, options, seen_tally
from tests.kit.play import Play

DECK = ("mafia", "mafia", "commissar", "doctor", "civilian", "civilian", "civilian", "civilian")


def play_publicly(cards: tuple[str, ...], script: Random) -> tuple[list[Event], list[object]]:
    """A game whose public acts and deaths follow the script; whoever has the cards makes them happen in secret."""
    play = Play(cards=cards).deal(len(cards))
    shown: list[object] = []
    for _ in range(12):
        state = play.state
        if state.winner is not None:
            break
        shown.append((state.phase, seen_tally(state), state.candidates, state.confirmed))
        if state.phase is Phase.NIGHT:
            spend_the_night(play, script)
        elif state.phase in (Phase.VOTE, Phase.REVOTE):
            for seat in state.living:
                choices = [Seat(other) for other in state.candidates if other != seat]
                candidate = script.choice([None, *choices[:2]])
                person = state.people[seat - 1]
                play.do(c.Abstain(person) if candidate is None else c.Vote(person, candidate))
        else:
            play.ring()
    public = [event for event in play.log if event.audience.everyone]
    until = next((i for i, event in enumerate(public) if isinstance(event, GameDecided)), len(public))
    return public[:until], shown


def spend_the_night(play: Play, script: Random) -> None:
    """Everybody confirms; the victim is one that no deck of this test gives to the mafia, or nobody."""
    state = play.state
    victims = [seat for seat in state.living if seat > 4]
    victim = script.choice([None, *victims])
    for seat in state.living:
        person = state.people[seat - 1]
        verbs = {option.verb for option in options(state, seat)}
        if "kill" in verbs and victim is not None:
            play.do(c.Choose(person, "kill", victim))
        elif "sleep" in verbs:
            play.do(c.Sleep(person))
        elif "check" in verbs:
            play.do(c.Choose(person, "check", next(other for other in state.living if other != seat)))
        else:
            play.do(c.Skip(person))


@given(
    order=st.permutations(range(4)),
    town=st.permutations(range(4, 8)),
    seed=st.integers(0, 2**32),
)
def test_two_games_that_differ_in_the_cards_only_look_the_same(order: list[int], town: list[int], seed: int) -> None:
    """Until a rule reveals a card the table cannot tell who has which one (seats 1–4 hold the four special cards)."""
    other = tuple(DECK[index] for index in (*order, *town))
    first, first_shown = play_publicly(DECK, Random(seed))
    second, second_shown = play_publicly(other, Random(seed))
    together = min(len(first), len(second))
    assert first[:together] == second[:together]
    shown = min(len(first_shown), len(second_shown))
    assert first_shown[:shown] == second_shown[:shown]


@given(players=st.integers(5, 16), seed=st.integers(0, 2**32), chance=st.integers(0, 2**32).map(Random))
def test_a_seat_learns_only_its_own_secrets_and_its_team(players: int, seed: int, chance: Random) -> None:
    """Cards and answers go to their seat; the team's choices to the team; nothing secret to anybody else."""
    play = Play(seed=seed).deal(players)
    for _ in range(200):
        if play.state.winner is not None:
            break
        play.everybody(chance)
    state = play.state
    for number in state.seats:
        seat = Seat(number)
        for event in known_to(play.log, seat):
            match event:
                case CardDealt() | Checked():
                    assert event.seat == seat
                case TeamMet():
                    assert state.is_black(seat)
                case ChoiceMade():
                    assert event.seat == seat or (state.is_black(seat) and state.is_black(event.seat))
                    assert event.seat == seat or event.verb == "kill"
    assert not any(isinstance(event, CardDealt | TeamMet | ChoiceMade | Checked) for event in known_to(play.log, None))

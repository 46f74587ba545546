"""What the host is offered is exactly what the rules accept from him."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.audience import Person, Seat
from engine.commands import Pause
from engine.errors import CommandRefused
from engine.frozen import changed
from engine.game import decide
from engine.host_options import HOST_VERBS, SEAT_VERBS, host_command, host_options
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from engine.state import GameState
from tests.engine.test_any_preset import step, table_of
from tests.kit.play import Play


def offered(state: GameState) -> set[tuple[str, Seat | None]]:
    """Every act with its seat."""
    return {
        (option.verb, seat)
        for option in host_options(state)
        for seat in (option.targets if option.targets is not None else (None,))
    }


def accepted(state: GameState) -> set[tuple[str, Seat | None]]:
    """The same as the rules see it, with seats that there are not."""
    seats = [Seat(number) for number in range(len(state.people) + 2)]
    acts = [(verb, seat) for verb in HOST_VERBS for seat in (seats if verb in SEAT_VERBS else [None])]
    found = set()
    for verb, seat in acts:
        try:
            decide(host_command(verb, state.host, seat), state)
        except CommandRefused:
            continue
        found.add((verb, seat))
    return found


@settings(max_examples=40)
@given(preset=st.sampled_from(sorted(PRESETS)), by_hand=st.booleans(), chance=st.integers(0, 2**32).map(Random))
def test_an_act_is_offered_exactly_when_it_is_accepted(preset: str, by_hand: bool, chance: Random) -> None:
    """At every table, in every phase, while paused too."""
    play = table_of(preset, chance, changes=4)
    if by_hand:
        rules = play.state.rules.with_value("hosting.phase_control", "host")
        play.state = changed(play.state, rules=rules)
    for _ in range(30):
        if play.state.is_over:
            break
        if chance.random() < 0.1:
            play.attempt(Pause(play.state.host))
            assert offered(play.state) == accepted(play.state)
        step(play, chance, nonsense=0.2, exits=0.05)
        assert offered(play.state) == accepted(play.state), play.state.phase


def test_in_the_lobby_only_the_end_is_offered_and_after_the_end_nothing() -> None:
    play = Play()
    assert offered(play.state) == accepted(play.state) == {("end", None)}
    play.deal(5).do(host_command("end", Person(1)))
    assert play.state.phase is Phase.OVER
    assert offered(play.state) == accepted(play.state) == set()

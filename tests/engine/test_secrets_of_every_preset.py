"""What nobody may learn, at any table: the public course of a game does not depend on hidden facts."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.audience import Seat
from engine.events import (
    ChoiceMade,
    Event,
    GameDecided,
    PrivateEvent,
    TeamMet,
)
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS, Preset
from engine.views import known_to, seen_tally
from tests.kit.play import Play
from tests.kit.script import Script
from tests.kit.tables import any_cards, any_rules, preset_with

SPECIAL = ("mafia", "mafia", "don", "commissar", "doctor", "escort", "tracker", "agent", "bodyguard", "watcher")
"""Cards that nothing in this test's course reveals; the other seats are civilians in every deck."""
CIVILIANS = 6

FEWER = max(6, settings().max_examples // 8)
"""Each example plays two long games."""

every_preset = pytest.mark.parametrize("preset", PRESETS)


def quiet_table(preset: str) -> Preset:
    """The preset, where no shot is aimed by chance and turns of the dead are called."""
    rules = PRESETS[preset].rules
    night = replace(rules.night, mafia_without_target="no_kill", mafia_blocked="vote_void", dead_turns="keep")
    return preset_with(replace(rules, night=night), PRESETS[preset])


def play_publicly(preset: Preset, cards: tuple[str, ...], script: Random) -> tuple[list[Event], list[object]]:
    """A game whose public acts and deaths follow the script; whoever has the cards makes them happen in secret."""
    play = Play.dealt(preset, cards)
    shown: list[object] = []
    acts = Script(
        chance=script,
        state=lambda: play.state,
        attempt=play.attempt,
        victims=range(len(SPECIAL) + 1, len(cards) + 1),
        special=range(1, len(SPECIAL) + 1),
    )
    for _ in range(40):
        state = play.state
        if state.winner is not None:
            break
        shown.append((state.phase, state.turn, seen_tally(state), state.candidates, state.nominees, state.speaker))
        shown.append((state.seconds, play.timetable.deadline is None))
        if state.phase is Phase.NIGHT:
            acts.spend_the_turn()
        elif state.phase is not Phase.REVEAL:
            acts.speak_and_vote()
        if play.state.phase_no == state.phase_no and play.state.winner is None:
            play.move_on()
    public = [event for event in play.log if event.audience.everyone]
    until = next((i for i, event in enumerate(public) if isinstance(event, GameDecided)), len(public))
    return public[:until], shown


@every_preset
@settings(max_examples=FEWER)
@given(order=st.permutations(range(len(SPECIAL))), seed=st.integers(0, 2**32))
def test_two_games_that_differ_in_the_cards_only_look_the_same(preset: str, order: list[int], seed: int) -> None:
    """Until the game is decided the table cannot tell who has which card, nor whose turn is empty (DG13)."""
    table = quiet_table(preset)
    civilians = ("civilian",) * CIVILIANS
    first, first_shown = play_publicly(table, (*SPECIAL, *civilians), Random(seed))
    second, second_shown = play_publicly(table, (*(SPECIAL[i] for i in order), *civilians), Random(seed))
    together = min(len(first), len(second))
    assert first[:together] == second[:together]
    shown = min(len(first_shown), len(second_shown))
    assert first_shown[:shown] == second_shown[:shown]


@every_preset
@given(chance=st.integers(0, 2**32).map(Random))
def test_a_seat_learns_only_what_is_its_own(preset: str, chance: Random) -> None:
    """Cards, answers and partings go to their seat; the team's kill votes to the team; nothing else to anybody."""
    rules = any_rules(PRESETS[preset], chance, changes=4)
    play = Play.dealt(preset_with(rules, PRESETS[preset]), any_cards(rules, chance), chance.randint(0, 2**32))
    for _ in range(60):
        if play.state.is_over:
            break
        play.everybody(chance)
        if chance.random() < 0.5:
            play.move_on()
    state = play.state
    for number in state.seats:
        seat = Seat(number)
        for event in known_to(play.log, seat):
            match event:
                case PrivateEvent():
                    assert event.seat == seat
                case TeamMet():
                    assert state.is_black(seat)
                case ChoiceMade() if event.seat != seat:
                    assert state.is_black(seat)
                    assert state.is_black(event.seat)
                    assert event.verb == "kill"
    private = (PrivateEvent, TeamMet, ChoiceMade)
    assert not any(isinstance(event, private) for event in known_to(play.log, None))

"""Who may say something to whom beside the floor, and who has nothing left to say."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine import commands as c
from engine.audience import EVERYONE, NOBODY, Seat
from engine.events import TeamMet
from engine.leaving.rest import at_rest
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from engine.state import GameState
from engine.whispers import confers_every_night, confidants, signs_reach
from tests.kit.play import Play
from tests.kit.tables import any_cards

CITY_CARDS = ("don", "mafia", "mafia", "maniac", "commissar", "doctor", "escort", *("civilian",) * 5)
CLUB_CARDS = ("don", "mafia", "commissar", "doctor", "civilian", "civilian", "civilian", "maniac")


def table_of(preset: str, chance: Random) -> Play:
    """A table of the preset with a mafia of at least two."""
    while True:
        play = Play.dealt(PRESETS[preset], any_cards(PRESETS[preset].rules, chance, fewest=9))
        if len(play.state.black_living) > 1:
            return play


def act(play: Play, chance: Random) -> None:
    """Everybody acts who is awaited, or the phase ends."""
    number = play.state.phase_no
    play.everybody(chance)
    if play.state.phase_no == number:
        play.move_on()


def everybody(state: GameState) -> dict[Seat, tuple[Seat, ...]]:
    """Whom each seat may say something to, where that is anybody."""
    seats = [Seat(number) for number in state.seats]
    return {seat: heard for seat in seats if (heard := confidants(state, seat))}


def set_rules(play: Play, section: str, **values: object) -> None:
    """Change rules of a game that has begun, as no table could."""
    state = play.state
    rules = replace(state.rules, **{section: replace(getattr(state.rules, section), **values)})
    play.state = replace(state, rules=rules)


@pytest.mark.parametrize("preset", PRESETS)
def test_only_those_who_met_at_the_deal_confer_and_only_while_both_live(preset: str) -> None:
    """DG7: whatever happens in a game, nobody ever reaches somebody whom he does not know for an ally."""
    chance = Random(3)
    play = table_of(preset, chance)
    met = {seat for event in play.log if isinstance(event, TeamMet) for seat in event.members}
    conferred = False
    for _ in range(120):
        if play.state.is_over:
            break
        for seat, heard in everybody(play.state).items():
            conferred = True
            assert {seat, *heard} <= met & set(play.state.living)
            assert seat not in heard
            assert play.state.phase in (Phase.NIGHT, Phase.MEETING)
        act(play, chance)
    assert conferred is (preset != "club")


def test_the_mafia_talks_the_whole_night_where_all_act_together() -> None:
    play = Play.dealt(PRESETS["classic"], ("don", "mafia", "commissar", "doctor", "civilian", "civilian", "civilian"))
    assert everybody(play.state) == {}
    play.to(Phase.NIGHT)
    assert everybody(play.state) == {1: (2,), 2: (1,)}
    play.to(Phase.DISCUSSION)
    assert everybody(play.state) == {}


def test_where_roles_are_called_in_turn_the_mafia_talks_in_its_own() -> None:
    """S3.13, S3.19."""
    play = Play.dealt(PRESETS["city"], CITY_CARDS).to(Phase.NIGHT)
    talked = {}
    while play.state.phase is Phase.NIGHT:
        talked[play.state.turn] = bool(everybody(play.state))
        play.ring()
    assert talked == {
        **dict.fromkeys(("escort", "maniac", "doctor", "commissar", "don"), False),
        "mafia": True,
    }


def test_where_the_mafia_shoots_blindly_it_talks_at_its_meeting_alone() -> None:
    """SP3."""
    cards = ("don", "mafia", "mafia", "sheriff", *("civilian",) * 6)
    play = Play.dealt(PRESETS["sport"], cards).to(Phase.MEETING)
    assert everybody(play.state) == {1: (2, 3), 2: (1, 3), 3: (1, 2)}
    assert not confers_every_night(play.state)
    play.to(Phase.NIGHT)
    for _ in range(2):
        assert everybody(play.state) == {}
        play.ring()


def test_nobody_talks_in_a_night_of_signs() -> None:
    """S4.14, S4.60: no word in any night of the club, and in the night of acquaintance no sign either."""
    play = Play.dealt(PRESETS["club"], CLUB_CARDS).to(Phase.MEETING)
    assert everybody(play.state) == {}
    assert all(signs_reach(play.state, Seat(seat)) == NOBODY for seat in play.state.seats)
    play.to(Phase.NIGHT)
    assert everybody(play.state) == {}
    assert not confers_every_night(play.state)


def test_at_night_a_sign_reaches_the_own_team_while_it_is_awake() -> None:
    """D4.23."""
    play = Play.dealt(PRESETS["club"], CLUB_CARDS).to(Phase.NIGHT)
    assert play.state.turn == "mafia"
    assert signs_reach(play.state, Seat(1)).seats == {1, 2}
    assert not signs_reach(play.state, Seat(1)).everyone
    assert signs_reach(play.state, Seat(3)) == NOBODY
    play.ring()
    assert play.state.phase is Phase.NIGHT
    assert signs_reach(play.state, Seat(1)) == NOBODY


def test_by_day_everybody_but_the_speaker_makes_signs_while_he_speaks() -> None:
    """S4.88."""
    play = Play.dealt(PRESETS["club"], CLUB_CARDS).to(Phase.SPEECHES)
    speaker = play.state.speaker
    for number in play.state.seats:
        assert signs_reach(play.state, Seat(number)) == (NOBODY if number == speaker else EVERYONE)
    play.do(c.Pause(play.state.host))
    assert all(signs_reach(play.state, Seat(number)) == NOBODY for number in play.state.seats)


def test_other_tables_have_no_signs() -> None:
    play = Play.dealt(PRESETS["city"], CITY_CARDS).to(Phase.SPEECHES)
    assert all(signs_reach(play.state, Seat(number)) == NOBODY for number in play.state.seats)


def test_a_game_that_stands_still_a_bot_and_a_device_that_is_passed_round_are_told_nothing() -> None:
    play = Play.dealt(PRESETS["classic"], ("don", "mafia", "mafia", "doctor", *("civilian",) * 5)).to(Phase.NIGHT)
    state = play.state
    assert confidants(state, Seat(1)) == (2, 3)
    play.state = replace(state, room=replace(state.room, bots=frozenset({Seat(2)})))
    assert confidants(play.state, Seat(1)) == (3,)
    assert confidants(play.state, Seat(2)) == ()
    play.state = state
    play.do(c.Pause(state.host))
    assert everybody(play.state) == {}
    play.do(c.Resume(state.host))
    set_rules(play, "hosting", device="shared")
    assert everybody(play.state) == {}
    assert not confers_every_night(play.state)


def test_whoever_is_out_rests_when_his_last_words_are_spoken() -> None:
    """S3.33, S4.69: not while he waits for the floor, nor while he has it."""
    play = Play.dealt(PRESETS["city"], CITY_CARDS)
    play.to(Phase.NIGHT)
    while play.state.phase is Phase.NIGHT:
        if play.state.turn == "mafia":
            play.do(c.Choose(play.state.people[0], "kill", Seat(12)))
        elif play.state.turn == "maniac":
            play.do(c.Choose(play.state.people[3], "kill", Seat(11)))
        else:
            play.ring()
        assert at_rest(play.state) == ()
    assert play.state.phase is Phase.MORNING_WORDS
    assert {Seat(11), Seat(12)}.isdisjoint(play.state.living)
    play.do(c.Done(play.state.people[10]))
    assert at_rest(play.state) == (11,)
    play.do(c.Done(play.state.people[11]))
    assert at_rest(play.state) == (11, 12)


def test_without_last_words_he_rests_at_once() -> None:
    play = Play.dealt(PRESETS["basic"], ("mafia", "commissar", "doctor", "civilian", "civilian")).to(Phase.NIGHT)
    assert at_rest(play.state) == ()
    play.do(c.Choose(play.state.people[0], "kill", Seat(5)))
    play.to(Phase.DISCUSSION)
    assert at_rest(play.state) == (5,)


@pytest.mark.parametrize("preset", PRESETS)
def test_nobody_who_may_still_do_anything_rests(preset: str) -> None:
    chance = Random(8)
    play = table_of(preset, chance)
    for _ in range(150):
        if play.state.is_over:
            break
        resting = at_rest(play.state)
        assert set(resting).isdisjoint(play.state.living)
        assert not any(play.state.has_floor(seat) for seat in resting)
        act(play, chance)
    assert play.state.is_over or at_rest(play.state)

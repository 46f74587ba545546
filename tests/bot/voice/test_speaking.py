"""Who may speak when: the whole table, phase by phase, and who is in it at all."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from bot.voice.speaking import SPEAKERS, Speakers, Turn, is_asleep, may_speak, turns
from engine.audience import Person, Seat
from engine.commands import End, Leave, Pause, Start
from engine.day.floor import SPOKEN
from engine.phases.phase import Phase
from engine.service import Game
from tests.kit.watched import WatchedGame

HEARD = {
    Phase.LOBBY: "everybody",
    Phase.REVEAL: "the living",
    Phase.MEETING: "nobody",
    Phase.NIGHT: "nobody",
    Phase.WHITE_NIGHT: "nobody",
    Phase.MORNING_WORDS: "the speaker",
    Phase.DISCUSSION: "the living",
    Phase.SPEECHES: "the speaker",
    Phase.NOMINATIONS: "the living",
    Phase.JUSTIFICATION: "the speaker",
    Phase.VOTE: "the living",
    Phase.DEFENCE: "the speaker",
    Phase.REVOTE: "the living",
    Phase.LIFT: "the living",
    Phase.DAY_WORDS: "the speaker",
    Phase.OVER: "everybody",
}


def expected(who: str, *, alive: bool, speaker: bool, shouting: bool) -> bool:
    """The rule in words: a speaker may be out (last words), a shouter may not."""
    return {
        "everybody": True,
        "the living": alive,
        "the speaker": speaker or (shouting and alive),
        "nobody": False,
    }[who]


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize(("alive", "speaker", "shouting"), list(product([True, False], repeat=3)))
def test_who_is_heard_in_which_phase(phase: Phase, alive: bool, speaker: bool, shouting: bool) -> None:
    heard = may_speak(phase, alive=alive, speaker=speaker, shouting=shouting)
    assert heard == expected(HEARD[phase], alive=alive, speaker=speaker, shouting=shouting)


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase not in (Phase.LOBBY, Phase.OVER)])
def test_while_the_game_stands_still_the_living_talk_and_the_dead_do_not(phase: Phase) -> None:
    assert may_speak(phase, alive=True, paused=True)
    assert not may_speak(phase, alive=False, speaker=True, paused=True)


def test_one_speaks_at_a_time_wherever_the_rules_give_somebody_the_floor() -> None:
    assert {phase for phase, speakers in SPEAKERS.items() if speakers is Speakers.FLOOR} == SPOKEN


def heard(game: Game, shouting: tuple[Seat, ...] = ()) -> set[int]:
    """The persons who are to be heard, by number."""
    return {account % 100 for account, turn in turns(game, shouting).items() if turn.heard}


def test_nobody_is_muted_in_the_lobby_and_after_the_end() -> None:
    watched = WatchedGame(5).gather()
    assert turns(watched.game) == {}
    watched.do(Start(Person(1)), End(Person(1)))
    assert watched.state.is_over
    assert turns(watched.game) == {}


def test_at_night_all_players_are_treated_alike_whatever_their_cards() -> None:
    watched = WatchedGame(6).deal().to(Phase.NIGHT)
    assert is_asleep(watched.state)
    assert {turn.heard for turn in turns(watched.game).values()} == {False}
    assert [turn.order for turn in turns(watched.game).values()] == [1, 2, 3, 4, 5, 6]


def test_a_dead_player_is_not_heard_in_the_discussion() -> None:
    watched = WatchedGame(7, cards=("mafia", *("civilian",) * 6)).deal().to(Phase.DISCUSSION)
    assert heard(watched.game) == {1, 2, 3, 4, 5, 6, 7}
    watched.do(Leave(Person(4)))
    assert heard(watched.game) == {1, 2, 3, 5, 6, 7}


def test_the_speaker_and_who_shouts_come_first() -> None:
    watched = WatchedGame(7, cards=("mafia", *("civilian",) * 6)).deal().to(Phase.DISCUSSION)
    floor = replace(watched.state.floor, speaker=Seat(5))
    state = replace(watched.state, phase=Phase.SPEECHES, floor=floor)
    game = replace(watched.game, state=state)
    assert heard(game) == {5}
    assert heard(game, (Seat(2),)) == {2, 5}
    assert [turn.order for turn in turns(game, (Seat(2),)).values()] == [1, 0, 3, 4, 0, 6, 7]


def test_whoever_left_his_seat_to_a_bot_is_out() -> None:
    watched = WatchedGame(6).deal().to(Phase.DISCUSSION)
    room = replace(watched.state.room, bots=frozenset({Seat(3)}))
    assert heard(replace(watched.game, state=replace(watched.state, room=room))) == {1, 2, 4, 5, 6}


def test_people_who_share_an_account_are_heard_when_any_of_them_is() -> None:
    watched = WatchedGame(6).deal().to(Phase.DISCUSSION)
    state = replace(watched.state, phase=Phase.SPEECHES, floor=replace(watched.state.floor, speaker=Seat(4)))
    members = dict(watched.game.members)
    members[Person(4)] = replace(members[Person(4)], account_id=members[Person(2)].account_id)
    found = turns(replace(watched.game, state=state, members=members))
    assert found[10**18 + 2] == Turn(heard=True, order=0)
    assert len(found) == 5


def test_a_pause_wakes_the_town() -> None:
    watched = WatchedGame(6).deal().to(Phase.NIGHT)
    watched.do(Pause(Person(1)))
    assert not is_asleep(watched.state)
    assert heard(watched.game) == {1, 2, 3, 4, 5, 6}

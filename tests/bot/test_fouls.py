"""Fouls as the table sees them: what each costs, who stands where, and the last words of one who had too many."""

from __future__ import annotations

import pytest

from engine import commands as c
from engine.audience import Seat
from engine.phases.phase import Phase
from engine.store.delivery import Delivery
from tests.kit.days import CLUB, SPORT, TOWN, at_table, person, table_of
from tests.kit.watched import WatchedGame, custom_ids, words


def foul(table: WatchedGame, seat: int, times: int = 1) -> list[Delivery]:
    """The host calls fouls; what is said of the last one."""
    told: list[Delivery] = []
    for _ in range(times):
        told = table.do(c.Foul(table.state.host, Seat(seat)))
    return told


def notice(table: WatchedGame, told: list[Delivery], language: str = "en") -> str:
    """The words about the foul."""
    (said,) = [one for one in told if one.screen == "foul"]
    return words(table.render(said, language))


def club() -> WatchedGame:
    """The club's second day, at the second speech."""
    table = table_of(CLUB, "club")
    while table.state.day < 2:
        table.move_on()
    table.to(Phase.SPEECHES).ring()
    return table


@pytest.mark.parametrize(
    ("number", "costs"),
    [
        (1, None),
        (3, "The next speech is lost; with three or four alive it is cut to 30 s"),
        (4, "one foul too many"),
    ],
)
def test_each_foul_says_what_it_costs(number: int, costs: str | None) -> None:
    table = table_of(SPORT, "sport").to(Phase.SPEECHES)
    said = notice(table, foul(table, 8, number))
    assert f"foul **{number}** of 4, given by **P1**, the host" in said
    assert len(said.splitlines()) == (1 if costs is None else 2)
    assert costs is None or costs in said


def test_the_player_who_gets_a_foul_is_called() -> None:
    table = table_of(SPORT, "sport").to(Phase.SPEECHES)
    (said,) = [one for one in foul(table, 8) if one.screen == "foul"]
    assert said.mentions == (person(table, 8),)


@pytest.mark.parametrize(("language", "sentence"), [("en", "No speeches any more"), ("ru", "Речей больше не будет")])
def test_where_the_fourth_foul_takes_all_speeches_it_says_so(language: str, sentence: str) -> None:
    """S4.85; the status names who is silent until the end."""
    table = club()
    assert sentence in notice(table, foul(table, 8, 4), language)
    status = words(table.draw("status", language=language))
    assert "8 · **P8** × 4" in status
    assert {"en": "No more speeches: 8", "ru": "Без речей до конца игры: 8"}[language] in status


def test_the_status_shows_the_fouls_and_whose_next_speech_is_lost() -> None:
    table = table_of(SPORT, "sport").to(Phase.SPEECHES)
    assert "Fouls" not in words(table.draw("status"))
    foul(table, 8, 3)
    foul(table, 4)
    status = words(table.draw("status"))
    assert "4 · **P4** × 1, 8 · **P8** × 3" in status
    assert "Lose the next speech: 8" in status


def test_a_shout_and_its_foul_are_one_message() -> None:
    """SP19: how long, and at what price."""
    table = table_of(SPORT, "sport").to(Phase.SPEECHES)
    told = table.do(c.Shout(person(table, 5)))
    assert at_table(told) == [("foul", False), ("speeches", True)]
    assert "shouts: 5 s out of turn" in notice(table, told)


def test_the_fifth_foul_of_the_club_lets_the_player_say_his_last_words_at_once() -> None:
    """S4.86: the phase that stands still loses its buttons and says that it goes on; then it does, on a new card."""
    table = club()
    speeches = table.state.stage.since
    told = foul(table, 8, 5)
    assert [screen for screen, is_edit in at_table(told) if not is_edit] == ["foul", "player_left", "last_words"]
    halted = table.draw("speeches", phase_no=speeches)
    assert halted is not None
    assert "goes on right after" in words(halted)
    assert custom_ids(halted) == []
    speaker_before = table.state.interrupted.speaker if table.state.interrupted is not None else None
    told = table.do(c.Done(person(table, 8)))
    assert ("speeches", False) in at_table(told)
    assert table.state.speaker == speaker_before
    resumed = table.draw("speeches", phase_no=table.state.phase_no)
    assert resumed is not None
    assert any(":done:" in one for one in custom_ids(resumed))
    assert "✅ 2 · **P2**" in words(resumed) or table.state.speaker == 2
    assert "8 · **P8**" not in words(resumed)


def test_a_vote_that_was_interrupted_gets_a_new_ballot() -> None:
    """The buttons of the old one were made for a phase that is no more; votes that were given stand."""
    table = table_of(
        (*TOWN, "civilian"),
        "basic",
        fouls__enabled=True,
        fouls__out_last_words=True,
        fouls__cancels_vote=False,
        day__last_words_seconds=30,
    ).to(Phase.VOTE)
    table.do(c.Vote(person(table, 1), Seat(4)))
    foul(table, 8, 4)
    assert table.state.phase is Phase.DAY_WORDS
    told = table.do(c.Done(person(table, 8)))
    assert [screen for screen, is_edit in at_table(told) if not is_edit] == ["ballot", "tally"]
    ballot = table.draw("ballot", phase_no=table.state.phase_no)
    assert ballot is not None
    (menu,) = [part for part in ballot.view.walk_children() if getattr(part, "options", None)]
    assert "8" not in [option.value for option in menu.options]  # type: ignore[attr-defined]
    assert "**1** of 9" in words(table.draw("tally", phase_no=table.state.phase_no))

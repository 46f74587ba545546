"""How a game ended, in words: every winner, every kind of draw; and the story of its days."""

from __future__ import annotations

import pytest

from engine import commands as c
from engine.audience import Person, Seat
from engine.factions import Winner
from engine.phases.phase import Phase
from engine.victory.conditions import DrawReason, draw_reason
from tests.kit.days import SPORT, TOWN, person, speak, table_of, vote_in_turn
from tests.kit.watched import WatchedGame, words


def over(table: WatchedGame, language: str = "en") -> str:
    """The words of the last card, when the time has run out on all last words."""
    while not table.state.is_over:
        table.move_on()
    return words(table.draw("over", language=language))


def vote_out(table: WatchedGame, seat: int) -> None:
    """Everybody is against one."""
    table.to(Phase.VOTE)
    for voter in table.state.living:
        if table.state.phase is Phase.VOTE:
            table.do(c.Vote(person(table, voter), Seat(seat)))


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "Nobody of the mafia is left"), ("ru", "не осталось никого из мафии")]
)
def test_the_town_has_won_when_no_mafia_is_left(language: str, sentence: str) -> None:
    table = table_of(("mafia", *TOWN[2:]), "basic", vote__self=True)
    vote_out(table, 1)
    assert sentence in over(table, language)


def test_the_mafia_has_won_when_nobody_can_outvote_it() -> None:
    table = table_of(("mafia", "mafia", "civilian", "civilian", "civilian"), "basic", vote__self=True)
    vote_out(table, 5)
    assert "Nobody can outvote the mafia" in over(table)


def test_a_loner_wins_alone_or_one_against_one_and_a_neutral_never_does() -> None:
    cards = ("maniac", "lover", "mafia", "civilian", "civilian")
    table = table_of(cards, "basic", vote__tie="lift", vote__self=True, victory__loner_wins="duel").to(Phase.VOTE)
    table.do(*(c.Vote(person(table, seat), Seat(seat)) for seat in (3, 4, 5)))
    table.ring()
    for seat in table.state.living:
        table.do(c.Lift(person(table, seat), True))
    said = over(table)
    assert "The loner has won" in said
    assert "One against one" in said
    assert "On nobody’s side, and so without a victory: 2 · **P2**" in said


@pytest.mark.parametrize(
    ("reason", "values", "sentence"),
    [
        (DrawReason.QUIET_RESULTS, {"victory__draw_quiet_results": 2}, "2 nights and votes in a row"),
        (DrawReason.QUIET_ROUNDS, {"victory__draw_quiet_rounds": 2}, "2 whole rounds in a row"),
        (DrawReason.NIGHTS, {"victory__draw_nights": 1}, "The one night that this table allows"),
        (
            DrawReason.QUIET_CURFEW,
            {"victory__curfew_at": 9, "victory__draw_quiet_curfew_days": 2},
            "2 days of the curfew in a row",
        ),
    ],
)
def test_every_draw_has_its_reason(reason: DrawReason, values: dict[str, object], sentence: str) -> None:
    """S0.56, S0.57, S3.43, D4.18."""
    rules = {"victory__draw_quiet_results": 0, "victory__draw_nights": 0, **values}
    table = table_of(TOWN, "basic", **rules)
    said = over(table)
    assert table.state.winner is Winner.DRAW
    assert draw_reason(table.state) is reason
    assert sentence in said


@pytest.mark.parametrize(
    ("base", "values", "screen", "quiet_days"),
    [
        ("basic", {"victory__draw_quiet_results": 4}, "discussion", 1),
        ("basic", {"victory__draw_quiet_rounds": 2, "victory__draw_quiet_results": 0}, "discussion", 1),
        ("sport", {"victory__draw_quiet_rounds": 2}, "speeches", 1),
        ("basic", {"victory__draw_quiet_results": 0}, "discussion", 0),
    ],
)
def test_the_day_that_would_end_in_a_draw_says_so(
    base: str, values: dict[str, object], screen: str, quiet_days: int
) -> None:
    """S0.56, S3.43: nobody is taken by surprise, and where somebody has left meanwhile, nobody is warned."""
    talk = Phase.DISCUSSION if screen == "discussion" else Phase.SPEECHES
    table = table_of(("mafia", *("civilian",) * 7), base, **values).to(talk)

    def is_warned() -> bool:
        return "ends in a draw" in words(table.draw(screen, phase_no=table.state.stage.since))

    for _ in range(quiet_days):
        assert not is_warned()
        while table.state.phase is talk:
            table.ring()
        table.to(talk)
    assert is_warned() is (quiet_days > 0)
    table.do(c.Leave(person(table, 8)))
    assert not is_warned()


def test_when_nobody_is_left_the_game_is_a_draw() -> None:
    table = table_of(("mafia", *TOWN[2:6]), "basic", vote__tie="lift", vote__self=True).to(Phase.VOTE)
    for seat in table.state.living:
        table.do(c.Vote(person(table, seat), seat))
    for seat in table.state.living:
        table.do(c.Lift(person(table, seat), True))
    assert "Nobody is left at the table" in over(table)
    assert draw_reason(table.state) is DrawReason.NOBODY_LEFT


def test_a_game_that_was_ended_by_hand_has_no_winner() -> None:
    table = table_of(TOWN, "basic").to(Phase.DISCUSSION)
    table.do(c.End(table.state.host))
    assert draw_reason(table.state) is None
    assert "without a winner" in over(table)


ENDINGS = {
    c.Expire(): {
        "en": "Nobody had touched the table for 24 hours, so it was closed.",
        "ru": "За столом 24 часа ничего не происходило, поэтому он закрыт.",
    },
    c.End(Person(1)): {"en": "The host, **P1**, decided so.", "ru": "Так решил ведущий: **P1**."},
    c.End(c.ADMINISTRATOR): {
        "en": "Those who manage the server decided so.",
        "ru": "Так решили те, кто управляет сервером.",
    },
}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("by", ENDINGS)
def test_a_table_that_is_closed_early_says_why(by: c.Command, language: str) -> None:
    """S0.59, S0.65: on the card of the lobby, later on the last one; and nothing of the other reasons."""
    lobby, game = WatchedGame(5).gather(), table_of(TOWN, "basic").to(Phase.DISCUSSION)
    lobby.do(by)
    game.do(by)
    for told in (words(lobby.draw("lobby", language=language)), words(game.draw("over", language=language))):
        assert [other for other in ENDINGS if ENDINGS[other][language] in told] == [by]


def test_a_card_that_turned_into_another_is_shown_with_what_it_was() -> None:
    """The killer becomes the maniac when the mafia is gone."""
    cards = ("mafia", "killer", *("civilian",) * 5)
    table = table_of(cards, "basic", vote__self=True, victory__town_needs_loner_out=True)
    vote_out(table, 1)
    table.do(c.End(table.state.host))
    assert "2 · **P2** — Maniac (was: Killer)" in words(table.draw("over"))


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ("Up for the vote: 4 · **P4** ← 1, 7 · **P7** ← 2", "Voted out: 7 · **P7**", "Last words: 7 · **P7**")),
        (
            "ru",
            (
                "На голосовании: 4 · **P4** ← 1, 7 · **P7** ← 2",
                "По решению города: 7 · **P7**",
                "Последнее слово: 7 · **P7**",
            ),
        ),
    ],
)
def test_the_story_tells_the_days_too(language: str, lines: tuple[str, ...]) -> None:
    """Nominations, votes, last words, fouls."""
    table = table_of(SPORT, "sport").to(Phase.SPEECHES)
    table.do(c.Foul(table.state.host, Seat(8)))
    speak(table, nominating={1: 4, 2: 7})
    vote_in_turn(table, {1: 4})
    table.do(c.End(table.state.host))
    story = words(table.draw("story", language=language))
    for line in (*lines, "8 · **P8** × 1"):
        assert line in story


def test_the_story_tells_who_took_whom_along() -> None:
    cards = ("mafia", "mafia", "kamikaze", *("civilian",) * 6)
    table = table_of(cards, "basic", morning__white_night=True, vote__self=True)
    vote_out(table, 3)
    table.do(c.Take(person(table, 3), Seat(1)), c.End(table.state.host))
    story = words(table.draw("story"))
    assert "3 · **P3** takes along: 1 · **P1**" in story
    assert story.count("1 · **P1**") == 1, "once is enough"

"""What a vote leads to: a majority, a tie, the floor for the tied, a lift, a leader who stays, a vote called off."""

from __future__ import annotations

import pytest

from engine import commands as c
from engine.audience import Seat
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from engine.store.delivery import Delivery
from tests.kit.days import SPORT, TOWN, at_table, clear, person, speak, table_of, vote_in_turn, with_rules
from tests.kit.discord_rig import mafia_on, open_rig
from tests.kit.tabletop import Tabletop, speaks_of
from tests.kit.watched import WatchedGame, custom_ids, words


def results(table: WatchedGame, told: list[Delivery] | None = None, language: str = "en") -> list[str]:
    """The words of all results that were sent."""
    sent = table.sent if told is None else told
    return [words(table.render(one, language)) for one in sent if one.screen == "vote_result"]


def split(table: WatchedGame) -> list[Delivery]:
    """Half of the table is against 4, the other half against 7: they are level."""
    return vote_in_turn(table, {**dict.fromkeys(range(1, 6), 4), **dict.fromkeys(range(6, 11), 7)})


def level(**values: object) -> WatchedGame:
    """Sport, after a first vote in which 4 and 7 are level."""
    table = table_of(SPORT, "sport", **values)
    speak(table.to(Phase.SPEECHES), nominating={1: 4, 2: 7})
    clear(table)
    split(table)
    return table


def lifted(**values: object) -> WatchedGame:
    """The same when they are level once more: the table is asked whether both leave."""
    table = level(**values)
    speak(table)
    clear(table)
    split(table)
    assert table.state.phase is Phase.LIFT
    return table


def answer(table: WatchedGame, agreed: int) -> list[Delivery]:
    """So many want all to leave, the others do not; the last word."""
    told: list[Delivery] = []
    for seat in table.state.living:
        told = table.do(c.Lift(person(table, seat), seat <= agreed))
    return told


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "They have the floor in turn"), ("ru", "Каждый из них скажет речь")]
)
def test_a_tie_says_that_the_tied_speak_before_the_next_vote(language: str, sentence: str) -> None:
    table = level()
    assert table.state.phase is Phase.DEFENCE
    (result,) = results(table, language=language)
    assert sentence in result
    assert "**5** — 4 · **P4**" in result


def test_the_last_of_the_tied_is_followed_by_the_vote_and_the_card_says_so() -> None:
    table = level()
    first = table.state.phase_no
    assert "Then: 7 · **P7**" in words(table.draw("defence", phase_no=first))
    table.do(c.Done(person(table, 4)))
    assert "After that, the table votes again" in words(table.draw("defence", phase_no=first))


@pytest.mark.parametrize(
    ("language", "heading", "why"),
    [
        ("en", "the result of the revote", "such a tie takes all of them"),
        ("ru", "итог переголосования", "при таком равенстве уходят все"),
    ],
)
def test_where_a_second_tie_takes_all_of_them_the_result_says_that_it_is_the_rule(
    language: str, heading: str, why: str
) -> None:
    """S1.43: nobody is left to wonder why nobody chose between them."""
    table = table_of(TOWN, "hosted").to(Phase.VOTE)
    for phase in (Phase.VOTE, Phase.REVOTE):
        clear(table)
        assert table.state.phase is phase
        table.do(*(c.Vote(person(table, voter), Seat(4 if voter % 2 else 5)) for voter in range(1, 9) if voter != 5))
        table.do(c.Vote(person(table, 5), Seat(4)))
        table.ring()
    (result,) = results(table, language=language)
    assert heading in result
    assert why in result
    assert "☠️ 4" in result
    assert "☠️ 5" in result


def test_a_second_tie_of_the_same_asks_whether_all_of_them_leave() -> None:
    """SP9: the result says so, and the question has two answers of which neither is the prettier."""
    table = lifted()
    assert "decides whether all of them leave" in results(table)[0]
    card = table.draw("lift", phase_no=table.state.phase_no)
    assert card is not None
    assert [one.split(":")[4] for one in custom_ids(card)[:2]] == ["lift.yes", "lift.no"]
    assert "more than half of the living" in words(card)


def test_the_answers_are_shown_as_far_as_the_ballot_is_open() -> None:
    for ballot, shown in (("open", "All leave: **1** ← 3"), ("totals", "All leave: **1**"), ("hidden", None)):
        table = lifted(vote__ballot=ballot)
        told = table.do(c.Lift(person(table, 3), True))
        assert at_table(told) == [("lift", True)]
        said = words(table.draw("lift", phase_no=table.state.phase_no))
        assert "**1** of 10" in said
        if shown is None:
            assert "🚪" not in said
        else:
            assert shown in said
            assert ("←" in said) is (ballot == "open")


def test_ones_own_answer_is_receipted_and_stands() -> None:
    table = lifted()
    assert "Shall all of them leave: 4" in words(table.draw("day_prompt", person(table, 3)))
    table.do(c.Lift(person(table, 3), False))
    assert "Your answer: all stay" in words(table.draw("day_prompt", person(table, 3)))
    assert "Your answer" not in words(table.draw("day_prompt", person(table, 2)))


@pytest.mark.parametrize(("agreed", "out"), [(6, True), (5, False)])
def test_a_lift_tells_its_numbers_and_what_they_mean(agreed: int, out: bool) -> None:
    table = lifted()
    (result,) = results(table, answer(table, agreed))
    assert f"All leave: **{agreed}** · 🪑 all stay: **{10 - agreed}**" in result
    assert "more than half of the living" in result
    assert ("☠️ 4" in result) is out
    assert ("Nobody leaves the table today" in result) is not out


def test_on_the_first_day_a_leader_only_speaks_where_the_rules_say_so() -> None:
    """SP11: the result names him, the card of his speech says that he stays, and then it is night."""
    table = table_of(SPORT, "sport", day__first_day_break=False)
    speak(table.to(Phase.SPEECHES), nominating={1: 4, 2: 7})
    clear(table)
    vote_in_turn(table, dict.fromkeys(range(1, 11), 4))
    assert "only speaks: 4 · **P4** stays" in results(table)[0]
    assert table.state.phase is Phase.DEFENCE
    assert "only speaks, and stays" in words(table.draw("defence", phase_no=table.state.phase_no))
    (over,) = results(table, table.do(c.Done(person(table, 4))))
    assert "Nobody leaves" in over
    assert any(one.screen == "night" for one in table.sent)


def test_a_majority_that_is_missed_is_named_as_the_reason() -> None:
    """S2.66: the ballot says what is needed, the result what was lacking."""
    table = table_of(TOWN, "basic", vote__out_rule="majority", vote__ballot="open").to(Phase.VOTE)
    vote = table.state.phase_no
    assert "more than half of all votes" in words(table.draw("ballot", phase_no=vote))
    table.do(c.Vote(person(table, 1), Seat(4)))
    (result,) = results(table, table.ring())
    assert "Nobody got more than half" in result


def test_a_vote_that_an_exit_cancels_is_called_off_before_everybody() -> None:
    """SP18: at once where it is open; its result names the reason."""
    table = table_of(SPORT, "sport")
    speak(table.to(Phase.SPEECHES), nominating={1: 4, 2: 7})
    told: list[Delivery] = []
    for _ in range(4):
        told = table.do(c.Foul(table.state.host, Seat(9)))
    screens = [screen for screen, is_edit in at_table(told) if not is_edit]
    assert screens[:4] == ["foul", "player_left", "vote_cancelled", "vote_result"]
    cancelled = next(one for one in told if one.screen == "vote_cancelled")
    assert "the vote is called off" in words(table.render(cancelled))
    assert "called off because of an exit" in results(table, told)[0]


def test_a_vote_that_never_opens_because_of_an_exit_is_called_off_too() -> None:
    """An exit in the speeches cancels the vote that would follow."""
    table = table_of(SPORT, "sport").to(Phase.SPEECHES)
    for _ in range(4):
        told = table.do(c.Foul(table.state.host, Seat(9)))
    cancelled = next(one for one in told if one.screen == "vote_cancelled")
    assert "the next vote will be called off" in words(table.render(cancelled))
    speak(clear(table), nominating={1: 4, 2: 7})
    assert "called off because of an exit" in results(table)[0]


def test_under_the_curfew_the_tied_leave_together() -> None:
    """S4.81: no lift, no night."""
    cards = ("mafia", "civilian", "civilian", "maniac", "civilian")
    table = table_of(cards, "basic", victory__curfew_at=5, vote__tie="lift", victory__mafia_needs_loner_out=True)
    table.to(Phase.VOTE)
    table.do(*(c.Vote(person(table, seat), Seat(2 if seat > 2 else 3)) for seat in (1, 2, 3, 4)))
    (result,) = results(table, table.ring())
    assert "Tied" in result
    assert "☠️ 2" in result
    assert "☠️ 3" in result


@pytest.mark.deep
async def test_a_lift_is_answered_by_clicks(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Privately receipted; a second answer and a stranger's are refused in words."""
    rules = with_rules("basic", vote__tie="lift", vote__lift_seconds=60, vote__change=False)
    monkeypatch.setitem(PRESETS, "basic", rules)
    async with open_rig(mafia_on(postgres_url), people=7) as rig:
        table = await Tabletop.open(rig, rig.people[:6])
        await table.deal()
        await table.confirm_cards()
        await table.night()
        await table.talk()
        first, second = await table.tie()
        assert "Shall all of them leave" in table.said[-1]
        receipt = await first.click("All stay", place=rig.town)
        assert receipt.ephemeral
        assert "Your answer: all stay" in receipt.text
        again = await first.click("All leave", place=rig.town)
        assert "can’t be changed" in again.text
        stranger = await rig.people[6].click("All leave", place=rig.town)
        assert "don’t take part" in stranger.text
        for voter in table.living[1:]:
            await voter.click("All leave", place=rig.town)
        await table.listen()
        assert any("All leave: **5**" in text and speaks_of(text, second) for text in table.said)

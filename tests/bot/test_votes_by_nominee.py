"""The vote nominee by nominee: each is called by a card with a button, and unused votes go where the rules say."""

from __future__ import annotations

import pytest

from engine import commands as c
from engine.audience import Seat
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from tests.kit.days import SPORT, TOWN, at_table, clear, person, speak, table_of, vote_in_turn, with_rules
from tests.kit.discord_rig import mafia_on, open_rig
from tests.kit.tabletop import Tabletop
from tests.kit.watched import WatchedGame, components, custom_ids, words


def called(nominating: dict[int, int], **values: object) -> WatchedGame:
    """Sport, when the first of the nominees is called."""
    table = table_of(SPORT, "sport", **values)
    speak(table.to(Phase.SPEECHES), nominating=nominating)
    assert table.state.phase is Phase.VOTE
    return table


def test_each_call_is_one_card_with_one_button_and_no_ballot_is_posted() -> None:
    table = called({1: 4, 2: 7, 3: 9})
    clear(table)
    told = table.ring()
    assert at_table(told) == [("tally", True), ("tally", False)]
    card = table.draw("tally", phase_no=table.state.phase_no)
    assert card is not None
    assert [one.split(":")[4] for one in custom_ids(card) if ":vote:" in one] == ["7"]
    assert "ballot" not in {delivery.screen for delivery in table.sent}


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "goes to the last one: 7 · **P7**"), ("ru", "последней кандидатуре: 7 · **P7**")]
)
def test_the_first_call_says_the_order_and_where_unused_votes_go(language: str, sentence: str) -> None:
    """S4.76: to the last one."""
    table = called({1: 4, 2: 7})
    said = words(table.draw("tally", language=language, phase_no=table.state.phase_no))
    assert sentence in said
    assert "4 · **P4**, 7 · **P7**" in said


def test_the_last_call_warns_that_silence_is_a_vote() -> None:
    table = called({1: 4, 2: 7})
    assert "This is the last one" not in words(table.draw("tally", phase_no=table.state.phase_no))
    table.ring()
    assert "This is the last one" in words(table.draw("tally", phase_no=table.state.phase_no))


def test_an_open_ballot_names_who_voted_live_and_afterwards() -> None:
    table = called({1: 4, 2: 7})
    call_no = table.state.phase_no
    table.do(c.Vote(person(table, 3), Seat(4)), c.Vote(person(table, 8), Seat(4)))
    live = words(table.draw("tally", phase_no=call_no))
    assert "**2** — 4 · **P4** ← 3, 8" in live
    assert "Still to vote: **8** players" in live
    table.ring()
    over = table.draw("tally", phase_no=call_no)
    assert "Votes: **2** ← 3, 8" in words(over)
    assert over is not None
    assert not any(":vote:" in one for one in custom_ids(over))


def test_a_hidden_ballot_shows_how_many_are_left_and_no_more() -> None:
    table = called({1: 4, 2: 7}, vote__ballot="hidden", vote__result_shows="totals")
    call_no = table.state.phase_no
    table.do(c.Vote(person(table, 3), Seat(4)))
    live = words(table.draw("tally", phase_no=call_no))
    assert "Still to vote: **9** players" in live
    assert "←" not in live
    assert "▰" not in live
    table.ring()
    assert "←" not in words(table.draw("tally", phase_no=call_no))


def test_the_result_says_whose_unused_votes_fell_to_the_last_one() -> None:
    table = called({1: 4, 2: 7})
    told = vote_in_turn(table, {1: 4, 2: 4})
    (result,) = [delivery for delivery in told if delivery.screen == "vote_result"]
    said = words(table.render(result))
    assert "**8** — 7 · **P7**" in said
    assert "Did not vote: 3, 4, 5, 6, 7, 8, 9, 10. That counts as a vote against 7" in said
    assert "☠️ 7" in said


def test_a_hidden_ballot_does_not_tell_whose_votes_fell() -> None:
    table = called({1: 4, 2: 7}, vote__ballot="hidden", vote__result_shows="totals")
    told = vote_in_turn(table, {1: 4, 2: 4})
    (result,) = [delivery for delivery in told if delivery.screen == "vote_result"]
    assert "Unused" not in words(table.render(result))


def test_the_private_prompt_holds_a_button_for_the_one_who_is_called() -> None:
    table = called({1: 4, 2: 7})
    drawn = table.draw("day_prompt", person(table, 5))
    assert drawn is not None
    labels = [part["label"] for part in components(drawn) if part["type"] == 2 and ":vote:" in part["custom_id"]]
    assert labels == ["Vote: 4 · P4"]
    table.do(c.Vote(person(table, 5), Seat(4)))
    voted = table.draw("day_prompt", person(table, 5))
    assert "Your vote: 4 · **P4**" in words(voted)


def test_the_judges_vote_is_counted_as_it_weighs_and_named_once() -> None:
    """S2.126: live as in the result."""
    table = table_of(("judge", *TOWN), "basic", vote__ballot="open", vote__result_shows="names").to(Phase.VOTE)
    vote = table.state.phase_no
    table.do(c.Vote(person(table, 1), Seat(4)), c.Vote(person(table, 2), Seat(4)))
    assert "**3** — 4 · **P4** ← 1, 2" in words(table.draw("tally", phase_no=vote))
    table.ring()
    assert "**3** — 4 · **P4** ← 1, 2" in words(table.draw("vote_result", phase_no=vote))


def test_whoever_has_lost_the_vote_is_named_when_it_opens_and_told_so() -> None:
    """S2.120; nobody knows before, and he is not counted among those who may vote."""
    table = table_of(("blackmailer", *TOWN[1:]), "basic", vote__change=True)
    table.to(Phase.NIGHT).do(c.Choose(person(table, 1), "silence", Seat(5)))
    table.to(Phase.DISCUSSION)
    assert "No vote today" not in words(table.draw("status"))
    table.to(Phase.VOTE)
    assert "No vote today: 5 · **P5**" in words(table.draw("ballot", phase_no=table.state.phase_no))
    assert "No vote today: 5 · **P5**" in words(table.draw("status"))
    assert "You have no vote today" in words(table.draw("day_prompt", person(table, 5)))
    assert "of 8" in words(table.draw("tally", phase_no=table.state.phase_no))


@pytest.mark.deep
async def test_nominees_are_voted_on_by_their_buttons(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The vote is receipted privately, cannot be given twice, and a button of an earlier call is refused in words."""
    rules = with_rules(
        "basic",
        day__talk="speeches",
        day__nominations="in_speech",
        vote__order="by_nominee",
        vote__seconds=20,
        vote__missing="last_nominee",
        vote__ballot="open",
    )
    monkeypatch.setitem(PRESETS, "basic", rules)
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.deal()
        await table.confirm_cards()
        await table.night()
        for speaker, nominee in zip(table.living, ("2", "3", None, None, None), strict=True):
            if nominee is not None:
                prompt = await speaker.click("Nominate", place=rig.town)
                await speaker.choose(nominee, custom_id="m1:pick:*", message=prompt.message)
            await speaker.click(custom_id="m1:done:*", place=rig.town)
            await table.listen()
        voter, other = table.players[3:]
        receipt = await voter.click(custom_id="m1:vote:*", place=rig.town)
        assert receipt.ephemeral
        assert "Your vote" in receipt.text
        again = await voter.click(custom_id="m1:abstain:*", place=rig.town)
        assert "can’t be changed" in again.text
        panel = await other.click("My card", place=rig.town)
        await rig.advance(21)
        late = await other.click(custom_id="m1:vote:*", message=panel.message)
        assert late.ephemeral
        assert "the game has moved on" in late.text
        await rig.advance(21)
        assert any("Did not vote" in text for text in table.said)

"""Nominations of every kind, the speeches of those who were put up, and days that end without a vote."""

from __future__ import annotations

import pytest

from bot.announce import warn
from engine import commands as c
from engine.audience import Seat
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from tests.kit.days import CLUB, SPORT, TOWN, at_table, clear, person, speak, table_of, vote_in_turn, with_rules
from tests.kit.discord_rig import mafia_on, open_rig
from tests.kit.tabletop import Tabletop, speaks_of
from tests.kit.watched import WatchedGame, custom_ids, words


def at_nominations() -> WatchedGame:
    """The club on its second day, when the speeches are over."""
    table = table_of(CLUB, "club")
    while table.state.day < 2:
        table.move_on()
    return clear(table.to(Phase.NOMINATIONS))


def actions(table: WatchedGame, screen: str, seat: int) -> list[str]:
    """What the buttons and menus of somebody's screen do."""
    drawn = table.draw(screen, person(table, seat))
    assert drawn is not None
    return [":".join(one.split(":")[i] for i in (1, 4)) for one in custom_ids(drawn)]


def test_after_the_speeches_everybody_names_one_or_nobody() -> None:
    """S4.70, S4.73: by the menu of the private prompt, or by the card's button."""
    table = at_nominations()
    assert {"pick:nominate", "done:"} <= set(actions(table, "day_prompt", 3))
    table.do(c.Nominate(person(table, 3), Seat(5)))
    after = actions(table, "day_prompt", 3)
    assert "do:withdraw" in after
    assert "done:" not in after, "whoever has named somebody doesn’t name nobody"
    card = table.draw("nominations", phase_no=table.state.phase_no)
    assert "5 · **P5** ← 3" in words(card)
    assert "**1** of 10" in words(card)
    table.do(c.Done(person(table, 4)))
    assert "decided to name nobody" in words(table.draw("day_prompt", person(table, 4)))
    assert "**2** of 10" in words(table.draw("nominations", phase_no=table.state.phase_no))


def test_a_menu_of_nominations_names_nobody_who_is_up_already() -> None:
    table = at_nominations()
    table.do(c.Nominate(person(table, 3), Seat(5)))
    drawn = table.draw("day_prompt", person(table, 4))
    assert drawn is not None
    (menu,) = [part for part in drawn.view.walk_children() if getattr(part, "options", None)]
    assert "5" not in [option.value for option in menu.options]  # type: ignore[attr-defined]


def test_a_nomination_edits_the_card_and_posts_nothing() -> None:
    table = at_nominations()
    assert at_table(table.do(c.Nominate(person(table, 3), Seat(5)))) == [("nominations", True)]
    assert at_table(table.do(c.Withdraw(person(table, 3)))) == [("nominations", True)]


def test_those_who_have_not_decided_are_called_half_a_minute_before_the_end() -> None:
    table = at_nominations()
    for seat in range(1, 9):
        table.do(c.Done(person(table, seat)))
    (call,) = warn(table.game, 30)
    assert call.mentions == (person(table, 10),)
    assert "P9" in words(table.render(call))


def test_those_who_were_put_up_speak_in_the_order_of_their_names() -> None:
    """S4.71: one card for all of them."""
    table = at_nominations()
    table.do(c.Nominate(person(table, 1), Seat(7)), c.Nominate(person(table, 2), Seat(4)))
    table.ring()
    assert table.state.phase is Phase.JUSTIFICATION
    first = table.state.phase_no
    said = words(table.draw("justification", phase_no=first))
    assert said.index("🎙️ 7 · ") < said.index("4 · **P4**")
    assert "Then: 4 · **P4**" in said
    told = table.do(c.Done(person(table, 7)))
    assert ("justification", True) in at_table(told)
    assert ("call", False) in at_table(told)


@pytest.mark.parametrize(
    ("nominating", "reason"), [({}, "nobody was put up"), ({3: 5}, "only one was put up. Staying at the table: 5")]
)
def test_a_day_without_a_vote_says_why(nominating: dict[int, int], reason: str) -> None:
    """No nominee, or one alone where the rules send the town to sleep (S4.79); the rules themselves tell nothing."""
    table = at_nominations()
    for seat, nominee in nominating.items():
        table.do(c.Nominate(person(table, seat), Seat(nominee)))
    told = table.ring()
    (no_vote,) = [delivery for delivery in told if delivery.screen == "no_vote"]
    assert reason in words(table.render(no_vote))
    assert "another day" not in words(table.render(no_vote))
    assert table.state.phase is Phase.NIGHT
    closed = words(table.draw("nominations", phase_no=table.state.phase_no - 1))
    assert "so far" not in closed
    assert ("Nobody was put up for the vote" in closed) is (not nominating)


def test_under_the_curfew_each_day_says_so_and_how_near_a_draw_is() -> None:
    """S4.80, S4.81, D4.18: no night falls, so the notice of a day without a vote doesn’t leave the table waiting."""
    table = at_nominations()
    assert "Curfew" not in words(table.draw("nominations", phase_no=table.state.phase_no))
    table.do(*(c.Leave(person(table, seat)) for seat in (2, 4, 5, 6, 7, 8)))
    assert "**Curfew:**" in words(table.draw("nominations", phase_no=table.state.phase_no))
    table.ring()
    said: list[str] = []
    for _ in range(2):
        told = table.to(Phase.NOMINATIONS).ring()
        (no_vote,) = [delivery for delivery in told if delivery.screen == "no_vote"]
        said.append(words(table.render(no_vote)))
    assert "night doesn’t fall: another day begins" in said[0]
    speeches = words(table.draw("speeches", phase_no=table.state.phase_no))
    assert "on which nobody left: **2**. Once there are 3, it is a draw" in speeches


def test_a_sole_nominee_who_leaves_without_a_vote_is_announced() -> None:
    """City (D3.9): the result says why there was nothing to vote about."""
    table = table_of(TOWN, "basic", day__talk="speeches", day__nominations="in_speech", day__one_nominee="out")
    speak(clear(table.to(Phase.SPEECHES)), nominating={2: 4})
    (result,) = [delivery for delivery in table.sent if delivery.screen == "vote_result"]
    said = words(table.render(result))
    assert "Only one player is up" in said
    assert "☠️ 4" in said


@pytest.mark.parametrize("language", ["en", "ru"])
def test_in_a_discussion_everybody_may_put_one_player_up(language: str) -> None:
    """S2.68: the card lists them, and readiness stays what it is."""
    table = table_of(TOWN, "basic", day__nominations="in_discussion").to(Phase.DISCUSSION)
    table.do(c.Nominate(person(table, 2), Seat(4)))
    card = table.draw("discussion", language=language, phase_no=table.state.phase_no)
    assert "4 · **P4** ← 2" in words(card)
    assert card is not None
    assert any(one.endswith(":nominate") for one in custom_ids(card))
    assert {"pick:nominate", "ready:"} <= set(actions(table, "day_prompt", 3))
    assert {"do:withdraw", "ready:"} <= set(actions(table, "panel", 2))


def test_where_nobody_is_put_up_no_card_speaks_of_it() -> None:
    table = table_of(TOWN, "basic").to(Phase.DISCUSSION)
    card = table.draw("discussion", phase_no=table.state.phase_no)
    assert card is not None
    assert not any("prompt" in one for one in custom_ids(card))
    assert "☝️" not in words(card)


def test_the_ballot_holds_those_who_were_put_up_in_their_order() -> None:
    table = table_of(SPORT, "basic", day__talk="speeches", day__nominations="in_speech")
    speak(table.to(Phase.SPEECHES), nominating={2: 9, 3: 4, 4: 6})
    ballot = table.draw("ballot", phase_no=table.state.phase_no)
    assert ballot is not None
    (menu,) = [part for part in ballot.view.walk_children() if getattr(part, "options", None)]
    assert [option.value for option in menu.options] == ["9", "4", "6"]  # type: ignore[attr-defined]


@pytest.mark.deep
async def test_nominations_after_the_speeches_by_clicks(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two are put up, the others name nobody; a second nomination and a stranger's click are refused in words."""
    rules = with_rules("basic", day__nominations="after_speeches", day__justification_seconds=30)
    monkeypatch.setitem(PRESETS, "basic", rules)
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        table = await Tabletop.open(rig, rig.people[:5])
        await table.deal()
        await table.confirm_cards()
        await table.night()
        await table.talk()
        first, second, *others = table.living
        for person_, nominee in ((first, "3"), (second, "1")):
            prompt = await person_.click("Nominate", place=rig.town)
            await person_.choose(nominee, custom_id="m1:pick:*", message=prompt.message)
        stranger = await rig.people[5].click("Nominate", place=rig.town)
        assert stranger.ephemeral
        assert "can only watch" in stranger.text
        for person_ in others:
            await person_.click("Name nobody", place=rig.town)
        await table.listen()
        assert any("those up for the vote speak" in text and speaks_of(text, others[0]) for text in table.said)


def test_nobody_is_reminded_of_his_nomination_after_the_vote() -> None:
    table = at_nominations()
    table.do(c.Nominate(person(table, 1), Seat(7)), c.Nominate(person(table, 2), Seat(4)))
    assert "You have put up 7 · **P7**" in words(table.draw("panel", person(table, 1)))
    table.to(Phase.VOTE)
    vote_in_turn(table, dict.fromkeys(range(1, 7), 7))
    table.to(Phase.DAY_WORDS)
    assert "put up" not in words(table.draw("panel", person(table, 1)))

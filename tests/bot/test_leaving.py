"""Last words, the best move, and the white night, in which nobody may notice whose turn it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import commands as c
from engine.audience import Person, Seat
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from engine.store.delivery import Delivery
from tests.kit.days import SPORT, at_table, clear, person, table_of, with_rules
from tests.kit.discord_rig import mafia_on, open_rig
from tests.kit.tabletop import ROLE_NAMES, Tabletop, everybody_against, speaks_of
from tests.kit.watched import WatchedGame, components, custom_ids, words

CARDS = ("mafia", "mafia", "kamikaze", "sapper", *("civilian",) * 6)
WHITE = {"morning__white_night": True, "day__last_words_seconds": 30, "vote__ballot": "open", "vote__self": True}


def voted_out(*cards: str, seat: int = 3, **values: object) -> tuple[WatchedGame, list[Delivery]]:
    """A day at whose vote everybody is against the player of this seat; with what is said of that."""
    table = table_of(cards or CARDS, "basic", **{**WHITE, **values}).to(Phase.VOTE)
    for voter in table.state.living[:-1]:
        table.do(c.Vote(person(table, voter), Seat(seat)))
    return table, table.do(c.Vote(person(table, table.state.living[-1]), Seat(seat)))


def killed_at_night(*cards: str, seat: int = 3, **values: object) -> tuple[WatchedGame, list[Delivery]]:
    """A night in which the mafia shoot the player of this seat; with what is said of that."""
    table = table_of(cards or CARDS, "basic", **{**WHITE, **values}).to(Phase.NIGHT)
    for shooter in (1, 2):
        table.do(c.Choose(person(table, shooter), "kill", Seat(seat)))
    return table, table.ring()


# Last words


def test_whoever_was_voted_out_is_called_to_his_last_words() -> None:
    table, told = voted_out(*SPORT, seat=4)
    (card,) = [one for one in told if one.screen == "last_words"]
    assert card.mentions == (person(table, 4),)
    assert "has the floor" in words(table.render(card))
    assert "These are your last words" in words(table.draw("day_prompt", person(table, 4)))
    assert "Listen to the last words" in words(table.draw("day_prompt", person(table, 5)))
    table.do(c.Done(person(table, 4)))
    assert "🎙️ 4 · **P4**" in words(table.draw("last_words", phase_no=int(card.arguments["phase_no"])))


def first_killed() -> WatchedGame:
    """Sport: player 7 was killed in the first night of shots, and has his last words."""
    table = table_of(SPORT, "sport").to(Phase.NIGHT)
    for shooter in (1, 2, 3):
        table.do(c.Choose(person(table, shooter), "kill", Seat(7)))
    table.to(Phase.MORNING_WORDS)
    return table


def test_the_first_one_killed_names_exactly_three_suspects() -> None:
    """SP16: a menu that takes three; then it is on record before everybody, and the menu is gone."""
    table = first_killed()
    drawn = table.draw("day_prompt", person(table, 7))
    assert drawn is not None
    (menu,) = [part for part in components(drawn) if part["type"] == 3]
    assert (menu["min_values"], menu["max_values"]) == (3, 3)
    told = table.do(c.Suspects(person(table, 7), (Seat(1), Seat(2), Seat(5))))
    (record,) = [one for one in told if one.screen == "best_move"]
    assert "Best move of 7 · **P7**: 1 · **P1**, 2 · **P2**, 5 · **P5**" in words(table.render(record))
    after = table.draw("day_prompt", person(table, 7))
    assert after is not None
    assert "Your best move is on record: 1 · **P1**, 2 · **P2**, 5 · **P5**" in words(after)
    assert not any(":pick:" in one for one in custom_ids(after))


def test_the_door_to_the_best_move_is_on_the_card_of_him_who_has_one() -> None:
    table = first_killed()
    card = table.draw("last_words", phase_no=table.state.phase_no)
    assert card is not None
    assert any(one.endswith(":suspects") for one in custom_ids(card))
    other, told = voted_out(*SPORT, seat=4)
    (card_of_other,) = [one for one in told if one.screen == "last_words"]
    drawn = other.render(card_of_other)
    assert drawn is not None
    assert not any(one.endswith(":suspects") for one in custom_ids(drawn))


# The white night


def test_whoever_takes_along_is_asked_and_nobody_else_is() -> None:
    table, _ = voted_out()
    assert table.state.phase is Phase.WHITE_NIGHT
    asked = table.draw("day_prompt", person(table, 3))
    assert asked is not None
    assert any(":pick:" in one and one.endswith(":take") for one in custom_ids(asked))
    prompts = {
        str(components(drawn)) for seat in (1, 2, 4, 5) if (drawn := table.draw("day_prompt", person(table, seat)))
    }
    assert len(prompts) == 1


@pytest.mark.parametrize(("language", "left"), [("en", "Left hand: 5 · "), ("ru", "Левая рука: 5 · ")])
def test_a_blast_shows_whom_each_hand_reaches(language: str, left: str) -> None:
    """D4.11: of those who stay."""
    table, _ = voted_out(seat=4)
    drawn = table.draw("day_prompt", person(table, 4), language)
    assert left in words(drawn)
    assert drawn is not None
    assert [one.split(":")[4] for one in custom_ids(drawn) if ":do:" in one] == ["blow.left", "blow.right", "blow.both"]


def test_by_day_the_table_learns_who_was_taken_along_and_whose_doing_is_announced() -> None:
    """S4.51: the kamikaze's role; the sapper's stays hidden (D4.13)."""
    table, _ = voted_out()
    told = table.do(c.Take(person(table, 3), Seat(6)))
    (dawn,) = [one for one in told if one.screen == "taken"]
    said = words(table.render(dawn))
    assert "3 · **P3** — Kamikaze" in said
    assert "☠️ 6" in said
    table, _ = voted_out(seat=4)
    told = table.do(c.Blow(person(table, 4), "left"))
    (dawn,) = [one for one in told if one.screen == "taken"]
    said = words(table.render(dawn))
    assert "☠️ 5" in said
    assert "Sapper" not in said


def test_by_night_the_morning_comes_when_the_white_night_is_over() -> None:
    """Nobody is out before, so the table is told of nobody."""
    table, told = killed_at_night()
    assert table.state.phase is Phase.WHITE_NIGHT
    assert "morning" not in {one.screen for one in told}
    card = next(one for one in told if one.screen == "white_night")
    assert "P3" not in words(table.render(card))
    told = table.do(c.Take(person(table, 3), Seat(6)))
    posted = [screen for screen, is_edit in at_table(told) if not is_edit]
    assert posted[0] == "morning"
    assert "taken" not in posted
    said = words(table.render(next(one for one in told if one.screen == "morning")))
    assert "☠️ 3" in said
    assert "☠️ 6" in said


def test_in_a_white_night_the_table_sees_the_same_whoever_is_called() -> None:
    """The same messages at the same moments: for a kamikaze, for a sapper, and by the clock for one who has left."""
    seen = []
    for seat in (3, 4):
        table, _ = killed_at_night(seat=seat)
        night_no = table.state.phase_no
        sent = [
            str(components(drawn)) for one in table.sent if one.screen == "white_night" and (drawn := table.render(one))
        ]
        status = words(table.draw("status"))
        awaited_line = "awaited" in status
        seen.append((night_no, sent, awaited_line, [one.mentions for one in table.sent if one.screen == "white_night"]))
    assert seen[0] == seen[1]
    assert seen[0][2] is False


def test_a_choice_in_the_white_night_edits_nothing_that_the_table_sees_but_the_end_of_it() -> None:
    """One card for all who are called, one after another."""
    table = table_of(CARDS, "basic", **{**WHITE, "vote__tie": "lift"}).to(Phase.VOTE)
    for voter in table.state.living:
        table.do(c.Vote(person(table, voter), Seat(3 if voter % 2 else 4)))
    for voter in table.state.living:
        table.do(c.Lift(person(table, voter), True))
    assert table.state.phase is Phase.WHITE_NIGHT
    first = table.state.phase_no
    clear(table)
    table.do(c.Take(person(table, 3), Seat(6)))
    assert table.state.phase is Phase.WHITE_NIGHT
    assert at_table(table.sent) == [("white_night", True)]
    assert table.sent[0].card == f"white_night-{first}"
    assert not any(one.mentions for one in table.sent)
    assert "You take along: 6 · **P6**" in words(table.draw("day_prompt", person(table, 3)))
    assert "You take along" not in words(table.draw("day_prompt", person(table, 6)))


def test_whoever_has_taken_somebody_along_reads_so_until_the_last_words_are_over() -> None:
    table, _ = voted_out()
    table.do(c.Take(person(table, 3), Seat(6)))
    assert table.state.phase is Phase.DAY_WORDS
    assert "You take along: 6 · **P6**" in words(table.draw("day_prompt", person(table, 3)))
    table.to(Phase.DISCUSSION)
    assert "You take along" not in words(table.draw("day_prompt", person(table, 3)))


def test_a_kamikazes_target_is_told_from_those_whom_a_sapper_takes() -> None:
    """S4.51, D4.13: he takes one after the blast has taken him; whose doing the blast is, nobody is told."""
    table, _ = killed_at_night(seat=4)
    table.do(c.Blow(person(table, 4), "both"))
    told = table.do(c.Take(person(table, 3), Seat(8)))
    said = words(table.render(next(one for one in told if one.screen == "morning")))
    assert "☠️ 8 · **P8** (the target of 3 · **P3**)" in said.replace("<@1000000000000000008>", "**P8**")
    assert said.count("the target of") == 1


def test_where_several_could_have_taken_him_a_target_is_told_alone() -> None:
    table = table_of(("mafia", "kamikaze", "kamikaze", *("civilian",) * 6), "basic", **WHITE, vote__tie="lift")
    table.to(Phase.VOTE)
    for voter in table.state.living:
        table.do(c.Vote(person(table, voter), Seat(2 if voter % 2 else 3))) if voter < 9 else table.ring()
    for voter in table.state.living:
        table.do(c.Lift(person(table, voter), True))
    table.do(c.Take(person(table, 2), Seat(8)))
    told = table.do(c.Take(person(table, 3), Seat(9)))
    said = words(table.render(next(one for one in told if one.screen == "taken")))
    assert "the target of" not in said


def test_no_private_message_is_sent_in_a_white_night() -> None:
    """A sound in somebody's pocket would tell whom it calls."""
    table, told = killed_at_night()
    white = [one for one in told if one.arguments.get("phase_no") == table.state.phase_no]
    assert all(one.lane is None or one.edit for one in white)


def own_edits(told: list[Delivery]) -> list[int]:
    return sorted(one.lane for one in told if one.lane is not None and one.edit)


def test_in_a_white_night_after_a_night_everybodys_own_message_is_edited() -> None:
    """Whoever is called finds the choice there and in the private panel; the message of nobody else tells of it."""
    table, told = killed_at_night()
    night_no = table.state.phase_no - 1
    assert own_edits(told) == list(range(1, 11))
    for screen in ("night_prompt", "panel"):
        for number in range(1, 11):
            drawn = table.draw(screen, person(table, number), phase_no=night_no)
            assert drawn is not None
            picks = [one for one in custom_ids(drawn) if one.startswith("m1:pick:")]
            assert len(picks) == (number == 3)
            assert ("nothing for you to decide" in words(drawn)) == (number != 3)
            assert "The night is over" not in words(drawn)
    told = table.do(c.Take(person(table, 3), Seat(6)))
    assert set(own_edits(told)) == set(range(1, 11))
    for number in (1, 3):
        assert "The night is over" in words(table.draw("night_prompt", person(table, number), phase_no=night_no))


def test_in_a_white_night_by_day_no_private_message_is_edited() -> None:
    """The messages of the night are over and done with."""
    _, told = voted_out()
    assert [one for one in told if one.lane is not None] == []


@pytest.fixture
def kamikaze_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The basic game of six with a kamikaze."""
    rules = with_rules("basic", **WHITE, table__composition="manual", vote__seconds=60)
    counts = {"mafia": 1, "kamikaze": 1, "civilian": 4}
    monkeypatch.setitem(PRESETS, "basic", replace(rules, rules=rules.rules.with_value("table.counts", counts)))
    monkeypatch.setitem(ROLE_NAMES, "Kamikaze", "kamikaze")


@pytest.mark.deep
@pytest.mark.usefixtures("kamikaze_rules")
async def test_a_kamikaze_who_was_shot_takes_somebody_along_by_his_own_message(postgres_url: str) -> None:
    """It shows the night all the time, and nobody gets a new one."""
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.deal()
        (kamikaze,) = table.with_role("kamikaze")
        _, victim, *_ = table.with_role("civilian")
        await table.confirm_cards()
        before = [len(one.dm_texts()) for one in table.players]
        await table.night(kill=kamikaze)
        assert "not alone" in kamikaze.dm_texts()[-1]
        assert "nothing for you to decide" in victim.dm_texts()[-1]
        taken = await kamikaze.choose(str(table.seat(victim)), custom_id="m1:pick:*", place=kamikaze.dm)
        assert "The night is over" in taken.text
        await table.listen()
        morning = next(text for text in table.said if "The morning" in text)
        assert speaks_of(morning, victim)
        assert [len(one.dm_texts()) for one in table.players] == before


@pytest.mark.deep
@pytest.mark.usefixtures("kamikaze_rules")
async def test_a_kamikaze_takes_somebody_along_by_clicks(postgres_url: str) -> None:
    """Everybody may open the prompt; whoever is not called is told that there is nothing to decide."""
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.deal()
        (kamikaze,) = table.with_role("kamikaze")
        await table.confirm_cards()
        await table.night()
        await table.talk()
        await table.vote(everybody_against(kamikaze))
        other, victim, *_ = [one for one in table.living if one is not kamikaze and table.roles[one.name] != "mafia"]
        idle = await other.click("My move", place=rig.town)
        assert idle.ephemeral
        assert "nothing for you to decide" in idle.text
        assert not any(one.kind == "menu" for one in (idle.message.controls if idle.message else ()))
        prompt = await kamikaze.click("My move", place=rig.town)
        assert prompt.ephemeral
        await kamikaze.choose(str(table.seat(victim)), custom_id="m1:pick:*", message=prompt.message)
        await table.listen()
        dawn = next(text for text in table.said if "Taken along" in text)
        assert speaks_of(dawn, victim)
        assert "Kamikaze" in dawn


def test_strangers_are_told_that_they_only_watch() -> None:
    table, _ = voted_out()
    assert "only watch" in words(table.draw("day_prompt", Person(99)))

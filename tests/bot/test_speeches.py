"""Speeches in turn: one card for the round, one call for each speaker, and what others may do meanwhile."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.announce import warn
from engine import commands as c
from engine.audience import Seat
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from tests.kit.days import CLUB, SPORT, at_table, clear, person, speak, table_of, with_rules
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.tabletop import Tabletop, speaks_of
from tests.kit.watched import WatchedGame, custom_ids, words


def in_speeches() -> WatchedGame:
    """Sport at its first speech: player 1 has the floor."""
    return table_of(SPORT, "sport").to(Phase.SPEECHES)


def test_a_round_has_one_card_and_every_speaker_is_called_once() -> None:
    """The first by the card itself, the others by a message of their own; the card is only edited."""
    table = in_speeches()
    speak(table)
    sent = [delivery for delivery in table.sent if delivery.screen in ("speeches", "call") and not delivery.edit]
    assert [delivery.screen for delivery in sent] == ["speeches", *["call"] * 9]
    called = [member for delivery in sent for member in delivery.mentions]
    wish_it = [number for number in range(1, 11) if number % 3]
    assert called == wish_it


def test_the_change_of_speakers_is_one_edit_and_one_call() -> None:
    table = in_speeches()
    table.do(c.Done(person(table, 1)))
    told = table.do(c.Done(person(table, 2)))
    assert at_table(told) == [("call", True), ("speeches", True), ("call", False)]


@pytest.mark.parametrize(("language", "floor"), [("en", "has the floor"), ("ru", "Слово у игрока")])
def test_the_card_shows_who_has_spoken_who_speaks_and_who_comes_next(language: str, floor: str) -> None:
    table = in_speeches()
    first = table.state.phase_no
    table.do(c.Done(person(table, 1)))
    said = words(table.draw("speeches", language=language, phase_no=first))
    assert floor in said
    assert "✅ 1 · **P1**" in said
    assert "🎙️ 2 · **P2**" in said
    assert "▫️ 3 · **P3**" in said
    assert "<t:" in said


def test_a_call_that_has_been_answered_bears_no_button() -> None:
    table = in_speeches()
    table.do(c.Done(person(table, 1)))
    call_no = table.state.phase_no
    called = table.draw("call", phase_no=call_no)
    assert called is not None
    assert any(":done:" in one for one in custom_ids(called))
    table.do(c.Done(person(table, 2)))
    answered = table.draw("call", phase_no=call_no)
    assert answered is not None
    assert custom_ids(answered) == []


def test_whoever_was_passed_over_is_marked_with_the_fouls() -> None:
    """The third foul costs the next speech (SP17), and the table sees why nobody speaks in that place."""
    table = in_speeches()
    first = table.state.phase_no
    table.do(*(c.Foul(table.state.host, Seat(2)) for _ in range(3)), c.Done(person(table, 1)))
    assert table.state.speaker == 3
    said = words(table.draw("speeches", phase_no=first))
    assert "⏭️ 2 · **P2** · ⚠️ 3" in said
    assert "Passed over because of fouls" in said


def test_a_speaker_is_told_ten_seconds_before_the_end_and_nobody_else_is() -> None:
    table = in_speeches()
    assert not warn(table.game, 30)
    (call,) = warn(table.game, 10)
    assert call.mentions == (person(table, 1),)
    assert "Ten more seconds" in words(table.render(call))


def test_a_short_phase_calls_nobody() -> None:
    """Half a minute before the end of half a minute would be at once."""
    table = table_of(SPORT, "basic", vote__seconds=30).to(Phase.VOTE)
    assert not warn(table.game, 30)


def test_on_a_day_for_talk_alone_the_card_says_so_and_nobody_can_be_put_up() -> None:
    """The club's first day (D4.1); when it is over the table is told that there is no vote."""
    table = table_of(CLUB, "club").to(Phase.SPEECHES)
    card = table.draw("speeches", phase_no=table.state.phase_no)
    assert "for talk alone" in words(card)
    assert card is not None
    assert not any("nominate" in one for one in custom_ids(card))
    speak(clear(table))
    (no_vote,) = [delivery for delivery in table.sent if delivery.screen == "no_vote"]
    assert "for talk alone" in words(table.render(no_vote))


def test_only_the_speaker_is_offered_to_end_the_speech() -> None:
    """By the private prompt as by the panel; the others may shout, for a foul (SP19)."""
    table = in_speeches()
    for seat, verbs in ((1, {"done", "pick"}), (2, {"do"})):
        for screen in ("day_prompt", "panel"):
            drawn = table.draw(screen, person(table, seat))
            assert drawn is not None
            found = {one.split(":")[1] for one in custom_ids(drawn)}
            assert found - {"refresh", "prompt", "status", "host-desk", "now"} == verbs
    assert "5 s out of turn" in words(table.draw("day_prompt", person(table, 2)))


def test_a_pause_takes_the_time_off_the_card_of_the_round_in_its_later_speeches_too() -> None:
    table = in_speeches()
    first = table.state.phase_no
    table.do(c.Done(person(table, 1)))
    told = table.do(c.Pause(table.state.host))
    (edited,) = [delivery for delivery in told if delivery.screen == "speeches"]
    assert edited.card == f"speeches-{first}"
    assert "<t:" not in words(table.render(edited))


def test_the_moderator_who_names_another_first_speaker_changes_the_card() -> None:
    """The round begins anew on the same card (S4.63)."""
    table = table_of(CLUB, "club").to(Phase.SPEECHES)
    first = table.state.phase_no
    told = table.do(c.FirstSpeaker(table.state.host, Seat(4)))
    assert ("speeches", True) in at_table(told)
    said = words(table.draw("speeches", phase_no=first))
    assert said.index("🎙️ 4 · **P4**") < said.index("▫️ 5 · **P5**") < said.index("▫️ 1 · **P1**")


# By clicks


@pytest.fixture
async def rig(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[DiscordRig]:
    """Basic with speeches in turn, in which each speaker may put one player up; shouts are allowed."""
    rules = with_rules("basic", day__talk="speeches", day__nominations="in_speech", fouls__enabled=True)
    monkeypatch.setitem(PRESETS, "basic", rules)
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        yield rig


async def at_the_speeches(rig: DiscordRig) -> Tabletop:
    table = await Tabletop.open(rig, rig.people)
    await table.deal()
    await table.confirm_cards()
    await table.night()
    return table


@pytest.mark.deep
async def test_the_speaker_ends_the_speech_by_the_card_and_nobody_else_does(rig: DiscordRig) -> None:
    table = await at_the_speeches(rig)
    first, second = table.players[:2]
    refused = await second.click("I’m done", place=rig.town)
    assert refused.ephemeral
    assert "isn’t your turn" in refused.text
    await first.click("I’m done", place=rig.town)
    await table.listen()
    assert speaks_of(table.said[-1], second)
    assert "has the floor" in table.said[-1]


@pytest.mark.deep
async def test_a_nomination_is_made_behind_the_button_and_seen_on_the_card(rig: DiscordRig) -> None:
    table = await at_the_speeches(rig)
    first, second = table.players[:2]
    prompt = await first.click("Nominate", place=rig.town)
    assert prompt.ephemeral
    done = await first.choose(str(table.seat(second)), custom_id="m1:pick:*", message=prompt.message)
    assert "You have put up" in done.text
    await table.listen()
    assert any("← 1" in text and speaks_of(text, second) for text in table.said)
    taken_back = await first.click("Take the name back", message=done.message)
    assert "You may put one player up" in taken_back.text
    await table.listen()
    assert not any("← 1" in text for text in table.said)


@pytest.mark.deep
async def test_whoever_may_not_nominate_is_told_what_he_may_do(rig: DiscordRig) -> None:
    table = await at_the_speeches(rig)
    prompt = await table.players[1].click("Nominate", place=rig.town)
    assert prompt.ephemeral
    assert "somebody else has the floor" in prompt.text


@pytest.mark.deep
async def test_a_shout_costs_a_foul_before_everybody_and_only_by_a_second_click(rig: DiscordRig) -> None:
    table = await at_the_speeches(rig)
    loud = table.players[3]
    prompt = await loud.click("Shout (a foul)", place=rig.town)
    assert not any("foul **1**" in text for text in table.said)
    await loud.click("Shout: take the foul", message=prompt.message)
    await table.listen()
    assert any("shouts" in text and "foul **1** of 4" in text and speaks_of(text, loud) for text in table.said)


@pytest.mark.deep
async def test_a_button_of_a_speech_that_is_over_is_answered_in_words(rig: DiscordRig) -> None:
    """In whichever private message it was left standing."""
    table = await at_the_speeches(rig)
    prompt = await table.players[0].click("Nominate", place=rig.town)
    await rig.advance(61)
    refused = await table.players[0].choose("2", custom_id="m1:pick:*", message=prompt.message)
    assert refused.ephemeral
    assert "the game has moved on" in refused.text

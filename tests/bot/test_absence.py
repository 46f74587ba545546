"""Players who are away: they are called, the table waits, and goes on by itself when they are back (S2.8, S2.10)."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from engine import commands as c
from engine.audience import Person as Number
from engine.audience import Seat
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from engine.store.delivery import Delivery
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.moderated import ModeratedGame
from tests.kit.room import idle_button, night_falls, open_room
from tests.kit.tabletop import Tabletop
from tests.kit.watched import WatchedGame, custom_ids, words

HOST = Number(1)


def at_night() -> WatchedGame:
    table = WatchedGame(6, preset=PRESETS["classic"])
    table.do(*(c.Join(Number(number)) for number in range(1, 7)), c.ChangeSetting(HOST, "table.seats", 6))
    table.do(c.Begin(HOST))
    return table


def test_no_bot_is_offered_for_the_absent_where_the_rules_have_none() -> None:
    """``out``: who gives up his seat is out (S0.69), but who is only away may be waited for, or replaced."""
    table = WatchedGame(5).deal()
    (call,) = table.do(c.Away(Number(2)))
    assert controls(table, call) == ["here", "wait", "seat-offer"]
    assert "to wait, or to find a substitute" in words(table.render(call))


def controls(table: WatchedGame, call: Delivery) -> list[str]:
    shown = table.render(call)
    assert shown is not None
    return [one.split(":")[1] for one in custom_ids(shown)]


def test_whoever_is_missing_is_called_by_name_and_the_host_is_asked() -> None:
    table = at_night()
    (call,) = table.do(c.Away(Number(2)))
    assert call.mentions == (2,)
    shown = table.render(call)
    assert "are you there?" in words(shown)
    assert controls(table, call) == ["here", "wait", "seat-offer", "hand"]


def test_a_host_who_is_missing_can_be_waited_for_by_nobody() -> None:
    """His table can be given to another by those who manage the server (DG19)."""
    table = at_night()
    (call,) = table.do(c.Away(HOST))
    shown = table.render(call)
    assert "manages the server" in words(shown)
    assert controls(table, call) == ["here"]


def test_a_pause_for_two_ends_with_the_second_who_is_back() -> None:
    """D2.36; one by hand besides does not end by itself."""
    for by_hand in (False, True):
        table = at_night()
        for number in (2, 3):
            table.do(c.Away(Number(number)), c.Pause(HOST, because=Seat(number)))
        if by_hand:
            table.do(c.Resume(HOST), c.Pause(HOST))
            table.do(c.Away(Number(4)), c.Pause(HOST, because=Seat(4)))
        assert ("lets it go on" in words(table.draw("paused"))) is True
        assert ("until everybody it waits for is back" in words(table.draw("paused"))) is not by_hand
        table.do(c.Back(Number(2)))
        assert table.state.paused
        sent = table.do(c.Back(Number(3)), *([c.Back(Number(4))] if by_hand else []))
        assert table.state.paused is by_hand
        assert any(delivery.screen == "resumed" for delivery in sent) is not by_hand


LEFT = {"en": "Left on the clock: 2 min 25 s.", "ru": "На часах осталось: 2 мин 25 с."}


@pytest.mark.parametrize("language", LEFT)
def test_the_word_that_the_game_goes_on_is_true_for_good(language: str) -> None:
    """It says how much time was left, and reads the same when the phase is long over: no countdown, no edit of it."""
    table = WatchedGame(6).deal().to(Phase.DISCUSSION)
    table.now += 35
    table.do(c.Pause(HOST))
    table.now += 500
    (told,) = [one for one in table.do(c.Resume(HOST)) if one.screen == "resumed"]
    said = words(table.render(told, language))
    assert LEFT[language] in said
    assert "<t:" not in said
    assert "<t:" in words(table.draw("discussion", language=language, phase_no=table.state.phase_no))
    table.to(Phase.VOTE)
    assert words(table.render(told, language)) == said
    assert [one.screen for one in table.sent].count("resumed") == 1


def test_where_no_clock_was_running_nothing_is_left_on_it() -> None:
    table = ModeratedGame("live", hosting__phase_control="host").deal().begin_night()
    told = table.do(c.Pause(HOST), c.Resume(HOST))
    (notice,) = [one for one in told if one.screen == "resumed"]
    assert words(table.render(notice)) == "▶️ The game goes on: **Night**."


@pytest.mark.parametrize(("language", "warning"), [("en", "missed the last 2 phases"), ("ru", "пропустили 2 фазы")])
def test_who_lets_phases_pass_is_warned_and_then_called(language: str, warning: str) -> None:
    """In his own prompt and panel first; with the third phase in a row by the table, and nothing is taken from him."""
    table = WatchedGame(6).deal()
    busy, idle = Number(3), Number(2)
    sent: list[Delivery] = []
    for number, phase in enumerate((Phase.NIGHT, Phase.VOTE, Phase.NIGHT)):
        table.to(phase)
        if number == 2:
            prompt = table.draw("night_prompt", idle, language, phase_no=table.state.phase_no)
            assert warning in words(prompt)
            assert warning in words(table.draw("panel", idle, language))
            assert warning not in words(table.draw("panel", busy, language))
        assert any(table.attempt(kind(busy)) for kind in (c.Sleep, c.Skip, c.Abstain))
        sent = table.ring()
    called_now = [one.mentions for one in sent if one.screen == "player_away"]
    assert (idle,) in called_now
    assert (busy,) not in called_now
    assert len(table.state.living) == 6


# By clicks


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=7) as rig:
        yield rig


@pytest.fixture
async def room(rig: DiscordRig) -> Tabletop:
    room = await open_room(rig, rig.people[:6])
    await night_falls(room)
    return room


async def call_and_wait(rig: DiscordRig, room: Tabletop) -> None:
    """The host calls the second player, and the table waits."""
    status = await room.host.slash("mafia status", rig.town)
    called = await room.host.choose("2", custom_id="m1:missing:*", message=status.message)
    assert "I have called the player" in called.text
    await room.listen()
    assert "Only the host" in (await room.players[2].click("Wait", place=rig.town)).text
    await room.host.click("Wait", place=rig.town)
    await room.listen()
    assert any("Everybody waits for 2" in text for text in room.said)


async def phase_of(rig: DiscordRig) -> Phase:
    game = await rig.application.client.service.game_in(rig.town.id)  # type: ignore[union-attr]
    return Phase(game.state.phase)


@pytest.mark.deep
async def test_a_game_waits_for_a_player_and_goes_on_when_he_is_back(rig: DiscordRig, room: Tabletop) -> None:
    """No clock runs meanwhile; then the rest of the time does."""
    await call_and_wait(rig, room)
    await rig.advance(600)
    assert await phase_of(rig) is Phase.NIGHT
    assert "weren’t missed" in (await room.players[3].click("I’m here", place=rig.town)).text
    assert "Good to have you back" in (await room.players[1].click("I’m here", place=rig.town)).text
    await room.listen()
    assert any("The game goes on" in text for text in room.said)
    assert any("Back at the table: 2" in text for text in room.said)
    await rig.advance(95)
    assert await phase_of(rig) is Phase.DISCUSSION


async def test_whatever_he_presses_brings_him_back_and_counts(rig: DiscordRig, room: Tabletop) -> None:
    """A press that was on its way while everybody waits for him: the game goes on, and he is heard."""
    second = room.players[1]
    pressed = await rig.hold(second.click(custom_id=idle_button(room, second), place=second.dm))
    await call_and_wait(rig, room)
    (answer,) = await rig.release(pressed)
    assert "stands still" not in answer.text
    await room.listen()
    assert any("You do nothing tonight" in text or "You are asleep" in text for text in second.dm_texts())
    assert any("The game goes on" in text for text in room.said)


async def test_a_player_says_himself_that_he_is_away(rig: DiscordRig, room: Tabletop) -> None:
    """By a command, or where he is asked whether he wants to leave."""
    second, third = room.players[1:3]
    assert "the table knows" in (await second.slash("mafia away", rig.town)).text
    await room.listen()
    assert any(f"{second.mention}, are you there?" in text for text in room.said)
    question = await third.slash("mafia leave", rig.town)
    assert "step away for a while, say so" in question.text
    await third.click("I’m only away", message=question.message)
    await room.listen()
    assert any(f"{third.mention}, are you there?" in text for text in room.said)
    assert "already" in (await room.host.slash("mafia away", rig.town, player=second)).text
    guest = await third.slash("mafia away", rig.town, player=room.players[3])
    assert "Only the host" in guest.text


async def test_nobody_is_called_who_does_not_play(rig: DiscordRig, room: Tabletop) -> None:
    answer = await room.host.slash("mafia away", rig.town, player=rig.people[6])
    assert "isn’t alive at this table" in answer.text

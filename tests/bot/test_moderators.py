"""Moderators and hosts at the offline Discord: who sits, what the control panel does, and who may open a table."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from bot.offline.people import Crowd
from bot.offline.person import Answer, Person
from engine.rules.presets import PRESETS
from tests.bot.test_bad_input import assert_refused
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.moderated import moderated
from tests.kit.servers import Administrator
from tests.kit.tabletop import Tabletop, speaks_of


class Table(Tabletop):
    """A table whose first person runs it from outside: the players are the others."""

    moderator: Person

    @classmethod
    async def moderated(cls, rig: DiscordRig, people: Sequence[Person], *, start: bool = True) -> Table:
        host, *players = people
        table = cls(rig, players)
        table.moderator = host
        created = await host.slash("mafia create", rig.town, preset="basic")
        assert not created.ephemeral, created.text
        for person in players:
            await person.click("Join", place=rig.town)
        if start:
            await host.click("Start", place=rig.town)
            await table.listen()
        return table

    async def panel(self, person: Person | None = None) -> Answer:
        """The control panel, opened by the public button."""
        answer = await (person or self.moderator).click("My card", place=self.rig.town)
        assert answer.ephemeral
        return answer

    async def on_seat(self, host: Person, panel: Answer, seat: int) -> Answer:
        """A seat chosen in the menu of the panel."""
        return await host.choose(str(seat), custom_id="m1:host-seat:*", message=panel.message)


@asynccontextmanager
async def tables(
    monkeypatch: pytest.MonkeyPatch, url: str, moderator: str, *, people: int = 7, **rules: Any
) -> AsyncIterator[DiscordRig]:
    """A server on which the basic game is hosted like that."""
    assert isinstance(PRESETS, dict)
    monkeypatch.setitem(PRESETS, "basic", moderated(moderator, **rules))
    async with open_rig(mafia_on(url), people=people) as rig:
        yield rig


# The lobby


async def test_a_live_moderator_gets_no_seat_and_is_shown_apart(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """He comes on top of the players, and sits down only when the rule is changed (S2.6, S2.51, S2.52)."""
    async with tables(monkeypatch, postgres_url, "live") as rig:
        host, *others = rig.people[:6]
        await host.slash("mafia create", rig.town, preset="basic")
        assert_refused(await host.click("Join", place=rig.town), "run this table from outside")
        for person in others:
            await person.click("Join", place=rig.town)
        await rig.advance(3)
        card = rig.channel_texts(rig.town)[-1]
        assert "Players: 5" in card
        assert f"Moderator: **{host.name}**" in card
        assert_refused(await host.slash("mafia role", rig.town), "You run this table from outside")
        elsewhere = await host.slash("mafia create", rig.second, preset="basic")
        assert_refused(elsewhere, "already sit at a table")


async def test_a_host_stands_up_and_sits_down_where_the_bot_moderates(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables(monkeypatch, postgres_url, "engine") as rig:
        host, other = rig.people[:2]
        await host.slash("mafia create", rig.town, preset="basic")
        await other.click("Join", place=rig.town)
        assert_refused(await other.click("Moderate", place=rig.town), "Only the host can do that")
        await host.click("Moderate", place=rig.town)
        await rig.advance(3)
        assert "Players: 1" in rig.channel_texts(rig.town)[-1]
        assert "doesn’t sit at the table" in rig.channel_texts(rig.town)[-1]
        await host.click("Join", place=rig.town)
        await rig.advance(3)
        assert "Players: 2" in rig.channel_texts(rig.town)[-1]


async def test_a_moderator_who_leaves_the_lobby_hands_it_to_the_earliest_player(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """He keeps his seat, and the lobby says what he can do; the one who left may open another table (DG19)."""
    async with tables(monkeypatch, postgres_url, "live") as rig:
        table = await Table.moderated(rig, rig.people[:4], start=False)
        await table.moderator.click("Leave", place=rig.town)
        await rig.advance(3)
        card = rig.channel_texts(rig.town)[0]
        assert f"**{table.players[0].name}** can become that" in card
        opened = await table.moderator.slash("mafia create", rig.second, preset="basic")
        assert not opened.ephemeral


# The control panel


@pytest.mark.deep
@pytest.mark.parametrize("moderator", ["live", "observer"])
async def test_a_moderator_sees_the_cards_and_the_night_for_his_eyes_only(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, moderator: str
) -> None:
    """Nothing of it comes by DM by itself; a copy does when he wants one, and works there as well."""
    async with tables(monkeypatch, postgres_url, moderator) as rig:
        table = await Table.moderated(rig, rig.people[:6])
        assert table.moderator.dm_texts() == []
        for person in table.players:
            table.roles[person.name] = await table._read_card(person)
        panel = await table.panel()
        for seat, person in enumerate(table.players, start=1):
            assert f"{seat} · **{person.name}** — {table.roles[person.name].capitalize()}" in panel.text
        await table.confirm_cards()
        (killer,) = table.with_role("mafia")
        victim = table.with_role("civilian")[0]
        await killer.click(custom_id=f"m1:act:*:kill.{table.seat(victim)}", place=killer.dm)
        fresh = await table.moderator.click("Refresh", message=panel.message)
        assert f"{table.seat(killer)} → {table.seat(victim)}" in fresh.text
        sent = await table.moderator.click("To my DMs", message=fresh.message)
        assert_refused(sent, "copy is in your DMs")
        assert f"{table.seat(killer)} → {table.seat(victim)}" in table.moderator.dm_texts()[-1]
        await table.moderator.click("Pause", place=table.moderator.dm)
        assert "stands still" in table.moderator.dm_texts()[-1]
        assert not any("→" in text for text in table.said)


async def test_a_moderator_with_closed_dms_keeps_his_panel(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with tables(monkeypatch, postgres_url, "live") as rig:
        table = await Table.moderated(rig, rig.people[:6])
        rig.scene.close_dms(table.moderator)
        panel = await table.panel()
        assert_refused(await table.moderator.click("To my DMs", message=panel.message), "your DMs are closed")


async def test_the_moderators_acts_are_done_told_and_drawn_afresh(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fouls at once, grave acts after a question; a refusal says why."""
    async with tables(monkeypatch, postgres_url, "live", fouls__enabled=True, hosting__absence="pause_or_bot") as rig:
        table = await Table.moderated(rig, rig.people[:7])
        host = table.moderator
        panel = await table.on_seat(host, await table.panel(), 2)
        panel = await host.click("Foul", message=panel.message)
        assert "Fouls: **1**" in panel.text
        panel = await host.click("Take a foul back", message=panel.message)
        assert "Fouls: **0**" in panel.text
        await rig.advance(3)
        assert any("takes back a foul" in text and speaks_of(text, table.players[1]) for text in table.said)
        question = await host.click("Out of the game", message=panel.message)
        assert not any("out of the game:" in text for text in table.said)
        kept = await host.click("No", message=question.message)
        question = await host.click("Has shown the card", message=kept.message)
        late = await rig.hold(host.click("Yes, do it", message=question.message))
        done = await host.click("Yes, do it", message=question.message)
        await rig.advance(3)
        told = [text for text in table.said if "card being shown" in text]
        assert len(told) == 1
        assert host.name in told[0]
        assert speaks_of(told[0], table.players[1])
        assert table.is_over() or "Nothing can be done here now" in done.text
        (again,) = await rig.release(late)
        assert_refused(again, "is over" if table.is_over() else "no longer in the game")


async def test_a_seat_is_given_to_a_bot_after_a_question(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with tables(monkeypatch, postgres_url, "live", hosting__absence="pause_or_bot") as rig:
        table = await Table.moderated(rig, rig.people[:7])
        host = table.moderator
        panel = await table.on_seat(host, await table.panel(), 3)
        question = await host.click("Let a bot play", message=panel.message)
        assert "can’t come back" in question.text
        await host.click("Yes, do it", message=question.message)
        await rig.advance(3)
        assert any("to a bot, to the end" in text and host.name in text for text in table.said)
        assert_refused(await table.players[2].slash("mafia leave", rig.town), "no game right now")


async def test_a_playing_host_has_the_same_panel_without_a_secret(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a button of his own card; what he does is told with his name (S1.25)."""
    async with tables(monkeypatch, postgres_url, "player", fouls__enabled=True) as rig:
        table = Table(rig, rig.people[:6])
        await table.host.slash("mafia create", rig.town, preset="basic")
        for person in table.players[1:]:
            await person.click("Join", place=rig.town)
        await table.host.click("Start", place=rig.town)
        await table.listen()
        card = await table.panel(table.host)
        desk = await table.host.click("Control panel", message=card.message)
        assert "You play, too" in desk.text
        for role in ("Mafia", "Commissar", "Doctor", "Civilian"):
            assert role not in desk.text
        panel = await table.on_seat(table.host, desk, 4)
        question = await table.host.click("Out of the game", message=panel.message)
        await table.host.click("Yes, do it", message=question.message)
        await rig.advance(3)
        assert any(f"**{table.host.name}**, the host, takes a player out" in text for text in table.said)
        assert "Control panel" not in str((await table.panel(table.players[1])).message)


async def test_the_panel_of_another_is_refused_and_a_stale_button_changes_nothing(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when the table has another host meanwhile: he sits, and sees nothing."""
    async with tables(monkeypatch, postgres_url, "live", hosting__phase_control="host") as rig:
        table = await Table.moderated(rig, rig.people[:6])
        host, heir = table.moderator, table.players[0]
        panel = await table.panel()
        assert_refused(await heir.slash("mafia control", rig.town), "Only the host can do that")
        late = await rig.hold(host.click("Next phase", message=panel.message))
        await host.click("Next phase", place=rig.town)
        (stale,) = await rig.release(late)
        assert_refused(stale, "the game has moved on")
        await host.slash("mafia host", rig.town, player=heir)
        assert_refused(await host.click(custom_id="m1:host-desk:*", message=panel.message), "Only the host can do that")
        took = await heir.slash("mafia control", rig.town)
        assert "You play, too" in took.text
        assert "— Mafia" not in took.text
        await heir.slash("mafia host", rig.town, player=host)
        again = await host.slash("mafia control", rig.town)
        assert "— Mafia" in again.text


async def test_a_moderator_leaves_a_running_game_after_a_question(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then any player may take the table, and sees no card but his own (DG19)."""
    async with tables(monkeypatch, postgres_url, "live") as rig:
        table = await Table.moderated(rig, rig.people[:6])
        assert_refused(await table.moderator.slash("mafia leave", rig.town), "will need another host")
        await table.moderator.click("Yes, leave")
        await rig.advance(3)
        await table.players[2].click("Take the room", place=rig.town)
        control = await table.players[2].slash("mafia control", rig.town)
        assert "You play, too" in control.text
        assert "— Commissar" not in control.text
        opened = await table.moderator.slash("mafia create", rig.second, preset="basic")
        assert not opened.ephemeral


@pytest.mark.deep
async def test_a_live_moderator_moves_the_phases_by_hand(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No vote is closed before the last allowed one is in (S1.35, S1.48, S2.60)."""
    async with tables(monkeypatch, postgres_url, "live", hosting__phase_control="host") as rig:
        table = await Table.moderated(rig, rig.people[:6])
        host = table.moderator
        panel = await table.panel()
        for label in ("Next phase", "Next phase", "To the vote"):
            await rig.advance(600)
            panel = await host.click(label, message=panel.message)
        await rig.advance(3)
        assert any("Day 1: the vote" in text for text in table.said)
        assert_refused(await host.click("Next phase", place=rig.town), "Not everybody has voted yet")
        for person in table.living:
            await table.cast(person, None)
        await rig.advance(600)
        assert not any("result of the vote" in text for text in table.said)
        panel = await host.click("Refresh", message=panel.message)
        await host.click("Next phase", message=panel.message)
        await rig.advance(3)
        assert any("result of the vote" in text for text in table.said)


async def test_a_moderated_game_ends_by_the_panel_and_its_rematch_is_the_moderators(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables(monkeypatch, postgres_url, "live") as rig:
        table = await Table.moderated(rig, rig.people[:6])
        host = table.moderator
        panel = await table.panel()
        question = await host.click("End the game", message=panel.message)
        await host.click("Yes, do it", message=question.message)
        await rig.advance(3)
        assert table.is_over()
        assert_refused(await table.players[0].click("Rematch", place=rig.town), "its moderator opens the rematch")
        await host.click("Rematch", place=rig.town)
        await rig.advance(3)
        assert any(f"Moderator: **{host.name}**" in text for text in table.said)


@pytest.mark.deep
async def test_simulated_people_play_a_game_that_the_person_at_the_page_moderates(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They join, look at their cards, act, talk and vote; what is the host's they leave alone."""
    async with tables(monkeypatch, postgres_url, "live", day__discussion_seconds=0) as rig:
        host, *others = rig.people[:7]
        await host.slash("mafia create", rig.town, preset="basic")
        crowd = Crowd(rig.scene, others, seed=1)
        await settle_down(rig, crowd, others)
        await host.click("Start", place=rig.town)
        for _ in range(150):
            await rig.advance(3)
            await settle_down(rig, crowd, others)
            if any("The cards on the table" in text for text in rig.channel_texts(rig.town)):
                return
        raise AssertionError("the game did not end")


async def settle_down(rig: DiscordRig, crowd: Crowd, people: Sequence[Person]) -> None:
    """Everybody does what makes sense, until nothing does."""
    for _ in range(6):
        done = [await crowd.act(person) for person in people]
        await rig.settle()
        if not any(done):
            return


# Who may open a table


@pytest.fixture
def _with_a_gate(monkeypatch: pytest.MonkeyPatch) -> None:
    """The basic game asks for three hours, as city does."""
    basic = PRESETS["basic"]
    assert isinstance(PRESETS, dict)
    monkeypatch.setitem(PRESETS, "basic", replace(basic, rules=basic.rules.with_value("table.host_hours_min", 3)))


@pytest.mark.usefixtures("_with_a_gate")
async def test_an_administrator_opens_the_gate_of_the_server(postgres_url: str) -> None:
    """Whoever is refused is told how much is missing (S3.8, D3.13)."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        manager, player = rig.people[:2]
        refused = await player.slash("mafia create", rig.town, preset="basic")
        assert_refused(refused, "you need 3 hours in games that I have run", "lack 3 h 0 min")
        administrator = await Administrator.open(rig, manager)
        assert_refused(await administrator.enter("1"), "one hour")
        assert_refused(await player.slash("mafia create", rig.town, preset="basic"), "lack 1 h 0 min")
        assert_refused(await administrator.enter("0"), "anybody may open any table")
        opened = await player.slash("mafia create", rig.town, preset="basic")
        assert not opened.ephemeral


@pytest.mark.usefixtures("_with_a_gate")
async def test_the_gate_holds_for_a_rematch_too(postgres_url: str) -> None:
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        manager = rig.people[0]
        administrator = await Administrator.open(rig, manager)
        await administrator.enter("0")
        table = await Tabletop.open(rig, rig.people)
        await table.deal_without_reading()
        await table.end()
        await administrator.enter("2")
        assert_refused(await table.players[1].click("Rematch", place=rig.town), "lack 2 h 0 min")

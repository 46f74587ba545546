"""The room around a game: its host, absence, pauses, leaving, rematches, several tables, languages and mentions."""

from __future__ import annotations

import pytest

from engine.phases.phase import Phase
from tests.bot.test_bad_input import assert_refused
from tests.kit.discord_rig import mafia_on, open_rig
from tests.kit.tabletop import Tabletop, speaks_of


@pytest.mark.deep
async def test_an_absent_hosts_room_is_taken_after_a_minute(postgres_url: str) -> None:
    """The first press calls the host; a press a minute later takes the room, and the old host is none (S0.68)."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        claimer = table.players[1]
        await claimer.click("Host is away?", place=rig.town)
        await rig.advance(2)
        assert any(table.host.mention in text for text in table.said)
        await rig.advance(50)
        await claimer.click("Host is away?", place=rig.town)
        assert_refused(await claimer.slash("mafia host", rig.town, player=claimer))
        await rig.advance(15)
        await claimer.click("Take the room", place=rig.town)
        assert_refused(await table.host.slash("mafia end", rig.town))


async def test_a_host_who_answers_keeps_the_room(postgres_url: str) -> None:
    """Any press of his is his return (D0.10)."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.players[1].click("Host is away?", place=rig.town)
        await rig.advance(30)
        await table.host.click("Ready", place=rig.town)
        await rig.advance(60)
        assert not any("Take the room" in message.buttons for message in table.host.messages(rig.town))


@pytest.mark.deep
async def test_a_pause_keeps_the_time_that_is_left(postgres_url: str) -> None:
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.NIGHT)
        await rig.advance(20)
        assert_refused(await table.players[1].slash("mafia pause", rig.town))
        sleeper = table.with_role("civilian")[0]
        late = await rig.hold(sleeper.click("Sleep", place=sleeper.dm))
        await table.host.slash("mafia pause", rig.town)
        (answer,) = await rig.release(late)
        assert "stands still" in answer.text
        await rig.advance(1000)
        assert not any("morning after" in text for text in table.said)
        await table.host.slash("mafia resume", rig.town)
        await rig.advance(30)
        assert not any("morning after" in text for text in table.said)
        await rig.advance(10)
        assert any("morning after" in text for text in table.said)


@pytest.mark.deep
async def test_leaving_a_running_game_puts_the_character_out(postgres_url: str) -> None:
    """It asks first; then the table is told, and the leaver may sit down elsewhere (S0.69, DG20)."""
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.DISCUSSION)
        leaver = table.with_role("civilian")[0]
        asked = await leaver.slash("mafia leave", rig.town)
        assert asked.ephemeral
        assert not any("Leaving the game" in text for text in table.said)
        await leaver.click("Yes, leave")
        await rig.advance(3)
        assert any("Leaving the game" in text and speaks_of(text, leaver) for text in table.said)
        opened = await leaver.slash("mafia create", rig.second, preset="basic")
        assert not opened.ephemeral


@pytest.mark.deep
async def test_a_rematch_calls_the_same_people_to_a_new_deal(postgres_url: str) -> None:
    """From the last card; the channel is free again, and everybody may join (S0.62)."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.NIGHT)
        await table.end()
        assert table.is_over()
        await table.players[2].click("Rematch", place=rig.town)
        await rig.advance(3)
        again = Tabletop(rig, [table.players[2], *(p for p in table.players if p is not table.players[2])])
        for person in again.players[1:]:
            await person.click("Join", place=rig.town)
        await again.deal()
        assert sorted(again.roles.values()) == ["civilian", "civilian", "commissar", "doctor", "mafia"]


@pytest.mark.deep
async def test_a_rematch_that_is_open_already_is_pointed_to(postgres_url: str) -> None:
    """Of several who press at once one opens the table, and the others are told how to sit down at it."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.NIGHT)
        await table.end()
        answers = await rig.burst(*(person.click("Rematch", place=rig.town) for person in table.players[1:4]))
        private = [answer for answer in answers if answer.ephemeral]
        assert len(private) == 2
        for answer in private:
            assert_refused(answer, "press **Join**")


@pytest.mark.deep
async def test_a_host_runs_his_own_table_from_the_channel_of_another_one(postgres_url: str) -> None:
    """`/mafia pause` and `/mafia resume` mean the game that he hosts; what needs no doing is said in words."""
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        table = await Tabletop.open(rig, rig.people[:5])
        assert_refused(await table.host.slash("mafia pause", rig.town), "hasn’t begun")
        await rig.people[5].slash("mafia create", rig.second, preset="basic")
        await table.reach(Phase.DISCUSSION)
        assert_refused(await table.host.slash("mafia resume", rig.second), "isn’t paused")
        assert_refused(await table.host.slash("mafia pause", rig.second), "The game stands still.")
        assert_refused(await table.host.slash("mafia pause", rig.town), "stands still already")
        assert_refused(await table.host.slash("mafia resume", rig.second), "The game goes on")


async def test_a_lobby_is_closed_after_a_question_that_speaks_of_no_game(postgres_url: str) -> None:
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        seated = await table.players[1].slash("mafia role", rig.town)
        assert_refused(seated, "You have a seat")
        assert_refused(await table.host.slash("mafia end", rig.town), "Close this table?")
        assert_refused(await table.host.click("Yes, close the table"), "The table is closed")
        await rig.advance(3)
        assert "This table is closed" in table.said[-1]


@pytest.mark.deep
async def test_two_channels_of_a_server_have_two_games(postgres_url: str) -> None:
    """Each in its own channel, each with its own people; neither hears of the other."""
    async with open_rig(mafia_on(postgres_url), people=10) as rig:
        first = await Tabletop.open(rig, rig.people[:5])
        host, *others = rig.people[5:]
        await host.slash("mafia create", rig.second, preset="basic")
        for person in others:
            await person.click("Join", place=rig.second)
        await first.reach(Phase.NIGHT)
        second = rig.channel_texts(rig.second)
        assert len(second) == 1
        assert not any(speaks_of(second[0], person) for person in first.players)
        for person in rig.people[5:]:
            await person.click("Ready", place=rig.second)
        await host.click("Start", place=rig.second)
        await rig.advance(3)
        assert len(rig.channel_texts(rig.second)) == 2


async def test_whoever_wants_no_mentions_gets_none(postgres_url: str) -> None:
    """The deal calls everybody seated once, but for those who switched it off."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        quiet = table.players[3]
        await quiet.slash("mafia mentions", rig.town, allowed=False)
        await table.deal()
        called = [
            {int(user) for user in entry.json["allowed_mentions"].get("users", [])}
            for entry in rig.requests("POST", f"/channels/{rig.town.id}/messages")
            if entry.json and entry.json.get("allowed_mentions", {}).get("users")
        ]
        assert called == [{person.id for person in table.players if person is not quiet}]


async def test_a_person_reads_the_language_they_chose(postgres_url: str) -> None:
    """The channel stays English, the person's own messages turn Russian."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        reader = table.players[4]
        await reader.slash("mafia language", rig.town, language="ru")
        await table.deal_without_reading()
        assert "Ваша карта" in "\n".join(reader.dm_texts())
        assert "Your card" in "\n".join(table.players[0].dm_texts())
        assert any("The cards are dealt" in text for text in table.said)


async def test_a_person_reads_the_language_of_their_discord_also_after_a_restart(postgres_url: str) -> None:
    """Not chosen, only seen once, and not seen by the bot that was started anew."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        reader = rig.people[4]
        reader.locale = "ru"
        table = await Tabletop.open(rig, rig.people)
        await table.deal_without_reading()
        assert "Ваша карта" in reader.dm_texts()[0]
        await rig.crash()
        await rig.start()
        read = len(reader.dm_texts())
        await rig.advance(60)
        (prompt,) = reader.dm_texts()[read:]
        assert "Ночь" in prompt
        assert any("Night" in text for text in rig.people[0].dm_texts())


@pytest.mark.deep
async def test_those_who_are_awaited_are_called_once_before_the_vote_ends(postgres_url: str) -> None:
    """Thirty seconds before the end, and only those; never at night."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.VOTE)
        late = table.living[-1]
        for person in table.living[:-1]:
            await table.cast(person, None)
        await rig.advance(25)
        assert not any("nearly over" in text for text in table.said)
        await rig.advance(5)
        warnings = [text for text in table.said if "nearly over" in text]
        assert len(warnings) == 1
        assert speaks_of(warnings[0], late)
        assert not any(speaks_of(warnings[0], person) for person in table.living[:-1])

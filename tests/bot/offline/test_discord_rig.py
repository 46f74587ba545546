"""The in-process rig: a bot on the offline Discord in virtual time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from typing import cast

import pytest
import structlog
from simcord import SetupError

from bot.offline.person import NotOnScreenError
from tests.kit.discord_rig import DiscordRig, open_rig
from tests.kit.toybot import ToyApplication, ToyBot


@pytest.fixture
async def rig() -> AsyncIterator[DiscordRig]:
    async with open_rig(ToyApplication, people=5) as rig:
        yield rig


def bot_of(rig: DiscordRig) -> ToyBot:
    return cast("ToyApplication", rig.application).client


async def test_a_click_is_answered_on_the_card_and_brings_a_letter(rig: DiscordRig) -> None:
    """The bot comes to rest with everything sent, although its worker waits between letters."""
    await rig["Anna"].slash("toy open", rig.town)
    answer = await rig["Ben"].click("Join")
    assert answer.acknowledged
    assert "Here: Ben" in answer.text
    assert rig.channel_texts(rig.town) == ["## Lobby\nHere: Ben"]
    assert rig.dm_texts(rig["Ben"]) == ["Your card"]
    assert (await rig["Ben"].click("Seen")).text == "You have seen it."


async def test_clicks_of_a_burst_reach_the_bot_before_it_answers_any(rig: DiscordRig) -> None:
    """A double click is two clicks: the second one finds the first one's effect."""
    await rig["Anna"].slash("toy open", rig.town)
    answers = await rig.burst(*(person.click("Join") for person in rig.people), rig["Anna"].click("Join"))
    assert [answer.acknowledged for answer in answers] == [True] * 6
    assert answers[-1].text == "You are in already."
    assert answers[-1].ephemeral
    assert all(rig.dm_texts(person) == ["Your card"] for person in rig.people)


async def test_a_held_click_arrives_at_a_message_that_has_changed(rig: DiscordRig) -> None:
    """A click on a button that is gone still reaches the bot, and has three seconds from then."""
    await rig["Anna"].slash("toy open", rig.town)
    await rig["Ben"].click("Join")
    held = await rig.hold(rig["Ben"].click("Seen"))
    await rig["Ben"].click("Seen")
    with pytest.raises(NotOnScreenError, match="Ben sees no button 'Seen'"):
        await rig["Ben"].click("Seen", place=rig["Ben"].dm)
    await rig.advance(30)
    (answer,) = await rig.release(held)
    assert answer.acknowledged


async def test_an_alarm_goes_off_at_its_exact_instant(rig: DiscordRig) -> None:
    """However far the time is moved, a job sees the instant it was meant for."""
    started = rig.now()
    await rig["Anna"].slash("toy vote", rig.town)
    assert (await rig["Ben"].choose("Nobody")).text == "You vote nobody."
    await rig.advance(59)
    assert len(rig.channel_texts(rig.town)) == 1
    await rig.advance(600)
    assert rig.channel_texts(rig.town)[1] == f"Closed at {started + timedelta(seconds=60):%M:%S} with 1 votes"
    assert rig.now() - started == timedelta(seconds=659)


async def test_the_next_alarm_can_be_waited_for(rig: DiscordRig) -> None:
    await rig["Anna"].slash("toy vote", rig.town)
    await rig.advance_to_next_alarm()
    assert rig.channel_texts(rig.town)[1].startswith("Closed at")
    with pytest.raises(LookupError, match="no job"):
        await rig.advance_to_next_alarm()


async def test_work_in_another_thread_is_waited_for_and_languages_differ(rig: DiscordRig) -> None:
    """Each person's interactions carry that person's language."""
    rig["Ben"].locale = "ru"
    await rig["Ben"].slash("toy slow", rig.town)
    assert (await rig["Ben"].click("Slow")).text == "ru"
    await rig["Anna"].slash("toy slow", rig.town)
    assert (await rig["Anna"].click("Slow")).text == "en-US"
    assert bot_of(rig).threads_used == 2


async def test_an_ephemeral_answer_is_seen_by_one(rig: DiscordRig) -> None:
    """Nobody sees, or clicks, what was shown to another."""
    await rig["Ben"].slash("toy slow", rig.town)
    assert rig["Ben"].texts(rig.town) == ["Think"]
    assert rig["Anna"].texts(rig.town) == []
    assert rig.channel_texts(rig.town) == []
    with pytest.raises(NotOnScreenError, match="no controls"):
        await rig["Anna"].click("Slow")


async def test_a_form_is_filled_in(rig: DiscordRig) -> None:
    opened = await rig["Ben"].slash("toy form", rig.town)
    assert (opened.text, opened.form) == ("Last words", ["words"])
    assert (await rig["Ben"].submit(opened, {"words": "Adieu"})).text == "Noted: Adieu"


async def test_a_private_thread_is_a_place_of_its_members(rig: DiscordRig) -> None:
    answer = await rig["Ben"].slash("toy thread", rig.town)
    assert answer.text == "A thread is there."
    (thread,) = rig.scene.threads()
    assert rig["Ben"].texts(thread) == ["Psst."]
    assert thread.id in [place.id for place in rig["Ben"].places()]
    assert thread.id not in [place.id for place in rig["Anna"].places()]


async def test_closed_dms_refuse_the_bot_and_can_be_opened(rig: DiscordRig) -> None:
    """Sending fails with Discord's code 50007 until the person takes messages again."""
    rig.close_dms(rig["Ben"])
    await rig["Anna"].slash("toy open", rig.town)
    await rig["Ben"].click("Join")
    assert rig.dm_texts(rig["Ben"]) == []
    assert bot_of(rig).seen == {-50007}
    rig.open_dms(rig["Ben"])
    await bot_of(rig).letters.put((rig["Ben"].member.user, "again"))  # type: ignore[arg-type]
    await rig.settle()
    assert rig.dm_texts(rig["Ben"]) == ["Your card"]


async def test_the_same_nonce_is_the_same_message(rig: DiscordRig) -> None:
    """While Discord remembers a nonce it answers with the old message; afterwards it sends a new one."""
    channel = bot_of(rig).get_partial_messageable(rig.town.id, guild_id=rig.scene.server.id)
    first = await channel.send("Dawn", nonce="morning-1")
    again = await channel.send("Dawn", nonce="morning-1")
    assert (first.id, first.nonce) == (again.id, "morning-1")
    assert rig.scene.nonces.duplicates == 1
    await rig.advance(301)
    later = await channel.send("Dawn", nonce="morning-1")
    assert later.id != first.id
    assert [message.nonce async for message in channel.history()] == [None, None]


async def test_a_new_bot_answers_old_buttons(rig: DiscordRig) -> None:
    """The server outlives the bot; what people do while there is none is lost, as on Discord."""
    await rig["Anna"].slash("toy open", rig.town)
    before = rig.application
    await rig.crash()
    assert not (await rig["Ben"].click("Join")).acknowledged
    await rig.advance(3600)
    await rig.start()
    assert rig.application is not before
    assert (await rig["Ben"].click("Join")).acknowledged
    await rig.restart()
    assert (await rig["Clara"].click("Join")).acknowledged


async def test_a_deleted_channel_and_a_bot_that_was_thrown_out(rig: DiscordRig) -> None:
    await rig.delete_channel(rig.second)
    assert rig.second.id not in [place.id for place in rig["Anna"].places()]
    await rig.kick_bot()
    assert list(bot_of(rig).guilds) == []


async def test_an_injected_fault_is_answered_once(rig: DiscordRig) -> None:
    await rig["Anna"].slash("toy open", rig.town)
    rig.fail("POST", "/channels/*/messages", status=500)
    await rig["Ben"].click("Join")
    await rig["Clara"].click("Join")
    assert (rig.dm_texts(rig["Ben"]), rig.dm_texts(rig["Clara"])) == ([], ["Your card"])
    assert len(rig.requests("POST", "/channels/*/messages")) == 2


async def test_an_error_in_a_callback_fails_the_test() -> None:
    """discord.py only logs errors of dynamic items; the rig raises them, and they can be taken."""

    async def break_the_toy() -> None:
        async with open_rig(ToyApplication, people=2) as rig:
            await rig["Anna"].slash("toy open", rig.town)
            await rig["Anna"].click("Break")

    with pytest.raises(BaseExceptionGroup, match="the bot went wrong"):
        await break_the_toy()
    async with open_rig(ToyApplication, people=2) as rig:
        await rig["Anna"].slash("toy open", rig.town)
        rig._lost.add((await rig["Anna"].click("Break")).result._interaction.id)
        assert [str(error) for error in rig.take_errors()] == ["the toy is broken"]


async def test_an_error_in_the_bots_log_fails_the_test() -> None:
    """With the error that it tells of, or else with its words."""

    async def complain() -> None:
        async with open_rig(ToyApplication, people=1):
            log = structlog.get_logger("bot.toy")
            log.warning("It may be worse")
            log.error("It went wrong", game=7)
            try:
                raise LookupError("the toy is lost")
            except LookupError:
                log.exception("It went wrong again")

    with pytest.raises(BaseExceptionGroup) as failed:
        await complain()
    assert [str(error) for error in failed.value.exceptions] == ["bot.toy logged: It went wrong", "the toy is lost"]


async def test_an_unanswered_click_fails_the_test() -> None:

    async def leave_a_click_unanswered() -> None:
        async with open_rig(ToyApplication, people=2) as rig:
            await rig["Anna"].slash("toy open", rig.town)
            await rig["Anna"].click("Silent")

    with pytest.raises(AssertionError, match="1 interactions were not answered"):
        await leave_a_click_unanswered()


async def test_people_can_do_only_what_their_client_lets_them(rig: DiscordRig) -> None:
    with pytest.raises(SetupError):
        await rig["Anna"].slash("toy nothing", rig.town)
    with pytest.raises(ValueError, match="already a Ben"):
        rig.scene.add_person("Ben")

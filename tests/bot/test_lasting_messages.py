"""Messages that stay on the screen: none asks for what can no longer be done, and none that is lost stops a game."""

from __future__ import annotations

import pytest

from bot.offline.person import Person
from bot.offline.screen import Shown
from engine.phases.phase import Phase
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.tabletop import Tabletop, speaks_of

DOORS = ["My card", "What can I do now?"]
"""What a card offers in every phase."""


@pytest.mark.deep
async def test_a_studied_card_says_nothing_of_the_phase(postgres_url: str) -> None:
    """It is never edited again, so a question of the night in it would stand there for the whole game."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.NIGHT)
        for person in table.players:
            card = role_card(person)
            assert card.buttons == DOORS
            assert not any(word in card.text for word in ("tonight", "sleeps. Confirm", "are looking", "👉")), card.text


async def test_a_card_that_nobody_confirmed_loses_its_button_with_the_phase(postgres_url: str) -> None:
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.REVEAL)
        assert all(role_card(person).buttons == ["I have seen my card", *DOORS[1:]] for person in table.players)
        await rig.advance(65)
        assert any("Night 1" in text for text in table.said)
        assert all(role_card(person).buttons == DOORS for person in table.players)


async def test_whoever_leaves_is_asked_for_nothing_any_more(postgres_url: str) -> None:
    """The card and the night's prompt lose their buttons."""
    async with open_rig(mafia_on(postgres_url), people=7) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.deal()
        early, late = table.with_role("civilian")[:2]
        await walk_out(rig, early)
        assert buttons_in_dm(early) == {*DOORS}
        table.lost(early)
        await table.confirm_cards()
        await walk_out(rig, late)
        assert buttons_in_dm(late) == {*DOORS}


@pytest.mark.deep
async def test_a_room_that_was_taken_is_offered_no_more(postgres_url: str) -> None:
    """Both the call to the host and the offer lose their buttons."""
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        table = await absent_host(rig)
        await table.players[2].click("Take the room", place=rig.town)
        await rig.advance(3)
        assert not offers(rig)
        assert not any("hasn’t come back" in text for text in table.said)


@pytest.mark.deep
async def test_an_absent_host_comes_back_by_any_button(postgres_url: str) -> None:
    """Even by the one that takes the room; nobody else is welcomed back in his place."""
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        table = await absent_host(rig)
        other = await table.players[3].click("I’m here", place=rig.town)
        assert "Only the host is being called" in other.text
        assert offers(rig)
        back = await table.host.click("Take the room", place=rig.town)
        assert "Good to have you back" in back.text
        await rig.advance(3)
        assert not offers(rig)


@pytest.mark.deep
async def test_a_room_can_be_taken_from_the_state_of_the_game(postgres_url: str) -> None:
    """The notice may be far up, deleted, or in a channel that is gone."""
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        table = await absent_host(rig)
        await rig.delete_channel(rig.town)
        await rig.advance(65)
        claimer = table.players[4]
        status = await shown_status(claimer, rig)
        assert "Any player may take the room" in status.text
        taken = await claimer.click("Take the room", message=status)
        assert "You are the host now" in taken.text
        await claimer.slash("mafia end", rig.second)
        assert "The game is over" in (await claimer.click("Yes, end the game")).text


async def test_a_lobby_whose_card_was_deleted_can_still_be_joined(postgres_url: str) -> None:
    """`/mafia status` does what the card did, and the next change posts the card anew."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people[:4])
        (card,) = rig.scene.messages(rig.town)
        rig.env.backend.delete_message(card.channel_id, card.id)
        await rig.settle()
        newcomer = rig.people[4]
        await newcomer.click("Join", message=await shown_status(newcomer, rig, in_town=True))
        await rig.advance(5)
        (card,) = rig.scene.messages(rig.town)
        assert speaks_of(card.text, newcomer)
        table.players.append(newcomer)
        await table.deal()


@pytest.mark.deep
async def test_a_paused_games_host_hears_that_its_channel_is_gone(postgres_url: str) -> None:
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.DISCUSSION)
        await table.host.slash("mafia pause", rig.town)
        await rig.delete_channel(rig.town)
        assert any("The channel of your game was deleted" in text for text in table.host.dm_texts())


def role_card(person: Person) -> Shown:
    return next(message for message in person.messages(person.dm) if "Your card" in message.text)


def buttons_in_dm(person: Person) -> set[str]:
    return {label for message in person.messages(person.dm) for label in message.buttons}


def offers(rig: DiscordRig) -> list[str]:
    """What everybody sees with a button that takes the room."""
    return [message.text for message in rig.scene.messages(rig.town) if "Take the room" in message.buttons]


async def walk_out(rig: DiscordRig, person: Person) -> None:
    await person.slash("mafia leave", rig.town)
    await person.click("Yes, leave")
    await rig.advance(3)


async def absent_host(rig: DiscordRig) -> Tabletop:
    """A discussion whose host was called and did not answer for a minute."""
    table = await Tabletop.open(rig, rig.people)
    await table.reach(Phase.DISCUSSION)
    caller = table.players[1]
    await caller.click("Host is away?", message=await shown_status(caller, rig, in_town=True))
    await rig.advance(65)
    assert len(offers(rig)) == 2
    return table


async def shown_status(person: Person, rig: DiscordRig, *, in_town: bool = False) -> Shown:
    answer = await person.slash("mafia status", rig.town if in_town else rig.second)
    assert answer.message is not None
    return answer.message

"""A night by turns at the offline Discord: by clicks alone, and by the simulated people of `mafia play`."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.offline.people import Crowd
from bot.offline.person import Person
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.tabletop import Tabletop, speaks_of


@pytest.fixture
async def table(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Tabletop]:
    """A hosted table of seven on its first night."""
    async with open_rig(mafia_on(postgres_url), people=7) as rig:
        table = await Tabletop.open(rig, rig.people, preset="hosted")
        await table.host.click("Start", place=rig.town)
        await table.listen()
        for person in table.players:
            await person.click(custom_id="m1:seen:*", place=person.dm)
        await table.listen()
        yield table


def night_card(table: Tabletop) -> str:
    return next(text for text in reversed(table.said) if "Night 1" in text)


def called(table: Tabletop) -> list[Person]:
    """Those who find buttons in their message now."""
    return [person for person in table.players if acts_of(person)]


def acts_of(person: Person) -> list[str]:
    message = person.messages(person.dm)[-1]
    return [control.custom_id for control in message.controls if control.custom_id.startswith("m1:act:")]


def holder_of(table: Tabletop, role: str) -> Person:
    return next(person for person in table.players if any(f"Your card: {role}" in text for text in person.dm_texts()))


async def act(person: Person, verb: str, seat: int) -> str:
    answer = await person.click(custom_id=f"m1:act:*:{verb}.{seat}", place=person.dm)
    return answer.text


@pytest.mark.deep
async def test_a_night_by_turns_from_nightfall_to_dawn(table: Tabletop) -> None:
    """One message each and one card, edited from turn to turn; in the morning all is told."""
    rig = table.rig
    assert isinstance(rig, DiscordRig)
    don, mafioso, lover, commissar, doctor = (
        holder_of(table, role) for role in ("Don", "Mafia", "Lover", "Commissar", "Doctor")
    )
    civilian = holder_of(table, "Civilian")
    victim = table.seat(civilian)
    messages = {person.name: len(person.messages(person.dm)) for person in table.players}
    posts = len(table.said)

    assert "Awake now: **Mafia**" in night_card(table)
    assert called(table) == [person for person in table.players if person in (don, mafioso)]
    await act(mafioso, "kill", victim)
    await table.listen()
    assert f"**{mafioso.name}** → {victim}" in don.dm_texts()[-1]
    await act(don, "kill", victim)
    await table.listen()

    assert "Awake now: **Lover**" in night_card(table)
    assert called(table) == [lover]
    refused = await civilian.click("My card", place=rig.town)
    assert "Nobody calls you tonight" in refused.text
    await rig.advance(35)

    assert "Awake now: **Don**" in night_card(table)
    assert "**yes**" in await act(don, "seek", table.seat(commissar))
    await table.listen()
    assert "**mafia**" in await act(commissar, "check", table.seat(don))
    await table.listen()
    await act(doctor, "heal", table.seat(doctor))
    await table.listen()

    assert "The night is over" in night_card(table)
    assert any("This night took" in text and speaks_of(text, civilian) for text in table.said)
    assert len([text for text in table.said if "Night 1" in text and "Awake" not in text]) >= 1
    assert {person.name: len(person.messages(person.dm)) for person in table.players} == messages
    after_the_night = ("The morning", "Day 1")
    assert len([text for text in table.said if not any(word in text for word in after_the_night)]) == posts


async def test_a_turn_that_is_over_takes_no_more_choices(table: Tabletop) -> None:
    """A click that comes too late is refused with a sentence, and changes nothing."""
    rig = table.rig
    assert isinstance(rig, DiscordRig)
    mafioso = holder_of(table, "Mafia")
    late = await rig.hold(mafioso.click(custom_id="m1:act:*", place=mafioso.dm))
    await rig.advance(35)
    assert "Awake now: **Lover**" in night_card(table)
    (answer,) = await rig.release(late)
    assert answer.ephemeral
    assert "the game has moved on" in answer.text
    await table.listen()
    assert any("Your turn is over" in text for text in mafioso.dm_texts())


@pytest.mark.deep
async def test_the_night_goes_on_after_a_restart_in_the_middle_of_a_turn(table: Tabletop) -> None:
    """The same messages and the same card are edited on."""
    rig = table.rig
    assert isinstance(rig, DiscordRig)
    don = holder_of(table, "Don")
    posts = len(table.said)
    await rig.restart()
    await act(don, "kill", table.seat(holder_of(table, "Civilian")))
    await rig.advance(35)
    assert "Awake now: **Lover**" in night_card(table)
    assert len(table.said) == posts


@pytest.mark.deep
async def test_simulated_people_act_in_their_turns(table: Tabletop) -> None:
    """They answer what is on their screens, each in his turn, and go back to sleep."""
    rig = table.rig
    assert isinstance(rig, DiscordRig)
    crowd = Crowd(rig.scene, table.players, seed=1)
    awake: list[list[str]] = []
    for _ in range(40):
        if "The night is over" in night_card(table):
            break
        awake.append([person.name for person in called(table)])
        for person in called(table):
            assert await crowd.act(person)
        await rig.advance(3)
    assert "The night is over" in night_card(table)
    don, mafioso = holder_of(table, "Don"), holder_of(table, "Mafia")
    others = [holder_of(table, role).name for role in ("Lover", "Don", "Commissar", "Doctor")]
    assert set(awake[0]) == {don.name, mafioso.name}
    assert awake[1:] == [[name] for name in others]

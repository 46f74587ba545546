"""Whole games of basic at a Discord table, from `/mafia create` to the end, by clicks only."""

from __future__ import annotations

from random import Random

import pytest

from bot.offline.person import Person
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.tabletop import Tabletop, play_out, speaks_of


@pytest.mark.deep
async def test_five_people_play_until_the_town_has_found_the_mafia(postgres_url: str) -> None:
    """Cards and prompts by DM, the vote in the channel; at the end everybody's card lies on the table."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.deal()
        await table.confirm_cards()
        (mafioso,), (commissar,), (doctor,) = (table.with_role(role) for role in ("mafia", "commissar", "doctor"))
        victim = table.with_role("civilian")[0]
        await table.night(kill=victim, check=mafioso, heal=doctor)
        assert any(speaks_of(text, victim) and "This night took" in text for text in table.said)
        assert any(speaks_of(text, mafioso) and "mafia" in text.lower() for text in commissar.dm_texts())
        table.lost(victim)
        await table.talk()
        await table.vote(lambda voter: None if voter is mafioso else mafioso)
        assert table.is_over()
        over = next(text for text in table.said if "The cards on the table" in text)
        assert "The town has won" in over
        assert all(speaks_of(over, person) for person in table.players)


@pytest.mark.deep
@pytest.mark.parametrize("seed", [1, 2])
async def test_twelve_people_play_to_the_end(postgres_url: str, seed: int) -> None:
    """One has closed DMs and acts by the private panel, another prefers it."""
    async with open_rig(mafia_on(postgres_url), people=12) as rig:
        closed, other = rig.people[4], rig.people[7]
        rig.close_dms(closed)
        table = await Tabletop.open(rig, rig.people, by_panel=[closed, other])
        await table.deal()
        await table.confirm_cards()
        await play_out(table, Random(seed))
        assert table.is_over()
        assert closed.dm_texts() == []
        assert other.dm_texts() != []


@pytest.mark.deep
async def test_a_tie_is_defended_and_voted_again(postgres_url: str) -> None:
    """The leaders speak in turn, then the ballot holds the two of them alone (S0.50)."""
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        table = await at_the_first_vote(rig)
        first, second, *others = table.living
        await table.cast(first, second)
        await table.cast(second, first)
        for person in others:
            await table.cast(person, None)
        await rig.advance(3)
        assert speaks_of(table.said[-1], first)
        refused = await second.click("I’m done", place=rig.town)
        assert refused.ephemeral
        await first.click("I’m done", place=rig.town)
        await rig.advance(30)
        ballot = newest_ballot(rig, others[0])
        assert len(ballot) == 2
        await table.vote(lambda voter: first if voter is not first else None)
        assert any(speaks_of(text, first) and "Leaving the table" in text for text in table.said)


@pytest.mark.deep
async def test_a_night_that_nobody_finishes_ends_with_its_time(postgres_url: str) -> None:
    """What did not arrive counts as a skip (S0.29)."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.deal()
        await table.confirm_cards()
        await table.night(kill=table.with_role("civilian")[0], absent=table.with_role("mafia"))
        assert any("everybody is alive" in text for text in table.said)


async def test_a_game_in_russian_says_no_english_word(postgres_url: str) -> None:
    """The channel speaks the server's language, the DM the person's."""
    async with open_rig(mafia_on(postgres_url), people=5, language="ru") as rig:
        host = rig.people[0]
        await host.slash("mafia create", rig.town, preset="basic")
        for person in rig.people[1:]:
            await person.click(custom_id="m1:join:*", place=rig.town)
        for person in rig.people:
            await person.click(custom_id="m1:ready:*", place=rig.town)
        await host.click(custom_id="m1:start:*", place=rig.town)
        await rig.advance(65)
        names = {person.name.lower() for person in rig.people}
        for text in [*rig.channel_texts(rig.town), *(text for person in rig.people for text in person.dm_texts())]:
            assert not latin_words(text) - names, text


def latin_words(text: str) -> set[str]:
    """Words in Latin letters that are no timestamp, mention or mark-up."""
    found: set[str] = set()
    for raw in text.split():
        word = raw.strip("*_#>()[]«».,:;!?—–-·…").lower()
        if word.isascii() and word.isalpha() and len(word) > 1:
            found.add(word)
    return found


async def at_the_first_vote(rig: DiscordRig) -> Tabletop:
    table = await Tabletop.open(rig, rig.people)
    await table.deal()
    await table.confirm_cards()
    await table.night()
    await table.talk()
    return table


def newest_ballot(rig: DiscordRig, viewer: Person) -> list[str]:
    for message in reversed(viewer.messages(rig.town)):
        for control in message.controls:
            if control.custom_id.startswith("m1:vote:"):
                return [option.label for option in control.options]
    raise AssertionError("there is no ballot")

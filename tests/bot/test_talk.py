"""Allies talk from prompt to prompt: nobody else sees, hears or can tell anything of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.announce.talk import overheard
from bot.offline.person import Answer, Person
from engine import commands as c
from engine.audience import Seat
from engine.phases.phase import Phase
from engine.service import LONGEST_WORDS, Line
from engine.whispers import confidants
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.tabletop import Tabletop
from tests.kit.watched import HOSTILE_NAMES, WatchedGame, custom_ids, seated, words

LANGUAGES = ("en", "ru")


def at_night(people: int = 9, names: tuple[str, ...] = ()) -> tuple[WatchedGame, Seat, Seat]:
    """A game at night, and the first two who are allies."""
    table = WatchedGame(people, preset=seated(people), names=names).deal().to(Phase.NIGHT)
    allies = [seat for seat in table.state.living if confidants(table.state, seat)]
    return table, allies[0], allies[1]


def said(table: WatchedGame, seat: Seat, what: str) -> Line:
    """What a seat says to its allies now."""
    return table.says(seat, heard_by=(seat, *confidants(table.state, seat)), words=what)


def prompts(table: WatchedGame, language: str) -> Iterator[tuple[Seat, str, list[str]]]:
    """Every living seat's prompt: its words and its controls."""
    for seat in table.state.living:
        person = table.state.people[seat - 1]
        drawn = table.draw("night_prompt", person, language, phase_no=table.state.phase_no)
        assert drawn is not None
        yield seat, words(drawn), custom_ids(drawn)


# What is delivered


def test_a_line_is_nothing_but_edits_of_the_allies_prompts() -> None:
    """No new message at night, and nothing at the table."""
    table, one, other = at_night()
    deliveries = overheard(table.game, said(table, one, "seat 4?"), first=False)
    assert {delivery.lane for delivery in deliveries} == {table.state.people[seat - 1] for seat in (one, other)}
    assert all(delivery.edit and not delivery.mentions for delivery in deliveries)
    assert not any("seat 4" in str(delivery.arguments) for delivery in deliveries)


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_allies_read_it_and_only_they_have_the_button(language: str) -> None:
    table, one, other = at_night()
    said(table, one, "the commissar is four")
    for seat, text, controls in prompts(table, language):
        is_ally = seat in (one, other)
        assert ("the commissar is four" in text) is is_ally
        assert any(":whisper:" in control for control in controls) is is_ally
    for screen in ("night", "status"):
        assert "the commissar is four" not in words(table.draw(screen, None, language, phase_no=table.state.phase_no))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_private_panel_shows_the_same(language: str) -> None:
    table, one, other = at_night()
    said(table, one, "the commissar is four")
    for seat in table.state.living:
        drawn = table.draw("panel", table.state.people[seat - 1], language)
        assert ("the commissar is four" in words(drawn)) is (seat in (one, other))


def test_a_new_night_begins_with_silence_and_an_old_prompt_keeps_its_own() -> None:
    table, one, _ = at_night()
    said(table, one, "first night")
    first = table.state.phase_no
    table.to(Phase.DISCUSSION).to(Phase.NIGHT)
    person = table.state.people[one - 1]
    assert "first night" in words(table.draw("night_prompt", person, phase_no=first))
    assert "first night" not in words(table.draw("night_prompt", person, phase_no=table.state.phase_no))
    assert "first night" not in words(table.draw("panel", person))


def test_the_last_ally_has_nobody_to_talk_to() -> None:
    table, _, other = at_night()
    table.do(c.Leave(table.state.people[other - 1]))
    assert not table.state.is_over
    for _, _, controls in prompts(table, "en"):
        assert not any(":whisper:" in control for control in controls)


@pytest.mark.parametrize("hostile", [*HOSTILE_NAMES, "# big\n> quote", "<@&1> <#2> </mafia create:3> <t:1:R>"])
def test_words_format_nothing_and_call_nobody(hostile: str) -> None:
    table, one, other = at_night()
    said(table, one, hostile)
    drawn = words(table.draw("night_prompt", table.state.people[other - 1], phase_no=table.state.phase_no))
    line = next(part for part in drawn.splitlines() if part.startswith(f"{one} · "))
    shown = line.split("**: ", 1)[1]
    assert "<@" not in shown
    assert "@everyone" not in shown
    for mark in "*_|`":
        assert shown.count(mark) == shown.count("\\" + mark)


def test_a_talkative_night_fits_a_prompt_with_the_newest_lines() -> None:
    table, one, other = at_night(20, names=HOSTILE_NAMES)
    for number in range(30):
        said(table, one, f"{number} " + "*" * (LONGEST_WORDS - 3))
    for language in LANGUAGES:
        drawn = words(
            table.draw("night_prompt", table.state.people[other - 1], language, phase_no=table.state.phase_no)
        )
        assert len(drawn) <= 4000
        assert "29 " in drawn
        assert "…" in drawn


# As people see it


async def whisper(person: Person, what: str, *, rig: DiscordRig, by_panel: bool = False) -> Answer:
    """Say something to one's allies, by the prompt in the DM or by the private panel."""
    if by_panel:
        panel = await person.click("My card", place=rig.town)
        opened = await person.click("Say to allies", message=panel.message)
    else:
        opened = await person.click("Say to allies", place=person.dm)
    return await person.submit(opened, {"words": what})


def seen(rig: DiscordRig) -> dict[str, list[str]]:
    """Everything that each person and the channel can read."""
    return {"town": rig.channel_texts(rig.town), **{person.name: person.texts() for person in rig.people}}


@pytest.mark.deep
async def test_a_line_goes_from_prompt_to_prompt_and_nowhere_else(postgres_url: str) -> None:
    async with open_rig(mafia_on(postgres_url), people=10) as rig:
        table = await Tabletop.open(rig, rig.people[:9])
        await table.reach(Phase.NIGHT)
        one, other = table.with_role("mafia")
        before = seen(rig)
        answer = await whisper(one, "let us take @everyone", rig=rig)
        assert answer.acknowledged
        await table.listen()
        after = seen(rig)
        for name, texts in after.items():
            assert len(texts) == len(before[name]), name
            if name in (one.name, other.name):
                assert any("let us take ＠everyone" in text for text in texts)
            else:
                assert texts == before[name], name


@pytest.mark.deep
async def test_by_the_private_panel_it_is_the_same(postgres_url: str) -> None:
    """For those who take no DMs: nothing can be pushed into a panel, so new lines show when it is refreshed."""
    async with open_rig(mafia_on(postgres_url), people=9) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.NIGHT)
        one, other = table.with_role("mafia")
        panel = await other.click("My card", place=rig.town)
        answer = await whisper(one, "seat four", rig=rig, by_panel=True)
        assert "seat four" in answer.text
        assert "seat four" not in panel.text
        refreshed = await other.click("Refresh", message=panel.message)
        assert "seat four" in refreshed.text


@pytest.mark.deep
@pytest.mark.parametrize("what", ["   ", "\u200b"])
async def test_empty_words_are_refused_in_a_sentence(postgres_url: str, what: str) -> None:
    async with open_rig(mafia_on(postgres_url), people=9) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.NIGHT)
        one, _ = table.with_role("mafia")
        answer = await whisper(one, what, rig=rig)
        assert "nothing in it" in answer.text


@pytest.mark.deep
async def test_a_form_that_is_sent_when_the_night_is_over_says_so(postgres_url: str) -> None:
    async with open_rig(mafia_on(postgres_url), people=9) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.NIGHT)
        one, other = table.with_role("mafia")
        opened = await one.click("Say to allies", place=one.dm)
        await rig.advance(100)
        answer = await one.submit(opened, {"words": "too late"})
        assert "moved on" in answer.text
        assert not any("too late" in text for text in other.texts())


@pytest.mark.deep
async def test_words_survive_a_restart_and_so_does_the_open_form(postgres_url: str) -> None:
    async with open_rig(mafia_on(postgres_url), people=9) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.NIGHT)
        one, other = table.with_role("mafia")
        await whisper(one, "before the crash", rig=rig)
        await table.listen()
        opened = await other.click("Say to allies", place=other.dm)
        await rig.crash()
        await rig.start()
        await other.submit(opened, {"words": "after it"})
        await table.listen()
        for ally in (one, other):
            assert "before the crash" in ally.dm_texts()[-1]
            assert "after it" in ally.dm_texts()[-1]

"""Whatever a person does wrong is answered privately, in words, and changes nothing."""

from __future__ import annotations

import pytest

from bot.offline.person import Answer
from tests.kit.discord_rig import mafia_on, open_rig
from tests.kit.tabletop import Tabletop, speaks_of


def assert_refused(answer: Answer, *words: str) -> None:
    """A private sentence that holds these words."""
    assert answer.acknowledged
    assert answer.ephemeral, answer.text
    assert answer.text.strip()
    for word in words:
        assert word in answer.text, answer.text


@pytest.mark.parametrize(
    "options", [{"preset": "wizards"}, {"preset": "basic", "seats": 4}, {"preset": "basic", "seats": 17}]
)
async def test_a_table_that_cannot_be_is_not_opened(postgres_url: str, options: dict[str, object]) -> None:
    async with open_rig(mafia_on(postgres_url), people=2) as rig:
        assert_refused(await rig.people[0].slash("mafia create", rig.town, **options))
        assert rig.channel_texts(rig.town) == []
        assert_refused(await rig.people[0].slash("mafia status", rig.town))


async def test_a_channel_has_one_game_and_an_account_one_table(postgres_url: str) -> None:
    async with open_rig(mafia_on(postgres_url), people=7) as rig:
        table = await Tabletop.open(rig, rig.people[:5])
        stranger = rig.people[5]
        assert_refused(await stranger.slash("mafia create", rig.town, preset="basic"))
        assert_refused(await table.host.slash("mafia create", rig.second, preset="basic"))
        await stranger.slash("mafia create", rig.second, preset="basic")
        assert_refused(await stranger.click("Join", place=rig.town))
        assert_refused(await table.players[1].click("Join", place=rig.town))
        assert len(rig.channel_texts(rig.town)) == 1


@pytest.mark.deep
async def test_a_stranger_can_press_nothing(postgres_url: str) -> None:
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        table = await Tabletop.open(rig, rig.people[:5])
        stranger = rig.people[5]
        assert_refused(await stranger.click("Start", place=rig.town))
        assert_refused(await stranger.click("Ready", place=rig.town))
        await table.deal()
        answer = await stranger.click("My card", place=rig.town)
        assert_refused(answer)
        assert not any(name in answer.text for name in ("Commissar**", "Doctor**"))
        await table.confirm_cards()
        await table.night()
        assert_refused(await stranger.click("Ready to vote", place=rig.town))
        for command in ("pause", "end", "leave"):
            assert_refused(await stranger.slash(f"mafia {command}", rig.town))
        await table.talk()
        assert_refused(await stranger.choose("1", custom_id="m1:vote:*", place=rig.town))


@pytest.mark.deep
async def test_the_dead_and_the_late_are_told_so(postgres_url: str) -> None:
    """A dead player's vote, and a button of a phase that is over."""
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.deal()
        await table.confirm_cards()
        victim = table.with_role("civilian")[0]
        late = await rig.hold(table.with_role("civilian")[1].click("Sleep", place=table.with_role("civilian")[1].dm))
        await table.night(kill=victim)
        (answer,) = await rig.release(late)
        assert answer.acknowledged
        table.lost(victim)
        assert_refused(await victim.click("Ready to vote", place=rig.town), "out")
        await table.talk()
        candidate = str(table.seat(table.living[0]))
        assert_refused(await victim.choose(candidate, custom_id="m1:vote:*", place=rig.town), "out")


@pytest.mark.deep
async def test_a_double_click_counts_once(postgres_url: str) -> None:
    """Two clicks at once: one vote, and the second is told that it is final."""
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.deal()
        await table.confirm_cards()
        await table.night()
        await table.talk()
        first, second, third, *others = table.living
        answers = await rig.burst(
            first.choose("2", custom_id="m1:vote:*", place=rig.town),
            first.choose("3", custom_id="m1:vote:*", place=rig.town),
            first.choose("2", custom_id="m1:vote:*", place=rig.town),
        )
        assert all(answer.acknowledged and answer.ephemeral for answer in answers)
        for person in (second, third, *others):
            await table.cast(person, None)
        await rig.advance(3)
        assert sum("**1**" in text for text in table.said) == 1


async def test_everybody_joins_at_once(postgres_url: str) -> None:
    """Each is in once, whatever the order in which the clicks arrive."""
    async with open_rig(mafia_on(postgres_url), people=12) as rig:
        host, *others = rig.people
        await host.slash("mafia create", rig.town, preset="basic")
        clicks = [person.click("Join", place=rig.town) for person in others]
        again = [person.click("Join", place=rig.town) for person in others[:4]]
        answers = await rig.burst(*clicks, *again)
        assert all(answer.acknowledged for answer in answers)
        await rig.advance(3)
        lobby = rig.channel_texts(rig.town)[-1]
        assert all(speaks_of(lobby, person) for person in rig.people)
        assert "12" in lobby


@pytest.mark.parametrize(
    ("section", "setting", "entered", "words"),
    [
        ("night", "night.seconds", {"number": "999999999"}, "from 0 to 604800"),
        ("night", "night.seconds", {"number": "1.5"}, "whole numbers"),
        ("table", "table.seats", {"fewest": "9", "most": "6"}, "from 5 to 16"),
        ("table", "table.seats", {"fewest": "5", "most": "5"}, "nobody who has joined"),
    ],
)
async def test_a_form_says_which_numbers_it_takes(
    postgres_url: str, section: str, setting: str, entered: dict[str, str], words: str
) -> None:
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        table = await Tabletop.open(rig, rig.people)
        before = table.said
        panel = (await table.host.click("Settings", place=rig.town)).message
        panel = (await table.host.choose(section, custom_id="m1:section:*", message=panel)).message
        panel = (await table.host.choose(setting, custom_id="m1:setting:*", message=panel)).message
        action = "number" if "number" in entered else "range"
        form = await table.host.click(custom_id=f"m1:{action}:*", message=panel)
        assert_refused(await table.host.submit(form, entered), words)
        await rig.advance(3)
        assert table.said == before


async def test_only_the_host_and_a_manager_end_a_game(postgres_url: str) -> None:
    """DG19: the host his own, a member who may manage the server any."""
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        table = await Tabletop.open(rig, rig.people[:5])
        await table.deal()
        assert_refused(await table.players[1].slash("mafia end", rig.town))
        await table.host.slash("mafia host", rig.town, player=table.players[2])
        assert_refused(await table.host.slash("mafia end", rig.town))
        await table.players[2].slash("mafia end", rig.town)
        await table.players[2].click("Yes, end the game")
        await rig.advance(3)
        assert table.is_over()

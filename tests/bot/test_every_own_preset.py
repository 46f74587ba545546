"""Presets that were made by clicks alone are played from `/mafia create` to their end, by clicks and commands only."""

from __future__ import annotations

import pytest

from tests.kit.bench import Bench
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.playthrough import Playthrough

pytestmark = pytest.mark.deep


async def _counted_cast(rig: DiscordRig) -> tuple[str, int]:
    """A basic game that becomes one of turns, with a cast counted by hand, a don and a maniac."""
    bench = await Bench.copy(rig, rig.people[0], of="basic", name="Friday")
    await bench.choose_value("table.composition", "manual")
    await bench.enter("table.seats", "9", "9")
    for role, number in (("mafia", "1"), ("don", "1"), ("maniac", "1"), ("civilian", "4")):
        await bench.enter("table.counts", number, entry=role)
    assert "9 cards for 9 players" in bench.text
    await bench.choose_value("night.mode", "sequential")
    await bench.open("night.order")
    for turn in ("mafia", "maniac", "don", "commissar", "doctor"):
        await bench.choose(turn, menu="turn")
        await bench.click("Call it last")
    await bench.enter("night.turn_seconds", "25", entry="mafia")
    await bench.choose_value("night.mafia_kill", "don_decides")
    await bench.open("victory.town_needs_loner_out")
    await bench.click("yes")
    await bench.save()
    assert "⚠️" not in bench.text
    return "Friday", 9


async def _opened_sport(rig: DiscordRig) -> tuple[str, int]:
    """The sport table without its fixed cast, with a free talk and an open vote for eight."""
    bench = await Bench.copy(rig, rig.people[0], of="sport", name="Kitchen")
    await bench.choose_value("table.composition", "auto")
    await bench.enter("table.seats", "8", "8")
    await bench.enter("table.plain_civilians_min", "1")
    await bench.open("table.optional_roles")
    await bench.choose("sheriff", "doctor", menu="roles")
    await bench.choose_value("table.mafia_count", "2")
    await bench.open("night.order", "doctor")
    await bench.click("Call it last")
    await bench.choose_value("day.talk", "discussion")
    await bench.choose_value("day.discussion_ends", "ready_or_timer")
    await bench.choose_value("day.nominations", "off")
    await bench.choose_value("vote.order", "together")
    await bench.choose_value("vote.tie", "nobody")
    await bench.open("fouls.enabled")
    await bench.click("no")
    await bench.save()
    assert "⚠️" not in bench.text
    return "Kitchen", 8


@pytest.mark.parametrize("make", [_counted_cast, _opened_sport])
async def test_people_play_a_preset_of_their_own_to_its_end(postgres_url: str, make: object) -> None:
    """One acts by the private panel, one never acts; at the end everybody's card lies on the table."""
    assert callable(make)
    async with open_rig(mafia_on(postgres_url), people=10) as rig:
        name, players = await make(rig)
        people = rig.people[:players]
        table = await Playthrough.open(rig, name, people, absent=[people[5]], by_panel=[people[2]], seed=7)
        assert any(f"{name} · from" in text for text in table.said)
        await table.play()
        over = next(text for text in table.said if "The cards on the table" in text)
        assert all(person.name in over or person.mention in over for person in people)

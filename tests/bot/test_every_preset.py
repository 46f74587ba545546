"""Every preset is played from `/mafia create` to its end at a Discord table, by clicks and commands only.

At each table one has closed DMs, another acts by the private panel, one never acts, and one leaves in the middle.
"""

from __future__ import annotations

import pytest

from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.playthrough import RESULT, TABLES, Playthrough

VOICES_RETURN_SECONDS = 20
"""A bot may give ten voices back at once, then one a second."""


@pytest.mark.deep
@pytest.mark.parametrize("preset", TABLES)
async def test_people_play_the_preset_to_its_end(postgres_url: str, preset: str) -> None:
    """And at its end everybody's card lies on the table, nobody is muted, and the channel is as it was."""
    async with open_rig(mafia_on(postgres_url), people=13) as rig:
        closed, prefers, absent = rig.people[2], rig.people[4], rig.people[5]
        rig.close_dms(closed)
        table = await Playthrough.of_preset(rig, preset, absent=[absent], by_panel=[closed, prefers], seed=7)
        seated, before = list(table.players), overwrites(rig)
        await table.play(until="Day 1")
        await table.leave(seated[-1])
        await table.play()
        over = next(text for text in table.said if RESULT in text)
        assert all(person.name in over for person in seated)
        assert table.by_panel[0].dm_texts() == []
        await rig.advance(VOICES_RETURN_SECONDS)
        assert not any(person.is_silenced for person in rig.people)
        assert overwrites(rig) == before


def overwrites(rig: DiscordRig) -> dict[int, tuple[int, int]]:
    """Who may do what in the table's channel."""
    return {one.target_id: (one.allow, one.deny) for one in rig.env.backend.get_channel(rig.town.id).overwrites}

"""Every preset is played from `/mafia create` to its end at a Discord table, by clicks and commands only.

At each table one has closed DMs, another acts by the private panel, one never acts, and one leaves in the middle.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.playthrough import Playthrough
from tests.kit.servers import Administrator

pytestmark = pytest.mark.deep

TABLES: dict[str, dict[str, Any]] = {
    "basic": {"players": 8},
    "hosted": {"players": 9},
    "classic": {"players": 9, "seats": 9},
    "extended": {"players": 10, "seats": 10},
    "fast": {"players": 7, "seats": 7},
    "dark": {"players": 8, "seats": 8},
    "free": {"players": 9, "seats": 9},
    "city": {"players": 12, "voice": True},
    "club": {"players": 11, "moderated": True},
    "sport": {"players": 10, "voice": True},
}
"""How many sit at the table of each preset; with how many seats it is opened, with voice, and by whom it is run."""


@pytest.mark.parametrize("preset", TABLES)
async def test_people_play_the_preset_to_its_end(postgres_url: str, preset: str) -> None:
    """And at its end everybody's card lies on the table."""
    async with open_rig(mafia_on(postgres_url), people=14) as rig:
        await (await Administrator.open(rig)).enter("0")
        table = await _opened(rig, preset, **TABLES[preset])
        await table.play(rounds=25)
        leaver = next((person for person in table.players if person is not table.host), None)
        if leaver is not None and not table.is_over:
            await table.leave(leaver)
        await table.play()
        over = next(text for text in table.said if "The cards on the table" in text)
        assert all(person.name in over or person.mention in over for person in table.players)
        closed, *_ = table.by_panel
        assert closed.dm_texts() == []


async def _opened(
    rig: DiscordRig,
    preset: str,
    *,
    players: int,
    seats: int | None = None,
    voice: bool = False,
    moderated: bool = False,
) -> Playthrough:
    people = rig.people
    host = people[13] if moderated else None
    seated = people[:players]
    closed, prefers, absent = seated[2], seated[4], seated[5]
    rig.close_dms(closed)
    options: dict[str, object] = {} if seats is None else {"seats": seats}
    if voice:
        options["voice"] = rig.scene.voice
    return await Playthrough.open(
        rig, preset, seated, host=host, absent=[absent], by_panel=[closed, prefers], seed=7, **options
    )

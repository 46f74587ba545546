"""What Discord is told does not depend on who holds which card, at the tables of all presets.

Two tables that differ only in which of the special cards lies where cause the same requests: the same posts and edits,
sounds, mutes, overwrites, threads and reasons in the server's audit log, and the same screens of the civilians.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.kit.discord_rig import mafia_on, open_rig
from tests.kit.scripted import Scripted, deal_by_seat

TABLES: dict[str, dict[str, Any]] = {
    "basic": {"players": 9},
    "hosted": {"players": 9},
    "classic": {"players": 9, "seats": 9},
    "extended": {"players": 10, "seats": 10},
    "fast": {"players": 8, "seats": 8},
    "dark": {"players": 9, "seats": 9},
    "free": {"players": 9, "seats": 9},
    "city": {"players": 12, "voice": True},
    "club": {"players": 12, "moderated": True},
    "sport": {"players": 10, "voice": True},
}
"""How many sit at the table of each preset; with how many seats it is opened, with voice, and by whom it is run."""


@pytest.mark.deep
@pytest.mark.parametrize("preset", TABLES)
async def test_discord_is_told_the_same_whoever_holds_the_special_cards(
    postgres_url: str, emptied_again: Callable[[], Awaitable[None]], monkeypatch: pytest.MonkeyPatch, preset: str
) -> None:
    one = await _played(postgres_url, monkeypatch, preset, turned=False)
    await emptied_again()
    other = await _played(postgres_url, monkeypatch, preset, turned=True)
    for first, second in zip(one.rounds, other.rounds, strict=True):
        assert first == second


async def _played(postgres_url: str, monkeypatch: pytest.MonkeyPatch, preset: str, *, turned: bool) -> Scripted:
    setup = dict(TABLES[preset])
    dealt = deal_by_seat(monkeypatch, turned=turned)
    async with open_rig(mafia_on(postgres_url), people=13) as rig:
        await rig.people[0].slash("mafia-admin gate", rig.town, hours=0)
        seated = rig.people[: setup.pop("players")]
        host = rig.people[-1] if setup.pop("moderated", False) else None
        if setup.pop("voice", False):
            setup["voice"] = rig.scene.voice
            for person in seated:
                await person.join_voice(rig.scene.voice)
        table = await Scripted.open(rig, preset, seated, host=host, **setup)
        table.civilians = dealt["civilian"]
        await table.follow()
        return table

"""What Discord is told does not depend on who holds which card, at the tables of all presets.

Two tables that differ only in which of the special cards lies where cause the same requests: the same posts and edits,
sounds, mutes, overwrites, threads and reasons in the server's audit log, and the same screens of the civilians.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from tests.kit.discord_rig import mafia_on, open_rig
from tests.kit.playthrough import TABLES
from tests.kit.scripted import Scripted, deal_by_seat


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
    dealt = deal_by_seat(monkeypatch, turned=turned)
    async with open_rig(mafia_on(postgres_url), people=13) as rig:
        table = await Scripted.of_preset(rig, preset)
        table.civilians = dealt["civilian"]
        await table.follow()
        return table

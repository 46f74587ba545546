"""A table of five that speaks in a voice channel, and one who only listens."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        yield rig

"""An open database, and games on it, for the tests of the store."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.service import GameService
from engine.store.session import open_database
from tests.store.rig import Announcements, Clock


@pytest.fixture
async def database(postgres_url: str) -> AsyncIterator[AsyncEngine]:
    engine = open_database(postgres_url)
    yield engine
    await engine.dispose()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def announcements() -> Announcements:
    return Announcements()


@pytest.fixture
def service(database: AsyncEngine, announcements: Announcements, clock: Clock) -> GameService:
    return GameService(database, announcements, now=clock)

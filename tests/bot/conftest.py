"""What several tests of the bot use."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count

import pytest

from bot import texts
from engine.store.session import open_database
from tests.kit.desk import SCREENS, Desk
from tests.kit.fake_post import FakePost
from tests.kit.table import Table


@pytest.fixture(autouse=True)
def _strict_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that is missing or cannot be formed is an error, and not a gap."""
    monkeypatch.setattr(texts.shipped(), "_strict", True)


@pytest.fixture(autouse=True)
def _the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test deals the same cards every time, so that a red run says something about the change."""
    monkeypatch.setattr("engine.service.game_service.new_seed", partial(next, count(1)))


@pytest.fixture
async def desk(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Desk]:
    monkeypatch.setattr("bot.delivery.scenes.SCREENS", SCREENS)
    monkeypatch.setattr("bot.delivery.edits.GAP", timedelta(seconds=0.2))

    def now() -> datetime:
        return datetime.now(UTC)

    desk = Desk(open_database(postgres_url, connections=20), now, FakePost(now))
    desk.table = await Table.open(desk.service, players=2)
    yield desk
    for courier in desk.couriers:
        await courier.stop()
    await desk.database.dispose()

"""A game with two people, the couriers of any number of processes, and a Discord that can be made to refuse."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.delivery.courier import Courier
from bot.delivery.mailboxes import Mailboxes
from bot.delivery.scenes import Scenes
from bot.screens.card import Card
from bot.screens.message import Message
from bot.screens.scene import Scene
from engine.audience import Person
from engine.commands import Ready, Unready
from engine.service import Delivery, Executed, Game, GameService
from engine.store.accounts import Accounts
from engine.store.guild_settings import GuildSettingsStore
from engine.store.lines import Lines
from engine.store.outbox import Outbox
from tests.kit.fake_post import FakePost
from tests.kit.table import FIRST_ACCOUNT, Table

ANNA, BEN = FIRST_ACCOUNT, FIRST_ACCOUNT + 1
ANNAS_DM, BENS_DM = 10_000 + ANNA, 10_000 + BEN


def note(scene: Scene, arguments: Mapping[str, int | str]) -> Message:
    """A screen that says what it was asked for, for whom, and how many are ready by now."""
    viewer = "table" if scene.viewer is None else f"person {scene.viewer}"
    return Card().text(f"{arguments['say']} for {viewer} in {scene.language}: {len(scene.state.ready)}").message()


def silence(_scene: Scene, _arguments: Mapping[str, int | str]) -> None:
    """A screen that has nothing to say any more."""


def broken(_scene: Scene, _arguments: Mapping[str, int | str]) -> Message:
    """A screen that cannot be drawn."""
    raise ZeroDivisionError


@dataclass
class Desk:
    """A game with two people, and the courier of one process."""

    database: AsyncEngine
    now: Callable[[], datetime]
    post: FakePost
    asked: list[Delivery] = field(default_factory=list)
    couriers: list[Courier] = field(default_factory=list)
    stopped: list[Game] = field(default_factory=list)
    table: Table | None = None

    def __post_init__(self) -> None:
        self.service = GameService(self.database, self._announce, now=self.now)
        self.accounts = Accounts(self.database)
        self.outbox = Outbox(self.database)

    def _announce(self, _executed: Executed) -> Sequence[Delivery]:
        asked, self.asked = self.asked, []
        return asked

    async def start(self) -> Courier:
        """Start a process."""
        service = GameService(self.database, self._announce, now=self.now)
        mailboxes = Mailboxes(self.accounts, self.post, self.now)
        scenes = Scenes(service, self.outbox, Lines(self.database), GuildSettingsStore(self.database))
        courier = Courier(self.database, service, scenes=scenes, mailboxes=mailboxes, post=self.post, now=self.now)

        async def stop(game: Game) -> None:
            self.stopped.append(game)

        courier.on_unreachable(stop)
        await courier.start()
        self.couriers.append(courier)
        return courier

    async def ask(self, *deliveries: Delivery) -> None:
        """Let something happen that leads to these deliveries."""
        assert self.table is not None
        game = await self.table.game()
        self.asked = list(deliveries)
        make = Unready if Person(1) in game.state.ready else Ready
        await self.service.act(game.id, ANNA, make)
        for courier in self.couriers:
            courier.wake()

    async def rest(self) -> None:
        """Wait until nothing is left that may be sent now."""
        await until(self._is_at_rest)

    async def _is_at_rest(self) -> bool:
        async with self.database.connect() as connection:
            rows = await connection.exec_driver_sql(
                "SELECT count(*) FROM outbox WHERE state IN ('pending', 'sending') AND not_before IS NULL"
            )
            return not rows.scalar_one()

    async def states(self) -> list[tuple[str, str | None]]:
        """State and error of every row, in order."""
        async with self.database.connect() as connection:
            rows = await connection.exec_driver_sql("SELECT state, error FROM outbox ORDER BY id")
            return [(row.state, row.error) for row in rows]


SCREENS = {"note": note, "silence": silence, "broken": broken}


async def until(holds: Callable[[], bool | Awaitable[bool]]) -> None:
    """Wait until something holds that nobody tells when it does."""
    async with asyncio.timeout(60):
        while not (await found if isinstance(found := holds(), Awaitable) else found):  # noqa: ASYNC110 - see above
            await asyncio.sleep(0.01)


def say(words: str, lane: int | None = None, **more: object) -> Delivery:
    """A delivery of the screen ``note``."""
    person = None if lane is None else Person(lane)
    return Delivery(lane=person, screen="note", arguments={"say": words}, **more)  # type: ignore[arg-type]

"""A bot on an offline Discord inside the test's own process, in virtual time, with a real database.

    async with open_rig(mafia_on(database_url)) as rig:
        anna, ben = rig["Anna"], rig["Ben"]
        await anna.slash("mafia create", rig.town, preset="basic")
        await rig.burst(anna.click("Join"), ben.click("Join"), ben.click("Join"))
        await rig.advance(60)
        assert "Night" in rig.channel_texts(rig.town)[-1]

Leaving the block fails the test when the bot raised or logged an error that the test did not take, or left an
interaction unanswered.
"""

from __future__ import annotations

import asyncio
import fnmatch
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import datetime
from types import TracebackType
from typing import Any, Protocol, Self, runtime_checkable

import discord
import structlog
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from simcord import ChannelHandle, Env, HttpLogEntry
from simcord._runtime import _attach_bot
from simcord.backend.models import Interaction

from bot.application import Application
from bot.config import Config
from bot.offline.person import Answer, Person
from bot.offline.scene import Language, Scene
from tests.kit.discord_rest import TimerlessScheduler, VirtualTime, apscheduler_reads


@runtime_checkable
class Hosted(Protocol):
    """What a rig can host: entering it opens all but the connection to Discord, for which it has a client."""

    @property
    def client(self) -> discord.AutoShardedClient: ...

    async def __aenter__(self) -> Self: ...

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> bool | None: ...


_TO_LOGGING = (structlog.stdlib.filter_by_level, structlog.stdlib.render_to_log_kwargs)
"""What the bot logs by structlog reaches the handlers of the standard library, with the error that it tells of."""

Clock = Callable[[], datetime]
Factory = Callable[[Clock, AsyncIOScheduler], Hosted]
Gesture = Coroutine[Any, Any, Answer]


@dataclass
class Held:
    """A click that has left the person's finger and not yet reached the bot."""

    answer: Answer
    payload: Mapping[str, Any]


class _LoggedErrors(logging.Handler):
    """The bot, discord.py and APScheduler only log what goes wrong in callbacks and jobs; a test must fail by it."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[BaseException] = []

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self.found.append(error or RuntimeError(f"{record.name} logged: {record.getMessage()}"))


class DiscordRig:
    """The bot, the server, its people and the clock. Made by `open_rig`."""

    def __init__(
        self,
        factory: Factory,
        *,
        people: int | Sequence[str],
        language: Language,
        patience: float,
        pending: Callable[[], Awaitable[bool]] | None,
    ) -> None:
        self._factory = factory
        # The world is arranged before there is a bot, and simcord asks for one: this one is never attached.
        nobody = discord.AutoShardedClient(intents=discord.Intents(guilds=True), shard_count=1)
        self.env = Env(nobody, check_errors=False)
        self.scene = Scene(self.env, people=people, language=language)
        self.time = VirtualTime(self.env, patience=patience, pending=pending)
        self.application: Hosted | None = None
        self._running: AsyncExitStack | None = None
        self._logged = _LoggedErrors()
        self._asked: list[Interaction] = []
        self._lost: set[int] = set()
        self.env._register_dispatch_observer(self._note)

    # The world

    @property
    def town(self) -> ChannelHandle:
        """The table's channel."""
        return self.scene.town

    @property
    def second(self) -> ChannelHandle:
        """Another channel of the same server."""
        return self.scene.second

    @property
    def people(self) -> list[Person]:
        """Everybody on the server, in the order they joined."""
        return list(self.scene.people.values())

    def __getitem__(self, name: str) -> Person:
        return self.scene.people[name]

    def now(self) -> datetime:
        """The instant it is on the offline Discord and for the bot."""
        return self.time.now()

    def channel_texts(self, place: ChannelHandle) -> list[str]:
        """The words of all messages that everybody in a channel or thread sees, oldest first."""
        return self.scene.texts(place)

    def dm_texts(self, person: Person) -> list[str]:
        """The words of a person's conversation with the bot, oldest first."""
        return person.dm_texts()

    def requests(self, method: str = "*", path: str = "*") -> list[HttpLogEntry]:
        """The requests the bot made, oldest first; `path` may hold `*`."""
        return [
            entry
            for entry in self.env.http_requests
            if fnmatch.fnmatchcase(entry.method, method) and fnmatch.fnmatchcase(entry.path, path)
        ]

    # What happens to it

    async def settle(self) -> None:
        """Let the bot finish what it is doing."""
        await self.time.settle()

    async def advance(self, seconds: float) -> None:
        """Let this many seconds pass; the bot's alarms go off at their exact instants."""
        await self.time.advance(seconds)

    async def advance_to_next_alarm(self) -> None:
        """Let the time pass to the bot's next alarm, and let it go off."""
        await self.time.advance_to_next_job()

    def close_dms(self, person: Person) -> None:
        """The person takes no more messages from the bot."""
        self.scene.close_dms(person)

    def open_dms(self, person: Person) -> None:
        """The person takes messages again."""
        self.scene.open_dms(person)

    def fail(self, method: str, path: str, *, status: int, code: int = 0, times: int | None = 1) -> None:
        """Answer the bot's next matching requests with an error; `times=None` means always."""
        self.env.inject_error(method, path, status=status, code=code, times=times)

    async def delete_channel(self, place: ChannelHandle) -> None:
        """A manager deletes a channel."""
        self.env.backend.delete_channel(place.id)
        await self.settle()

    async def remove(self, person: Person) -> None:
        """The person leaves the server, and with it the bot's reach."""
        self.scene.server.remove_member(person.member)
        self.scene.close_dms(person)
        await self.settle()

    async def kick_bot(self) -> None:
        """The bot is thrown out of the server (simcord has no verb for it and sends no event of its own)."""
        self.env.backend.get_guild(self.scene.server.id).members.pop(self.env.backend.bot_user.id)
        self.env.backend.emit("GUILD_DELETE", {"id": str(self.scene.server.id)})
        await self.settle()

    async def burst(self, *gestures: Gesture) -> list[Answer]:
        """Let all these clicks reach the bot before it begins to answer any; the same person may click twice."""
        with self._unsettled():
            answers = [await gesture for gesture in gestures]
        await self.settle()
        return answers

    async def hold(self, gesture: Gesture) -> Held:
        """Let a person click, and keep the click on the way until `release`, whatever becomes of the button."""
        caught: list[Mapping[str, Any]] = []
        emit = self.env.backend.emit

        def catch(event: str, payload: Mapping[str, Any]) -> None:
            assert event == "INTERACTION_CREATE"
            caught.append(payload)

        self.env.backend.emit = catch  # type: ignore[method-assign]
        try:
            with self._unsettled():
                answer = await gesture
        finally:
            self.env.backend.emit = emit  # type: ignore[method-assign]
        (payload,) = caught
        return Held(answer, payload)

    async def release(self, *held: Held) -> list[Answer]:
        """Deliver clicks that were held; their three seconds begin now."""
        for one in held:
            record = one.answer.result._interaction
            record.initial_response_deadline = self.env.backend.iso_after(3)
            record.expires_at = self.env.backend.iso_after(15 * 60)
            self.env.backend.emit("INTERACTION_CREATE", one.payload)
        await self.settle()
        return [one.answer for one in held]

    # The bot's life

    async def start(self) -> None:
        """Start a bot: a new application, on the same server and whatever its database holds."""
        if self._running is not None:
            raise RuntimeError("the bot is running already")
        scheduler = TimerlessScheduler()
        stack = AsyncExitStack()
        self.application = await stack.enter_async_context(self._factory(self.now, scheduler))
        self.time.scheduler = scheduler
        self.env.requested_shard_count = None if self.application.client.shard_count else 1
        if self.env._started:
            await _attach_bot(self.env, self.application.client)
        else:
            self.env.bot = self.application.client
            await self.env.start()
        self._running = stack
        await self.settle()

    async def stop(self) -> None:
        """Stop the bot as an operator does: it may finish what it is doing."""
        await self.settle()
        stack = self._halt()
        with self.env._bot_scope():
            await stack.aclose()
        await self.env._detach_bot()

    async def crash(self) -> None:
        """Stop the bot wherever it is: every task of it ends at its next wait, nothing is finished."""
        stack = self._halt()
        found = len(self._logged.found)
        assert self.application is not None
        # A closed client says no goodbyes: leaving the application only frees its database connections.
        self.application.client._closing_task = asyncio.create_task(asyncio.sleep(0))
        await self.env._detach_bot()
        await stack.aclose()
        del self._logged.found[found:]  # the complaints of a dying process reach nobody
        self._lost.update(record.id for record in self._asked)

    async def restart(self) -> None:
        """Stop the bot and start it again."""
        await self.stop()
        await self.start()

    def _halt(self) -> AsyncExitStack:
        if self._running is None:
            raise RuntimeError("the bot is not running")
        stack, self._running = self._running, None
        self.time.scheduler = None
        return stack

    # What must not happen

    def take_errors(self) -> list[BaseException]:
        """Return what the bot raised or logged so far; the test answers for it."""
        raised = [*self.env._errors, *self._logged.found]
        self.env._errors.clear()
        self._logged.found.clear()
        return list({id(error): error for error in raised}.values())

    def assert_acknowledged(self) -> None:
        """Every interaction that reached a running bot was answered."""
        silent = [record for record in self._asked if not record.responded and record.id not in self._lost]
        assert not silent, f"{len(silent)} interactions were not answered: {silent}"

    def assert_clean(self) -> None:
        """The bot raised and logged no error that the test did not take, and answered everybody."""
        errors = self.take_errors()
        if errors:
            raise BaseExceptionGroup("the bot went wrong", errors)
        self.assert_acknowledged()

    def _note(self, record: Interaction) -> None:
        self._asked.append(record)
        if self._running is None:
            self._lost.add(record.id)

    @contextmanager
    def _unsettled(self) -> Iterator[None]:
        self.time.held = True
        try:
            yield
        finally:
            self.time.held = False

    @asynccontextmanager
    async def _open(self) -> AsyncIterator[Self]:
        root = logging.getLogger()
        root.addHandler(self._logged)
        configured = structlog.get_config()
        structlog.configure(processors=_TO_LOGGING, logger_factory=structlog.stdlib.LoggerFactory())
        try:
            with apscheduler_reads(self.now):
                try:
                    await self.start()
                    yield self
                    await self.settle()
                    self.assert_clean()
                finally:
                    if self._running is not None:
                        await self.crash()
                    if self.env._started:
                        await self.env.shutdown()
        finally:
            structlog.configure(**configured)
            root.removeHandler(self._logged)


def mafia_on(database_url: str, **settings: object) -> Factory:
    """The bot itself on a migrated database, with these settings of `bot.config.Config`."""

    def make(now: Clock, scheduler: AsyncIOScheduler) -> Hosted:
        config = Config.model_validate({"shard_count": 1, "sync_commands": "always", **settings})
        return Application(config, database_url, now=now, scheduler=scheduler)

    return make


@asynccontextmanager
async def open_rig(
    factory: Factory,
    *,
    people: int | Sequence[str] = 12,
    language: Language = "en",
    patience: float = 0.3,
    pending: Callable[[], Awaitable[bool]] | None = None,
) -> AsyncIterator[DiscordRig]:
    """Start a bot on a server of its own with these people; see `VirtualTime` for the last two."""
    rig = DiscordRig(factory, people=people, language=language, patience=patience, pending=pending)
    async with rig._open():
        yield rig

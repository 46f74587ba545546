"""The bot put together: database, games, clock, deliveries and the connection to Discord."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

import discord
import structlog
import yarl
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from discord.gateway import DiscordWebSocket

from bot.announce import announce
from bot.announce.talk import overheard
from bot.client import MafiaBot
from bot.clock import Clock
from bot.delivery.budget import Budget
from bot.delivery.courier import Courier
from bot.delivery.discord_post import DiscordPost
from bot.delivery.mailboxes import Mailboxes
from bot.delivery.scenes import Scenes
from bot.delivery.trouble import Trouble
from bot.departures import Departures
from bot.readers import Readers
from bot.threads.discord_threads import DiscordThreads
from bot.threads.keeper import ThreadKeeper
from bot.voice.keeper import Told
from bot.voice.silence import NightSilence
from bot.voice.voice_keeper import VoiceKeeper
from engine.service import Executed, GameService, Talking
from engine.service.seating import Seating
from engine.service.watching import Watching
from engine.store.accounts import Accounts
from engine.store.guild_settings import GuildSettingsStore
from engine.store.lines import Lines
from engine.store.outbox import Outbox
from engine.store.presets import PresetStore
from engine.store.session import open_database
from engine.store.threads import Threads
from engine.store.voice import VoiceLedger

if TYPE_CHECKING:
    from bot.config import Config
    from engine.service import Delivery

log = structlog.get_logger(__name__)

_LONGEST_GOODBYE: Final = 10.0


def _wall_clock() -> datetime:
    return datetime.now(UTC)


class Application:
    """The bot on one database.

    Entering it opens all but the connection to Discord; leaving it ends everything in order.
    Any number of processes may share the database. ``now`` and ``scheduler`` replace the clocks, for a simulated time.
    """

    def __init__(
        self,
        config: Config,
        database_url: str,
        *,
        now: Callable[[], datetime] | None = None,
        scheduler: AsyncIOScheduler | None = None,
    ) -> None:
        _point_at(config)
        self._database = open_database(database_url)
        service = GameService(self._database, _announced, now=now)
        clock_now = now or _wall_clock
        self.client = MafiaBot(config)
        post = DiscordPost(self.client)
        accounts = Accounts(self._database)
        mailboxes = Mailboxes(accounts, post, clock_now)
        settings = GuildSettingsStore(self._database)
        scenes = Scenes(service, Outbox(self._database), Lines(self._database), settings)
        budget = Budget()
        self._delivery = Courier(
            self._database, service, scenes=scenes, mailboxes=mailboxes, post=post, now=clock_now, budget=budget
        )
        threads = Threads(self._database)
        self._threads = ThreadKeeper(
            service,
            ledger=threads,
            settings=settings,
            discord_threads=DiscordThreads(self.client),
            post=post,
            budget=budget,
        )
        trouble = Trouble(service, scenes=scenes, post=post, mailboxes=mailboxes, reachable=self._delivery.release)
        self._delivery.on_unreachable(trouble.no_access)
        self._departures = Departures(self.client, service, budget)
        self._delivery.on_unreached(self._departures.unreached)
        self._clock = Clock(
            service, scheduler or AsyncIOScheduler(timezone=UTC), now=clock_now, warn=self._delivery.warn
        )
        ledger = VoiceLedger(self._database)
        told = Told(Outbox(self._database), self._delivery.wake)
        self._voices = VoiceKeeper(self.client, service, ledger, told, budget=budget, now=clock_now)
        self._silence = NightSilence(self.client, service, ledger, told, settings=settings)
        self.client.voices = self._voices
        self.client.silence = self._silence
        self.client.service = service
        self.client.talking = Talking(self._database, service, overheard, now=now)
        self.client.seating = Seating(self._database, service, now=now)
        self.client.departures = self._departures
        self.client.accounts = accounts
        self.client.guild_settings = settings
        self.client.presets = PresetStore(self._database)
        self.client.watching = Watching(self._database)
        self.client.threads = self._threads
        self.client.readers = Readers(accounts)
        self.client.scenes = scenes
        self.client.delivery = self._delivery
        self.client.clock = self._clock
        self.client.trouble = trouble

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.client.closing = True
        await self._clock.stop()
        if not self.client.is_closed():
            await self.client.wait_until_idle(_LONGEST_GOODBYE)
            await self._delivery.flush(_LONGEST_GOODBYE)
        await self._departures.stop()
        await self._voices.stop()
        await self._silence.stop()
        await self._threads.stop()
        await self._delivery.stop()
        await self.client.close()
        await self._database.dispose()

    async def run(self, token: str) -> None:
        """Connect to Discord, and stay connected until cancelled. Raises what ``discord.Client.start`` raises."""
        await self.client.start(token)


def _announced(executed: Executed) -> Sequence[Delivery]:
    """What is to be told; nothing where that cannot be found out, since a game must go on all the same."""
    try:
        return announce(executed)
    except Exception:
        log.exception("What happened could not be put into deliveries", game=executed.game.id)
        return ()


def _point_at(config: Config) -> None:
    """Speak to another server than Discord's where the settings say so."""
    if config.discord_api_url is not None:
        discord.http.Route.BASE = config.discord_api_url
    if config.discord_gateway_url is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(config.discord_gateway_url)

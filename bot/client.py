"""The connection to Discord: what the bot listens to, and where each thing that it hears is handled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import discord
import structlog
from discord import app_commands
from sqlalchemy.exc import SQLAlchemyError

from bot import metrics, preflight
from bot.answers import Interaction, Refusal, Said, say
from bot.checklists import Checklists
from bot.commands import CommandWords, mafia
from bot.commands.administration import administration
from bot.commands.confirm import Confirmation
from bot.commands.registration import register
from bot.deputies import Deputies
from bot.greeting import greet
from bot.panels.address import Address
from bot.panels.panel import Panel, is_private
from bot.panels.registry import MODALS, PANELS
from bot.texts import language_of
from engine.audience import Person
from engine.commands import Back, ChangeSetting, Command
from engine.errors import CommandRefused, RefusalCode
from engine.service import ChannelTaken, VoiceTaken

if TYPE_CHECKING:
    from bot.clock import Clock
    from bot.config import Config
    from bot.delivery.courier import Courier
    from bot.delivery.scenes import Scenes
    from bot.delivery.trouble import Trouble
    from bot.departures import Departures
    from bot.readers import Readers
    from bot.threads.keeper import ThreadKeeper
    from bot.voice.silence import NightSilence
    from bot.voice.voice_keeper import VoiceKeeper
    from engine.rules.presets import Preset
    from engine.service import Executed, Game, GameService, Talking
    from engine.service.seating import Seating
    from engine.service.watching import Watching
    from engine.store.accounts import Accounts
    from engine.store.guild_settings import GuildSettingsStore
    from engine.store.presets import PresetStore

log = structlog.get_logger(__name__)

_PANELS: Final[tuple[type[Panel], ...]] = (*PANELS, Confirmation)
_LONGEST_RATE_LIMIT: Final = 60.0
_LAG_SECONDS: Final = 5.0
_TIDY_SECONDS: Final = 3600.0


class MafiaTree(app_commands.CommandTree["MafiaBot"]):
    """The slash commands, with a private sentence for whatever goes wrong before a command answers."""

    async def interaction_check(self, interaction: discord.Interaction[MafiaBot], /) -> bool:
        """Take no command any more while the bot is being stopped."""
        if not interaction.client.closing:
            return True
        if interaction.type is not discord.InteractionType.autocomplete:
            await say(interaction, Said("answer-restarting"))
        return False

    async def on_error(
        self, interaction: discord.Interaction[MafiaBot], error: app_commands.AppCommandError, /
    ) -> None:
        """Log what went wrong, and apologise."""
        log.error("A slash command failed", interaction=interaction.id, exc_info=error)
        if interaction.type is not discord.InteractionType.autocomplete:
            await say(interaction, Said("answer-fault", {"number": f"{interaction.id % 36**5:x}"}))


class MafiaBot(discord.AutoShardedClient):
    """The client. The application sets what it works with; its own work begins when it has logged in."""

    service: GameService
    talking: Talking
    seating: Seating
    departures: Departures
    accounts: Accounts
    guild_settings: GuildSettingsStore
    presets: PresetStore
    watching: Watching
    readers: Readers
    scenes: Scenes
    delivery: Courier
    clock: Clock
    trouble: Trouble
    voices: VoiceKeeper
    silence: NightSilence
    threads: ThreadKeeper

    def __init__(self, config: Config) -> None:
        # The bot never joins a voice channel, so what the library lacks for that is no news to the operator.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            intents=discord.Intents(guilds=True, voice_states=True, members=config.members_intent),
            shard_count=config.shard_count,
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=_LONGEST_RATE_LIMIT,
            http_trace=metrics.request_trace(),
        )
        self.tree = MafiaTree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.closing = False
        self.checklists = Checklists()
        self.deputies = Deputies()
        self._config = config
        self._handled: set[int] = set()
        self._idle = asyncio.Event()
        self._idle.set()
        self._tasks: list[asyncio.Task[None]] = []

    async def setup_hook(self) -> None:
        """Begin to work: once a process, before the first event arrives."""
        self.add_dynamic_items(*_PANELS)
        self.tree.add_command(mafia())
        self.tree.add_command(administration())
        await self.tree.set_translator(CommandWords())
        await self.delivery.start()
        await self.threads.start()
        await self.clock.start()
        self.voices.start()
        self.silence.start()
        try:
            await register(self.tree, self._config.sync_commands)
        except discord.HTTPException as error:
            # Running games need no commands, and those of an earlier start are still there.
            log.exception("The slash commands could not be registered", status=error.status, code=error.code)
        self._tasks += [
            asyncio.create_task(_watch_the_loop(), name="loop lag"),
            asyncio.create_task(self._tidy_up(), name="tidying up"),
        ]

    async def _tidy_up(self) -> None:
        """Delete now and then what the database has kept for long enough."""
        while True:
            await asyncio.sleep(_TIDY_SECONDS)
            try:
                await self.service.prune()
            except (SQLAlchemyError, OSError) as error:
                log.warning("Old rows could not be deleted", error=type(error).__name__)

    # What panels and commands do with games

    async def act(
        self,
        interaction: Interaction,
        game_id: int,
        make: Callable[[Person], Command],
        person: Person | None = None,
    ) -> Executed:
        """Give a game the command of whoever clicked; a click that arrives twice counts once.

        ``person``: who of those at the account's shared device acts. Raises what ``GameService.act`` raises.
        """
        self.delivery.note_click(interaction.user.id)
        try:
            return await self.service.act(
                game_id,
                interaction.user.id,
                make,
                name=interaction.user.display_name,
                person=person,
                interaction_id=interaction.id,
                asked_from=interaction.guild_id or 0,
            )
        except CommandRefused as refused:
            metrics.REFUSED.labels(refused.code).inc()
            if refused.code is RefusalCode.NOT_SEATED:
                reason = _why_not_seated(interaction, await self.service.load(game_id))
                if reason is not None:
                    raise Refusal(reason) from None
            raise

    async def open_table(
        self,
        interaction: Interaction,
        preset: Preset,
        language: str,
        changes: Mapping[str, object] | None = None,
        voice_channel_id: int | None = None,
    ) -> Game:
        """Open a table in an interaction's channel, with voice or without, and with these settings changed.

        Raises Refusal, or CommandRefused.
        """
        assert interaction.channel_id is not None  # noqa: S101 - commands and buttons are always in a channel
        try:
            executed = await self.service.create(
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id,
                creator=(interaction.user.id, interaction.user.display_name),
                preset=preset,
                language=language,
                voice_channel_id=voice_channel_id,
                interaction_id=interaction.id,
            )
        except ChannelTaken:
            raise Refusal(Said("create-taken")) from None
        except VoiceTaken:
            raise Refusal(Said("voice-taken", {"channel": str(voice_channel_id)})) from None
        for setting, value in (changes or {}).items():
            change = partial(ChangeSetting, setting=setting, value=value)
            executed = await self.service.act(executed.game.id, interaction.user.id, change)
        return executed.game

    async def note_return(self, interaction: Interaction, game: Game) -> None:
        """Whoever was thought to be gone and asks for anything is back."""
        member = game.member_of(interaction.user.id)
        if member is not None and member.person in game.state.away:
            await self.act(interaction, game.id, Back)

    async def language_for(self, interaction: Interaction) -> str:
        """The language to answer somebody in: the one chosen by `/mafia language`, else that of their Discord."""
        return await self.readers.language(interaction.user.id, language_of(interaction.locale))

    def check_table(self, game: Game) -> preflight.Report | None:
        """What the bot lacks in the channel of a game now; None where this process does not see the server."""
        guild = None if game.guild_id is None else self.get_guild(game.guild_id)
        if guild is None:
            return None
        channel = guild.get_channel_or_thread(game.channel_id)
        if channel is None:
            return preflight.Report(obstacle="preflight-channel-gone")
        return preflight.check(channel.permissions_for(guild.me), channel)

    # What is being answered

    @contextmanager
    def handling(self, interaction: Interaction) -> Iterator[None]:
        """While inside, the interaction is being answered; a stop waits for that."""
        self._handled.add(interaction.id)
        self._idle.clear()
        try:
            yield
        finally:
            self._handled.discard(interaction.id)
            if not self._handled:
                self._idle.set()

    async def wait_until_idle(self, seconds: float) -> None:
        """Return when every interaction is answered, at the latest after so long."""
        try:
            async with asyncio.timeout(seconds):
                await self._idle.wait()
        except TimeoutError:
            log.warning("Some interactions were not answered in time", count=len(self._handled))

    async def close(self) -> None:
        """Disconnect."""
        metrics.READY.set(0)
        self.checklists.stop()
        for task in self._tasks:
            task.cancel()
        await super().close()

    # What Discord tells

    async def on_ready(self) -> None:
        """All shards are connected. It comes again after each lost connection, so nothing is begun here."""
        metrics.READY.set(1)
        self.voices.reconnected()
        self.silence.reconnected()
        log.info("Connected to Discord", servers=len(self.guilds), shards=len(self.shards))

    async def on_disconnect(self) -> None:
        """A shard lost its connection; the library connects it again."""
        metrics.READY.set(0)

    async def on_resumed(self) -> None:
        """A shard has its connection back."""
        metrics.READY.set(1)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the buttons, menus and forms that nothing else hears: those of older versions."""
        custom_id = interaction.custom_id
        if custom_id is None:
            return
        if interaction.type is discord.InteractionType.modal_submit:
            await self._submitted(interaction, custom_id)
        elif not any(panel.__discord_ui_compiled_template__.fullmatch(custom_id) for panel in _PANELS):
            await say(interaction, Said("answer-out-of-date"))

    async def _submitted(self, interaction: Interaction, custom_id: str) -> None:
        address = Address.parse(custom_id)
        heard = None if address is None else MODALS.get(address.action)
        if address is None or heard is None:
            await say(interaction, Said("answer-out-of-date"))
        else:
            await heard(interaction, address)

    async def on_voice_state_update(
        self, member: discord.Member, _before: discord.VoiceState, after: discord.VoiceState
    ) -> None:
        """Somebody has joined or left a voice channel, or was muted."""
        self.voices.hear(member, after)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """The table is gone with its channel."""
        await self.trouble.channel_gone(channel.id)
        self._permissions_changed(channel.guild)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread; or it was one of the threads beside a table."""
        await self.trouble.channel_gone(payload.thread_id)
        await self.threads.deleted(payload.thread_id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """The bot may have lost a channel, or have it back."""
        await self.trouble.look_at_channel(after)
        me = after.guild.me
        if before.permissions_for(me) != after.permissions_for(me):
            self._permissions_changed(after.guild)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """The same for all channels of a server."""
        if after in after.guild.me.roles:
            await self.trouble.look_at_guild(after.guild)
            self._permissions_changed(after.guild)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """The bot was given other roles."""
        if self.user is not None and after.id == self.user.id:
            await self.trouble.look_at_guild(after.guild)
            self._permissions_changed(after.guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot is a member of a server, perhaps again: what it owes there can be undone now."""
        self.voices.wake(guild.id)
        self.silence.wake(guild.id)
        await greet(self.guild_settings, guild)

    def _permissions_changed(self, guild: discord.Guild) -> None:
        self.voices.look_again(guild.id)
        self.silence.look_again(guild.id)
        self.checklists.look_again(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was thrown out of a server: what that had set, and its own presets, are forgotten."""
        await self.trouble.guild_gone(guild.id)
        await self.guild_settings.forget(guild.id)

    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        """Somebody left a server, or was thrown out of it (heard only with the members intent)."""
        await self.departures.gone(payload.user.id, payload.guild_id)

    async def on_missing_member(self, guild_id: int, account_id: int) -> None:
        """Discord has answered that an account is no member of a server."""
        await self.departures.gone(account_id, guild_id)

    async def on_member_join(self, member: discord.Member) -> None:
        """Somebody is back (heard only with the members intent)."""
        await self.departures.back(member.id, member.guild.id)


def _why_not_seated(interaction: Interaction, game: Game) -> Said | None:
    """Why an account that had a seat has none any more; None for anybody else."""
    member = game.member_of(interaction.user.id)
    if member is None:
        # Only who had a seat has private messages with buttons of it.
        return Said("refused-moved") if is_private(interaction) else None
    state = game.state
    if member.person in state.room.former:
        return Said("refused-substituted")
    return Said("refused-handed") if member.person in state.people and state.seat_of(member.person) is None else None


async def _watch_the_loop() -> None:
    loop = asyncio.get_running_loop()
    while True:
        began = loop.time()
        await asyncio.sleep(_LAG_SECONDS)
        metrics.LOOP_LAG.set(max(0.0, loop.time() - began - _LAG_SECONDS))

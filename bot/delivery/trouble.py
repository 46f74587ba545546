"""A table that the bot can no longer reach: its game stands still, and its host is told how to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import SQLAlchemyError

from bot import preflight
from bot.delivery.parcel import Parcel
from bot.delivery.post import Undelivered
from bot.screens.card import Card
from bot.texts import text
from engine.commands import ADMINISTRATOR, Command, End, Pause
from engine.errors import CommandRefused, GameError
from engine.phases.phase import Phase
from engine.store.guild_settings import SecretDelivery

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import discord

    from bot.delivery.mailboxes import Mailboxes
    from bot.delivery.post import Post
    from bot.delivery.scenes import Scenes
    from engine.service import Game, GameService

log = structlog.get_logger(__name__)


class Trouble:
    """Stops games whose channel is gone or closed to the bot.

    A lobby whose channel was deleted is closed, since nobody can find it any more. ``reachable`` is called with the
    number of a game whose channel is open to the bot (again).
    """

    def __init__(
        self,
        service: GameService,
        *,
        scenes: Scenes,
        post: Post,
        mailboxes: Mailboxes,
        reachable: Callable[[int], Awaitable[None]],
    ) -> None:
        self._service = service
        self._scenes = scenes
        self._post = post
        self._mailboxes = mailboxes
        self._reachable = reachable

    async def channel_gone(self, channel_id: int) -> None:
        """A channel was deleted."""
        game = await self._game_in(channel_id)
        if game is None:
            return
        if game.state.phase is Phase.LOBBY:
            if await self._carry_out(game, End(ADMINISTRATOR)):
                await self._tell_host(game, "trouble-lobby-closed")
        else:
            # A game that stood still already can no less go on there, and its host has to know.
            await self._pause(game)
            await self._tell_host(game, "trouble-channel-gone")

    async def no_access(self, game: Game) -> None:
        """The bot may not see the channel of a game any more, or not write there."""
        if game.state.phase is not Phase.LOBBY and await self._pause(game):
            await self._tell_host(game, "trouble-no-access")

    async def look_at_channel(self, channel: discord.abc.GuildChannel | discord.Thread) -> None:
        """The permissions of a channel may have changed."""
        game = await self._game_in(channel.id)
        if game is None:
            return
        if preflight.check(channel.permissions_for(channel.guild.me), channel).playable:
            await self._reachable(game.id)
        else:
            await self.no_access(game)

    async def look_at_guild(self, guild: discord.Guild) -> None:
        """The bot's permissions in a whole server may have changed."""
        for game in await self._games_of(guild.id):
            channel = guild.get_channel_or_thread(game.channel_id)
            if channel is not None:
                await self.look_at_channel(channel)

    async def guild_gone(self, guild_id: int) -> None:
        """The bot is no longer a member of a server."""
        for game in await self._games_of(guild_id):
            await self.no_access(game)

    async def _game_in(self, channel_id: int) -> Game | None:
        try:
            return await self._service.game_in(channel_id)
        except (SQLAlchemyError, OSError) as error:
            log.warning("A changed channel could not be looked up", channel=channel_id, error=type(error).__name__)
            return None

    async def _games_of(self, guild_id: int) -> list[Game]:
        games = []
        for game_id in await self._service.running():
            try:
                game = await self._service.load(game_id)
            except GameError as error:
                log.warning("A game could not be loaded", game=game_id, error=str(error))
                continue
            if game.guild_id == guild_id:
                games.append(game)
        return games

    async def _pause(self, game: Game) -> bool:
        """Stop the clock, in nobody's name: it is no sign of life of a host who is away; False as `_carry_out`."""
        return await self._carry_out(game, Pause(ADMINISTRATOR))

    async def _carry_out(self, game: Game, command: Command) -> bool:
        """Give the command; False where the game stands still already, or is over."""
        try:
            await self._service.administer(game.id, command)
        except CommandRefused:
            return False
        log.warning("A game was stopped: its channel is out of reach", game=game.id, channel=game.channel_id)
        return True

    async def _tell_host(self, game: Game, key: str) -> None:
        """Write to the host, if that can be done: the pause itself is what `/mafia status` shows to everybody.

        Where the server wants no DMs he gets none of this either.
        """
        host = game.members.get(game.state.host)
        if host is None or host.account_id is None:
            return
        if await self._scenes.delivery_in(game) is SecretDelivery.PANEL:
            return
        sentence = text(self._scenes.language_in(game, host.person), key, channel=str(game.channel_id))
        parcel = Parcel(Card().text(sentence).message())
        try:
            channel_id = await self._mailboxes.open(host.account_id)
            await self._post.send(channel_id, parcel, marker=None, nonce=f"trouble-{game.id}-{game.state.phase_no}")
        except Undelivered as error:
            log.info("The host could not be told", game=game.id, code=error.code)

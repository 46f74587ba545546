"""The silence of the night: while the town sleeps, nobody writes in its channel; then it is as it was before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import aiohttp
import discord
import structlog

from bot.texts import language_of, text
from bot.voice.keeper import Keeper, Later, Told
from bot.voice.overwrites import MEMBER, ROLE, Channel, Said
from bot.voice.speaking import is_asleep
from engine.store.voice import Overwrite, Target

if TYPE_CHECKING:
    from engine.service import Game, GameService
    from engine.store.guild_settings import GuildSettingsStore
    from engine.store.voice import VoiceLedger

log = structlog.get_logger(__name__)

_UNKNOWN_CHANNEL: Final = 10003
_TYPES: Final = {Target.EVERYONE: ROLE, Target.BOT: MEMBER}

Spell = tuple[int, int, int]
"""Game, day and night: a channel that somebody else opens meanwhile stays open as long."""


class _Refused(Exception):
    """Discord does not let the bot look at a channel."""


class NightSilence(Keeper):
    """Closes the text channels of sleeping towns for everybody by one permission, and opens them again.

    The bot makes sure first that it can go on writing itself, by a permission of its own; where it cannot, the channel
    stays open. Only the bit of writing is touched, on what the channel says at that moment, so that whatever else an
    administrator changes meanwhile stays; one who changes that very bit has the last word.
    """

    name: ClassVar[str] = "silence"

    def __init__(
        self,
        client: discord.Client,
        service: GameService,
        ledger: VoiceLedger,
        told: Told,
        *,
        settings: GuildSettingsStore,
    ) -> None:
        super().__init__(client, service, ledger, told)
        self._settings = settings
        self._closed: dict[int, Spell] = {}
        self._refused: dict[int, set[int]] = {}
        self._asleep: dict[int, bool] = {}

    def _concerns(self, game: Game) -> bool:
        asleep = not game.is_over and is_asleep(game.state)
        changed = self._asleep.get(game.id, False) != asleep
        if asleep:
            self._asleep[game.id] = True
        else:
            self._asleep.pop(game.id, None)
        return changed

    def _forget(self, guild_id: int) -> None:
        self._refused.pop(guild_id, None)

    async def _tend(self, guild: discord.Guild, games: Sequence[Game]) -> None:
        for game in games:
            self._concerns(game)
        owed = await self._ledger.overwrites(guild.id)
        sleeping = {game.channel_id: game for game in games if is_asleep(game.state)}
        if sleeping and not (await self._settings.get(guild.id)).night_silence:
            sleeping = {}
        for channel_id in {debt.channel_id for debt in owed} - sleeping.keys():
            await self._open(guild, [debt for debt in owed if debt.channel_id == channel_id])
        for channel_id, game in sleeping.items():
            spell = (game.id, game.state.day, game.state.night)
            if self._closed.get(channel_id) != spell and await self._close(guild, game):
                self._closed[channel_id] = spell

    # Closing

    async def _close(self, guild: discord.Guild, game: Game) -> bool:
        """Close the channel of a game; False where that may yet be possible in this night."""
        place = guild.get_channel(game.channel_id)
        if place is None or not can_close(place.permissions_for(guild.me)):
            return False
        try:
            channel = await self._read(game.channel_id)
        except _Refused:
            return False
        if channel is None:
            return True
        everybody = channel.about(guild.id)
        if everybody.denies_writing:
            return True
        me = guild.me
        roles = [role.id for role in me.roles if role.id != guild.id]
        if not (me.guild_permissions.administrator or channel.lets_write(me.id, roles)):
            own = channel.about(me.id)
            if not await self._change(_as_it_was(game, me.id, Target.BOT, own), own.opened(), game.language):
                return True
        before = _as_it_was(game, guild.id, Target.EVERYONE, everybody)
        if not await self._change(before, everybody.closed(), game.language):
            # Its own permission is of no use alone.
            owed = await self._ledger.overwrites(guild.id)
            await self._open(guild, [debt for debt in owed if debt.channel_id == game.channel_id])
        return True

    async def _change(self, before: Overwrite, said: Said, language: str) -> bool:
        """Write down what was, then change it; False where Discord does not let the bot, and nothing has changed."""
        await self._ledger.note_overwrite(before)
        if await self._write(before, said, language):
            return True
        await self._ledger.forget_overwrite(before.channel_id, before.target_id)
        return False

    # Opening

    async def _open(self, guild: discord.Guild, owed: Sequence[Overwrite]) -> None:
        """Give back what was taken, everybody's permission first: without its own the bot could not write of it."""
        for debt in sorted(owed, key=lambda debt: debt.kind is Target.BOT):
            self._closed.pop(debt.channel_id, None)
            if debt.channel_id in self._refused.get(guild.id, ()):
                return
            place = guild.get_channel(debt.channel_id)
            allowed = place is None or place.permissions_for(guild.me).manage_roles
            if not (allowed and await self._settled(debt, language_of(guild.preferred_locale))):
                self._refused.setdefault(guild.id, set()).add(debt.channel_id)
                await self._told.once(debt.game_id, "may-not-open")
                return
            await self._ledger.forget_overwrite(debt.channel_id, debt.target_id)

    async def _settled(self, debt: Overwrite, language: str) -> bool:
        """Is the channel as it was, as another has made it since, or gone? False where the bot may not change it."""
        try:
            channel = await self._read(debt.channel_id)
        except _Refused:
            return False
        if channel is None:
            return True
        now = channel.about(debt.target_id)
        still_ours = now.denies_writing if debt.kind is Target.EVERYONE else now.allows_writing
        if not still_ours:
            return True
        before = Said(debt.allowed, debt.denied, present=debt.present)
        return await self._write(debt, now.with_writing_as_in(before), language)

    # What is asked of Discord

    async def _read(self, channel_id: int) -> Channel | None:
        """What the channel says now, whatever events are on their way; None: it is gone. Raises Later, _Refused."""
        try:
            return Channel(dict(await self._client.http.get_channel(channel_id)))
        except discord.HTTPException as error:
            if _may_pass(error):
                raise Later(f"status {error.status}") from error
            if error.code == _UNKNOWN_CHANNEL:
                return None
            raise _Refused from error
        except (discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError) as error:
            raise Later(type(error).__name__) from error

    async def _write(self, about: Overwrite, said: Said, language: str) -> bool:
        """Let the channel say this; False where Discord refuses. Raises Later."""
        http = self._client.http
        reason = text(language, "silence-reason")
        try:
            if said.present:
                await http.edit_channel_permissions(
                    about.channel_id,
                    about.target_id,
                    str(said.allowed),
                    str(said.denied),
                    _TYPES[about.kind],  # type: ignore[arg-type]
                    reason=reason,
                )
            else:
                await http.delete_channel_permissions(about.channel_id, about.target_id, reason=reason)
        except discord.HTTPException as error:
            if _may_pass(error):
                raise Later(f"status {error.status}") from error
            log.warning("A channel could not be changed", channel=about.channel_id, code=error.code)
            return error.code == _UNKNOWN_CHANNEL
        except (discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError) as error:
            raise Later(type(error).__name__) from error
        return True


def can_close(permissions: discord.Permissions) -> bool:
    """Do the bot's permissions in a channel let it close the channel for others?"""
    return permissions.view_channel and permissions.send_messages and permissions.manage_roles


def _as_it_was(game: Game, target_id: int, kind: Target, said: Said) -> Overwrite:
    return Overwrite(
        guild_id=game.guild_id or 0,
        channel_id=game.channel_id,
        target_id=target_id,
        kind=kind,
        game_id=game.id,
        present=said.present,
        allowed=said.allowed,
        denied=said.denied,
    )


def _may_pass(error: discord.HTTPException) -> bool:
    return error.status >= 500 or error.status == 429

"""Voices at the tables: everybody is heard when the rules say so, and nobody stays muted by the bot."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, ClassVar, Final

import discord

from bot.delivery.budget import Budget
from bot.voice.keeper import Keeper, Told
from bot.voice.mutes import GuildMutes, Spell
from bot.voice.speaking import Turn, has_a_floor, turns
from engine.store.delivery import RESULT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.audience import Seat
    from engine.service import Game, GameService
    from engine.store.voice import VoiceLedger

EDITS: Final = 10
"""How many members of one server Discord lets a bot mute or unmute at once; then one a second."""

_EDITS_A_SECOND: Final = 1.0
_LONGEST_SHOUT: Final = timedelta(seconds=30)


class VoiceKeeper(Keeper):
    """Mutes and unmutes in the voice channels of the tables.

    One edit at a time for each server, and what is wanted is looked at again before each: of what was wanted a moment
    ago nothing waits in a queue. A mute that the bot has not made is left alone; one that it made and that a moderator
    has lifted stays lifted until the next phase.
    """

    name: ClassVar[str] = "voices"

    def __init__(
        self,
        client: discord.Client,
        service: GameService,
        ledger: VoiceLedger,
        told: Told,
        *,
        budget: Budget,
        now: Callable[[], datetime],
    ) -> None:
        super().__init__(client, service, ledger, told)
        self._budget = budget
        self._now = now
        self._mutes: dict[int, GuildMutes] = {}
        self._paces: dict[int, Budget] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._spoke_last: dict[int, int] = {}

    async def stop(self) -> None:
        """As `Keeper.stop`."""
        await super().stop()
        for pace in self._paces.values():
            pace.close()
        for timer in self._timers.values():
            timer.cancel()

    # What others ask of it

    def hear(self, member: discord.Member, voice: discord.VoiceState) -> None:
        """Somebody has joined, left or changed in voice."""
        mutes = self._mutes.get(member.guild.id)
        if mutes is not None and mutes.hear(member.id, voice):
            self.wake(member.guild.id)

    def is_at_the_table(self, game: Game, account_id: int) -> bool:
        """Does the account sit in the table's voice channel, as far as this process sees the server?"""
        guild = None if game.guild_id is None else self._client.get_guild(game.guild_id)
        channel = None if guild is None else guild.get_channel(game.voice_channel_id or 0)
        return isinstance(channel, discord.VoiceChannel | discord.StageChannel) and account_id in channel.voice_states

    async def release(self, guild_id: int, account_id: int | None) -> tuple[int, int]:
        """Undo the bot's own mutes in a server: see ``GuildMutes.release``."""
        mutes = self._of(guild_id)
        async with mutes.lock:
            mutes.ours = await self._ledger.mutes(guild_id)
            return await mutes.release(account_id)

    # What is done

    def _concerns(self, game: Game) -> bool:
        return game.voice_channel_id is not None

    def _forget(self, guild_id: int) -> None:
        self._of(guild_id).forget()

    async def _tend(self, guild: discord.Guild, games: Sequence[Game]) -> None:
        mutes = self._of(guild.id)
        wanted: dict[tuple[int, int], Turn] = {}
        spells: dict[int, Spell] = {}
        for game in games:
            if game.voice_channel_id is None:
                continue
            if guild.get_channel(game.voice_channel_id) is None:
                await self._told.once(game.id, "channel-gone")
                continue
            shouting = await self._shouting(guild.id, game)
            found = turns(game, shouting)
            wanted.update({(game.voice_channel_id, account): turn for account, turn in found.items()})
            spells[game.voice_channel_id] = (game.id, game.state.phase_no, game.state.paused)
            self._spoke_last[game.voice_channel_id] = game.id
        async with mutes.lock:
            await mutes.want(wanted, spells)
            await mutes.drop_left_stages()
        await self._edit(guild.id, mutes)
        # Also when the game is over: somebody may still wait for his voice.
        for channel_id in mutes.hindered() & self._spoke_last.keys():
            await self._told.once(self._spoke_last[channel_id], "may-not-mute")

    async def _edit(self, guild_id: int, mutes: GuildMutes) -> None:
        pace = self._paces.setdefault(guild_id, Budget(_EDITS_A_SECOND, EDITS))
        while not self._is_stale(guild_id) and mutes.next() is not None:
            await pace.take(RESULT)
            await self._budget.take(RESULT)
            async with mutes.lock:
                edit = None if self._is_stale(guild_id) else mutes.next()
                if edit is not None:
                    await mutes.carry_out(edit)

    async def _shouting(self, guild_id: int, game: Game) -> frozenset[Seat]:
        """Who is being heard out of turn; the server is looked at again when the first of them has to be silent."""
        if not (game.state.rules.fouls.shout_seconds and has_a_floor(game.state)):
            return frozenset()
        now = self._now()
        shouts = await self._ledger.shouts(game.id, now - _LONGEST_SHOUT)
        until = {seat: at for seat, at in shouts if at > now.timestamp()}
        if until:
            self._wake_in(guild_id, min(until.values()) - now.timestamp())
        return frozenset(until)

    def _wake_in(self, guild_id: int, seconds: float) -> None:
        earlier = self._timers.pop(guild_id, None)
        if earlier is not None:
            earlier.cancel()
        self._timers[guild_id] = asyncio.get_running_loop().call_later(seconds, self.wake, guild_id)

    def _of(self, guild_id: int) -> GuildMutes:
        found = self._mutes.get(guild_id)
        if found is None:
            found = self._mutes[guild_id] = GuildMutes(guild_id, self._client, self._ledger)
        return found

"""The mutes of one server: what Discord shows of its voices, what the bot has done to them, and what comes next."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

import aiohttp
import discord
import structlog

from bot.texts import language_of, text
from bot.voice.keeper import Later
from bot.voice.plan import STRANGER, Connected, Edit, edits
from engine.store.voice import Muting

if TYPE_CHECKING:
    from bot.voice.speaking import Turn
    from engine.store.voice import VoiceLedger

log = structlog.get_logger(__name__)

_NOT_IN_VOICE: Final = 40032
_UNKNOWN_MEMBER: Final = 10007
_UNKNOWN_VOICE_STATE: Final = 10065
_ABSENT: Final = frozenset({_NOT_IN_VOICE, _UNKNOWN_MEMBER, _UNKNOWN_VOICE_STATE})

Key = tuple[int, Muting]
Spell = tuple[int, int, bool]
"""Game, phase and pause: as long as they stay, what others do to a voice is left as they have made it."""


class GuildMutes:
    """One server. ``lock`` is held around each edit, from its choice to its end."""

    def __init__(self, guild_id: int, client: discord.Client, ledger: VoiceLedger) -> None:
        self.lock = asyncio.Lock()
        self.ours: set[Key] = set()
        self._guild_id = guild_id
        self._client = client
        self._ledger = ledger
        self._wanted: Mapping[tuple[int, int], Turn] = {}
        self._spells: Mapping[int, Spell] = {}
        self._believed: dict[Key, bool] = {}
        self._done: dict[Key, tuple[bool, Spell]] = {}
        self._absent: set[int] = set()
        self._refused: set[int] = set()

    async def want(self, wanted: Mapping[tuple[int, int], Turn], spells: Mapping[int, Spell]) -> None:
        """Take what the tables want, by voice channel and account, and read what is owed."""
        self._wanted, self._spells = wanted, spells
        self._done = {key: done for key, done in self._done.items() if done[1] in spells.values()}
        self.ours = await self._ledger.mutes(self._guild_id)

    def forget(self) -> None:
        """Trust nothing but what Discord's cache shows now, and try again what was refused."""
        self._believed.clear()
        self._absent.clear()
        self._refused.clear()

    def hear(self, account_id: int, voice: discord.VoiceState) -> bool:
        """Discord tells of a voice; is there anything to be done because of it?"""
        self._absent.discard(account_id)
        for kind in Muting:
            silenced = voice.mute if kind is Muting.MUTE else voice.suppress
            # An older event may still be on its way after an edit: it must not make the bot forget its own.
            if voice.channel is None or self._believed.get((account_id, kind)) == silenced:
                self._believed.pop((account_id, kind), None)
        if voice.channel is None:
            # Whoever comes again is met anew: a stage has taken his voice in the meantime.
            for kind in Muting:
                self._done.pop((account_id, kind), None)
        return account_id in self._accounts() and (voice.channel is None or self.next() is not None)

    def next(self) -> Edit | None:
        """What is to be done first, if anything can be done."""
        wanted = edits(self._wanted, self._present(self._accounts()), self.ours)
        return next((edit for edit in wanted if self._can(edit)), None)

    def hindered(self) -> set[int]:
        """The voice channels where somebody is to be heard or silenced, and the bot may not do it."""
        wanted = edits(self._wanted, self._present(self._accounts()), self.ours)
        return {
            edit.channel_id for edit in wanted if edit.account_id in self._refused or not self._may(edit.channel_id)
        }

    async def carry_out(self, edit: Edit) -> None:
        """Make the edit; the ledger knows of a mute before Discord does, and forgets it after Discord has.

        Raises Later where nobody knows what has become of it, or Discord wants to be asked later.
        """
        key = (edit.account_id, edit.kind)
        first = edit.silence and key not in self.ours
        if first:
            await self._ledger.note_mute(self._guild_id, *key)
            self.ours.add(key)
        try:
            await self._request(edit)
        except discord.RateLimited as error:
            raise Later(f"rate limited for {error.retry_after:.0f} s") from error
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 429:
                raise Later(f"status {error.status}") from error
            await self._take_no(edit, error, first=first)
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise Later(type(error).__name__) from error
        else:
            self._believed[key] = edit.silence
            self._settle(edit, silence=edit.silence)
            if not edit.silence:
                await self._forget_mute(key)

    async def release(self, account_id: int | None) -> tuple[int, int]:
        """Undo what the bot has done to one account, or to all; it is left so until the next phase.

        Returns how many can be heard again, and how many have to join a voice channel first. Raises Later.
        """
        owed = sorted(key for key in self.ours if account_id in (None, key[0]))
        present = self._present(account for account, _ in owed)
        released = waiting = 0
        for account, kind in owed:
            connected = present.get(account)
            if connected is None or not self._may(connected.channel_id):
                waiting += 1
                continue
            edit = Edit(account, connected.channel_id, kind, silence=False, order=STRANGER.order)
            await self.carry_out(edit)
            self._settle(edit, silence=True)
            released += (account, kind) not in self.ours
            waiting += (account, kind) in self.ours
        return released, waiting

    async def drop_left_stages(self) -> None:
        """Whoever has left a stage is owed nothing there: the next one begins without a voice again."""
        for account, kind in [key for key in self.ours if key[1] is Muting.SUPPRESS]:
            connected = self._present([account]).get(account)
            if connected is None or not connected.stage:
                await self._forget_mute((account, kind))

    # What is so

    def _accounts(self) -> set[int]:
        return {account for _, account in self._wanted} | {account for account, _ in self.ours}

    def _present(self, accounts: Iterable[int]) -> dict[int, Connected]:
        found: dict[int, Connected] = {}
        for account, (channel, voice) in self._voices(set(accounts)).items():
            connected = Connected(channel.id, isinstance(channel, discord.StageChannel), voice.mute, voice.suppress)
            for kind in Muting:
                if (account, kind) in self._believed:
                    connected = connected.believed(kind, silenced=self._believed[(account, kind)])
            found[account] = connected
        return found

    def _voices(self, accounts: set[int]) -> dict[int, tuple[discord.abc.GuildChannel, discord.VoiceState]]:
        """Who of these is where, by the voice states themselves: members are not always known."""
        guild = self._client.get_guild(self._guild_id)
        if guild is None:
            return {}
        tables = {channel_id for channel_id, _ in self._wanted}
        channels = sorted((*guild.voice_channels, *guild.stage_channels), key=lambda channel: channel.id not in tables)
        found: dict[int, tuple[discord.abc.GuildChannel, discord.VoiceState]] = {}
        for channel in channels:
            if len(found) == len(accounts):
                break  # nearly always after the tables' own
            found.update(
                {account: (channel, voice) for account, voice in channel.voice_states.items() if account in accounts}
            )
        return found

    def _can(self, edit: Edit) -> bool:
        if edit.account_id in self._absent or edit.account_id in self._refused or not self._may(edit.channel_id):
            return False
        spell = self._spells.get(edit.channel_id)
        # Done in this phase already, and it is not so: a moderator has decided otherwise since.
        return spell is None or self._done.get((edit.account_id, edit.kind)) != (edit.silence, spell)

    def _may(self, channel_id: int) -> bool:
        guild = self._client.get_guild(self._guild_id)
        channel = None if guild is None else guild.get_channel(channel_id)
        if guild is None or channel is None:
            return False
        permissions = channel.permissions_for(guild.me)
        return permissions.view_channel and permissions.mute_members

    # What is done

    def _settle(self, edit: Edit, *, silence: bool) -> None:
        spell = self._spells.get(edit.channel_id)
        if spell is not None:
            self._done[(edit.account_id, edit.kind)] = (silence, spell)

    async def _request(self, edit: Edit) -> None:
        http = self._client.http
        if edit.kind is Muting.SUPPRESS:
            asked = {"channel_id": edit.channel_id, "suppress": edit.silence}
            await http.edit_voice_state(self._guild_id, edit.account_id, asked)
            return
        guild = self._client.get_guild(self._guild_id)
        language = language_of(None if guild is None else guild.preferred_locale)
        reason = text(language, "voice-reason")
        await http.edit_member(self._guild_id, edit.account_id, reason=reason, mute=edit.silence)

    async def _take_no(self, edit: Edit, error: discord.HTTPException, *, first: bool) -> None:
        """Discord has refused: a mute was not made; what is owed stays owed."""
        if first:
            await self._forget_mute((edit.account_id, edit.kind))
        if error.code in _ABSENT:
            self._absent.add(edit.account_id)
            if error.code == _UNKNOWN_MEMBER:
                self._client.dispatch("missing_member", self._guild_id, edit.account_id)
            return
        self._refused.add(edit.account_id)
        log.warning("A voice could not be changed", guild=self._guild_id, status=error.status, code=error.code)

    async def _forget_mute(self, key: Key) -> None:
        await self._ledger.forget_mute(self._guild_id, *key)
        self.ours.discard(key)

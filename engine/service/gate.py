"""What a server lets whoever opens a table do: who may, with how much experience (S3.8), and under which rules."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from sqlalchemy.ext.asyncio import AsyncConnection

from engine.errors import CommandRefused, RefusalCode
from engine.rules.presets.preset import Preset
from engine.store.guild_settings import GuildSettings, settings_of
from engine.store.hours import seconds_played

_MINUTE = 60
_HOUR = 3600


async def admit(connection: AsyncConnection, preset: Preset, guild_id: int | None, account_id: int) -> Preset:
    """The preset as the server lets it be played, for a creator who may open a table of it.

    Raises CommandRefused: BARRED for an account on the server's black list; HOST_HOURS for one that has not played for
    the hours that the preset asks for, or the server in its place (D3.13), with ``needed`` hours, and the ``hours`` and
    ``minutes`` that are missing.
    """
    own = GuildSettings() if guild_id is None else await settings_of(connection, guild_id)
    if account_id in own.black_list:
        raise CommandRefused(RefusalCode.BARRED)
    asked = preset.rules.table.host_hours_min
    if asked:
        await _check_hours(connection, asked if own.host_hours_min is None else own.host_hours_min, account_id)
    return replace(preset, bots_allowed=own.bots_allowed)


async def _check_hours(connection: AsyncConnection, needed: int, account_id: int) -> None:
    if not needed:
        return
    missing = needed * _HOUR - await seconds_played(connection, account_id)
    if missing > 0:
        hours, minutes = divmod(ceil(missing / _MINUTE), _MINUTE)
        raise CommandRefused(RefusalCode.HOST_HOURS, needed=needed, hours=hours, minutes=minutes)

"""Who may open a table whose rules ask for experience (S3.8); anybody may sit at it (S3.9)."""

from __future__ import annotations

from math import ceil

from sqlalchemy.ext.asyncio import AsyncConnection

from engine.errors import CommandRefused, RefusalCode
from engine.rules.presets.preset import Preset
from engine.store.guild_settings import settings_of
from engine.store.hours import seconds_played

_MINUTE = 60
_HOUR = 3600


async def check_hours(connection: AsyncConnection, preset: Preset, guild_id: int | None, account_id: int) -> None:
    """Refuse a creator who has not played for the hours that the preset asks for, or the server in its place (D3.13).

    Raises CommandRefused(HOST_HOURS) with ``needed`` hours, and the ``hours`` and ``minutes`` that are missing.
    """
    needed = preset.rules.table.host_hours_min
    if needed and guild_id is not None:
        own = (await settings_of(connection, guild_id)).host_hours_min
        needed = needed if own is None else own
    if not needed:
        return
    missing = needed * _HOUR - await seconds_played(connection, account_id)
    if missing > 0:
        hours, minutes = divmod(ceil(missing / _MINUTE), _MINUTE)
        raise CommandRefused(RefusalCode.HOST_HOURS, needed=needed, hours=hours, minutes=minutes)

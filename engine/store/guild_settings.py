"""What a server has set for its own games. A new setting is one field here and needs no migration."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from engine.store.schema import guilds, presets


class SecretDelivery(StrEnum):
    """How cards and night panels reach people: by DM, behind the public button alone, or both ways."""

    DM = "dm"
    PANEL = "panel"
    BOTH = "both"


class TeamTalk(StrEnum):
    """How allies talk at night: from prompt to prompt by the bot, or in a private thread of their own."""

    RELAY = "relay"
    THREAD = "thread"


class GuildSettings(BaseModel):
    """One server's settings, checked.

    ``language`` None: Discord's own setting of the server decides. ``host_hours_min``: the hours of play that the
    creator of a table needs where its preset asks for any; None: as many as the preset says (D3.13).
    ``night_silence``: is a table's text channel closed while the town sleeps, where the bot may do that?
    ``dead_talk``: have those who are out a thread of their own? ``spectators``: may others watch the game from there?
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    language: Annotated[str, Field(pattern=r"^[a-z]{2}$")] | None = None
    secret_delivery: SecretDelivery = SecretDelivery.BOTH
    default_preset: Annotated[str, Field(min_length=1, max_length=100)] = "basic"
    host_hours_min: Annotated[int, Field(ge=0, le=1000)] | None = None
    night_silence: bool = True
    team_talk: TeamTalk = TeamTalk.RELAY
    dead_talk: bool = True
    spectators: bool = False


async def settings_of(connection: AsyncConnection, guild_id: int) -> GuildSettings:
    """The server's settings, read within a transaction."""
    stored = await connection.scalar(select(guilds.c.settings).where(guilds.c.id == guild_id))
    return GuildSettings.model_validate(stored or {})


class GuildSettingsStore:
    """The settings of all servers. Only what differs from the defaults is stored, so that a default may change."""

    def __init__(self, database: AsyncEngine) -> None:
        self._database = database

    async def get(self, guild_id: int) -> GuildSettings:
        """The server's settings."""
        async with self._database.connect() as connection:
            return await settings_of(connection, guild_id)

    async def change(self, guild_id: int, **changes: Any) -> GuildSettings:
        """Change the settings named, leave the others, and return them all.

        Raises TypeError for a setting that does not exist, and pydantic's ValidationError for a value that does not
        fit; then nothing has changed.
        """
        unknown = sorted(changes.keys() - GuildSettings.model_fields.keys())
        if unknown:
            raise TypeError(f"a server has no setting {', '.join(unknown)}")
        checked = GuildSettings.model_validate(changes).model_dump(mode="json", include=set(changes))
        row = insert(guilds).values(id=guild_id, settings=checked)
        merged = row.on_conflict_do_update(
            index_elements=[guilds.c.id], set_={"settings": guilds.c.settings.concat(row.excluded.settings)}
        ).returning(guilds.c.settings)
        async with self._database.begin() as connection:
            stored = await connection.scalar(merged)
        return GuildSettings.model_validate(stored)

    async def forget(self, guild_id: int) -> None:
        """Delete the settings and the presets of a server that the bot has left."""
        async with self._database.begin() as connection:
            await connection.execute(delete(presets).where(presets.c.guild_id == guild_id))
            await connection.execute(delete(guilds).where(guilds.c.id == guild_id))

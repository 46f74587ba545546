"""What a server has set for its own games. A new setting is one field here and needs no migration."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Text, delete, literal, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from engine.store.schema import guilds, presets

MOST_PLACES: Final = 25
"""How many roles or channels one setting can name: as many as Discord's own menus take."""

MOST_BARRED: Final = 500
"""How many accounts a server's black list can hold."""

MOST_HOURS: Final = 1000
"""The most hours of play that a server can ask for."""

Id = Annotated[int, Field(gt=0)]
Ids = Annotated[tuple[Id, ...], Field(max_length=MOST_PLACES)]


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

    ``creator_roles``: who has one of these may open tables, and everybody where there are none. ``table_channels``:
    tables are opened in these channels, in their threads and in the channels of these categories; anywhere where there
    are none. ``language`` None: Discord's own setting of the server decides. ``voice_channel``: where a table speaks
    whose creator names no channel. ``host_hours_min``: the hours of play that the creator of a table needs where its
    preset asks for any; None: as many as the preset says (D3.13). ``bots_allowed``: may hosts let bots take free seats
    under every preset that does not fix the opposite? ``black_list``: accounts that get no seat any more.
    ``night_silence``: is a table's text channel closed while the town sleeps, where the bot may do that?
    ``dead_talk``: have those who are out a thread of their own? ``spectators``: may a host
    let others watch the game from there?
    ``greeted``: has the bot introduced itself? That is nobody's to set.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    creator_roles: Ids = ()
    table_channels: Ids = ()
    language: Annotated[str, Field(pattern=r"^[a-z]{2}$")] | None = None
    default_preset: Annotated[str, Field(min_length=1, max_length=100)] = "basic"
    voice_channel: Id | None = None
    secret_delivery: SecretDelivery = SecretDelivery.BOTH
    host_hours_min: Annotated[int, Field(ge=0, le=MOST_HOURS)] | None = None
    bots_allowed: bool = False
    black_list: Annotated[tuple[Id, ...], Field(max_length=MOST_BARRED)] = ()
    night_silence: bool = True
    team_talk: TeamTalk = TeamTalk.RELAY
    dead_talk: bool = True
    spectators: bool = True
    greeted: bool = False

    @property
    def hosts_let_watch(self) -> bool:
        """Is it left to hosts whether others watch? Without a thread of those who are out there is nowhere to."""
        return self.dead_talk and self.spectators


async def settings_of(connection: AsyncConnection, guild_id: int) -> GuildSettings:
    """The server's settings, read within a transaction."""
    stored = await connection.scalar(select(guilds.c.settings).where(guilds.c.id == guild_id))
    return GuildSettings.model_validate(stored or {})


async def let_go_of_default(connection: AsyncConnection, guild_id: int, preset: str) -> None:
    """The server's default is no longer this preset; another one that it has chosen stays."""
    without = guilds.c.settings.op("-")(literal("default_preset", Text))
    is_default = guilds.c.settings["default_preset"].astext == preset
    await connection.execute(update(guilds).where(guilds.c.id == guild_id, is_default).values(settings=without))


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

    async def bar(self, guild_id: int, account_ids: Iterable[int]) -> GuildSettings:
        """Put accounts on the black list; two administrators who do so at once add to each other's.

        Raises ValidationError, and changes nothing, where the list would be longer than ``MOST_BARRED``.
        """
        more = tuple(account_ids)
        return await self._revise(guild_id, lambda own: {"black_list": (*dict.fromkeys((*own.black_list, *more)),)})

    async def unbar(self, guild_id: int, account_ids: Iterable[int]) -> GuildSettings:
        """Take accounts off the black list."""
        gone = frozenset(account_ids)
        return await self._revise(
            guild_id, lambda own: {"black_list": tuple(one for one in own.black_list if one not in gone)}
        )

    async def greet(self, guild_id: int) -> bool:
        """Is this the first time that the bot introduces itself to the server? It never is again."""
        first: list[bool] = []

        def note(own: GuildSettings) -> dict[str, Any]:
            first.append(not own.greeted)
            return {"greeted": True}

        await self._revise(guild_id, note)
        return first[0]

    async def _revise(self, guild_id: int, revised: Callable[[GuildSettings], dict[str, Any]]) -> GuildSettings:
        """Change settings in a way that depends on what they are, with nobody changing them meanwhile."""
        async with self._database.begin() as connection:
            await connection.execute(insert(guilds).values(id=guild_id).on_conflict_do_nothing())
            found = select(guilds.c.settings).where(guilds.c.id == guild_id).with_for_update()
            stored = (await connection.execute(found)).scalar_one()
            changes = revised(GuildSettings.model_validate(stored))
            checked = GuildSettings.model_validate(changes).model_dump(mode="json", include=set(changes))
            merged = {**stored, **checked}
            await connection.execute(update(guilds).where(guilds.c.id == guild_id).values(settings=merged))
        return GuildSettings.model_validate(merged)

    async def forget(self, guild_id: int) -> None:
        """Delete the settings and the presets of a server that the bot has left."""
        async with self._database.begin() as connection:
            await connection.execute(delete(presets).where(presets.c.guild_id == guild_id))
            await connection.execute(delete(guilds).where(guilds.c.id == guild_id))

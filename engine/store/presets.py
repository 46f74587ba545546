"""A server's own presets. Whatever is asked is asked of one server: no other has a part in it.

Built-in presets are no rows, so none can be lost or overwritten here. A game keeps the rules it was opened with.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, delete, func, null, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from engine.copies.copy import Differences, copy_of
from engine.copies.faults import Fault
from engine.copies.names import folded
from engine.errors import GameError
from engine.rules.presets.preset import Preset
from engine.store.guild_settings import let_go_of_default
from engine.store.schema import accounts, guilds, presets

MOST_PRESETS: Final = 25
_REFERENCE: Final = "server-"


class NameTaken(GameError):
    """The server has a preset of this name already, whatever its case."""


class TooManyPresets(GameError):
    """The server has as many presets as it may."""


class UnknownPreset(GameError):
    """The server has no such preset, or no longer."""


class PresetChanged(GameError):
    """Somebody else has changed the preset since it was read. Nothing has changed by this call."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPreset:
    """One preset of a server.

    ``rules``: what differs from the built-in ``base``. ``draft``: the same as it will be once it is saved, None where
    nothing waits to be saved. ``version`` counts what was saved, ``revision`` every change. ``author_id``: the account
    that made it, None once it was erased.
    """

    id: int
    guild_id: int
    name: str
    base: str
    rules: Differences
    draft: Differences | None
    version: int
    revision: int
    author_id: int | None
    created: datetime

    @property
    def reference(self) -> str:
        """What games and settings call it: no built-in preset has such an id."""
        return f"{_REFERENCE}{self.id}"

    @property
    def is_drafted(self) -> bool:
        """Does anything wait to be saved?"""
        return self.draft is not None and self.draft != self.rules

    def preset(self) -> tuple[Preset, tuple[Fault, ...]]:
        """What is played by it, and what of its rules this program cannot read."""
        return copy_of(self.base, self.rules, preset_id=self.reference, name=self.name)

    def drafted(self) -> tuple[Preset, tuple[Fault, ...]]:
        """The same with what is not saved yet."""
        rules = self.rules if self.draft is None else self.draft
        return copy_of(self.base, rules, preset_id=self.reference, name=self.name)


def number_in(reference: str) -> int | None:
    """The number of the preset that a reference names; None where it names none of a server's own."""
    number = reference.removeprefix(_REFERENCE)
    return int(number) if number != reference and number.isdecimal() and len(number) < 18 else None


class PresetStore:
    """The presets of all servers. Each method is one transaction."""

    def __init__(self, database: AsyncEngine) -> None:
        self._database = database

    async def all_of(self, guild_id: int) -> list[OwnPreset]:
        """A server's presets by name."""
        found = select(*_COLUMNS).where(presets.c.guild_id == guild_id).order_by(presets.c.folded)
        async with self._database.connect() as connection:
            return [_read(row) for row in await connection.execute(found)]

    async def get(self, guild_id: int, preset_id: int) -> OwnPreset:
        """The preset of this number. Raises UnknownPreset."""
        async with self._database.connect() as connection:
            return await _one(connection, _is(guild_id, preset_id))

    async def called(self, guild_id: int, name: str) -> OwnPreset:
        """The preset that a reference or a name means, whatever its case. Raises UnknownPreset."""
        number = number_in(name)
        wanted = presets.c.folded == folded(name) if number is None else presets.c.id == number
        async with self._database.connect() as connection:
            return await _one(connection, (presets.c.guild_id == guild_id) & wanted)

    async def add(self, guild_id: int, *, name: str, base: str, rules: Differences, author_id: int | None) -> OwnPreset:
        """Keep a new preset; the name is clean already. Raises NameTaken, TooManyPresets."""
        async with self._database.begin() as connection:
            # The row of the server is the lock that makes its presets countable.
            await connection.execute(insert(guilds).values(id=guild_id).on_conflict_do_nothing())
            await connection.execute(select(guilds.c.id).where(guilds.c.id == guild_id).with_for_update())
            names = set(await connection.scalars(select(presets.c.folded).where(presets.c.guild_id == guild_id)))
            if folded(name) in names:
                raise NameTaken(name)
            if len(names) >= MOST_PRESETS:
                raise TooManyPresets(guild_id)
            if author_id is not None:
                await connection.execute(insert(accounts).values(id=author_id).on_conflict_do_nothing())
            new = insert(presets).values(
                guild_id=guild_id, name=name, folded=folded(name), base=base, rules=dict(rules), author_id=author_id
            )
            return _read((await connection.execute(new.returning(*_COLUMNS))).one())

    async def rename(self, guild_id: int, preset_id: int, name: str) -> OwnPreset:
        """Call it by another name, clean already. Raises NameTaken, UnknownPreset."""
        try:
            return await self._change(guild_id, preset_id, None, name=name, folded=folded(name))
        except IntegrityError:
            raise NameTaken(name) from None

    async def draft(self, guild_id: int, preset_id: int, revision: int, rules: Differences) -> OwnPreset:
        """Keep a change that is not saved yet, made in what ``revision`` was. Raises PresetChanged, UnknownPreset."""
        return await self._change(guild_id, preset_id, revision, draft=dict(rules))

    async def save(self, guild_id: int, preset_id: int, revision: int) -> OwnPreset:
        """The draft becomes the next version. Raises PresetChanged, UnknownPreset."""
        return await self._change(
            guild_id,
            preset_id,
            revision,
            rules=func.coalesce(presets.c.draft, presets.c.rules),
            draft=null(),
            version=presets.c.version + 1,
        )

    async def discard(self, guild_id: int, preset_id: int, revision: int) -> OwnPreset:
        """Forget the draft. Raises PresetChanged, UnknownPreset."""
        return await self._change(guild_id, preset_id, revision, draft=null())

    async def delete(self, guild_id: int, preset_id: int) -> OwnPreset:
        """Delete a preset and return what it was; the server's default is the shipped one again where it was this one.

        Raises UnknownPreset.
        """
        gone = delete(presets).where(_is(guild_id, preset_id)).returning(*_COLUMNS)
        async with self._database.begin() as connection:
            row = (await connection.execute(gone)).first()
            if row is None:
                raise UnknownPreset(preset_id)
            preset = _read(row)
            await let_go_of_default(connection, guild_id, preset.reference)
        return preset

    async def _change(self, guild_id: int, preset_id: int, revision: int | None, **values: Any) -> OwnPreset:
        """Change a row that is still what it was in ``revision``; None: whatever it is now."""
        still = presets.c.revision == revision if revision is not None else presets.c.revision > 0
        changed = (
            update(presets)
            .where(_is(guild_id, preset_id), still)
            .values(revision=presets.c.revision + 1, **values)
            .returning(*_COLUMNS)
        )
        async with self._database.begin() as connection:
            row = (await connection.execute(changed)).first()
            if row is None:
                await _one(connection, _is(guild_id, preset_id))
                raise PresetChanged(preset_id)
        return _read(row)


_COLUMNS: Final = (
    presets.c.id,
    presets.c.guild_id,
    presets.c.name,
    presets.c.base,
    presets.c.rules,
    presets.c.draft,
    presets.c.version,
    presets.c.revision,
    presets.c.author_id,
    presets.c.created,
)


def _is(guild_id: int, preset_id: int) -> ColumnElement[bool]:
    return (presets.c.guild_id == guild_id) & (presets.c.id == preset_id)


async def _one(connection: AsyncConnection, wanted: ColumnElement[bool]) -> OwnPreset:
    row = (await connection.execute(select(*_COLUMNS).where(wanted))).first()
    if row is None:
        raise UnknownPreset
    return _read(row)


def _read(row: Row[Any]) -> OwnPreset:
    return OwnPreset(**dict(zip((column.name for column in _COLUMNS), row, strict=True)))

"""People on Discord: what they chose for themselves, and how they are reached. Who was never heard needs no row."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from engine.frozen import dataclass
from engine.store.delivery import TABLE_LANE
from engine.store.discord_schema import lines
from engine.store.schema import accounts, cards, code_attempts, members, outbox


class DmState(StrEnum):
    """Can the bot write to somebody? ``unknown`` until it was tried."""

    UNKNOWN = "unknown"
    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """Somebody on Discord. ``mentions``: may he be called by name?

    ``language`` is the chosen one, ``locale`` the one that his Discord was last seen in; None: not yet.
    """

    id: int
    language: str | None = None
    locale: str | None = None
    mentions: bool = True
    dm_channel_id: int | None = None
    dm_state: DmState = DmState.UNKNOWN


class Accounts:
    """The accounts of the database. Each method is one transaction."""

    def __init__(self, database: AsyncEngine) -> None:
        self._database = database

    async def get(self, account_id: int) -> Account:
        """The account, with the defaults where nothing was chosen."""
        found = select(
            accounts.c.language, accounts.c.locale, accounts.c.mentions, accounts.c.dm_channel_id, accounts.c.dm_state
        ).where(accounts.c.id == account_id)
        async with self._database.connect() as connection:
            row = (await connection.execute(found)).first()
        if row is None:
            return Account(id=account_id)
        language, locale, mentions, dm_channel_id, dm_state = row
        return Account(
            id=account_id,
            language=language,
            locale=locale,
            mentions=mentions,
            dm_channel_id=dm_channel_id,
            dm_state=DmState(dm_state),
        )

    async def choose_language(self, account_id: int, language: str | None) -> None:
        """Speak to this account in a language; None: in that of its Discord, or of the place where none was seen."""
        await self._set(account_id, language=language)

    async def note_locale(self, account_id: int, language: str) -> None:
        """The account's Discord is in this language; a row that says so already is not written."""
        seen = insert(accounts).values(id=account_id, locale=language)
        async with self._database.begin() as connection:
            await connection.execute(
                seen.on_conflict_do_update(
                    index_elements=[accounts.c.id],
                    set_={"locale": seen.excluded.locale},
                    where=accounts.c.locale.is_distinct_from(seen.excluded.locale),
                )
            )

    async def want_mentions(self, account_id: int, wanted: bool) -> None:
        """May the bot call this account by mentioning it?"""
        await self._set(account_id, mentions=wanted)

    async def dm_opened(self, account_id: int, channel_id: int) -> None:
        """A message reached the account in this DM channel."""
        await self._set(account_id, dm_channel_id=channel_id, dm_state=DmState.OPEN)

    async def dm_closed(self, account_id: int) -> None:
        """The account lets no message of the bot in."""
        await self._set(account_id, dm_state=DmState.CLOSED)

    async def _set(self, account_id: int, **values: Any) -> None:
        async with self._database.begin() as connection:
            await connection.execute(
                insert(accounts)
                .values(id=account_id, **values)
                .on_conflict_do_update(index_elements=[accounts.c.id], set_=values)
            )


async def lock(connection: AsyncConnection, account_id: int) -> None:
    """Keep an account from coming to a game until the transaction ends: that would refer to its row."""
    await connection.execute(select(accounts.c.id).where(accounts.c.id == account_id).with_for_update())


async def erase(connection: AsyncConnection, account_id: int) -> None:
    """Delete an account, its names in games, what it said there through the bot, and where its DMs were."""
    await _forget_messages(connection, account_id)
    await _forget_words(connection, account_id)
    await connection.execute(update(members).where(members.c.account_id == account_id).values(name="", present=False))
    await connection.execute(delete(code_attempts).where(code_attempts.c.account_id == account_id))
    await connection.execute(delete(accounts).where(accounts.c.id == account_id))


async def _forget_messages(connection: AsyncConnection, account_id: int) -> None:
    its_own = (members.c.account_id == account_id) & (members.c.person != TABLE_LANE)
    await connection.execute(
        delete(cards).where(
            select(members.c.person)
            .where(its_own, members.c.game_id == cards.c.game_id, members.c.person == cards.c.lane)
            .exists()
        )
    )
    await connection.execute(
        delete(outbox).where(
            select(members.c.person)
            .where(its_own, members.c.game_id == outbox.c.game_id, members.c.person == outbox.c.lane)
            .exists()
        )
    )


async def _forget_words(connection: AsyncConnection, account_id: int) -> None:
    its_own = (members.c.account_id == account_id) & (members.c.game_id == lines.c.game_id)
    await connection.execute(
        delete(lines).where(select(members.c.person).where(its_own, members.c.person == lines.c.person).exists())
    )

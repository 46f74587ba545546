"""What each person reads: the language they chose, else that of their Discord, which outlives the process."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.readers import Readers
from engine.store.accounts import Account, Accounts, erase
from engine.store.session import open_database

ANNA = 1001


class Counted(Accounts):
    """Accounts that count how often a locale is sent to the database."""

    sent = 0

    async def note_locale(self, account_id: int, language: str) -> None:
        self.sent += 1
        await super().note_locale(account_id, language)


@pytest.fixture
async def database(postgres_url: str) -> AsyncIterator[AsyncEngine]:
    database = open_database(postgres_url)
    yield database
    await database.dispose()


@pytest.fixture
def accounts(database: AsyncEngine) -> Counted:
    return Counted(database)


async def test_a_locale_is_sent_to_the_database_only_when_it_changes(accounts: Counted) -> None:
    readers = Readers(accounts)
    for seen in ("ru", "ru", "en", "en", "en", "ru"):
        await readers.note(ANNA, seen)
    assert accounts.sent == 3
    assert await accounts.get(ANNA) == Account(id=ANNA, locale="ru")


async def test_an_answer_is_in_the_chosen_language_else_in_that_of_the_discord_it_goes_to(accounts: Counted) -> None:
    readers = Readers(accounts)
    await readers.note(ANNA, "ru")
    assert await readers.language(ANNA, "en") == "en"
    await accounts.choose_language(ANNA, "ru")
    assert await readers.language(ANNA, "en") == "ru"


async def test_an_account_that_was_erased_meanwhile_is_noted_again(accounts: Counted, database: AsyncEngine) -> None:
    """Erased by any process; known after the next answer in words."""
    readers = Readers(accounts)
    await readers.note(ANNA, "ru")
    async with database.begin() as connection:
        await erase(connection, ANNA)
    assert await readers.language(ANNA, "ru") == "ru"
    await readers.note(ANNA, "ru")
    assert await accounts.get(ANNA) == Account(id=ANNA, locale="ru")


async def test_a_database_that_is_away_costs_nobody_an_answer() -> None:
    database = open_database("postgresql+asyncpg://nobody@/nowhere?host=/nonexistent")
    readers = Readers(Accounts(database))
    await readers.note(ANNA, "ru")
    assert await readers.language(ANNA, "ru") == "ru"
    await database.dispose()

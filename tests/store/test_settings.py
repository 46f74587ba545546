"""What people and servers have chosen for themselves."""

from __future__ import annotations

import asyncio

import pytest
from pydantic import ValidationError
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.commands import Leave
from engine.service import GameService
from engine.store.accounts import Account, Accounts, DmState
from engine.store.guild_settings import MOST_BARRED, GuildSettings, GuildSettingsStore, SecretDelivery
from engine.store.schema import guilds
from tests.kit.table import Table


async def test_whoever_chose_nothing_has_the_defaults(database: AsyncEngine) -> None:
    assert await Accounts(database).get(5) == Account(id=5)
    assert await GuildSettingsStore(database).get(5) == GuildSettings()


async def test_each_choice_of_an_account_leaves_the_others(database: AsyncEngine) -> None:
    accounts = Accounts(database)
    await accounts.choose_language(5, "ru")
    await accounts.want_mentions(5, wanted=False)
    await accounts.dm_opened(5, 55)
    await accounts.choose_language(6, "en")
    assert await accounts.get(5) == Account(
        id=5, language="ru", mentions=False, dm_channel_id=55, dm_state=DmState.OPEN
    )
    await accounts.choose_language(5, None)
    await accounts.want_mentions(5, wanted=True)
    assert await accounts.get(5) == Account(id=5, dm_channel_id=55, dm_state=DmState.OPEN)


async def test_a_member_reads_the_chosen_language_else_the_one_of_his_discord(
    database: AsyncEngine, service: GameService
) -> None:
    """Where neither is known, the table's holds, which is no matter of the member's."""
    accounts = Accounts(database)
    await accounts.note_locale(1001, "en")
    await accounts.note_locale(1002, "en")
    table = await Table.open(service, players=3)
    await accounts.note_locale(1002, "ru")
    await accounts.choose_language(1001, "ru")
    game = await service.load(table.game_id)
    assert [member.language for member in game.members.values()] == ["ru", "ru", None]
    assert await accounts.get(1001) == Account(id=1001, language="ru", locale="en")
    await accounts.choose_language(1001, None)
    game = await service.load(table.game_id)
    assert [member.language for member in game.members.values()] == ["en", "ru", None]


async def test_a_locale_that_is_stored_already_is_not_written(database: AsyncEngine) -> None:
    accounts = Accounts(database)
    await accounts.note_locale(5, "ru")
    async with database.connect() as connection:
        written = text("SELECT xmin FROM accounts")
        first = await connection.scalar(written)
        await accounts.note_locale(5, "ru")
        assert await connection.scalar(written) == first
        await accounts.note_locale(5, "en")
        assert await connection.scalar(written) != first


async def test_a_member_has_the_choices_of_his_account(database: AsyncEngine, service: GameService) -> None:
    """Made before he joined, and made since."""
    accounts = Accounts(database)
    await accounts.choose_language(1002, "ru")
    table = await Table.open(service, players=2)
    await accounts.want_mentions(1002, wanted=False)
    left = await service.act(table.game_id, 1002, Leave)
    member = left.game.member_of(1002)
    assert member is not None
    assert (member.language, member.mentions, member.present) == ("ru", False, False)


async def test_a_change_of_a_servers_settings_leaves_the_others(database: AsyncEngine) -> None:
    store = GuildSettingsStore(database)
    await store.change(5, language="ru")
    changed = await store.change(5, secret_delivery=SecretDelivery.PANEL)
    assert changed == GuildSettings(language="ru", secret_delivery=SecretDelivery.PANEL)
    assert await store.get(5) == changed
    await store.change(5, language=None)
    assert (await store.get(5)).language is None
    await store.forget(5)
    assert await store.get(5) == GuildSettings()


async def test_only_what_was_set_is_stored(database: AsyncEngine) -> None:
    """So that a default may change for all who never chose."""
    await GuildSettingsStore(database).change(5, default_preset="city")
    async with database.connect() as connection:
        assert await connection.scalar(select(guilds.c.settings)) == {"default_preset": "city"}


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"language": "Klingon"}, ValidationError),
        ({"secret_delivery": "pigeon"}, ValidationError),
        ({"default_preset": ""}, ValidationError),
        ({"host_hours_min": 1001}, ValidationError),
        ({"creator_roles": range(1, 27)}, ValidationError),
        ({"table_channels": (0,)}, ValidationError),
        ({"colour": "red"}, TypeError),
    ],
)
async def test_a_setting_that_does_not_fit_changes_nothing(
    database: AsyncEngine, change: dict[str, object], error: type[Exception]
) -> None:
    store = GuildSettingsStore(database)
    await store.change(5, language="ru")
    with pytest.raises(error):
        await store.change(5, **change)
    assert await store.get(5) == GuildSettings(language="ru")


async def test_two_administrators_add_to_the_black_list_of_each_other(database: AsyncEngine) -> None:
    store = GuildSettingsStore(database)
    await store.change(5, language="ru")
    await asyncio.gather(*(store.bar(5, [account, 7]) for account in range(20, 30)))
    listed = await store.get(5)
    assert (sorted(listed.black_list), listed.language) == ([7, *range(20, 30)], "ru")
    await asyncio.gather(*(store.unbar(5, [account]) for account in range(20, 30)))
    assert (await store.get(5)).black_list == (7,)


async def test_a_black_list_that_is_too_long_stays_as_it_was(database: AsyncEngine) -> None:
    store = GuildSettingsStore(database)
    await store.bar(5, range(1, MOST_BARRED + 1))
    with pytest.raises(ValidationError):
        await store.bar(5, [9000])
    assert len((await store.get(5)).black_list) == MOST_BARRED


async def test_the_bot_introduces_itself_once(database: AsyncEngine) -> None:
    store = GuildSettingsStore(database)
    assert [await store.greet(5), await store.greet(5), await store.greet(6)] == [True, False, True]

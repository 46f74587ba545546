"""What a server lets people do at its tables: who gets a seat, and whether bots may fill the others."""

from __future__ import annotations

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.commands import ChangeSetting, Join, Leave, Ready
from engine.errors import CommandRefused, RefusalCode
from engine.rules.presets import PRESETS
from engine.service import GameService
from engine.store.guild_settings import GuildSettingsStore
from engine.store.return_codes import return_code
from tests.kit.table import GUILD, Table

TROUBLE = 6006


async def open_table(service: GameService, account: int, guild_id: int | None = GUILD, preset: str = "basic") -> int:
    executed = await service.create(
        guild_id=guild_id, channel_id=900 + account, creator=(account, "P"), preset=PRESETS[preset], language="en"
    )
    return executed.game.id


@pytest.fixture
def settings(database: AsyncEngine) -> GuildSettingsStore:
    return GuildSettingsStore(database)


async def test_who_is_on_the_black_list_opens_no_table_and_sits_down_at_none(
    service: GameService, settings: GuildSettingsStore
) -> None:
    await settings.bar(GUILD, [TROUBLE])
    with pytest.raises(CommandRefused, match=RefusalCode.BARRED):
        await open_table(service, TROUBLE)
    table = await Table.open(service, players=2)
    with pytest.raises(CommandRefused, match=RefusalCode.BARRED):
        await service.act(table.game_id, TROUBLE, Join, name="Trouble")
    assert len((await table.game()).state.joined) == 2


async def test_the_black_list_is_that_of_one_server(service: GameService, settings: GuildSettingsStore) -> None:
    await settings.bar(GUILD, [TROUBLE])
    await open_table(service, TROUBLE, GUILD + 1)


async def test_who_sits_already_stays_and_plays(service: GameService, settings: GuildSettingsStore) -> None:
    """The list is about seats that are to be taken; once given up, the seat is as any other."""
    table = await Table.open(service, players=3)
    await settings.bar(GUILD, [table.accounts[1]])
    await service.act(table.game_id, table.accounts[1], Ready)
    assert len((await table.game()).state.joined) == 3
    await service.act(table.game_id, table.accounts[1], Leave)
    with pytest.raises(CommandRefused, match=RefusalCode.BARRED):
        await service.act(table.game_id, table.accounts[1], Join, name="Again")
    await settings.unbar(GUILD, [table.accounts[1]])
    await service.act(table.game_id, table.accounts[1], Join, name="Again")


async def test_a_return_code_lets_nobody_in_who_is_barred(service: GameService, settings: GuildSettingsStore) -> None:
    table = await Table.open(service, players=2)
    host, guest = table.accounts
    await service.act(table.game_id, host, lambda person: ChangeSetting(person, "hosting.return_code", True))
    game = await table.game()
    member = game.member_of(guest)
    assert member is not None
    await settings.bar(GUILD, [TROUBLE])
    with pytest.raises(CommandRefused, match=RefusalCode.BARRED):
        await service.return_seat(
            guild_id=GUILD, account_id=TROUBLE, name="Trouble", code=return_code(game, member.person)
        )
    assert (await table.game()).member_of(TROUBLE) is None


async def test_bots_may_sit_where_the_server_lets_them_and_the_preset_does_not_fix_it(
    service: GameService, settings: GuildSettingsStore
) -> None:
    """A table keeps what held when it was opened."""

    async def asks_for_bots(account: int, game_id: int) -> None:
        await service.act(game_id, account, lambda person: ChangeSetting(person, "table.fill_with_bots", True))

    before = await open_table(service, 1)
    await settings.change(GUILD, bots_allowed=True)
    with pytest.raises(CommandRefused, match=RefusalCode.LOCKED_SETTING):
        await asks_for_bots(1, before)
    since = await open_table(service, 2)
    await asks_for_bots(2, since)
    assert (await service.load(since)).state.rules.table.fill_with_bots
    with pytest.raises(CommandRefused, match=RefusalCode.LOCKED_SETTING):
        await asks_for_bots(3, await open_table(service, 3, preset="sport"))

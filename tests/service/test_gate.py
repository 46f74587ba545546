"""Whoever opens a table for the experienced must have played; anybody may sit at it (S3.8, S3.9, D3.13)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Seat
from engine.commands import (
    ADMINISTRATOR,
    CardShown,
    End,
    Join,
    Leave,
    Pause,
    Resume,
)
from engine.errors import CommandRefused, RefusalCode
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from engine.service import Executed, Game, GameService
from engine.store.guild_settings import GuildSettingsStore
from tests.kit.table import GUILD, Table
from tests.store.rig import Clock

HOUR = 3600
CITY = PRESETS["city"]


async def open_city(service: GameService, account: int, *, guild_id: int | None = GUILD) -> Executed:
    return await service.create(
        guild_id=guild_id, channel_id=900 + account, creator=(account, "P"), preset=CITY, language="en", seed=1
    )


async def refused(service: GameService, account: int, *, guild_id: int | None = GUILD) -> dict[str, str | int]:
    """What the refusal says."""
    with pytest.raises(CommandRefused) as caught:
        await open_city(service, account, guild_id=guild_id)
    assert caught.value.code is RefusalCode.HOST_HOURS
    return caught.value.about


async def dealt(service: GameService, *, first: int = 0) -> Table:
    """Five at a table without a clock of its own, with their cards."""
    table = await Table.open(service, channel_id=100 + first, first=first)
    await table.deal()
    return table


async def decide(table: Table) -> Game:
    """Let the town win by a card that is shown: the mafia's."""
    state = (await table.game()).state
    (mafia,) = [Seat(seat) for seat in state.seats if state.is_black(Seat(seat))]
    host = table.accounts[0]
    await table.service.act(table.game_id, host, lambda person: CardShown(person, mafia))
    game = await table.game()
    assert game.is_over
    return game


async def of_the_town(table: Table) -> Seat:
    """A seat of the town that is not the host's."""
    state = (await table.game()).state
    return next(Seat(seat) for seat in state.seats if seat > 1 and not state.is_black(Seat(seat)))


async def played(table: Table, clock: Clock, *, hours: float) -> None:
    clock.turn(seconds=hours * HOUR)
    await decide(table)


@pytest.fixture(autouse=True)
def _long_phases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing happens by itself at the tables of this file."""
    rules = PRESETS["basic"].rules
    for setting in ("deal.card_seconds", "night.seconds"):
        rules = rules.with_value(setting, 0)
    slow = replace(PRESETS["basic"], rules=rules)
    assert isinstance(PRESETS, dict)
    monkeypatch.setitem(PRESETS, "basic", slow)


async def test_a_newcomer_is_told_how_much_is_missing(service: GameService) -> None:
    assert await refused(service, 1001) == {"needed": 3, "hours": 3, "minutes": 0}


async def test_finished_games_add_up_from_the_deal_to_the_end(service: GameService, clock: Clock) -> None:
    """The lobby does not count, nor does what is played by others."""
    table = await Table.open(service)
    clock.turn(seconds=10 * HOUR)
    await table.deal()
    await played(table, clock, hours=1.25)
    assert await refused(service, table.accounts[1]) == {"needed": 3, "hours": 1, "minutes": 45}
    again = await dealt(service)
    await played(again, clock, hours=1.75)
    assert (await open_city(service, table.accounts[1])).game.state.phase is Phase.LOBBY
    assert (await refused(service, 5005))["hours"] == 3


async def test_a_minute_that_has_begun_is_still_missing(service: GameService, clock: Clock) -> None:
    table = await dealt(service)
    await played(table, clock, hours=3 - 1 / HOUR)
    assert await refused(service, table.accounts[2]) == {"needed": 3, "hours": 0, "minutes": 1}


async def test_pauses_do_not_count_and_overlapping_ones_are_one(service: GameService, clock: Clock) -> None:
    table = await dealt(service)
    host = table.accounts[0]
    clock.turn(seconds=HOUR)
    await service.act(table.game_id, host, Pause)
    clock.turn(seconds=5 * HOUR)
    await service.act(table.game_id, host, lambda person: Pause(person, Seat(2)))
    clock.turn(seconds=5 * HOUR)
    await service.act(table.game_id, host, Resume)
    clock.turn(seconds=HOUR / 2)
    await service.act(table.game_id, host, Pause)
    clock.turn(seconds=5 * HOUR)
    await decide(table)
    assert await refused(service, table.accounts[1]) == {"needed": 3, "hours": 1, "minutes": 30}


async def test_a_game_that_was_ended_early_counts_for_nobody(service: GameService, clock: Clock) -> None:
    table = await dealt(service)
    clock.turn(seconds=9 * HOUR)
    await service.administer(table.game_id, End(ADMINISTRATOR))
    assert (await refused(service, table.accounts[0]))["hours"] == 3


async def test_whoever_leaves_has_played_until_then(service: GameService, clock: Clock) -> None:
    table = await dealt(service)
    leaver = await of_the_town(table)
    account = table.accounts[leaver - 1]
    clock.turn(seconds=HOUR)
    await service.act(table.game_id, account, Leave)
    await played(table, clock, hours=4)
    assert await refused(service, account) == {"needed": 3, "hours": 2, "minutes": 0}


async def test_a_running_game_does_not_count_yet_and_anybody_may_join(service: GameService, clock: Clock) -> None:
    veteran = await dealt(service)
    await played(veteran, clock, hours=4)
    city = await open_city(service, veteran.accounts[0])
    await service.act(city.game.id, 7007, Join, name="Novice")
    assert len((await service.load(city.game.id)).state.joined) == 2
    running = await dealt(service, first=100)
    clock.turn(seconds=4 * HOUR)
    leaver = await of_the_town(running)
    await service.act(running.game_id, running.accounts[leaver - 1], Leave)
    assert (await refused(service, running.accounts[leaver - 1]))["hours"] == 3


async def test_a_server_may_ask_for_less_or_more_where_the_preset_asks(
    service: GameService, database: AsyncEngine
) -> None:
    settings = GuildSettingsStore(database)
    await settings.change(GUILD, host_hours_min=7)
    assert (await refused(service, 1001))["needed"] == 7
    assert (await refused(service, 1001, guild_id=GUILD + 1))["needed"] == 3
    await Table.open(service, players=1)  # a preset without a gate gets none
    await settings.change(GUILD, host_hours_min=0)
    assert (await open_city(service, 2002)).game.state.phase is Phase.LOBBY

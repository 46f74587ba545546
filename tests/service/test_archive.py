"""The games that were played to an end: in order, by server and channel; and who has played at all."""

from __future__ import annotations

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Seat
from engine.commands import CardShown, End
from engine.factions import Winner
from engine.rules.presets import PRESETS
from engine.service import GameService, Shelf
from tests.kit.table import CHANNEL, GUILD, Table
from tests.store.rig import Clock

HOUR = 3600


async def decided(service: GameService, *, channel_id: int = CHANNEL, first: int = 0) -> Table:
    """A game that the town has won, since the mafia has shown its card."""
    table = await Table.open(service, channel_id=channel_id, first=first)
    await table.deal()
    state = (await table.game()).state
    (mafia,) = [Seat(seat) for seat in state.seats if state.is_black(Seat(seat))]
    await service.act(table.game_id, table.accounts[0], lambda person: CardShown(person, mafia))
    assert (await table.game()).state.winner is Winner.TOWN
    return table


async def test_the_latest_game_comes_first_and_ended_ones_say_so(service: GameService, clock: Clock) -> None:
    """With the deal and the end; tables that were closed before the deal, and running ones, are not among them."""
    first = await decided(service)
    clock.turn(seconds=HOUR)
    ended = await Table.open(service)
    await ended.deal()
    clock.turn(seconds=HOUR)
    await service.act(ended.game_id, ended.accounts[0], End)
    lobby = await Table.open(service)
    await service.act(lobby.game_id, lobby.accounts[0], End)
    await Table.open(service)
    here = Shelf(guild_id=GUILD, channel_id=CHANNEL)
    found = await service.finished_in(here)
    assert [(one.id, one.winner) for one in found] == [(ended.game_id, Winner.NONE), (first.game_id, Winner.TOWN)]
    assert (found[0].finished - found[0].started).total_seconds() == HOUR
    assert await service.finished_count(here) == 2
    assert [one.id for one in await service.finished_in(here, limit=1, offset=1)] == [first.game_id]
    assert await service.finished(lobby.game_id) is None
    assert await service.finished(first.game_id) == found[1]


async def test_games_of_other_servers_and_of_channels_not_seen_are_shown_to_their_players_alone(
    service: GameService,
) -> None:
    """So an archived private thread, of which Discord does not speak any more, stays private."""
    hidden = await decided(service)
    other = await decided(service, channel_id=CHANNEL + 1, first=10)
    shelf = Shelf(guild_id=GUILD, channel_id=0, seen={CHANNEL + 1})
    assert [one.id for one in await service.finished_in(shelf)] == [other.game_id]
    assert await service.finished_count(shelf) == 1
    own = Shelf(guild_id=GUILD, channel_id=0, reader=hidden.accounts[1])
    assert [one.id for one in await service.finished_in(own)] == [hidden.game_id]
    elsewhere = Shelf(guild_id=GUILD + 1, channel_id=0, reader=hidden.accounts[1])
    assert await service.finished_count(elsewhere) == 0
    assert await service.finished_count(Shelf(guild_id=GUILD + 1, channel_id=CHANNEL)) == 0
    assert await service.finished_count(Shelf(guild_id=None, channel_id=CHANNEL)) == 0


async def test_a_conversation_has_its_own_games(service: GameService) -> None:
    opened = await service.create(
        guild_id=None, channel_id=7, creator=(1, "Ann"), preset=PRESETS["basic"], language="en", seed=1
    )
    await service.act(opened.game.id, 1, End)
    assert await service.finished_count(Shelf(guild_id=None, channel_id=7)) == 0, "no cards were dealt"
    assert await service.finished_count(Shelf(guild_id=None, channel_id=8)) == 0


async def test_lists_are_read_by_an_index(database: AsyncEngine) -> None:
    """Both of them: a server with thousands of games costs no more than one with ten."""
    plans = []
    async with database.connect() as connection:
        await connection.execute(text("SET enable_seqscan = off"))
        for condition in ("guild_id = 1", "guild_id IS NULL AND channel_id = 1"):
            query = (
                f"EXPLAIN SELECT id FROM games WHERE {condition} AND status = 'finished' ORDER BY finished DESC LIMIT 6"
            )
            plans.append("\n".join(row[0] for row in await connection.execute(text(query))))
    assert "ix_games_guild_id_finished" in plans[0]
    assert "ix_games_channel_id_finished" in plans[1]


async def test_whoever_has_sat_in_a_game_that_came_to_a_result_is_no_newcomer(service: GameService) -> None:
    """A game that was ended early, or that still goes on, teaches nobody."""
    ended = await Table.open(service)
    player = ended.accounts[1]
    assert await service.is_newcomer(player)
    await ended.deal()
    assert await service.is_newcomer(player)
    await service.act(ended.game_id, ended.accounts[0], End)
    assert await service.is_newcomer(player)
    await decided(service)
    assert not await service.is_newcomer(player)
    assert await service.is_newcomer(player + 100)

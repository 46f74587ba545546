"""The log is the game: it gives the state back, and so does every shortcut to it."""

from __future__ import annotations

from random import Random

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Person, Seat
from engine.commands import ADMINISTRATOR, Command, End, Leave, Ready, Unready
from engine.errors import CommandRefused
from engine.evolve import replay
from engine.factions import Winner
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.service import Delivery, Executed, Game, GameService, Shelf
from engine.store.schema import events, games, outbox, seats
from engine.views import legal_commands
from tests.kit.play import any_command
from tests.kit.table import CHANNEL, GUILD, Table
from tests.store.rig import Announcements, Clock, ring_until


def tells_everything(executed: Executed) -> list[Delivery]:
    return [
        Delivery(lane=None, screen=type(event).__name__, arguments={"seq": executed.first_seq + number})
        for number, event in enumerate(executed.events)
    ]


async def play_out(service: GameService, clock: Clock, chance: Random, *, players: int) -> Game:
    """Play to the end by the service alone, with nonsense and departures; the same commands for the same chance."""
    table = await Table.open(service, players=players)
    await table.deal()
    for _ in range(3000):
        game = await table.game()
        if game.is_over:
            return game
        clock.turn(seconds=1)
        try:
            await one_step(service, clock, game, chance)
        except CommandRefused:
            continue
    raise AssertionError("the game did not end")


async def one_step(service: GameService, clock: Clock, game: Game, chance: Random) -> None:
    state = game.state
    roll = chance.random()
    if roll < 0.15:
        await give(service, game, any_command(state, chance))
    elif roll < 0.17:
        await give(service, game, Leave(Person(chance.randint(1, len(state.joined)))))
    elif roll < 0.25 or state.paused or not awaited(state):
        clock.to(game.timetable.next_alarm() or clock.seconds)
        await service.ring(game.id)
    else:
        legal = legal_commands(state, chance.choice(awaited(state)))
        if legal:
            await give(service, game, chance.choice(legal))


async def give(service: GameService, game: Game, command: Command) -> None:
    member = game.members.get(getattr(command, "by", ADMINISTRATOR))
    if member is None or member.account_id is None:
        await service.administer(game.id, command)
    else:
        await service.act(game.id, member.account_id, lambda _person: command, name=member.name)


@pytest.mark.parametrize("seed", range(8))
async def test_the_log_of_any_game_gives_its_state_back(database: AsyncEngine, clock: Clock, seed: int) -> None:
    """From the beginning, from the snapshot, from the memory of another process: the same state."""
    service = GameService(database, tells_everything, now=clock)
    onlooker = GameService(database, tells_everything, now=clock)
    await onlooker.running()
    game = await play_out(service, clock, Random(seed), players=5 + seed)
    log = await service.history(game.id)
    assert replay(log) == game.state
    assert await onlooker.load(game.id) == game
    assert await GameService(database, tells_everything).load(game.id) == game
    assert game.seq == len(log)
    async with database.connect() as connection:
        numbers = list(await connection.scalars(select(events.c.seq).order_by(events.c.seq)))
        told = list(await connection.scalars(select(outbox.c.screen).order_by(outbox.c.id)))
        written = (await connection.execute(select(seats).order_by(seats.c.seat))).all()
    assert numbers == list(range(1, len(log) + 1))
    assert told == [type(event).__name__ for event in log]
    assert [row.role for row in written] == list(game.state.roles)
    assert [row.seat for row in written if row.alive] == list(game.state.living)


async def test_a_part_of_the_log_is_found_by_numbers(service: GameService) -> None:
    table = await Table.open(service, players=5)
    dealt = await table.deal()
    assert await service.history(table.game_id, dealt.first_seq, dealt.last_seq) == dealt.events
    whole = await service.history(table.game_id)
    assert whole[dealt.first_seq - 1 :] == dealt.events
    assert await service.history(table.game_id, len(whole) + 1) == ()


async def test_a_state_is_read_in_every_phase_as_it_was_written(
    database: AsyncEngine, service: GameService, clock: Clock
) -> None:
    table = await Table.open(service, players=7)
    await table.deal()
    for phase in (Phase.REVEAL, Phase.NIGHT, Phase.DISCUSSION, Phase.VOTE, Phase.NIGHT):
        await ring_until(service, clock, table.game_id, phase)
        fresh = await GameService(database, Announcements()).load(table.game_id)
        assert fresh == await table.game()
        assert fresh.state.phase is phase


async def test_a_snapshot_of_another_program_is_not_read(database: AsyncEngine, service: GameService) -> None:
    """The log is, instead; the next phase writes a good snapshot again."""
    table = await Table.open(service, players=5)
    await table.deal()
    async with database.begin() as connection:
        await connection.execute(update(games).values(snapshot={"no": "state"}, shape="of yesterday"))
    other = GameService(database, Announcements())
    assert await other.load(table.game_id) == await table.game()
    await other.act(table.game_id, 1001, End)
    async with database.connect() as connection:
        assert (await connection.execute(select(games.c.shape, games.c.snapshot_seq))).one()[0] != "of yesterday"


async def test_the_snapshot_is_never_far_behind_the_log(database: AsyncEngine, service: GameService) -> None:
    table = await Table.open(service, players=5)
    for number in range(60):
        await service.act(table.game_id, 1002, (Ready, Unready)[number % 2])
    async with database.connect() as connection:
        behind = await connection.scalar(select(games.c.seq - games.c.snapshot_seq))
    assert behind is not None
    assert behind < 50
    assert await GameService(database, Announcements()).load(table.game_id) == await table.game()


@pytest.mark.parametrize(
    ("winner", "town", "mafia"),
    [
        (Winner.TOWN, "won", "lost"),
        (Winner.MAFIA, "lost", "won"),
    ],
)
async def test_seats_remember_who_won(
    database: AsyncEngine, service: GameService, winner: Winner, town: str, mafia: str
) -> None:
    """The table votes out the mafia, or everybody but them leaves."""
    table = await Table.open(service, players=6)
    game = await table.until(Phase.NIGHT)
    black = [game.state.is_black(Seat(seat)) for seat in game.state.seats]
    leave = [seat for seat in game.state.seats if black[seat - 1] is (winner is Winner.TOWN)]
    for seat in leave:
        game = await table.game()
        if not game.is_over:
            await service.act(table.game_id, table.account_of(game, game.state.people[seat - 1]), Leave)
    game = await table.game()
    assert game.state.winner is winner
    async with database.connect() as connection:
        found = (await connection.execute(select(seats.c.faction, seats.c.outcome, seats.c.person))).all()
    assert {(faction, outcome) for faction, outcome, _ in found} == {("town", town), ("mafia", mafia)}
    assert sorted(person for _, _, person in found) == [1, 2, 3, 4, 5, 6]


async def test_a_game_ended_early_has_seats_without_a_winner_and_a_lobby_has_none(
    database: AsyncEngine, service: GameService
) -> None:
    table = await Table.open(service, players=5)
    await table.deal()
    await service.act(table.game_id, 1001, End)
    lobby = await Table.open(service, players=5)
    await service.act(lobby.game_id, 1001, End)
    async with database.connect() as connection:
        found = (
            await connection.execute(
                select(seats.c.game_id, seats.c.outcome, func.count()).group_by(seats.c.game_id, seats.c.outcome)
            )
        ).all()
    assert [tuple(row) for row in found] == [(table.game_id, "ended_early", 5)]
    finished = await service.finished_in(Shelf(guild_id=GUILD, channel_id=CHANNEL))
    assert [(game.id, game.winner) for game in finished] == [(table.game_id, Winner.NONE)]
    assert await service.finished(lobby.game_id) is None

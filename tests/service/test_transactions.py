"""One command is one transaction: all of it or nothing, one after the other, and none twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Thread

import pytest
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Person
from engine.commands import Command, End, GiveHost, Join, Leave, Pause, Ready, Start, Unready
from engine.errors import CommandRefused, RefusalCode
from engine.events import PersonJoined, ReadinessGiven
from engine.evolve import replay
from engine.rules.presets import PRESETS
from engine.service import Delivery, Executed, Game, GameService, VersionConflict
from engine.store.codec import dump_event
from engine.store.schema import events, interactions, outbox
from engine.store.session import open_database
from tests.kit.table import CHANNEL, GUILD, Table
from tests.store.rig import Announcements, Clock, rows

PEOPLE = [1001 + number for number in range(12)]


async def open_lobby(service: GameService) -> int:
    executed = await service.create(
        guild_id=GUILD, channel_id=CHANNEL, creator=(1001, "Ann"), preset=PRESETS["basic"], language="en"
    )
    return executed.game.id


@pytest.mark.parametrize(
    ("account", "make"),
    [
        (1002, Start),
        (1001, Start),
        (1001, Pause),
        (1001, lambda person: GiveHost(person, Person(9))),
        (1001, lambda person: Ready(person, phase_no=7)),
        (1002, Join),
        (4, Leave),
    ],
)
async def test_a_refused_command_changes_nothing(
    service: GameService,
    database: AsyncEngine,
    announcements: Announcements,
    account: int,
    make: Callable[[Person], Command],
) -> None:
    """Not one row."""
    table = await Table.open(service, players=3)
    before, heard = await rows(database), len(announcements.heard)
    announcements.next = [Delivery(lane=None, screen="never")]
    with pytest.raises(CommandRefused):
        await service.act(table.game_id, account, make, name="X", interaction_id=1)
    assert await rows(database) == before
    assert len(announcements.heard) == heard


async def test_commands_given_at_once_are_carried_out_one_after_the_other_and_none_is_lost(
    service: GameService, database: AsyncEngine, clock: Clock
) -> None:
    """From two processes, each of which remembers states of its own."""
    other = GameService(database, Announcements(), now=clock)
    game_id = await open_lobby(service)
    at_once = [
        (service, other)[number % 2].act(game_id, account, Join, name=f"P{number}")
        for number, account in enumerate(PEOPLE[1:])
    ]
    await asyncio.gather(*at_once)
    await asyncio.gather(*((service, other)[account % 2].act(game_id, account, Ready) for account in PEOPLE))
    game, same = await service.load(game_id), await other.load(game_id)
    assert game == same
    assert game.state.ready == set(range(1, 13))
    assert {member.account_id for member in game.members.values()} == set(PEOPLE)
    log = await service.history(game_id)
    assert sum(isinstance(event, ReadinessGiven) for event in log) == 12
    assert replay(log) == game.state


async def test_what_another_process_did_is_known_at_once(
    service: GameService, database: AsyncEngine, clock: Clock
) -> None:
    """A remembered state is only a beginning; the events after it are read."""
    other = GameService(database, Announcements(), now=clock)
    game_id = await open_lobby(service)
    await other.act(game_id, 1002, Join, name="Bob")
    executed = await service.act(game_id, 1003, Join, name="Eve")
    assert executed.before.state.joined == (1, 2)
    assert (await other.load(game_id)).state.joined == (1, 2, 3)


async def test_a_repeated_interaction_does_nothing_twice(
    service: GameService, database: AsyncEngine, announcements: Announcements
) -> None:
    table = await Table.open(service, players=3)
    first = await service.act(table.game_id, 1002, Ready, interaction_id=55)
    await service.act(table.game_id, 1002, Unready, interaction_id=56)
    before = await rows(database)
    announcements.heard.clear()
    again = await service.act(table.game_id, 1002, Ready, interaction_id=55)
    assert len(first.events) == 1
    assert again.events == ()
    assert again.game.state.ready == frozenset()
    assert announcements.heard == []
    assert await rows(database) == before


async def test_a_double_click_counts_once_even_in_the_same_moment(service: GameService) -> None:
    table = await Table.open(service, players=3)
    both = await asyncio.gather(
        *(service.act(table.game_id, 1004, Join, name="Kim", interaction_id=55) for _ in range(2))
    )
    assert sorted(len(executed.events) for executed in both) == [0, 1]
    assert len((await table.game()).members) == 4


async def test_a_refused_interaction_may_be_tried_again(service: GameService) -> None:
    table = await Table.open(service, players=4)
    with pytest.raises(CommandRefused):
        await service.act(table.game_id, 1001, Start, interaction_id=55)
    await service.act(table.game_id, 1005, Join, name="Kim")
    for account in (*table.accounts, 1005):
        await service.act(table.game_id, account, Ready)
    started = await service.act(table.game_id, 1001, Start, interaction_id=55)
    assert started.events


async def test_a_repeated_create_finds_the_game_that_it_has_opened(service: GameService) -> None:
    async def create() -> Executed:
        return await service.create(
            guild_id=GUILD,
            channel_id=CHANNEL,
            creator=(1001, "Ann"),
            preset=PRESETS["basic"],
            language="en",
            interaction_id=55,
        )

    first, second = await asyncio.gather(create(), create())
    assert first.game.id == second.game.id
    assert sorted([len(first.events), len(second.events)]) == [0, 2]


async def test_an_accepted_command_that_changes_nothing_is_remembered_as_carried_out(
    service: GameService, database: AsyncEngine
) -> None:
    table = await Table.open(service, players=3)
    await service.act(table.game_id, 1002, Ready)
    again = await service.act(table.game_id, 1002, Ready, interaction_id=55)
    assert again.events == ()
    assert again.last_seq == again.first_seq - 1 == again.game.seq
    async with database.connect() as connection:
        assert list(await connection.scalars(select(interactions.c.interaction_id))) == [55]


class Intruder:
    """Writes an event into the log from elsewhere while a command is being decided, ``times`` times."""

    def __init__(self, url: str, times: int) -> None:
        self.url = url
        self.times = times

    def __call__(self, executed: Executed) -> list[Delivery]:
        if self.times and isinstance(executed.events[0], ReadinessGiven):
            self.times -= 1
            thread = Thread(target=lambda: asyncio.run(self._intrude(executed.game)))
            thread.start()
            thread.join()
        return []

    async def _intrude(self, game: Game) -> None:
        engine = open_database(self.url, connections=1)
        stored = dump_event(PersonJoined(Person(game.seq + 1)))
        async with engine.begin() as connection:
            await connection.execute(
                insert(events).values(
                    game_id=game.id, seq=game.seq, type=stored.type, version=1, payload={"person": 9}, at=Clock().now
                )
            )
        await engine.dispose()


async def test_a_clash_is_tried_again_with_what_the_other_writer_wrote(
    postgres_url: str, database: AsyncEngine
) -> None:
    service = GameService(database, Intruder(postgres_url, times=1))
    game_id = await open_lobby(service)
    executed = await service.act(game_id, 1001, Ready)
    assert executed.events == (ReadinessGiven(Person(1)),)
    assert await service.history(game_id, 3) == (PersonJoined(Person(9)), ReadinessGiven(Person(1)))
    assert (await service.load(game_id)).seq == 4


async def test_a_clash_that_goes_on_is_told_and_nothing_is_written(postgres_url: str, database: AsyncEngine) -> None:
    service = GameService(database, Intruder(postgres_url, times=99))
    game_id = await open_lobby(service)
    with pytest.raises(VersionConflict):
        await service.act(game_id, 1001, Ready, interaction_id=5)
    game = await service.load(game_id)
    assert game.state.ready == frozenset()
    assert game.seq == 4


async def test_deliveries_are_written_with_the_events_in_the_announcers_order(
    service: GameService, database: AsyncEngine, announcements: Announcements
) -> None:
    table = await Table.open(service, players=2)
    said = [
        Delivery(
            lane=None,
            screen=f"screen {number}",
            arguments={"phase_no": number, "word": "«да»"},
            mentions=(Person(2), Person(1)),
            priority=1,
            until_phase=4,
        )
        for number in range(12)
    ]
    announcements.next = [*said, Delivery(lane=Person(2), screen="card", card="card", edit=True)]
    await service.act(table.game_id, 1001, Ready)
    async with database.connect() as connection:
        found = (await connection.execute(select(outbox).order_by(outbox.c.id))).all()
    assert [row.screen for row in found] == [*(f"screen {number}" for number in range(12)), "card"]
    first, last = found[0], found[-1]
    assert (first.lane, first.arguments, first.mentions) == (0, {"phase_no": 0, "word": "«да»"}, [2, 1])
    assert (first.priority, first.until_phase, first.card, first.edit, first.state) == (1, 4, None, False, "pending")
    assert (last.lane, last.card, last.edit, last.until_phase) == (2, "card", True, None)


async def test_nothing_happens_where_the_announcement_fails(service: GameService, database: AsyncEngine) -> None:
    """An event that nobody could be told of is not written."""

    def fails(_executed: Executed) -> list[Delivery]:
        raise ZeroDivisionError

    table = await Table.open(service, players=2)
    before = await rows(database)
    with pytest.raises(ZeroDivisionError):
        await GameService(database, fails).act(table.game_id, 1001, Ready)
    assert await rows(database) == before


async def test_subscribers_hear_of_every_change_after_it_is_committed(service: GameService) -> None:
    heard: list[Game] = []
    service.subscribe(heard.append)
    table = await Table.open(service, players=2)
    with pytest.raises(CommandRefused):
        await service.act(table.game_id, 1001, Start)
    ended = await service.act(table.game_id, 1001, End)
    assert [game.seq for game in heard] == [2, 3, ended.game.seq]
    assert heard[-1].is_over
    with pytest.raises(CommandRefused) as refused:
        await service.act(table.game_id, 1001, Ready)
    assert refused.value.code is RefusalCode.OVER

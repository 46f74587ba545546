"""What the bot owes to servers is written down, kept until it is undone, and outlives games."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Seat
from engine.events import Shouted
from engine.service import Delivery, GameService
from engine.store.codec import dump_event
from engine.store.outbox import Outbox
from engine.store.schema import events
from engine.store.voice import Muting, Overwrite, Target, VoiceLedger
from tests.kit.table import Table
from tests.store.rig import Clock

BEFORE = Overwrite(
    guild_id=1, channel_id=10, target_id=1, kind=Target.EVERYONE, game_id=5, present=True, allowed=64, denied=2**40
)


async def test_a_mute_is_owed_once_until_it_is_forgotten(database: AsyncEngine) -> None:
    ledger = VoiceLedger(database)
    for _ in range(2):
        await ledger.note_mute(1, 7, Muting.MUTE)
    await ledger.note_mute(1, 7, Muting.SUPPRESS)
    await ledger.note_mute(2, 8, Muting.MUTE)
    assert await ledger.mutes(1) == {(7, Muting.MUTE), (7, Muting.SUPPRESS)}
    await ledger.forget_mute(1, 7, Muting.MUTE)
    assert await ledger.mutes(1) == {(7, Muting.SUPPRESS)}
    assert await ledger.guilds() == {1, 2}


async def test_what_a_channel_said_last_is_what_it_is_given_back(database: AsyncEngine) -> None:
    ledger = VoiceLedger(database)
    await ledger.note_overwrite(BEFORE)
    newer = replace(BEFORE, present=False, allowed=0, denied=0)
    await ledger.note_overwrite(newer)
    assert await ledger.overwrites(1) == [newer]
    assert await ledger.overwrites(2) == []
    assert await ledger.guilds() == {1}
    await ledger.forget_overwrite(10, 1)
    assert await ledger.guilds() == set()


async def test_who_shouts_is_heard_for_as_long_as_the_rules_say(
    database: AsyncEngine, service: GameService, clock: Clock
) -> None:
    """SP19: from the instant of the shout, which is in the log."""
    table = await Table.open(service, players=2)
    game = await service.load(table.game_id)
    stored = dump_event(Shouted(Seat(3), 5))
    async with database.begin() as connection:
        await connection.execute(
            insert(events).values(
                game_id=game.id,
                seq=game.seq + 1,
                type=stored.type,
                version=stored.version,
                payload={"seat": 3, "seconds": 5},
                at=clock(),
            )
        )
    ledger = VoiceLedger(database)
    assert await ledger.shouts(game.id, clock() - timedelta(seconds=30)) == [(Seat(3), clock.seconds + 5)]
    assert await ledger.shouts(game.id, clock() + timedelta(seconds=1)) == []


async def test_a_table_is_told_of_a_trouble_once(database: AsyncEngine, service: GameService) -> None:
    table = await Table.open(service, players=2)
    outbox = Outbox(database)
    gone = Delivery(lane=None, screen="voice_trouble", arguments={"trouble": "gone"})
    before = await outbox.waiting()
    assert await outbox.say_once(table.game_id, gone)
    assert not await outbox.say_once(table.game_id, gone)
    assert await outbox.say_once(table.game_id, replace(gone, arguments={"trouble": "another"}))
    assert await outbox.waiting() == before + 2

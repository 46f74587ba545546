"""What is written of one game: its log, and in the same statement everything that is derived from it.

All of a transaction is two statements (``lock`` or ``open_game``, then ``append``) beside its reading: the time of a
command is that of its journeys to the database.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, SmallInteger, bindparam, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.events import Event
from engine.factions import Faction, Winner
from engine.frozen import dataclass
from engine.state import GameState
from engine.store.codec import dump_event, dump_state, load_event, state_shape
from engine.store.delivery import EVERY_CARD, TABLE_LANE, Delivery
from engine.store.errors import UnknownGame
from engine.store.game import Game
from engine.store.reading import instant_of
from engine.store.schema import events, games, members, outbox

OUTBOX_CHANNEL = "mafia_outbox"
"""The channel of LISTEN on which the number of a game is told when something of it waits to be delivered."""

_MARK_BITS = 53

_LOCK = select(games.c.id).where(games.c.id == bindparam("game_id", type_=BigInteger)).with_for_update(key_share=True)
"""One writer a game. Rows that only refer to the game may still be written by others, such as sent messages."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Writing:
    """What one transaction adds to a game: the events that lead from ``before`` to ``after``, and what is told of them.

    ``snapshot``: is the state written out, too?
    """

    before: Game
    after: Game
    events: Sequence[Event]
    deliveries: Sequence[Delivery]
    at: datetime
    interaction_id: int | None
    snapshot: bool


async def lock(connection: AsyncConnection, game_id: int) -> None:
    """Wait until no other transaction writes this game, and let none until this one ends. Raises UnknownGame."""
    if (await connection.execute(_LOCK, {"game_id": game_id})).first() is None:
        raise UnknownGame(game_id)


async def open_game(
    connection: AsyncConnection,
    state: GameState,
    *,
    guild_id: int | None,
    channel_id: int,
    voice_channel_id: int | None,
    language: str,
    secret: bytes,
    at: datetime,
) -> int:
    """Make the row of a new game, without its log, and return its number.

    Raises sqlalchemy's IntegrityError where the channel or the voice channel has a running game
    (``uq_games_channel_id_running``, ``uq_games_voice_channel_id_running``).
    """
    row = {
        "guild_id": guild_id,
        "channel_id": channel_id,
        "voice_channel_id": voice_channel_id,
        "language": language,
        "secret": secret,
        "preset": state.preset.id,
        "status": "running",
        "phase": state.phase,
        "phase_no": state.phase_no,
        "seq": 0,
        "snapshot": None,
        "snapshot_seq": 0,
        "shape": "",
        "created": at,
    }
    return (await connection.execute(insert(games).values(row).returning(games.c.id))).scalar_one()


_APPEND = text(
    """
    WITH game AS (
        UPDATE games SET
            status = :status, phase = :phase, phase_no = :phase_no, seq = :seq,
            deadline = :deadline, left_seconds = :left_seconds, paused = :paused,
            lapse = :lapse, lapse_left_seconds = :lapse_left_seconds, kept_seconds = :kept_seconds,
            takeover = :takeover, expires = :expires, next_alarm = :next_alarm,
            winner = :winner, finished = CASE WHEN :status = 'finished' THEN CAST(:at AS timestamptz) END,
            snapshot = coalesce(CAST(:snapshot AS json), snapshot),
            snapshot_seq = CASE WHEN :snapshot IS NULL THEN snapshot_seq ELSE :seq END,
            shape = CASE WHEN :snapshot IS NULL THEN shape ELSE :shape END
        WHERE id = :game_id
    ), log AS (
        INSERT INTO events (game_id, seq, type, version, payload, at)
        SELECT :game_id, CAST(:seq_before AS integer) + number, type, version, CAST(payload AS json), :at
        FROM unnest(CAST(:types AS text[]), CAST(:versions AS smallint[]), CAST(:payloads AS text[]))
            WITH ORDINALITY AS event (type, version, payload, number)
    ), account AS (
        INSERT INTO accounts (id) SELECT unnest(CAST(:named AS bigint[])) ON CONFLICT DO NOTHING
    ), member AS (
        INSERT INTO members AS known (game_id, person, account_id, name, present, moves, stood_for)
        SELECT :game_id, person, account_id, name, present, moves, stood_for
        FROM jsonb_to_recordset(CAST(:members AS jsonb)) AS member
            (person smallint, account_id bigint, name text, present boolean, moves smallint, stood_for smallint)
        ON CONFLICT (game_id, person) DO UPDATE SET
            name = excluded.name, present = excluded.present, moves = excluded.moves,
            account_id = CASE WHEN excluded.moves > known.moves THEN excluded.account_id ELSE known.account_id END
    ), arrival AS (
        INSERT INTO presences (account_id, game_id) SELECT unnest(CAST(:arrived AS bigint[])), :game_id
    ), departure AS (
        DELETE FROM presences WHERE game_id = :game_id AND account_id = ANY (CAST(:departed AS bigint[]))
    ), mark AS (
        DELETE FROM privy WHERE game_id = :game_id AND :status = 'finished'
    ), seat AS (
        INSERT INTO seats (game_id, seat, person, role, faction, alive, outcome)
        SELECT :game_id, seat, person, role, faction, alive, outcome
        FROM jsonb_to_recordset(CAST(:seats AS jsonb))
            AS seat (seat smallint, person smallint, role text, faction text, alive boolean, outcome text)
    ), interaction AS (
        INSERT INTO interactions (interaction_id, game_id, at)
        SELECT :interaction_id, :game_id, :at WHERE CAST(:interaction_id AS bigint) IS NOT NULL
    ), delivery AS (
        INSERT INTO outbox (
            game_id, mark, lane, screen, arguments, card, edit, mentions, priority, until_phase, created
        )
        SELECT :game_id, mark, lane, screen, arguments, card, edit, mentions, priority, until_phase, :at
        FROM ROWS FROM (
            jsonb_to_recordset(CAST(:deliveries AS jsonb))
            AS (mark bigint, lane smallint, screen text, arguments jsonb, card text, edit boolean,
                mentions smallint[], priority smallint, until_phase integer)
        ) WITH ORDINALITY AS delivery (
            mark, lane, screen, arguments, card, edit, mentions, priority, until_phase, number
        )
        ORDER BY number
    )
    SELECT pg_notify(:channel, CAST(:game_id AS text)) WHERE :deliveries <> '[]'
    """
)


_LET_GO = text(
    """
    WITH kept AS (
        UPDATE cards SET card = card || :former
        WHERE game_id = :game_id AND lane = :lane AND strpos(card, '@') = 0
        RETURNING card
    ), unsent AS (
        UPDATE outbox SET state = 'dropped', error = 'let_go'
        WHERE game_id = :game_id AND lane = :lane AND state = 'pending'
    )
    INSERT INTO outbox (game_id, mark, lane, screen, arguments, card, edit, mentions, priority, until_phase, created)
    SELECT :game_id, :mark, :lane, :screen, CAST(:arguments AS jsonb), card, true, '{}', :priority, NULL, :at FROM kept
    """
)
"""The last edit of everything in a lane, which nothing finds by its name any more."""

_ALONE = (
    select(members.c.person)
    .where(
        members.c.game_id == bindparam("game_id", type_=BigInteger),
        members.c.person == bindparam("lane", type_=SmallInteger),
    )
    .with_for_update()
)
"""Whoever notes a message that has just reached the person has done so, or waits until it is not his any more."""


async def append(connection: AsyncConnection, writing: Writing) -> None:
    """Write all of it, and wake whoever waits for the outbox when the transaction commits.

    Raises sqlalchemy's IntegrityError where another writer has added to this log (``pk_events``), an account has sat
    down in another game (``pk_presences``), or the interaction was carried out already (``pk_interactions``): then
    nothing is written.
    """
    game = writing.after
    for farewell in (delivery for delivery in writing.deliveries if delivery.card == EVERY_CARD):
        await _let_go(connection, writing, farewell)
    stored = [dump_event(event) for event in writing.events]
    seated_before, seated = _seated(writing.before), _seated(game)
    changed_members = _changed_members(writing.before, game)
    named = {row["account_id"] for row in changed_members if row["account_id"] is not None}
    await connection.execute(
        _APPEND,
        {
            "game_id": game.id,
            "status": "finished" if game.is_over else "running",
            "phase": game.state.phase.value,
            "phase_no": game.state.phase_no,
            "seq": game.seq,
            "seq_before": writing.before.seq,
            **_alarms(game),
            "winner": game.state.winner if game.is_over else None,
            "snapshot": dump_state(game.state) if writing.snapshot else None,
            "shape": state_shape(),
            "at": writing.at,
            "types": [event.type for event in stored],
            "versions": [event.version for event in stored],
            "payloads": [event.payload for event in stored],
            "arrived": sorted(seated - seated_before),
            "departed": sorted(seated_before - seated),
            "named": sorted(named),
            "members": json.dumps(changed_members),
            "seats": json.dumps(_seats(game.state) if game.is_over else []),
            "interaction_id": writing.interaction_id,
            "deliveries": json.dumps([row_of(one) for one in writing.deliveries if one.card != EVERY_CARD]),
            "channel": OUTBOX_CHANNEL,
        },
    )


async def _let_go(connection: AsyncConnection, writing: Writing, farewell: Delivery) -> None:
    row = row_of(farewell)
    lane = {"game_id": writing.after.id, "lane": row["lane"]}
    await connection.execute(_ALONE, lane)
    await connection.execute(
        _LET_GO,
        {
            **lane,
            "former": f"@{writing.after.seq}",
            "mark": row["mark"],
            "screen": row["screen"],
            "arguments": json.dumps(row["arguments"]),
            "priority": row["priority"],
            "at": writing.at,
        },
    )


async def deliver(connection: AsyncConnection, game_id: int, deliveries: Sequence[Delivery], at: datetime) -> None:
    """Ask for deliveries that follow from no event, in order, and wake whoever waits for the outbox."""
    if not deliveries:
        return
    rows = [{"game_id": game_id, "created": at, **row_of(delivery)} for delivery in deliveries]
    await connection.execute(insert(outbox).values(rows))
    await connection.execute(select(func.pg_notify(OUTBOX_CHANNEL, str(game_id))))


def _alarms(game: Game) -> dict[str, Any]:
    timetable = game.timetable
    return {
        "deadline": instant_of(timetable.deadline),
        "left_seconds": timetable.left,
        "lapse": instant_of(timetable.lapse),
        "lapse_left_seconds": timetable.lapse_left,
        "kept_seconds": timetable.kept,
        "paused": timetable.paused,
        "takeover": instant_of(timetable.takeover),
        "expires": instant_of(timetable.expires),
        "next_alarm": instant_of(timetable.next_alarm()),
    }


def _seated(game: Game) -> set[int]:
    return {member.account_id for member in game.members.values() if member.present and member.account_id is not None}


def _changed_members(before: Game, after: Game) -> list[dict[str, Any]]:
    return [
        {
            "person": person,
            "account_id": member.account_id,
            "name": member.name,
            "present": member.present,
            "moves": member.moves,
            "stood_for": member.stood_for,
        }
        for person, member in after.members.items()
        if before.members.get(person) != member
    ]


def _seats(state: GameState) -> list[dict[str, Any]]:
    return [
        {
            "seat": seat,
            "person": state.people[seat - 1],
            "role": state.roles[seat - 1],
            "faction": state.factions[seat - 1],
            "alive": seat in state.living,
            "outcome": _outcome(state.factions[seat - 1], state.winner),
        }
        for seat in state.seats
    ]


def _outcome(faction: Faction, winner: Winner | None) -> str:
    match winner:
        case None | Winner.NONE:
            return "ended_early"
        case Winner.DRAW:
            return "drew"
        case side:
            return "won" if faction.value == side.value else "lost"


def row_of(delivery: Delivery) -> dict[str, Any]:
    """What a delivery is in the outbox, before anything has become of it; its mark is drawn."""
    return {
        "mark": secrets.randbits(_MARK_BITS),
        "lane": TABLE_LANE if delivery.lane is None else delivery.lane,
        "screen": delivery.screen,
        "arguments": dict(delivery.arguments),
        "card": delivery.card,
        "edit": delivery.edit,
        "mentions": list(delivery.mentions),
        "priority": delivery.priority,
        "until_phase": delivery.until_phase,
    }


async def history(
    connection: AsyncConnection, game_id: int, first_seq: int = 1, last_seq: int | None = None
) -> tuple[Event, ...]:
    """The events of a game from ``first_seq`` to ``last_seq``, both included. Raises UnknownGame, CorruptHistory."""
    found = (
        select(events.c.type, events.c.version, events.c.payload)
        .where(events.c.game_id == game_id, events.c.seq >= first_seq)
        .order_by(events.c.seq)
    )
    if last_seq is not None:
        found = found.where(events.c.seq <= last_seq)
    log = [load_event(name, version, payload) for name, version, payload in await connection.execute(found)]
    if not log and (await connection.execute(select(games.c.id).where(games.c.id == game_id))).first() is None:
        raise UnknownGame(game_id)
    return tuple(log)

"""One game as the database has it, read whole in one statement.

The log is the truth: a state is found from the nearest known one (in memory, the snapshot, or the beginning) and the
events after it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import reduce
from typing import Any

from sqlalchemy import (
    BigInteger,
    Integer,
    Row,
    Text,
    and_,
    bindparam,
    case,
    cast,
    exists,
    func,
    null,
    select,
)
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.audience import Person
from engine.errors import RefusalCode
from engine.events import Event
from engine.evolve import evolve, replay
from engine.frozen import dataclass
from engine.state import GameState
from engine.store.codec import load_event, load_state, state_shape
from engine.store.discord_schema import watchers
from engine.store.errors import UnknownGame
from engine.store.game import Game, Member
from engine.store.privy import mark_of
from engine.store.schema import accounts, events, games, guilds, interactions, members, presences, privy
from engine.store.state_cache import StateCache
from engine.timetable import Timetable


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A game as it stood in one instant of the database's clock, and what a command asks beside it.

    ``sits_in``: the running game in which the asking account sits; ``language`` and ``mentions`` are its own;
    ``barred``: is it on the black list of the game's server? ``watchers``: the accounts that asked to watch the game;
    ``marks``: what is left of forgotten ones that know secrets of it.
    ``repeated``: the interaction was carried out before. ``snapshot_seq``: the last event in the stored snapshot.
    """

    game: Game
    now: datetime
    sits_in: int | None
    language: str | None
    mentions: bool
    barred: bool
    watchers: frozenset[int]
    marks: frozenset[bytes]
    repeated: bool
    snapshot_seq: int

    def may_know_cards(self, account_id: int | None) -> bool:
        """Has an account watched the game, or was it forgotten when it had, or had been at the table?"""
        if account_id is None:
            return False
        return account_id in self.watchers or (bool(self.marks) and mark_of(self.game.secret, account_id) in self.marks)

    def seat_refusal(self, account_id: int | None) -> RefusalCode | None:
        """Why the asking account gets no seat by what it asks; None: it may get one."""
        if self.barred:
            return RefusalCode.BARRED
        if self.sits_in not in (None, self.game.id):
            return RefusalCode.ALREADY_SEATED
        return RefusalCode.MAY_KNOW_CARDS if self.may_know_cards(account_id) else None


_GAME = bindparam("game_id", type_=BigInteger)
_KNOWN = bindparam("known", type_=Integer)
_start = case(
    (and_(games.c.shape == bindparam("shape", type_=Text), games.c.snapshot_seq > _KNOWN), games.c.snapshot_seq),
    else_=_KNOWN,
)
_news = (
    select(
        func.json_agg(
            aggregate_order_by(func.json_build_array(events.c.type, events.c.version, events.c.payload), events.c.seq)
        )
    )
    .where(events.c.game_id == games.c.id, events.c.seq > _start)
    .scalar_subquery()
)
_people = (
    select(
        func.json_agg(
            aggregate_order_by(
                func.json_build_array(
                    members.c.person,
                    members.c.account_id,
                    members.c.name,
                    func.coalesce(accounts.c.language, accounts.c.locale),
                    func.coalesce(accounts.c.mentions, True),
                    members.c.present,
                    members.c.moves,
                    members.c.stood_for,
                ),
                members.c.person,
            )
        )
    )
    .select_from(members.outerjoin(accounts, accounts.c.id == members.c.account_id))
    .where(members.c.game_id == games.c.id)
    .scalar_subquery()
)
_asker = bindparam("account_id", type_=BigInteger)
_sits_in = select(presences.c.game_id).where(presences.c.account_id == _asker).scalar_subquery()
_wishes = (
    select(func.json_build_array(func.coalesce(accounts.c.language, accounts.c.locale), accounts.c.mentions))
    .where(accounts.c.id == _asker)
    .scalar_subquery()
)
_barred = exists().where(
    guilds.c.id == games.c.guild_id, guilds.c.settings["black_list"].contains(func.to_jsonb(_asker))
)
_watchers = select(func.array_agg(watchers.c.account_id)).where(watchers.c.game_id == games.c.id).scalar_subquery()
_marks = select(func.array_agg(privy.c.mark)).where(privy.c.game_id == games.c.id).scalar_subquery()
_repeated = exists().where(interactions.c.interaction_id == bindparam("interaction_id", type_=BigInteger))

_READ = select(
    games.c.id,
    games.c.guild_id,
    games.c.channel_id,
    games.c.voice_channel_id,
    games.c.language,
    games.c.secret,
    games.c.phase_no,
    games.c.snapshot_seq,
    games.c.deadline,
    games.c.left_seconds,
    games.c.lapse,
    games.c.lapse_left_seconds,
    games.c.kept_seconds,
    games.c.paused,
    games.c.takeover,
    games.c.expires,
    case((_start > _KNOWN, cast(games.c.snapshot, Text)), else_=null()).label("snapshot"),
    _news.label("news"),
    _people.label("people"),
    _sits_in.label("sits_in"),
    _wishes.label("wishes"),
    _barred.label("barred"),
    _watchers.label("watchers"),
    _marks.label("marks"),
    _repeated.label("repeated"),
    func.clock_timestamp().label("now"),
).where(games.c.id == _GAME)
"""One statement, so that all of it is of the same instant, whoever writes meanwhile."""


async def read(
    connection: AsyncConnection,
    game_id: int,
    cache: StateCache,
    *,
    account_id: int | None = None,
    interaction_id: int | None = None,
) -> Reading:
    """The game with everything committed so far. Raises UnknownGame, or CorruptHistory where the log makes no sense."""
    known = cache.known(game_id)
    known_seq = known[0] if known else 0
    asked = {
        "game_id": game_id,
        "known": known_seq,
        "shape": state_shape(),
        "account_id": account_id,
        "interaction_id": interaction_id,
    }
    row = (await connection.execute(_READ, asked)).first()
    if row is None:
        raise UnknownGame(game_id)
    news = [load_event(*stored) for stored in row.news or ()]
    before = known_seq if row.snapshot is None else row.snapshot_seq
    game = Game(
        id=row.id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        language=row.language,
        state=_state(row.snapshot, known[1] if known else None, news),
        timetable=_timetable(row),
        seq=before + len(news),
        members={Person(person): _member(person, *rest) for person, *rest in row.people or ()},
        secret=row.secret,
        voice_channel_id=row.voice_channel_id,
    )
    language, mentions = row.wishes or (None, True)
    return Reading(
        game=game,
        now=row.now,
        sits_in=row.sits_in,
        language=language,
        mentions=mentions,
        barred=row.barred,
        watchers=frozenset(row.watchers or ()),
        marks=frozenset(row.marks or ()),
        repeated=row.repeated,
        snapshot_seq=row.snapshot_seq,
    )


def _state(snapshot: str | None, known: GameState | None, news: list[Event]) -> GameState:
    start = load_state(snapshot) if snapshot is not None else known
    if start is None:
        return replay(news)
    return reduce(lambda state, event: evolve(event, state), news, start)


def _member(
    person: int,
    account_id: int | None,
    name: str,
    language: str | None,
    mentions: bool,
    present: bool,
    moves: int,
    stood_for: int | None,
) -> Member:
    return Member(
        person=Person(person),
        account_id=account_id,
        name=name,
        language=language,
        mentions=mentions,
        present=present,
        moves=moves,
        stood_for=None if stood_for is None else Person(stood_for),
    )


def _timetable(row: Row[*tuple[Any, ...]]) -> Timetable:
    return Timetable(
        phase_no=row.phase_no,
        deadline=seconds_of(row.deadline),
        left=row.left_seconds,
        lapse=seconds_of(row.lapse),
        lapse_left=row.lapse_left_seconds,
        kept=row.kept_seconds,
        paused=row.paused,
        takeover=seconds_of(row.takeover),
        expires=seconds_of(row.expires),
    )


def seconds_of(instant: datetime | None) -> float | None:
    """An instant as timetables measure it."""
    return None if instant is None else instant.timestamp()


def instant_of(seconds: float | None) -> datetime | None:
    """The instant that a timetable means, in UTC, to the microsecond."""
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC)

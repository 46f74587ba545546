"""The outbox: what games want delivered, in order, until it is sent or cannot be.

In one lane (the table's channel, or one member's DM) posts go out one after the other. An edit waits for the posts
before it, because it needs their message, but holds no post up; of several waiting edits of a card only the latest is
made. A delivery whose phase is over is dropped, and one that failed is kept to be seen and stops nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import (
    CTE,
    ColumnElement,
    FromClause,
    Integer,
    Interval,
    Row,
    ScalarSelect,
    Text,
    and_,
    bindparam,
    case,
    exists,
    func,
    null,
    or_,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from engine.audience import Person
from engine.frozen import dataclass
from engine.store.delivery import TABLE_LANE, Delivery
from engine.store.event_store import lock, row_of
from engine.store.schema import accounts, cards, games, members, outbox

EDIT_GAP = timedelta(seconds=2)
"""A card is edited no oftener; the last state always comes."""

DEAD_AFTER = timedelta(minutes=5)
"""A worker that has held a delivery for so long is taken for dead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed:
    """A delivery that this worker must now carry out and report.

    ``mark``: from 0 to 2^53 - 1, the same at every attempt, and unlike that of any other post of these minutes.
    ``channel_id``: where the table or the DM is, None for a DM that was never opened with ``account_id``, who is None
    for the table and for erased accounts. ``message_id``: the message to edit, None where its card was never sent.
    ``interrupted``: it may have been sent already, by a worker that died before it could say so.
    """

    id: int
    game_id: int
    mark: int
    delivery: Delivery
    attempts: int
    interrupted: bool
    account_id: int | None
    channel_id: int | None
    message_id: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """A delivery that did not reach anybody. ``error`` is the code that the worker gave."""

    id: int
    lane: Person | None
    screen: str
    error: str
    at: datetime


class Outbox:
    """The outbox as one worker uses it; each method is one transaction.

    ``worker`` names the process: no two that live at once may have the same name, and one that is started again keeps
    its name, so that it finds what it left unfinished.
    """

    def __init__(self, database: AsyncEngine, worker: str = "bot") -> None:
        self._database = database
        self._at_once = database.execution_options(isolation_level="AUTOCOMMIT")
        self._worker = worker

    async def recover(self) -> int:
        """Take back what this worker, or one long dead, was sending when it died; to be called at the start.

        Returns how many deliveries that are. They are claimed again with ``interrupted`` set.
        """
        forsaken = or_(outbox.c.worker == self._worker, outbox.c.claimed < func.now() - DEAD_AFTER)
        async with self._database.begin() as connection:
            found = await connection.execute(
                update(outbox)
                .where(outbox.c.state == "sending", forsaken)
                .values(state="pending", interrupted=True, worker=None, claimed=None)
            )
        return found.rowcount

    async def claim(self, limit: int = 10, *, edit_gap: timedelta = EDIT_GAP) -> list[Claimed]:
        """The deliveries whose turn it is, the most important first; they are this worker's until it reports them."""
        asked = {"claimer": self._worker, "most": limit, "edit_gap": edit_gap}
        async with self._at_once.connect() as connection:
            return [_claimed(row) for row in await connection.execute(_CLAIM, asked)]

    async def waiting(self) -> int:
        """How many deliveries wait for their turn, or for the clock."""
        async with self._at_once.connect() as connection:
            return await connection.scalar(_WAITING) or 0

    async def sent(self, claimed: Claimed, channel_id: int, message_id: int) -> None:
        """It was posted or edited as this message; a card is remembered.

        Not that of somebody who meanwhile plays from another account: what is edited later is not for his old one.
        """
        delivery = claimed.delivery
        done = {"state": "sent", "sent": func.now(), "channel_id": channel_id, "message_id": message_id}
        async with self._database.begin() as connection:
            remembered = delivery.card is not None and await _is_still_for(connection, claimed)
            found = await connection.execute(update(outbox).where(outbox.c.id == claimed.id).values(done))
            if delivery.card is not None and remembered and found.rowcount:
                await _remember(connection, claimed.game_id, delivery.lane, delivery.card, channel_id, message_id)

    async def retry(
        self, claimed: Claimed, error: str, after: timedelta = timedelta(), *, may_be_sent: bool = False
    ) -> None:
        """Try again when ``after`` has passed; ``error`` says why. ``may_be_sent``: nobody knows whether it arrived."""
        await self._report(
            claimed.id,
            state="pending",
            error=error,
            not_before=func.now() + after,
            interrupted=outbox.c.interrupted | may_be_sent,
        )

    async def drop(self, claimed: Claimed, reason: str) -> None:
        """There is nothing to say any more."""
        await self._report(claimed.id, state="dropped", error=reason)

    async def fail(self, claimed: Claimed, error: str) -> None:
        """It cannot be delivered. It stays to be seen, by a code such as ``dm_closed``, and stops nothing."""
        await self._report(claimed.id, state="failed", error=error)

    async def failures(self, game_id: int) -> list[Failure]:
        """What of a game could not be delivered, in order."""
        found = (
            select(outbox.c.id, outbox.c.lane, outbox.c.screen, outbox.c.error, outbox.c.created)
            .where(outbox.c.game_id == game_id, outbox.c.state == "failed")
            .order_by(outbox.c.id)
        )
        async with self._database.connect() as connection:
            rows = (await connection.execute(found)).all()
        return [
            Failure(id=number, lane=_person(lane), screen=screen, error=error or "", at=at)
            for number, lane, screen, error, at in rows
        ]

    async def revive(self, game_id: int, lane: Person | None) -> int:
        """Try what has failed in a lane once more, as when its channel is open again; how many deliveries that are."""
        async with self._database.begin() as connection:
            found = await connection.execute(
                update(outbox)
                .where(outbox.c.game_id == game_id, outbox.c.lane == _lane(lane), outbox.c.state == "failed")
                .values(state="pending", error=None, not_before=None)
            )
        return found.rowcount

    async def next_due(self, *, edit_gap: timedelta = EDIT_GAP) -> datetime | None:
        """When the next delivery that waits for the clock may be claimed; None while none does."""
        at = func.greatest(outbox.c.not_before, case((outbox.c.edit, _edited_last() + edit_gap), else_=null()))
        waiting = select(at.label("at")).where(outbox.c.state == "pending").subquery()
        async with self._database.connect() as connection:
            earliest: datetime | None = await connection.scalar(
                select(func.min(waiting.c.at)).where(waiting.c.at > func.now())
            )
        return earliest

    async def say_once(self, game_id: int, delivery: Delivery) -> bool:
        """Add a delivery that no game needs to hear twice; False where it was added before. Raises UnknownGame."""
        row = row_of(delivery)
        same = (
            outbox.c.game_id == game_id,
            outbox.c.lane == row["lane"],
            outbox.c.screen == row["screen"],
            outbox.c.arguments == row["arguments"],
        )
        async with self._database.begin() as connection:
            await lock(connection, game_id)
            if await connection.scalar(select(exists().where(*same))):
                return False
            await connection.execute(insert(outbox).values(game_id=game_id, created=func.now(), **row))
        return True

    async def remember_card(
        self, game_id: int, lane: Person | None, card: str, channel_id: int, message_id: int
    ) -> None:
        """A card stands as this message, which the outbox has not sent; what it stood as before is forgotten."""
        async with self._database.begin() as connection:
            await _remember(connection, game_id, lane, card, channel_id, message_id)

    async def card(self, game_id: int, lane: Person | None, card: str) -> tuple[int, int] | None:
        """The channel and the message that a card was sent as."""
        found = select(cards.c.channel_id, cards.c.message_id).where(
            cards.c.game_id == game_id, cards.c.lane == _lane(lane), cards.c.card == card
        )
        async with self._database.connect() as connection:
            row = (await connection.execute(found)).first()
        return None if row is None else (row.channel_id, row.message_id)

    async def _report(self, delivery_id: int, **values: Any) -> None:
        async with self._database.begin() as connection:
            await connection.execute(
                update(outbox).where(outbox.c.id == delivery_id).values(worker=None, claimed=None, **values)
            )


_PENDING = outbox.c.state == "pending"
_WAITING = select(func.count()).select_from(outbox).where(_PENDING)


def _phase_is_over(row: FromClause) -> ColumnElement[bool]:
    return exists().where(games.c.id == row.c.game_id, games.c.phase_no > row.c.until_phase)


def _is_superseded() -> ColumnElement[bool]:
    later = outbox.alias("later")
    return and_(
        outbox.c.edit,
        exists().where(
            later.c.game_id == outbox.c.game_id,
            later.c.lane == outbox.c.lane,
            later.c.card == outbox.c.card,
            later.c.edit,
            later.c.state == "pending",
            later.c.id > outbox.c.id,
            ~_phase_is_over(later),
        ),
    )


def _drop() -> CTE:
    """Drop what says nothing any more; the numbers of those rows."""
    # Rows that another worker holds are left to it: two workers must not wait for each other.
    late = _phase_is_over(outbox)
    found = select(outbox.c.id).where(_PENDING, or_(late, _is_superseded()))
    return (
        update(outbox)
        .where(outbox.c.id.in_(found.with_for_update(skip_locked=True, of=outbox)))
        .values(state="dropped", error=case((late, "phase_over"), else_="superseded"))
        .returning(outbox.c.id)
        .cte("dropped")
    )


def _must_wait(dropped: CTE) -> ColumnElement[bool]:
    earlier = outbox.alias("earlier")
    return exists().where(
        earlier.c.game_id == outbox.c.game_id,
        earlier.c.lane == outbox.c.lane,
        earlier.c.id < outbox.c.id,
        earlier.c.state.in_(("pending", "sending")),
        earlier.c.id.not_in(select(dropped.c.id)),
        or_(~earlier.c.edit, and_(outbox.c.edit, earlier.c.card == outbox.c.card)),
    )


def _edited_last() -> ScalarSelect[datetime]:
    return (
        select(cards.c.edited)
        .where(cards.c.game_id == outbox.c.game_id, cards.c.lane == outbox.c.lane, cards.c.card == outbox.c.card)
        .scalar_subquery()
    )


def _claim() -> Any:
    dropped = _drop()
    long_ago = func.now() - bindparam("edit_gap", type_=Interval)
    due = (
        select(outbox.c.id)
        .where(
            _PENDING,
            # All of one statement sees the rows as they were before it.
            outbox.c.id.not_in(select(dropped.c.id)),
            func.coalesce(outbox.c.not_before <= func.now(), True),
            ~_must_wait(dropped),
            or_(~outbox.c.edit, func.coalesce(_edited_last() <= long_ago, True)),
        )
        .order_by(outbox.c.priority, outbox.c.id)
        .limit(bindparam("most", type_=Integer))
        .with_for_update(skip_locked=True, of=outbox)
    )
    taken = (
        update(outbox)
        .where(outbox.c.id.in_(due))
        .values(
            state="sending",
            attempts=outbox.c.attempts + 1,
            worker=bindparam("claimer", type_=Text),
            claimed=func.now(),
        )
        .returning(outbox)
        .cte("taken")
    )
    return (
        select(
            taken,
            members.c.account_id,
            case(
                (taken.c.edit, cards.c.channel_id),
                (taken.c.lane == TABLE_LANE, games.c.channel_id),
                else_=accounts.c.dm_channel_id,
            ).label("goes_to"),
            case((taken.c.edit, cards.c.message_id), else_=null()).label("edits"),
        )
        .select_from(taken)
        .join(games, games.c.id == taken.c.game_id)
        .outerjoin(members, and_(members.c.game_id == taken.c.game_id, members.c.person == taken.c.lane))
        .outerjoin(accounts, accounts.c.id == members.c.account_id)
        .outerjoin(
            cards,
            and_(cards.c.game_id == taken.c.game_id, cards.c.lane == taken.c.lane, cards.c.card == taken.c.card),
        )
        .order_by(taken.c.priority, taken.c.id)
    )


_CLAIM = _claim()
"""Built once, and one journey to the database: most of the time nothing waits, and then it costs next to nothing."""


def _claimed(row: Row[*tuple[Any, ...]]) -> Claimed:
    mentions: Sequence[int] = row.mentions
    return Claimed(
        id=row.id,
        game_id=row.game_id,
        mark=row.mark,
        delivery=Delivery(
            lane=_person(row.lane),
            screen=row.screen,
            arguments=row.arguments,
            card=row.card,
            edit=row.edit,
            mentions=tuple(Person(person) for person in mentions),
            priority=row.priority,
            until_phase=row.until_phase,
        ),
        attempts=row.attempts,
        interrupted=row.interrupted,
        account_id=row.account_id,
        channel_id=row.goes_to,
        message_id=row.edits,
    )


_card = insert(cards).values(edited=func.now())
_REMEMBER = _card.on_conflict_do_update(
    index_elements=[cards.c.game_id, cards.c.lane, cards.c.card],
    set_={name: _card.excluded[name] for name in ("channel_id", "message_id", "edited")},
)


async def _remember(
    connection: AsyncConnection, game_id: int, lane: Person | None, card: str, channel_id: int, message_id: int
) -> None:
    place = {"game_id": game_id, "lane": _lane(lane), "card": card, "channel_id": channel_id, "message_id": message_id}
    await connection.execute(_REMEMBER, place)


async def _is_still_for(connection: AsyncConnection, claimed: Claimed) -> bool:
    """Is the lane still that of the account that the delivery went to? It stays so until this transaction ends."""
    if claimed.delivery.lane is None:
        return True
    account_id = await connection.scalar(
        select(members.c.account_id)
        .where(members.c.game_id == claimed.game_id, members.c.person == claimed.delivery.lane)
        .with_for_update(read=True)
    )
    return account_id == claimed.account_id


def _lane(person: Person | None) -> int:
    return TABLE_LANE if person is None else person


def _person(lane: int) -> Person | None:
    return None if lane == TABLE_LANE else Person(lane)

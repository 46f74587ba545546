"""The outbox on its way to Discord: in order within each lane, many lanes at once, never faster than Discord allows.

Whatever Discord answers becomes a state of the row: sent, dropped because it says nothing any more, put off, or failed.
No answer ever stops a game. Whichever process has changed a game wakes its own courier; the others look every few
seconds, so what a stopped process has left is sent by any other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from bot import metrics
from bot.announce import warn
from bot.announce.phases import ROLE_CARD, refreshed
from bot.delivery.budget import Budget
from bot.delivery.carrier import BROUGHT_BY_ANSWERS, Carrier
from bot.delivery.edits import Edits
from bot.delivery.ledger import Ledger
from bot.delivery.outcome import Delivered, Dropped, Failed, Job, Outcome, PutOff
from bot.delivery.scenes import DM_CLOSED, TELLS_CLOSED_DMS
from engine.store.outbox import Outbox

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

    from bot.delivery.mailboxes import Mailboxes
    from bot.delivery.post import Post
    from bot.delivery.scenes import Scenes
    from engine.audience import Person
    from engine.service import Game, GameService
    from engine.store.delivery import Delivery
    from engine.store.outbox import Claimed

log = structlog.get_logger(__name__)

AT_ONCE: Final = 200
"""How many deliveries are under way at the same time; most of those wait, for the budget or to spare an edit."""

ANSWER_SECONDS: Final = 3.0
"""How long the answer to a command has to bring a card before the outbox posts it instead."""

_ANY_GAP: Final = timedelta(days=-1)
"""The distance between edits is kept by the carrier, whose clock may be a simulated one."""

_LOOK_SECONDS: Final = 5.0
_RECOVERY_SECONDS: Final = 60.0


class Courier:
    """Sends what waits in the outbox, for as long as it runs. ``wake`` makes it look at once."""

    def __init__(
        self,
        database: AsyncEngine,
        service: GameService,
        *,
        scenes: Scenes,
        mailboxes: Mailboxes,
        post: Post,
        now: Callable[[], datetime],
        budget: Budget | None = None,
    ) -> None:
        self._database = database
        self._outbox = Outbox(database)
        self._ledger = Ledger(database)
        self._mailboxes = mailboxes
        self._now = now
        self._budget = budget or Budget()
        self._edits = Edits()
        self._carrier = Carrier(
            service=service,
            scenes=scenes,
            mailboxes=mailboxes,
            post=post,
            edits=self._edits,
            budget=self._budget,
            now=now,
        )
        self._work = asyncio.Event()
        self._rest = asyncio.Event()
        self._count_due = 0.0
        self._brought: dict[tuple[int, str], asyncio.Event] = {}
        self._carrying: set[asyncio.Task[None]] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._service = service
        service.subscribe(lambda _game: self.wake())

    def on_unreachable(self, told: Callable[[Game], Awaitable[None]]) -> None:
        """Tell of games whose channel does not let the bot in."""
        self._carrier.unreachable = told

    def on_unreached(self, told: Callable[[Game, int, int], Awaitable[None]]) -> None:
        """Tell of accounts (game, account, Discord's code) that a message could not be brought to."""
        self._carrier.unreached = told

    async def start(self) -> None:
        """Begin to send, first what this process or another one was sending when it died."""
        name = await self._ledger.take_place()
        self._outbox = Outbox(self._database, name)
        recovered = await self._outbox.recover()
        log.info("Deliveries begin", worker=name, interrupted=recovered)
        self._tasks = [
            asyncio.create_task(self._serve(), name="outbox"),
            asyncio.create_task(self._recover_for_ever(f"{name}-looks-after-others"), name="outbox recovery"),
        ]

    def wake(self) -> None:
        """Look at the outbox now."""
        self._rest.clear()
        self._work.set()

    async def flush(self, seconds: float) -> None:
        """Return when everything that may be sent now is sent, at the latest after so long."""
        if not self._tasks:
            return
        self._carrier.hurry()
        self.wake()
        try:
            async with asyncio.timeout(seconds):
                await self._rest.wait()
        except TimeoutError:
            log.warning("The outbox still holds deliveries; they are sent after the next start")

    async def stop(self) -> None:
        """Stop sending; what was under way is looked after by the next start."""
        tasks = [*self._tasks, *self._carrying]
        self._tasks = []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._budget.close()
        await self._ledger.leave()

    # What others tell it

    def note_click(self, account_id: int) -> None:
        """Somebody did something: if their DMs were closed, the next message is worth an attempt."""
        self._mailboxes.note_click(account_id)

    def note_update(self, message_id: int, digest: str, covers: str | None = None) -> None:
        """A message is being updated by the answer to a click; ``covers``: what it shows again when that is closed."""
        self._edits.note_answer(message_id, digest, self._now(), covers)

    def redraw(self, game_id: int, shown: Delivery, channel_id: int, message_id: int, account_id: int) -> None:
        """The answer that was to update a message did not arrive: edit the message instead."""
        self._edits.forget(message_id)
        job = Job(game_id, shown, "", card=(channel_id, message_id), account_id=account_id)
        task = asyncio.create_task(self._redraw(job))
        self._carrying.add(task)
        task.add_done_callback(self._carried)

    async def _redraw(self, job: Job) -> None:
        try:
            await self._carrier.carry(job)
        except (SQLAlchemyError, OSError) as error:
            log.warning("A message could not be drawn anew", game=job.game_id, error=type(error).__name__)

    async def note_card(self, game: Game, card: str, channel_id: int, message_id: int, digest: str) -> None:
        """A card was posted at the table as the answer to a command."""
        self._edits.note(message_id, digest, self._now())
        await self._outbox.remember_card(game.id, None, card, channel_id, message_id)
        waiting = self._brought.get((game.id, card))
        if waiting is not None:
            waiting.set()

    async def has_card(self, game_id: int, person: Person) -> bool:
        """Did a person's own card arrive in the DM?"""
        return await self._outbox.card(game_id, person, ROLE_CARD) is not None

    async def release(self, game_id: int) -> None:
        """The channel of a game is open to the bot again: what could not be posted there is posted now."""
        if await self._outbox.revive(game_id, None):
            self.wake()

    async def warn(self, game: Game, seconds: int) -> None:
        """Say what is to be said so many seconds before the end of the open phase.

        It is worth nothing later, so it does not go by the outbox; its nonce is the same in every process.
        """
        for number, delivery in enumerate(warn(game, seconds)):
            nonce = f"w{game.id}-{game.state.phase_no}-{seconds}-{number}"
            await self._carrier.carry(Job(game.id, delivery, nonce))

    # The loop

    async def _serve(self) -> None:
        while True:
            self._work.clear()
            try:
                await self._carry_what_waits()
                await self._count_what_waits()
            except (SQLAlchemyError, OSError) as error:
                log.warning("The outbox could not be read", error=type(error).__name__)
            except Exception:
                log.exception("The outbox could not be served")
            await self._pause()

    async def _carry_what_waits(self) -> None:
        """Take whatever may be sent now, the first of each lane."""
        hands = AT_ONCE - len(self._carrying)
        for delivery in await self._outbox.claim(hands, edit_gap=_ANY_GAP) if hands > 0 else []:
            task = asyncio.create_task(self._carry(delivery), name=f"delivery {delivery.id}")
            self._carrying.add(task)
            task.add_done_callback(self._carried)

    async def _count_what_waits(self) -> None:
        """Measure the queue, but not at each of a busy process's many looks."""
        now = asyncio.get_running_loop().time()
        if now >= self._count_due:
            self._count_due = now + _LOOK_SECONDS
            metrics.OUTBOX.set(await self._outbox.waiting())

    def _carried(self, task: asyncio.Task[None]) -> None:
        self._carrying.discard(task)
        self._work.set()

    async def _pause(self) -> None:
        if not self._work.is_set() and not self._carrying:
            self._rest.set()
        await _wait(self._work, _LOOK_SECONDS)

    async def _recover_for_ever(self, name: str) -> None:
        others = Outbox(self._database, name)
        while True:
            await asyncio.sleep(_RECOVERY_SECONDS)
            try:
                if await others.recover():
                    self.wake()
            except (SQLAlchemyError, OSError) as error:
                log.warning("Forsaken deliveries could not be looked for", error=type(error).__name__)
            except Exception:
                log.exception("Forsaken deliveries could not be looked for")

    # One delivery

    async def _carry(self, claimed: Claimed) -> None:
        try:
            job = await self._with_card(claimed, Job.of(claimed))
            try:
                outcome = await self._carrier.carry(job)
            except (SQLAlchemyError, OSError):
                raise
            except Exception:
                log.exception("A delivery failed", game=claimed.game_id, screen=claimed.delivery.screen)
                outcome = Failed("fault")
            await self._report(replace(claimed, delivery=job.delivery), outcome)
        except (SQLAlchemyError, OSError) as error:
            # Its row stays as it is; it is taken back as interrupted when the process is taken for dead.
            log.warning("A delivery could not be reported", delivery=claimed.id, error=type(error).__name__)

    async def _with_card(self, claimed: Claimed, job: Job) -> Job:
        """The job of an edit whose card is brought by an answer: its message, or a post where none was brought."""
        delivery = job.delivery
        if not delivery.edit or job.card is not None or delivery.card not in BROUGHT_BY_ANSWERS:
            return job
        key = (claimed.game_id, delivery.card)
        brought = self._brought.setdefault(key, asyncio.Event())
        try:
            card = await self._outbox.card(claimed.game_id, delivery.lane, delivery.card)
            if card is None:
                await _wait(brought, ANSWER_SECONDS)
                card = await self._outbox.card(claimed.game_id, delivery.lane, delivery.card)
        finally:
            self._brought.pop(key, None)
        if card is None:
            return replace(job, delivery=replace(delivery, edit=False))
        return replace(job, card=card)

    async def _report(self, claimed: Claimed, outcome: Outcome) -> None:
        metrics.DELIVERIES.labels(type(outcome).__name__.lower()).inc()
        match outcome:
            case Delivered(channel_id, message_id):
                await self._outbox.sent(claimed, channel_id, message_id)
            case Dropped(reason):
                await self._outbox.drop(claimed, reason)
            case PutOff(reason, after, may_be_sent):
                await self._outbox.retry(claimed, reason, after, may_be_sent=may_be_sent)
            case Failed(reason):
                await self._outbox.fail(claimed, reason)
                log.warning("A delivery failed", game=claimed.game_id, lane=claimed.delivery.lane or 0, reason=reason)
                if reason == DM_CLOSED:
                    await self._show_closed_dms(claimed.game_id)

    async def _show_closed_dms(self, game_id: int) -> None:
        """Let the table's card say how many use the private panel instead of DMs."""
        game = await self._service.load(game_id)
        for delivery in refreshed(game.state.phase, game.state.phase_no):
            tells = delivery.screen in TELLS_CLOSED_DMS
            card = await self._outbox.card(game_id, None, delivery.card or "") if tells else None
            if card is not None:
                await self._carrier.carry(Job(game_id, delivery, "", card=card))


async def _wait(event: asyncio.Event, seconds: float) -> None:
    """Return when it has happened, at the latest after so long."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return

"""One delivery on its way: rendered now, posted or edited, and what Discord says to it put into an outcome."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

import structlog

from bot import metrics
from bot.announce.room import LOBBY
from bot.delivery.outcome import Delivered, Dropped, Failed, Job, Outcome, PutOff
from bot.delivery.parcel import Parcel
from bot.delivery.post import (
    DmsClosed,
    MessageGone,
    OpenedTooMany,
    TableUnreachable,
    TryLater,
    Undelivered,
)
from bot.delivery.scenes import DM_CLOSED
from engine.errors import GameError
from engine.store.guild_settings import SecretDelivery

if TYPE_CHECKING:
    from bot.delivery.budget import Budget
    from bot.delivery.edits import Edits
    from bot.delivery.mailboxes import Mailboxes
    from bot.delivery.post import Post
    from bot.delivery.scenes import Scenes
    from engine.audience import Person
    from engine.service import Game, GameService

log = structlog.get_logger(__name__)

BROUGHT_BY_ANSWERS: Final = frozenset({LOBBY})
"""Cards that are first posted as the answer to a command; an edit of one that never came posts it."""

UNREACHABLE: Final = "unreachable"
"""The code of deliveries to a channel that the bot may not use: they are revived when it may again."""

_QUICK_TRIES: Final = 5
_PAUSE_AFTER_THEM: Final = timedelta(seconds=30)


class Carrier:
    """Carries deliveries; asks the budget before each request.

    ``unreachable`` is told of games whose channel does not let the bot in, ``unreached`` of accounts that a message did
    not reach, with Discord's code.
    """

    def __init__(
        self,
        *,
        service: GameService,
        scenes: Scenes,
        mailboxes: Mailboxes,
        post: Post,
        edits: Edits,
        budget: Budget,
        now: Callable[[], datetime],
    ) -> None:
        self._service = service
        self._scenes = scenes
        self._mailboxes = mailboxes
        self._post = post
        self._edits = edits
        self._budget = budget
        self._now = now
        self._hurry = asyncio.Event()
        self.unreachable: Callable[[Game], Awaitable[None]] | None = None
        self.unreached: Callable[[Game, int, int], Awaitable[None]] | None = None

    def hurry(self) -> None:
        """Wait for nothing any more: the process is about to stop."""
        self._hurry.set()

    async def carry(self, job: Job) -> Outcome:
        """Do what can be done for a delivery. Raises only what the database raises."""
        for attempt in range(_QUICK_TRIES):
            try:
                return await self._try(job)
            except TryLater as error:
                log.info("Discord asks for patience", game=job.game_id, code=error.code, attempt=attempt)
                pause = max(error.seconds or 0.0, 0.5 * 2**attempt)
                if pause > _PAUSE_AFTER_THEM.total_seconds() or self._hurry.is_set():
                    return PutOff(str(error), timedelta(seconds=pause), may_be_sent=True)
                await self._sleep(pause)
        return PutOff("no answer", _PAUSE_AFTER_THEM, may_be_sent=True)

    async def _try(self, job: Job) -> Outcome:
        """One attempt. Raises TryLater, and what the database raises."""
        try:
            game = await self._service.load(job.game_id)
            if not job.delivery.edit:
                return await self._post_new(job, game)
            if job.card is None:
                return Dropped("no card")  # its message never came; what it says is not worth one of its own
            return await self._edit(job, game, job.card)
        except GameError as error:
            return Failed(f"no game: {error}")

    async def _understood(self, job: Job, game: Game, error: Undelivered) -> Outcome:
        person = job.delivery.lane
        match error:
            case OpenedTooMany():
                return PutOff("too many conversations", self._mailboxes.rest())
            case DmsClosed() | TableUnreachable() if person is not None:
                return await self._note_closed(game, person, error)
            case DmsClosed() | TableUnreachable():
                if self.unreachable is not None:
                    await self.unreachable(game)
                return Failed(UNREACHABLE)
        log.error("Discord does not take a delivery", game=game.id, screen=job.delivery.screen, error=str(error))
        return Failed(f"not_taken {error.code}")

    async def _rendered(self, job: Job, game: Game) -> Parcel | Outcome:
        """The parcel; a screen that cannot be drawn fails alone, and its lane goes on."""
        delivery = job.delivery
        try:
            parcel = await self._scenes.parcel(game, delivery.lane, delivery.screen, delivery.arguments)
        except Exception:
            log.exception("A screen could not be drawn", game=game.id, screen=delivery.screen)
            return Failed("not_drawn")
        return Dropped("nothing to say") if parcel is None else parcel

    async def _sleep(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._hurry.wait()
        except TimeoutError:
            return

    # Requests

    async def _post_new(self, job: Job, game: Game) -> Outcome:
        until = job.delivery.until_phase
        if until is not None and game.state.phase_no > until:
            return Dropped("phase_over")
        if job.delivery.lane is not None and await self._scenes.delivery_in(game) is SecretDelivery.PANEL:
            return Dropped("by_panel")  # what was sent before the server chose that is edited to its end
        parcel = await self._rendered(job, game)
        if not isinstance(parcel, Parcel):
            return parcel
        if parcel.spoken is not None and (job.interrupted or not self._post.may_speak(game.channel_id)):
            return Dropped("not spoken")  # the cards say it all; what may have been said is not said twice
        try:
            return await self._send(job, game, parcel)
        except TryLater:
            raise
        except Undelivered as error:
            return await self._understood(job, game, error)

    async def _edit(self, job: Job, game: Game, card: tuple[int, int]) -> Outcome:
        """Edit a card, at a distance from the last edit: what it says then is the latest, so it spares others."""
        channel_id, message_id = card
        while True:
            if not _is_still_theirs(job, game):
                return Dropped("another's")
            parcel = await self._rendered(job, game)
            if not isinstance(parcel, Parcel):
                return parcel
            if self._edits.is_needless(message_id, parcel.digest):
                metrics.COALESCED.inc()
                return Dropped("shown already")
            due = self._edits.due(message_id)
            pause = 0.0 if due is None else (due - self._now()).total_seconds()
            if pause <= 0 or self._hurry.is_set():
                break
            await self._sleep(pause)
            game = await self._service.load(job.game_id)
        await self._budget.take(job.delivery.priority)
        try:
            await self._post.edit(channel_id, message_id, parcel)
        except MessageGone:
            # A deleted card of the table is posted anew; a private one was its reader's own to delete.
            remembered = job.delivery.lane is None and job.marker is not None
            return await self._post_new(job, game) if remembered else Dropped("deleted")
        except TryLater:
            raise
        except Undelivered as error:
            return await self._understood(job, game, error)
        self._edits.note(message_id, parcel.digest, self._now())
        return Delivered(channel_id, message_id)

    async def _send(self, job: Job, game: Game, parcel: Parcel) -> Outcome:
        person = job.delivery.lane
        if person is None:
            return await self._post_in(job, game, game.channel_id, parcel)
        member = game.members.get(person)
        if member is None or member.account_id is None:
            return Dropped("no account")
        channel_id = await self._mailboxes.open(member.account_id)
        try:
            delivered = await self._post_in(job, game, channel_id, parcel)
        except TableUnreachable:
            # The remembered conversation is no longer one; another is opened once.
            channel_id = await self._mailboxes.reopen(member.account_id, channel_id)
            delivered = await self._post_in(job, game, channel_id, parcel)
        await self._mailboxes.note_sent(member.account_id, channel_id)
        return delivered

    async def _post_in(self, job: Job, game: Game, channel_id: int, parcel: Parcel) -> Delivered:
        delivery = job.delivery
        message_id = await self._sent_before(job, channel_id)
        if message_id is None:
            await self._budget.take(delivery.priority)
            message_id = await self._post.send(
                channel_id, parcel, marker=job.marker, nonce=job.nonce, mentions=_accounts(game, delivery.mentions)
            )
        self._edits.note(message_id, parcel.digest, self._now())
        return Delivered(channel_id, message_id)

    async def _sent_before(self, job: Job, channel_id: int) -> int | None:
        """The message of a delivery during which a process died, if Discord has it."""
        if not job.interrupted or job.marker is None:
            return None
        await self._budget.take(job.delivery.priority)
        try:
            return await self._post.find(channel_id, job.marker)
        except TableUnreachable as error:
            # Without the right to read the history there is still the nonce, for a few minutes.
            log.warning("The last messages cannot be looked at", game=job.game_id, code=error.code)
            return None

    async def _note_closed(self, game: Game, person: Person | None, error: Undelivered) -> Outcome:
        member = None if person is None else game.members.get(person)
        if error.code and member is not None and member.account_id is not None:
            await self._mailboxes.note_closed(member.account_id, error.code)
            if self.unreached is not None:
                await self.unreached(game, member.account_id, error.code)
        return Failed(DM_CLOSED)


def _is_still_theirs(job: Job, game: Game) -> bool:
    """Does the person play from the account whose conversation is to be edited, in the game that is shown there?

    A seat may have moved to another account meanwhile, and what happened since is not for the old one.
    """
    if job.delivery.lane is None or job.account_id is None:
        return True
    member = game.members.get(job.delivery.lane)
    return member is not None and member.account_id == job.account_id


def _accounts(game: Game, people: Iterable[Person]) -> list[int]:
    """The accounts of those among the people who may be called."""
    members = [game.members.get(person) for person in people]
    return [member.account_id for member in members if member is not None and member.account_id and member.mentions]

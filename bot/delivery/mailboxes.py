"""The conversations with people: found or opened once, remembered for ever, and left alone where they are closed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from bot import metrics
from bot.delivery.post import DmsClosed, OpenedTooMany
from engine.store.accounts import DmState

if TYPE_CHECKING:
    from bot.delivery.post import Post
    from engine.store.accounts import Accounts

REST: Final = timedelta(minutes=10)
"""How long no new conversation is opened after Discord has refused one as one too many."""

_UNKNOWN_CHANNEL: Final = 10003
_REMEMBERED: Final = 5000


class Mailboxes:
    """Where accounts are written to.

    Somebody who takes no DMs is not written to again until they click something: Discord puts bots that insist into
    quarantine.
    """

    def __init__(self, accounts: Accounts, post: Post, now: Callable[[], datetime]) -> None:
        self._accounts = accounts
        self._post = post
        self._now = now
        self._rests_until: datetime | None = None
        self._open: OrderedDict[int, int] = OrderedDict()
        self._closed: set[int] = set()
        self._clicked: set[int] = set()

    async def open(self, account_id: int) -> int:
        """The channel id of the conversation. Raises DmsClosed, OpenedTooMany, and what `Post.open_dm` raises."""
        if account_id in self._open:
            return self._open[account_id]
        account = await self._accounts.get(account_id)
        if account.dm_state is DmState.CLOSED and account_id not in self._clicked:
            self._closed.add(account_id)
            raise DmsClosed
        if account.dm_channel_id is not None:
            return account.dm_channel_id
        if self.rest():
            raise OpenedTooMany
        try:
            return await self._post.open_dm(account_id)
        except OpenedTooMany:
            self._rests_until = self._now() + REST
            raise

    async def reopen(self, account_id: int, channel_id: int) -> int:
        """The conversation after it turned out not to be this one. Raises DmsClosed where Discord names no other."""
        opened = await self._post.open_dm(account_id)
        if opened == channel_id:
            raise DmsClosed(_UNKNOWN_CHANNEL)
        return opened

    async def note_sent(self, account_id: int, channel_id: int) -> None:
        """A message reached the account."""
        if self._open.get(account_id) == channel_id:
            return
        await self._accounts.dm_opened(account_id, channel_id)
        self._closed.discard(account_id)
        self._clicked.discard(account_id)
        self._open[account_id] = channel_id
        if len(self._open) > _REMEMBERED:
            self._open.popitem(last=False)

    async def note_closed(self, account_id: int, code: int) -> None:
        """Discord said that the account takes no DMs."""
        metrics.DM_FAILURES.labels(str(code)).inc()
        self._open.pop(account_id, None)
        self._closed.add(account_id)
        self._clicked.discard(account_id)
        await self._accounts.dm_closed(account_id)

    def note_click(self, account_id: int) -> None:
        """Somebody did something: if their DMs were closed, the next message is worth an attempt."""
        if account_id in self._closed:
            self._clicked.add(account_id)

    def rest(self) -> timedelta:
        """How long no new conversation is opened; zero, which is false, while they may be."""
        if self._rests_until is None:
            return timedelta()
        return max(timedelta(), self._rests_until - self._now())

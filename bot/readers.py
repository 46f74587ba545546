"""The language each person reads: the one they chose, else that of their Discord, which is kept for their DMs."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

if TYPE_CHECKING:
    from engine.store.accounts import Accounts

log = structlog.get_logger(__name__)

_REMEMBERED: Final = 20_000


class Readers:
    """What accounts read, as far as they were heard. A database that is away costs nobody an answer."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._stored: OrderedDict[int, str | None] = OrderedDict()

    async def note(self, account_id: int, language: str) -> None:
        """Somebody's Discord is in this language: it is written where something else, or nothing, is stored."""
        if self._stored.get(account_id) == language:
            self._stored.move_to_end(account_id)
            return
        try:
            await self._accounts.note_locale(account_id, language)
        except (SQLAlchemyError, OSError) as error:
            log.warning("A language could not be noted", error=type(error).__name__)
        else:
            self._remember(account_id, language)

    async def language(self, account_id: int, seen: str) -> str:
        """The language to answer in: the chosen one, else ``seen``, which is that of the person's Discord now."""
        try:
            account = await self._accounts.get(account_id)
        except (SQLAlchemyError, OSError):
            return seen
        self._remember(account_id, account.locale)  # the account may have been erased meanwhile
        return account.language or seen

    def _remember(self, account_id: int, stored: str | None) -> None:
        self._stored[account_id] = stored
        self._stored.move_to_end(account_id)
        if len(self._stored) > _REMEMBERED:
            self._stored.popitem(last=False)

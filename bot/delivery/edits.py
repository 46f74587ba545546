"""How often a message is edited: the latest edit wins, not more than one in two seconds, and the last one always.

Discord allows about one edit a second in a channel, and far fewer of messages that are older than an hour.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import discord

GAP: Final = timedelta(seconds=2)
GAP_WHEN_OLD: Final = timedelta(seconds=10)
OLD: Final = timedelta(hours=1)
_KEPT: Final = 2000


@dataclass(slots=True)
class _Shown:
    """What a message shows: its digest, since when, and how often it was updated by answers since its last edit.

    ``covers``: the digest of what lies under a screen that somebody has opened on the message for a while.
    """

    digest: str
    at: datetime
    answers: int = 0
    covers: str | None = None


class Edits:
    """What this process has put into messages lately.

    It only spares requests: a process that knows nothing of a message edits it once more.
    """

    def __init__(self) -> None:
        self._shown: OrderedDict[int, _Shown] = OrderedDict()

    def note(self, message_id: int, digest: str, now: datetime) -> None:
        """The message was posted or edited and shows this."""
        self._keep(message_id, _Shown(digest, now))

    def note_answer(self, message_id: int, digest: str, now: datetime, covers: str | None = None) -> None:
        """The message was updated by the answer to a click; ``covers`` is what it showed else, and will show again."""
        known = self._shown.get(message_id)
        self._keep(message_id, _Shown(digest, now, 1 + (known.answers if known else 0), covers))

    def forget(self, message_id: int) -> None:
        """Nobody knows what the message shows."""
        self._shown.pop(message_id, None)

    def is_needless(self, message_id: int, digest: str) -> bool:
        """Does the message show this already, or lies just this under what somebody has opened on it?

        After several answers in a row Discord may still show an older one, so then an edit puts it right.
        """
        known = self._shown.get(message_id)
        return known is not None and (known.covers == digest or (known.digest == digest and known.answers <= 1))

    def due(self, message_id: int) -> datetime | None:
        """When the message may be edited next; None: at once."""
        known = self._shown.get(message_id)
        if known is None:
            return None
        age = known.at - discord.utils.snowflake_time(message_id)
        return known.at + (GAP_WHEN_OLD if age > OLD else GAP)

    def _keep(self, message_id: int, shown: _Shown) -> None:
        self._shown[message_id] = shown
        self._shown.move_to_end(message_id)
        if len(self._shown) > _KEPT:
            self._shown.popitem(last=False)

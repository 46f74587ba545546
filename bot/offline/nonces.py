"""`enforce_nonce`: for a few minutes the same author's same nonce in a channel is the same message.

simcord drops both fields, so this module puts a route of its own in the place of simcord's for sending a message. The
table of routes belongs to the process; what was sent belongs to each simulated Discord. As on Discord, the nonce comes
back in the answer and in MESSAGE_CREATE only: it is not stored, and messages fetched later carry none.
"""

# ruff: noqa: SLF001 - simcord has no public door to its table of routes
from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final
from weakref import WeakKeyDictionary

from simcord.backend import Backend
from simcord.backend.errors import BackendError
from simcord.http import router, routes
from simcord.http._helpers import message_response

REMEMBERED: Final = timedelta(minutes=5)
LONGEST: Final = 25
_TEMPLATE: Final = ["channels", "{channel_id}", "messages"]


class NonceMemory:
    """What one simulated Discord remembers of the nonces in its channels.

    `duplicates` counts the sends that were answered with the message that was there already.
    """

    def __init__(self, backend: Backend) -> None:
        self.duplicates = 0
        self.current: str | None = None
        self._backend = backend
        self._sent: dict[tuple[int, str], tuple[int, datetime]] = {}

    def forget(self) -> None:
        """Behave as Discord does after a longer downtime: no nonce is known any more."""
        self._sent.clear()

    def recall(self, channel_id: int, nonce: str) -> int | None:
        """Return the id of the message this nonce made, while it is remembered and the message exists."""
        message_id, sent_at = self._sent.get((channel_id, nonce), (None, None))
        if message_id is None or sent_at is None or self._backend.clock.now() - sent_at > REMEMBERED:
            return None
        return message_id if message_id in self._backend.messages.get(channel_id, {}) else None

    def keep(self, channel_id: int, nonce: str, message_id: int) -> None:
        """Remember that this nonce made this message."""
        self._sent[channel_id, nonce] = (message_id, self._backend.clock.now())


_memories: WeakKeyDictionary[Backend, NonceMemory] = WeakKeyDictionary()


def remember_nonces(backend: Backend) -> NonceMemory:
    """Teach `enforce_nonce` to this simulated Discord; its memory is returned."""
    _replace_route()
    return _memories.setdefault(backend, NonceMemory(backend))


def stamp(memory: NonceMemory, event: str, payload: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a MESSAGE_CREATE with the nonce of the send that is just being made, any other event as it is."""
    if event == "MESSAGE_CREATE" and memory.current is not None:
        return {**payload, "nonce": memory.current}
    return payload


def _replace_route() -> None:
    table = router._ROUTES["POST"]
    place = next(index for index, (template, _) in enumerate(table) if template == _TEMPLATE)
    table[place] = (_TEMPLATE, _send_message)


def _send_message(context: router.RequestContext) -> Any:
    memory = _memories.get(context.backend)
    nonce = context.body().get("nonce")
    if memory is None or nonce is None:
        return routes.messages.send_message(context)
    nonce = _checked(nonce)
    channel_id = context.int_arg("channel_id")
    enforced = bool(context.body().get("enforce_nonce"))
    known = memory.recall(channel_id, nonce) if enforced else None
    if known is not None:
        memory.duplicates += 1
        message = context.backend.get_message(channel_id, known)
        return {**message_response(context, message), "nonce": nonce}
    memory.current = nonce
    try:
        answer = routes.messages.send_message(context)
    finally:
        memory.current = None
    memory.keep(channel_id, nonce, int(answer["id"]))
    return {**answer, "nonce": nonce}


def _checked(nonce: object) -> str:
    if isinstance(nonce, bool) or not isinstance(nonce, str | int) or len(str(nonce)) > LONGEST:
        raise BackendError(400, 50035, f"nonce: must be a string or an integer of at most {LONGEST} characters")
    return str(nonce)

"""The connections to the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import event
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

CONNECTIONS = 8
"""As many commands are carried out at once; more would only wait for the processor."""

_WAIT_SECONDS = 10.0
_COMMAND_SECONDS = 30.0
_SETTINGS = {
    "application_name": "mafia-bot",
    "timezone": "UTC",
    # A process that hangs, or whose network is gone, must not hold a game for ever.
    "lock_timeout": "10s",
    "idle_in_transaction_session_timeout": "60s",
    "jit": "off",  # compiling costs more than any statement here
}


def open_database(url: str, *, connections: int = CONNECTIONS) -> AsyncEngine:
    """The pool of connections to a database, ``postgresql+asyncpg://…``. Nothing connects before it is used.

    A connection that broke while it lay idle, as at a restart of the server, is replaced unnoticed. The owner ends the
    pool with ``dispose``.
    """
    engine = create_async_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=_WAIT_SECONDS,
        connect_args={
            "timeout": _WAIT_SECONDS,
            "command_timeout": _COMMAND_SECONDS,
            "server_settings": _SETTINGS,
        },
    )
    event.listen(engine.sync_engine, "checkout", _replace_broken)
    return engine


def _replace_broken(connection: Any, _record: object, _proxy: object) -> None:
    """The driver notices itself when the server hangs up; asking the server each time would cost three journeys."""
    if connection.driver_connection.is_closed():
        raise InvalidatePoolError

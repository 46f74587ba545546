"""The process's log: lines for people or JSON for a collector, on standard error, and never a secret in them."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING

import structlog

from bot.config import LogFormat, LogLevel

if TYPE_CHECKING:
    from collections.abc import Iterable

    from structlog.typing import EventDict, Processor, WrappedLogger

_TALKATIVE = ("aiohttp", "alembic", "apscheduler", "asyncio", "discord", "sqlalchemy")


def set_up_logs(level: LogLevel, log_format: LogFormat, secrets: Iterable[str] = ()) -> None:
    """Send everything that is logged, by structlog or the standard library, to standard error in one form.

    Libraries are heard from WARNING on, and from INFO on when `level` is DEBUG: their own DEBUG lines hold what players
    write. Each of `secrets` is blotted out wherever it would appear.
    """
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *_rendering(log_format),
                _Blotter(secrets),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.value)
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(logging.INFO if level is LogLevel.DEBUG else logging.WARNING)
    logging.captureWarnings(True)


def _rendering(log_format: LogFormat) -> list[Processor]:
    # Tracebacks come without local variables, since those may be secret.
    if log_format is LogFormat.JSON:
        as_data = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
        return [structlog.processors.ExceptionRenderer(as_data), structlog.processors.JSONRenderer(ensure_ascii=False)]
    return [
        structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback, pad_event_to=0
        )
    ]


class _Blotter:
    """The last processor: replaces secrets in the finished line."""

    def __init__(self, secrets: Iterable[str]) -> None:
        self._secrets = tuple(secret for secret in secrets if secret)

    def __call__(self, _logger: WrappedLogger, _method: str, line: EventDict | str) -> str:
        text = str(line)
        for secret in self._secrets:
            text = text.replace(secret, "[secret]")
        return text

"""What is measured, for Prometheus; `METRICS_PORT` serves it.

Nothing here is labelled by game, server or person: such labels never end, and they tell too much.
"""

from __future__ import annotations

import re
import time
from types import SimpleNamespace
from typing import Final

import aiohttp
from prometheus_client import Counter, Gauge, Histogram

REQUESTS: Final = Counter("mafia_discord_requests", "Requests to Discord", ("method", "route", "status"))
REQUEST_SECONDS: Final = Histogram("mafia_discord_request_seconds", "How long Discord took to answer", ("method",))
ACKNOWLEDGED: Final = Histogram(
    "mafia_acknowledgement_seconds",
    "From an interaction's making to its first answer",
    buckets=(0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3),
)
UNANSWERED: Final = Counter("mafia_answers_refused", "Answers to interactions that Discord refused", ("code",))
REFUSED: Final = Counter("mafia_commands_refused", "Commands that the rules refused", ("code",))
LATENESS: Final = Histogram(
    "mafia_alarm_lateness_seconds",
    "How long after its deadline a phase was closed by the clock",
    buckets=(0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 60, 600, 3600),
)
DELIVERIES: Final = Counter("mafia_deliveries", "Deliveries that left the outbox", ("outcome",))
OUTBOX: Final = Gauge("mafia_outbox_waiting", "Deliveries that wait in the outbox")
COALESCED: Final = Counter("mafia_edits_spared", "Edits of cards that a later one made needless")
DM_FAILURES: Final = Counter("mafia_dm_failures", "DMs that could not be delivered", ("code",))
GAMES: Final = Gauge("mafia_games_running", "Games that are running")
LOOP_LAG: Final = Gauge("mafia_loop_lag_seconds", "How late the event loop runs; a live process is far below 5")
READY: Final = Gauge("mafia_ready", "1 while the process is connected to Discord with all its shards")

_ID: Final = re.compile(r"\d{15,}")
_TOKEN: Final = re.compile(r"(/(?:webhooks|interactions)/:id)/[^/]+")


def route_of(path: str) -> str:
    """The kind of a request path: without ids, tokens and the version of the interface."""
    return _TOKEN.sub(r"\1/:token", _ID.sub(":id", re.sub(r"^.*/api/v\d+", "", path)))


def request_trace() -> aiohttp.TraceConfig:
    """What counts every request of a Discord client when given to it as `http_trace`."""
    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(_begin)
    trace.on_request_end.append(_end)
    trace.on_request_exception.append(_break_off)
    return trace


async def _begin(_session: aiohttp.ClientSession, context: SimpleNamespace, _: aiohttp.TraceRequestStartParams) -> None:
    context.began = time.monotonic()


async def _end(_session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
    _count(context, end.method, route_of(end.url.path), str(end.response.status))


async def _break_off(
    _session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams
) -> None:
    _count(context, end.method, route_of(end.url.path), type(end.exception).__name__)


def _count(context: SimpleNamespace, method: str, route: str, status: str) -> None:
    REQUESTS.labels(method, route, status).inc()
    REQUEST_SECONDS.labels(method).observe(time.monotonic() - context.began)

"""A stand-in for Discord that a bot reaches over HTTP and WebSocket, as a process of its own or of another's.

The bot is told its address by DISCORD_API_URL and DISCORD_GATEWAY_URL and is otherwise unmodified: it logs in with a
token, which is checked, keeps a gateway connection that may break and be resumed, and meets limits and faults.
`python -m bot.offline.standin` starts one alone.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import json
import secrets
import signal
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Self
from urllib.parse import unquote

from aiohttp import BodyPartReader, web
from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import BackendError

from bot.offline.faults import Fault, Limit
from bot.offline.gateway import Gateway
from bot.offline.world import World

_API: Final = "/api/v10"
_GATEWAY: Final = "/gateway/"
_FILES: Final = "/files"
_KEPT: Final = 5000
_LARGEST_REQUEST: Final = 25 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Request:
    """A request the bot made, and the status it was answered with (0: the connection was dropped)."""

    method: str
    path: str
    status: int
    body: Any = None


@dataclass(frozen=True, slots=True)
class _Upload:
    """A file as simcord's routes read it."""

    fp: io.BytesIO
    filename: str
    description: str | None = None


class StandIn:
    """Serves a world on 127.0.0.1 while it is entered. `port=0` takes any free port.

    `token` is the only one that is accepted; a new one is made when none is given.
    """

    def __init__(self, world: World, *, port: int = 0, token: str | None = None) -> None:
        self.world = world
        self.token = token or f"offline.{secrets.token_urlsafe(24)}"
        self.gateway = Gateway(world, self.token)
        self.faults: list[Fault] = []
        self.limits: list[Limit] = []
        self.log: deque[Request] = deque(maxlen=_KEPT)
        self.port = port
        self._runner: web.AppRunner | None = None

    @property
    def api_url(self) -> str:
        """What DISCORD_API_URL is to be."""
        return f"http://127.0.0.1:{self.port}{_API}"

    @property
    def gateway_url(self) -> str:
        """What DISCORD_GATEWAY_URL is to be."""
        return f"ws://127.0.0.1:{self.port}{_GATEWAY}"

    @property
    def environment(self) -> dict[str, str]:
        """The variables with which a bot comes here."""
        return {
            "DISCORD_TOKEN": self.token,
            "DISCORD_API_URL": self.api_url,
            "DISCORD_GATEWAY_URL": self.gateway_url,
        }

    @property
    def has_bot(self) -> bool:
        """Whether a bot listens and has registered its commands."""
        return self.gateway.connected > 0 and bool(self.world.env.backend.commands)

    def fail(self, method: str, path: str, **how: Any) -> Fault:
        """Let matching requests fail; see `Fault`."""
        fault = Fault(method, path, **how)
        self.faults.append(fault)
        return fault

    def limit(self, method: str, path: str, *, limit: int, per: float) -> None:
        """Limit matching requests; those above get 429."""
        self.limits.append(Limit(method, path, limit, per))

    def requests(self, method: str = "*", path: str = "*") -> list[Request]:
        """The matching requests so far, oldest first."""
        pattern = Fault(method, path, times=None)
        return [request for request in self.log if pattern.takes(request.method, request.path)]

    async def until(self, holds: Callable[[], bool], *, seconds: float = 60.0) -> None:
        """Wait until something holds. Raises `TimeoutError` when it does not in time."""
        async with asyncio.timeout(seconds):
            while not holds():  # noqa: ASYNC110 - a bot of another process tells nobody when it has acted
                await asyncio.sleep(0.01)

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=_LARGEST_REQUEST)
        app.router.add_route("*", _API + "/{path:.*}", self._answer)
        app.router.add_get(_FILES + "/{path:.*}", self._file)
        app.router.add_get(_GATEWAY, self.gateway.handle)
        app.router.add_get(_GATEWAY.rstrip("/"), self.gateway.handle)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port)
        await site.start()
        self.port = int(self._runner.addresses[0][1])
        self.gateway.url = self.gateway_url
        self.world.files_url = f"http://127.0.0.1:{self.port}{_FILES}"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.gateway.drop(code=1001)
        if self._runner is not None:
            await self._runner.cleanup()

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        path = "/" + request.match_info["path"]
        method = request.method
        if not self._is_authorised(request, path):
            return self._reply(method, path, 401, {"message": "401: Unauthorized", "code": 0})
        body, files = await _read(request)
        fault = next((fault for fault in self.faults if fault.takes(method, path)), None)
        if fault is not None:
            if fault.after:
                self._carry_out(request, path, body, files)
            return self._fail(request, path, fault)
        headers: dict[str, str] = {}
        for limit in self.limits:
            if limit.fits(method, path):
                allowed, headers = limit.take(path)
                if not allowed:
                    body = _too_many(float(headers["X-RateLimit-Reset-After"]))
                    return self._reply(method, path, 429, body, headers)
        status, answer = self._carry_out(request, path, body, files)
        return self._reply(method, path, status, answer, headers, asked=body)

    async def _file(self, request: web.Request) -> web.Response:
        """Hand out what somebody has attached, as Discord's file server does: to whoever knows the address."""
        content = self.world.env.backend.cdn.get(f"{CDN_BASE}/{request.match_info['path']}")
        return web.Response(status=404) if content is None else web.Response(body=content)

    def _carry_out(
        self,
        request: web.Request,
        path: str,
        body: Any,
        files: list[_Upload],
    ) -> tuple[int, Any]:
        if path in ("/gateway", "/gateway/bot"):
            return 200, self._session_limits()
        reason = request.headers.get("X-Audit-Log-Reason")
        try:
            answer = self.world.request(
                request.method,
                path,
                json=body,
                params=request.query,
                files=files,
                reason=unquote(reason) if reason else None,
            )
        except BackendError as error:
            return error.status, error.to_json()
        return (204, None) if answer is None else (200, answer)

    def _is_authorised(self, request: web.Request, path: str) -> bool:
        # The answers to interactions carry a token of their own in the path.
        by_path = path.startswith(("/interactions/", "/webhooks/"))
        return by_path or request.headers.get("Authorization") == f"Bot {self.token}"

    def _session_limits(self) -> dict[str, Any]:
        limits = {"total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 1}
        return {"url": self.gateway_url, "shards": 1, "session_start_limit": limits}

    def _fail(self, request: web.Request, path: str, fault: Fault) -> web.Response:
        if fault.drop:
            self.log.append(Request(request.method, path, 0))
            if request.transport is not None:
                request.transport.close()
            return web.Response()
        if fault.status == 429:
            headers = {"Retry-After": str(fault.retry_after), "Via": "1.1 offline"}
            return self._reply(request.method, path, 429, _too_many(fault.retry_after), headers)
        return self._reply(request.method, path, fault.status, {"message": "Injected fault", "code": fault.code})

    def _reply(
        self,
        method: str,
        path: str,
        status: int,
        answer: Any,
        headers: dict[str, str] | None = None,
        *,
        asked: Any = None,
    ) -> web.Response:
        self.log.append(Request(method, path, status, asked))
        if status == 204:
            return web.Response(status=204, headers=headers)
        # discord.py compares the type as a whole: a charset beside it would make the answer plain text.
        headers = {"Content-Type": "application/json", **(headers or {})}
        return web.Response(body=json.dumps(answer).encode(), status=status, headers=headers)


def _too_many(retry_after: float) -> dict[str, Any]:
    return {"message": "You are being rate limited.", "retry_after": retry_after, "global": False, "code": 0}


async def _read(request: web.Request) -> tuple[Any, list[_Upload]]:
    if not request.content_type.startswith("multipart/"):
        raw = await request.read()
        return (json.loads(raw) if raw else None), []
    body: Any = None
    files: list[_Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        data = await part.read(decode=True)
        if part.name == "payload_json":
            body = json.loads(data)
        else:
            files.append(_Upload(io.BytesIO(data), part.filename or "file"))
    return body, files


async def _serve(port: int, people: int, language: Any) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with StandIn(World(people=people, language=language), port=port) as standin:
        for name, value in standin.environment.items():
            sys.stdout.write(f"{name}={value}\n")
        sys.stdout.flush()
        await stop.wait()


def main() -> None:
    """Start a stand-in alone, print what a bot must be started with, and serve until Ctrl+C."""
    parser = argparse.ArgumentParser(prog="python -m bot.offline.standin", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="the port on 127.0.0.1; 0: any free one")
    parser.add_argument("--people", type=int, default=12, choices=range(1, 21), metavar="1..20")
    parser.add_argument("--language", default="en", choices=("en", "ru"))
    options = parser.parse_args()
    try:
        asyncio.run(_serve(options.port, options.people, options.language))
    except OSError as error:
        sys.exit(f"The port {options.port} cannot be used ({error.strerror}): choose another.")


if __name__ == "__main__":
    main()

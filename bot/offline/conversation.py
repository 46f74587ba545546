"""One conversation of the offline Discord in a frame of the page: any channel, thread or DM, as any person.

simcord's preview shows one channel, to one test, when asked. This one shows whichever conversation the frame's address
names, shows what happens as it happens, and lets a click go through although the world has moved on since the page was
drawn. It reaches into simcord 3.2.1 for that; the exact version is pinned for that reason.
"""

# ruff: noqa: SLF001 - the preview has no public door for any of this, and is typed loosely
from __future__ import annotations

import asyncio
import json
import mimetypes
from collections.abc import Mapping
from contextlib import suppress
from contextvars import ContextVar
from pathlib import Path
from typing import Any, ClassVar, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import tzlocal
from aiohttp import web
from simcord import ChannelHandle
from simcord.backend.errors import BackendError, SetupError
from simcord.preview import Preview, _server
from simcord.preview._pages import _Page
from simcord.preview._server import PreviewServer

from bot.offline.chrome import dress
from bot.offline.picker import in_language
from bot.offline.scene import LOCALES
from bot.offline.world import World

STATIC: Final = Path(__file__).with_name("static")
_REDRAW_SECONDS: Final = 0.2
_ADDRESS: Final = "/conversation"


class ConversationServer(PreviewServer):
    """Serves the frames, and whatever routes are added to `routes` before it starts, on one port of 127.0.0.1."""

    _STATIC_FILES: ClassVar[dict[str, str]] = {
        (_ADDRESS if path == "/" else path): name for path, name in PreviewServer._STATIC_FILES.items()
    }
    _SECURITY_HEADERS: ClassVar[dict[str, str]] = {
        **{name: value for name, value in PreviewServer._SECURITY_HEADERS.items() if name != "X-Frame-Options"},
        "Content-Security-Policy": PreviewServer._SECURITY_HEADERS["Content-Security-Policy"].replace(
            "frame-ancestors 'none'", "frame-ancestors 'self'; frame-src 'self'"
        ),
    }

    def __init__(self, conversations: Conversations, port: int) -> None:
        super().__init__(conversations, port)
        self.routes: list[web.RouteDef] = []
        self._language = conversations.world.scene.language

    async def start(self) -> None:
        """Listen. Raises `OSError` when the port is taken."""
        _server.web = web  # type: ignore[attr-defined]  # simcord's own start() does the same
        app = web.Application(handler_args={"handler_cancellation": False})
        app.router.add_get(_ADDRESS, self._index)
        for path in self._STATIC_FILES:
            if path != _ADDRESS:
                app.router.add_get(path, self._static)
        app.router.add_routes(
            [
                web.post("/api/pages", self._pages),
                web.delete("/api/pages/{context_id}", self._delete_page),
                web.get("/api/state", self._state),
                web.get("/api/commands", self._commands),
                web.get("/api/action-result", self._action_result),
                web.post("/api/action", self._action),
                web.get("/api/assets/{asset_id}", self._asset),
                web.get("/inside.css", self.own_file),
                web.get("/inside.js", self.own_file),
                *self.routes,
            ]
        )
        self.runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self.runner.setup()
        self.site = web.TCPSite(self.runner, "127.0.0.1", self._requested_port)
        await self.site.start()
        self.port = int(self.runner.addresses[0][1])

    def check_host(self, request: web.Request) -> None:
        """Refuse a request that came under another name than this machine's own (DNS rebinding)."""
        if request.headers.get("Host", "") not in self._allowed_hosts():
            raise web.HTTPForbidden

    def check(self, request: web.Request) -> None:
        """Refuse a request that does not come from a page served here."""
        if not self._authorized(request):
            raise web.HTTPUnauthorized

    async def own_file(self, request: web.Request) -> web.Response:
        """Serve a file of this package's own static folder."""
        self.check_host(request)
        name = Path(request.path).name
        return self.file(name, (STATIC / name).read_text(encoding="utf-8"))

    def file(self, name: str, text: str) -> web.Response:
        """Serve a text under the headers that all files have."""
        kind = mimetypes.guess_type(name)[0]
        return web.Response(text=text, content_type=kind, charset="utf-8", headers=self._SECURITY_HEADERS)

    async def _commands(self, request: Any) -> Any:
        response = await super()._commands(request)
        catalogue = json.loads(response.text)
        if "entries" in catalogue:
            registered = [one for scope in self.preview.env.backend.commands.values() for one in scope.values()]
            response.text = json.dumps(in_language(catalogue, registered, LOCALES[self._language]))
        return response

    async def _static(self, request: Any) -> Any:
        response = await super()._static(request)
        name = self._STATIC_FILES[request.path]
        if name in self._FONT_FILES:
            response.headers["Cache-Control"] = "private, max-age=86400"
        elif response.text is not None:
            response.text = dress(name, response.text, self._language)
        return response


class Conversations(Preview):
    """All conversations of a world, for the frames of one page. Entering it serves them on `port` (0: any free one)."""

    _MAX_PAGES = 256

    def __init__(self, world: World, *, port: int = 0) -> None:
        self.world = world
        self._here: ContextVar[ChannelHandle | None] = ContextVar("here", default=None)
        self._home: ChannelHandle = world.scene.town
        self._one_at_a_time = asyncio.Lock()
        self._drawing: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        super().__init__(
            world.env,
            world.scene.town,
            (next(iter(world.scene.people.values())).member,),
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale=LOCALES[world.scene.language],
            timezone=_timezone(),
            presentation_time=None,
            assets=None,
            port=port,
        )
        self.server = ConversationServer(self, port)
        self._server = self.server

    @property
    def channel(self) -> ChannelHandle:
        """The channel that the running request is about."""
        return self._here.get() or self._home

    @channel.setter
    def channel(self, channel: ChannelHandle) -> None:
        self._home = channel

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"{self._origin}/"

    async def __aenter__(self) -> Conversations:
        await super().__aenter__()
        # An actor tells the preview that it has acted so that the page can say so; there is no operation to look for.
        self.env._mark_mutation = self._mark_action_dispatched  # type: ignore[method-assign]
        self._unsubscribe = self.world.subscribe(lambda event, payload: self._changed.set())
        self._unwatch = self.world.watch(self._changed.set)
        self._drawing = asyncio.create_task(self._draw())
        return self

    async def __aexit__(self, *error: object) -> None:
        self._unsubscribe()
        self._unwatch()
        if self._drawing is not None:
            self._drawing.cancel()
            with suppress(asyncio.CancelledError):
                await self._drawing
        await super().__aexit__(*error)

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> _Page:
        """Open a frame for `viewer_id`, which reads "channel:person"."""
        channel_id, _, person_id = str(viewer_id).partition(":")
        try:
            channel = self.env.backend.get_channel(int(channel_id))
        except (BackendError, ValueError):
            raise SetupError("there is no such conversation") from None
        guild = None if channel.guild_id is None else self.world.scene.server
        token = self._here.set(ChannelHandle(self.env, guild, channel))
        try:
            page = super()._open_page(person_id, target_id)
            # Not the message that was newest when the page opened, but always the newest.
            page.target_id = page.window_end_id = None
            self._publish(page, reason="initial")
            return page
        finally:
            self._here.reset(token)

    def _viewer(self, viewer_id: Any) -> Any:
        person = self.world.scene.person(int(viewer_id)) if str(viewer_id).isdecimal() else None
        if person is None:
            raise SetupError("there is no such person")
        return person.member.user if self.channel.guild is None else person.member

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._one_at_a_time:
            page = self._get_page(context_id)
            channel = self.env.backend.get_channel(page.channel_id)
            guild = None if channel.guild_id is None else self.world.scene.server
            token = self._here.set(ChannelHandle(self.env, guild, channel))
            try:
                # The frame may be a fraction of a second old, as any Discord client is; the bot decides what is stale.
                if isinstance(body, dict) and "published_revision" in body:
                    body["published_revision"] = page.revision
                return await super()._action(context_id, body)
            finally:
                self._here.reset(token)
                self._changed.set()

    async def _draw(self) -> None:
        """Show what has changed, a few times a second at most."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            self._advance_presentation_time()
            for page in list(self._pages.values()):
                if page is self._python or page is self._action_page or page.id not in self._pages:
                    continue
                page.status = "current"
                self._publish(page, reason="refresh")
                await asyncio.sleep(0)
            await asyncio.sleep(_REDRAW_SECONDS)


def _timezone() -> str:
    """Return the name of this machine's time zone, in which the page tells the time; UTC when it has none."""
    name = tzlocal.get_localzone_name() or "UTC"
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return "UTC"
    return str(name)

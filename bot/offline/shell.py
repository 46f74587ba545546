"""The page of the offline table: channels, threads and conversations beside one another, and who you are."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from aiohttp import web
from simcord.backend.models import Channel

from bot.offline.avatars import face_of
from bot.offline.conversation import STATIC, Conversations
from bot.offline.people import Crowd
from bot.offline.person import Person

_PACES: Final = (0.0, 0.5, 1.0, 3.0, 10.0)


class Process(Protocol):
    """What the page shows of the bot, and the one thing it can do to it."""

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""

    @property
    def starts(self) -> int:
        """How many times it was started."""

    def kill(self) -> None:
        """End it as a power cut would; it is started again by whoever watches over it."""


class Shell:
    """The page's own routes beside the frames. `begin` opens a table for a person, as its hint offers."""

    def __init__(
        self,
        conversations: Conversations,
        crowd: Crowd,
        bot: Process,
        begin: Callable[[Person], Awaitable[str]],
    ) -> None:
        self._conversations = conversations
        self._scene = conversations.world.scene
        self._server = conversations.server
        self._crowd = crowd
        self._bot = bot
        self._begin = begin
        self._server.routes += [
            web.get("/", self._page),
            web.get("/shell.css", self._server.own_file),
            web.get("/shell.js", self._server.own_file),
            web.get(r"/faces/{account:bot|\d+}.png", self._face),
            web.get("/shell/state", self._state),
            web.post("/shell/pace", self._set_pace),
            web.post("/shell/begin", self._open_table),
            web.post("/shell/kill", self._kill),
        ]

    async def _page(self, request: web.Request) -> web.Response:
        self._server.check_host(request)
        text = (STATIC / "shell.html").read_text(encoding="utf-8")
        first = next(iter(self._scene.people.values()))
        facts = {
            "capability": self._conversations.capability,
            "language": self._scene.language,
            "server": self._scene.server.name,
            "you": str(first.id),
        }
        return self._server.file("shell.html", text.replace("{facts}", json.dumps(facts).replace('"', "&quot;")))

    async def _face(self, request: web.Request) -> web.Response:
        self._server.check_host(request)
        account = request.match_info["account"]
        picture = face_of(self._scene, self._scene.env.backend.bot_user.id if account == "bot" else int(account))
        if picture is None:
            raise web.HTTPNotFound
        return web.Response(body=picture, content_type="image/png", headers={"Cache-Control": "private, max-age=3600"})

    async def _state(self, request: web.Request) -> web.Response:
        self._server.check(request)
        you = self._person(request.query.get("as"))
        self._crowd.take(you.id)
        return web.json_response(
            {
                "bot": {"online": self._bot.online, "starts": self._bot.starts},
                "pace": self._crowd.pace,
                "paces": _PACES,
                "places": [self._place(place._channel, you) for place in you.places() if place.guild is not None],  # noqa: SLF001 - the stored channel has no public reader
                "people": [
                    {
                        "id": str(person.id),
                        "name": person.name,
                        "simulated": person.id in self._crowd.people,
                        "dm": str(person.dm.id),
                        "count": self._count(person.dm.id, person),
                    }
                    for person in self._scene.people.values()
                ],
            }
        )

    async def _set_pace(self, request: web.Request) -> web.Response:
        self._server.check(request)
        pace = (await _body(request)).get("pace")
        if pace not in _PACES:
            raise web.HTTPBadRequest(text="There is no such pace.")
        self._crowd.pace = float(pace)
        return web.json_response({"pace": self._crowd.pace})

    async def _open_table(self, request: web.Request) -> web.Response:
        self._server.check(request)
        person = self._person((await _body(request)).get("as"))
        return web.json_response({"answer": await self._begin(person)})

    async def _kill(self, request: web.Request) -> web.Response:
        self._server.check(request)
        self._bot.kill()
        return web.json_response({})

    def _person(self, id: object) -> Person:  # noqa: A002 - what Discord calls it
        person = self._scene.person(int(str(id))) if str(id).isdecimal() else None
        if person is None:
            raise web.HTTPNotFound(text="There is no such person.")
        return person

    def _place(self, channel: Channel, you: Person) -> dict[str, Any]:
        return {
            "id": str(channel.id),
            "name": channel.name,
            "thread": channel.is_thread,
            "away": channel.thread_metadata is not None and channel.thread_metadata.archived,
            "parent": str(channel.parent_id) if channel.is_thread else None,
            "count": self._count(channel.id, you),
        }

    def _count(self, channel_id: int, reader: Person) -> int:
        """Count the messages of others that somebody can see; the page takes off what has been looked at."""
        messages = self._scene.env.backend.messages.get(channel_id, {}).values()
        return sum(message.author_id != reader.id and message.visible_to(reader.id) for message in messages)


async def _body(request: web.Request) -> dict[str, Any]:
    body = await request.json()
    if not isinstance(body, dict):
        raise web.HTTPBadRequest(text="An object is expected.")
    return body

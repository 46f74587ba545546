"""Discord's gateway: HELLO, IDENTIFY, heartbeats, events by shard and intent, RESUME, requests for members."""

# ruff: noqa: SLF001 - simcord's gateway is made for a bot of the same process
from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import IntEnum
from types import SimpleNamespace
from typing import Any, Final

import discord
from aiohttp import WSMsgType, web
from simcord.backend import serializers
from simcord.backend.cdn import CDN_BASE
from simcord.gateway import FakeGateway, FakeWebSocket

from bot.offline.world import World

_REPLAYED: Final = 1000
_HEARTBEAT_MILLISECONDS: Final = 20_000
_NETWORK_SECONDS: Final = 0.02


class Op(IntEnum):
    """The gateway's operations that bots and Discord exchange here."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class CloseCode(IntEnum):
    """Why Discord closes a connection."""

    UNKNOWN_ERROR = 4000
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004


class _Parsers(dict[str, Callable[[Any], None]]):
    """In place of discord.py's parsers: whatever the event, it goes out on the wire."""

    def __init__(self, push: Callable[[str, Any], None]) -> None:
        self._push = push

    def __missing__(self, event: str) -> Callable[[Any], None]:
        return lambda payload: self._push(event, payload)

    def get(self, event: str, _default: object = None) -> Callable[[Any], None]:
        return self[event]


class Session:
    """One bot's session on one shard. It outlives its connection, so that it can be resumed."""

    def __init__(self, world: World, number: int, *, shard: tuple[int, int], intents: int) -> None:
        self.id = f"session-{number}"
        self.shard = shard
        self._world = world
        self._sequence = 0
        self._sent: deque[tuple[int, str]] = deque(maxlen=_REPLAYED)
        self._outgoing: asyncio.Queue[str] | None = None
        state = SimpleNamespace(
            intents=discord.Intents._from_value(intents), parsers=_Parsers(self.push), _chunk_requests=None
        )
        self._gateway = FakeGateway(world.env.backend, state)
        self._members = FakeWebSocket(world.env.backend, self._gateway, shard_id=shard[0])

    @property
    def connected(self) -> bool:
        """Whether a bot listens at the moment."""
        return self._outgoing is not None

    def push(self, event: str, payload: object) -> None:
        """Send an event, and keep it for a RESUME."""
        self._sequence += 1
        frame = json.dumps({"op": Op.DISPATCH, "t": event, "s": self._sequence, "d": payload})
        frame = frame.replace(CDN_BASE, self._world.files_url)
        self._sent.append((self._sequence, frame))
        if self._outgoing is not None:
            self._outgoing.put_nowait(frame)

    def feed(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event of the server if it belongs to this shard and the bot's intents cover it."""
        if self._owns(event, payload):
            self._gateway.feed(event, payload)

    def begin(self, outgoing: asyncio.Queue[str], resume_url: str) -> None:
        """Answer IDENTIFY: READY, then the servers of this shard."""
        self._outgoing = outgoing
        backend = self._world.env.backend
        guilds = [guild for guild in backend.guilds.values() if self._is_mine(guild.id)]
        self.push(
            "READY",
            {
                "v": 10,
                "user": dict(serializers.user_payload(backend.bot_user)),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": self.id,
                "resume_gateway_url": resume_url,
                "shard": list(self.shard),
                "application": {"id": str(backend.application_id), "flags": 0},
            },
        )
        for guild in guilds:
            self._gateway.feed("GUILD_CREATE", serializers.guild_create_payload(backend, guild))

    def resume(self, outgoing: asyncio.Queue[str], seen: int) -> None:
        """Send again what the bot has not seen, then RESUMED."""
        self._outgoing = outgoing
        for sequence, frame in self._sent:
            if sequence > seen:
                outgoing.put_nowait(frame)
        self.push("RESUMED", {})

    def can_resume(self, seen: int) -> bool:
        """Whether everything after this sequence number is still kept."""
        return not self._sent or self._sent[0][0] <= seen + 1

    async def request_members(self, wanted: Mapping[str, Any]) -> None:
        """Answer a request for members in chunks."""
        await self._members.request_chunks(
            int(wanted["guild_id"]),
            wanted.get("query"),
            limit=int(wanted.get("limit") or 0),
            user_ids=[int(one) for one in wanted["user_ids"]] if wanted.get("user_ids") else None,
            presences=bool(wanted.get("presences")),
            nonce=wanted.get("nonce"),
        )

    def leave(self, outgoing: asyncio.Queue[str]) -> None:
        """The connection is gone; a newer one is kept."""
        if self._outgoing is outgoing:
            self._outgoing = None

    def _is_mine(self, guild_id: int) -> bool:
        return (guild_id >> 22) % self.shard[1] == self.shard[0]

    def _owns(self, event: str, payload: Mapping[str, Any]) -> bool:
        about_a_guild = event in ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE")
        guild_id = payload.get("guild_id") or (payload.get("id") if about_a_guild else None)
        # Conversations belong to no guild; Discord sends their events to the first shard.
        return self._is_mine(int(guild_id)) if guild_id else self.shard[0] == 0


class Gateway:
    """All sessions and connections. `url` is what bots connect to, known once the server listens."""

    def __init__(self, world: World, token: str) -> None:
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.log: list[str] = []
        self._world = world
        self._token = token
        self._connections: set[web.WebSocketResponse] = set()
        world.subscribe(self._on_event)

    @property
    def connected(self) -> int:
        """How many sessions have a bot that listens."""
        return sum(session.connected for session in self.sessions.values())

    async def drop(self, code: int = CloseCode.UNKNOWN_ERROR) -> None:
        """Close every connection; bots may resume."""
        for connection in list(self._connections):
            await connection.close(code=code)

    def forget_sessions(self) -> None:
        """Let no session be resumed: bots must identify anew."""
        self.sessions.clear()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until either side closes it."""
        connection = web.WebSocketResponse(max_msg_size=0)
        await connection.prepare(request)
        self._connections.add(connection)
        outgoing: asyncio.Queue[str] = asyncio.Queue()
        sending = asyncio.create_task(self._send(connection, outgoing))
        session: Session | None = None
        try:
            outgoing.put_nowait(_frame(Op.HELLO, {"heartbeat_interval": _HEARTBEAT_MILLISECONDS}))
            async for message in connection:
                if message.type is not WSMsgType.TEXT:
                    break
                session = await self._receive(connection, outgoing, session, json.loads(message.data))
        finally:
            if session is not None:
                session.leave(outgoing)
            sending.cancel()
            with suppress(asyncio.CancelledError):
                await sending
            self._connections.discard(connection)
        return connection

    async def _receive(
        self,
        connection: web.WebSocketResponse,
        outgoing: asyncio.Queue[str],
        session: Session | None,
        frame: Mapping[str, Any],
    ) -> Session | None:
        operation, body = frame["op"], frame["d"]
        if operation == Op.HEARTBEAT:
            # Not at once: an answer that overtakes the library's own note of the question looks 20 seconds late to it.
            asyncio.get_running_loop().call_later(_NETWORK_SECONDS, outgoing.put_nowait, _frame(Op.HEARTBEAT_ACK))
        elif operation in (Op.IDENTIFY, Op.RESUME):
            self.log.append(Op(operation).name)
            if _bare(body["token"]) != self._token:
                await connection.close(code=CloseCode.AUTHENTICATION_FAILED, message=b"Authentication failed.")
            elif operation == Op.IDENTIFY:
                return self._identify(outgoing, body)
            else:
                return self._resume(outgoing, body)
        elif session is None:
            await connection.close(code=CloseCode.NOT_AUTHENTICATED, message=b"Not authenticated.")
        elif operation == Op.REQUEST_MEMBERS:
            await session.request_members(body)
        return session

    def _identify(self, outgoing: asyncio.Queue[str], body: Mapping[str, Any]) -> Session:
        index, count = body.get("shard") or (0, 1)
        session = Session(self._world, len(self.log), shard=(index, count), intents=int(body["intents"]))
        self.sessions[session.id] = session
        session.begin(outgoing, self.url)
        return session

    def _resume(self, outgoing: asyncio.Queue[str], body: Mapping[str, Any]) -> Session | None:
        session = self.sessions.get(body["session_id"])
        seen = int(body["seq"] or 0)
        if session is None or not session.can_resume(seen):
            outgoing.put_nowait(_frame(Op.INVALID_SESSION, body=False))
            return None
        session.resume(outgoing, seen)
        return session

    @staticmethod
    async def _send(connection: web.WebSocketResponse, outgoing: asyncio.Queue[str]) -> None:
        while True:
            frame = await outgoing.get()
            try:
                await connection.send_str(frame)
            except ConnectionError:  # the bot is gone; its session keeps what it has missed
                return

    def _on_event(self, event: str, payload: Mapping[str, Any]) -> None:
        for session in self.sessions.values():
            session.feed(event, payload)


def _frame(operation: Op, body: object = None) -> str:
    return json.dumps({"op": operation, "d": body, "s": None, "t": None})


def _bare(token: str) -> str:
    return token.removeprefix("Bot ").strip()

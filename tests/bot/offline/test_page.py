"""The page of the offline table, asked as a browser asks it."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from html import unescape
from typing import Any

import aiohttp
import pytest

from bot.offline.avatars import give_faces
from bot.offline.conversation import Conversations
from bot.offline.people import Crowd
from bot.offline.person import Person
from bot.offline.shell import Shell
from bot.offline.world import World


class Bot:
    """A bot that is there."""

    online = True
    starts = 1

    def kill(self) -> None:
        self.online = False


class Browser:
    """One tab."""

    def __init__(self, session: aiohttp.ClientSession, conversations: Conversations, world: World, bot: Bot) -> None:
        self.session = session
        self.world = world
        self.bot = bot
        self.crowd_pace = 1.0
        self.address = conversations.address.rstrip("/")
        self.headers = {"X-Simcord-Capability": conversations.capability}

    async def get(self, path: str, **how: Any) -> aiohttp.ClientResponse:
        return await self.session.get(self.address + path, **{"headers": self.headers, **how})

    async def post(self, path: str, body: Any, **how: Any) -> aiohttp.ClientResponse:
        return await self.session.post(self.address + path, json=body, **{"headers": self.headers, **how})

    async def open(self, person: Person, place_id: int) -> dict[str, Any]:
        """Open a frame, and return what it shows."""
        answer = await self.post("/api/pages", {"viewer_id": f"{place_id}:{person.id}"})
        shown: dict[str, Any] = await answer.json()
        return shown

    async def state(self, frame: dict[str, Any]) -> dict[str, Any]:
        """What a frame shows now."""
        answer = await self.get("/api/state", headers={**self.headers, "X-Simcord-Context": frame["context"]["id"]})
        shown: dict[str, Any] = await answer.json()
        return shown

    async def until(self, frame: dict[str, Any], holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """What a frame shows once this holds of it; it is drawn anew by itself, and nobody is told when."""
        async with asyncio.timeout(60):
            while not holds(shown := await self.state(frame)):  # noqa: ASYNC110 - see above
                await asyncio.sleep(0.01)
        return shown

    async def act(self, frame: dict[str, Any], kind: str, **body: Any) -> dict[str, Any]:
        """Do something in a frame."""
        envelope = {
            "protocol_version": 3, "sequence": 1, "request_id": "r1", "kind": kind,
            "generation": frame["context"]["generation"], "bot_generation": frame["botGeneration"],
            "published_revision": frame["publishedRevision"],
        }  # fmt: skip
        headers = {**self.headers, "X-Simcord-Context": frame["context"]["id"]}
        answer = await self.post("/api/action", {**envelope, **body}, headers=headers)
        result: dict[str, Any] = await answer.json()
        return result


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    world = World(people=3)
    give_faces(world.scene)
    bot = Bot()
    conversations = Conversations(world)
    people = list(world.scene.people.values())
    Shell(conversations, Crowd(world.scene, people[1:]), bot, _begin)
    async with conversations, aiohttp.ClientSession() as session:
        yield Browser(session, conversations, world, bot)


async def _begin(person: Person) -> str:
    return f"{person.name} opens a table"


def say(world: World, text: str) -> None:
    backend = world.env.backend
    backend.create_message(world.scene.town.id, backend.bot_user.id, text)


def newest(shown: dict[str, Any]) -> str | None:
    """What the last message of a frame says."""
    messages = list(shown["messages"].values())
    return messages[-1]["content"] if messages else None


async def test_the_page_and_all_its_files_are_served(browser: Browser) -> None:
    """The page names nothing outside itself and is framed by nobody else."""
    page = await browser.get("/", headers={})
    text = await page.text()
    assert "frame-ancestors 'self'" in page.headers["Content-Security-Policy"]
    facts = json.loads(unescape(re.search('data-facts="([^"]*)"', text)[1]))  # type: ignore[index]
    assert (facts["language"], facts["server"]) == ("en", "Mafia")
    for path in [
        *re.findall(r'(?:src|href)="(/[^"]+)"', text),
        "/conversation",
        "/inside.js",
        "/inside.css",
        "/app.js",
    ]:
        assert (await browser.get(path, headers={})).status == 200, path


async def test_strangers_are_refused(browser: Browser) -> None:
    """Another name of this machine, or a request that no page of ours has made, gets nothing.

    The table of simulated people is for whoever started it on this machine (S2.40).
    """
    assert (await browser.get("/", headers={"Host": "evil.example"})).status == 403
    assert (await browser.get("/shell.js", headers={"Host": "evil.example"})).status == 403
    for path in ("/shell/state", "/api/state"):
        assert (await browser.get(path, headers={})).status == 401
    for path in ("/shell/pace", "/shell/begin", "/shell/kill", "/api/pages"):
        assert (await browser.post(path, {}, headers={})).status == 401
        assert (
            await browser.post(path, {}, headers={**browser.headers, "Origin": "http://evil.example"})
        ).status == 401


async def test_the_sidebar_shows_what_a_person_sees(browser: Browser) -> None:
    """Private threads appear for their members only; counts leave out what one wrote oneself."""
    scene = browser.world.scene
    anna, ben = scene.people["Anna"], scene.people["Ben"]
    thread = scene.env.backend.create_thread(scene.town.id, "mafia", scene.env.backend.bot_user.id, type=12)
    scene.env.backend.add_thread_member(thread.id, ben.id)
    say(browser.world, "Night falls")
    await ben.say("I sleep", scene.town)
    for person, places in (
        (anna, [("town", 2), ("second-table", 0)]),
        (ben, [("town", 1), ("second-table", 0), ("mafia", 0)]),
    ):
        state = await (await browser.get(f"/shell/state?as={person.id}")).json()
        assert [(place["name"], place["count"]) for place in state["places"]] == places
        assert not any(place["away"] for place in state["places"])
        assert [(one["name"], one["simulated"]) for one in state["people"]] == [
            ("Anna", False),
            ("Ben", True),
            ("Clara", True),
        ]
    assert (await browser.get("/shell/state?as=7")).status == 404
    scene.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    state = await (await browser.get(f"/shell/state?as={ben.id}")).json()
    assert [place["name"] for place in state["places"] if place["away"]] == ["mafia"]


async def test_the_page_sets_the_pace_opens_a_table_and_pulls_the_plug(browser: Browser) -> None:
    anna = browser.world.scene.people["Anna"]
    assert (await browser.post("/shell/pace", {"pace": 3})).status == 200
    assert (await browser.post("/shell/pace", {"pace": 99})).status == 400
    assert (await (await browser.get(f"/shell/state?as={anna.id}")).json())["pace"] == 3
    answer = await browser.post("/shell/begin", {"as": str(anna.id)})
    assert await answer.json() == {"answer": "Anna opens a table"}
    await browser.post("/shell/kill", {})
    assert not browser.bot.online


async def test_a_frame_shows_any_conversation_as_any_person(browser: Browser) -> None:
    """Several frames on several conversations are open at once; nobody opens another's conversation."""
    scene = browser.world.scene
    anna, ben = scene.people["Anna"], scene.people["Ben"]
    say(browser.world, "Good morning")
    scene.env.backend.create_message(ben.dm.id, scene.env.backend.bot_user.id, "Your card")
    town, letter = await browser.open(anna, scene.town.id), await browser.open(ben, ben.dm.id)
    assert [message["content"] for message in town["messages"].values()] == ["Good morning"]
    assert [message["content"] for message in letter["messages"].values()] == ["Your card"]
    assert (await browser.open(anna, ben.dm.id))["status"] == "access_denied"
    for nowhere in ("1:2", "x", f"{scene.town.id}:7"):
        assert (await browser.post("/api/pages", {"viewer_id": nowhere})).status == 400


async def test_a_frame_shows_what_happens_as_it_happens(browser: Browser) -> None:
    """Without being asked to, and always the newest."""
    scene = browser.world.scene
    frame = await browser.open(scene.people["Anna"], scene.town.id)
    for number in range(60):
        say(browser.world, f"Message {number}")
    shown = await browser.until(frame, lambda shown: newest(shown) == "Message 59")
    assert not shown["history"]["hasAfter"]


async def test_what_is_written_in_a_frame_goes_to_its_conversation(browser: Browser) -> None:
    """Two frames act in their own places, also when the world has moved on since they were drawn."""
    scene = browser.world.scene
    anna, ben = scene.people["Anna"], scene.people["Ben"]
    town, letter = await browser.open(anna, scene.second.id), await browser.open(ben, ben.dm.id)
    say(browser.world, "Meanwhile")
    await browser.until(letter, lambda shown: shown["publishedRevision"] != letter["publishedRevision"])
    results = await asyncio.gather(
        browser.act(town, "send_message", content="Hello"), browser.act(letter, "send_message", content="Hello, bot")
    )
    assert [result["settlement"] for result in results] == ["settled", "settled"]
    assert scene.texts(scene.second) == ["Hello"]
    assert ben.dm_texts() == ["Hello, bot"]

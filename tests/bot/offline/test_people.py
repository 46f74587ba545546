"""Simulated people: what they click, and what they leave alone."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import discord
import pytest
from simcord.enums import ComponentType

from bot.offline.people import Crowd
from bot.offline.person import Person
from bot.offline.scene import Scene
from bot.offline.world import World

GREEN, BLUE, GREY, RED = (style.value for style in (
    discord.ButtonStyle.success, discord.ButtonStyle.primary, discord.ButtonStyle.secondary, discord.ButtonStyle.danger
))  # fmt: skip


class Answered(World):
    """A world whose bot answers every click at once, and remembers who clicked what."""

    def __init__(self) -> None:
        super().__init__(people=4)
        self.clicks: list[tuple[str, str, Any]] = []
        self.subscribe(self._answer)

    def _answer(self, event: str, payload: Mapping[str, Any]) -> None:
        if event != "INTERACTION_CREATE":
            return
        user = payload.get("user") or payload["member"]["user"]
        self.clicks.append((user["global_name"], payload["data"]["custom_id"], payload["data"].get("values")))
        self.request("POST", f"/interactions/{payload['id']}/{payload['token']}/callback", json={"type": 6})


@pytest.fixture
async def world() -> Answered:
    return Answered()


def button(custom_id: str, style: int, *, disabled: bool = False) -> dict[str, Any]:
    kind = int(ComponentType.BUTTON)
    return {"type": kind, "custom_id": custom_id, "label": custom_id, "style": style, "disabled": disabled}


def menu(custom_id: str, *values: str, at_most: int = 1) -> dict[str, Any]:
    options = [{"label": value.title(), "value": value} for value in values]
    kind = int(ComponentType.STRING_SELECT)
    return {"type": kind, "custom_id": custom_id, "options": options, "min_values": 1, "max_values": at_most}


def post(scene: Scene, *controls: dict[str, Any], to: Person | None = None) -> None:
    place = scene.town if to is None else to.dm
    backend = scene.env.backend
    backend.create_message(
        place.id, backend.bot_user.id, "What now?", components=[{"type": 1, "components": list(controls)}]
    )


async def test_people_say_yes_to_what_invites_them(world: Answered) -> None:
    """Green before blue before red; grey only where nothing else is offered. Each question is answered once."""
    post(world.scene, button("x:skip:1:", GREY), button("x:act:1:7", RED), button("x:ready:1:", BLUE))
    post(world.scene, button("x:skip:2:", GREY))
    post(world.scene, button("x:sleep:1:", BLUE), button("x:join:1:", GREEN))
    ben = world.scene.people["Ben"]
    crowd = Crowd(world.scene, [ben], seed=1)
    assert [await crowd.act(ben) for _ in range(6)] == [True] * 5 + [False]
    assert [custom_id for _, custom_id, _ in world.clicks] == [
        "x:join:1:", "x:sleep:1:", "x:skip:2:", "x:ready:1:", "x:act:1:7",
    ]  # fmt: skip


async def test_one_of_several_answers_is_an_answer(world: Answered) -> None:
    """Buttons that differ in their last part only are the answers to one question."""
    ben = world.scene.people["Ben"]
    post(world.scene, *(button(f"x:kill:1:{seat}", GREY) for seat in range(1, 5)), to=ben)
    crowd = Crowd(world.scene, [ben], seed=1)
    assert [await crowd.act(ben) for _ in range(2)] == [True, False]
    post(world.scene, *(button(f"x:kill:2:{seat}", GREY) for seat in range(1, 5)), to=ben)
    assert [await crowd.act(ben) for _ in range(2)] == [True, False]
    assert len(world.clicks) == 2


async def test_what_arranges_the_table_is_left_alone(world: Answered) -> None:
    """Starting, leaving and changing the rules is for the person at the page."""
    ben = world.scene.people["Ben"]
    post(world.scene, button("x:start:1:", GREEN), button("x:settings:1:", BLUE), button("x:leave:1:", GREY))
    post(world.scene, button("x:ready:1:", GREEN, disabled=True))
    assert not await Crowd(world.scene, [ben]).act(ben)


async def test_a_menu_is_answered_with_as_many_lines_as_it_takes(world: Answered) -> None:
    post(world.scene, menu("x:vote:1:", "anna", "clara", at_most=2))
    ben = world.scene.people["Ben"]
    assert await Crowd(world.scene, [ben], seed=3).act(ben)
    ((_, custom_id, values),) = world.clicks
    assert custom_id == "x:vote:1:"
    assert 1 <= len(values) <= 2


async def test_nobody_chooses_himself_while_there_is_another(world: Answered) -> None:
    """Most tables refuse it, and the table would wait for a voter who thinks that he has voted."""
    ben = world.scene.people["Ben"]
    crowd = Crowd(world.scene, [ben], seed=3)
    for ballot in range(8):
        post(world.scene, menu(f"x:vote:{ballot}:", "1 · ben", "2 · clara"))
        assert await crowd.act(ben)
    assert {tuple(values) for _, _, values in world.clicks} == {("2 · clara",)}
    post(world.scene, menu("x:only:1:", "1 · ben"))
    assert await crowd.act(ben)


async def test_nobody_reads_the_conversation_of_another(world: Answered) -> None:
    ben, clara = world.scene.people["Ben"], world.scene.people["Clara"]
    post(world.scene, button("x:seen:1:", GREEN), to=clara)
    crowd = Crowd(world.scene, [ben, clara])
    assert not await crowd.act(ben)
    assert await crowd.act(clara)


async def test_people_live_on_their_own_until_somebody_takes_them(
    world: Answered, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is at the page as Ben decides for Ben."""
    monkeypatch.setattr("bot.offline.people._TAKEN_SECONDS", 3600.0)
    ben, clara = world.scene.people["Ben"], world.scene.people["Clara"]
    post(world.scene, button("x:join:1:", GREEN))
    crowd = Crowd(world.scene, [ben, clara], pace=200, seed=1)
    crowd.take(ben.id)
    async with crowd, asyncio.timeout(60):
        while not world.clicks:  # noqa: ASYNC110 - people act when they like
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
    assert crowd.is_taken(ben.id)
    assert [name for name, _, _ in world.clicks] == ["Clara"]


async def test_a_speech_is_ended_by_the_one_whom_its_message_calls(world: Answered) -> None:
    """The others have nothing to end, and nobody takes a foul just because there is a button for it."""
    ben, *_ = others = list(world.scene.people.values())
    backend = world.scene.env.backend
    row = {"type": 1, "components": [button("m1:done:1:4:", BLUE), button("m1:do:1:4:shout", RED)]}
    backend.create_message(world.scene.town.id, backend.bot_user.id, f"{ben.mention} has the floor.", components=[row])
    crowd = Crowd(world.scene, others, seed=1)
    assert [await crowd.act(person) for person in others] == [True, False, False, False]
    assert [custom_id for _, custom_id, _ in world.clicks] == ["m1:done:1:4:"]


async def test_not_everybody_votes_for_the_first_who_is_called(world: Answered) -> None:
    """A button that stands for one candidate of several is pressed by some."""
    people = list(world.scene.people.values())
    for number in range(12):
        post(world.scene, button(f"m1:vote:1:{number}:3", BLUE))
    crowd = Crowd(world.scene, people, seed=1)
    for person in people:
        while await crowd.act(person):
            pass
    assert 0 < len(world.clicks) < 12 * len(people)

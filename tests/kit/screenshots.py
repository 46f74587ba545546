"""The pictures of the documentation, taken from the running bot: `python -m tests.kit.screenshots docs/pictures`.

A table is opened, filled and played by simulated people up to its first vote; Chromium takes the pictures.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import Any, Self

import discord
from simcord import ChannelHandle
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.offline.avatars import give_faces
from bot.offline.conversation import Conversations
from bot.offline.keeper import Keeper
from bot.offline.people import Crowd
from bot.offline.pictures import Photographer, photographer
from bot.offline.scene import Language
from bot.offline.scratch import scratch_database
from bot.offline.screen import Shown
from bot.offline.standin import StandIn
from bot.offline.world import World
from bot.preflight import wanted_permissions

PEOPLE = 10
PACE = 20.0
_VOTERS = 7
"""So many have voted in the picture of the vote."""

_REDRAWN_SECONDS = 4.0
"""By then the running count shows all of them."""

_EDITED = (
    ("night", "section"),
    ("night.mafia_kill", "setting"),
    ("don_decides", "value"),
    ("vote", "section"),
    ("vote.tie", "setting"),
    ("nobody", "value"),
)
_OWN_PRESET = {"en": "Friday night", "ru": "Вечер пятницы"}


def has(message: Shown, custom_id: str) -> bool:
    """Has the message a control with this custom id (`*` stands for anything)?"""
    return any(fnmatchcase(control.custom_id, custom_id) for control in message.controls)


def _offers(message: Shown, option: str) -> bool:
    return any(control.option(option) is not None for control in message.controls)


class Evening:
    """One table, seen by its host, of whose screen pictures are taken into a folder."""

    def __init__(self, standin: StandIn, conversations: Conversations, camera: Photographer, folder: Path) -> None:
        self.scene = standin.world.scene
        self.host, *self.others = self.scene.people.values()
        self._standin = standin
        self._conversations = conversations
        self._camera = camera
        self._folder = folder

    @classmethod
    @asynccontextmanager
    async def open(cls, people: int, language: Language, folder: Path) -> AsyncIterator[Self]:
        """Start the bot and the camera for so many people, and end both with the block. Raises `OperatorMistake`."""
        world = World(people=people, language=language)
        give_faces(world.scene)
        async with (
            scratch_database() as url,
            StandIn(world) as standin,
            Conversations(world) as conversations,
            Keeper(standin, {"DATABASE_URL": url, "LOG_LEVEL": "WARNING"}),
            photographer() as camera,
        ):
            yield cls(standin, conversations, camera, folder)

    async def save(self, name: str, *messages: Shown, place: ChannelHandle | None = None) -> None:
        """Write a picture of these messages, or of all of them, in the town or another place as ``name``.png."""
        where = self.scene.town if place is None else place
        picture = await self._camera.picture(self._conversations, self.host, where, messages=messages)
        (self._folder / f"{name}.png").write_bytes(picture)

    async def newest(self, place: ChannelHandle, holds: Callable[[Shown], bool], *, seconds: float = 120.0) -> Shown:
        """Wait until the host sees a message of which something holds, and return the newest one."""

        def found() -> list[Shown]:
            return [message for message in self.host.messages(place) if holds(message)]

        await self._standin.until(lambda: bool(found()), seconds=seconds)
        return found()[-1]

    async def until_full(self) -> Shown:
        """Wait until everybody has joined, and return the lobby."""
        names = [person.name for person in self.scene.people.values()]
        return await self.newest(self.scene.town, lambda message: all(name in message.text for name in names))


async def _editor(evening: Evening, name: str) -> Shown:
    """A preset of the server's own on the bench, with something changed."""
    town = evening.scene.town
    await evening.host.slash("mafia-admin preset copy", town, preset="basic", name=name)
    for chosen, menu in _EDITED:
        bench = await evening.newest(town, partial(_offers, option=chosen))
        await evening.host.choose(chosen, custom_id=f"*:own-{menu}:*", message=bench)
    return await evening.newest(town, lambda message: has(message, "*:own-reset:*vote.tie"))


async def _settings(evening: Evening) -> Shown:
    """The panel of an administrator who looks at one setting."""
    town = evening.scene.town
    await evening.host.slash("mafia-admin settings", town)
    panel = await evening.newest(town, lambda message: has(message, "*:server-field:*"))
    await evening.host.choose("secret_delivery", custom_id="*:server-field:*", message=panel)
    return await evening.newest(town, lambda message: has(message, "*:server-value:*"))


async def _checklist(evening: Evening) -> Shown:
    """The checklist in a channel that takes something away from the bot, with a voice channel."""
    scene, backend = evening.scene, evening.scene.env.backend
    # The offline Discord lets its bot do more than an invitation asks for.
    (own,) = backend.get_guild(scene.server.id).members[backend.bot_user.id].role_ids
    backend.edit_role(scene.server.id, own, {"permissions": wanted_permissions().value})
    denied = discord.Permissions(create_private_threads=True, attach_files=True).value
    backend.set_overwrite(scene.second.id, Overwrite(backend.bot_user.id, OverwriteType.MEMBER, deny=denied))
    await evening.host.slash("mafia-admin setup", scene.second)
    shown = await evening.newest(scene.second, lambda message: has(message, "*:setup-voice:*"))
    await evening.host.choose_places(scene.voice, custom_id="*:setup-voice:*", message=shown)
    return await evening.newest(scene.second, lambda message: f"<#{scene.voice.id}>" in message.text)


async def take(folder: Path, language: Language) -> None:
    """Write settings, setup, editor, lobby, card and vote as .png into a folder, and the town's page as town.png."""
    async with Evening.open(PEOPLE, language, folder) as evening:
        scene, town, host = evening.scene, evening.scene.town, evening.host
        await evening.save("settings", await _settings(evening))
        await evening.save("setup", await _checklist(evening), place=scene.second)
        await evening.save("editor", await _editor(evening, _OWN_PRESET[language]))
        await host.slash("mafia create", town)
        await host.click(custom_id="*:ready:*", place=town)
        async with Crowd(scene, evening.others, pace=PACE, seed=1):
            await evening.save("lobby", await evening.until_full())
        await host.click(custom_id="*:start:*", place=town)
        async with Crowd(scene, scene.people.values(), pace=PACE, seed=1) as crowd:
            card = await evening.newest(host.dm, lambda message: bool(message.attachments))
            await evening.save("card", card, place=host.dm)
            ballot = await evening.newest(town, lambda message: has(message, "*:vote:*"), seconds=600)
            crowd.pace = 0
            for voter in evening.others[:_VOTERS]:
                await crowd.act(voter)
            await asyncio.sleep(_REDRAWN_SECONDS)
            since = [message for message in scene.messages(town) if message.id >= ballot.id]
            await evening.save("vote", *since)
            await evening.save("town")


def run(take_pictures: Callable[[Path, Language], Coroutine[Any, Any, None]], module: str, about: str | None) -> None:
    """The command line of a module that takes pictures: a folder, and a language."""
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description=about)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", default="en", choices=("en", "ru"))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(take_pictures(options.folder, options.language))


if __name__ == "__main__":
    run(take, "tests.kit.screenshots", __doc__)

"""The pictures of docs/hosting.md, from the running bot: `python -m tests.kit.hosting_pictures docs/pictures/hosting`.

One short table from its settings to its place in the history, as its host sees it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.offline.avatars import give_faces
from bot.offline.conversation import Conversations
from bot.offline.keeper import Keeper
from bot.offline.people import Crowd
from bot.offline.person import Answer
from bot.offline.pictures import photographer
from bot.offline.scene import Language
from bot.offline.scratch import scratch_database
from bot.offline.screen import Shown
from bot.offline.standin import StandIn
from bot.offline.world import World
from tests.kit.screenshots import Evening, has, run

PEOPLE = 7
PACE = 20.0
READY = "✅"
"""Stands before each player who is ready, and once more where the table is."""

Save = Callable[[str, Shown], Awaitable[None]]


def answered(answer: Answer) -> Shown:
    """The message of an answer."""
    assert answer.message is not None, answer
    return answer.message


async def take(folder: Path, language: Language) -> None:
    """Write the pictures into the folder."""
    world = World(people=PEOPLE, language=language)
    give_faces(world.scene)
    async with scratch_database() as url, StandIn(world) as standin, Conversations(world) as conversations:
        evening = Evening(standin)
        town, host = world.scene.town, evening.host
        async with Keeper(standin, {"DATABASE_URL": url, "LOG_LEVEL": "WARNING"}), photographer() as camera:

            async def save(name: str, message: Shown) -> None:
                picture = await camera.picture(conversations, host, town, messages=[message])
                (folder / f"{name}.png").write_bytes(picture)

            await before_the_deal(evening, save)
            async with Crowd(world.scene, evening.others, pace=PACE, seed=1):
                await evening.newest(town, lambda message: message.text.count(READY) > PEOPLE)
            await host.click(custom_id="*:start:*", place=town)
            await during_the_game(evening, save)


async def before_the_deal(evening: Evening, save: Save) -> None:
    """The settings, and the rules of the table."""
    town, host = evening.scene.town, evening.host
    await host.slash("mafia create", town)
    await host.click(custom_id="*:settings:*", place=town)
    await host.choose("day", custom_id="*:section:*", place=town)
    await save("settings", answered(await host.choose("day.discussion_ends", custom_id="*:setting:*", place=town)))
    await host.slash("mafia rules", town)
    await save("rules", answered(await host.choose("commissar", custom_id="*:rules-role:*", place=town)))
    await host.click(custom_id="*:ready:*", place=town)


async def during_the_game(evening: Evening, save: Save) -> None:
    """The deal, the night, the host's panel, and the end."""
    town, host = evening.scene.town, evening.host
    await save("deal", await evening.newest(town, lambda message: has(message, "*:card:*")))
    async with Crowd(evening.scene, evening.scene.people.values(), pace=PACE, seed=1) as crowd:
        await evening.newest(town, lambda message: has(message, "*:unready:*") and has(message, "*:now:*"), seconds=600)
        crowd.pace = 0
        await save("now", answered(await host.click(custom_id="*:now:*", place=town)))
        await save("control", answered(await host.slash("mafia control", town)))
        crowd.pace = PACE
        await save("end", await evening.newest(town, lambda message: has(message, "*:rematch:*"), seconds=900))
    await save("history", answered(await host.slash("mafia history", town)))


if __name__ == "__main__":
    run(take, "tests.kit.hosting_pictures", __doc__)

"""The pictures of docs/hosting.md, from the running bot: `python -m tests.kit.hosting_pictures docs/pictures/hosting`.

One short table from its settings to its place in the history, as its host sees it.
"""

from __future__ import annotations

from pathlib import Path

from bot.offline.people import Crowd
from bot.offline.person import Answer
from bot.offline.scene import Language
from bot.offline.screen import Shown
from tests.kit.screenshots import Evening, has, run

PEOPLE = 7
PACE = 20.0
READY = "✅"
"""Stands before each player who is ready, and once more where the table is."""


def answered(answer: Answer) -> Shown:
    """The message of an answer."""
    assert answer.message is not None, answer
    return answer.message


async def take(folder: Path, language: Language) -> None:
    """Write the pictures into the folder."""
    async with Evening.open(PEOPLE, language, folder) as evening:
        await before_the_deal(evening)
        async with Crowd(evening.scene, evening.others, pace=PACE, seed=1):
            await evening.newest(evening.scene.town, lambda message: message.text.count(READY) > PEOPLE)
        await evening.host.click(custom_id="*:start:*", place=evening.scene.town)
        await during_the_game(evening)


async def before_the_deal(evening: Evening) -> None:
    """The settings, and the rules of the table."""
    town, host = evening.scene.town, evening.host
    await host.slash("mafia create", town)
    await host.click(custom_id="*:settings:*", place=town)
    await host.choose("day", custom_id="*:section:*", place=town)
    await evening.save(
        "settings", answered(await host.choose("day.discussion_ends", custom_id="*:setting:*", place=town))
    )
    await host.slash("mafia rules", town)
    await evening.save("rules", answered(await host.choose("commissar", custom_id="*:rules-role:*", place=town)))
    await host.click(custom_id="*:ready:*", place=town)


async def during_the_game(evening: Evening) -> None:
    """The deal, the night, the host's panel, and the end."""
    town, host = evening.scene.town, evening.host
    await evening.save("deal", await evening.newest(town, lambda message: has(message, "*:card:*")))
    async with Crowd(evening.scene, evening.scene.people.values(), pace=PACE, seed=1) as crowd:
        await evening.newest(town, lambda message: has(message, "*:unready:*") and has(message, "*:now:*"), seconds=600)
        crowd.pace = 0
        await evening.save("now", answered(await host.click(custom_id="*:now:*", place=town)))
        await evening.save("control", answered(await host.slash("mafia control", town)))
        crowd.pace = PACE
        await evening.save("end", await evening.newest(town, lambda message: has(message, "*:rematch:*"), seconds=900))
    await evening.save("history", answered(await host.slash("mafia history", town)))


if __name__ == "__main__":
    run(take, "tests.kit.hosting_pictures", __doc__)

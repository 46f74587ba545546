"""`mafia play`: the unmodified bot, an offline Discord, simulated people, and a page to play on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import webbrowser
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

from simcord.backend.errors import SetupError
from simcord.interactions import walk_to_subcommand

from bot.commandline.mistake import ExitCode, OperatorMistake
from bot.config import Config, LogLevel
from bot.offline.avatars import give_faces
from bot.offline.conversation import Conversations
from bot.offline.keeper import Keeper
from bot.offline.people import Crowd
from bot.offline.person import Person
from bot.offline.scene import NAMES, Language, Scene
from bot.offline.scratch import scratch_database
from bot.offline.shell import Shell
from bot.offline.standin import StandIn
from bot.offline.world import World

_LEAST_PEOPLE: Final = 10
_CREATE: Final = ("mafia", "create")


def main(
    config: Config,
    *,
    port: int,
    open_browser: bool = True,
    people: int = 9,
    speed: float = 1.0,
    language: Language = "en",
) -> None:
    """Serve the offline table on 127.0.0.1 until Ctrl+C or SIGTERM.

    `people` seats are played by simulated people, `speed` times faster than usual; the rest is for whoever is at the
    page. The database lives in a folder of its own that is thrown away. Raises `OperatorMistake` when the port is taken
    or when the bot or its database cannot run.
    """
    table = _Table(port=port, open_browser=open_browser, people=people, speed=speed, language=language)
    with suppress(KeyboardInterrupt):
        asyncio.run(_until_told_to_stop(table, _environment(config)))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table:
    """What was asked for."""

    port: int
    open_browser: bool
    people: int
    speed: float
    language: Language


async def _until_told_to_stop(table: _Table, environment: dict[str, str]) -> None:
    serving = asyncio.create_task(_serve(table, environment))
    loop = asyncio.get_running_loop()
    told = False

    def stop() -> None:
        nonlocal told
        if not told:  # once: the second Ctrl+C must not cut short what the first has begun
            told = True
            serving.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop)
    with suppress(asyncio.CancelledError):
        await serving


async def _serve(table: _Table, environment: dict[str, str]) -> None:
    total = min(max(_LEAST_PEOPLE, table.people + 1), len(NAMES[table.language]))
    world = World(people=total, language=table.language)
    give_faces(world.scene)
    simulated = list(world.scene.people.values())[1 : table.people + 1]
    crowd = Crowd(world.scene, simulated, pace=table.speed)
    conversations = Conversations(world, port=table.port)
    async with StandIn(world) as standin:
        keeper = Keeper(standin, environment)
        Shell(conversations, crowd, keeper, lambda person: _open_table(world.scene, person))
        async with _served(conversations, table.port), scratch_database() as url:
            keeper.environment["DATABASE_URL"] = url
            async with keeper, crowd:
                _announce(conversations.address, open_browser=table.open_browser)
                await keeper.watch()


@asynccontextmanager
async def _served(conversations: Conversations, port: int) -> AsyncIterator[None]:
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(conversations)
        except OSError as error:
            sentence = f"The port {port} cannot be used ({os.strerror(error.errno or 0)}): choose another with --port."
            raise OperatorMistake(sentence, ExitCode.WRONG_SETTING) from error
        yield


async def _open_table(scene: Scene, person: Person) -> str:
    """Let a person run the command that opens a table, with the first choice wherever one must be made.

    Returns what the bot has to say about it, when it says no.
    """
    try:
        answer = await person.slash(" ".join(_CREATE), scene.town, **_required_options(scene))
    except SetupError as error:
        return str(error)
    return answer.text if answer.ephemeral or not answer.acknowledged else ""


def _required_options(scene: Scene) -> dict[str, object]:
    root = scene.env.backend.find_command(_CREATE[0], scene.server.id, type=1)
    if root is None:
        return {}
    leaf, _ = walk_to_subcommand(root, list(_CREATE[1:]))
    required = [option for option in leaf.get("options") or () if option.get("required")]
    return {option["name"]: _first_choice(option) for option in required}


def _first_choice(option: dict[str, Any]) -> object:
    choices = option.get("choices")
    return choices[0]["value"] if choices else option.get("min_value", "")


def _environment(config: Config) -> dict[str, str]:
    # What the bot does goes on at the page; the terminal is for what goes wrong.
    level = LogLevel.WARNING if config.log_level is LogLevel.INFO else config.log_level
    return {
        "LOG_LEVEL": level.value,
        "LOG_FORMAT": config.log_format.value,
        "METRICS_PORT": "0",
        "SHARD_COUNT": "",
        "SYNC_COMMANDS": "always",
    }


def _announce(address: str, *, open_browser: bool) -> None:
    sys.stdout.write(f"The table is open at {address}\nCtrl+C ends it.\n")
    sys.stdout.flush()
    # Without a screen, `webbrowser` would start a browser for terminals in the middle of this one.
    has_screen = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if open_browser and has_screen:
        webbrowser.open(address)

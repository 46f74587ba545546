"""Brings the threads of games to what they should be, one step after the other, and again until they are.

What should be follows from the game (`bot.threads.wanted`), what is stands in the ledger (`engine.store.threads`), and
each step is written there as soon as Discord has taken it: whoever goes on after a crash repeats none.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from bot.delivery.parcel import Parcel
from bot.delivery.post import TableUnreachable, TryLater, Undelivered
from bot.screens.card import Card
from bot.texts import text
from bot.threads.wanted import mark, wanted
from engine.errors import GameError
from engine.store.delivery import COSMETIC
from engine.store.threads import ThreadKind, ThreadState

if TYPE_CHECKING:
    from bot.delivery.budget import Budget
    from bot.delivery.post import Post
    from bot.screens.message import Message
    from bot.threads.discord_threads import DiscordThreads
    from bot.threads.wanted import Wanted
    from engine.service import Game, GameService
    from engine.store.guild_settings import GuildSettingsStore
    from engine.store.threads import Thread, Threads

log = structlog.get_logger(__name__)

MOST_ATTEMPTS: Final = 3
"""A thread that could not be made, or was deleted, is asked for so often."""

_LOOK_SECONDS: Final = 5.0
_ALL_SECONDS: Final = 60.0
_UNKNOWN_CHANNEL: Final = 10003
_PUT_AWAY: Final = 50083
_GREETING, _GOODBYE = 2**31 - 1, 2**31 - 2  # markers: each thread has one message of each kind


class _NotYet(Exception):
    """What a step needs is not there yet; it is tried again soon."""


class ThreadKeeper:
    """Looks after the threads of all games for as long as it runs. A fault of Discord's never reaches a game."""

    def __init__(
        self,
        service: GameService,
        *,
        ledger: Threads,
        settings: GuildSettingsStore,
        discord_threads: DiscordThreads,
        post: Post,
        budget: Budget,
    ) -> None:
        self._service = service
        self._ledger = ledger
        self._settings = settings
        self._discord = discord_threads
        self._post = post
        self._budget = budget
        self._marks: dict[int, object] = {}
        self._due: set[int] = set()
        self._again: set[int] = set()
        self._work = asyncio.Event()
        self._all_due = 0.0
        self._task: asyncio.Task[None] | None = None
        service.subscribe(self._note)

    async def start(self) -> None:
        """Begin, with what was left undone."""
        self._task = asyncio.create_task(self._serve(), name="threads")

    async def stop(self) -> None:
        """Do nothing more; what is left undone is done after the next start."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    def look(self, game_id: int) -> None:
        """Something that the threads of a game depend on has changed."""
        self._due.add(game_id)
        self._work.set()

    def look_at_all(self) -> None:
        """What a server lets people do has changed: look at every running game."""
        self._marks.clear()
        self._all_due = 0.0
        self._work.set()

    def can_be_made(self, game: Game) -> bool:
        """Can the bot make private threads in the channel of a game, as far as it knows?"""
        return self._discord.may_make(game.guild_id or 0, game.channel_id)

    async def deleted(self, thread_id: int) -> None:
        """Somebody has deleted a thread."""
        try:
            game_id = await self._ledger.deleted(thread_id)
        except (SQLAlchemyError, OSError) as error:
            log.warning("A deleted thread could not be noted", error=type(error).__name__)
            return
        if game_id is not None:
            self.look(game_id)

    def _note(self, game: Game) -> None:
        """A game was changed by this process."""
        seen = mark(game)
        if self._marks.get(game.id) != seen:
            self._marks[game.id] = seen
            self.look(game.id)
        if game.is_over:
            self._marks.pop(game.id, None)

    # The loop

    async def _serve(self) -> None:
        while True:
            self._work.clear()
            try:
                await self._gather()
                for game_id in sorted(self._due):
                    self._due.discard(game_id)
                    await self._look_at(game_id)
            except (SQLAlchemyError, OSError) as error:
                log.warning("The threads could not be looked after", error=type(error).__name__)
            except Exception:
                log.exception("The threads could not be looked after")
            await self._pause()

    async def _gather(self) -> None:
        """What other processes and earlier lives have left undone, now and then."""
        self._due |= self._again
        self._again = set()
        self._due |= set(await self._ledger.unfinished())
        now = asyncio.get_running_loop().time()
        if now >= self._all_due:
            self._all_due = now + _ALL_SECONDS
            for game_id in await self._service.running():
                if game_id not in self._marks:
                    self._due.add(game_id)

    async def _pause(self) -> None:
        try:
            async with asyncio.timeout(_LOOK_SECONDS):
                await self._work.wait()
        except TimeoutError:
            return

    async def _look_at(self, game_id: int) -> None:
        try:
            async with self._ledger.alone(game_id) as mine:
                if mine:
                    await self._settle_all(await self._service.load(game_id))
                else:
                    self._again.add(game_id)
        except _NotYet:
            self._again.add(game_id)
        except TryLater as error:
            log.info("Discord asks for patience with a thread", game=game_id, code=error.code)
            self._again.add(game_id)
        except GameError as error:
            log.warning("The threads of a game could not be looked after", game=game_id, error=str(error))

    async def _settle_all(self, game: Game) -> None:
        if game.guild_id is None or not game.state.people:
            return
        settings = await self._settings.get(game.guild_id)
        known = await self._ledger.of_game(game.id)
        for kind, wish in wanted(game, settings, await self._ledger.watchers(game.id)).items():
            thread = known.get(kind)
            try:
                await self._settle(game, kind, wish, thread)
            except TryLater:
                raise
            except Undelivered as error:
                await self._understand(game, kind, error)

    async def _understand(self, game: Game, kind: ThreadKind, error: Undelivered) -> None:
        """A thread that is gone may be made anew; without the right to one the game goes on with none."""
        log.info("A thread is out of reach", game=game.id, kind=kind, code=error.code)
        if game.is_over:
            await self._ledger.closed(game.id, kind)
            return
        await self._ledger.lost(game.id, kind)
        if error.code == _UNKNOWN_CHANNEL:
            self._again.add(game.id)

    # One thread

    async def _settle(self, game: Game, kind: ThreadKind, wish: Wanted, thread: Thread | None) -> None:
        if wish.over:
            await self._end(game, kind, thread)
            return
        thread_id = await self._open(game, kind, wish, thread)
        if thread_id is None:
            return
        if thread is None or not thread.greeted:
            await self._say(thread_id, self._words(game, f"thread-{kind}"), _GREETING)
            await self._ledger.greeted(game.id, kind)
        inside = thread.members if thread is not None and thread.thread_id == thread_id else frozenset()
        refused = thread.refused if thread is not None and thread.thread_id == thread_id else frozenset()
        for account_id in sorted(inside - wish.members):
            await self._take_out(game, kind, thread_id, account_id)
        for account_id in sorted(wish.members - inside - refused if wish.is_on else ()):
            await self._bring(game, kind, thread_id, account_id)
        if (thread is not None and thread.locked) is not wish.locked and await self._lock(game, thread_id, wish):
            await self._ledger.locked(game.id, kind, wish.locked)

    async def _open(self, game: Game, kind: ThreadKind, wish: Wanted, thread: Thread | None) -> int | None:
        """The id of the thread, which is made where it is wanted and there is none; None where there will be none."""
        if thread is not None and thread.state is ThreadState.OPEN:
            return thread.thread_id
        channel_id, guild_id = game.channel_id, game.guild_id or 0
        name = text(game.language, f"thread-{kind}-name", number=str(game.id))
        if thread is not None and thread.state is ThreadState.MAKING:
            await self._budget.take(COSMETIC)
            found = await self._discord.find(guild_id, channel_id, name)
            if found is not None:
                await self._ledger.opened(game.id, kind, found)
                return found
        attempts = 0 if thread is None else thread.attempts
        enough = len(wish.members) >= wish.fewest and attempts < MOST_ATTEMPTS
        if not (wish.is_on and enough and self._discord.may_make(guild_id, channel_id)):
            return None
        await self._ledger.asked(game.id, kind)
        await self._budget.take(COSMETIC)
        made = await self._discord.make(channel_id, name)
        await self._ledger.opened(game.id, kind, made)
        return made

    async def _bring(self, game: Game, kind: ThreadKind, thread_id: int, account_id: int) -> None:
        await self._budget.take(COSMETIC)
        try:
            try:
                await self._discord.bring(thread_id, account_id)
            except TableUnreachable as error:
                if error.code != _PUT_AWAY:
                    raise
                await self._discord.take_up(thread_id)
                await self._discord.bring(thread_id, account_id)
        except TryLater:
            raise
        except Undelivered as error:
            if error.code == _UNKNOWN_CHANNEL:
                raise
            log.info("Somebody could not be brought into a thread", game=game.id, kind=kind, code=error.code)
            await self._ledger.brought(game.id, kind, account_id, refused=True)
        else:
            await self._ledger.brought(game.id, kind, account_id)

    async def _take_out(self, game: Game, kind: ThreadKind, thread_id: int, account_id: int) -> None:
        await self._budget.take(COSMETIC)
        try:
            await self._discord.take_out(thread_id, account_id)
        except TryLater:
            raise
        except Undelivered as error:
            if error.code == _UNKNOWN_CHANNEL:
                raise
            log.warning("Somebody could not be taken out of a thread", game=game.id, kind=kind, code=error.code)
            await self._ledger.brought(game.id, kind, account_id, refused=True)
        else:
            await self._ledger.taken_out(game.id, kind, account_id)

    async def _lock(self, game: Game, thread_id: int, wish: Wanted) -> bool:
        """Lock or unlock the thread where the server lets the bot; was it done?"""
        if not self._discord.may_lock(game.guild_id or 0, game.channel_id):
            return False
        await self._budget.take(COSMETIC)
        await self._discord.lock(thread_id, locked=wish.locked)
        return True

    async def _end(self, game: Game, kind: ThreadKind, thread: Thread | None) -> None:
        """Say where the story is, and put the thread away."""
        if thread is None or thread.state is ThreadState.CLOSED:
            return
        if thread.state is not ThreadState.OPEN or thread.thread_id is None:
            await self._ledger.closed(game.id, kind)
            return
        is_told, story = await self._ledger.told(game.id, "story")
        if not is_told:
            raise _NotYet
        await self._say(thread.thread_id, self._goodbye(game, story), _GOODBYE)
        may_lock = self._discord.may_lock(game.guild_id or 0, game.channel_id)
        await self._budget.take(COSMETIC)
        await self._discord.put_away(thread.thread_id, locked=may_lock)
        await self._ledger.closed(game.id, kind)

    # What it says

    async def _say(self, thread_id: int, message: Message, marker: int) -> None:
        """Post a message that stands in the thread once, however often this is tried."""
        await self._budget.take(COSMETIC)
        try:
            if await self._post.find(thread_id, marker) is not None:
                return
        except TableUnreachable as error:
            if error.code == _UNKNOWN_CHANNEL:
                raise
            # Without the right to read the history there is still the nonce, for a few minutes.
            log.info("The messages of a thread cannot be looked at", code=error.code)
        await self._budget.take(COSMETIC)
        await self._post.send(thread_id, Parcel(message), marker=marker, nonce=f"t{thread_id}-{marker % 10}")

    @staticmethod
    def _words(game: Game, key: str) -> Message:
        return Card().text(text(game.language, key)).message()

    @staticmethod
    def _goodbye(game: Game, story: tuple[int, int] | None) -> Message:
        link = "" if story is None else f"https://discord.com/channels/{game.guild_id}/{story[0]}/{story[1]}"
        key = "thread-over" if link else "thread-over-no-story"
        return Card().text(text(game.language, key, link=link)).message()

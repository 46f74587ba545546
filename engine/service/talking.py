"""What people say to each other through the bot: to their allies in words, or by signs, where the rules let them.

It changes nothing in the game and is no part of its log. Each thing said is one transaction: it is written down, and
with it what is to be delivered because of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from engine.audience import Person, Seat
from engine.errors import CommandRefused, RefusalCode
from engine.service.game_service import GameService
from engine.store import event_store, lines
from engine.store.delivery import Delivery
from engine.store.game import Game
from engine.store.lines import Line
from engine.store.reading import read
from engine.store.schema import interactions
from engine.store.state_cache import StateCache
from engine.whispers import confidants, signs_reach

LONGEST_WORDS = 300
MOST_LINES = 15
"""So many may one person say in a night, and so many by day."""

PAUSE = timedelta(seconds=3)
"""Nobody says two things within this time."""

_JOINS_EMOJI = "\u200d"

Announcer = Callable[[Game, Line, bool], Sequence[Delivery]]
"""(game, line, whether it is the first that the table sees in its phase) → what is to be delivered."""

_Make = Callable[[Game, Person, Seat], Line]


class Talking:
    """The door for everything that is said.

    Both methods raise UnknownGame, and CommandRefused where the rules or a bound forbid it; a repeated interaction says
    nothing twice. ``now`` replaces the database's clock.
    """

    def __init__(
        self,
        database: AsyncEngine,
        service: GameService,
        announcer: Announcer,
        *,
        now: Callable[[], datetime] | None = None,
    ) -> None:
        self._database = database
        self._service = service
        self._announcer = announcer
        self._now = now
        self._cache = StateCache()

    async def say(
        self, game_id: int, account_id: int, words: str, *, phase_no: int | None = None, interaction_id: int
    ) -> Game:
        """Say something to one's allies, in one line of at most `LONGEST_WORDS` characters."""
        said = one_line(words)
        if not said:
            raise CommandRefused(RefusalCode.SAID_NOTHING)
        if len(said) > LONGEST_WORDS:
            raise CommandRefused(RefusalCode.WORDS_TOO_LONG, needed=LONGEST_WORDS)

        def make(game: Game, person: Person, seat: Seat) -> Line:
            allies = confidants(game.state, seat)
            if not allies:
                raise CommandRefused(RefusalCode.NOT_NOW)
            return _line(game, person, seat, heard_by=(seat, *allies), words=said)

        return await self._speak(game_id, account_id, phase_no, interaction_id, make)

    async def sign(
        self,
        game_id: int,
        account_id: int,
        sign: str,
        *,
        about: Seat | None = None,
        phase_no: int | None = None,
        interaction_id: int,
    ) -> Game:
        """Make a sign, about a seat or about nobody, to whomever it reaches now."""

        def make(game: Game, person: Person, seat: Seat) -> Line:
            reach = signs_reach(game.state, seat)
            if not reach.everyone and not reach.seats:
                raise CommandRefused(RefusalCode.NOT_NOW)
            if about is not None and about not in game.state.seats:
                raise CommandRefused(RefusalCode.BAD_VALUE, value=about)
            return _line(
                game, person, seat, everyone=reach.everyone, heard_by=tuple(sorted(reach.seats)), sign=sign, about=about
            )

        return await self._speak(game_id, account_id, phase_no, interaction_id, make)

    async def _speak(
        self, game_id: int, account_id: int, phase_no: int | None, interaction_id: int, make: _Make
    ) -> Game:
        await self._service.ring(game_id)  # nothing is said in a phase whose time is over
        async with self._database.begin() as connection:
            await event_store.lock(connection, game_id)
            reading = await read(connection, game_id, self._cache, account_id=account_id, interaction_id=interaction_id)
            game = reading.game
            at = reading.now if self._now is None else self._now()
            if reading.repeated:
                return game
            person, seat = _speaker(game, account_id, phase_no, at)
            line = make(game, person, seat)
            await _check_bounds(connection, game_id, line, at)
            first = line.everyone and await lines.is_first(connection, game_id, line.phase_no)
            await lines.add(connection, game_id, line, at)
            await event_store.deliver(connection, game_id, self._announcer(game, line, first), at)
            await connection.execute(insert(interactions).values(interaction_id=interaction_id, game_id=game_id, at=at))
        self._cache.remember(game.id, game.seq, game.state)
        return game


def one_line(words: str) -> str:
    """The words in one line, without what cannot be seen."""
    shown = (sign for sign in " ".join(words.split()) if sign.isprintable() or sign == _JOINS_EMOJI)
    return "".join(shown).strip(" " + _JOINS_EMOJI)


def _speaker(game: Game, account_id: int, phase_no: int | None, at: datetime) -> tuple[Person, Seat]:
    """Who speaks, after the checks that every command passes, in the same order."""
    state = game.state
    if game.is_over:
        raise CommandRefused(RefusalCode.OVER)
    person = next(iter(game.persons_of(account_id)), None)
    seat = None if person is None else state.seat_of(person)
    if person is None or seat is None:
        raise CommandRefused(RefusalCode.NOT_SEATED)
    if state.paused:
        raise CommandRefused(RefusalCode.PAUSED)
    if seat not in state.living:
        raise CommandRefused(RefusalCode.DEAD)
    if phase_no not in (None, state.phase_no) or game.timetable.due(at.timestamp()) is not None:
        raise CommandRefused(RefusalCode.NOT_NOW)
    return person, seat


async def _check_bounds(connection: AsyncConnection, game_id: int, line: Line, at: datetime) -> None:
    before = await lines.said_before(connection, game_id, line.person, line.night, line.day)
    if before.last is not None and at - before.last < PAUSE:
        raise CommandRefused(RefusalCode.SAID_TOO_SOON)
    if before.count >= MOST_LINES:
        raise CommandRefused(RefusalCode.SAID_ENOUGH)


def _line(game: Game, person: Person, seat: Seat, **said: object) -> Line:
    state = game.state
    return Line(
        phase_no=state.phase_no,
        night=state.night,
        day=state.day,
        person=person,
        seat=seat,
        **said,  # type: ignore[arg-type]
    )

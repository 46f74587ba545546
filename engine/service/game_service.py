"""One command is one transaction: rules, log, timetable and deliveries change together, or nothing does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from engine.audience import Person
from engine.commands import ADMINISTRATOR, Command, GiveHost, Join, Leave, SeatGuests, TakeSeat
from engine.errors import CommandRefused, RefusalCode
from engine.events import GameCreated
from engine.evolve import created
from engine.lobby.moderator import first_command
from engine.rules.presets.preset import Preset
from engine.service.course import Course
from engine.service.devices import guests
from engine.service.erasing import Erasing
from engine.service.executed import Announcer, Executed, unchanged
from engine.service.gate import admit
from engine.service.library import GameLibrary
from engine.service.seat_return import SeatReturn
from engine.store import event_store, registry, retention
from engine.store.errors import ChannelTaken, VersionConflict, VoiceTaken
from engine.store.event_store import Writing
from engine.store.game import Game, Member
from engine.store.reading import Reading, read
from engine.store.return_codes import new_secret
from engine.store.seed import new_seed
from engine.timetable import Timetable

CREATOR = Person(1)
"""The number of the person who opens a game."""

_LONGEST_TAIL = 50  # events after the snapshot, before the snapshot is written anew within a phase
_TRIES = 2
_CLASHES = ("23505", "40P01")  # PostgreSQL's codes of a unique key that is taken, and of a deadlock

Asked = tuple[Command, tuple[Member, ...]]
Ask = Callable[[Reading], Asked]
"""(the game with its alarms rung) → the command, and who joins, returns or is named by it. Raises CommandRefused."""


class GameService(GameLibrary):
    """Everything that happens in games passes through here.

    Two commands of one game are carried out one after the other, whichever processes they come from. Alarms that are
    due ring before a command is looked at, so a late click never beats a deadline; they have rung even when the
    command is refused then. ``now`` replaces the database's clock.
    """

    def __init__(
        self, database: AsyncEngine, announcer: Announcer, *, now: Callable[[], datetime] | None = None
    ) -> None:
        super().__init__(database)
        self._announcer = announcer
        self._now = now
        self._subscribers: list[Callable[[Game], None]] = []

    def subscribe(self, callback: Callable[[Game], None]) -> None:
        """Call back with each game that this process has changed, after the commit: to arm its next alarm."""
        self._subscribers.append(callback)

    async def create(
        self,
        *,
        guild_id: int | None,
        channel_id: int,
        creator: tuple[int, str],
        preset: Preset,
        language: str,
        voice_channel_id: int | None = None,
        seed: int | None = None,
        interaction_id: int | None = None,
    ) -> Executed:
        """Open a game in a channel; its creator, given as account and name, is person 1.

        He sits down, or runs the table from outside where its rules want him there.
        Raises ChannelTaken where the channel has a running game, VoiceTaken where the voice channel has one,
        CommandRefused(ALREADY_SEATED) where the account sits in another, CommandRefused(HOST_HOURS) where it has
        played too little for these rules (S3.8), and CommandRefused(BARRED) where it is on the server's black list.
        A repeated interaction finds the game that it has opened.
        """
        drawn = new_seed() if seed is None else seed

        async def attempt() -> Executed:
            async with self._database.begin() as connection:
                standing = await registry.standing(connection, channel_id, voice_channel_id, creator[0])
                # Asked last: a table that this interaction opened in between must not look like another's.
                opened = await registry.opened_by(connection, interaction_id)
                if opened is not None:
                    return unchanged((await read(connection, opened, self._cache)).game)
                if standing.channel_game is not None:
                    raise ChannelTaken(channel_id, standing.channel_game)
                if voice_channel_id is not None and standing.voice_game is not None:
                    raise VoiceTaken(voice_channel_id, standing.voice_game)
                if standing.sits_in is not None:
                    raise CommandRefused(RefusalCode.ALREADY_SEATED, table="any")
                admitted = await admit(connection, preset, guild_id, creator[0])
                event = GameCreated(admitted, drawn, CREATOR)
                at = self._now() if self._now is not None else standing.now
                state, secret = created(event), new_secret()
                game_id = await event_store.open_game(
                    connection,
                    state,
                    guild_id=guild_id,
                    channel_id=channel_id,
                    voice_channel_id=voice_channel_id,
                    language=language,
                    secret=secret,
                    at=at,
                )
                game = Game(
                    id=game_id,
                    guild_id=guild_id,
                    channel_id=channel_id,
                    language=language,
                    state=state,
                    timetable=Timetable(),
                    seq=0,
                    members={},
                    secret=secret,
                    voice_channel_id=voice_channel_id,
                )
                account_id, name = creator
                newcomer = Member(
                    person=CREATOR,
                    account_id=account_id,
                    name=name,
                    language=standing.language,
                    mentions=standing.mentions,
                )
                course = Course(game, self._announcer, at.timestamp())
                executed = course.create(event, first_command(admitted.rules, CREATOR), newcomer)
                await self._write(connection, course, at, interaction_id, snapshot_seq=None)
            self._committed(course.game)
            return executed

        return await self._without_clash(None, attempt)

    async def act(
        self,
        game_id: int,
        account_id: int,
        make: Callable[[Person], Command],
        *,
        name: str | None = None,
        person: Person | None = None,
        interaction_id: int | None = None,
        asked_from: int | None = None,
    ) -> Executed:
        """Carry out what an account asks: the command that ``make`` builds for its person.

        ``name`` is how the game calls an account that joins. ``person`` chooses among the persons of an account that
        has several. ``asked_from``: the server where it asks, 0 for a conversation with the bot; who is known to have
        left the game's server is heard from there alone (LEFT_SERVER). A repeated interaction changes nothing.
        Raises CommandRefused, UnknownGame, VersionConflict.
        """

        def ask(reading: Reading) -> Asked:
            game = reading.game
            persons = game.persons_of(account_id)
            if person is not None and person not in persons:
                raise CommandRefused(RefusalCode.NOT_SEATED)
            by = person or (persons[0] if persons else next_person(game))
            command = make(by)
            is_elsewhere = asked_from not in (None, game.guild_id)
            if is_elsewhere and by in game.state.room.gone and not isinstance(command, Leave):
                raise CommandRefused(RefusalCode.LEFT_SERVER)
            sits_down = isinstance(command, Join | TakeSeat)
            return command, (_joiner(reading, by, account_id, name),) if sits_down else ()

        return await self.execute(game_id, ask, account_id, interaction_id)

    async def seat_guests(
        self, game_id: int, account_id: int, names: Sequence[str], *, interaction_id: int | None = None
    ) -> Executed:
        """Let these people, by seat, sit at an account's shared device, and nobody else (S0.2).

        Who was there under the same name keeps his place in the game's memory; who has another one now is called by
        it. Raises as ``act``: BAD_NAME or NAME_TAKEN with the name, NOT_NOW where people use their own devices.
        """

        def ask(reading: Reading) -> Asked:
            game = reading.game
            asker = next(iter(game.persons_of(account_id)), next_person(game))
            seated = guests(game, names)
            arrivals = [_joiner(reading, person, account_id, name) for person, name in seated.items()]
            return SeatGuests(asker, tuple(seated)), tuple(arrivals)

        return await self.execute(game_id, ask, account_id, interaction_id)

    async def return_seat(
        self,
        *,
        guild_id: int | None,
        account_id: int,
        name: str,
        code: str,
        interaction_id: int | None = None,
    ) -> Executed:
        """Let an account take over the place whose return code it shows, in any running game of a server (S2.7).

        The code is dead by that, and the place has a new one. Raises CommandRefused: WRONG_CODE, TOO_MANY_CODES,
        ALREADY_SEATED where the account has or had a seat in that game or sits in another, MAY_KNOW_CARDS where it has
        listened to those who are out, or was forgotten after it had been in that game.
        """
        returning = SeatReturn(self._database, account_id, code, self._now)
        place = await returning.place_in(guild_id)
        try:
            executed = await self.execute(
                place.game_id, lambda reading: returning.ask(reading, place.person, name), account_id, interaction_id
            )
        except CommandRefused:
            # He may know the code as its owner does, and by such a one nobody gets more attempts at others.
            await returning.attempts.take_back()
            raise
        await returning.attempts.forget()
        return executed

    async def administer(self, game_id: int, command: Command, *, interaction_id: int | None = None) -> Executed:
        """Carry out a command of somebody who may manage the server: ``by`` is ADMINISTRATOR. Raises as ``act``."""
        return await self.execute(game_id, lambda _reading: (command, ()), None, interaction_id)

    async def give_host(self, game_id: int, *, by: int | None, to: int, interaction_id: int | None = None) -> Executed:
        """Give the room to the account ``to``; ``by`` is the host's account, None for an administrator.

        Raises as ``act``, and CommandRefused(NOT_SEATED) where ``to`` is not in the room.
        """

        def ask(reading: Reading) -> Asked:
            game = reading.game
            heirs = [person for person in game.persons_of(to) if game.members[person].present]
            giver = ADMINISTRATOR if by is None else next(iter(game.persons_of(by)), next_person(game))
            return GiveHost(giver, heirs[0] if heirs else next_person(game)), ()

        return await self.execute(game_id, ask, by, interaction_id)

    async def ring(self, game_id: int) -> Executed | None:
        """Let every alarm that is due ring; None where none was. Raises UnknownGame."""
        executed = await self.execute(game_id, None, None, None)
        return executed if executed.game is not executed.before else None

    async def erase_account(self, account_id: int) -> None:
        """Forget an account: it leaves its running game first, and its finished games keep nameless seats.

        Who is out of a running game already cannot leave it again: he gives the room away if it is his. Until such a
        game is over it knows by a mark whom it must give no seat (``engine.store.privy``).
        """
        await Erasing(self._database, self, account_id).erase()

    async def prune(self) -> None:
        """Delete what has served its time: see ``engine.store.retention``."""
        async with self._database.begin() as connection:
            await retention.prune(connection)

    # One transaction

    async def execute(
        self, game_id: int, ask: Ask | None, account_id: int | None, interaction_id: int | None
    ) -> Executed:
        """Carry out the command that ``ask`` gives for the game as it is then; None: only what is due.

        Raises as ``act``.
        """

        async def attempt() -> Executed:
            executed: Executed | None = None
            refusal: CommandRefused | None = None
            async with self._database.begin() as connection:
                await event_store.lock(connection, game_id)
                reading = await read(
                    connection, game_id, self._cache, account_id=account_id, interaction_id=interaction_id
                )
                at = self._now() if self._now is not None else reading.now
                course = Course(reading.game, self._announcer, at.timestamp())
                course.ring()
                if ask is None:
                    executed = course.executed()
                elif reading.repeated:
                    executed = unchanged(course.game)
                else:
                    try:
                        command, arrivals = ask(replace(reading, game=course.game))
                        executed = course.carry_out(command, arrivals, reading.seat_refusal(account_id))
                    except CommandRefused as error:
                        refusal = error
                if course.changed:
                    done = None if refusal is not None or reading.repeated else interaction_id
                    await self._write(connection, course, at, done, reading.snapshot_seq)
            if course.changed:
                self._committed(course.game)
            if executed is None:
                raise refusal or AssertionError("a command is carried out or refused")
            return executed

        return await self._without_clash(game_id, attempt)

    async def _without_clash(self, game_id: int | None, attempt: Callable[[], Awaitable[Executed]]) -> Executed:
        """Try once more where another writer was faster, with what he has written."""
        for _ in range(_TRIES):
            try:
                return await attempt()
            except DBAPIError as error:
                if getattr(error.orig, "sqlstate", None) not in _CLASHES:
                    raise
                clash = error
                if game_id is not None:
                    self._cache.forget(game_id)
        raise VersionConflict(game_id) from clash

    async def _write(
        self,
        connection: AsyncConnection,
        course: Course,
        at: datetime,
        interaction_id: int | None,
        snapshot_seq: int | None,
    ) -> None:
        before, after = course.start, course.game
        await event_store.append(
            connection,
            Writing(
                before=before,
                after=after,
                events=course.events,
                deliveries=course.deliveries,
                at=at,
                interaction_id=interaction_id,
                snapshot=snapshot_seq is None
                or after.state.phase_no != before.state.phase_no
                or after.seq - snapshot_seq > _LONGEST_TAIL,
            ),
        )

    def _committed(self, game: Game) -> None:
        if game.is_over:
            self._cache.forget(game.id)
        else:
            self._cache.remember(game.id, game.seq, game.state)
        for callback in self._subscribers:
            callback(game)


def next_person(game: Game) -> Person:
    """The number of somebody who has not been in the game yet."""
    return Person(max(game.members, default=0) + 1)


def _joiner(reading: Reading, person: Person, account_id: int, name: str | None) -> Member:
    """Who joins: a newcomer, or somebody who was here before, perhaps under another name."""
    known = reading.game.members.get(person)
    return Member(
        person=person,
        account_id=account_id,
        name=name if name is not None else known.name if known is not None else "",
        language=reading.language,
        mentions=reading.mentions,
    )

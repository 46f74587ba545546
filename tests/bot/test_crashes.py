"""The bot's process is killed in any phase, in the middle of an announcement, and started again (SIGKILL × phase)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

import pytest
from sqlalchemy import select

from engine.phases.phase import Phase
from engine.store import schema
from engine.store.presets import PresetStore
from engine.store.session import open_database
from tests.kit.standin_rig import StandInRig, mafia_command, open_standin_rig
from tests.kit.tabletop import Tabletop

pytestmark = pytest.mark.deep


STEPS: dict[Phase, Callable[[Tabletop], Awaitable[object]]] = {
    Phase.LOBBY: Tabletop.deal_without_reading,
    Phase.REVEAL: Tabletop.confirm_cards,
    Phase.NIGHT: Tabletop.night,
    Phase.DISCUSSION: Tabletop.talk,
    Phase.VOTE: Tabletop.tie,
    Phase.DEFENCE: lambda table: table.living[0].click(custom_id="m1:done:*", place=table.rig.town),
    Phase.REVOTE: lambda table: table.vote(lambda _voter: None),
}
"""What the players do to close each phase."""

_WRITING = ("PUT", "DELETE")

SLOW = "Slow"
"""A basic game whose phases never end by their clock, however long the processes take to start."""

_ENDLESS = 24 * 3600
_TIMES = ("deal.card_seconds", "night.seconds", "day.discussion_seconds", "vote.seconds", "vote.defence_seconds")
_UNSAID = "SELECT count(*) FROM outbox WHERE state IN ('pending', 'sending') AND not_before IS NULL"


@asynccontextmanager
async def open_rig(url: str, *, people: int, start: bool = True) -> AsyncIterator[StandInRig]:
    """The bot on the database, where there is a preset ``SLOW``."""
    database = open_database(url)

    async def pending() -> bool:
        async with database.connect() as connection:
            return bool((await connection.exec_driver_sql(_UNSAID)).scalar_one())

    rig_of = partial(open_standin_rig, mafia_command(), {"DATABASE_URL": url}, people=people, start=start)
    try:
        async with rig_of(pending=pending) as rig:
            times = dict.fromkeys(_TIMES, _ENDLESS)
            guild_id = rig.standin.world.scene.server.id
            await PresetStore(database).add(guild_id, name=SLOW, base="basic", rules=times, author_id=None)
            yield rig
    finally:
        await database.dispose()


class Hasty(Tabletop):
    """A table that waits for what the bot has to say only as long as it ``listens``."""

    listens = True

    async def listen(self) -> None:
        """Let the bot say what it has to say."""
        if self.listens:
            await super().listen()


async def standing(url: str) -> tuple[str, int, int, object]:
    """Phase, its number, the number of events and the deadline of the only game."""
    database = open_database(url)
    try:
        async with database.connect() as connection:
            games = schema.games
            columns = (games.c.phase, games.c.phase_no, games.c.seq, games.c.deadline)
            row = (await connection.execute(select(*columns))).one()
            return row.phase, row.phase_no, row.seq, row.deadline
    finally:
        await database.dispose()


def announcements(rig: StandInRig) -> Counter[str]:
    """The headings that the table has read, and the number of messages in each DM."""
    said = Counter(text.splitlines()[0] for text in rig.channel_texts(rig.town))
    for person in rig.people:
        said.update(f"{person.name}: {text.splitlines()[0]}" for text in person.dm_texts())
    return said


@pytest.mark.parametrize("phase", STEPS)
async def test_a_kill_in_a_phase_loses_nothing(postgres_url: str, phase: Phase) -> None:
    """The same phase with the same deadline and every action kept; all old buttons answer, nothing is said twice."""
    async with open_rig(postgres_url, people=5) as rig:
        table = await Tabletop.open(rig, rig.people, preset=SLOW)
        await table.reach(phase)
        before, said = await standing(postgres_url), announcements(rig)
        await rig.kill()
        await rig.start()
        await rig.until_quiet()
        assert await standing(postgres_url) == before
        assert announcements(rig) == said
        await STEPS[phase](table)
        await rig.until_quiet()
        after = await standing(postgres_url)
        assert after[1] > before[1]
        assert not [heading for heading, count in announcements(rig).items() if count > 1 + said[heading]]


@pytest.mark.parametrize("forgotten", [False, True], ids=["shortly", "long ago"])
@pytest.mark.parametrize("phase", STEPS)
async def test_a_kill_in_the_middle_of_an_announcement_says_it_once(
    postgres_url: str, phase: Phase, forgotten: bool
) -> None:
    """Discord took the message and the bot never heard of it. Even when no nonce is remembered it is not sent again."""
    async with open_rig(postgres_url, people=5) as rig:
        table = await Hasty.open(rig, rig.people, preset=SLOW)
        await table.reach(phase)
        said = announcements(rig)
        table.listens = False
        lost = rig.standin.fail("POST", f"/channels/{rig.town.id}/messages", after=True, drop=True, times=None)
        try:
            await STEPS[phase](table)
            await rig.until(lambda: any(request.status == 0 for request in rig.standin.requests("POST", "*messages")))
        finally:
            await rig.kill()
        rig.standin.faults.remove(lost)
        if forgotten:
            rig.standin.world.scene.nonces.forget()
        await rig.start()
        await rig.until_quiet()
        new = announcements(rig) - said
        assert new, "the next phase was never announced"
        repeated = [heading for heading, count in new.items() if count > 1 and not re.match(r"## 🎙️", heading)]
        assert not repeated, new
        await table.players[1].click(custom_id="m1:card:*", place=rig.town)


async def voice_table(rig: StandInRig) -> Tabletop:
    """Five players in a voice channel, and one who only listens there; the first of two speeches is given."""
    voice = rig.standin.world.scene.voice
    for person in rig.people:
        await person.join_voice(voice)
    table = Tabletop(rig, rig.people[:5])
    await table.host.slash("mafia create", rig.town, preset=SLOW, voice=voice)
    await rig.until(lambda: bool(rig.channel_texts(rig.town)))
    for person in table.players[1:]:
        await person.click("Join", place=rig.town)
    await table.reach(Phase.DEFENCE)
    return table


def silenced(rig: StandInRig) -> list[bool]:
    return [person.is_silenced for person in rig.people]


@pytest.mark.parametrize("lost", [False, True], ids=["between two requests", "in the middle of one"])
async def test_nobody_stays_muted_after_a_kill_in_a_speech(postgres_url: str, lost: bool) -> None:
    """Whatever Discord has done and the bot has not heard of: the next start puts it right, and the end frees all."""
    async with open_rig(postgres_url, people=6) as rig:
        table = await voice_table(rig)
        await rig.until(lambda: silenced(rig) == [False, True, True, True, True, False])
        unheard = rig.standin.fail("PATCH", "/guilds/*/members/*", after=True, drop=True, times=None) if lost else None
        await table.living[0].click(custom_id="m1:done:*", place=rig.town)
        if lost:
            await rig.until(lambda: any(one.status == 0 for one in rig.standin.requests("PATCH", "/guilds/*")))
        await rig.kill()
        if unheard is not None:
            rig.standin.faults.remove(unheard)
        leaver = table.players[4]
        await leaver.leave_voice()
        await rig.start()
        await rig.until(lambda: silenced(rig) == [True, False, True, True, True, False])
        await table.host.slash("mafia end", rig.town)
        await table.host.click("Yes, end the game", place=rig.town)
        await rig.until(lambda: silenced(rig) == [False, False, False, False, True, False])
        await leaver.join_voice(rig.standin.world.scene.voice)
        await rig.until(lambda: not any(silenced(rig)))


async def test_a_town_that_was_put_to_sleep_by_a_killed_process_is_woken_by_the_next(postgres_url: str) -> None:
    """Also where the game has ended meanwhile: its channel says what it said before the night."""
    async with open_rig(postgres_url, people=5) as rig:
        table = await Tabletop.open(rig, rig.people, preset=SLOW)
        channel = rig.standin.world.env.backend.get_channel(rig.town.id)
        before = list(channel.overwrites)
        await table.reach(Phase.NIGHT)
        await rig.until(lambda: len(channel.overwrites) == 2)
        unheard = [rig.standin.fail(verb, "*/permissions/*", after=True, drop=True, times=None) for verb in _WRITING]
        await table.night()
        await rig.until(lambda: any(one.status == 0 for one in rig.standin.requests("*", "*/permissions/*")))
        await rig.kill()
        for fault in unheard:
            rig.standin.faults.remove(fault)
        await rig.start()
        await rig.until(lambda: channel.overwrites == before)


async def test_a_bad_token_ends_the_bot_with_one_sentence(postgres_url: str) -> None:
    """The stand-in refuses it as Discord does; no traceback, an exit code that is not 0."""
    async with open_rig(postgres_url, people=2, start=False) as rig:
        await rig.start(token="wrong.token.here", ready=False)
        assert await rig.wait() != 0
        assert "token" in rig.output
        assert "Traceback" not in rig.output

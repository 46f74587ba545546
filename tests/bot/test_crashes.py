"""The bot's process is killed in any phase, in the middle of an announcement, and started again (SIGKILL × phase)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import select

from engine.phases.phase import Phase
from engine.store import schema
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
    async with open_standin_rig(mafia_command(), {"DATABASE_URL": postgres_url}, people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
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
    async with open_standin_rig(mafia_command(), {"DATABASE_URL": postgres_url}, people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(phase)
        said = announcements(rig)
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
        await rig.until_quiet(seconds=2.5)
        new = announcements(rig) - said
        assert new, "the next phase was never announced"
        repeated = [heading for heading, count in new.items() if count > 1 and not re.match(r"## 🎙️", heading)]
        assert not repeated, new
        await table.players[1].click(custom_id="m1:card:*", place=rig.town)


async def test_a_bad_token_ends_the_bot_with_one_sentence(postgres_url: str) -> None:
    """The stand-in refuses it as Discord does; no traceback, an exit code that is not 0."""
    async with open_standin_rig(mafia_command(), {"DATABASE_URL": postgres_url}, people=2, start=False) as rig:
        await rig.start(token="wrong.token.here", ready=False)
        assert await rig.wait() != 0
        assert "token" in rig.output
        assert "Traceback" not in rig.output

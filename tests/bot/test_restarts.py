"""The process dies in any phase and is started again: the table notices nothing but the time that passed."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.phases.phase import Phase
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.tabletop import Tabletop

PHASES = [Phase.LOBBY, Phase.REVEAL, Phase.NIGHT, Phase.DISCUSSION, Phase.VOTE, Phase.DEFENCE, Phase.REVOTE]
DOWN_SECONDS = 10
CLOSED_BY_CLOCK = {
    Phase.REVEAL: "Night 1",
    Phase.NIGHT: "The morning after night 1",
    Phase.DISCUSSION: "the vote",
    Phase.VOTE: "Nobody leaves the table today",
    Phase.DEFENCE: "has the floor",
    Phase.REVOTE: "Nobody leaves the table today",
}
"""What the table reads when the phase's time runs out with nobody acting."""


def deadlines(texts: list[str]) -> list[int]:
    return [int(found) for text in texts for found in re.findall(r"<t:(\d+):R>", text)]


def everything_said(rig: DiscordRig) -> Counter[tuple[str, str]]:
    said = Counter(("town", text) for text in rig.channel_texts(rig.town))
    for person in rig.people:
        said.update((person.name, text) for text in person.dm_texts())
    return said


@pytest.mark.deep
@pytest.mark.parametrize("forgotten", [False, True], ids=["shortly", "long ago"])
@pytest.mark.parametrize("phase", PHASES)
async def test_a_restart_repeats_nothing_and_keeps_the_time_left(
    postgres_url: str, phase: Phase, forgotten: bool
) -> None:
    """S0.64: same messages, same deadline, every old button answers; also when Discord remembers no nonce any more."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(phase)
        before, ends = everything_said(rig), deadlines(table.said[-2:])
        await rig.crash()
        await rig.advance(DOWN_SECONDS)
        if forgotten:
            rig.scene.nonces.forget()
        await rig.start()
        assert everything_said(rig) == before
        assert deadlines(table.said[-2:]) == ends
        card = "My card" if phase is not Phase.LOBBY else "Ready"
        answer = await rig.people[1].click(card, place=rig.town)
        assert answer.acknowledged
        if phase is not Phase.LOBBY:
            await rig.advance(ends[-1] - rig.now().timestamp() - 1)
            assert not any(CLOSED_BY_CLOCK[phase] in text for text in new_texts(rig, before))
            await rig.advance(4)
            assert any(CLOSED_BY_CLOCK[phase] in text for text in new_texts(rig, before))


def new_texts(rig: DiscordRig, before: Counter[tuple[str, str]]) -> list[str]:
    return [text for (where, text), _count in (everything_said(rig) - before).items() if where == "town"]


async def test_a_deadline_that_passed_while_the_bot_was_down_closes_one_phase(postgres_url: str) -> None:
    """The night ends at the restart, and the discussion has its whole time."""
    async with open_rig(mafia_on(postgres_url), people=5) as rig:
        table = await Tabletop.open(rig, rig.people)
        await table.reach(Phase.NIGHT)
        await rig.crash()
        await rig.advance(4000)
        await rig.start()
        await rig.advance(3)
        assert "discussion" in table.said[-1]
        assert deadlines(table.said[-1:])[0] - rig.now().timestamp() > 170

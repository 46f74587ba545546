"""One device that is passed round: whole games by clicks, and nothing of anybody left on the screen (S0.32 … S0.41)."""

from __future__ import annotations

import pytest

from tests.kit.discord_rig import mafia_on, open_rig
from tests.kit.one_device import OneDevice

NAMES = ["Ann", "Bob", "Eve", "Kim", "Leo", "Zoe"]
PLACES = pytest.mark.parametrize("in_dm", [False, True], ids=["channel", "conversation"])


@PLACES
async def test_a_whole_game_is_played_on_one_device(postgres_url: str, in_dm: bool) -> None:
    """Everybody alive gets it at the deal, at night, at dawn and for the vote, in the order of the seats (S0.32)."""
    async with open_rig(mafia_on(postgres_url), people=2) as rig:
        table = await OneDevice.open(rig, rig.people[0], NAMES, in_dm=in_dm)
        await table.start()
        assert await table.go_round(table.read_card) == NAMES
        by_role = {role: name for name, role in table.roles.items()}
        mafioso, commissar = by_role["Mafia"], by_role["Commissar"]
        victim = next(name for name in NAMES if table.roles[name] == "Civilian")
        await rig.advance(200)
        night = table.aiming_at({"kill": victim, "check": mafioso, "heal": commissar})
        assert await table.go_round(night) == NAMES
        assert any("This night took" in text and victim in text for text in table.said)
        living = [name for name in NAMES if name != victim]
        answers: dict[str, str] = {}

        def at_dawn(name: str, screen: object) -> str:
            answers[name] = getattr(screen, "text", "")
            return "m1:seen:*"

        assert await table.go_round(at_dawn) == living
        assert all("Your card" in text for text in answers.values())
        assert [name for name, text in answers.items() if "Your checks" in text or f"{mafioso}**: " in text] == [
            commissar
        ]
        assert "discussion" in table.said[-1]
        await rig.advance(200)
        assert "discussion" in table.said[-1]
        await table.host.click("To the vote", place=table.place)
        await rig.advance(3)
        assert await table.go_round(table.voting_for(mafioso)) == living
        assert any("The town has won" in text for text in table.said)
        if not in_dm:
            assert all(person.dm_texts() == [] for person in rig.people)

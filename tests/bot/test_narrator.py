"""The narrator reads public phases aloud, and who is next with the device: no role, no result (S0.41, D0.9)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.announce.narrator import PHASES
from bot.offline.person import Answer
from bot.offline.person import Person as Player
from bot.screens import SCREENS, Scene
from engine import commands as c
from engine.audience import Person
from engine.factions import Faction
from engine.phases.flow import device_holder
from engine.phases.phase import Phase
from engine.roles import ROLES
from engine.rules.presets import PRESETS, Preset
from engine.views import known_to, legal_commands
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.one_device import OneDevice
from tests.kit.tabletop import Tabletop
from tests.kit.watched import WatchedGame, on_one_device

BASIC = PRESETS["basic"]


def narrated(preset: Preset = BASIC) -> Preset:
    """The preset with the narrator switched on."""
    return replace(preset, rules=preset.rules.with_value("hosting.narrator", True))


def lines(table: WatchedGame) -> list[str]:
    """What was said since the last time, a message a line."""
    sent, table.sent[:] = list(table.sent), []
    said = [table.render(delivery) for delivery in sent if delivery.screen == "narrator"]
    return [message.spoken or "" for message in said if message is not None]


def test_every_phase_of_a_game_has_its_words() -> None:
    """Of every preset: the narrator is free everywhere."""
    assert set(PHASES) == set(Phase) - {Phase.LOBBY}


def test_what_is_said_in_a_game_with_own_devices() -> None:
    """Night, morning, talk, vote, result and end; where to read what has happened, and not what."""
    cards = ("mafia", "commissar", "doctor", "civilian", "civilian", "civilian")
    table = WatchedGame(6, preset=narrated(), cards=cards).deal()
    assert lines(table) == ["The cards are dealt. Look at your card."]
    table.ring()
    assert lines(table) == ["Night falls. The town is asleep."]
    table.do(c.Choose(Person(1), "kill", table.state.living[5]))
    assert lines(table) == []
    table.ring()
    assert lines(table) == ["Morning has come. Read on the card what the night has brought. The town is awake. Talk."]
    table.ring()
    assert lines(table) == ["The vote has begun."]
    one, other = table.state.living[3:5]
    table.do(c.Vote(Person(4), other), c.Vote(Person(5), one))
    assert lines(table) == []
    table.ring()
    assert lines(table) == ["The vote is closed. The result is on the card. P4 has the floor."]
    table.ring()
    assert lines(table) == ["P5 has the floor."]
    table.ring()
    assert lines(table) == ["The town votes once more."]
    table.do(c.Pause(Person(1)), c.Resume(Person(1)))
    table.ring()
    assert lines(table) == ["The vote is closed. The result is on the card. Night falls. The town is asleep."]
    table.do(c.End(Person(1)))
    assert lines(table) == ["The game is over. Look at the cards."]


def test_where_one_device_goes_round_the_next_player_is_called_by_name() -> None:
    table = WatchedGame(5, preset=narrated(on_one_device())).gather()
    table.do(c.Start(Person(1)))
    assert lines(table) == ["The cards are dealt. Look at your card. The device goes to P1."]
    called = []
    for _ in range(4):
        table.do(c.Seen(table.state.people[(device_holder(table.state) or 0) - 1]))
        called += lines(table)
    assert called == [f"The device goes to P{number}." for number in (2, 3, 4, 5)]
    table.do(c.Pause(Person(1)), c.Resume(Person(1)))
    assert lines(table) == []
    table.do(c.Seen(Person(5)))
    assert lines(table) == ["Night falls. The town is asleep. The device goes to P1."]


def test_a_turn_that_has_passed_before_it_could_be_called_is_not_called() -> None:
    table = WatchedGame(5, preset=narrated(on_one_device())).gather()
    table.do(c.Start(Person(1)), c.Seen(Person(1)), c.Seen(Person(2)))
    assert lines(table) == ["The cards are dealt. Look at your card.", "The device goes to P3."]


@pytest.mark.parametrize("name", ["*Ann*", "<@1> @everyone", "x.yz/http://a.b", "||😀||", "___", "Ёжик-2"])
def test_a_name_is_read_without_signs_that_mean_something_to_discord(name: str) -> None:
    table = WatchedGame(5, preset=narrated(on_one_device()), names=[name]).gather()
    table.do(c.Start(Person(1)))
    spoken = lines(table)[0].removeprefix("The cards are dealt. Look at your card. The device goes to ")
    assert not set(spoken.rstrip(".")) & set("*<>@|_`:/.#[]")
    assert spoken.rstrip(".")


@given(seed=st.integers(0, 10_000), people=st.integers(5, 9), shared=st.booleans())
def test_what_is_said_can_be_said_by_somebody_who_knows_no_card(seed: int, people: int, shared: bool) -> None:
    """Nor does it name a role, whatever happens."""
    table = WatchedGame(people, preset=narrated(on_one_device() if shared else BASIC), seed=seed)
    table.gather().do(c.Start(Person(1)))
    chance = Random(seed)
    for _ in range(60):
        blind_state = replace(
            table.state,
            table=replace(table.state.table, roles=("civilian",) * people, factions=(Faction.TOWN,) * people),
        )
        blind = Scene(game=replace(table.game, state=blind_state), events=known_to(table.log, None), language="en")
        for delivery in [delivery for delivery in table.sent if delivery.screen == "narrator"]:
            drawn, blindly = table.render(delivery), SCREENS["narrator"](blind, delivery.arguments)
            assert (drawn and drawn.spoken) == (blindly and blindly.spoken)
            assert drawn is None or not any(role in (drawn.spoken or "").lower() for role in ROLES)
        table.sent.clear()
        if table.state.winner is not None:
            return
        step(table, chance)


def step(table: WatchedGame, chance: Random) -> None:
    """Let something happen: somebody acts, or the host or the clock moves on."""
    holder = device_holder(table.state)
    if holder is not None:
        table.do(chance.choice(legal_commands(table.state, holder)))
    elif table.state.shared_device:
        table.do(c.ToVote(Person(1)))
    elif chance.random() < 0.5:
        table.everybody(chance)
    else:
        table.ring()


# In Discord


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        yield rig


async def switch_on(host: Player, place: object) -> Answer:
    """Turn the dial of the narrator in the lobby."""
    await host.click(custom_id="m1:settings:*", place=place)  # type: ignore[arg-type]
    await host.choose("hosting", custom_id="m1:section:*")
    await host.choose("hosting.narrator", custom_id="m1:setting:*")
    return await host.click(custom_id="m1:switch:*:hosting.narrator.on")


def spoken_in(rig: DiscordRig) -> list[str]:
    """Every message that Discord has read aloud in the town's channel."""
    stored = rig.env.backend.messages.get(rig.town.id, {}).values()
    return [message.content for message in stored if message.tts]


def silence(rig: DiscordRig) -> None:
    """Take the permission to be read aloud from everybody in the town's channel."""
    denied = discord.Permissions(send_tts_messages=True).value
    rig.env.backend.set_overwrite(rig.town.id, Overwrite(rig.scene.server.id, OverwriteType.ROLE, deny=denied))


@pytest.mark.deep
async def test_the_phases_are_read_aloud_in_the_channel(rig: DiscordRig) -> None:
    table = await Tabletop.open(rig, rig.people[:5])
    assert not (await switch_on(table.host, rig.town)).followups
    for person in table.players:
        await person.click("Ready", place=rig.town)
    await table.deal()
    await table.confirm_cards()
    await table.night()
    assert spoken_in(rig) == [
        "The cards are dealt. Look at your card.",
        "Night falls. The town is asleep.",
        "Morning has come. Read on the card what the night has brought. The town is awake. Talk.",
    ]


async def test_without_the_permission_the_game_is_played_in_silence(rig: DiscordRig) -> None:
    """Who switches the narrator on is told what is missing; later nothing is said, and nothing stops."""
    silence(rig)
    table = await Tabletop.open(rig, rig.people[:5])
    advice = await switch_on(table.host, rig.town)
    assert any("Send Text-to-Speech Messages" in followup.text for followup in advice.followups)
    for person in table.players:
        await person.click("Ready", place=rig.town)
    await table.deal()
    await table.confirm_cards()
    assert spoken_in(rig) == []
    assert "Night 1" in table.said[-1]


async def test_a_conversation_with_the_bot_is_never_read_aloud(rig: DiscordRig) -> None:
    table = await OneDevice.open(rig, rig.people[0], ["Ann", "Bob", "Eve", "Kim", "Leo"], in_dm=True)
    advice = await switch_on(table.host, table.place)
    assert any("nothing can be read aloud" in followup.text for followup in advice.followups)
    await table.start()
    await table.go_round(table.read_card)
    assert not [
        message for messages in rig.env.backend.messages.values() for message in messages.values() if message.tts
    ]


async def test_nothing_is_said_twice_by_a_bot_that_was_killed_while_it_spoke(rig: DiscordRig) -> None:
    """Nobody knows whether it was heard."""
    table = await Tabletop.open(rig, rig.people[:5])
    await switch_on(table.host, rig.town)
    for person in table.players:
        await person.click("Ready", place=rig.town)
    await table.deal()
    before = spoken_in(rig)
    await rig.crash()
    await rig.start()
    await rig.advance(10)
    assert spoken_in(rig) == before

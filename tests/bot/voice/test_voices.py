"""Voices at a table: who is muted when, whose mutes are left alone, and that nobody stays muted by the bot."""

from __future__ import annotations

import discord
import pytest
from simcord import ChannelHandle
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from sqlalchemy import select

from bot.offline.person import Person
from engine.audience import Seat
from engine.phases.phase import Phase
from engine.store import discord_schema
from engine.store.session import open_database
from engine.store.voice import VoiceLedger
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.tabletop import Tabletop, everybody_against


async def open_table(rig: DiscordRig, count: int = 5, voice: ChannelHandle | None = None) -> Tabletop:
    """A table with voice, at which the first people sit; everybody is in its voice channel."""
    place = voice or rig.scene.voice
    for person in rig.people:
        await person.join_voice(place)
    table = Tabletop(rig, rig.people[:count])
    await table.host.slash("mafia create", rig.town, preset="basic", voice=place)
    for person in table.players[1:]:
        await person.click("Join", place=rig.town)
    return table


async def reach(rig: DiscordRig, phase: Phase) -> Tabletop:
    table = await open_table(rig)
    await table.reach(phase)
    return table


def muted(rig: DiscordRig) -> list[bool]:
    return [person.is_silenced for person in rig.people]


def edits(rig: DiscordRig) -> list[tuple[str, bool]]:
    """Who was muted or unmuted so far, in order."""
    names = {str(person.id): person.name for person in rig.people}
    made = rig.requests("PATCH", "/guilds/*/members/*")
    return [(names[entry.path.rsplit("/", 1)[-1]], bool((entry.json or {})["mute"])) for entry in made]


async def debts(url: str) -> int:
    database = open_database(url)
    async with database.connect() as connection:
        found = len((await connection.execute(select(discord_schema.mutes))).all())
    await database.dispose()
    return found


def mute_by_hand(rig: DiscordRig, person: Person, *, mute: bool = True) -> None:
    """A moderator does it."""
    rig.env.backend.edit_member(rig.scene.server.id, person.id, {"mute": mute}, move_voice=False, channel_id=None)


def forbid(rig: DiscordRig, **permissions: bool) -> None:
    """Take permissions in the voice channel from everybody, and so from the bot."""
    denied = discord.Permissions(**permissions).value
    rig.env.backend.set_overwrite(rig.scene.voice.id, Overwrite(rig.scene.server.id, OverwriteType.ROLE, deny=denied))


PHASES = {
    Phase.LOBBY: [False] * 6,
    Phase.REVEAL: [False] * 6,
    Phase.NIGHT: [True] * 5 + [False],
    Phase.DISCUSSION: [False] * 6,
    Phase.VOTE: [False] * 6,
    Phase.DEFENCE: [False] + [True] * 4 + [False],
    Phase.REVOTE: [False] * 6,
}


@pytest.mark.deep
@pytest.mark.parametrize("phase", PHASES)
async def test_players_are_muted_as_the_phase_wants_and_spectators_never(rig: DiscordRig, phase: Phase) -> None:
    await reach(rig, phase)
    assert muted(rig) == PHASES[phase]


@pytest.mark.deep
async def test_the_next_speaker_is_heard_before_the_last_one_is_muted(rig: DiscordRig) -> None:
    table = await reach(rig, Phase.DEFENCE)
    before = len(edits(rig))
    first, second = table.living[:2]
    await first.click(custom_id="m1:done:*", place=rig.town)
    assert edits(rig)[before:] == [(second.name, False), (first.name, True)]


@pytest.mark.deep
async def test_who_shouts_is_heard_for_the_seconds_of_a_shout(rig: DiscordRig, monkeypatch: pytest.MonkeyPatch) -> None:
    """SP19; the speaker is heard all the while."""
    table = await reach(rig, Phase.DEFENCE)
    until = rig.now().timestamp() + 5

    async def shouts(*_: object) -> list[tuple[Seat, float]]:
        return [(Seat(3), until)]

    monkeypatch.setattr(VoiceLedger, "shouts", shouts)
    assert rig.application is not None
    with rig.env._bot_scope():
        rig.application.client.voices.wake(rig.scene.server.id)  # type: ignore[attr-defined]
    await rig.settle()
    assert muted(rig) == [person not in (table.players[0], table.players[2], rig.people[5]) for person in rig.people]
    await rig.advance(6)
    assert muted(rig) == PHASES[Phase.DEFENCE]


@pytest.mark.deep
async def test_the_dead_are_silent_until_the_end_and_then_everybody_is_heard(
    rig: DiscordRig, postgres_url: str
) -> None:
    table = await reach(rig, Phase.NIGHT)
    victim = next(person for person in table.living if table.roles[person.name] == "civilian")
    await table.night(kill=victim)
    assert muted(rig) == [person is victim for person in rig.people]
    table.lost(victim)
    await table.talk()
    await table.vote(everybody_against(table.with_role("mafia")[0]))
    assert table.is_over()
    assert muted(rig) == [False] * 6
    assert await debts(postgres_url) == 0


@pytest.mark.deep
async def test_a_moderators_own_mute_is_left_alone(rig: DiscordRig) -> None:
    table = await reach(rig, Phase.REVEAL)
    mute_by_hand(rig, table.players[2])
    await table.confirm_cards()
    await table.night()
    assert muted(rig) == [False, False, True, False, False, False]


@pytest.mark.deep
async def test_what_a_moderator_lifts_stays_so_until_the_next_phase(rig: DiscordRig) -> None:
    table = await reach(rig, Phase.NIGHT)
    mute_by_hand(rig, table.players[2], mute=False)
    await rig.advance(10)
    assert not table.players[2].is_silenced
    await table.night()
    await table.talk()
    await table.tie()
    assert muted(rig) == PHASES[Phase.DEFENCE]


@pytest.mark.deep
async def test_music_bots_are_left_alone(rig: DiscordRig) -> None:
    music = rig.env.create_user("music", bot=True)
    rig.scene.server.add_member(music)
    rig.env.backend.set_voice_state(rig.scene.server.id, music.id, rig.scene.voice.id)
    await reach(rig, Phase.NIGHT)
    assert not rig.env.backend.get_guild(rig.scene.server.id).voice_states[music.id].mute


@pytest.mark.deep
async def test_who_comes_at_night_is_muted_and_who_leaves_muted_is_unmuted_at_the_next_join(
    rig: DiscordRig, postgres_url: str
) -> None:
    """Discord unmutes nobody who is not connected: he is owed it, in whatever channel he appears."""
    table = await open_table(rig)
    late, leaver = table.players[3:5]
    await late.leave_voice()
    await table.reach(Phase.NIGHT)
    assert muted(rig) == [True, True, True, False, True, False]
    await late.join_voice(rig.scene.voice)
    assert muted(rig) == [True, True, True, True, True, False]
    await leaver.leave_voice()
    await rig.advance(5)
    assert muted(rig) == [True, True, True, True, True, False]
    await leaver.join_voice(rig.scene.server.create_voice_channel("elsewhere"))
    assert muted(rig) == [True, True, True, True, False, False]
    await leaver.join_voice(rig.scene.voice)
    assert muted(rig) == [True, True, True, True, True, False]
    await leaver.leave_voice()
    await table.host.slash("mafia end", rig.town)
    await table.host.click("Yes, end the game", place=rig.town)
    await rig.advance(10)
    assert await debts(postgres_url) == 1
    await leaver.join_voice(rig.scene.voice)
    assert muted(rig) == [False] * 6
    assert await debts(postgres_url) == 0


@pytest.mark.deep
async def test_a_member_who_has_hung_up_in_the_same_moment_stops_nothing(rig: DiscordRig, postgres_url: str) -> None:
    """Discord answers 40032; nothing is owed for a mute that was not made."""
    table = await reach(rig, Phase.REVEAL)
    quitter = table.players[1]
    rig.fail("PATCH", f"/guilds/*/members/{quitter.id}", status=400, code=40032, times=None)
    await table.confirm_cards()
    assert muted(rig) == [True, False, True, True, True, False]
    assert await debts(postgres_url) == 4
    assert [name for name, _ in edits(rig)].count(quitter.name) == 1


@pytest.mark.deep
async def test_of_twelve_ten_are_muted_at_once_and_morning_overtakes_the_rest(postgres_url: str) -> None:
    """Discord's limit is kept, and an edit that is not wanted any more is never made."""
    async with open_rig(mafia_on(postgres_url), people=12) as rig:
        table = await open_table(rig, 12)
        await table.deal()
        for person in table.living[:-1]:
            await person.click(custom_id="m1:seen:*", place=person.dm)
        await table.living[-1].click(custom_id="m1:seen:*", place=table.living[-1].dm)
        assert muted(rig) == [True] * 10 + [False] * 2
        await rig.advance(1.1)
        assert muted(rig) == [True] * 11 + [False]
        await table.host.slash("mafia pause", rig.town)
        await rig.advance(15)
        assert muted(rig) == [False] * 12
        assert [name for name, _ in edits(rig)].count(rig.people[11].name) == 0


@pytest.mark.deep
@pytest.mark.parametrize("phase", [Phase.NIGHT, Phase.DEFENCE])
async def test_a_restart_finds_everything_as_it_was(rig: DiscordRig, phase: Phase) -> None:
    await reach(rig, phase)
    before = len(edits(rig))
    await rig.crash()
    await rig.start()
    await rig.advance(6)
    assert muted(rig) == PHASES[phase]
    assert len(edits(rig)) == before


@pytest.mark.deep
async def test_what_a_dead_process_has_muted_is_undone_when_the_game_has_gone_on(rig: DiscordRig) -> None:
    table = await reach(rig, Phase.DEFENCE)
    rig.fail("PATCH", "/guilds/*/members/*", status=503, times=None)
    await table.living[0].click(custom_id="m1:done:*", place=rig.town)
    await rig.crash()
    rig.env.backend.faults.clear()
    await rig.start()
    await rig.advance(6)
    assert muted(rig) == [True, False, True, True, True, False]


async def test_a_fault_of_discord_is_tried_again(rig: DiscordRig) -> None:
    table = await reach(rig, Phase.REVEAL)
    rig.fail("PATCH", "/guilds/*/members/*", status=503, times=2)
    await table.confirm_cards()
    await rig.advance(15)
    assert muted(rig) == PHASES[Phase.NIGHT]


@pytest.mark.deep
async def test_without_the_permission_the_table_is_told_once_and_plays_on(rig: DiscordRig) -> None:
    table = await open_table(rig)
    await table.deal()
    forbid(rig, mute_members=True)
    await table.confirm_cards()
    await table.night()
    await table.talk()
    await table.tie()
    assert muted(rig) == [False] * 6
    assert sum("I can’t mute players" in text for text in table.said) == 1
    assert not edits(rig)
    forbid(rig)
    await rig.settle()
    assert muted(rig) == PHASES[Phase.DEFENCE]


@pytest.mark.deep
async def test_who_cannot_be_unmuted_any_more_is_as_soon_as_the_permission_is_back(
    rig: DiscordRig, postgres_url: str
) -> None:
    table = await reach(rig, Phase.NIGHT)
    forbid(rig, mute_members=True)
    await table.host.slash("mafia end", rig.town)
    await table.host.click("Yes, end the game", place=rig.town)
    await rig.advance(10)
    assert muted(rig) == PHASES[Phase.NIGHT]
    assert sum("I’ll unmute as soon as I may" in text for text in table.said) == 1
    forbid(rig)
    await rig.settle()
    assert muted(rig) == [False] * 6
    assert await debts(postgres_url) == 0


async def test_a_refusal_is_believed_and_told_once(rig: DiscordRig, postgres_url: str) -> None:
    table = await reach(rig, Phase.REVEAL)
    rig.fail("PATCH", "/guilds/*/members/*", status=403, code=50013, times=None)
    await table.confirm_cards()
    await rig.advance(30)
    assert len(edits(rig)) == 5
    assert sum("I can’t mute players" in text for text in table.said) == 1
    assert await debts(postgres_url) == 0


@pytest.mark.deep
async def test_a_table_whose_voice_channel_is_deleted_plays_on_in_writing(rig: DiscordRig) -> None:
    table = await reach(rig, Phase.NIGHT)
    await rig.delete_channel(rig.scene.voice)
    await table.night()
    assert sum("voice channel is gone" in text for text in table.said) == 1


@pytest.mark.deep
async def test_on_a_stage_players_are_suppressed_and_invited(rig: DiscordRig, postgres_url: str) -> None:
    stage = rig.scene.server.create_stage_channel("stage")
    table = await open_table(rig, voice=stage)
    assert muted(rig) == [True] * 6
    await table.deal()
    assert muted(rig) == [False] * 5 + [True]
    await table.confirm_cards()
    assert muted(rig) == [True] * 6
    await table.night()
    await table.talk()
    await table.tie()
    assert muted(rig) == [False, *[True] * 5]
    assert not edits(rig)
    await table.players[4].leave_voice()
    await rig.advance(6)
    assert await debts(postgres_url) == 3


async def test_two_tables_do_not_speak_in_one_voice_channel(rig: DiscordRig) -> None:
    await open_table(rig, 1)
    refused = await rig.people[1].slash("mafia create", rig.second, preset="basic", voice=rig.scene.voice)
    assert refused.ephemeral
    assert "already speaks" in refused.text
    assert not (await rig.people[1].slash("mafia create", rig.second, preset="basic")).ephemeral


async def test_what_is_lacking_in_the_voice_channel_is_said_when_the_table_is_opened(rig: DiscordRig) -> None:
    forbid(rig, mute_members=True)
    opened = await rig.people[0].slash("mafia create", rig.town, preset="basic", voice=rig.scene.voice)
    assert not opened.ephemeral
    assert any("Mute Members" in one.text for one in opened.followups)


async def test_a_host_in_the_tables_voice_channel_is_not_marked_as_away(rig: DiscordRig) -> None:
    """D0.10."""
    table = await open_table(rig)
    answer = await table.players[1].click(custom_id="m1:away:*", place=rig.town)
    assert "with you" in answer.text
    assert not any("are you here" in text for text in table.said)
    await table.host.leave_voice()
    answer = await table.players[1].click(custom_id="m1:away:*", place=rig.town)
    assert "have called the host" in answer.text


# What managers can do


async def test_a_manager_lifts_the_bots_mutes_of_one_and_of_all(rig: DiscordRig, postgres_url: str) -> None:
    table = await reach(rig, Phase.NIGHT)
    manager, one = rig.people[0], table.players[2]
    assert "can be heard again" in (await manager.slash("mafia-admin unmute", rig.town, member=one)).text
    await rig.advance(10)
    assert muted(rig) == [True, True, False, True, True, False]
    await table.players[4].leave_voice()
    answer = await manager.slash("mafia-admin unmute", rig.town)
    assert "3 members can be heard again" in answer.text
    assert "One member will be unmuted" in answer.text
    await rig.advance(10)
    assert muted(rig) == [False, False, False, False, True, False]
    assert await debts(postgres_url) == 1
    assert "haven’t muted" in (await manager.slash("mafia-admin unmute", rig.town, member=one)).text


async def test_the_bot_does_not_lift_a_moderators_mute_when_asked_to_lift_its_own(rig: DiscordRig) -> None:
    table = await reach(rig, Phase.REVEAL)
    mute_by_hand(rig, table.players[2])
    answer = await rig.people[0].slash("mafia-admin unmute", rig.town, member=table.players[2])
    assert "haven’t muted" in answer.text
    assert table.players[2].is_silenced

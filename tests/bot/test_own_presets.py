"""A server's own presets: made, changed and played by clicks, by those who may, on that server alone."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from simcord import SetupError

from bot.offline.person import Answer, NotOnScreenError, Person
from engine.copies import file
from engine.copies.copy import lockable
from engine.rules.presets import PRESETS
from engine.rules.ruleset import Ruleset
from engine.store.presets import MOST_PRESETS, UnknownPreset
from tests.kit.bench import Bench, kept, presets_of
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=6) as rig:
        yield rig


async def drafted(rig: DiscordRig) -> Ruleset:
    preset, faults = (await kept(rig)).drafted()
    assert faults == ()
    return preset.rules


def refused(answer: Answer, said: str) -> None:
    assert answer.ephemeral, answer
    assert said in answer.text, answer


async def offered(rig: DiscordRig, command: str) -> list[object]:
    return [value for _, value in await rig.people[0].complete(command, rig.town, "preset", "")]


# Every dial


async def test_each_kind_of_dial_changes_the_draft_by_clicks(rig: DiscordRig) -> None:
    """A flag, a word, a word or a number, a number, two numbers, and roles."""
    bench = await Bench.copy(rig, rig.people[0])
    await bench.open("vote.change")
    await bench.click("yes")
    await bench.choose_value("vote.tie", "nobody")
    await bench.choose_value("table.mafia_count", "2")
    await bench.enter("night.seconds", "45")
    await bench.enter("table.seats", "6", "8")
    await bench.open("table.optional_roles")
    await bench.choose("doctor", "vigilante", menu="roles")
    rules = await drafted(rig)
    assert (rules.vote.change, rules.vote.tie, rules.table.mafia_count, rules.night.seconds) == (True, "nobody", 2, 45)
    assert (rules.table.seats.fewest, rules.table.seats.most) == (6, 8)
    assert set(rules.table.optional_roles) == {"doctor", "vigilante"}
    assert (await kept(rig)).rules == {}, "nothing is played before it is saved"
    await bench.save()
    saved = await kept(rig)
    assert (saved.version, saved.draft) == (2, None)
    assert saved.preset()[0].rules == rules


async def test_a_cast_is_counted_and_the_night_put_in_order(rig: DiscordRig) -> None:
    bench = await Bench.copy(rig, rig.people[0])
    await bench.open("table.counts")
    assert "Roles are counted by hand only" in bench.text
    await bench.choose_value("table.composition", "manual")
    await bench.open("table.counts", "maniac")
    await bench.click("Maniac × 1")
    assert "6 cards for 5 players" in bench.text
    assert "With 7–16 players there are 6 cards" in bench.text
    await bench.enter("table.seats", "6", "6")
    refused(await bench.enter("table.counts", "21", entry="maniac"), "from 0 to 20")
    await bench.choose_value("night.mode", "sequential")
    assert "none of those in the game" in bench.text
    await bench.open("night.order", "mafia")
    await bench.click("Call it last")
    await bench.choose("doctor", menu="turn")
    await bench.click("Call it last")
    await bench.click("Earlier")
    await bench.enter("night.turn_seconds", "25", entry="doctor")
    rules = await drafted(rig)
    assert rules.table.counts["maniac"] == 1
    assert rules.night.order == ("doctor", "mafia")
    assert rules.night.turn_seconds == {"doctor": 25}
    assert "💡" in bench.text
    assert "so they can’t: Commissar, Maniac." in bench.text
    await bench.open("night.order", "doctor")
    await bench.click("Don’t call")
    assert (await drafted(rig)).night.order == ("mafia",)


async def test_what_hosts_cannot_change_is_ticked_section_by_section(rig: DiscordRig) -> None:
    """And an administrator may change it all the same."""
    bench = await Bench.copy(rig, rig.people[0])
    await bench.open("table.locked", "vote")
    await bench.choose("vote.tie", "vote.seconds", menu="locks")
    await bench.choose("table.locked", menu="setting")
    await bench.choose("day", menu="turn")
    await bench.choose("day.talk", menu="locks")
    assert set((await drafted(rig)).table.locked.named) == {"vote.tie", "vote.seconds", "day.talk"}
    await bench.choose_value("vote.tie", "nobody")
    line = next(line for line in bench.text.splitlines() if "A tie" in line)
    assert "🔒" in line
    assert "✏️" in line
    await bench.save()
    await rig.people[1].slash("mafia create", rig.town, preset="Friday")
    opened = await rig.people[1].click("Settings", place=rig.town)
    section = await rig.people[1].choose("vote", custom_id="m1:section:*", message=opened.message)
    assert "🔒 A tie: **nobody leaves**" in section.text
    with pytest.raises(NotOnScreenError):
        await rig.people[1].choose("vote.tie", custom_id="m1:setting:*", message=section.message)


async def test_everything_a_built_in_preset_fixes_is_an_administrators_choice(rig: DiscordRig) -> None:
    """The sport table fixes nearly all; the joined turn of its night can be taken out and called again."""
    bench = await Bench.copy(rig, rig.people[0], of="sport")
    assert len(lockable()) > 60
    await bench.choose_value("vote.tie", "nobody")
    await bench.open("night.order", "don+sheriff")
    await bench.click("Don’t call")
    await bench.choose("don+sheriff", menu="turn")
    await bench.click("Call it last")
    await bench.open("table.host_hours_min")
    await bench.enter("table.host_hours_min", "5")
    assert (await kept(rig)).draft == {"table.host_hours_min": 5, "vote.tie": "nobody"}


async def test_a_change_is_taken_back_one_by_one_or_as_a_whole(rig: DiscordRig) -> None:
    bench = await Bench.copy(rig, rig.people[0], of="city")
    await bench.enter("vote.seconds", "40")
    assert "instead of: 15 s" in bench.text
    await bench.click("As in “City”")
    assert not (await kept(rig)).is_drafted or (await kept(rig)).draft == {}
    await bench.enter("vote.seconds", "40")
    await bench.click("Discard changes")
    assert "Back to version 1" in bench.text
    assert (await kept(rig)).draft is None


async def test_numbers_that_a_rule_cannot_have_are_refused_with_its_bounds(rig: DiscordRig) -> None:
    bench = await Bench.copy(rig, rig.people[0])
    refused(await bench.enter("night.seconds", "999999"), "from 0 to 604800")
    refused(await bench.enter("night.seconds", "soon"), "whole numbers only")
    refused(await bench.enter("table.seats", "9", "6"), "from 5 to 20")
    refused(await bench.enter("table.seats", "4", "6"), "from 5 to 20")
    await bench.choose_value("table.composition", "manual")
    refused(await bench.enter("table.counts", "2", entry="don"), "from 0 to 1")
    assert (await kept(rig)).draft == {"table.composition": "manual"}


# Who, when, where


async def test_the_slower_of_two_administrators_is_told_and_shown_what_there_is(rig: DiscordRig) -> None:
    boss = rig.scene.add_person("Boss", manager=True)
    first = await Bench.copy(rig, rig.people[0])
    second = await Bench.edit(rig, boss)
    await second.open("vote.ballot")
    await first.choose_value("vote.tie", "nobody")
    await second.choose("open", menu="value")
    assert "Somebody else has changed these rules" in second.text
    assert (await kept(rig)).draft == {"vote.tie": "nobody"}
    await second.choose_value("vote.ballot", "open")
    assert (await kept(rig)).draft == {"vote.tie": "nobody", "vote.ballot": "open"}
    await first.click("Save")
    assert "Somebody else has changed these rules" in first.text
    await first.save()


async def test_only_those_whom_discord_lets_give_the_command_may_do_any_of_it(rig: DiscordRig) -> None:
    """Neither by command, nor by a bench that was opened when one still might."""
    player = rig.people[1]
    for command in ("list", "show", "copy", "edit", "rename", "delete", "default", "export"):
        options: dict[str, object] = {} if command == "list" else {"preset": "basic"}
        options |= {"name": "Mine"} if command in ("copy", "rename") else {}
        with pytest.raises(SetupError):
            await player.slash(f"mafia-admin preset {command}", rig.town, **options)
    bench = await Bench.copy(rig, rig.people[0])
    await bench.open("vote.change")
    rig.env.backend.get_member(rig.scene.server.id, rig.people[0].id).role_ids.clear()
    refused(await rig.people[0].click("yes", message=bench.shown.message), "give the command that opened it again")
    assert (await kept(rig)).draft is None


async def test_another_server_sees_nothing_of_it(rig: DiscordRig) -> None:
    await Bench.copy(rig, rig.people[0])
    made = await kept(rig)
    keeper = rig.env.create_user("other", global_name="Other")
    elsewhere = rig.env.create_guild("Elsewhere", owner=keeper)
    room = elsewhere.create_text_channel("room")
    stranger = Person(rig.env, elsewhere.add_member(keeper))
    await rig.settle()
    names = [name for name, _ in await stranger.complete("mafia create", room, "preset", "")]
    assert "Friday" not in names
    assert len(names) == len(PRESETS)
    assert "Friday" not in (await stranger.slash("mafia-admin preset list", room)).text
    for wanted in ("Friday", made.reference):
        refused(await stranger.slash("mafia-admin preset edit", room, preset=wanted), "I don’t know the rules")
        refused(await stranger.slash("mafia create", room, preset=wanted), "I don’t know the rules")
        refused(await stranger.slash("mafia-admin preset export", room, preset=wanted), "I don’t know the rules")


async def test_a_bench_goes_on_after_a_restart(rig: DiscordRig) -> None:
    """Its buttons and its draft are there; so is a form that was open."""
    bench = await Bench.copy(rig, rig.people[0])
    await bench.choose_value("vote.tie", "nobody")
    await bench.open("night.seconds")
    form = await bench.click("Enter a number")
    await rig.restart()
    bench.shown = await rig.people[0].submit(form, {"number": "50"})
    await bench.save()
    assert (await kept(rig)).rules == {"night.seconds": 50, "vote.tie": "nobody"}


async def test_a_deleted_preset_leaves_its_bench_with_a_sentence(rig: DiscordRig) -> None:
    manager = rig.people[0]
    bench = await Bench.copy(rig, manager)
    asked = await manager.slash("mafia-admin preset delete", rig.town, preset="friday")
    assert "Delete “Friday” for good?" in asked.text
    kept_all = await manager.click("No, keep them", message=asked.message)
    assert "stays as it is" in kept_all.text
    asked = await manager.slash("mafia-admin preset delete", rig.town, preset="Friday")
    gone = await manager.click("Yes, delete", message=asked.message)
    assert "“Friday” is deleted" in gone.text
    refused(await manager.choose("vote", custom_id="m1:own-section:*", message=bench.shown.message), "no such rules")
    with pytest.raises(UnknownPreset):
        await kept(rig)


async def test_a_server_that_throws_the_bot_out_leaves_no_preset_behind(rig: DiscordRig) -> None:
    await Bench.copy(rig, rig.people[0])
    await rig.kick_bot()
    assert await presets_of(rig).all_of(rig.scene.server.id) == []


# Names


async def test_built_in_presets_are_never_lost_or_overwritten(rig: DiscordRig) -> None:
    """Nor can anything be called as they are, in either language."""
    manager = rig.people[0]
    for command in ("edit", "delete"):
        refused(await manager.slash(f"mafia-admin preset {command}", rig.town, preset="city"), "built in and stay")
    refused(await manager.slash("mafia-admin preset rename", rig.town, preset="city", name="Mine"), "built in and stay")
    for name in ("CITY", "Городская", "dark city"):
        refused(
            await manager.slash("mafia-admin preset copy", rig.town, preset="city", name=name), "the name of built-in"
        )
    assert await offered(rig, "mafia-admin preset edit") == []
    assert set(await offered(rig, "mafia-admin preset copy")) == set(PRESETS)


async def test_a_server_has_room_for_so_many_and_the_next_is_refused(rig: DiscordRig) -> None:
    """However it would come to be; and all of them are offered while somebody types."""
    manager, guild_id = rig.people[0], rig.scene.server.id
    for number in range(MOST_PRESETS):
        await presets_of(rig).add(guild_id, name=f"No {number}", base="fast", rules={}, author_id=None)
    refused(await manager.slash("mafia-admin preset copy", rig.town, preset="city", name="More"), "25 sets of rules")
    data = file.write(PRESETS["city"], "More")
    refused(await manager.slash("mafia-admin preset import", rig.town, file=("more.json", data)), "25 sets of rules")
    assert len(await offered(rig, "mafia-admin preset edit")) == MOST_PRESETS
    assert "25 of 25" in (await manager.slash("mafia-admin preset list", rig.town)).text


async def test_a_name_is_cleaned_and_there_once(rig: DiscordRig) -> None:
    manager = rig.people[0]
    await Bench.copy(rig, manager, name="  Friday   night ")
    refused(await manager.slash("mafia-admin preset copy", rig.town, preset="city", name="FRIDAY NIGHT"), "already")
    refused(await manager.slash("mafia-admin preset copy", rig.town, preset="city", name="x" * 40), "40 characters")
    await Bench.copy(rig, manager, name="Saturday")
    refused(
        await manager.slash("mafia-admin preset rename", rig.town, preset="Saturday", name="friday night"), "already"
    )
    renamed = await manager.slash("mafia-admin preset rename", rig.town, preset="Saturday", name="**Sunday**")
    assert "“Saturday” is now called “\\*\\*Sunday\\*\\*”" in renamed.text
    listed = (await manager.slash("mafia-admin preset list", rig.town)).text
    assert "**Friday night** · from “Basic” · Version 1" in listed
    assert "⭐ **Basic**" in listed

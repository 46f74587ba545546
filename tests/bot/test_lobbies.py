"""The lobbies of all ten presets: what they show, how the cards come to be dealt, how a cast is counted by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot import texts
from bot.offline.person import Answer
from bot.offline.person import Person as Player
from bot.screens import dials
from engine import commands as c
from engine.audience import Person
from engine.errors import CommandRefused
from engine.lobby.composition import composition_of
from engine.lobby.locks import Lock, lock_on
from engine.phases.phase import Phase
from engine.roles import ROLES
from engine.rules.presets import PRESETS
from engine.rules.ruleset import all_settings
from tests.kit.discord_rig import DiscordRig, mafia_on, open_rig
from tests.kit.limits import check_limits
from tests.kit.watched import HOSTILE_NAMES, WatchedGame, components, custom_ids, words

LANGUAGES = ("en", "ru")
HOST = Person(1)
every_preset = pytest.mark.parametrize("preset", PRESETS)


def lobby_of(preset: str, people: int, *, names: tuple[str, ...] = ()) -> WatchedGame:
    """So many have joined."""
    table = WatchedGame(max(people, 1), preset=PRESETS[preset], names=names)
    table.do(*(c.Join(Person(number)) for number in range(1, people + 1)))
    return table


# What is shown


@pytest.mark.deep
@every_preset
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lobby_fits_a_message_when_nearly_empty_and_nearly_full(preset: str, language: str) -> None:
    """Also with the longest of names, for the table, the host, a guest and a stranger."""
    most = PRESETS[preset].rules.table.seats.most
    for people in (1, most - 1):
        table = lobby_of(preset, people, names=HOSTILE_NAMES)
        assert table.state.phase is Phase.LOBBY
        check_limits(table.draw("lobby", language=language))
        for viewer in (HOST, Person(people), Person(99)):
            check_limits(table.draw("status", viewer, language))
            check_limits(table.draw("panel", viewer, language))
        for setting in all_settings():
            check_limits(table.draw("settings", HOST, language, setting=setting))


@every_preset
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deal_shows_the_whole_cast_and_everybody_at_the_smallest_and_largest_table(
    preset: str, language: str
) -> None:
    """The roles and their counts are public from the deal on (DG18); of the special ones, too."""
    rules = PRESETS[preset].rules
    for players in {rules.table.seats.fewest, rules.table.seats.most}:
        table = lobby_of(preset, players - 1, names=HOSTILE_NAMES)
        if rules.table.seats.fewest != rules.table.seats.most:
            table.do(c.ChangeSetting(HOST, "table.seats", players))
        table = _with_last_one(table, players)
        table.do(*(c.Ready(person) for person in table.state.joined) if table.state.phase is Phase.LOBBY else ())
        if table.state.phase is Phase.LOBBY:
            table.do(c.Start(HOST))
        drawn = table.draw("deal", language=language, phase_no=2)
        check_limits(drawn)
        shown = words(drawn)
        for role in set(table.state.roles):
            name = texts.text(language, f"role-{role}")
            assert f"{name} × {table.state.roles.count(role)}" in shown
        assert all(f"\n{seat} · " in f"\n{shown}" for seat in table.state.seats)


def _with_last_one(table: WatchedGame, players: int) -> WatchedGame:
    table.do(c.Join(Person(players)))
    return table


def test_nobody_is_invited_to_a_table_that_is_full() -> None:
    """The button is there again as soon as somebody has left."""
    table = lobby_of("basic", 16)
    assert join_is_open(table) == [False, False]
    table.do(c.Leave(Person(16)))
    assert join_is_open(table) == [True, True]


def join_is_open(table: WatchedGame) -> list[bool]:
    """Can the button be pressed on the table's card, and on a stranger's own?"""
    drawn = [table.draw("lobby"), table.draw("status", Person(99))]
    parts = [part for message in drawn if message is not None for part in components(message)]
    return [not part.get("disabled") for part in parts if ":join:" in part.get("custom_id", "")]


def test_the_recommended_cast_follows_the_number_of_seats() -> None:
    """S2.24: five, seven, twelve; a don from seven on (S2.26)."""
    table = lobby_of("classic", 1)
    for seats, line in ((5, "Mafia × 1, Commissar"), (7, "Don × 1, Mafia × 1"), (12, "Don × 1, Mafia × 2")):
        table.do(c.ChangeSetting(HOST, "table.seats", seats))
        assert line in words(table.draw("lobby"))


def test_which_special_roles_the_balancer_draws_is_a_secret_until_the_deal() -> None:
    """Two lobbies that differ in their seeds alone look the same; both say how many there will be."""
    lobbies = []
    for seed in (1, 2, 3):
        table = WatchedGame(1, preset=PRESETS["extended"], seed=seed)
        table.do(c.Join(HOST), c.ChangeSetting(HOST, "table.seats", 14))
        lobbies.append(words(table.draw("lobby")))
    assert len(set(lobbies)) == 1
    assert "draws 5 special roles" in lobbies[0]
    preset = PRESETS["extended"]
    drawn = composition_of(preset, preset.rules, 14, 1)
    assert sum(count for role, count in drawn.items() if ROLES[role].special) == 5


@every_preset
def test_what_is_locked_is_shown_with_its_reason_and_has_no_dial(preset: str) -> None:
    """And what is not locked can be turned, unless there is nothing else to choose."""
    table = lobby_of(preset, 2)
    for setting in all_settings().values():
        lock = lock_on(table.state, setting)
        if lock is None:
            continue
        assert dials.dial_of(table.state, setting) == dials.Fixed(lock)
        with pytest.raises(CommandRefused, match="locked_setting"):
            table.do(c.ChangeSetting(HOST, setting.id, table.state.rules.value(setting.id)))
    for language in LANGUAGES:
        for section in ("table", "night", "vote"):
            shown = words(table.draw("settings", HOST, language, section=section))
            assert ("\n🔒" in shown) == ("-# 🔒" in shown)


def test_bots_are_a_choice_only_where_the_preset_plays_with_them() -> None:
    """An administrator's copy may let them in; what a host has changed before opens nothing."""
    setting = all_settings()["table.fill_with_bots"]
    basic = lobby_of("basic", 1)
    basic.do(c.ChangeSetting(HOST, "hosting.absence", "pause_or_bot"))
    assert lock_on(basic.state, setting) is Lock.NO_BOTS
    assert lock_on(lobby_of("dark", 1).state, setting) is None
    copy = replace(PRESETS["basic"], rules=PRESETS["basic"].rules.with_value("table.fill_with_bots", True))
    table = WatchedGame(1, preset=copy)
    table.do(c.Join(HOST), c.ChangeSetting(HOST, "table.fill_with_bots", False))
    assert lock_on(table.state, setting) is None


def test_every_turn_and_every_time_of_a_night_can_be_changed() -> None:
    """The free game leaves the order of the night to its host."""
    table = lobby_of("free", 1)
    table.do(c.ChangeSetting(HOST, "night.mode", "sequential"))
    order = dials.dial_of(table.state, all_settings()["night.order"])
    assert isinstance(order, dials.Order)
    assert order.turns == PRESETS["free"].rules.night.order
    assert set(order.idle) == {"sheriff", "killer", "lover"}
    for language in LANGUAGES:
        for turn in (*order.turns, *order.idle):
            check_limits(table.draw("settings", HOST, language, setting="night.order", entry=turn))
            check_limits(table.draw("settings", HOST, language, setting="night.turn_seconds", entry=turn))
        for role in ROLES:
            check_limits(table.draw("settings", HOST, language, setting="table.counts", entry=role))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("preset", "lacking"), [("hosted", 3), ("city", 10), ("fast", 4)])
def test_a_lobby_says_how_many_are_missing_and_what_starts_the_game(preset: str, lacking: int, language: str) -> None:
    shown = words(lobby_of(preset, 2).draw("lobby", language=language))
    assert str(lacking) in shown.splitlines()[-1 if preset == "hosted" else -2 if preset == "city" else -3]


def test_who_only_looks_at_a_counted_cast_gets_no_counters() -> None:
    table = lobby_of("free", 2)
    drawn = table.draw("settings", Person(2), setting="table.counts", entry="judge")
    assert drawn is not None
    assert not any(":recount:" in custom_id for custom_id in custom_ids(drawn))


def test_each_role_that_is_offered_says_what_it_does() -> None:
    """All twenty-three, in one menu."""
    drawn = lobby_of("free", 1).draw("settings", HOST, "ru", setting="table.counts")
    assert drawn is not None
    menu = next(part for part in components(drawn) if part.get("custom_id", "").startswith("m1:count:"))
    assert [option["value"] for option in menu["options"]] == list(ROLES)
    assert all(option["description"] for option in menu["options"])


# By clicks


@pytest.fixture
async def rig(postgres_url: str) -> AsyncIterator[DiscordRig]:
    async with open_rig(mafia_on(postgres_url), people=10) as rig:
        yield rig


async def create(rig: DiscordRig, preset: str, **options: object) -> Player:
    host = rig.people[0]
    created = await host.slash("mafia create", rig.town, preset=preset, **options)
    assert not created.ephemeral, created
    return host


async def join(rig: DiscordRig, *people: Player) -> None:
    for person in people:
        await person.click("Join", place=rig.town)
    await rig.advance(3)


def last(rig: DiscordRig) -> str:
    return rig.channel_texts(rig.town)[-1]


def is_dealt(rig: DiscordRig) -> bool:
    return any("The cards are dealt" in text for text in rig.channel_texts(rig.town))


def refused(answer: Answer, said: str) -> None:
    assert answer.ephemeral, answer
    assert said in answer.text, answer


@pytest.mark.deep
async def test_the_host_starts_when_there_are_enough(rig: DiscordRig) -> None:
    """``host``: nobody has to be ready, and nobody else may start."""
    host = await create(rig, "hosted")
    await join(rig, *rig.people[1:4])
    refused(await host.click("Start", place=rig.town), "The game needs 5")
    await join(rig, rig.people[4])
    refused(await rig.people[4].click("Start", place=rig.town), "Only the host")
    assert not is_dealt(rig)
    await host.click("Start", place=rig.town)
    await rig.advance(3)
    assert is_dealt(rig)


@pytest.mark.deep
async def test_a_full_table_is_dealt_and_the_night_waits_for_the_host(rig: DiscordRig) -> None:
    """``full_then_host`` (S2.2, S2.3): no clock and no guest lets night fall."""
    host = await create(rig, "classic", seats=5)
    await join(rig, *rig.people[1:4])
    assert "One more player is needed" in last(rig)
    await rig.people[3].click("Leave", place=rig.town)
    await rig.advance(3)
    assert "2 more players are needed" in last(rig)
    await join(rig, rig.people[3], rig.people[4])
    assert is_dealt(rig)
    assert "Night falls when" in last(rig)
    for person in rig.people[:5]:
        await person.click("I have seen my card", place=person.dm)
    await rig.advance(300)
    assert "Cards seen: **5** of 5" in last(rig)
    refused(await rig.people[1].click("Let night fall", place=rig.town), "Only the host")
    await host.click("Let night fall", place=rig.town)
    await rig.advance(3)
    assert "Night 1" in last(rig)


async def test_the_host_closes_a_table_with_those_who_are_here(rig: DiscordRig) -> None:
    """So many seats, all of them taken; too few are refused with the number."""
    host = await create(rig, "classic")
    await join(rig, *rig.people[1:4])
    refused(await host.click("Deal to those here", place=rig.town), "at least 5 players")
    refused(await rig.people[1].click("Deal to those here", place=rig.town), "Only the host")
    await join(rig, *rig.people[4:6])
    await host.click("Deal to those here", place=rig.town)
    await rig.advance(3)
    assert is_dealt(rig)
    assert "6 · " in last(rig)


@pytest.mark.deep
async def test_a_full_table_begins_by_itself(rig: DiscordRig) -> None:
    """``full``: the last seat deals, the time for the cards begins the game."""
    host = await create(rig, "sport")
    await join(rig, *rig.people[1:9])
    assert "One more player is needed" in last(rig)
    await join(rig, rig.people[9])
    assert is_dealt(rig)
    game = await rig.application.client.service.game_in(rig.town.id)  # type: ignore[union-attr]
    assert game.state.phase is Phase.REVEAL
    await rig.advance(20)
    game = await rig.application.client.service.load(game.id)  # type: ignore[union-attr]
    assert game.state.phase is Phase.MEETING
    assert host.id == game.members[game.state.host].account_id


async def counting(rig: DiscordRig, host: Player, role: str) -> Answer:
    opened = await host.click("Settings", place=rig.town)
    shown = await host.choose("table.counts", custom_id="m1:setting:*", message=opened.message)
    return await host.choose(role, custom_id="m1:count:*", message=shown.message)


async def test_a_cast_is_counted_by_hand(rig: DiscordRig) -> None:
    """One role more, one civilian less, and so it is dealt; a cast that is too large is named and not dealt."""
    host = await create(rig, "free", seats=6)
    shown = await counting(rig, host, "judge")
    shown = await host.click("Judge × 1", message=shown.message)
    assert "7 cards for 6 players" in shown.text
    assert "There are 7 roles" in shown.text
    await join(rig, *rig.people[1:6])
    assert not is_dealt(rig)
    refused(await host.click("Deal to those here", place=rig.town), "There are 7 roles")
    shown = await host.choose("civilian", custom_id="m1:count:*", message=shown.message)
    await host.click("Civilian × 2", message=shown.message)
    await rig.advance(3)
    assert is_dealt(rig)
    assert "Judge × 1" in last(rig)


async def test_numbers_that_a_cast_cannot_have_are_refused_in_words(rig: DiscordRig) -> None:
    """Words, far too many, a second don; the recommended cast brings everything back (S2.46)."""
    host = await create(rig, "free", seats=8)
    shown = await counting(rig, host, "maniac")
    for entered, said in (("two", "whole numbers only"), ("21", "from 0 to 20"), ("-1", "whole numbers only")):
        form = await host.click("Enter a number", message=shown.message)
        refused(await host.submit(form, {"number": entered}), said)
    form = await host.click("Enter a number", message=shown.message)
    await host.submit(form, {"number": "1"})
    shown = await counting(rig, host, "don")
    refused(await host.click("Don × 2", message=shown.message), "from 0 to 1")
    assert "9 cards for 8 players" in shown.text
    shown = await host.click("Recommended cast", message=shown.message)
    assert "8 cards for 8 players" in shown.text
    assert "recommended cast" in shown.text


async def test_the_order_and_the_times_of_the_night_are_set_by_clicks(rig: DiscordRig) -> None:
    """A turn goes earlier, another is not called any more, a third gets another time."""
    host = await create(rig, "hosted")
    opened = await host.click("Settings", place=rig.town)
    section = await host.choose("night", custom_id="m1:section:*", message=opened.message)
    shown = await host.choose("night.order", custom_id="m1:setting:*", message=section.message)
    shown = await host.choose("doctor", custom_id="m1:turn:*", message=shown.message)
    shown = await host.click("Earlier", message=shown.message)
    assert "Mafia, Lover, Don, Doctor, Commissar" in shown.text
    shown = await host.click("Don’t call", message=shown.message)
    assert "Turns: **Mafia, Lover, Don, Commissar**" in shown.text
    shown = await host.click("Call it last", message=shown.message)
    assert "Commissar, Doctor" in shown.text
    shown = await host.choose("night.turn_seconds", custom_id="m1:setting:*", message=shown.message)
    shown = await host.choose("lover", custom_id="m1:turn:*", message=shown.message)
    form = await host.click("Enter a number", message=shown.message)
    refused(await host.submit(form, {"number": "999999"}), "from 0 to 604800")
    form = await host.click("Enter a number", message=shown.message)
    shown = await host.submit(form, {"number": "45"})
    assert "each turn 30 s, Lover 45 s" in shown.text


async def test_the_seats_of_a_table_that_must_be_full_are_one_number(rig: DiscordRig) -> None:
    """Chosen from a menu; fewer than have joined cannot be."""
    host = await create(rig, "fast")
    await join(rig, *rig.people[1:5])
    opened = await host.click("Settings", place=rig.town)
    shown = await host.choose("table.seats", custom_id="m1:setting:*", message=opened.message)
    shown = await host.choose("7", custom_id="m1:value:*", message=shown.message)
    assert "Seats: **7**" in shown.text
    await join(rig, *rig.people[5:7])
    assert is_dealt(rig)


async def test_every_preset_that_can_be_shown_is_offered(rig: DiscordRig) -> None:
    """All ten."""
    offered = await rig.people[0].complete("mafia create", rig.town, "preset", "")
    assert [value for _, value in offered] == list(PRESETS)

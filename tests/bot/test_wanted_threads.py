"""Who belongs into which thread: a function of the game, the server's settings and who asked to watch."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.threads.wanted import Wanted, mark, wanted
from engine import commands as c
from engine.audience import Person, Seat
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from engine.service.watching import in_play
from engine.store.guild_settings import GuildSettings, TeamTalk
from engine.store.threads import ThreadKind
from tests.kit.watched import WatchedGame, seated

OPEN = GuildSettings()
CLOSED = GuildSettings(spectators=False)
THREADS = GuildSettings(team_talk=TeamTalk.THREAD)
NOBODY: frozenset[int] = frozenset()
STRANGER = 77


def account(number: int) -> int:
    """The account of the person with this number."""
    return 10**18 + number


def account_at(table: WatchedGame, seat: int) -> int:
    """The account of whoever sits there."""
    return account(table.state.people[seat - 1])


def dead(table: WatchedGame, settings: GuildSettings = OPEN, watchers: frozenset[int] = NOBODY) -> Wanted:
    return wanted(table.game, settings, watchers)[ThreadKind.DEAD]


def team(table: WatchedGame, settings: GuildSettings = THREADS) -> Wanted:
    return wanted(table.game, settings, NOBODY)[ThreadKind.TEAM]


def test_whoever_is_killed_joins_the_dead_after_his_last_words_and_not_before() -> None:
    """S3.33: the table hears him first."""
    table = WatchedGame(12, preset=PRESETS["city"]).gather().to(Phase.NIGHT)
    don = next(seat for seat in table.state.living if table.state.role_of(seat) == "don")
    victim = next(seat for seat in table.state.living if table.state.role_of(seat) == "civilian")
    while table.state.phase is Phase.NIGHT:
        if table.state.turn == "mafia" and don not in table.state.choices:
            table.do(c.Choose(table.state.people[don - 1], "kill", victim))
        else:
            table.ring()
        assert dead(table).members == NOBODY
    gone = [Seat(number) for number in table.state.seats if number not in table.state.living]
    assert victim in gone
    for speaker in gone:
        assert table.state.speaker == speaker
        assert account_at(table, speaker) not in dead(table).members
        table.do(c.Done(table.state.people[speaker - 1]))
        assert account_at(table, speaker) in dead(table).members


@pytest.mark.parametrize("seed", range(5))
def test_nobody_who_is_still_in_the_game_ever_hears_the_dead(seed: int) -> None:
    """Not even who has asked to watch it."""
    table = WatchedGame(9, preset=seated(9), seed=seed).deal()
    table.do(c.LetWatch(table.state.host, True))
    everybody = frozenset(account_at(table, seat) for seat in table.state.seats) | {STRANGER}
    for _ in table.play_on(Random(seed)):
        if table.state.is_over:
            break
        living = {account_at(table, seat) for seat in table.state.living}
        heard = dead(table, watchers=everybody).members
        assert living.isdisjoint(heard)
        assert living <= in_play(table.game)
        assert STRANGER in heard
        assert heard - {STRANGER} == everybody - {STRANGER} - in_play(table.game)


def test_who_waits_in_the_lobby_may_not_listen_either() -> None:
    table = WatchedGame(5).gather()
    assert {account(1), account(5)} <= in_play(table.game)


def test_spectators_need_the_leave_of_the_host_and_the_server_and_the_dead_the_servers_alone() -> None:
    """What the host decides is looked at anew, and told to the table once."""
    table = WatchedGame(5).deal().to(Phase.NIGHT)
    watchers, before = frozenset({STRANGER}), mark(table.game)
    assert dead(table, OPEN, watchers).members == NOBODY
    told = table.do(c.LetWatch(table.state.host, True))
    assert [delivery.screen for delivery in told] == ["watching"]
    assert mark(table.game) != before
    assert dead(table, OPEN, watchers).members == watchers
    assert dead(table, CLOSED, watchers).members == NOBODY
    assert not table.do(c.LetWatch(table.state.host, True))
    table.do(c.LetWatch(table.state.host, False))
    assert dead(table, OPEN, watchers).members == NOBODY
    assert not dead(table, GuildSettings(dead_talk=False)).is_on
    assert dead(table, GuildSettings()).is_on


def test_what_the_dead_are_told_depends_on_no_card() -> None:
    """Two games that differ in cards alone have the same members among the dead."""
    found = []
    for cards in (
        ("mafia", "commissar", "doctor", "civilian", "civilian"),
        ("commissar", "mafia", "civilian", "doctor", "civilian"),
    ):
        table = WatchedGame(5, cards=cards).deal().to(Phase.DISCUSSION)
        table.do(c.Leave(table.state.people[4]))
        found.append((dead(table), table.state.living))
    assert found[0] == found[1]


def test_a_team_has_a_thread_where_the_server_wants_it_and_the_rules_let_it_talk_every_night() -> None:
    table = WatchedGame(9, preset=seated(9)).deal()
    black = frozenset(account_at(table, seat) for seat in table.state.black_living)
    assert team(table) == Wanted(members=black, is_on=True, fewest=2, locked=True)
    assert not team(table, GuildSettings()).is_on
    table.to(Phase.NIGHT)
    assert not team(table).locked
    table.to(Phase.DISCUSSION)
    assert team(table).locked
    gone = table.state.black_living[0]
    table.do(c.Leave(table.state.people[gone - 1]))
    assert team(table).members == black - {account_at(table, gone)}


@pytest.mark.parametrize(("preset", "suits"), [("sport", False), ("club", False), ("city", True), ("classic", True)])
def test_presets_in_which_the_mafia_may_not_always_talk_have_no_place_for_it(preset: str, suits: bool) -> None:
    """SP3: only at its meeting; S4.14: only by signs."""
    rules = PRESETS[preset]
    table = WatchedGame(rules.rules.table.seats.most, preset=rules).gather()
    if not table.state.people:
        table.do(c.Start(table.state.host))
    assert team(table).is_on is suits


def test_when_the_game_is_over_so_are_its_threads() -> None:
    table = WatchedGame(9, preset=seated(9)).deal()
    table.do(c.End(table.state.host))
    assert dead(table).over
    assert team(table).over


def test_a_seat_that_a_bot_plays_brings_nobody_into_a_thread() -> None:
    table = WatchedGame(20, preset=PRESETS["classic"]).gather()
    assert table.state.people
    seat = Seat(table.state.black_living[0])
    before = team(table).members
    table.do(c.Pause(table.state.host, because=seat), c.HandToBot(table.state.host, seat))
    assert team(table).members == before - {account_at(table, seat)}


def test_the_thread_of_the_team_follows_the_seat_to_another_person() -> None:
    """The newcomer is brought in and the one before taken out; the keeper sees that there is something to be done."""
    table = WatchedGame(7, preset=PRESETS["classic"])
    table.do(*(c.Join(Person(number)) for number in range(1, 7)), c.ChangeSetting(Person(1), "table.seats", 6))
    table.do(c.Begin(Person(1)))
    seat = table.state.black_living[0]
    former, newcomer = table.state.people[seat - 1], Person(7)
    before = mark(table.game)
    table.do(c.OfferSeat(former, seat, newcomer))
    assert mark(table.game) == before
    table.do(c.TakeSeat(newcomer, seat))
    assert account(newcomer) in team(table).members
    assert account(former) not in team(table).members
    assert account(former) not in dead(table).members
    assert mark(table.game) != before


def test_a_seat_that_goes_on_from_another_account_is_looked_at() -> None:
    """The game is the same; who is to be brought in is another."""
    table = WatchedGame(7).deal()
    before, third = mark(table.game), Person(3)
    moved = replace(table.game.members[third], account_id=STRANGER)
    assert mark(replace(table.game, members={**table.game.members, third: moved})) != before

"""The fields of a lobby: what a host fills in, what the table sees of it, and what keeps a free cast from a deal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.screens import dials
from engine import commands as c
from engine.audience import Person
from engine.lobby.composition import composition_of
from engine.phases.phase import Phase
from engine.roles import ROLES
from engine.rules.presets import PRESETS
from engine.rules.ruleset import all_settings
from tests.kit.moderated import ModeratedGame
from tests.kit.watched import WatchedGame, words

HOST = Person(1)


def lobby_of(preset: str, seats: int, people: int = 1) -> WatchedGame:
    table = WatchedGame(seats, preset=PRESETS[preset])
    table.do(c.Join(HOST), c.ChangeSetting(HOST, "table.seats", seats))
    table.do(*(c.Join(Person(number)) for number in range(2, people + 1)))
    return table


def cast_line(table: WatchedGame, language: str = "en") -> str:
    """The roles and their numbers, as the lobby lists them."""
    return next(line for line in words(table.draw("lobby", language=language)).splitlines() if " × " in line)


def count(table: WatchedGame, **numbers: int) -> None:
    for role, number in numbers.items():
        table.do(c.ChangeSetting(HOST, f"table.counts.{role}", number))


# The cast


def test_a_free_game_opens_with_the_classic_cast_of_its_size() -> None:
    """S2.25, S2.46."""
    for seats in (5, 8, 12):
        assert cast_line(lobby_of("free", seats)) == cast_line(lobby_of("classic", seats))


def test_the_recommended_cast_follows_the_seats_until_the_host_counts_himself() -> None:
    """S2.24, S2.54, S2.56: then neither another size nor the extended pool changes what he has counted."""
    table = lobby_of("free", 6)
    small = cast_line(table)
    table.do(c.ChangeSetting(HOST, "table.seats", 10))
    assert cast_line(table) != small
    count(table, judge=1, civilian=5)
    counted = cast_line(table)
    assert "Judge × 1" in counted
    table.do(c.ChangeSetting(HOST, "table.seats", 12))
    if dials.dial_of(table.state, all_settings()["table.extended_pool"]) != dials.Fixed():
        table.attempt(c.ChangeSetting(HOST, "table.extended_pool", True))
    assert cast_line(table) == counted
    assert "There are 10 roles" in words(table.draw("lobby"))
    table.do(c.ChangeSetting(HOST, "table.counts", {}))
    assert cast_line(table) == cast_line(lobby_of("classic", 12))


def test_every_role_every_ballot_and_every_end_of_a_vote_is_a_free_hosts_choice() -> None:
    """S2.47."""
    table = lobby_of("free", 8)
    counts = dials.dial_of(table.state, all_settings()["table.counts"])
    assert isinstance(counts, dials.Counts)
    assert set(counts.roles) == set(ROLES)
    for setting in ("vote.ballot", "vote.order", "vote.out_rule"):
        dial = dials.dial_of(table.state, all_settings()[setting])
        assert dial == dials.dial_of_type(all_settings()[setting].type), setting


CASTS = [
    ({"civilian": 2}, "There are 5 roles"),
    ({"mafia": 0, "civilian": 6}, "no mafia among the roles"),
    ({"mafia": 4, "civilian": 2}, "fewer than half"),
]


@pytest.mark.parametrize(("numbers", "said"), CASTS)
def test_a_cast_that_could_not_be_played_says_why_and_is_not_dealt(numbers: dict[str, int], said: str) -> None:
    """S2.48, S2.49, S2.53."""
    table = lobby_of("free", 8, people=7)
    count(table, **dict.fromkeys(composition_of(table.state.preset, table.state.rules, 8), 0))
    count(table, **{"mafia": 1, "doctor": 1, "commissar": 1, "civilian": 5} | numbers)
    assert said in words(table.draw("lobby"))
    assert said in words(table.draw("settings", HOST, setting="table.counts"))
    table.do(c.Join(Person(8)))
    assert table.state.phase is Phase.LOBBY


def test_an_odd_balance_is_the_creators_choice() -> None:
    """S2.50: three of the mafia and nobody with a power against them."""
    table = lobby_of("free", 8, people=7)
    count(table, **dict.fromkeys(composition_of(table.state.preset, table.state.rules, 8), 0))
    count(table, mafia=3, civilian=5)
    assert "⚠️" not in words(table.draw("lobby"))
    table.do(c.Join(Person(8)))
    assert table.state.phase is not Phase.LOBBY


# The host, the seats, the bots


def test_the_creator_is_named_and_a_live_moderator_takes_no_seat() -> None:
    """S2.51, S2.52."""
    seated = lobby_of("classic", 7, people=3)
    assert "**P1** 👑" in words(seated.draw("lobby"))
    moderated = ModeratedGame("live").draw("lobby")
    assert "Moderator: **P1** — without a seat" in words(moderated)


def test_the_extended_pool_and_the_bots_are_announced_in_the_lobby() -> None:
    """S2.55, S2.57: how many special roles the balancer draws, and how many seats bots will take."""
    assert "special role" in words(lobby_of("extended", 9).draw("lobby"))
    table = lobby_of("classic", 7)
    table.do(c.ChangeSetting(HOST, "table.fill_with_bots", True))
    assert "6 free seats will be taken by bots" in words(table.draw("lobby"))


# Who has changed what


def changes(table: WatchedGame) -> Iterator[str]:
    for language in ("en", "ru"):
        lines = words(table.draw("lobby", language=language)).splitlines()
        yield next(line for line in lines if line.startswith("-# ✏️"))


def test_the_table_sees_who_changed_what_last_and_that_readiness_is_asked_for_anew() -> None:
    """S0.5: a new host is named for his own change only."""
    table = WatchedGame(5, preset=PRESETS["basic"])
    table.do(c.Join(HOST), c.Join(Person(2)), c.Ready(Person(2)))
    assert "-# ✏️" not in words(table.draw("lobby"))
    table.do(c.ChangeSetting(HOST, "night.seconds", 45))
    english, russian = changes(table)
    assert english == (
        "-# ✏️ **P1** has changed: Length of the night → 45 s. Whoever was ready, please press the button again."
    )
    assert "Готовность нужно подтвердить заново" in russian
    table.do(c.Ready(Person(2)), c.GiveHost(HOST, Person(2)))
    assert next(changes(table)) == "-# ✏️ **P1** has changed: Length of the night → 45 s."
    table.do(c.ChangeSetting(Person(2), "night.seconds", 50))
    assert next(changes(table)).startswith("-# ✏️ **P2** has changed: Length of the night → 50 s. Whoever was ready")

"""Which roles are dealt: every preset to every size of table, and the balancer's draw."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.commands import Start
from engine.factions import Faction
from engine.lobby.balancer import specials_for
from engine.lobby.composition import auto_mafia, composition_of, flaw_of
from engine.roles import ROLES
from engine.rules.presets import PRESETS
from tests.kit.play import Play
from tests.kit.tables import preset_with

EXTENDED = PRESETS["extended"]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_deals_a_legal_composition_to_every_size_of_its_table(preset: str) -> None:
    """Roles are as many as players, and both teams can win (S2.48, S2.49, S2.53)."""
    chosen = PRESETS[preset]
    seats = chosen.rules.table.seats
    for players in range(seats.fewest, seats.most + 1):
        composition = composition_of(chosen, chosen.rules, players, seed=players)
        assert flaw_of(composition, chosen.rules, players) is None, (players, composition)


def test_the_city_deals_its_twelve_and_the_sport_table_its_ten() -> None:
    """Page 003 tells twelve with three sides from the classic ten (S3.44, S3.51)."""
    city, sport = PRESETS["city"], PRESETS["sport"]
    assert sum(composition_of(city, city.rules, 12).values()) == 12
    assert composition_of(sport, sport.rules, 10) == {"don": 1, "mafia": 2, "sheriff": 1, "civilian": 6}


@given(players=st.integers(5, 20), seed=st.integers(0, 2**32))
def test_the_balancer_adds_so_many_special_roles_within_its_limits(players: int, seed: int) -> None:
    """Complex abilities come in by the table's size, each once, one of the five named among them (S2.19, S2.31)."""
    composition = composition_of(EXTENDED, EXTENDED.rules, players, seed)
    special = [role for role in composition if ROLES[role].special]
    assert len(special) == specials_for(players)
    assert all(composition[role] == 1 for role in special)
    assert not special or any(ROLES[role].featured for role in special)
    assert "maniac" not in special or players >= 10
    black = sum(count for role, count in composition.items() if ROLES[role].faction is Faction.MAFIA)
    assert black == auto_mafia(players)
    assert players < 7 or composition["don"] == 1
    assert composition["civilian"] >= 2


def test_every_special_role_is_drawn_sooner_or_later() -> None:
    drawn = Counter(role for seed in range(300) for role in composition_of(EXTENDED, EXTENDED.rules, 14, seed))
    assert {role.id for role in ROLES.values() if role.special} <= set(drawn)


@given(seed=st.integers(0, 2**32))
def test_what_the_lobby_shows_is_what_is_dealt(seed: int) -> None:
    """The draw belongs to the game's seed alone (DG12)."""
    rules = EXTENDED.rules.with_value("hosting.start", "host")
    play = Play(preset_with(rules, EXTENDED), seed=seed).seat_people(12)
    expected = composition_of(play.state.preset, rules, 12, seed)
    play.do(Start(play.state.host))
    assert Counter(play.state.roles) == Counter(expected)

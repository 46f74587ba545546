"""What a custom id says, and what is no custom id of ours."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.panels.address import LONGEST, Address, template
from engine.audience import Person

addresses = st.builds(
    Address,
    action=st.from_regex(r"[a-z0-9_-]{1,20}", fullmatch=True),
    game_id=st.integers(0, 2**63 - 1),
    phase_no=st.integers(0, 10**6),
    argument=st.text(max_size=40),
    person=st.none() | st.integers(1, 999).map(Person),
)


@given(addresses)
def test_an_address_survives_its_custom_id(address: Address) -> None:
    assert len(address.custom_id) <= LONGEST
    assert Address.parse(address.custom_id) == address


@pytest.mark.parametrize("custom_id", ["", "m1", "m1:join", "m2:join:1:0:", "m1:join:1:x:", "m1:join:!:0:", "join"])
def test_anything_else_is_no_address(custom_id: str) -> None:
    assert Address.parse(custom_id) is None


def test_a_template_hears_its_own_actions_only() -> None:
    assert template("join", "leave").fullmatch(Address("leave", 36, 2, "x:y").custom_id)
    assert not template("join", "leave").fullmatch(Address("leaver", 36).custom_id)
    assert not template("join").fullmatch(Address("rejoin", 36).custom_id)


def test_a_custom_id_that_discord_would_refuse_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="100 characters"):
        _ = Address("join", 1, 1, "x" * 100).custom_id


def test_a_button_of_the_shared_device_names_who_acts() -> None:
    """Buttons that act for whoever clicks look as they always did."""
    assert Address("sleep", 36, 7).custom_id == "m1:sleep:10:7:"
    assert Address("sleep", 36, 7, person=Person(3)).custom_id == "m1:sleep:10@3:7:"
    assert Address.parse("m1:sleep:10:7:") == Address("sleep", 36, 7)


def test_commands_take_no_phase_from_a_button_for_any_phase() -> None:
    assert Address("card", 1).phase is None
    assert Address("vote", 1, 7).phase == 7

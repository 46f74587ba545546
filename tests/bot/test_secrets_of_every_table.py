"""What nobody may learn from Discord: at any table, what is shown does not depend on hidden facts.

Two games of every preset that differ only in who holds which card look the same until a rule reveals one.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase as Stage
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules.presets import PRESETS
from tests.kit.worlds import LEAVING, SPECIAL, World, common_course, is_revealed_by_rule, quiet_table

FEWEST = max(2, settings().max_examples // 40)
"""Each example plays two long games and draws every message of them."""

every_preset = pytest.mark.parametrize("preset", PRESETS)


@every_preset
@settings(max_examples=FEWEST, phases=(Stage.explicit, Stage.reuse, Stage.generate))
@given(deck=st.sampled_from([SPECIAL, LEAVING]), order=st.permutations(range(len(SPECIAL))), seed=st.integers(0, 2**32))
def test_tables_that_differ_in_the_cards_only_look_the_same(
    preset: str, deck: tuple[str, ...], order: list[int], seed: int
) -> None:
    """Posts, edits, mentions, new private messages, voices, screens and refusals depend on what one knows alone."""
    rules = quiet_table(preset)
    one = World.played(rules, deck, Random(seed))
    other = World.played(rules, [deck[place] for place in order], Random(seed))
    together = common_course(one, other)
    parted = [world.public[together] for world in (one, other) if together < len(world.public)]
    assert not parted or any(map(is_revealed_by_rule, parted))
    for first, second in zip(one.seen_until(together), other.seen_until(together), strict=True):
        assert first == second
    for ours, theirs in zip(one.probes, other.probes, strict=False):
        if ours.public <= together and ours.known == theirs.known:
            assert ours.found == theirs.found

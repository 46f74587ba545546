"""Days of any rules: whatever happens can be drawn, in both languages, within Discord's limits, and tells nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.announce.days import LIVE_CARDS
from bot.screens import SCREENS, Scene
from bot.screens.chronicle import nominations
from engine import commands as c
from engine.audience import Person, Seat
from engine.factions import Faction
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from engine.views import known_to, legal_commands, options
from tests.kit.days import with_cards
from tests.kit.limits import check_limits
from tests.kit.play import host_command
from tests.kit.tables import any_cards, any_rules, preset_with
from tests.kit.watched import HOSTILE_NAMES, WatchedGame, components

SHOWN_BY_DAY = {
    *LIVE_CARDS.values(),
    *("ballot", "call", "vote_result", "no_vote", "taken", "foul", "vote_cancelled", "best_move", "warning"),
}

LONG = 70
"""So many steps of a game lead through some nights and days."""


def any_table(seed: int, names: tuple[str, ...] = ()) -> tuple[WatchedGame, Random]:
    """A table with cards and rules of any kind that may be played."""
    chance = Random(seed)
    base = PRESETS[chance.choice(["sport", "club", "city", "free", "basic", "hosted"])]
    rules = any_rules(base, chance, changes=8)
    table = with_cards(preset_with(rules, base), any_cards(rules, chance), names=names)
    return table, chance


def step(table: WatchedGame, chance: Random) -> None:
    """Somebody acts, or the host does something to somebody, or the time runs out."""
    waiting = awaited(table.state)
    able = [seat for seat in map(Seat, table.state.seats) if options(table.state, seat)]
    if table.state.paused:
        table.do(c.Resume(table.state.host))
    elif chance.random() < 0.06:
        table.attempt(host_command(table.state, chance))
    elif able and chance.random() < 0.3:
        table.do(chance.choice(legal_commands(table.state, chance.choice(able))))
    elif waiting and chance.random() < 0.7:
        commands = legal_commands(table.state, chance.choice(waiting))
        if commands:
            table.do(chance.choice(commands))
    else:
        table.move_on()


@settings(max_examples=12)
@given(seed=st.integers(0, 100_000))
def test_whatever_a_day_brings_can_be_drawn(seed: int) -> None:
    """By the table's messages when they are sent, and by everybody's prompt, status and panel in every phase."""
    table, chance = any_table(seed, HOSTILE_NAMES)
    phase_no = 0
    for _ in range(LONG):
        if table.state.is_over:
            break
        step(table, chance)
        language = chance.choice(("en", "ru"))
        for delivery in table.sent:
            if delivery.screen in SHOWN_BY_DAY:
                check_limits(table.render(delivery, language))
        table.sent.clear()
        if table.state.phase_no != phase_no and table.state.phase in LIVE_CARDS:
            phase_no = table.state.phase_no
            for viewer in {*table.state.people[:2], Person(99)}:
                for screen in ("day_prompt", "status"):
                    check_limits(table.draw(screen, viewer, language))
    if not table.state.is_over:
        table.do(c.End(table.state.host))
    for language in ("en", "ru"):
        check_limits(table.draw("over", language=language))
        check_limits(table.draw("story", language=language) if "agent" not in table.state.roles else None)


@settings(max_examples=12)
@given(seed=st.integers(0, 100_000))
def test_the_days_messages_can_be_drawn_from_what_is_public(seed: int) -> None:
    """Nobody's card, and no event that is not everybody's, changes a word of them."""
    table, chance = any_table(seed)
    for _ in range(LONG):
        if table.state.winner is not None:
            return
        table.sent.clear()
        step(table, chance)
        blind_state = replace(
            table.state,
            table=replace(
                table.state.table,
                roles=("civilian",) * len(table.state.people),
                factions=(Faction.TOWN,) * len(table.state.people),
            ),
        )
        public = known_to(table.log, None)
        blind = Scene(game=replace(table.game, state=blind_state), events=public, language="en")
        weighs = "judge" in table.state.roles
        for delivery in table.sent:
            if delivery.screen not in SHOWN_BY_DAY or (weighs and delivery.screen == "tally"):
                continue
            drawn, blindly = table.render(delivery), SCREENS[delivery.screen](blind, delivery.arguments)
            assert (drawn is None) == (blindly is None), delivery
            if drawn is not None and blindly is not None:
                assert components(drawn) == components(blindly), delivery


@settings(max_examples=12)
@given(seed=st.integers(0, 100_000))
def test_every_edit_is_of_a_card_that_was_posted(seed: int) -> None:
    """And no card is posted twice under one name."""
    table, chance = any_table(seed)
    for _ in range(LONG):
        if table.state.is_over:
            break
        step(table, chance)
    posted: dict[str, str] = {}
    for delivery in table.sent:
        if delivery.lane is not None or delivery.card is None or delivery.screen not in SHOWN_BY_DAY:
            continue
        if delivery.edit:
            assert posted[delivery.card] == delivery.screen
        else:
            assert delivery.card not in posted
            posted[delivery.card] = delivery.screen


@settings(max_examples=12)
@given(seed=st.integers(0, 100_000))
def test_the_nominees_that_are_shown_are_those_of_the_rules(seed: int) -> None:
    """As long as they wait for their vote."""
    table, chance = any_table(seed)
    talks = (Phase.DISCUSSION, Phase.SPEECHES, Phase.NOMINATIONS, Phase.JUSTIFICATION)
    for _ in range(LONG):
        if table.state.is_over:
            return
        step(table, chance)
        if table.state.phase in talks:
            assert tuple(nominations(table.log, table.state.day)) == table.state.nominees

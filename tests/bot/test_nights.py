"""Nights by turns: who is sent what and when, and that the table learns nothing by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.screens import SCREENS, Scene
from engine import commands as c
from engine.audience import Person, Seat
from engine.factions import Faction
from engine.night.acting import Call, call_of
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS, Preset
from engine.store.delivery import Delivery
from engine.views import known_to, options
from tests.kit.limits import check_limits
from tests.kit.nights import (
    AT_NIGHT,
    CIVILIANS,
    LANGUAGES,
    TABLES,
    act_by_chance,
    at_night,
    at_table,
    choose,
    custom_ids_of,
    lanes,
    prompt,
    ruled,
    to_turn,
)
from tests.kit.watched import HOSTILE_NAMES, WatchedGame, components, custom_ids, words

# What is sent in a night of turns


@pytest.mark.parametrize("preset", TABLES)
@given(seed=st.integers(0, 10_000))
def test_everybody_alive_gets_one_message_at_nightfall_and_none_until_dawn(preset: str, seed: int) -> None:
    """Whatever is called and done, all else is edits: no sound gives a role away."""
    table, chance = WatchedGame.dealt(PRESETS[preset], TABLES[preset], seed=seed), Random(seed)
    for _ in range(2):
        while table.state.phase not in AT_NIGHT:
            table.sent.clear()
            if table.state.winner is not None:
                return
            table.ring()
        night, living = table.state.night, [table.state.people[seat - 1] for seat in table.state.living]
        while table.state.night == night and table.state.phase in AT_NIGHT:
            act_by_chance(table, chance)
        private = [delivery for delivery in table.sent if delivery.lane is not None and not delivery.edit]
        assert sorted(delivery.lane or 0 for delivery in private) == sorted(living)
        assert len({(delivery.screen, delivery.card, delivery.until_phase) for delivery in private}) == 1
        cards = [d.card for d in at_table(table.sent) if not d.edit and d.screen in ("night", "meeting")]
        assert len(cards) == 1


@pytest.mark.parametrize("preset", TABLES)
def test_the_message_of_a_night_may_still_come_in_its_last_turn(preset: str) -> None:
    """Discord may be slow: whoever gets it late gets it in the turn in which he is called, and not after the night."""
    table = at_night(preset)
    post = next(delivery for delivery in table.sent if delivery.screen == "night_prompt")
    assert post.until_phase is not None
    last = table.state.phase_no
    while table.state.phase is Phase.NIGHT:
        last = table.state.phase_no
        table.ring()
    assert post.until_phase == last


@pytest.mark.parametrize("preset", TABLES)
def test_the_tables_card_is_edited_once_a_turn_and_at_nothing_that_is_done_in_it(preset: str) -> None:
    """Nor does it matter who acts, or whether anybody does."""
    idle, busy = at_night(preset, night__dead_turns="keep"), at_night(preset, night__dead_turns="keep")
    for table in (idle, busy):
        table.sent.clear()
    turns = 0
    while idle.state.phase is Phase.NIGHT:
        idle.ring()
        turns += 1
    while busy.state.phase is Phase.NIGHT:
        phase_no = busy.state.phase_no
        act_by_chance(busy, Random(1))
        edits = [delivery for delivery in at_table(busy.sent) if delivery.edit]
        if busy.state.phase_no == phase_no:
            assert busy.state.memory.asleep or not edits
        busy.sent.clear()
    shown = [(delivery.screen, delivery.card) for delivery in at_table(idle.sent) if delivery.edit]
    assert shown == [("night", f"night-{idle.state.night}")] * turns


def test_a_turn_edits_the_messages_of_those_who_are_called_in_it_or_were() -> None:
    """Everybody else's says all night what it said."""
    table = at_night("city")
    assert table.state.turn == "escort"
    assert lanes(choose(table, 7, "block", 8)) == [1, 2, 3, 7]
    assert lanes(choose(table, 2, "kill", 8)) == [1, 2, 3]
    assert lanes(choose(table, 1, "kill", 9)) == [1, 2, 3, 4]
    assert lanes(choose(table, 4, "kill", 9)) == [4, 6]
    assert lanes(table.ring()) == [5, 6]
    assert lanes(table.ring()) == [1, 5]
    assert lanes(choose(table, 1, "seek", 5)) == list(range(1, 13))


def test_an_ally_without_a_voice_sees_the_choice_that_ends_the_turn() -> None:
    """The lawyer is called in no turn of this table, and looks on."""
    cards = ("don", "mafia", "lawyer", "commissar", *CIVILIANS, "civilian")
    table = to_turn(at_night("city", cards), "mafia")
    assert 3 in lanes(choose(table, 1, "kill", 8))
    assert table.state.turn != "mafia"
    assert "P1** → 8 · **P8" in prompt(table, 3)


def test_in_his_turn_a_player_finds_buttons_and_outside_it_words() -> None:
    """The don is called twice; a civilian never; all messages have the same heading."""
    table = at_night("city")
    said: dict[str, list[str]] = {}
    for turn in ("escort", "mafia", "maniac", "don"):
        to_turn(table, turn)
        for seat in (1, 2, 7, 8):
            drawn = table.draw("night_prompt", Person(seat), phase_no=table.state.phase_no)
            assert drawn is not None
            call = call_of(table.state, Seat(seat))
            assert bool(custom_ids(drawn)) is (call is Call.NOW)
            assert words(drawn).startswith("## 🌙 Night 1")
            assert ("<t:" in words(drawn)) is (call is Call.NOW)
            said.setdefault(turn, []).append(call)
    assert said == {
        "escort": ["later", "later", "now", "never"],
        "mafia": ["now", "now", "past", "never"],
        "maniac": ["later", "past", "past", "never"],
        "don": ["now", "past", "past", "never"],
    }


def test_turns_of_several_roles_and_of_a_side_are_called_by_name() -> None:
    sport = to_turn(at_night("sport"), "don+sheriff")
    club = to_turn(at_night("club"), "loner")
    for language, together, loner in (("en", "Don, Sheriff", "Loner"), ("ru", "Дон, Шериф", "Одиночка")):
        assert f"**{together}**" in words(sport.draw("night", language=language, phase_no=sport.state.phase_no))
        assert f"**{loner}**" in words(club.draw("night", language=language, phase_no=club.state.phase_no))


@pytest.mark.parametrize("preset", TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_of_a_preset_fits_into_a_message(preset: str, language: str) -> None:
    """With the longest of names, for the table and for everybody, also those who are not called."""
    table = WatchedGame.dealt(PRESETS[preset], TABLES[preset], names=HOSTILE_NAMES)
    chance = Random(3)
    while table.state.night < 3 and table.state.winner is None:
        if table.state.phase not in AT_NIGHT:
            table.ring()
            continue
        for screen in ("night", "meeting"):
            check_limits(table.draw(screen, language=language, phase_no=table.state.phase_no))
        for seat in table.state.living:
            for screen in ("night_prompt", "meeting_prompt", "panel"):
                drawn = table.draw(screen, Person(seat), language, phase_no=table.state.phase_no)
                check_limits(drawn)
        act_by_chance(table, chance)


# Secrets

Seen = list[tuple[float, str, bool, str | None, str]]


class Onlooker:
    """What the table is shown of a game: what, when, and in which words; and who gets a new message."""

    def __init__(self, table: WatchedGame) -> None:
        self.table = table
        self.seen: Seen = []
        self.messages: list[tuple[float, int]] = []

    def take(self, told: Sequence[Delivery]) -> None:
        for delivery in told:
            if delivery.lane is None:
                shown = words(self.table.render(delivery))
                self.seen.append((self.table.now, delivery.screen, delivery.edit, delivery.card, shown))
            elif not delivery.edit:
                self.messages.append((self.table.now, delivery.lane))


def let_night_fall(onlooker: Onlooker) -> None:
    told: list[Delivery] = []
    while onlooker.table.state.phase is not Phase.NIGHT:
        told = onlooker.table.wait()
    onlooker.take([delivery for delivery in told if delivery.screen != "deal"])


def night_of_turns(preset: Preset, cards: Sequence[str], seed: int) -> Onlooker:
    """A night in which every turn has its moment of action, or none, by the script: whoever holds the role acts."""
    table = WatchedGame.dealt(preset, cards, seed=seed)
    onlooker, script = Onlooker(table), Random(seed)
    let_night_fall(onlooker)
    night = table.state.night
    while (table.state.night, table.state.day) == (night, night - 1):
        phase_no, acts, moment, choice = (
            table.state.phase_no, script.random() < 0.7, script.uniform(0.5, 6.5), script.randrange(1000)
        )  # fmt: skip
        if acts:
            table.now += moment
            for seat in awaited(table.state):
                if table.state.phase_no == phase_no:
                    victim = [target for target in table.state.living if target > len(cards) - 4]
                    verb = next(option.verb for option in options(table.state, seat) if option.targets)
                    onlooker.take(choose(table, seat, verb, victim[choice % len(victim)]))
        if table.state.phase_no == phase_no:
            onlooker.take(table.wait())
    return onlooker


@pytest.mark.parametrize("preset", ["city", "hosted", "sport"])
@given(seed=st.integers(0, 10_000))
def test_two_nights_that_differ_in_the_cards_alone_look_alike(preset: str, seed: int) -> None:
    """The same posts and edits, in the same words, at the same moments, and the same messages at nightfall.

    Those whom the script lets be chosen hold the same cards in both games, and nobody shoots at random, so that the
    morning is the same.
    """
    cards = TABLES[preset]
    hidden, common = cards[:-4], cards[-4:]
    other = (*Random(seed).sample(hidden, len(hidden)), *common)
    rules = ruled(preset, night__mafia_without_target="no_kill", night__maniac_without_target="skip")
    first, second = night_of_turns(rules, cards, seed), night_of_turns(rules, other, seed)
    assert first.seen == second.seen
    assert first.messages == second.messages
    assert len(first.seen) > 2


def test_a_turn_whose_role_is_out_looks_like_one_whose_role_takes_its_time() -> None:
    """The clock that closes it early is seen nowhere: the table is shown the full time, and the same edits (DG13)."""
    cards = ("don", "mafia", "lover", "commissar", "doctor", *CIVILIANS)
    swapped = ("don", "mafia", "lover", "commissar", "civilian", "doctor", *CIVILIANS[1:])
    dead, alive = (Onlooker(WatchedGame.dealt(PRESETS["hosted"], dealt, seed=5)) for dealt in (cards, swapped))
    for onlooker in (dead, alive):
        table = onlooker.table.to(Phase.NIGHT)
        to_turn(table, "commissar")
        onlooker.take(table.do(c.Leave(Person(5))))
        onlooker.take(table.wait())
        assert table.state.turn == "doctor"
    closing = dead.table.game.timetable.closing
    assert closing is not None
    assert closing < (dead.table.game.timetable.deadline or 0)
    assert alive.table.game.timetable.lapse is None
    onlooker_words = [words(one.table.draw("night", phase_no=one.table.state.phase_no)) for one in (dead, alive)]
    assert onlooker_words[0] == onlooker_words[1]
    dead.take(dead.table.wait())
    alive.table.now = closing
    alive.take(choose(alive.table, 6, "heal", 1))
    assert dead.seen == alive.seen
    assert dead.messages == alive.messages


@pytest.mark.parametrize("preset", TABLES)
@given(seed=st.integers(0, 10_000))
def test_what_the_table_sees_of_a_night_is_drawn_from_public_events(preset: str, seed: int) -> None:
    """The same for somebody who knows no card, no choice and nobody asleep."""
    table, chance = at_night(preset, seed=seed), Random(seed)
    table.sent.clear()
    while table.state.phase is Phase.NIGHT:
        act_by_chance(table, chance)
        people = len(table.state.people)
        state = table.state
        blank = replace(
            state,
            table=replace(state.table, roles=("civilian",) * people, factions=(Faction.TOWN,) * people),
            choices={},
            ledger=replace(state.ledger, memory=replace(state.memory, asleep=frozenset())),
        )
        blind = Scene(game=replace(table.game, state=blank), events=known_to(table.log, None), language="en")
        for delivery in at_table(table.sent):
            if delivery.screen in ("night", "morning"):
                drawn = table.render(delivery)
                blindly = SCREENS[delivery.screen](blind, delivery.arguments)
                assert drawn is not None
                assert blindly is not None
                assert components(drawn) == components(blindly)
        table.sent.clear()


def test_no_count_is_shown_where_it_would_tell_of_a_teams_quarrel() -> None:
    """Where choices may change, and where a team must agree, the number of those who are done goes back (S2.76)."""
    cards = ("don", "mafia", "commissar", "doctor", *CIVILIANS)
    table = at_night("classic", cards)
    assert "confirmed:" not in words(table.draw("night", phase_no=table.state.phase_no))
    assert not at_table(choose(table, 1, "kill", 5))
    assert not at_table(choose(table, 2, "kill", 6))
    assert "confirmed:" in words(at_night("basic", cards).draw("night", phase_no=3))


def test_a_pause_takes_the_time_off_the_card_and_the_buttons_off_the_messages_of_a_turn() -> None:
    """Everybody's message is edited, called or not; afterwards the turn goes on with the time that was left."""
    table = at_night("city")
    told = table.do(c.Pause(Person(1)))
    assert [d.screen for d in at_table(told) if d.edit] == ["night"]
    assert lanes(told) == list(range(1, 13))
    assert custom_ids_of(table, 7) == []
    assert "<t:" not in words(table.draw("night", phase_no=table.state.phase_no))
    table.do(c.Resume(Person(1)))
    assert custom_ids_of(table, 7)
    assert "<t:" in words(table.draw("night", phase_no=table.state.phase_no))


def test_whoever_leaves_in_a_night_of_turns_is_asked_nothing_more() -> None:
    """The table's card is edited in the same way whoever it was, and the turn goes on to its time."""
    left = {}
    for seat in (7, 12):
        table = at_night("city", night__dead_turns="keep")
        told = table.do(c.Leave(Person(seat)))
        left[seat] = [(d.screen, d.edit, d.card) for d in at_table(told)]
        assert custom_ids_of(table, seat) == []
        assert "out of the game" in prompt(table, seat)
        assert table.state.turn == "escort"
    assert left[7] == left[12]


def test_bots_alone_play_a_night_that_is_told_once() -> None:
    """Where several turns pass by one command, the card and the messages are posted once and the morning once."""
    preset = ruled("hosted", table__fill_with_bots=True, hosting__absence="pause_or_bot")
    table = WatchedGame(1, preset=preset).gather()
    table.do(c.Start(Person(1)))
    table.to(Phase.NIGHT)
    table.sent.clear()
    night = table.state.night
    while table.state.phase is Phase.NIGHT:
        table.wait()
    shown = [d for d in at_table(table.sent) if not d.edit]
    assert [d.screen for d in shown if d.screen in ("night", "morning")] == ["morning"]
    assert all(d.card in (None, f"night-{night}") for d in table.sent if d.screen == "night")

"""What can I do now: a private answer made of what the rules offer, and a word to whoever plays for the first time."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.screens import SCREENS
from bot.texts import text
from engine import commands as c
from engine.audience import Person, Seat
from engine.host_options import host_options
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from engine.rules.table import SeatRange
from engine.views import options
from tests.kit.limits import check_limits
from tests.kit.moderated import ModeratedGame
from tests.kit.watched import HOSTILE_NAMES, WatchedGame, components, custom_ids, on_one_device, seated, words

CARDS = ("mafia", "mafia", "commissar", "doctor", "civilian", "civilian", "civilian")
MAFIA, COMMISSAR, CIVILIAN = Person(1), Person(3), Person(5)
STRANGER = Person(99)
LANGUAGES = ("en", "ru")
DOORS = {"card", "status", "rulebook", "host-desk", "whisper", "signs"}
"""What an answer offers besides the verbs of the phase."""


def table_at(phase: Phase) -> WatchedGame:
    return WatchedGame(7, preset=seated(7), cards=CARDS).deal().to(phase)


def asked(table: WatchedGame, who: Person | None, language: str = "en") -> str:
    drawn = table.draw("now", who, language)
    check_limits(drawn)
    return words(drawn)


def actions(table: WatchedGame, who: Person) -> set[str]:
    drawn = table.draw("now", who)
    assert drawn is not None
    return {custom_id.split(":")[1] for custom_id in custom_ids(drawn)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_offers_exactly_what_the_rules_do_to_everybody_in_every_phase(language: str) -> None:
    """Whatever happens: a control for each option, and the whole answer fits a message."""
    for number, preset in enumerate(("classic", "city", "club", "sport")):
        rules = PRESETS[preset].rules.table.seats
        table = WatchedGame(rules.most, preset=seated(rules.most, PRESETS[preset]), names=HOSTILE_NAMES).gather()
        if table.state.phase is Phase.LOBBY:
            table.attempt(c.Start(table.state.host))
        seen: set[Phase] = set()
        for _ in table.play_on(Random(number), steps=150):
            if table.state.phase in seen:
                continue
            seen.add(table.state.phase)
            for person in (*table.state.people, STRANGER):
                assert asked(table, person, language)
                seat = table.state.seat_of(person)
                if seat is not None:
                    offered = options(table.state, seat)
                    assert bool(offered) is bool(actions(table, person) - DOORS)
        assert len(seen) > 3


def test_everybody_is_told_who_he_is_at_this_table() -> None:
    table = table_at(Phase.DISCUSSION)
    assert "You are 3 · **P3**." in asked(table, COMMISSAR)
    assert "and the host of this table." in asked(table, MAFIA)
    assert "You don’t sit at this table" in asked(table, STRANGER)
    assert "You don’t sit at this table" in asked(table, None)
    table.do(c.Leave(CIVILIAN))
    assert "out of the game" in asked(table, CIVILIAN)
    assert options(table.state, Seat(5)) == ()
    assert actions(table, CIVILIAN) == {"card", "status", "rulebook"}


def test_a_living_player_reads_whom_he_may_choose_how_long_and_whom_the_table_waits_for() -> None:
    table = table_at(Phase.VOTE)
    told = asked(table, COMMISSAR)
    assert "To choose from: 1 · **P1**, 2 · **P2**, 4 · **P4**" in told
    assert "3 · **P3**," not in told.split("To choose from:")[1], "not himself"
    assert "Ends <t:" in told
    assert "The table waits for you, too: 1, 2, 3, 4, 5, 6, 7" in told
    table.do(c.Vote(COMMISSAR, Seat(1)))
    assert "Your vote is in" in asked(table, COMMISSAR)
    assert "waits for: 1 · **P1**, 2 · **P2**, 4 · **P4**" in asked(table, COMMISSAR)


def test_at_night_nobody_is_told_whom_the_table_waits_for() -> None:
    """Not even the moderator's own players; a civilian's answer names nobody at all."""
    table = table_at(Phase.NIGHT)
    table.do(c.Choose(COMMISSAR, "check", Seat(1)))
    for person in (MAFIA, COMMISSAR, CIVILIAN, STRANGER):
        assert "nobody is told" in asked(table, person)
        assert "waits for:" not in asked(table, person)
    civilian = asked(table, CIVILIAN)
    assert not any(f"P{seat}**" in civilian for seat in (1, 2, 3, 4, 6, 7))


def test_what_a_civilian_is_told_does_not_depend_on_the_cards_of_others() -> None:
    """Two tables that differ in hidden cards alone."""
    one = table_at(Phase.NIGHT)
    mixed = ("commissar", "doctor", "mafia", "civilian", "civilian", "mafia", "civilian")
    other = WatchedGame(7, preset=seated(7), cards=mixed).deal().to(Phase.NIGHT)
    for language in LANGUAGES:
        assert asked(one, CIVILIAN, language) == asked(other, CIVILIAN, language)
    assert actions(one, CIVILIAN) == actions(other, CIVILIAN)


def test_the_host_reads_what_the_rules_let_him_do_and_nobody_else_does() -> None:
    table = table_at(Phase.DISCUSSION)
    told = asked(table, table.state.host)
    line = next(line for line in told.splitlines() if "As the host" in line)
    assert line.count(", ") + 1 == len(host_options(table.state))
    assert text("en", "button-pause") in line
    assert "As the host" not in asked(table, COMMISSAR)
    moderated = ModeratedGame("live").deal()
    assert moderated.state.moderator is not None
    assert "You run this table from outside." in asked(moderated, moderated.state.moderator)
    assert "As the host" in asked(moderated, moderated.state.moderator)


def test_in_the_lobby_everybody_finds_what_is_open_to_them_alone() -> None:
    """Nobody is offered a second seat, an answer already given, or the deal that is the host's."""
    table = WatchedGame(5, preset=PRESETS["basic"]).gather()
    host, guest = table.state.host, next(one for one in table.state.joined if one != table.state.host)
    table.do(c.Unready(host))
    assert actions(table, STRANGER) >= {"join", "away"}
    assert actions(table, guest) >= {"unready", "leave", "away"}
    assert not actions(table, guest) & {"join", "ready", "start"}
    assert "start" in actions(table, host)
    assert not actions(table, host) & {"join", "away"}
    assert "Ready**, and when everybody is ready, **Start" in asked(table, host)


def test_in_the_lobby_anybody_finds_how_to_sit_down_and_what_is_missing() -> None:
    table = WatchedGame(5)
    assert "more players are needed" in asked(table, STRANGER)
    assert "join" in actions(table, STRANGER)


def test_in_a_pause_and_after_the_end_there_is_nothing_to_do() -> None:
    table = table_at(Phase.VOTE)
    table.do(c.Pause(MAFIA))
    assert "There is nothing to do now" in asked(table, COMMISSAR)
    assert "vote" not in actions(table, COMMISSAR)
    table.do(c.End(MAFIA))
    assert "The game is over." in asked(table, COMMISSAR)


def test_on_a_shared_device_the_answer_shows_nothing_of_anybody() -> None:
    """Everybody looks at it; the cards have no such button there."""
    table = WatchedGame(5, preset=on_one_device()).gather()
    table.do(c.Start(Person(1)))
    assert "The device goes to 1 · **P1**" in asked(table, Person(1))
    assert actions(table, Person(1)) <= {"status", "rulebook", "host-desk"}
    for screen in ("deal", "status", "panel"):
        drawn = table.draw(screen, Person(1), phase_no=table.state.phase_no)
        assert drawn is not None
        assert not any(":now:" in custom_id for custom_id in custom_ids(drawn))


def test_every_card_of_an_open_phase_has_the_button() -> None:
    for phase, screen in (
        (Phase.REVEAL, "deal"),
        (Phase.NIGHT, "night"),
        (Phase.DISCUSSION, "discussion"),
        (Phase.VOTE, "ballot"),
    ):
        table = table_at(phase)
        for shown in (screen, "panel", "status"):
            drawn = table.draw(shown, CIVILIAN if shown == "panel" else None, phase_no=table.state.phase_no)
            check_limits(drawn)
            assert drawn is not None
            assert any(custom_id.startswith("m1:now:") for custom_id in custom_ids(drawn)), (phase, shown)


def test_twenty_seats_fit() -> None:
    """The greatest table: nineteen targets as buttons, and every other control of a host."""
    table = replace(PRESETS["free"].rules.table, seats=SeatRange(20, 20))
    free = replace(PRESETS["free"], rules=replace(PRESETS["free"].rules, table=table))
    cards = ("maniac", "mafia", "mafia", *["civilian"] * 17)
    game = WatchedGame.dealt(free, cards, names=HOSTILE_NAMES)
    game.to(Phase.NIGHT)
    for screen in ("now", "panel"):
        for person in (Person(1), Person(2), Person(4)):
            check_limits(game.draw(screen, person))


# The first game


def test_somebody_who_plays_for_the_first_time_has_a_word_with_the_card_whatever_it_is() -> None:
    """The same for every role, on the card and beside it while the cards are looked at; nothing for anybody else."""
    table = table_at(Phase.REVEAL)
    hint = text("en", "first-game", turns="no")
    for person in table.state.people:
        for screen in ("role_card", "panel"):
            told = SCREENS[screen](replace(table.scene(person), newcomer=True), {})
            check_limits(told)
            assert hint in words(told)
            assert hint not in words(table.draw(screen, person))
    public = SCREENS["deal"](replace(table.scene(), newcomer=True), {"phase_no": table.state.phase_no})
    assert hint not in words(public)


def test_the_word_names_the_buttons_as_they_are_labelled() -> None:
    table = table_at(Phase.REVEAL)
    for language in LANGUAGES:
        drawn = table.draw("deal", None, language, phase_no=table.state.phase_no)
        assert drawn is not None
        labels = [part["label"] for part in components(drawn) if part["type"] == 2]
        hint = text(language, "first-game", turns="no")
        assert sum(f"**{label}**" in hint for label in labels) == 2

"""The host's control panel as it is drawn: what it offers, what it shows to whom, and what the table hears."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any

import pytest

from bot.screens.control import ASKED_FIRST, LOOKS
from engine import commands as c
from engine.audience import Person, Seat
from engine.host_options import HOST_VERBS, host_command, host_options
from engine.phases.phase import Phase
from engine.state import GameState
from engine.views import legal_commands
from tests.kit.limits import check_limits
from tests.kit.moderated import CARDS, HOST, ModeratedGame
from tests.kit.watched import HOSTILE_NAMES, components, custom_ids, words

LANGUAGES = ("en", "ru")
MAFIA, COMMISSAR = Seat(1), Seat(3)


def panel_of(table: ModeratedGame, viewer: Person = HOST, language: str = "en", **arguments: int | str) -> Any:
    message = table.draw("control", viewer, language, **arguments)
    check_limits(message)
    assert message is not None
    return message


def offered(message: Any) -> set[str]:
    """The acts whose buttons the panel has, as their arguments say."""
    acts = [custom_id.split(":") for custom_id in custom_ids(message)]
    return {parts[4] for parts in acts if parts[1] in ("host-act", "host-ask")}


def by_rules(state: GameState, seat: Seat | None) -> set[str]:
    """The acts that the rules accept, without a seat and on this one."""
    found = {option.verb for option in host_options(state) if option.targets is None}
    if seat is not None:
        found |= {f"{option.verb}.{seat}" for option in host_options(state) if seat in (option.targets or ())}
    return found


def test_every_verb_of_a_host_has_a_button_and_the_grave_ones_are_asked_first() -> None:
    assert set(LOOKS) == set(HOST_VERBS)
    assert set(ASKED_FIRST) == {"end", "card_shown", "remove", "hand_to_bot"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moderator", ["player", "observer", "live", "engine"])
def test_the_panel_offers_in_every_phase_what_the_rules_accept(moderator: str, language: str) -> None:
    """Within Discord's limits, with the longest names and every card on the table."""
    rules: dict[str, Any] = {"fouls__enabled": True, "hosting__absence": "pause_or_bot"}
    rules["hosting__phase_control"] = "host"
    cards = (*CARDS, *("civilian",) * 9)
    table = ModeratedGame(moderator, cards=cards, names=HOSTILE_NAMES, **rules)
    table.hosts_let_watch = True
    chance = Random(5)
    panel_of(table, language=language)
    table.deal()
    seen: set[Phase] = set()
    for _ in range(120):
        if table.state.is_over:
            break
        seen.add(table.state.phase)
        seat = Seat(chance.choice(table.state.seats))
        assert offered(panel_of(table, language=language)) == by_rules(table.state, None)
        on_seat = panel_of(table, language=language, seat=seat, done="foul")
        assert offered(on_seat) == by_rules(table.state, seat)
        if "remove" in {verb.partition(".")[0] for verb in by_rules(table.state, seat)}:
            assert f"remove.{seat}" in offered(panel_of(table, language=language, seat=seat, ask="remove"))
        live_on(table, chance)
    assert {Phase.REVEAL, Phase.NIGHT, Phase.DISCUSSION, Phase.VOTE} <= seen
    panel_of(table, language=language, done="end")


def live_on(table: ModeratedGame, chance: Random) -> None:
    """One thing happens: a player acts, or the host does something."""
    waiting = [seat for seat in table.state.living if legal_commands(table.state, seat)]
    if table.state.paused:
        table.do(c.Resume(HOST))
    elif chance.random() < 0.15:
        verb = chance.choice(["foul", "take_foul_back", "pause", "hand_to_bot"])
        seats = [seat for option in host_options(table.state) if option.verb == verb for seat in option.targets or ()]
        if verb == "pause":
            table.do(c.Pause(HOST))
        elif seats:
            table.do(host_command(verb, HOST, chance.choice(seats)))
    elif waiting and chance.random() < 0.8:
        table.do(chance.choice(legal_commands(table.state, chance.choice(waiting))))
    elif any(option.verb == "next" for option in host_options(table.state)):
        table.do(c.Next(HOST))
    else:
        for seat in table.state.living:
            commands = [command for command in legal_commands(table.state, seat) if isinstance(command, c.Vote)]
            if commands and table.state.phase in (Phase.VOTE, Phase.REVOTE) and seat not in table.state.ballots:
                table.do(chance.choice(commands))


# What a moderator sees, and a playing host does not


@pytest.mark.parametrize("moderator", ["observer", "live"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_moderator_sees_every_card_and_tonights_actions(moderator: str, language: str) -> None:
    """And who is still awaited at night, which nobody else may know (S1.26)."""
    table = ModeratedGame(moderator).deal().begin_night()
    people = table.state.people
    table.do(c.Choose(people[0], "kill", Seat(5)), c.Choose(people[2], "check", MAFIA))
    shown = words(panel_of(table, language=language))
    names = {"en": ("Mafia", "Commissar", "Doctor"), "ru": ("Мафия", "Комиссар", "Доктор")}[language]
    assert all(shown.count(name) >= 1 for name in names)
    assert "1 → 5" in shown
    assert "3 → 1" in shown
    lines = {line.split(" ")[1]: line for line in shown.splitlines() if line.startswith("🟢")}
    assert "⏳" not in lines["3"]
    assert "⏳" in lines["4"]
    menu = next(part for part in components(panel_of(table, language=language)) if part["type"] == 3)
    assert menu["options"][2]["description"] == names[1]


def test_by_day_a_moderator_still_sees_what_was_done_last_night() -> None:
    table = ModeratedGame("live").deal().begin_night()
    table.do(c.Choose(table.state.people[0], "kill", Seat(5)))
    table.ring()
    assert table.state.phase is Phase.DISCUSSION
    assert "1 → 5" in words(panel_of(table))


def test_the_private_panel_of_a_host_without_a_seat_is_his_control_panel() -> None:
    table = ModeratedGame("live").deal()
    own = table.draw("panel", HOST)
    assert own is not None
    assert words(own) == words(panel_of(table))
    assert "run this table from outside" in words(ModeratedGame("live").draw("panel", HOST))


def worlds(seed: int, *, outside: bool = False, moderator: str = "player") -> tuple[ModeratedGame, ModeratedGame]:
    """Two games that differ in the cards of seats 1 to 4 and 6, and not in what the table or seat 5 and 7 know."""
    first = CARDS
    second = ("doctor", "civilian", "mafia", "mafia", "civilian", "commissar", "civilian")
    return tuple(  # type: ignore[return-value]
        ModeratedGame(
            moderator,
            cards=cards,
            outside=outside,
            seed=seed,
            fouls__enabled=True,
            hosting__absence="pause_or_bot",
            night__choice_final=False,
        ).deal()
        for cards in (first, second)
    )


def pass_quietly(table: ModeratedGame) -> None:
    """The time of the phase runs out."""
    table.ring()


SECRETS = dict.fromkeys(("check", "heal"), Seat(7))
"""Whom those who act at night choose."""

STEPS: tuple[Callable[[ModeratedGame], object], ...] = (
    lambda table: table.begin_night(),
    *(partial(lambda seat, table: act(table, seat, SECRETS), Seat(number)) for number in (2, 3, 4)),
    lambda table: table.do(c.Foul(HOST, Seat(2))),
    pass_quietly,
    lambda table: table.do(c.Pause(HOST)),
    lambda table: table.do(c.Resume(HOST)),
    pass_quietly,
)
"""A night in which seats 2 to 4 do what their cards can do, and the day after it."""


@pytest.mark.parametrize(("moderator", "outside"), [("player", False), ("engine", True)])
def test_in_no_phase_does_the_panel_of_a_playing_host_depend_on_hidden_cards(moderator: str, outside: bool) -> None:
    """Not even on his own, nor on what is done in secret; nor does that of a host where the bot moderates (S1.25)."""
    both = worlds(3, outside=outside, moderator=moderator)
    seen = {Phase.REVEAL}
    for step in STEPS:
        for table in both:
            step(table)
        seen.add(both[0].state.phase)
        assert both[0].state.living == both[1].state.living
        for seat in range(8):
            assert_the_same(*(panel_of(table, seat=seat) for table in both))
    assert seen == {Phase.REVEAL, Phase.NIGHT, Phase.DISCUSSION, Phase.VOTE}


def assert_the_same(first: Any, second: Any) -> None:
    assert components(first) == components(second)


def act(table: ModeratedGame, seat: Seat, targets: Mapping[str, Seat]) -> None:
    """The seat confirms its night: what its card can do on the target of that verb, or sleep; nobody is killed."""
    person = table.state.people[seat - 1]
    verbs = {command.verb for command in legal_commands(table.state, seat) if isinstance(command, c.Choose)} - {"kill"}
    for verb in verbs:
        table.do(c.Choose(person, verb, targets[verb]))
    if not verbs:
        table.do(next(x for x in legal_commands(table.state, seat) if isinstance(x, c.Skip | c.Sleep)))


def test_whoever_took_a_moderated_table_over_sees_no_secret_in_its_panel() -> None:
    ours, other = worlds(3, outside=True, moderator="live")
    for table in (ours, other):
        heir = table.state.people[6]
        table.begin_night()
        act(table, Seat(3), SECRETS)
        table.do(c.Leave(HOST), c.Claim(heir))
    heir = ours.state.people[6]
    for screen in ("control", "status"):
        drawn = [table.draw(screen, heir) for table in (ours, other)]
        assert_the_same(*drawn)
    assert "don’t run this table" in words(panel_of(ours, HOST))
    assert not offered(panel_of(ours, HOST))


def test_an_ex_moderator_and_a_stranger_are_shown_no_card() -> None:
    table = ModeratedGame("live").deal()
    table.do(c.GiveHost(HOST, table.players[0]))
    for viewer in (HOST, Person(99)):
        for screen in ("control", "panel", "status"):
            drawn = table.draw(screen, viewer)
            assert "Commissar" not in words(drawn).replace("Commissar × 1", "")


# Who moves on


def test_every_card_of_a_table_without_a_clock_says_who_moves_on() -> None:
    """At a vote only after the last allowed vote (S1.35)."""
    table = ModeratedGame("live", hosting__phase_control="host").deal()
    number = table.state.phase_no
    assert "**P1** moves the game on" in words(table.draw("deal", phase_no=number))
    table.begin_night()
    assert "**P1** moves the game on" in words(table.draw("night", phase_no=table.state.phase_no))
    assert "waits for you" in words(panel_of(table))
    table.do(c.Next(HOST))
    assert "**P1** moves the game on" in words(table.draw("discussion", phase_no=table.state.phase_no))
    table.do(c.ToVote(HOST))
    assert "when the last vote is in, **P1**" in words(table.draw("tally", phase_no=table.state.phase_no))
    assert "next" not in offered(panel_of(table))
    for person in (table.state.people[seat - 1] for seat in table.state.living):
        table.do(c.Abstain(person))
    assert "**P1** moves the game on" in words(table.draw("tally", phase_no=table.state.phase_no))
    assert "next" in offered(panel_of(table))


def test_a_guide_time_is_shown_and_when_it_is_over_the_host_still_moves_on() -> None:
    table = ModeratedGame("live", day__discussion_ends="host").deal().begin_night()
    table.ring()
    assert table.state.phase is Phase.DISCUSSION
    number = table.state.phase_no
    assert "cuts nobody short" in words(table.draw("discussion", phase_no=number))
    told = table.ring()
    assert [delivery.screen for delivery in told] == ["discussion"]
    assert told[0].edit
    shown = words(table.draw("discussion", phase_no=number))
    assert "cuts nobody short" not in shown
    assert "**P1** moves the game on" in shown
    assert offered(panel_of(table)) >= {"to_vote"}


# What the table hears


@pytest.mark.parametrize("moderator", ["player", "live"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_host_does_to_a_player_is_told_with_his_name(moderator: str, language: str) -> None:
    table = ModeratedGame(moderator, fouls__enabled=True, hosting__absence="pause_or_bot").deal()
    table.do(c.Foul(HOST, Seat(5)))
    for verb, seat in (("take_foul_back", 5), ("hand_to_bot", 6), ("card_shown", 5), ("remove", 7)):
        told = table.do(host_command(verb, HOST, Seat(seat)))
        told = [delivery for delivery in told if delivery.lane is None and not delivery.edit]
        notice, *_ = told
        message = table.render(notice, language)
        check_limits(message)
        shown = words(message)
        assert "**P1**" in shown
        assert f"{seat} · " in shown


def test_why_somebody_is_out_is_told_and_the_card_only_where_the_rules_show_it() -> None:
    """The host's word opens nobody's card, or he could look at any of them (S4.5, DG16)."""
    table = ModeratedGame("player", fouls__enabled=True, fouls__out_at=1).deal()
    shown = [told_of(table, c.CardShown(HOST, Seat(4))), told_of(table, c.Foul(HOST, Seat(5)))]
    shown.append(told_of(table, c.Leave(table.state.people[5])))
    assert ["card being shown" in shown[0], "for fouls" in shown[1], "Leaving the game" in shown[2]] == [True] * 3
    assert "Doctor" not in shown[0]
    open_table = ModeratedGame("player", morning__reveal_on_death=True).deal()
    assert "Doctor" in told_of(open_table, c.CardShown(HOST, Seat(4)))


def told_of(table: ModeratedGame, command: c.Command) -> str:
    notices = [one for one in table.do(command) if one.screen == "player_left"]
    return words(table.render(notices[0]))


def test_a_departure_that_the_fouls_demand_names_no_host() -> None:
    """He gave the foul, which was told with his name; the exit follows from the rules."""
    table = ModeratedGame("live", fouls__enabled=True, fouls__out_at=1).deal()
    assert "**P1**" not in told_of(table, c.Foul(HOST, Seat(5)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_and_the_cards_show_the_moderator_apart(language: str) -> None:
    table = ModeratedGame("live")
    word = {"en": "Moderator", "ru": "ведёт"}[language]
    shown = words(table.draw("lobby", language=language))
    assert any(word in line and "**P1**" in line for line in shown.splitlines())
    assert not any("`" in line and "**P1**" in line for line in shown.splitlines())
    table.deal()
    apart = {"en": "outside the game: **P1**", "ru": "вне игры: **P1**"}[language]
    assert apart in words(table.draw("deal", language=language, phase_no=table.state.phase_no))
    assert apart in words(table.draw("status", language=language))


def test_a_new_host_of_a_moderated_table_is_said_to_see_no_more_than_others() -> None:
    table = ModeratedGame("live").deal()
    told = table.do(c.GiveHost(HOST, table.players[0]))
    changed = next(delivery for delivery in told if delivery.screen == "host_changed")
    assert "sees no more than anybody" in words(table.render(changed))
    back = table.do(c.GiveHost(table.players[0], HOST))
    changed = next(delivery for delivery in back if delivery.screen == "host_changed")
    assert "run from outside" in words(table.render(changed))

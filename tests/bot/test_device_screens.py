"""The screens of a device that goes round: within Discord's limits, and closed they know nothing of anybody's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.panels.address import Address
from bot.panels.guests import GuestForm
from bot.screens import SCREENS, Message, Scene, dials
from bot.surfaces import unshown_setting
from engine import commands as c
from engine.audience import Person, Seat
from engine.factions import Faction
from engine.phases.flow import awaited, device_holder
from engine.phases.phase import Phase
from engine.rules.ruleset import all_settings
from engine.views import known_to, legal_commands
from tests.bot.test_screens import check_everything
from tests.kit.limits import check_limits
from tests.kit.watched import HOSTILE_NAMES, WatchedGame, components, custom_ids, on_one_device, seated, words

LANGUAGES = ("en", "ru")


def dealt(people: int, *, seed: int = 1, in_dm: bool = False, names: tuple[str, ...] = ()) -> WatchedGame:
    """A game on one device after the deal."""
    table = WatchedGame(people, preset=on_one_device(seated(people)), seed=seed, names=names)
    table.guild_id = None if in_dm else 1
    table.gather().do(c.Start(Person(1)))
    return table


def course(table: WatchedGame, chance: Random) -> Iterator[WatchedGame]:
    """The game by chance to its end, after each step."""
    while table.state.winner is None:
        yield table
        holder = device_holder(table.state)
        if holder is not None:
            table.do(chance.choice(legal_commands(table.state, holder)))
        else:
            table.do(c.ToVote(table.state.host))


def blind(table: WatchedGame) -> Scene:
    """The game as somebody has it who knows what is public and who has had the device."""
    state, people = table.state, len(table.state.people)
    had = [seat for seat in state.living if seat not in awaited(state)]
    unknown = replace(
        state,
        table=replace(state.table, roles=("civilian",) * people, factions=(Faction.TOWN,) * people),
        choices={seat: {"sleep": None} for seat in had} if state.phase is Phase.NIGHT else {},
        ballots=dict.fromkeys(state.ballots),
    )
    return Scene(game=replace(table.game, state=unknown), events=known_to(table.log, None), language="en")


def drawn_alike(first: Message | None, second: Message | None) -> bool:
    """Do two messages show the same, pictures included?"""
    if first is None or second is None:
        return first is second
    names = [[picture.name for picture in message.files] for message in (first, second)]
    return components(first) == components(second) and names[0] == names[1]


@pytest.mark.deep
@given(seed=st.integers(0, 10_000), people=st.integers(5, 9), in_dm=st.booleans())
def test_a_closed_device_and_all_that_is_on_the_table_know_no_card(seed: int, people: int, in_dm: bool) -> None:
    """They are the same when drawn by somebody who knows no more than the table; nobody is written to in private."""
    table = dealt(people, seed=seed, in_dm=in_dm)
    for _ in course(table, Random(seed)):
        outsider = blind(table)
        host = replace(outsider, viewer=table.state.host)
        assert drawn_alike(table.draw("panel", table.state.host), SCREENS["panel"](host, {}))
        for delivery in table.sent:
            assert delivery.lane is None
            assert delivery.mentions == ()
            assert drawn_alike(table.render(delivery), SCREENS[delivery.screen](outsider, delivery.arguments))
        table.sent.clear()


def with_rules_by_chance(people: int, seed: int) -> WatchedGame | None:
    """A table on one device at which the host has turned dials by chance; None where those rules deal no cards."""
    chance, table = Random(seed), WatchedGame(people, preset=on_one_device(), seed=seed)
    table.gather()
    turned = [setting for setting in all_settings().values() if setting.section not in ("hosting", "victory")]
    for setting in [all_settings()["table.composition"], *chance.sample(turned, len(turned)), *turned]:
        match dials.dial_of(table.state, setting):
            case dials.Toggle():
                value: object = chance.choice([False, True])
            case dials.Choice(values):
                value = chance.choice(values)
            case dials.Counts(roles):
                special = chance.sample([role for role in roles if role not in ("civilian", "mafia")], 3)
                value = {"mafia": 1, "civilian": people - 4, **dict.fromkeys(special, 1)}
            case _:
                continue
        if chance.random() < 0.5 or setting.id == "table.counts":
            table.attempt(c.ChangeSetting(Person(1), setting.id, value))
    if unshown_setting(table.state.rules) is not None or not table.attempt(c.Start(Person(1))):
        return None
    return table


@pytest.mark.deep
@given(seed=st.integers(0, 100_000), people=st.integers(6, 9))
def test_whatever_the_host_of_one_device_may_choose_can_be_played_and_tells_no_secret(seed: int, people: int) -> None:
    """Any cards of the deck, any ending of a tie, any report: the device goes round until the game is over."""
    table = with_rules_by_chance(people, seed)
    assume(table is not None)
    assert table is not None
    for _ in course(table, Random(seed)):
        outsider, holder = blind(table), device_holder(table.state)
        for delivery in table.sent:
            assert delivery.lane is None
            drawn = table.render(delivery)
            check_limits(drawn)
            assert drawn_alike(drawn, SCREENS[delivery.screen](outsider, delivery.arguments)), delivery.screen
        table.sent.clear()
        if holder is not None:
            check_limits(table.draw_in_hand(holder))


@given(seed=st.integers(0, 10_000))
def test_an_open_device_acts_in_one_name_only(seed: int) -> None:
    """Every control on it names the one who holds it, and the phase in which he does."""
    table = dealt(6, seed=seed)
    for _ in course(table, Random(seed)):
        holder = device_holder(table.state)
        if holder is None:
            continue
        addresses = [Address.parse(custom_id) for custom_id in custom_ids(table.draw_in_hand(holder))]
        person = table.state.people[holder - 1]
        assert {(one.person, one.phase_no) for one in addresses if one is not None} == {(person, table.state.phase_no)}


@pytest.mark.deep
@pytest.mark.parametrize("in_dm", [False, True], ids=["channel", "conversation"])
@pytest.mark.parametrize("people", [5, 16])
def test_every_screen_fits_into_a_message(people: int, in_dm: bool) -> None:
    """With a full table and the longest of names, open and closed, with and without a refusal."""
    for seed in range(3):
        table = dealt(people, seed=seed, in_dm=in_dm, names=HOSTILE_NAMES)
        seen: set[tuple[Phase, int | None]] = set()
        for _ in course(table, Random(seed)):
            holder = device_holder(table.state)
            if (table.state.phase, holder) in seen:
                continue
            seen.add((table.state.phase, holder))
            check_everything(table)
            for language in LANGUAGES:
                check_limits(table.draw("panel", table.state.host, language, refused="not_your_turn"))
                check_limits(table.draw("guest_leaving", table.state.host, language))
                if holder is not None:
                    check_limits(table.draw_in_hand(holder, language))
        check_everything(table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ballot_is_opened_without_the_card(language: str) -> None:
    """For a vote nobody needs it, and a glance would be enough for others."""
    table = dealt(5)
    for _ in course(table, Random(1)):
        holder = device_holder(table.state)
        if holder is not None and table.state.phase is Phase.VOTE:
            shown = table.draw_in_hand(holder, language)
            assert not shown.files
            assert {"en": "Your card", "ru": "Ваша карта"}[language] not in words(shown)
            return
    raise AssertionError("there was no vote")


def at_the_vote() -> WatchedGame:
    """A game of six at its first vote, for which nobody has had the device; nobody died."""
    table = dealt(6)
    for _ in range(50):
        holder, phase = device_holder(table.state), table.state.phase
        if phase is Phase.VOTE:
            break
        if holder is None:
            table.do(c.ToVote(table.state.host))
        else:
            calm = (command for command in legal_commands(table.state, holder) if not isinstance(command, c.Choose))
            table.do(next(calm))
    assert len(table.state.living) == 6
    return table


def pass_round(table: WatchedGame, choice: Callable[[Seat], Seat | None], until: Seat | None = None) -> None:
    """Let everybody in turn vote like that, None for nobody, in the open round and until it is at a seat."""
    phase_no = table.state.phase_no
    while table.state.phase_no == phase_no and (holder := device_holder(table.state)) not in (None, until):
        assert holder is not None
        person, candidate = table.state.people[holder - 1], choice(holder)
        table.do(c.Abstain(person) if candidate is None else c.Vote(person, candidate))


def test_after_a_tie_the_device_goes_round_again_for_those_who_are_tied() -> None:
    """Their defence has no clock there, so it is part of the talk (S0.40); the table gets no ballot of its own."""
    table = at_the_vote()
    first, second = table.state.living[:2]
    table.sent.clear()
    pass_round(table, {first: second, second: first}.get)
    assert table.state.phase is Phase.REVOTE
    assert [delivery.screen for delivery in table.sent if not delivery.edit] == ["vote_result", "tally"]
    assert device_holder(table.state) == first
    shown = table.draw("tally", phase_no=table.state.phase_no)
    assert all(name in words(shown) for name in ("P1", "P2"))
    pass_round(table, lambda _seat: None, until=Seat(3))
    (menu,) = [part for part in components(table.draw_in_hand(Seat(3))) if "options" in part]
    assert [option["value"] for option in menu["options"]] == [str(first), str(second)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_for_names_fits(language: str) -> None:
    """The longest list of the longest names, within what Discord takes."""
    names = ["x" * 32] * 20
    form = GuestForm(Address("set-guests", 36**9, 1), language, names)
    payload = form.to_dict()
    (label,) = payload["components"]
    assert len(payload["title"]) <= 45
    assert len(label["label"]) <= 45
    assert len(label["description"]) <= 100
    assert len(label["component"]["value"]) <= label["component"]["max_length"] <= 4000
    assert form.is_finished()

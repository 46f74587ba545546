"""The nights: who is told what and when, by turns and all together; the meeting, the mornings, and the story."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import texts
from bot.screens import SCREENS, Scene
from bot.screens.findings import FINDINGS
from engine import commands as c
from engine import events as e
from engine.audience import Person, Seat
from engine.events import night as night_events
from engine.factions import Faction
from engine.night.acting import Call, call_of
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.roles import ROLES
from engine.rules.presets import PRESETS, Preset
from engine.store.delivery import Delivery
from engine.views import known_to, options
from tests.kit.limits import check_limits
from tests.kit.watched import HOSTILE_NAMES, WatchedGame, components, custom_ids, words

LANGUAGES = ("en", "ru")
AT_NIGHT = (Phase.MEETING, Phase.NIGHT)
CIVILIANS = ("civilian",) * 5
CITY = ("don", "mafia", "mafia", "maniac", "commissar", "doctor", "escort", *CIVILIANS)
CLUB = ("don", "mafia", "escort", "killer", "commissar", "doctor", *CIVILIANS)
HOSTED = ("don", "mafia", "lover", "commissar", "doctor", *CIVILIANS)
SPORT = ("don", "mafia", "mafia", "sheriff", *CIVILIANS, "civilian")
TABLES = {"city": CITY, "club": CLUB, "hosted": HOSTED, "sport": SPORT}
ACTIVE = tuple(role.id for role in ROLES.values() if role.abilities)


@cache
def strict_texts() -> texts.Texts:
    """A text that is missing or cannot be formed is an error here, and not a gap."""
    return texts.Texts(strict=True)


@pytest.fixture(autouse=True)
def _strict_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "shipped", strict_texts)


def ruled(preset: str, **values: Any) -> Preset:
    """The preset with other values: section and name are joined by two underscores."""
    rules = PRESETS[preset].rules
    for name, value in values.items():
        rules = rules.with_value(name.replace("__", "."), value)
    return replace(PRESETS[preset], rules=rules)


def at_night(preset: str, cards: Sequence[str] | None = None, *, seed: int = 1, **values: Any) -> WatchedGame:
    """A table of the preset on its first night with actions; nothing of what was sent before is kept."""
    table = WatchedGame.dealt(ruled(preset, **values), cards or TABLES[preset], seed=seed)
    table.to(Phase.NIGHT)
    return table


def to_turn(table: WatchedGame, turn: str) -> WatchedGame:
    """Let the time of the turns before run out."""
    while table.state.turn != turn:
        assert table.state.phase is Phase.NIGHT
        table.wait()
    return table


def choose(table: WatchedGame, seat: int, verb: str, target: int) -> list[Delivery]:
    return table.do(c.Choose(table.state.people[seat - 1], verb, Seat(target)))


def prompt(table: WatchedGame, seat: int, language: str = "en") -> str:
    """The words of a seat's message of the open night."""
    return words(table.draw("night_prompt", Person(seat), language, phase_no=table.state.phase_no))


def lanes(told: Sequence[Delivery]) -> list[int]:
    """Whose private messages are posted or edited."""
    return sorted(delivery.lane for delivery in told if delivery.lane is not None)


def at_table(told: Sequence[Delivery]) -> list[Delivery]:
    return [delivery for delivery in told if delivery.lane is None]


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


def act_by_chance(table: WatchedGame, chance: Random) -> None:
    """Somebody who is awaited acts, or the time runs out."""
    waiting = [seat for seat in awaited(table.state) if any(option.targets for option in options(table.state, seat))]
    if waiting and chance.random() < 0.8:
        seat = chance.choice(waiting)
        option = chance.choice([one for one in options(table.state, seat) if one.targets])
        choose(table, seat, option.verb, chance.choice(option.targets or ()))
    else:
        table.ring()


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
    edits = [(delivery.screen, delivery.card) for delivery in at_table(idle.sent) if delivery.edit]
    assert edits == [("night", f"night-{idle.state.night}")] * turns


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


def night_of_turns(preset: Preset, cards: Sequence[str], seed: int) -> Onlooker:
    """A night in which every turn has its moment of action, or none, by the script: whoever holds the role acts."""
    table = WatchedGame.dealt(preset, cards, seed=seed)
    onlooker, script = Onlooker(table), Random(seed)
    while table.state.phase is not Phase.NIGHT:
        told = table.wait()
    onlooker.take([delivery for delivery in told if delivery.screen != "deal"])
    while table.state.phase is Phase.NIGHT:
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


# The team


def test_the_team_sees_every_choice_as_it_is_made_and_whose_decides() -> None:
    """S0.15 and S4.25: those who have not chosen, those who pass, and the highest seat, which shows the shot."""
    table = at_night("club")
    assert "no choice yet" in prompt(table, 1)
    choose(table, 2, "kill", 9)
    table.do(c.Skip(Person(1)))
    assert "2 · **P2** → 9 · **P9**" in prompt(table, 3)
    assert "1 · **P1** → nobody" in prompt(table, 3)
    assert "👑 Your choice decides" in prompt(table, 3)
    assert "👑 The choice of 3 · **P3** decides" in prompt(table, 2)
    assert "1 · **P1** (Don), 2 · **P2** (Mafia)" in prompt(table, 3)
    assert "team" not in prompt(table, 4)


def test_where_the_choices_are_blind_the_team_is_told_so_and_sees_none() -> None:
    """SP13, SP14."""
    table = at_night("sport")
    choose(table, 2, "kill", 9)
    assert "P9" not in prompt(table, 1)
    assert "don’t see one another’s" in prompt(table, 1)


def test_a_team_that_must_agree_reads_when_it_has() -> None:
    cards = ("don", "mafia", "lawyer", "commissar", *CIVILIANS)
    table = at_night("classic", cards)
    choose(table, 1, "kill", 5)
    assert "if all of you name the same" in prompt(table, 2)
    choose(table, 2, "kill", 5)
    for seat in (1, 2, 3):
        assert "You are agreed: 5 · **P5**" in prompt(table, seat)
    assert "agreed" not in prompt(table, 4)


# Questions and answers


def everyone(**values: Any) -> WatchedGame:
    """A night on which every role that has a night is at the table, all together."""
    cards = (*(role for role in ACTIVE if role not in ("killer", "commissar")), "civilian", "civilian")
    return at_night("free", cards, **values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("role", ACTIVE)
def test_every_role_is_asked_in_its_own_words_and_its_choice_is_repeated(role: str, language: str) -> None:
    """A single shooter is not asked whom the mafia shoots."""
    table = at_night("free", (role, "mafia", "mafia", "commissar", *CIVILIANS, "civilian"))
    asked = prompt(table, 1, language)
    team = texts.text(language, "ask-kill", by="mafia")
    assert (team in asked) is any(one.available(table.state, Seat(1)) and one.shared_with_team
                                  for one in ROLES[role].abilities)  # fmt: skip
    check_limits(table.draw("night_prompt", Person(1), language, phase_no=table.state.phase_no))
    for option in options(table.state, Seat(1)):
        if option.targets:
            target = option.targets[-1]
            choose(table, 1, option.verb, target)
            drawn = table.draw("night_prompt", Person(1), language, phase_no=table.state.phase_no)
            check_limits(drawn)
            named = texts.text(language, f"chose-{option.verb}", player=table.scene().seat_name(target))
            assert named in words(drawn)


def test_the_words_for_a_shot_differ_by_whose_it_is() -> None:
    for language in LANGUAGES:
        for key in ("ask-kill", "story-kill"):
            asked = {texts.text(language, key, by=by, choices="") for by in ("mafia", "maniac", "killer", "vigilante")}
            assert len(asked) == 4
            assert texts.text(language, key, by="newcomer", choices="") not in asked


def test_a_choice_that_may_change_is_marked_and_can_be_taken_back() -> None:
    table = everyone()
    doctor = ACTIVE.index("doctor")  # one role before it is left out, so this is its seat
    choose(table, doctor, "heal", 1)
    drawn = table.draw("night_prompt", Person(doctor), phase_no=table.state.phase_no)
    assert drawn is not None
    marked = [part["label"] for part in components(drawn) if part.get("emoji", {}).get("name") == "✅"]
    assert marked == ["1 · P1"]
    assert "You may still change it" in words(drawn)
    assert "Take it back" in [part.get("label") for part in components(drawn)]
    table.do(c.Skip(Person(doctor)))
    assert "You do nothing tonight" in prompt(table, doctor)


def test_what_an_earlier_night_has_used_up_is_said_before_the_choice() -> None:
    """S0.21 and S0.22: nobody twice running, and oneself once."""
    table = at_night("basic", ("mafia", "doctor", "commissar", *CIVILIANS))
    choose(table, 2, "heal", 2)
    table.ring()
    table.to(Phase.NIGHT)
    assert "Not 2 · **P2** again" in prompt(table, 2)
    table.ring()
    table.to(Phase.NIGHT)
    assert "Yourself you have protected once already" in prompt(table, 2)
    assert "Себя вы уже защищали" in prompt(table, 2, "ru")


ANSWERS = [
    ("commissar", "check", 2, "**mafia**", "**мафия**"),
    ("commissar", "check", 5, "**not mafia**", "**не мафия**"),
    ("sheriff", "check", 2, "**black**", "**чёрный**"),
    ("sheriff", "check", 5, "**red**", "**красный**"),
    ("agent", "check", 3, "**Don**", "**Дон**"),
    ("tracker", "track", 2, "visited: 9", "Визиты игрока 2 · **P2**: 9"),
    ("tracker", "track", 5, "visited nobody", "визитов не было"),
    ("watcher", "watch", 9, "Came to 9 · **P9**: 2", "Гости игрока 9 · **P9**: 2"),
    ("watcher", "watch", 5, "Nobody came", "гостей не было"),
]


@pytest.mark.parametrize(("role", "verb", "target", "english", "russian"), ANSWERS)
def test_every_answer_comes_at_dawn_into_its_own_message_and_panel(
    role: str, verb: str, target: int, english: str, russian: str
) -> None:
    """And into nobody else's; the story tells who learned it."""
    table = at_night("free", (role, "mafia", "don", "escort", *CIVILIANS, "civilian"))
    night = table.state.phase_no
    choose(table, 1, verb, target)
    choose(table, 2, "kill", 9)
    choose(table, 3, "kill", 9)
    table.wait()
    for language, answer in zip(LANGUAGES, (english, russian), strict=True):
        assert answer in words(table.draw("night_prompt", Person(1), language, phase_no=night))
        assert answer in words(table.draw("panel", Person(1), language, open=1))
        for other in (2, 3, 4, 5):
            assert answer not in words(table.draw("night_prompt", Person(other), language, phase_no=night))
    table.do(c.End(Person(1)))
    for language, answer in zip(LANGUAGES, (english, russian), strict=True):
        assert answer in words(table.draw("story", language=language))


@pytest.mark.parametrize(("target", "english", "russian"), [(4, "**yes**", "**да**"), (5, "**no**", "**нет**")])
def test_the_don_reads_whether_he_has_found_the_one_who_checks(target: int, english: str, russian: str) -> None:
    """At the press, where answers come at once, and in nobody else's message (S1.15, S2.79)."""
    table = to_turn(at_night("hosted"), "don")
    told = choose(table, 1, "seek", target)
    assert 1 in lanes(told)
    assert english in prompt(table, 1)
    assert russian in prompt(table, 1, "ru")
    assert english not in prompt(table, 2)


def test_a_blocked_checker_learns_that_there_is_no_result() -> None:
    """S2.87."""
    table = at_night("free", ("commissar", "mafia", "roleblocker", *CIVILIANS))
    night = table.state.phase_no
    choose(table, 1, "check", 2)
    choose(table, 3, "block", 1)
    table.wait()
    assert "No result" in words(table.draw("night_prompt", Person(1), phase_no=night))


def test_a_role_that_is_put_to_sleep_is_named_at_once_and_nobody_else_is() -> None:
    """S4.23: in the night's card; who it is reads it in his own message, and his buttons are gone."""
    table = to_turn(at_night("club"), "escort")
    told = choose(table, 3, "block", 6)
    assert [(d.screen, d.edit) for d in at_table(told)] == [("night", True)]
    assert 6 in lanes(told)
    card = words(table.draw("night", phase_no=table.state.phase_no))
    assert "sleep for tonight: **Doctor**" in card
    assert "P6" not in card
    assert "put to sleep" in prompt(table, 6)
    assert "put to sleep" not in prompt(table, 5)
    to_turn(table, "doctor")
    assert custom_ids_of(table, 6) == []
    assert "put to sleep" in prompt(table, 6)


def custom_ids_of(table: WatchedGame, seat: int) -> list[str]:
    drawn = table.draw("night_prompt", Person(seat), phase_no=table.state.phase_no)
    assert drawn is not None
    return custom_ids(drawn)


def test_a_killer_who_becomes_a_maniac_learns_it_when_the_next_night_falls() -> None:
    """D4.7: neither by the panel of the day nor by anything else before."""
    table = at_night("club", ("mafia", "killer", "commissar", *CIVILIANS, "civilian"))
    to_turn(table, "loner")
    choose(table, 2, "kill", 1)
    while table.state.phase is Phase.NIGHT:
        table.wait()
    assert table.state.role_of(Seat(2)) == "maniac"
    assert "Killer" in words(table.draw("role_card", Person(2)))
    table.to(Phase.NIGHT)
    assert "From tonight on you are: **Maniac**" in prompt(table, 2)
    assert "Maniac" in words(table.draw("role_card", Person(2)))
    assert "From tonight" not in prompt(table, 3)


# The meeting


@pytest.mark.parametrize("preset", ["club", "sport"])
def test_in_the_meeting_the_mafia_meets_and_everybody_gets_the_same_message(preset: str) -> None:
    """S3.12, S4.61, S4.62: who has a power is told when he will be called; nobody has anything to press."""
    table = WatchedGame.dealt(PRESETS[preset], TABLES[preset])
    table.to(Phase.MEETING)
    private = [d for d in table.sent if d.screen == "meeting_prompt"]
    assert lanes(private) == list(range(1, len(TABLES[preset]) + 1))
    texts_of = {
        seat: words(table.draw("meeting_prompt", Person(seat), phase_no=table.state.phase_no)) for seat in (1, 4, 9)
    }
    assert "2 · **P2** — Mafia" in texts_of[1]
    assert "From the next night on you will be called" in texts_of[4]
    assert "P2" not in texts_of[4] + texts_of[9]
    assert "Mafia" not in words(table.draw("meeting", phase_no=table.state.phase_no))
    told = table.wait()
    assert [(d.screen, d.edit) for d in at_table(told)][:1] == [("meeting", True)]
    assert "morning" not in [d.screen for d in told]
    assert len(set(lanes(told))) == len(TABLES[preset])


def test_a_meeting_without_a_limit_is_ended_by_the_host() -> None:
    """Its card has the button, and says whose it is."""
    table = WatchedGame.dealt(ruled("sport", night__meeting_seconds=0), SPORT)
    table.to(Phase.MEETING)
    card = table.draw("meeting", phase_no=table.state.phase_no)
    assert card is not None
    assert "when **P1** says so" in words(card)
    assert [one.split(":")[1] for one in custom_ids(card)] == ["card", "next"]
    table.do(c.Next(Person(1), phase_no=table.state.phase_no))
    assert table.state.phase is not Phase.MEETING


# The morning


def morning_of(table: WatchedGame, language: str = "en") -> str:
    """Let the night end, and read its report."""
    night = table.state.phase_no
    while table.state.phase is Phase.NIGHT:
        table.wait()
    assert [d.screen for d in at_table(table.sent) if not d.edit].count("morning") == 1
    return words(table.draw("morning", language=language, phase_no=night))


def city_night(kill: int | None, attack: int | None, heal: int | None, **values: Any) -> WatchedGame:
    table = to_turn(at_night("city", **values), "mafia")
    if kill is not None:
        choose(table, 1, "kill", kill)
    to_turn(table, "maniac")
    if attack is not None:
        choose(table, 4, "kill", attack)
    to_turn(table, "doctor")
    if heal is not None:
        choose(table, 6, "heal", heal)
    return table


@pytest.mark.parametrize(
    ("kill", "attack", "heal", "english", "russian"),
    [
        (9, 10, 10, "9 · **P9**: killed", "9 · **P9**: убийство"),
        (9, 12, 9, "9 · **P9**: shot at, and saved", "9 · **P9**: покушение"),
        (9, 9, 8, "9 · **P9**: caught in crossfire", "9 · **P9**: перестрелка"),
        (9, 9, 9, "9 · **P9**: shot at, and saved", "9 · **P9**: покушение"),
    ],
)
def test_where_outcomes_are_reported_the_table_learns_what_happened_to_whom(
    kill: int, attack: int, heal: int, english: str, russian: str
) -> None:
    """S3.30: killed, shot at and saved, caught in crossfire; who shot and who saved is not told (S3.31)."""
    report = morning_of(city_night(kill, attack, heal))
    assert english in report
    assert russian in morning_of(city_night(kill, attack, heal), "ru")
    assert not {"Mafia", "Maniac", "Doctor", "P1**", "P4**", "P6**"} & set(report.split())


def test_a_blind_shot_is_called_so_only_where_the_rules_announce_it() -> None:
    """S3.32."""
    assert "was blind" in morning_of(city_night(None, 9, 10, morning__announce_blind=True))
    assert "blind" not in morning_of(city_night(None, 9, 10))


def test_the_sport_tables_morning_tells_a_miss() -> None:
    """SP15: a kill by name, and everything else is a miss."""
    table = at_night("sport")
    choose(table, 1, "kill", 9)
    assert "the shot missed" in morning_of(table)
    table = at_night("sport")
    for seat in (1, 2, 3):
        choose(table, seat, "kill", 9)
    assert "9 · **P9**" in morning_of(table)


def test_a_role_is_shown_in_the_morning_only_where_the_rules_show_it() -> None:
    """S3.10."""
    assert "Civilian" in morning_of(city_night(9, 10, None, morning__reveal_on_death=True))
    assert "Civilian" not in morning_of(city_night(9, 10, None))


def test_whoever_has_lost_the_vote_is_named_when_the_vote_opens_and_told_so() -> None:
    """S1.17 and S2.120: on the ballot, in his own panel, and not in the morning."""
    table = at_night("basic", ("mafia", "lover", "commissar", *CIVILIANS))
    choose(table, 2, "distract", 5)
    assert "5 · **P5**" not in morning_of(table)
    table.to(Phase.VOTE)
    ballot = words(table.draw("ballot", phase_no=table.state.phase_no))
    assert "Without a vote today: 5 · **P5**" in ballot
    assert "You have no vote today" in words(table.draw("panel", Person(5)))
    assert "of 7" in words(table.draw("tally", phase_no=table.state.phase_no))
    table.to(Phase.NIGHT).to(Phase.VOTE)
    assert "Without a vote" not in words(table.draw("ballot", phase_no=table.state.phase_no))


# The story


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_tells_every_deed_of_every_role(language: str) -> None:
    """All verbs, in the order in which they count, whoever did them; and what was lost, saved and learned."""
    table = everyone()
    verbs: set[tuple[str, str]] = set()
    for seat in table.state.living:
        for option in options(table.state, seat):
            if option.targets:
                target = Seat(len(table.state.people)) if option.verb == "kill" else option.targets[-1]
                choose(table, seat, option.verb, target)
                card = table.state.card_of(seat)
                shared = any(one.shared_with_team and one.verb == option.verb for one in card.abilities)
                verbs.add((option.verb, "mafia" if shared else card.id))
    assert {verb for verb, _ in verbs} == {one.verb for role in ROLES.values() for one in role.abilities}
    table.wait()
    table.do(c.End(Person(1)))
    pages = [words(table.draw("story", language=language, page=page)) for page in (1, 2)]
    for verb, by in verbs:
        prefix = texts.text(language, f"story-{verb}", by=by, choices="").strip()
        assert prefix in "\n".join(pages)
    for page in (1, 2):
        check_limits(table.draw("story", language=language, page=page))


def test_the_story_tells_a_night_of_turns_once_with_its_blocks_and_blind_shots() -> None:
    table = at_night("city")
    choose(table, 7, "block", 2)
    choose(table, 1, "kill", 9)
    while table.state.phase is Phase.NIGHT:
        table.wait()
    table.do(c.End(Person(1)))
    story = words(table.draw("story"))
    assert story.count("🌙 Night 1") == 1
    assert "7 · **P7** → 2 · **P2**" in story
    assert "blind shot hit" in story
    assert "at random: 4 · **P4**" in story
    drawn = [event.target for event in table.log if isinstance(event, e.ShotDrawn)]
    assert all(f"{seat} · **P{seat}**" in story for seat in drawn)


def test_a_long_night_is_told_on_several_pages_and_nothing_is_cut() -> None:
    """Twenty people with the longest of names."""
    cards = ("mafia", "mafia", *(("doctor",) * 6), *(("watcher",) * 6), *(("tracker",) * 6))
    table = WatchedGame.dealt(PRESETS["free"], cards, names=HOSTILE_NAMES)
    table.to(Phase.NIGHT)
    for seat in table.state.living:
        option = next(option for option in options(table.state, seat) if option.targets)
        choose(table, seat, option.verb, (option.targets or ())[-1])
    if table.state.phase is Phase.NIGHT:
        table.wait()
    table.do(c.End(Person(1)))
    told = ""
    for page in range(1, 9):
        drawn = table.draw("story", page=page)
        check_limits(drawn)
        told += words(drawn)
    assert all(f"{seat} · " in told for seat in table.state.seats)


def test_every_private_answer_of_the_night_has_words() -> None:
    """A new kind of answer fails here; a changed role is told in its own line."""
    kinds = {
        kind for kind in vars(night_events).values() if isinstance(kind, type) and issubclass(kind, e.PrivateEvent)
    }
    assert kinds - {e.PrivateEvent, e.BecameRole} == set(FINDINGS)


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

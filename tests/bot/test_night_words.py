"""What players read at night: their questions, choices and answers, their team, and the meeting."""

from __future__ import annotations

import pytest

from bot import texts
from bot.screens.findings import FINDINGS
from bot.screens.turns import kind_of_verb
from engine import commands as c
from engine import events as e
from engine.audience import Person, Seat
from engine.events import night as night_events
from engine.phases.phase import Phase
from engine.roles import ROLES
from engine.rules.presets import PRESETS
from engine.views import options
from tests.kit.limits import check_limits
from tests.kit.nights import (
    ACTIVE,
    CIVILIANS,
    LANGUAGES,
    SPORT,
    TABLES,
    at_night,
    at_table,
    choose,
    custom_ids_of,
    everyone,
    lanes,
    prompt,
    ruled,
    to_turn,
)
from tests.kit.watched import WatchedGame, components, custom_ids, words

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
    assert "the shot is theirs" in prompt(table, 3)
    choose(table, 2, "kill", 5)
    for seat in (1, 2, 3):
        assert "You are agreed: 5 · **P5**" in prompt(table, seat)
    assert "agreed" not in prompt(table, 4)


# Questions and answers


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
            by = kind_of_verb(table.scene(), Seat(1), option.verb)
            named = texts.text(language, f"chose-{option.verb}", by=by, player=table.scene().seat_name(target))
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
    assert "Called now, but asleep: **Doctor**" in words(table.draw("night", phase_no=table.state.phase_no))
    assert custom_ids_of(table, 6) == []
    assert "put to sleep" in prompt(table, 6)


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
    assert "**P1** moves the game on" in words(card)
    assert [one.split(":")[1] for one in custom_ids(card)] == ["card", "now", "next"]
    table.do(c.Next(Person(1), phase_no=table.state.phase_no))
    assert table.state.phase is not Phase.MEETING


def test_every_private_answer_of_the_night_has_words() -> None:
    """A new kind of answer fails here; a changed role is told in its own line."""
    kinds = {
        kind for kind in vars(night_events).values() if isinstance(kind, type) and issubclass(kind, e.PrivateEvent)
    }
    assert kinds - {e.PrivateEvent, e.BecameRole} == set(FINDINGS)

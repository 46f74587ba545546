"""The mornings: what the report tells, who has lost the vote, and the story of the nights at the end."""

from __future__ import annotations

from typing import Any

import pytest

from bot import texts
from engine import commands as c
from engine import events as e
from engine.audience import Person, Seat
from engine.phases.phase import Phase
from engine.roles import ROLES
from engine.rules.presets import PRESETS
from engine.views import options
from tests.kit.limits import check_limits
from tests.kit.nights import CIVILIANS, LANGUAGES, at_night, at_table, choose, everyone, to_turn
from tests.kit.watched import HOSTILE_NAMES, WatchedGame, words

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
    assert "No vote today: 5 · **P5**" in ballot
    assert "You have no vote today" in words(table.draw("panel", Person(5)))
    assert "of 7" in words(table.draw("tally", phase_no=table.state.phase_no))
    table.to(Phase.NIGHT).to(Phase.VOTE)
    assert "No vote today" not in words(table.draw("ballot", phase_no=table.state.phase_no))


def test_the_morning_waits_for_those_who_act_on_leaving_and_names_whom_they_take() -> None:
    """S4.48, S4.51: the report comes once, after the white night, with the role that is announced."""
    table = at_night("club", ("don", "mafia", "kamikaze", "commissar", "doctor", *CIVILIANS))
    night = table.state.phase_no
    choose(table, 2, "kill", 3)
    table.sent.clear()
    while table.state.phase is Phase.NIGHT:
        table.wait()
    assert table.state.phase is Phase.WHITE_NIGHT
    assert ("night", True) in [(delivery.screen, delivery.edit) for delivery in table.sent]
    assert "morning" not in [delivery.screen for delivery in table.sent]
    table.do(c.Take(Person(3), Seat(9)))
    assert [delivery.screen for delivery in table.sent].count("morning") == 1
    for language, role in (("en", "Kamikaze"), ("ru", "Камикадзе")):
        report = words(table.draw("morning", language=language, phase_no=night))
        assert f"3 · **P3** — {role}" in report
        assert "9 · **P9**" in report


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

"""A scenario file that is wrong is a failure with the place named, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.scenarios.runner import main

GOOD = """
- name: fine
  preset: basic
  seats: {Anna: mafia, Boris: civilian, Vera: civilian}
  script:
    - expect: {phase: night}
"""


def run(folder: Path, text: str) -> tuple[int, list[str]]:
    """The exit code and what was said of one file."""
    file = folder / "file.yaml"
    file.write_text(text, encoding="utf-8")
    said: list[str] = []
    return main([file], said.append), said


def with_step(step: str) -> str:
    return GOOD.replace("- expect: {phase: night}", f"- {step}")


def test_a_file_that_holds_says_only_the_count(tmp_path: Path) -> None:
    assert run(tmp_path, GOOD) == (0, ["1 passed, 0 failed"])


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("- name: [", "line"),
        ("just words", "list"),
        ("[]", "list"),
        ("- 7", "step 0"),
        ("- {name: a, name: b}", "twice"),
        (GOOD.replace("preset: basic", "preset: wizards"), "wizards"),
        (GOOD.replace("preset: basic", "preset: [basic]"), "preset"),
        (GOOD.replace("  script:", "  colour: red\n  script:"), "colour"),
        (GOOD.replace("  script:", "  start: dusk\n  script:"), "dusk"),
        (GOOD.replace("  script:", "  start: meeting\n  script:"), "meeting"),
        (GOOD.replace("  script:", "  seed: many\n  script:"), "seed"),
        (GOOD.replace("  script:", "  rules: {vote.colour: red}\n  script:"), "vote.colour"),
        (GOOD.replace("  script:", "  rules: {vote.tie: off}\n  script:"), "vote.tie"),
        (GOOD.replace("  script:", "  rules: [vote.tie]\n  script:"), "rules"),
        (GOOD.replace("  script:", "  moderator: Olga\n  script:"), "Olga"),
        (GOOD.replace("Boris: civilian", "Boris: wizard"), "wizard"),
        (GOOD.replace("Boris: civilian", "Boris: [civilian]"), "civilian"),
        (GOOD.replace("Boris: civilian", "all: civilian"), "all"),
        (GOOD.replace("Boris: civilian", "2nd: civilian"), "2nd"),
        (GOOD.replace("Anna: mafia", "Anna: civilian"), "mafia"),
        (GOOD.replace("Vera: civilian", "Vera: mafia"), "won already"),
        (GOOD.replace("{Anna: mafia, Boris: civilian, Vera: civilian}", "{Anna: mafia}"), "two"),
    ],
)
def test_what_is_wrong_before_the_script_is_named(tmp_path: Path, text: str, names: str) -> None:
    code, said = run(tmp_path, text)
    assert code == 1
    assert said[-1] == "0 passed, 1 failed"
    assert len(said) == 2
    assert names in said[0]
    assert "file.yaml" in said[0]


@pytest.mark.parametrize(
    ("step", "names"),
    [
        ("shout: loud", "step 1"),
        ("{do: Anna skip, clock: 5}", "step 1"),
        ("do: Anna flies", "flies"),
        ("do: Olga skip", "Olga"),
        ("do: Anna kill Olga", "Olga"),
        ("do: Anna kill", "argument"),
        ("do: Anna kill Boris Vera", "argument"),
        ("do: 7", "7"),
        ("do: Anna lift maybe", "maybe"),
        ("do: Anna sleep", "no_such_ability"),
        ("refuse: {do: Anna sleep, code: tired}", "tired"),
        ("refuse: {do: Anna set vote.colour red, code: bad_value}", "vote.colour"),
        ("refuse: {do: Anna sleep, code: dead}", "no_such_ability"),
        ("refuse: {do: Anna skip, code: dead}", "accepted"),
        ("refuse: {do: Anna sleep, code: [dead]}", "dead"),
        ("refuse: Anna sleep", "refuse"),
        ("rest: dance", "dance"),
        ("rest: sleep", "Anna"),
        ("clock: soon", "soon"),
        ("clock: -1", "-1"),
        ("until: dusk", "dusk"),
        ("until: {weather: fair}", "weather"),
        ("until: lift", "lift"),
        ("expect: {weather: fair}", "weather"),
        ("expect: {phase: dusk}", "dusk"),
        ("expect: {phase: vote}", "expected phase: vote, got night"),
        ("expect: {alive: some}", "some"),
        ("expect: {alive: [Olga]}", "Olga"),
        ("expect: {alive: all but Olga}", "Olga"),
        ("expect: {role: {Olga: mafia}}", "Olga"),
        ("expect: {role: Anna}", "mapping"),
        ("expect: {public: [ate Boris]}", "ate"),
        ("expect: {public_lacks: [killed Olga]}", "Olga"),
        ("expect: {told_lacks: {Anna: [choice Boris kiss Vera]}}", "kiss"),
        ("expect: {targets: {Anna: {kiss: []}}}", "kiss"),
        ("expect: {public: killed Boris}", "list"),
        ("expect: {told: [Anna]}", "mapping"),
        ("expect: {paused: 0}", "paused"),
        ("expect: {tally: {Olga: 0}}", "Olga"),
        ("expect: {composition: {mafia: 1, civilian: 2, wizard: 0}}", "wizard"),
        ("expect: phase", "mapping"),
    ],
)
def test_what_is_wrong_in_a_step_is_named_with_its_number(tmp_path: Path, step: str, names: str) -> None:
    code, said = run(tmp_path, with_step(step))
    assert code == 1
    assert said[-1] == "0 passed, 1 failed"
    assert len(said) == 2
    assert ": step " in said[0]
    assert names in said[0]


def test_before_the_deal_nobody_has_a_role_to_expect(tmp_path: Path) -> None:
    lobby = with_step("expect: {role: {Anna: mafia}}").replace("  script:", "  start: lobby\n  script:")
    code, said = run(tmp_path, lobby)
    assert code == 1
    assert "step 1: role: no cards are dealt yet" in said[0]


def test_lists_are_sets_but_for_what_has_an_order(tmp_path: Path) -> None:
    assert run(tmp_path, with_step("expect: {alive: [Vera, Anna, Boris, Anna], nominees: []}"))[0] == 0


def test_what_nobody_has_may_be_left_out_or_written(tmp_path: Path) -> None:
    assert run(tmp_path, with_step("expect: {composition: {mafia: 1, civilian: 2}, tally: {}}"))[0] == 0
    assert run(tmp_path, with_step("expect: {composition: {mafia: 1, civilian: 2, don: 0}, tally: {Anna: 0}}"))[0] == 0


def test_an_open_ballot_shows_names_and_numbers(tmp_path: Path) -> None:
    """Whichever of them a scenario asks about (S2.67); where numbers alone are shown nobody sees names."""
    opened = GOOD.replace("  script:", "  start: day 1\n  rules: {vote.ballot: open}\n  script:\n    - rest: ready")
    voted = opened.replace("- expect:", "- do: Anna vote Boris\n    - expect:")
    for seen in ("{Boris: [Anna]}", "{Boris: 1, Vera: 0}"):
        assert run(tmp_path, voted.replace("{phase: night}", f"{{seen_tally: {seen}}}"))[0] == 0
    named = voted.replace("open", "totals").replace("{phase: night}", "{seen_tally: {Boris: [Anna]}}")
    assert "got {Boris: 1}" in run(tmp_path, named)[1][0]


def test_words_stay_words(tmp_path: Path) -> None:
    """Only `true` and `false` are booleans: `off` is the value of a setting."""
    assert run(tmp_path, GOOD.replace("  script:", "  rules: {day.nominations: off}\n  script:"))[0] == 0


def test_a_disputed_scenario_counts_neither_way(tmp_path: Path) -> None:
    """And a file in which nothing ran is no success."""
    code, said = run(tmp_path, GOOD.replace("  script:", "  disputed: the page says otherwise\n  script:"))
    assert said == [f"{tmp_path / 'file.yaml'}: fine: disputed: the page says otherwise", "0 passed, 0 failed"]
    assert code == 1


def test_a_missing_path_is_one_failure_and_the_rest_runs(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "one.yml").write_text(GOOD, encoding="utf-8")
    said: list[str] = []
    assert main([tmp_path / "nowhere", tmp_path / "folder"], said.append) == 1
    assert said[-1] == "1 passed, 1 failed"


def test_an_unreadable_file_is_one_failure(tmp_path: Path) -> None:
    (tmp_path / "file.yaml").write_bytes(b"\xff\xfe\x00")
    said: list[str] = []
    assert main([tmp_path], said.append) == 1
    assert said[-1] == "0 passed, 1 failed"

"""Plays the script of a scenario, step by step."""

from __future__ import annotations

from typing import Any

from engine.errors import CommandRefused, RefusalCode
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.scenarios.document import BadScenario
from engine.scenarios.expectations import Unmet, check, reads
from engine.scenarios.scenario import Scenario, read_phase
from engine.scenarios.table import MOST_DEADLINES, Table
from engine.scenarios.verbs import RESTING, read_command


class Failed(Exception):
    """A scenario does not hold. The message names the step (0 is what comes before the script)."""


def play(scenario: Scenario) -> None:
    """Play the scenario to its end. Raises Failed at the first step that does not hold."""
    step = 0
    try:
        table = Table(scenario)
        for step, (key, written) in enumerate(scenario.script, start=1):  # noqa: B007 - named in the failure
            _STEPS[key](table, written)
    except (BadScenario, Unmet) as error:
        raise Failed(f"step {step}: {error}") from None


def _do(table: Table, written: Any) -> None:
    for text in written if isinstance(written, list) else [written]:
        _must(table, text)


def _must(table: Table, text: Any) -> None:
    command = read_command(text, table)
    try:
        table.do(command)
    except CommandRefused as refusal:
        raise Unmet(f"expected '{text}' to be accepted, got {refusal}") from None


def _refuse(table: Table, written: Any) -> None:
    if not isinstance(written, dict) or set(written) != {"do", "code"}:
        raise BadScenario("refuse: a mapping of 'do' and 'code'")
    if not isinstance(written["code"], str) or written["code"] not in set(RefusalCode):
        raise BadScenario(f"refuse: unknown code '{written['code']}'")
    command = read_command(written["do"], table)
    before = table.state
    try:
        table.do(command)
    except CommandRefused as refusal:
        if refusal.code != written["code"] or table.state != before:
            raise Unmet(f"expected '{written['do']}' refused with {written['code']}, got {refusal.code}") from None
        return
    raise Unmet(f"expected '{written['do']}' refused with {written['code']}, got it accepted")


def _rest(table: Table, written: Any) -> None:
    """Every awaited seat gives the verb once in each opening of the phase, as long as it is the same phase and day."""
    if written not in RESTING:
        raise BadScenario(f"rest: one of {', '.join(RESTING)}, not '{written}'")
    stage = (table.state.phase, table.state.day)
    given: set[tuple[str, int]] = set()
    while (table.state.phase, table.state.day) == stage:
        waiting = [name for name in _awaited_names(table) if (name, table.state.phase_no) not in given]
        if not waiting:
            return
        given.add((waiting[0], table.state.phase_no))
        _must(table, f"{waiting[0]} {written}")


def _awaited_names(table: Table) -> list[str]:
    state = table.state
    if state.phase is Phase.LOBBY:
        return [table.name_of_person(person) for person in state.joined if person not in state.ready]
    return [table.name(seat) for seat in awaited(state)]


def _clock(table: Table, written: Any) -> None:
    if written == "out":
        table.pass_deadline()
    elif isinstance(written, int | float) and not isinstance(written, bool) and written >= 0:
        table.pass_seconds(written)
    else:
        raise BadScenario(f"clock: a number of seconds or 'out', not '{written}'")


def _until(table: Table, written: Any) -> None:
    wanted = written if isinstance(written, dict) else {"phase": written}
    if "phase" in wanted:
        read_phase(wanted["phase"])
    for _ in range(MOST_DEADLINES):
        if reads(table, wanted):
            return
        if not table.has_deadline():
            break
        table.pass_deadline()
    if not reads(table, wanted):
        raise Unmet(f"expected to reach {wanted}, got {table.state.phase.value}")


_STEPS = {"do": _do, "refuse": _refuse, "rest": _rest, "clock": _clock, "until": _until, "expect": check}

"""What a scenario can expect: one function a key, giving what holds now in the form the scenario writes it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from engine.audience import Seat
from engine.day.ballots import tally
from engine.lobby.composition import composition_of
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.roles import ROLES
from engine.scenarios.document import BadScenario
from engine.scenarios.facts import as_text, includes_facts, read_facts, same_facts, write_facts
from engine.scenarios.scenario import read_phase
from engine.scenarios.table import Table
from engine.scenarios.verbs import VERBS
from engine.victory.conditions import winners
from engine.views import options, seen_tally

VOTES = (Phase.VOTE, Phase.REVOTE)


class Unmet(Exception):
    """An expectation does not hold. The message says what was expected and what was got."""


def check(table: Table, written: Any) -> None:
    """Check all keys of an ``expect``; from here on facts count as new. Raises Unmet or BadScenario."""
    if not isinstance(written, dict):
        raise BadScenario("expect: a mapping")
    for key, expected in written.items():
        if key in _FACT_CHECKS:
            _FACT_CHECKS[key](table, expected)
        elif key in _READERS:
            got = _READERS[key](table, expected)
            _compare(key, expected, got)
        else:
            raise BadScenario(f"expect: unknown key '{key}'")
    table.forget()


def _compare(key: str, expected: Any, got: Any) -> None:
    same = expected == got if key in _IN_ORDER else _unordered(expected) == _unordered(got)
    if not same or isinstance(expected, bool) is not isinstance(got, bool):
        raise Unmet(f"expected {key}: {_text(expected)}, got {_text(got)}")


def _unordered(value: Any) -> Any:
    if isinstance(value, list):
        return sorted({str(one) for one in value})
    if isinstance(value, dict):
        return {key: _unordered(inner) for key, inner in value.items()}
    return value


def _text(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(str, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_text(inner)}" for key, inner in value.items()) + "}"
    return str(value).lower() if isinstance(value, bool) else str(value)


# Simple values


def _phase(table: Table, expected: Any) -> str:
    read_phase(expected)
    return table.state.phase.value


def _speaker(table: Table, _expected: Any) -> str:
    speaker = table.state.speaker
    return "none" if speaker is None else table.name(speaker)


def _deadline(table: Table, _expected: Any) -> Any:
    left = table.seconds_left()
    return "none" if left is None else int(left) if left == int(left) else left


def _names(table: Table, seats: Any) -> list[str]:
    return [table.name(seat) for seat in seats]


def _alive(table: Table, expected: Any) -> Any:
    """``all`` and ``all but A, B`` are answered in kind."""
    living = _names(table, table.state.living)
    if not isinstance(expected, str):
        for name in expected if isinstance(expected, list) else []:
            table.seat(str(name))
        return living
    everybody = _names(table, table.state.seats)
    word, _, names = expected.partition(" but ")
    missing = [name.strip() for name in names.split(",")] if names else []
    if word != "all":
        raise BadScenario(f"alive: a list, 'all' or 'all but A, B', not '{expected}'")
    for name in missing:
        table.seat(name)
    return expected if sorted(living) == sorted(set(everybody) - set(missing)) else living


def _dead(table: Table, _expected: Any) -> list[str]:
    return [table.name(Seat(seat)) for seat in table.state.seats if seat not in table.state.living]


def _zeros(expected: Any, known: Collection[str]) -> dict[str, int]:
    """What is left out for being none may be written all the same."""
    written = expected if isinstance(expected, dict) else {}
    return {name: 0 for name, wanted in written.items() if wanted == 0 and name in known}


def _tally(table: Table, expected: Any) -> dict[str, int]:
    none = _zeros(expected, table.scenario.seats)
    return none | {table.name(seat): weight for seat, weight in tally(table.state).items()}


def _seen_tally(table: Table, expected: Any) -> Any:
    """Who sees names sees numbers too (S2.67): the answer is in the form of the question."""
    seen = seen_tally(table.state)
    if seen is None:
        return "none"
    if expected and isinstance(expected, dict) and all(isinstance(wanted, int) for wanted in expected.values()):
        return _tally(table, expected)
    return {
        table.name(seat): _names(table, value) if isinstance(value, tuple) else value for seat, value in seen.items()
    }


def _candidates(table: Table, _expected: Any) -> list[str]:
    return _names(table, table.state.candidates) if table.state.phase in VOTES else []


def _composition(table: Table, expected: Any) -> dict[str, int]:
    state = table.state
    none = _zeros(expected, ROLES)
    if state.people:
        return none | {role: state.roles.count(role) for role in state.roles}
    seats = state.rules.table.seats
    players = seats.most if seats.fewest == seats.most else len(state.joined)
    return none | dict(composition_of(state.preset, state.rules, players, state.seed))


def _awaited(table: Table, _expected: Any) -> list[str]:
    state = table.state
    if state.phase is Phase.LOBBY:
        return [table.name_of_person(person) for person in state.joined if person not in state.ready]
    return _names(table, awaited(state))


def _of_seats(read: Callable[[Table, Seat, Any], Any]) -> Callable[[Table, Any], Any]:
    def read_all(table: Table, expected: Any) -> Any:
        if not isinstance(expected, dict):
            raise BadScenario("a mapping of seats")
        return {name: read(table, table.seat(str(name)), wanted) for name, wanted in expected.items()}

    return read_all


def _can(table: Table, seat: Seat, _wanted: Any) -> list[str]:
    return [option.verb for option in options(table.state, seat)]


def _targets(table: Table, seat: Seat, wanted: Any) -> Any:
    if not isinstance(wanted, dict):
        raise BadScenario("targets: verbs with lists of names")
    unknown = [verb for verb in wanted if verb not in VERBS]
    if unknown:
        raise BadScenario(f"targets: unknown verb '{unknown[0]}'")
    by_verb = {
        option.verb: [*_names(table, option.targets or ()), *option.words] for option in options(table.state, seat)
    }
    return {verb: by_verb.get(verb, []) for verb in wanted}


def _role(table: Table, seat: Seat, _wanted: Any) -> str:
    if not table.state.people:
        raise BadScenario("role: no cards are dealt yet")
    return table.state.role_of(seat)


def _winner(table: Table, _expected: Any) -> str:
    return "undecided" if table.state.winner is None else table.state.winner.value


_READERS: dict[str, Callable[[Table, Any], Any]] = {
    "phase": _phase,
    "day": lambda table, _expected: table.state.day,
    "night": lambda table, _expected: table.state.night,
    "turn": lambda table, _expected: table.state.turn or "none",
    "speaker": _speaker,
    "deadline": _deadline,
    "paused": lambda table, _expected: table.state.paused,
    "alive": _alive,
    "dead": _dead,
    "tally": _tally,
    "seen_tally": _seen_tally,
    "nominees": lambda table, _expected: _names(table, table.state.nominees),
    "candidates": _candidates,
    "composition": _composition,
    "awaited": _awaited,
    "can": _of_seats(_can),
    "targets": _of_seats(_targets),
    "fouls": _of_seats(lambda table, seat, _wanted: table.state.discipline.fouls.get(seat, 0)),
    "role": _of_seats(_role),
    "winner": _winner,
    "winners": lambda table, _expected: _names(table, winners(table.state)),
}
_IN_ORDER = ("nominees", "candidates")


def reads(table: Table, wanted: dict[str, Any]) -> bool:
    """Do all these values hold now? Used to wait for a phase. Raises BadScenario for an unknown key."""
    for key, expected in wanted.items():
        if key not in ("phase", "turn", "speaker", "day", "night"):
            raise BadScenario(f"until: unknown key '{key}'")
        if _READERS[key](table, expected) != expected:
            return False
    return True


# Facts


def _public(table: Table, expected: Any) -> None:
    _require(table, same_facts, "public", expected, write_facts(table, table.public))


def _public_has(table: Table, expected: Any) -> None:
    _require(table, includes_facts, "public_has", expected, write_facts(table, table.public))


def _public_lacks(table: Table, expected: Any) -> None:
    _refuse_any(table, "public_lacks", expected, write_facts(table, table.public))


def _one_public_of(table: Table, expected: Any) -> None:
    got = write_facts(table, table.public)
    if sum(fact in got for fact in read_facts(table, expected)) != 1:
        raise Unmet(f"expected one_public_of: {_text(expected)}, got {as_text(got)}")


def _told(table: Table, expected: Any) -> None:
    for name, facts in _by_name(expected):
        _require(table, same_facts, f"told {name}", facts, _told_to(table, name))


def _told_lacks(table: Table, expected: Any) -> None:
    for name, facts in _by_name(expected):
        _refuse_any(table, f"told_lacks {name}", facts, _told_to(table, name))


def _told_to(table: Table, name: str) -> list[tuple[str, ...]]:
    if name == table.scenario.moderator:
        return write_facts(table, table.moderator_told)
    return write_facts(table, table.told.get(table.seat(name), []))


def _by_name(expected: Any) -> list[tuple[str, Any]]:
    if not isinstance(expected, dict):
        raise BadScenario("a mapping of seats to facts")
    return [(str(name), facts) for name, facts in expected.items()]


def _require(
    table: Table, holds: Callable[[Any, Any], bool], key: str, expected: Any, got: list[tuple[str, ...]]
) -> None:
    wanted = read_facts(table, expected)
    if not holds(wanted, got):
        raise Unmet(f"expected {key}: {as_text(wanted)}, got {as_text(got)}")


def _refuse_any(table: Table, key: str, expected: Any, got: list[tuple[str, ...]]) -> None:
    if any(includes_facts([fact], got) for fact in read_facts(table, expected)):
        raise Unmet(f"expected {key}: {_text(expected)}, got {as_text(got)}")


def _one_dead_of(table: Table, expected: Any) -> None:
    if not isinstance(expected, list):
        raise BadScenario("one_dead_of: a list of names")
    seats = [table.seat(str(name)) for name in expected]
    gone = [table.name(seat) for seat in table.departed]
    if sum(seat in table.departed for seat in seats) != 1:
        raise Unmet(f"expected one_dead_of: {_text(expected)}, got {_text(gone)}")


_FACT_CHECKS: dict[str, Callable[[Table, Any], None]] = {
    "public": _public,
    "public_has": _public_has,
    "public_lacks": _public_lacks,
    "one_public_of": _one_public_of,
    "told": _told,
    "told_lacks": _told_lacks,
    "one_dead_of": _one_dead_of,
}

"""Nothing is forgotten: every event is applied, every command has a place, every phase a way on."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

from engine import commands, events, evolve, game, roles
from engine.audience import Seat
from engine.events import Event
from engine.phases.course import GATES
from engine.phases.flow import FLOW, SPECS
from engine.phases.phase import Gate, Phase
from engine.roles import ROLES
from engine.scenarios.verbs import NIGHT_VERBS, VERBS
from engine.views import command_of
from tests.kit.play import Play

ROLE_IDS_THAT_ARE_ALSO_WORDS = {"mafia"}
"""The answer to a check, the side and the team's turn are called by the same word."""

GROUPS = {"Event", "HiddenEvent", "ModeratorEvent", "PrivateEvent", "Departure"}


def classes_of(module: object, base: type) -> dict[str, type]:
    return {name: kind for name, kind in inspect.getmembers(module, inspect.isclass) if issubclass(kind, base)}


def test_every_event_does_something_to_the_state_or_says_that_it_does_not() -> None:
    concrete = {kind for name, kind in classes_of(events, Event).items() if name not in GROUPS}
    assert concrete - {events.GameCreated} == set(evolve.APPLY)


def test_every_event_says_in_words_what_it_means() -> None:
    assert all(kind.__doc__ for kind in classes_of(events, Event).values())


def test_every_command_is_handled_in_a_phase_or_in_all() -> None:
    kinds = ("", "Person", "Room", "Host", "HostSeat", "Living", "Clock")
    groups = {f"{kind}Command" for kind in kinds}
    concrete = {name for name in classes_of(commands, commands.Command) if name not in groups}
    handled = {kind.__name__ for spec in SPECS.values() for kind in spec.accepts}
    handled |= {kind.__name__ for kind in game._IN_EVERY_PHASE}
    assert handled == concrete


def test_a_command_of_the_living_asks_for_no_other_right_than_a_seat() -> None:
    """Who has a seat in the game is not asked for his right again."""
    living = classes_of(commands, commands.LivingCommand).values()
    assert {kind.right for kind in living if issubclass(kind, commands.Command)} == {commands.Right.SEATED}


def test_every_phase_that_can_open_has_a_way_on() -> None:
    reachable = {arrow.to for arrows in FLOW.values() for arrow in arrows} | {Phase.LOBBY}
    assert reachable == {*Phase, *Gate}
    assert set(SPECS) == set(Phase) - {Phase.OVER}
    assert set(FLOW) == {*SPECS, *GATES}
    assert set(GATES) == set(Gate) - {Gate.RESUMPTION}


def test_the_last_arrow_of_every_way_is_always_open() -> None:
    play = Play().deal(5)
    assert all(arrows[-1].when(play.state) for arrows in FLOW.values())


def test_a_role_is_found_under_its_own_id_and_verbs_are_those_of_scenarios() -> None:
    for role_id, role in ROLES.items():
        assert role.id == role_id
        assert all(ability.verb in NIGHT_VERBS for ability in role.abilities)
    assert set(NIGHT_VERBS) <= set(VERBS)


def test_every_verb_that_a_phase_offers_makes_a_command() -> None:
    for verb in ("seen", "skip", "sleep", "ready", "unready", "done", "shout", "withdraw", "abstain"):
        assert command_of(verb, commands.ADMINISTRATOR, None, 4).phase_no == 4
    seat = Seat(3)
    made = [command_of(verb, commands.ADMINISTRATOR, seat, 4) for verb in ("vote", "nominate", "take", "heal")]
    assert [type(command).__name__ for command in made] == ["Vote", "Nominate", "Take", "Choose"]
    assert command_of("lift", commands.ADMINISTRATOR, "no") == commands.Lift(commands.ADMINISTRATOR, False)
    assert command_of("blow", commands.ADMINISTRATOR, "left") == commands.Blow(commands.ADMINISTRATOR, "left")
    named = (Seat(1), Seat(2), seat)
    assert command_of("suspects", commands.ADMINISTRATOR, named) == commands.Suspects(commands.ADMINISTRATOR, named)


def test_a_role_stands_in_the_file_of_its_name() -> None:
    files = {path.stem for path in Path(inspect.getfile(roles)).parent.glob("*.py")}
    assert files == {*ROLES, "__init__", "role"}


def test_no_rule_names_a_role_outside_its_own_file() -> None:
    """A rule asks for properties of a role; only lists of cards and settings' values spell role ids."""
    engine = Path(inspect.getfile(roles)).parents[1]
    spelled = ("lobby/composition.py", "lobby/club_table.py", "lobby/balancer.py", "rules/", "roles/", "scenarios/")
    for path in engine.rglob("*.py"):
        place = path.relative_to(engine).as_posix()
        if place.startswith((*spelled, "store/", "service/")):
            continue
        named = [role for role in ROLES if re.search(rf'"{role}"', path.read_text(encoding="utf-8"))]
        assert set(named) <= ROLE_IDS_THAT_ARE_ALSO_WORDS, place

"""Nothing is forgotten: every event is applied, every command has a place, every phase a way on."""

from __future__ import annotations

import inspect

from engine import commands, events, evolve, game
from engine.events import Event
from engine.phases.flow import FLOW, SPECS
from engine.phases.phase import Phase
from engine.roles import ROLES
from engine.scenarios.verbs import NIGHT_VERBS, VERBS
from engine.views import command_of

GROUPS = {"Event", "HiddenEvent", "Departure"}
NOT_YET_PLAYED = {
    *("Shout", "Nominate", "Withdraw", "Lift", "Take", "Blow", "Suspects", "Foul", "HandToBot", "FirstSpeaker"),
}


def classes_of(module: object, base: type) -> dict[str, type]:
    return {name: kind for name, kind in inspect.getmembers(module, inspect.isclass) if issubclass(kind, base)}


def test_every_event_does_something_to_the_state_or_says_that_it_does_not() -> None:
    concrete = {kind for name, kind in classes_of(events, Event).items() if name not in GROUPS}
    assert concrete - {events.GameCreated} == set(evolve._APPLY)


def test_every_event_says_in_words_what_it_means() -> None:
    assert all(kind.__doc__ for kind in classes_of(events, Event).values())


def test_every_command_is_handled_in_a_phase_or_in_all() -> None:
    groups = {"Command", "PersonCommand", "HostCommand", "LivingCommand", "ClockCommand"}
    concrete = {name for name in classes_of(commands, commands.Command) if name not in groups}
    handled = {kind.__name__ for spec in SPECS.values() for kind in spec.accepts}
    handled |= {kind.__name__ for kind in game._IN_EVERY_PHASE}
    assert handled == concrete - NOT_YET_PLAYED


def test_every_phase_that_can_open_has_a_way_on() -> None:
    reachable = {arrow.to for arrows in FLOW.values() for arrow in arrows} | {Phase.LOBBY}
    assert reachable == set(SPECS)
    assert set(FLOW) == set(SPECS)


def test_a_role_is_found_under_its_own_id_and_verbs_are_those_of_scenarios() -> None:
    for role_id, role in ROLES.items():
        assert role.id == role_id
        assert all(ability.verb in NIGHT_VERBS for ability in role.abilities)
    assert set(NIGHT_VERBS) <= set(VERBS)


def test_every_verb_that_a_phase_offers_makes_a_command() -> None:
    for verb in ("seen", "skip", "sleep", "ready", "unready", "done", "abstain"):
        assert command_of(verb, commands.ADMINISTRATOR, None, 4).phase_no == 4

"""The night phase: every living player confirms an action, a skip or sleep (S0.25)."""

from __future__ import annotations

from engine.abilities.ability import NightAbility
from engine.audience import Seat
from engine.commands import Choose, Skip, Sleep
from engine.errors import CommandRefused, RefusalCode
from engine.events import ChoiceMade
from engine.night.count import count_night
from engine.phases.phase import Phase
from engine.phases.spec import Opening, Option, PhaseSpec, check_queue, first_in_queue, limit
from engine.roles import ROLES
from engine.state import GameState
from engine.story import Story

SLEEP = "sleep"
SKIP = "skip"


def _abilities(state: GameState, seat: Seat) -> tuple[NightAbility, ...]:
    return ROLES[state.roles[seat - 1]].abilities


def _opens(state: GameState) -> Opening:
    return Opening(seconds=limit(state, state.rules.night.seconds), night=state.night + 1)


def _awaits(state: GameState, seat: Seat) -> bool:
    """Has the living seat still something to confirm?"""
    made = state.choices.get(seat)
    if made is None:
        return True
    return SLEEP not in made and any(ability.verb not in made for ability in _abilities(state, seat))


def _options(state: GameState, seat: Seat) -> tuple[Option, ...]:
    """The abilities that may (still) be chosen with their targets, and ``skip``; or ``sleep``."""
    if state.shared_device and first_in_queue(state, _awaits) != seat:
        return ()
    abilities = _abilities(state, seat)
    made = state.choices.get(seat, {})
    if not abilities:
        return () if SLEEP in made else (Option(SLEEP),)
    final = state.rules.night.choice_final
    open_abilities = [ability for ability in abilities if not (final and ability.verb in made)]
    if not open_abilities:
        return ()
    choosable = [Option(ability.verb, ability.targets(state, seat)) for ability in open_abilities]
    return (*(option for option in choosable if option.targets), Option(SKIP))


def _choose(story: Story, command: Choose, seat: Seat) -> None:
    state = story.state
    ability = ROLES[state.roles[seat - 1]].ability(command.verb)
    if ability is None:
        raise CommandRefused(RefusalCode.NO_SUCH_ABILITY)
    check_queue(state, _awaits, seat)
    made = state.choices.get(seat, {})
    if command.verb in made and state.rules.night.choice_final:
        raise CommandRefused(RefusalCode.CHOICE_IS_FINAL)
    code = ability.refusal(state, seat, command.target)
    if code is not None:
        raise CommandRefused(code, seat=command.target)
    if made.get(command.verb) == command.target:
        return
    story.tell(ChoiceMade(seat, command.verb, command.target, _shown_to(state, seat, ability)))


def _shown_to(state: GameState, seat: Seat, ability: NightAbility) -> tuple[Seat, ...]:
    """The living allies who see the choice at once (S0.15)."""
    if not (ability.shared_with_team and state.rules.night.mafia_sees_choices):
        return ()
    return tuple(other for other in state.living if other != seat and state.is_black(other))


def _skip(story: Story, _command: Skip, seat: Seat) -> None:
    """Decline every action still open; where choices may change and all are made, take them back."""
    state = story.state
    abilities = _abilities(state, seat)
    if not abilities:
        raise CommandRefused(RefusalCode.NO_SUCH_ABILITY)
    made = state.choices.get(seat, {})
    check_queue(state, _awaits, seat)
    if all(ability.verb in made and made[ability.verb] is None for ability in abilities):
        return
    still_open = [ability for ability in abilities if ability.verb not in made]
    if not still_open:
        if state.rules.night.choice_final:
            raise CommandRefused(RefusalCode.CHOICE_IS_FINAL)
        still_open = [ability for ability in abilities if made[ability.verb] is not None]
    for ability in still_open:
        story.tell(ChoiceMade(seat, ability.verb))


def _sleep(story: Story, _command: Sleep, seat: Seat) -> None:
    state = story.state
    if _abilities(state, seat):
        raise CommandRefused(RefusalCode.NO_SUCH_ABILITY)
    check_queue(state, _awaits, seat)
    if SLEEP not in state.choices.get(seat, {}):
        story.tell(ChoiceMade(seat, SLEEP))


NIGHT = PhaseSpec(
    phase=Phase.NIGHT,
    accepts={Choose: _choose, Skip: _skip, Sleep: _sleep},
    opens=_opens,
    awaits=_awaits,
    options=_options,
    closes=count_night,
)

"""Bots: they confirm and choose by recorded chance, as soon as they are awaited (S2.58, D2.38)."""

from __future__ import annotations

from engine import commands as c
from engine.audience import Person, Seat
from engine.chance import chosen
from engine.night.acting import kill_voters
from engine.night.team_kill import VERB as KILL
from engine.phases.flow import SPECS
from engine.phases.phase import Phase
from engine.phases.spec import Option
from engine.state import GameState
from engine.views import Target, command_of

_PASSIVE = ("nominate", "withdraw", "shout", "suspects", "unready")
"""What a bot never does: it neither nominates nor speaks out of turn."""

_CONFIRMING = ("seen", "sleep", "ready", "done")


def next_command(state: GameState) -> c.Command | None:
    """What the first awaited bot, by seat, does now; None when no bot has anything to do."""
    spec = SPECS.get(state.phase)
    if spec is None or state.paused or state.phase is Phase.LOBBY:
        return None
    for seat in state.present():
        if seat in state.bots and spec.awaits(state, seat):
            command = _command(state, seat, spec.options(state, seat))
            if command is not None:
                return command
    return None


def _command(state: GameState, seat: Seat, options: tuple[Option, ...]) -> c.Command | None:
    by = Person(-seat)
    made = state.choices.get(seat, {}) if state.phase is Phase.NIGHT else {}
    waits_for_humans = False
    for option in options:
        if option.verb in _CONFIRMING:
            return command_of(option.verb, by, None)
        if option.verb == KILL and state.is_black(seat):
            command = _team_command(state, seat, option)
            if command is not None:
                return command
            waits_for_humans = True
        elif option.verb not in _PASSIVE and option.verb not in made:
            target = _drawn(state, seat, option)
            if target is not None:
                return command_of(option.verb, by, target)
    can_skip = any(option.verb == "skip" for option in options) and not waits_for_humans
    return command_of("skip", by, None) if can_skip else None


def _drawn(state: GameState, seat: Seat, option: Option) -> Target:
    pool: tuple[Seat | str, ...] = option.targets or option.words
    return chosen(pool, state.seed, state.phase_no, f"bot {seat} {option.verb}") if pool else None


def _team_command(state: GameState, seat: Seat, option: Option) -> c.Command | None:
    """Repeat the first human ally's target, or wait for it; a team of bots follows the lowest seat's draw."""
    by = Person(-seat)
    voters = kill_voters(state)
    humans = [voter for voter in voters if voter not in state.bots]
    leads = humans or [min(voters)]
    named = [state.choices[voter].get(KILL) for voter in state.choices if voter in leads]
    target = next((target for target in named if target is not None), None)
    own = state.choices.get(seat, {})
    if target is not None and target in (option.targets or ()):
        return None if own.get(KILL) == target else command_of(KILL, by, target)
    if not humans:
        return command_of(KILL, by, _drawn(state, seat, option))
    all_passed = all(KILL in state.choices.get(voter, {}) for voter in humans)
    return command_of("skip", by, None) if all_passed and KILL not in own else None

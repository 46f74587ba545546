"""The choices of a night: what a seat may still do, and what its press leads to."""

from __future__ import annotations

from engine.abilities.ability import NightAbility, Visit
from engine.audience import Seat
from engine.commands import Choose, Skip, Sleep
from engine.errors import CommandRefused, RefusalCode
from engine.events import ChoiceMade, NoResult, RoleAsleep, SeatAsleep
from engine.factions import BLACK
from engine.frozen import making
from engine.night.acting import abilities_now, abilities_of, is_its_turn, is_sequential, kill_voters
from engine.night.blocks import BLOCK_SCOPE
from engine.night.count import TELLS_CHECKER, board_so_far
from engine.night.order import NightStep
from engine.night.team_kill import agreed, decider, named_by
from engine.phases.spec import Option, check_queue, first_in_queue
from engine.state import GameState
from engine.story import Story

SLEEP = "sleep"
SKIP = "skip"

AGREEMENT_LOCKS = frozenset({"unanimous"})
"""The values of ``night.mafia_kill`` under which the team's agreement is final (S2.76)."""

ENDS_WITH_DECIDER = {"all": False, "decided": True}
"""Does the deciding press end the mafia's turn? By ``night.mafia_turn_ends`` (D3.14)."""


def awaits(state: GameState, seat: Seat) -> bool:
    """Has the living seat still something to confirm, in this turn where there are turns (D2.18)?"""
    made = state.choices.get(seat)
    if state.rules.night.mode != "sequential" or not is_sequential(state):
        if made is None:
            return seat not in state.ledger.memory.asleep
        if SLEEP in made:
            return False
    return any(_awaits_ability(state, seat, ability) for ability in _usable_now(state, seat))


def _usable_now(state: GameState, seat: Seat) -> tuple[NightAbility, ...]:
    """What the seat may use or decline now: beside an ability with a legal target only others that have one too."""
    abilities = abilities_now(state, seat)
    if len(abilities) < 2:
        return abilities
    return tuple(ability for ability in abilities if ability.has_target(state, seat)) or abilities


def _awaits_ability(state: GameState, seat: Seat, ability: NightAbility) -> bool:
    made = ability.verb in state.choices.get(seat, ())
    if not ability.shared_with_team:
        return not made
    rules = state.rules.night
    if is_sequential(state) and ENDS_WITH_DECIDER[rules.mafia_turn_ends]:
        deciding = decider(state)
        if deciding is not None:
            return seat == deciding and not made
    return not made or (rules.mafia_kill in AGREEMENT_LOCKS and _must_still_agree(state))


def _must_still_agree(state: GameState) -> bool:
    """Has every voter named a target, and not the same (S2.76)? Once one has skipped nobody waits for agreement.

    Nor where the first choices stand: nobody could agree any more.
    """
    if state.rules.night.choice_final:
        return False
    named = named_by(state, kill_voters(state))
    return None not in named and len(set(named)) > 1


def confirmations_stand(state: GameState) -> bool:
    """Does everybody who has confirmed stay so?

    Else the number of those who have would tell the table that somebody of a team has changed his mind, or that the
    team disagrees.
    """
    return state.rules.night.choice_final


def _is_final(state: GameState, seat: Seat, ability: NightAbility) -> bool:
    """Does the seat's choice stand for good: by the rules, because it was answered or announced, or by agreement?"""
    made = state.choices.get(seat)
    if made is None or ability.verb not in made:
        return False
    rules = state.rules.night
    if rules.choice_final:
        return True
    if made[ability.verb] is None:
        return False
    if ability.shared_with_team:
        return rules.mafia_kill in AGREEMENT_LOCKS and agreed(state) is not None
    return (ability.answers_at_once and rules.check_result == "at_once") or _is_announced(state, ability)


def _is_announced(state: GameState, ability: NightAbility) -> bool:
    return state.rules.night.block_notice == "public_role" and ability.step is NightStep.BLOCK


def options(state: GameState, seat: Seat) -> tuple[Option, ...]:
    """The abilities that may (still) be chosen with their targets, and ``skip``; or ``sleep``."""
    if state.shared_device and first_in_queue(state, awaits) != seat:
        return ()
    if not abilities_of(state, seat):
        slept = SLEEP in state.choices.get(seat, ())
        return () if slept or is_sequential(state) else (Option(SLEEP),)
    still_open = [ability for ability in _usable_now(state, seat) if not _is_final(state, seat, ability)]
    if not still_open:
        return ()
    choosable = [Option(ability.verb, ability.targets(state, seat)) for ability in still_open]
    declinable = any(ability.may_be_declined for ability in still_open)
    return (*(option for option in choosable if option.targets), *((Option(SKIP),) if declinable else ()))


def choose(story: Story, command: Choose, seat: Seat) -> None:
    """Use an ability on a target."""
    state, verb, target = story.state, command.verb, command.target
    for ability in abilities_of(state, seat):
        if ability.verb == verb:
            break
    else:
        raise CommandRefused(RefusalCode.NO_SUCH_ABILITY)
    rules = state.rules
    if rules.hosting.device == "shared":
        check_queue(state, awaits, seat)
    if not is_its_turn(state, seat, ability):
        raise CommandRefused(RefusalCode.NOT_YOUR_TURN)
    made = state.choices.get(seat)
    if made is not None and _is_final(state, seat, ability):
        raise CommandRefused(RefusalCode.CHOICE_IS_FINAL)
    code = ability.refusal(state, seat, target)
    if code is not None:
        raise CommandRefused(code, seat=target)
    if made is not None and made.get(verb) == target:
        return
    story.tell(_choice_made(seat, verb, target, _shown_to(state, seat, ability)))
    if rules.night.check_result == "at_once" and ability.answers_at_once:
        _answer(story, ability, Visit(seat, target))
    if rules.night.block_notice == "public_role" and _is_announced(state, ability):
        _announce_sleep(story, target)


_choice_made = making(ChoiceMade)


def _shown_to(state: GameState, seat: Seat, ability: NightAbility) -> tuple[Seat, ...]:
    """The living allies who see the choice at once (S0.15)."""
    if not (ability.shared_with_team and state.rules.night.mafia_sees_choices):
        return ()
    factions = state.table.factions
    return tuple([other for other in state.living if factions[other - 1] is BLACK and other != seat])


def _answer(story: Story, ability: NightAbility, visit: Visit) -> None:
    """The answer to a check, where the rules tell it at the press."""
    board = board_so_far(story.state)
    if visit.actor not in board.blocked:
        story.tell(ability.answer(visit, board))
    elif TELLS_CHECKER[story.state.rules.night.block_notice]:
        story.tell(NoResult(visit.actor))


def _announce_sleep(story: Story, target: Seat) -> None:
    """Put the target to sleep at the press, and tell the table which role has fallen asleep (S4.23)."""
    state = story.state
    card = state.card_of(target)
    if card.own_abilities and BLOCK_SCOPE[state.rules.night.block_scope](card):
        story.tell(SeatAsleep(target))
        story.tell(RoleAsleep(card.id))


def skip(story: Story, _command: Skip, seat: Seat) -> None:
    """Decline every action still open; where choices may change and all are made, take them back."""
    state = story.state
    if not any(ability.may_be_declined for ability in abilities_of(state, seat)):
        raise CommandRefused(RefusalCode.NO_SUCH_ABILITY)
    check_queue(state, awaits, seat)
    abilities = [ability for ability in _usable_now(state, seat) if ability.may_be_declined]
    if not abilities:
        raise CommandRefused(RefusalCode.NOT_YOUR_TURN)
    made = state.choices.get(seat, {})
    still_open = [ability for ability in abilities if ability.verb not in made]
    if not still_open:
        still_open = [
            ability for ability in abilities if made[ability.verb] is not None and not _is_final(state, seat, ability)
        ]
    if not still_open and not any(made[ability.verb] is None for ability in abilities):
        raise CommandRefused(RefusalCode.CHOICE_IS_FINAL)
    for ability in still_open:
        story.tell(ChoiceMade(seat, ability.verb, shown_to=_shown_to(state, seat, ability)))


def sleep(story: Story, _command: Sleep, seat: Seat) -> None:
    """A role without an action confirms its sleep."""
    state = story.state
    if abilities_of(state, seat):
        raise CommandRefused(RefusalCode.NO_SUCH_ABILITY)
    if is_sequential(state):
        raise CommandRefused(RefusalCode.NOT_YOUR_TURN)
    check_queue(state, awaits, seat)
    if SLEEP not in state.choices.get(seat, {}):
        story.tell(ChoiceMade(seat, SLEEP))

"""The white night: whoever acts on leaving does so, one after another, before anybody leaves (S4.49, S4.53)."""

from __future__ import annotations

from engine.abilities.ability import PartingAbility
from engine.abilities.blow import HANDS, BlowUp
from engine.abilities.take import TakeAlong
from engine.audience import Seat
from engine.commands import Blow, Take
from engine.errors import CommandRefused, RefusalCode
from engine.events import PartingLapsed, PartingMade, PhaseOpened, Taken
from engine.leaving.batch import grant_words
from engine.leaving.callers import call_leavers, depart, show_role
from engine.night.lapse import lapse_where_no_human_acts
from engine.phases.phase import Phase
from engine.phases.spec import Option, PhaseSpec, limit, opening
from engine.state import GameState
from engine.story import Story

SECONDS = 20


def falls_at_night(state: GameState) -> bool:
    """Does this white night follow a night, so that nobody is out before it ends? Else it follows a vote."""
    return state.night > state.day


def _opens(state: GameState, phase: Phase) -> PhaseOpened:
    return opening(state, phase, seconds=limit(state, SECONDS))


def _parting(state: GameState, seat: Seat) -> PartingAbility | None:
    return state.card_of(seat).parting


def _awaits(state: GameState, seat: Seat) -> bool:
    return seat == state.leaving.acting and bool(_options(state, seat))


def _options(state: GameState, seat: Seat) -> tuple[Option, ...]:
    if seat != state.leaving.acting:
        return ()
    match _parting(state, seat):
        case TakeAlong() as ability:
            targets = ability.targets(state, seat)
            return (Option(ability.verb, targets),) if targets else ()
        case BlowUp() as ability:
            return (Option(ability.verb, words=HANDS),)
    return ()


def _take(story: Story, command: Take, seat: Seat) -> None:
    state = story.state
    ability = _parting(state, seat)
    if not isinstance(ability, TakeAlong):
        raise CommandRefused(RefusalCode.NO_SUCH_ABILITY)
    _check_turn(state, seat)
    code = ability.refusal(state, seat, command.target)
    if code is not None:
        raise CommandRefused(code, seat=command.target)
    _part(story, seat, ability, (command.target,))


def _blow(story: Story, command: Blow, seat: Seat) -> None:
    state = story.state
    ability = _parting(state, seat)
    if not isinstance(ability, BlowUp):
        raise CommandRefused(RefusalCode.NO_SUCH_ABILITY)
    _check_turn(state, seat)
    if command.hand not in HANDS:
        raise CommandRefused(RefusalCode.BAD_VALUE, value=command.hand)
    _part(story, seat, ability, ability.taken(state, seat, command.hand))


def _check_turn(state: GameState, seat: Seat) -> None:
    if seat != state.leaving.acting:
        raise CommandRefused(RefusalCode.NOT_YOUR_TURN)


def _part(story: Story, seat: Seat, ability: PartingAbility, taken: tuple[Seat, ...]) -> None:
    """Those taken along who act on leaving act after all who were called before them (D4.10)."""
    story.tell(PartingMade(seat, ability.verb, taken, ability.speechless))
    call_leavers(story, taken)


def _closes(story: Story) -> None:
    """Without a press the ability lapses (D4.10)."""
    acting = story.state.leaving.acting
    if acting is not None:
        story.tell(PartingLapsed(acting))


def _announced_taker(state: GameState) -> Seat | None:
    """Whose target is announced with the role (S4.51): of everybody taken who gets last words, if one alone can be it.

    Those who get none are taken by somebody whose doing is not announced (S4.55).
    """
    announced = [
        seat for seat in state.leaving.called if (parting := _parting(state, seat)) is not None and parting.announced
    ]
    return announced[0] if len(announced) == 1 else None


def report_taken(story: Story) -> None:
    """Who was taken along, and whose doing is announced by role (D4.13)."""
    leaving = story.state.ledger.leaving
    by = _announced_taker(story.state)
    for seat in sorted(leaving.taken):
        depart(story, Taken(seat, None if seat in leaving.speechless else by))
    for seat in leaving.called:
        parting = _parting(story.state, seat)
        if parting is not None and parting.announced:
            show_role(story, seat)


def end_white_night_of_the_day(story: Story) -> None:
    """Those taken leave, and most of them have last words (D4.14)."""
    leaving = story.state.leaving
    report_taken(story)
    speaking = [seat for seat in leaving.taken if seat not in leaving.speechless]
    grant_words(story, speaking, story.state.rules.day.last_words_seconds)


WHITE_NIGHT = PhaseSpec(
    phase=Phase.WHITE_NIGHT,
    accepts={Take: _take, Blow: _blow},
    opens=_opens,
    opened=lapse_where_no_human_acts(_awaits),
    awaits=_awaits,
    options=_options,
    closes=_closes,
    conceals=lambda _state: True,
)

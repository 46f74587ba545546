"""What is said at night: one card for the table and one message for every living player, whatever the role.

All that follows until dawn, and the answers at dawn, are edits of these: also where the roles are called in turn, so
that no sound and no new message gives a role away. The table's card is edited when a turn begins, and at nothing that
somebody does in it. Edits of private messages are seen by their readers alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.announce.telling import Telling, edit, post, private_lanes, whisper, whispered_edit
from engine import events as e
from engine.audience import Seat
from engine.night.acting import Call, call_of, most_turns
from engine.night.choices import confirmations_stand
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.state import GameState
from engine.store.delivery import COSMETIC, RESULT, TALLY, Delivery

CARDS: dict[Phase, str] = {Phase.NIGHT: "night", Phase.MEETING: "meeting"}
"""The table's card of each kind of night."""

PROMPTS: dict[Phase, str] = {Phase.NIGHT: "night_prompt", Phase.MEETING: "meeting_prompt"}
"""What every living player gets."""

_BEFORE_THE_REPORT = (Phase.NIGHT, Phase.WHITE_NIGHT)
"""The last of these in a night leads to the report of the morning."""


def table_card(phase: Phase, night: int) -> str:
    """The name under which the table's card of a night is remembered, through all its turns."""
    return f"{CARDS[phase]}-{night}"


def prompt_card(night: int) -> str:
    """The name under which the one message of a night is remembered in each DM."""
    return f"prompt-{night}"


def refreshed(told: Telling, priority: int = TALLY) -> list[Delivery]:
    """The edit of the table's card; nothing where the event did not happen at night."""
    if told.phase not in CARDS:
        return []
    card = table_card(told.phase, told.night)
    return [edit(CARDS[told.phase], card, priority=priority, phase_no=told.phase_no)]


def refreshed_prompts(told: Telling, seats: Iterable[Seat], priority: int = RESULT) -> list[Delivery]:
    """The edits of the prompts of some seats; nothing where the event did not happen at night."""
    if told.phase not in PROMPTS:
        return []
    screen, card = PROMPTS[told.phase], prompt_card(told.night)
    return [
        whispered_edit(person, screen, card, priority=priority, phase_no=told.phase_no)
        for person in private_lanes(told, seats)
    ]


def opened(told: Telling) -> list[Delivery]:
    """Night falls, or another turn of it begins."""
    if _lasted(told):
        return [*refreshed(told), *refreshed_prompts(told, _called_otherwise(told))]
    table = post(CARDS[told.phase], told.phase_no, card=table_card(told.phase, told.night))
    return [replace(table, until_phase=_last_turn(told)), *prompts(told, told.game.state.living)]


def prompts(told: Telling, seats: Iterable[Seat]) -> list[Delivery]:
    """The one message of the night for some seats; nothing where the event did not happen at night."""
    if told.phase not in PROMPTS:
        return []
    screen, card = PROMPTS[told.phase], prompt_card(told.night)
    return [
        whisper(person, screen, card, until_phase=_last_turn(told), phase_no=told.phase_no)
        for person in private_lanes(told, seats)
    ]


def _last_turn(told: Telling) -> int:
    """The number that the last phase of this night can have."""
    return told.phase_no + (most_turns(told.game.state) - 1 if told.phase is Phase.NIGHT else 0)


def closed(told: Telling) -> list[Delivery]:
    """A turn is over, which the next one's beginning shows; or the night is, and everybody's message says so.

    The morning is told when those killed have acted, if any of them act on leaving.
    """
    follows = told.leads_to.phase if told.leads_to is not None and told.leads_to.night == told.night else None
    if follows is told.phase:
        return []
    last_look = [*refreshed(told, COSMETIC), *refreshed_prompts(told, told.before.state.living)]
    is_dawn = told.phase in _BEFORE_THE_REPORT and told.night > told.day and follows not in _BEFORE_THE_REPORT
    return [*(last_look if _lasted(told) else []), *([post("morning", told.phase_no)] if is_dawn else [])]


def choice_made(event: e.ChoiceMade, told: Telling) -> list[Delivery]:
    """The chooser and the allies who see it get their prompts edited.

    The table's count only where it changed, and never in a turn, where it would tell that somebody has acted. A shared
    device has been with everybody who is not awaited any more, and the card says who is next.
    """
    if not _lasts(told):
        return []
    prompts = refreshed_prompts(told, (event.seat, *event.shown_to))
    state = told.game.state
    counted = state.turn is None and told.is_open and (confirmations_stand(state) or state.shared_device)
    changed = len(awaited(told.before.state)) != len(awaited(state)) or not told.was_open
    return [*(refreshed(told) if counted and changed else []), *prompts]


def learned(event: e.PrivateEvent, told: Telling) -> list[Delivery]:
    """What comes before dawn is shown in the prompt of whoever learned it; at dawn all prompts are edited anyway."""
    return refreshed_prompts(told, [event.seat]) if _lasts(told) else []


def role_asleep(_event: e.RoleAsleep, told: Telling) -> list[Delivery]:
    """The table hears it at once, and whoever is asleep sees no buttons any more (S4.23)."""
    if not _lasts(told):
        return []
    return [*refreshed(told), *refreshed_prompts(told, _put_to_sleep(told))]


def _lasted(told: Telling) -> bool:
    """Had the night of this event begun before the command, so that its messages have been posted?"""
    return _is_in(told.before.state, told)


def _lasts(told: Telling) -> bool:
    """Does it go on after the command?"""
    return _is_in(told.game.state, told)


def _is_in(state: GameState, told: Telling) -> bool:
    return state.phase is told.phase and state.night == told.night


def _called_otherwise(told: Telling) -> Iterator[Seat]:
    """The living whose prompts another turn changes: those called in it, or in one that is over."""
    before, after = told.before.state, told.game.state
    for seat in after.living:
        was, now = call_of(before, seat), call_of(after, seat)
        if was is not now or now is Call.NOW:
            yield seat


def _put_to_sleep(told: Telling) -> Iterator[Seat]:
    asleep_before = told.before.state.memory.asleep
    return (seat for seat in sorted(told.game.state.memory.asleep) if seat not in asleep_before)

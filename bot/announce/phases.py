"""What is said when a phase opens, lives and closes: one line a phase in each table.

The nights have a room of their own. A ballot is posted once and never edited.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.announce import days, nights
from bot.announce.telling import (
    Telling,
    called,
    edit,
    people_at,
    post,
    private_lanes,
    whisper,
    whispered_edit,
)
from engine import events as e
from engine.audience import Person, Seat
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.store.delivery import COSMETIC, TALLY, Delivery
from engine.views import seen_tally

ROLE_CARD = "role-card"
"""The name under which everybody's own card is remembered in the DM."""


LIVE_CARDS: dict[Phase, str] = {
    Phase.REVEAL: "deal",
    **days.LIVE_CARDS,
}
"""The screen of each phase that lives on the table: its card is edited as things change, and at the end once more."""


def live_card(phase: Phase, phase_no: int) -> str | None:
    """The name under which the live card of a phase is remembered; a series that shares one: by its first number."""
    screen = LIVE_CARDS.get(phase)
    return None if screen is None else f"{screen}-{phase_no}"


def refreshed(phase: Phase, phase_no: int, priority: int = TALLY) -> list[Delivery]:
    """The edit of the live card of a phase, where it has one."""
    card = live_card(phase, phase_no)
    return [] if card is None else [edit(LIVE_CARDS[phase], card, priority=priority, phase_no=phase_no)]


def all_refreshed(told: Telling) -> list[Delivery]:
    """The edits of all that shows the open phase."""
    if not told.is_open or told.phase is Phase.LOBBY or told.game.is_over:
        return []
    at_night = [*nights.refreshed(told), *nights.refreshed_prompts(told, told.game.state.living)]
    return [*refreshed(told.phase, told.card_no), *at_night]


# Opening


def _deal(told: Telling) -> list[Delivery]:
    seats = [Seat(number) for number in told.game.state.seats]
    everybody = called(told.game, people_at(told.game, seats))
    return [
        *_live_post(told, everybody),
        *(whisper(person, "role_card", ROLE_CARD) for person in private_lanes(told, seats)),
    ]


def _live_post(told: Telling, mentions: tuple[Person, ...] = ()) -> list[Delivery]:
    card = live_card(told.phase, told.phase_no)
    return [post(LIVE_CARDS[told.phase], told.phase_no, card=card, mentions=mentions, live=True)]


_OPENED: dict[Phase, Callable[[Telling], list[Delivery]]] = {
    Phase.REVEAL: _deal,
    Phase.MEETING: nights.opened,
    Phase.NIGHT: nights.opened,
    **days.OPENED,
}


def opened(event: e.PhaseOpened, told: Telling) -> list[Delivery]:
    """A phase began. One that closed again by the same command is not shown, and the end tells the whole story.

    The card of a phase that stands still meanwhile loses its buttons.
    """
    if event.phase is Phase.OVER:
        return _over(told)
    state = told.before.state
    before = Telling(told.before, told.game, state.phase, state.phase_no, state.night, state.day)
    halted = _last_look(before) if event.interrupts else []
    tell = _OPENED.get(event.phase)
    return halted if tell is None or not told.is_open else [*halted, *tell(told)]


def _last_look(told: Telling) -> list[Delivery]:
    """The last edits of all that shows a phase which people have seen."""
    if not told.was_open:
        return []
    return [*refreshed(told.phase, told.card_no, COSMETIC), *days.calls_taken_back(told)]


def _over(told: Telling) -> list[Delivery]:
    """The result, after a last look at the cards of the phase that the end has cut short."""
    before = told.before.state
    if not told.game.state.people:
        return []
    cut_short = Telling(told.before, told.game, before.phase, before.phase_no, before.night, before.day)
    return [
        *_last_look(cut_short),
        *nights.refreshed(cut_short, COSMETIC),
        *nights.refreshed_prompts(cut_short, before.living, COSMETIC),
        post("over", told.phase_no),
        post("story", told.phase_no),
    ]


# Closing


def closed(event: e.PhaseClosed, told: Telling) -> list[Delivery]:
    """A phase ended: its cards lose their buttons, and its result is told."""
    last_look = _last_look(told)
    match event.phase:
        case Phase.REVEAL:
            unseen = awaited(told.before.state) if told.was_open else ()
            return [
                *last_look,
                *(whispered_edit(person, "role_card", ROLE_CARD) for person in private_lanes(told, unseen)),
            ]
        case Phase.MEETING | Phase.NIGHT:
            return [*last_look, *nights.closed(told)]
    return [*last_look, *days.told_at_closing(event, told)]


# Living


def card_seen(event: e.CardSeen, told: Telling) -> list[Delivery]:
    """Somebody has studied the card: the count on the table changes, and the button goes."""
    own = [whispered_edit(person, "role_card", ROLE_CARD) for person in private_lanes(told, [event.seat])]
    return [*(refreshed(told.phase, told.phase_no) if told.is_open else []), *own]


def readiness(_event: e.ReadyToVote | e.NotReadyToVote, told: Telling) -> list[Delivery]:
    """Somebody is ready to vote, or not."""
    return refreshed(told.phase, told.phase_no) if told.is_open else []


def ballot_cast(_event: e.BallotCast, told: Telling) -> list[Delivery]:
    """The tally is edited where the table may see a difference: a hidden ballot that was changed makes none."""
    before, after = told.before.state, told.game.state
    same = len(before.ballots) == len(after.ballots) and seen_tally(before) == seen_tally(after)
    return refreshed(told.phase, told.phase_no) if told.is_open and not same else []

"""What is said when a phase opens, lives and closes: one line a phase in each table.

At night every living player gets one message, whatever the role; all that follows until dawn, and the answers at dawn,
are edits of it. A ballot is posted once and never edited.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.announce.telling import (
    Telling,
    called,
    edit,
    people_at,
    post,
    whisper,
    whispered_edit,
)
from engine import events as e
from engine.audience import Person, Seat
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.store.delivery import COSMETIC, RESULT, TALLY, Delivery
from engine.views import seen_tally

ROLE_CARD = "role-card"
"""The name under which everybody's own card is remembered in the DM."""


def prompt_card(phase_no: int) -> str:
    """The name under which a night's prompt is remembered in each DM."""
    return f"prompt-{phase_no}"


LIVE_CARDS: dict[Phase, str] = {
    Phase.REVEAL: "deal",
    Phase.NIGHT: "night",
    Phase.DISCUSSION: "discussion",
    Phase.VOTE: "tally",
    Phase.REVOTE: "tally",
    Phase.DEFENCE: "defence",
}
"""The screen of each phase that lives on the table: its card is edited as things change, and at the end once more."""


def live_card(phase: Phase, phase_no: int) -> str | None:
    """The name under which the live card of a phase is remembered."""
    screen = LIVE_CARDS.get(phase)
    return None if screen is None else f"{screen}-{phase_no}"


def refreshed(phase: Phase, phase_no: int, priority: int = TALLY) -> list[Delivery]:
    """The edit of the live card of a phase, where it has one."""
    card = live_card(phase, phase_no)
    return [] if card is None else [edit(LIVE_CARDS[phase], card, priority=priority, phase_no=phase_no)]


def refreshed_prompts(told: Telling, seats: Iterable[Seat], priority: int = RESULT) -> list[Delivery]:
    """The edits of the night's prompts of some seats."""
    if told.phase is not Phase.NIGHT:
        return []
    return [
        whispered_edit(person, "night_prompt", prompt_card(told.phase_no), priority=priority, phase_no=told.phase_no)
        for person in private_lanes(told, seats)
    ]


def private_lanes(told: Telling, seats: Iterable[Seat]) -> tuple[Person, ...]:
    """The people behind some seats who have a DM of their own: nobody where one device is passed round."""
    if told.game.state.shared_device:
        return ()
    return tuple(
        person
        for person in people_at(told.game, seats)
        if (member := told.game.members.get(person)) is not None and member.account_id is not None
    )


# Opening


def _deal(told: Telling) -> list[Delivery]:
    seats = [Seat(number) for number in told.game.state.seats]
    everybody = called(told.game, people_at(told.game, seats))
    return [
        *_live_post(told, everybody),
        *(whisper(person, "role_card", ROLE_CARD) for person in private_lanes(told, seats)),
    ]


def _night(told: Telling) -> list[Delivery]:
    prompts = [
        whisper(person, "night_prompt", prompt_card(told.phase_no), until_phase=told.phase_no, phase_no=told.phase_no)
        for person in private_lanes(told, told.game.state.living)
    ]
    return [*_live_post(told), *prompts]


def _talk(told: Telling) -> list[Delivery]:
    return _live_post(told)


def _vote(told: Telling) -> list[Delivery]:
    if told.game.state.shared_device:
        return _live_post(told)
    return [post("ballot", told.phase_no, live=True), *_live_post(told)]


def _defence(told: Telling) -> list[Delivery]:
    speaker = told.game.state.speaker
    return _live_post(told, called(told.game, people_at(told.game, [] if speaker is None else [speaker])))


def _live_post(told: Telling, mentions: tuple[Person, ...] = ()) -> list[Delivery]:
    card = live_card(told.phase, told.phase_no)
    return [post(LIVE_CARDS[told.phase], told.phase_no, card=card, mentions=mentions, live=True)]


_OPENED: dict[Phase, Callable[[Telling], list[Delivery]]] = {
    Phase.REVEAL: _deal,
    Phase.NIGHT: _night,
    Phase.DISCUSSION: _talk,
    Phase.VOTE: _vote,
    Phase.REVOTE: _vote,
    Phase.DEFENCE: _defence,
}


def opened(event: e.PhaseOpened, told: Telling) -> list[Delivery]:
    """A phase began. One that closed again by the same command is not shown, and the end tells the whole story."""
    if event.phase is Phase.OVER:
        return _over(told)
    tell = _OPENED.get(event.phase)
    return [] if tell is None or not told.is_open else tell(told)


def _over(told: Telling) -> list[Delivery]:
    """The result, after a last look at the cards of the phase that the end has cut short."""
    before = told.before.state
    if not told.game.state.people:
        return []
    cut_short = Telling(told.before, told.game, before.phase, before.phase_no)
    return [
        *refreshed(before.phase, before.phase_no, COSMETIC),
        *refreshed_prompts(cut_short, before.living, COSMETIC),
        post("over", told.phase_no),
        post("story", told.phase_no),
    ]


# Closing


def closed(event: e.PhaseClosed, told: Telling) -> list[Delivery]:
    """A phase ended: its cards lose their buttons, and its result is told."""
    last_look = refreshed(event.phase, event.phase_no, COSMETIC) if told.was_open else []
    match event.phase:
        case Phase.REVEAL:
            unseen = awaited(told.before.state) if told.was_open else ()
            return [
                *last_look,
                *(whispered_edit(person, "role_card", ROLE_CARD) for person in private_lanes(told, unseen)),
            ]
        case Phase.NIGHT:
            answers = refreshed_prompts(told, told.before.state.living) if told.was_open else []
            return [*last_look, *answers, post("morning", event.phase_no)]
        case Phase.VOTE | Phase.REVOTE:
            return [*last_look, post("vote_result", event.phase_no)]
    return last_look


# Living


def card_seen(event: e.CardSeen, told: Telling) -> list[Delivery]:
    """Somebody has studied the card: the count on the table changes, and the button goes."""
    own = [whispered_edit(person, "role_card", ROLE_CARD) for person in private_lanes(told, [event.seat])]
    return [*(refreshed(told.phase, told.phase_no) if told.is_open else []), *own]


def choice_made(event: e.ChoiceMade, told: Telling) -> list[Delivery]:
    """The chooser and the allies who see it get their prompts edited; the table's count only where it changed."""
    if not told.is_open:
        return []
    prompts = refreshed_prompts(told, (event.seat, *event.shown_to))
    changed = len(awaited(told.before.state)) != len(awaited(told.game.state)) or not told.was_open
    in_turns = told.game.state.rules.night.mode == "sequential"
    return [*(refreshed(told.phase, told.phase_no) if changed and not in_turns else []), *prompts]


def checked(event: e.Checked, told: Telling) -> list[Delivery]:
    """An answer that comes before dawn is shown in the checker's prompt; at dawn all prompts are edited anyway."""
    return refreshed_prompts(told, [event.seat]) if told.is_open else []


def readiness(_event: e.ReadyToVote | e.NotReadyToVote, told: Telling) -> list[Delivery]:
    """Somebody is ready to vote, or not."""
    return refreshed(told.phase, told.phase_no) if told.is_open else []


def ballot_cast(_event: e.BallotCast, told: Telling) -> list[Delivery]:
    """The tally is edited where the table may see a difference: a hidden ballot that was changed makes none."""
    before, after = told.before.state, told.game.state
    same = len(before.ballots) == len(after.ballots) and seen_tally(before) == seen_tally(after)
    return refreshed(told.phase, told.phase_no) if told.is_open and not same else []

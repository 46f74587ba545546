"""The narrator: what is read aloud in the table's channel where the host has switched it on (S0.41, D0.9).

He names the public phases, those who get the floor and who is next with a device that goes round: no role, no result.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine import events as e
from engine.audience import Seat
from engine.phases.flow import device_holder
from engine.phases.phase import Phase
from engine.store.delivery import PROMPT, Delivery

if TYPE_CHECKING:
    from engine.service import Executed

FLOOR: Final = "narrator-floor"
NEXT: Final = "narrator-next"
DAWN: Final = "narrator-dawn"

PHASES: Final[dict[Phase, str]] = {
    Phase.REVEAL: "narrator-reveal",
    Phase.MEETING: "narrator-meeting",
    Phase.NIGHT: "narrator-night",
    Phase.WHITE_NIGHT: "narrator-white_night",
    Phase.MORNING_WORDS: FLOOR,
    Phase.DISCUSSION: "narrator-discussion",
    Phase.SPEECHES: FLOOR,
    Phase.NOMINATIONS: "narrator-nominations",
    Phase.JUSTIFICATION: FLOOR,
    Phase.VOTE: "narrator-vote",
    Phase.DEFENCE: FLOOR,
    Phase.REVOTE: "narrator-revote",
    Phase.LIFT: "narrator-lift",
    Phase.DAY_WORDS: FLOOR,
    Phase.OVER: "narrator-over",
}
"""What is said when a phase opens; nothing is said of the lobby."""

HAPPENED: Final[dict[type[e.Event], str]] = {
    e.DayBegan: "narrator-morning",
    e.Tied: "narrator-result",
    e.VotedOut: "narrator-result",
    e.NobodyOut: "narrator-result",
}
"""What is said when something has happened that a card of the table tells: where to read it, and not what it is."""


def narrate(executed: Executed) -> list[Delivery]:
    """All that is to be said because of one command, as one message; nothing in a conversation with the bot."""
    game = executed.game
    state = game.state
    if not state.rules.hosting.narrator or game.guild_id is None:
        return []
    lines = list(dict.fromkeys(_lines(executed)))
    if not lines:
        return []
    about: dict[str, int | str] = {"phase_no": state.phase_no, "lines": " ".join(lines)}
    seat = state.speaker if FLOOR in lines else device_holder(state) if NEXT in lines else None
    if seat is not None:
        about["seat"] = seat
    return [
        Delivery(lane=None, screen="narrator", arguments=about, priority=PROMPT, until_phase=state.phase_no),
    ]


def _lines(executed: Executed) -> Iterator[str]:
    """The keys of what is said, in the order in which it happened. The end of the game leaves nothing else to say."""
    before, state = executed.before.state, executed.game.state
    phase = before.phase
    for event in executed.events:
        if isinstance(event, e.PhaseOpened):
            key = _opening(event)
            is_new = event.phase is not phase or key == FLOOR
            if event.phase_no == state.phase_no and key is not None and is_new and not event.resumes:
                yield key
            phase = event.phase
        elif type(event) in HAPPENED and not state.is_over:
            yield HAPPENED[type(event)]
    if _turn(executed) is not None:
        yield NEXT


def _opening(event: e.PhaseOpened) -> str | None:
    return DAWN if event.phase is Phase.REVEAL and event.night else PHASES.get(event.phase)


def _turn(executed: Executed) -> Seat | None:
    """Whose turn it has become with the device."""
    before, state = executed.before.state, executed.game.state
    holder = device_holder(state)
    is_same = before.phase_no == state.phase_no and device_holder(before) == holder
    return None if is_same or state.paused else holder

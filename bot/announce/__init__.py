"""From events to messages: what an accepted command makes the bot say, to whom.

``announce`` is pure. The table's messages follow from public events and from counts that are the same for every role;
a secret goes into its person's own lane and nowhere else. A new kind of event is one line in ``TOLD``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from bot.announce import phases, room
from bot.announce.narrator import narrate
from bot.announce.telling import Telling, called, people_at
from engine import events as e
from engine.phases.flow import awaited
from engine.phases.phase import Phase
from engine.store.delivery import PROMPT, Delivery

if TYPE_CHECKING:
    from engine.service import Executed
    from engine.store.game import Game

__all__ = ["CALL_SECONDS", "TOLD", "announce", "warn"]

CALL_SECONDS = 30
"""Those who are still awaited are called once, so many seconds before the end."""

CALLED_PHASES = (Phase.DISCUSSION, Phase.VOTE, Phase.REVOTE)
"""The phases before whose end people are called: never at night, when being awaited is nobody's business."""

Announcer = Callable[[Any, Telling], list[Delivery]]

TOLD: dict[type[e.Event], Announcer] = {
    e.PersonJoined: room.in_lobby,
    e.PersonLeft: room.in_lobby,
    e.GuestsSeated: room.in_lobby,
    e.ReadinessGiven: room.in_lobby,
    e.ReadinessWithdrawn: room.in_lobby,
    e.ReadinessCleared: room.in_lobby,
    e.SettingChanged: room.in_lobby,
    e.PersonWentAway: room.went_away,
    e.PersonCameBack: room.came_back,
    e.TakeoverOpened: room.takeover_opened,
    e.HostChanged: room.host_changed,
    e.HostGone: room.host_gone,
    e.GamePaused: room.paused,
    e.GameResumed: room.resumed,
    e.SeatsTaken: room.seats_taken,
    e.SeatLeft: room.seat_left,
    e.GuideTimeOver: room.guide_time_over,
    e.GameDecided: room.decided,
    e.PhaseOpened: phases.opened,
    e.PhaseClosed: phases.closed,
    e.CardSeen: phases.card_seen,
    e.ChoiceMade: phases.choice_made,
    e.Checked: phases.checked,
    e.ReadyToVote: phases.readiness,
    e.NotReadyToVote: phases.readiness,
    e.BallotCast: phases.ballot_cast,
}
"""Events that make the bot say something; the others are told by the screen of the phase in which they happened."""


def announce(executed: Executed) -> Sequence[Delivery]:
    """Everything that is to be delivered because of what one command did, in order for each lane.

    Of several edits of one card the last stands for all.
    """
    phase, phase_no = executed.before.state.phase, executed.before.state.phase_no
    told: list[Delivery] = []
    for event in executed.events:
        if isinstance(event, e.PhaseOpened):
            phase, phase_no = event.phase, event.phase_no
        tell = TOLD.get(type(event))
        if tell is not None:
            told += tell(event, Telling(executed.before, executed.game, phase, phase_no))
    return [*_without_repeated_edits(told), *narrate(executed)]


def warn(game: Game, seconds: int) -> Sequence[Delivery]:
    """What is said so many seconds before the open phase ends: a call to those awaited, once, by day only."""
    state = game.state
    waiting = awaited(state)
    if seconds != CALL_SECONDS or state.phase not in CALLED_PHASES or state.paused or not waiting:
        return []
    return [
        Delivery(
            lane=None,
            screen="warning",
            arguments={"phase_no": state.phase_no},
            card=f"warning-{state.phase_no}",
            mentions=called(game, people_at(game, waiting)),
            priority=PROMPT,
            until_phase=state.phase_no,
        )
    ]


def _without_repeated_edits(told: list[Delivery]) -> list[Delivery]:
    last = {(delivery.lane, delivery.card): place for place, delivery in enumerate(told) if delivery.edit}
    return [
        delivery
        for place, delivery in enumerate(told)
        if not delivery.edit or last[delivery.lane, delivery.card] == place
    ]

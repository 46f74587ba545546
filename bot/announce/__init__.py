"""From events to messages: what an accepted command makes the bot say, to whom.

``announce`` is pure. The table's messages follow from public events and from counts that are the same for every role;
a secret goes into its person's own lane and nowhere else. A new kind of event is one line in ``TOLD``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from bot.announce import day_events, moderating, nights, phases, room, seats, substitution
from bot.announce.days import CALL_SECONDS, CALLS
from bot.announce.narrator import narrate
from bot.announce.telling import Telling, called, people_at
from engine import events as e
from engine.phases.flow import awaited
from engine.store.delivery import PROMPT, Delivery

if TYPE_CHECKING:
    from engine.service import Executed
    from engine.store.game import Game

__all__ = ["CALL_SECONDS", "TOLD", "announce", "warn"]

Announcer = Callable[[Any, Telling], list[Delivery]]

TOLD: dict[type[e.Event], Announcer] = {
    e.PersonJoined: room.in_lobby,
    e.PersonLeft: room.in_lobby,
    e.GuestsSeated: room.in_lobby,
    e.HostStoodUp: room.in_lobby,
    e.ReadinessGiven: room.in_lobby,
    e.ReadinessWithdrawn: room.in_lobby,
    e.ReadinessCleared: room.in_lobby,
    e.SettingChanged: room.in_lobby,
    e.PersonWentAway: seats.went_away,
    e.PersonCameBack: seats.came_back,
    e.PersonReturned: seats.returned,
    e.TakeoverOpened: room.takeover_opened,
    e.HostChanged: room.host_changed,
    e.HostGone: room.host_gone,
    e.GamePaused: seats.paused,
    e.GameResumed: seats.resumed,
    e.SeatHandedToBot: seats.handed_to_bot,
    e.SeatOffered: substitution.offered,
    e.OfferDropped: substitution.dropped,
    e.SeatSubstituted: seats.substituted,
    e.SeatsTaken: room.seats_taken,
    e.SeatLeft: seats.left,
    e.FoulTakenBack: moderating.foul_taken_back,
    e.FirstSpeakerNamed: moderating.first_speaker,
    e.WatchingSettled: moderating.watching,
    e.GuideTimeOver: room.guide_time_over,
    e.GameDecided: room.decided,
    e.PhaseOpened: phases.opened,
    e.PhaseClosed: phases.closed,
    e.CardSeen: phases.card_seen,
    e.ChoiceMade: nights.choice_made,
    e.Checked: nights.learned,
    e.Sought: nights.learned,
    e.NoResult: nights.learned,
    e.RoleAsleep: nights.role_asleep,
    e.ReadyToVote: phases.readiness,
    e.NotReadyToVote: phases.readiness,
    e.BallotCast: phases.ballot_cast,
    e.Nominated: day_events.nominations_changed,
    e.NominationWithdrawn: day_events.nominations_changed,
    e.LiftCast: day_events.lift_cast,
    e.FoulGiven: day_events.foul_given,
    e.VoteCancelled: day_events.vote_cancelled,
    e.SuspectsNamed: day_events.suspects_named,
}
"""Events that make the bot say something; the others are told by the screen of the phase in which they happened."""


def announce(executed: Executed) -> Sequence[Delivery]:
    """Everything that is to be delivered because of what one command did, in order for each lane.

    Of several edits of one card the last stands for all.
    """
    before = executed.before.state
    phase, phase_no, night, day = before.phase, before.phase_no, before.night, before.day
    told: list[Delivery] = []
    for place, event in enumerate(executed.events, start=1):
        if isinstance(event, e.PhaseOpened):
            phase, phase_no, night, day = event.phase, event.phase_no, event.night, event.day
        tell = TOLD.get(type(event))
        if tell is not None:
            then = executed.events[place:]
            told += tell(event, Telling(executed.before, executed.game, phase, phase_no, night, day, then=then))
    return [*_without_repeated_edits(told), *narrate(executed)]


def warn(game: Game, seconds: int) -> Sequence[Delivery]:
    """What is said so many seconds before the open phase ends: a call to those awaited, once, by day only.

    A phase of which that is the greater part calls nobody.
    """
    state = game.state
    waiting = awaited(state)
    if seconds != CALLS.get(state.phase) or state.paused or not waiting:
        return []
    if state.seconds is not None and seconds * 3 > state.seconds * 2:
        return []
    return [
        Delivery(
            lane=None,
            screen="warning",
            arguments={"phase_no": state.phase_no, "seconds": seconds},
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

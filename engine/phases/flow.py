"""The whole game on one page: which phase follows which.

Everything that decides the way between phases lives in this file; what a phase does lives with the phase.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.audience import Seat
from engine.day.defence import DEFENCE, leaders_defend_themselves
from engine.day.discussion import DISCUSSION
from engine.day.floor import somebody_still_speaks
from engine.day.justification import JUSTIFICATION, nominees_justify_themselves
from engine.day.lift import LIFT
from engine.day.nominating import NOMINATIONS, nominations_follow
from engine.day.polling import ANNULLED, SOLE_NOMINEE_OUT, VOTE_FOLLOWS, after_talk
from engine.day.speeches import SPEECHES
from engine.day.ties import TIE_LIFTED, TIE_REVOTED, is_settled, tie_leads_to
from engine.day.vote import REVOTE, VOTE, another_is_called, spared_leader_speaks
from engine.frozen import dataclass
from engine.leaving.white_night import WHITE_NIGHT, falls_at_night
from engine.leaving.words import DAY_WORDS, MORNING_WORDS, more_words_are_due, words_are_due
from engine.lobby.lobby import LOBBY
from engine.lobby.reveal import REVEAL
from engine.night.meeting import MEETING
from engine.night.night import NIGHT, another_turn_follows
from engine.phases.phase import Gate, Phase
from engine.phases.spec import PhaseSpec
from engine.state import GameState
from engine.victory.conditions import under_curfew

Node = Phase | Gate


@dataclass(frozen=True, slots=True)
class Arrow:
    """A way on, open when its condition holds."""

    to: Node
    when: Callable[[GameState], bool]


# Conditions that are one phase's own stand with that phase; here are those that only the way between phases asks.


def _always(_state: GameState) -> bool:
    return True


def _before_the_first_night(state: GameState) -> bool:
    return state.night == 0


def _first_night_is_a_meeting(state: GameState) -> bool:
    return state.night == 0 and state.rules.night.first == "meeting"


def _device_goes_round_at_dawn(state: GameState) -> bool:
    return state.rules.hosting.device == "shared" and state.phase is not Phase.REVEAL


def _is_decided(state: GameState) -> bool:
    return state.ledger.winner is not None


def _is_decided_and_all_is_said(state: GameState) -> bool:
    return state.ledger.winner is not None and not words_are_due(state)


def _somebody_acts_on_leaving(state: GameState) -> bool:
    return state.ledger.leaving.queue != ()


def _speeches_are_given(state: GameState) -> bool:
    return state.rules.day.talk == "speeches" and bool(state.floor.speakers)


def _all_speeches_are_lost(state: GameState) -> bool:
    return state.rules.day.talk == "speeches"


def _more_speeches_follow(state: GameState) -> bool:
    return bool(state.floor.speakers)


def _vote_follows(state: GameState) -> bool:
    return after_talk(state) is VOTE_FOLLOWS


def _vote_follows_justification(state: GameState) -> bool:
    return nominees_justify_themselves(state) and _vote_follows(state)


def _vote_is_annulled(state: GameState) -> bool:
    return after_talk(state) is ANNULLED


def _sole_nominee_leaves(state: GameState) -> bool:
    return after_talk(state) is SOLE_NOMINEE_OUT


def _is_cancelled(state: GameState) -> bool:
    return state.ledger.discipline.vote_cancelled


def _is_revoted(state: GameState) -> bool:
    return tie_leads_to(state) is TIE_REVOTED


def _leaders_speak(state: GameState) -> bool:
    return (_is_revoted(state) and leaders_defend_themselves(state)) or spared_leader_speaks(state)


def _is_lifted(state: GameState) -> bool:
    return tie_leads_to(state) is TIE_LIFTED


def _leader_was_spared(state: GameState) -> bool:
    return state.poll.spared


def _was_interrupted(state: GameState) -> bool:
    return state.interrupted is not None


SPECS: dict[Phase, PhaseSpec] = {
    spec.phase: spec
    for spec in (
        *(LOBBY, REVEAL, MEETING, NIGHT, WHITE_NIGHT, MORNING_WORDS, DISCUSSION, SPEECHES, NOMINATIONS),
        *(JUSTIFICATION, VOTE, DEFENCE, REVOTE, LIFT, DAY_WORDS),
    )
}

_AFTER_A_COUNT = (
    Arrow(Gate.VERDICT, is_settled),
    Arrow(Phase.DEFENCE, _leaders_speak),
    Arrow(Phase.REVOTE, _is_revoted),
    Arrow(Phase.LIFT, _is_lifted),
    Arrow(Gate.VERDICT, _always),
)

FLOW: dict[Node, tuple[Arrow, ...]] = {
    Phase.LOBBY: (Arrow(Phase.REVEAL, _always),),
    Phase.REVEAL: (
        Arrow(Phase.MEETING, _first_night_is_a_meeting),
        Arrow(Gate.NIGHTFALL, _before_the_first_night),
        Arrow(Gate.TALK, _always),
    ),
    # The night
    Gate.NIGHTFALL: (Arrow(Phase.NIGHT, _always),),
    Phase.MEETING: (Arrow(Gate.DAYBREAK, _always),),
    Phase.NIGHT: (
        Arrow(Phase.NIGHT, another_turn_follows),
        Arrow(Phase.WHITE_NIGHT, _somebody_acts_on_leaving),
        Arrow(Gate.REPORT, _always),
    ),
    Phase.WHITE_NIGHT: (
        Arrow(Phase.WHITE_NIGHT, _somebody_acts_on_leaving),
        Arrow(Gate.REPORT, falls_at_night),
        Arrow(Gate.TAKEN, _always),
    ),
    # The morning and the talk
    Gate.REPORT: (Arrow(Phase.OVER, _is_decided_and_all_is_said), Arrow(Gate.DAYBREAK, _always)),
    Gate.DAYBREAK: (
        Arrow(Phase.MORNING_WORDS, words_are_due),
        Arrow(Phase.REVEAL, _device_goes_round_at_dawn),
        Arrow(Gate.TALK, _always),
    ),
    Phase.MORNING_WORDS: (
        Arrow(Phase.MORNING_WORDS, more_words_are_due),
        Arrow(Phase.OVER, _is_decided),
        Arrow(Phase.REVEAL, _device_goes_round_at_dawn),
        Arrow(Gate.TALK, _always),
    ),
    Gate.TALK: (
        Arrow(Phase.SPEECHES, _speeches_are_given),
        Arrow(Gate.TALK_OVER, _all_speeches_are_lost),
        Arrow(Phase.DISCUSSION, _always),
    ),
    Phase.DISCUSSION: (Arrow(Gate.TALK_OVER, _always),),
    Phase.SPEECHES: (Arrow(Phase.SPEECHES, _more_speeches_follow), Arrow(Gate.TALK_OVER, _always)),
    Gate.TALK_OVER: (Arrow(Phase.NOMINATIONS, nominations_follow), Arrow(Gate.POLL, _always)),
    Phase.NOMINATIONS: (Arrow(Gate.POLL, _always),),
    # The vote
    Gate.POLL: (
        Arrow(Phase.JUSTIFICATION, _vote_follows_justification),
        Arrow(Phase.VOTE, _vote_follows),
        Arrow(Gate.ANNULMENT, _vote_is_annulled),
        Arrow(Gate.SOLE_NOMINEE, _sole_nominee_leaves),
        Arrow(Gate.DUSK, _always),
    ),
    Gate.SOLE_NOMINEE: (Arrow(Gate.VERDICT, _always),),
    Gate.ANNULMENT: (Arrow(Gate.VERDICT, _always),),
    Phase.JUSTIFICATION: (
        Arrow(Gate.ANNULMENT, _is_cancelled),
        Arrow(Phase.JUSTIFICATION, somebody_still_speaks),
        Arrow(Gate.POLL, _always),
    ),
    Phase.VOTE: (Arrow(Gate.ANNULMENT, _is_cancelled), Arrow(Phase.VOTE, another_is_called), *_AFTER_A_COUNT),
    Phase.DEFENCE: (
        Arrow(Gate.ANNULMENT, _is_cancelled),
        Arrow(Phase.DEFENCE, somebody_still_speaks),
        Arrow(Gate.VERDICT, _leader_was_spared),
        Arrow(Phase.REVOTE, _always),
    ),
    Phase.REVOTE: (Arrow(Gate.ANNULMENT, _is_cancelled), Arrow(Phase.REVOTE, another_is_called), *_AFTER_A_COUNT),
    Phase.LIFT: (Arrow(Gate.ANNULMENT, _is_cancelled), Arrow(Gate.VERDICT, _always)),
    # Leaving by day
    Gate.TAKEN: (Arrow(Gate.VERDICT, _always),),
    Gate.VERDICT: (
        Arrow(Phase.WHITE_NIGHT, _somebody_acts_on_leaving),
        Arrow(Phase.DAY_WORDS, words_are_due),
        Arrow(Phase.OVER, _is_decided),
        Arrow(Gate.DUSK, _always),
    ),
    Phase.DAY_WORDS: (
        Arrow(Phase.DAY_WORDS, more_words_are_due),
        Arrow(Gate.RESUMPTION, _was_interrupted),
        Arrow(Phase.OVER, _is_decided),
        Arrow(Gate.DUSK, _always),
    ),
    Gate.DUSK: (
        Arrow(Phase.OVER, _is_decided),
        Arrow(Gate.DAYBREAK, under_curfew),
        Arrow(Gate.NIGHTFALL, _always),
    ),
}
"""The first open arrow is taken. The last of each node is always open."""

_WAYS = {node: ([(arrow.when, arrow.to) for arrow in arrows[:-1]], arrows[-1].to) for node, arrows in FLOW.items()}
"""As FLOW, for a quick walk: the arrows that must be asked, and where the last one leads."""


def way_from(node: Node, state: GameState) -> Node:
    """What follows the phase or the gate in this state."""
    asked, otherwise = _WAYS[node]
    for is_open, to in asked:
        if is_open(state):
            return to
    return otherwise


def awaited(state: GameState) -> tuple[Seat, ...]:
    """The seats whose command the open phase still waits for."""
    spec = SPECS.get(state.phase)
    return () if spec is None else tuple(seat for seat in state.present() if spec.awaits(state, seat))


def device_holder(state: GameState) -> Seat | None:
    """Whose turn it is with the device that is passed round (S0.32, S0.35); None where it lies on the table."""
    return next(iter(awaited(state)), None) if state.shared_device else None

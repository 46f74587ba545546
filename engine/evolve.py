"""What each event does to the state: bookkeeping only, never a refusal and never a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine import events as e
from engine.audience import Seat
from engine.errors import CorruptHistory
from engine.factions import Faction
from engine.phases.phase import Phase
from engine.rules.ruleset import setting_named
from engine.state import GameState, changed


def evolve(event: e.Event, state: GameState) -> GameState:
    """The state after the event. Raises CorruptHistory for an event that this program does not know."""
    apply = _APPLY.get(type(event))
    if apply is None:
        raise CorruptHistory(f"an event of unknown kind: {type(event).__name__}")
    return apply(event, state)


def replay(events: Iterable[e.Event]) -> GameState:
    """The state that a whole history leads to; the history begins with GameCreated."""
    history = iter(events)
    first = next(history, None)
    if not isinstance(first, e.GameCreated):
        raise CorruptHistory("a history must begin with GameCreated")
    state = created(first)
    for event in history:
        state = evolve(event, state)
    return state


def created(event: e.GameCreated) -> GameState:
    """The state of a room that was just opened."""
    return GameState(preset=event.preset, rules=event.preset.rules, seed=event.seed, host=event.host)


def _unchanged(_event: e.Event, state: GameState) -> GameState:
    return state


# The room


def _deck_stacked(event: e.DeckStacked, state: GameState) -> GameState:
    return changed(state, stacked_deck=event.cards)


def _person_joined(event: e.PersonJoined, state: GameState) -> GameState:
    return changed(state, joined=(*state.joined, event.person))


def _person_left(event: e.PersonLeft, state: GameState) -> GameState:
    return changed(
        state,
        joined=tuple(person for person in state.joined if person != event.person),
        ready=state.ready - {event.person},
        away=state.away - {event.person},
    )


def _readiness_given(event: e.ReadinessGiven, state: GameState) -> GameState:
    return changed(state, ready=state.ready | {event.person})


def _readiness_withdrawn(event: e.ReadinessWithdrawn, state: GameState) -> GameState:
    return changed(state, ready=state.ready - {event.person})


def _readiness_cleared(_event: e.ReadinessCleared, state: GameState) -> GameState:
    return changed(state, ready=frozenset())


def _setting_changed(event: e.SettingChanged, state: GameState) -> GameState:
    declared = setting_named(event.setting)
    return changed(state, rules=state.rules.with_value(event.setting, declared.parse(event.value)))


def _person_went_away(event: e.PersonWentAway, state: GameState) -> GameState:
    return changed(state, away=state.away | {event.person})


def _person_came_back(event: e.PersonCameBack, state: GameState) -> GameState:
    takeover_open = state.takeover_open and not event.was_host
    return changed(state, away=state.away - {event.person}, takeover_open=takeover_open)


def _takeover_opened(_event: e.TakeoverOpened, state: GameState) -> GameState:
    return changed(state, takeover_open=True)


def _host_changed(event: e.HostChanged, state: GameState) -> GameState:
    return changed(state, host=event.person, host_gone=False, takeover_open=False)


def _host_gone(_event: e.HostGone, state: GameState) -> GameState:
    return changed(state, host_gone=True)


def _game_paused(event: e.GamePaused, state: GameState) -> GameState:
    because = state.paused_for if event.because is None else state.paused_for | {event.because}
    return changed(state, paused=True, paused_for=because)


def _game_resumed(_event: e.GameResumed, state: GameState) -> GameState:
    return changed(state, paused=False, paused_for=frozenset())


# The cards


def _seats_taken(event: e.SeatsTaken, state: GameState) -> GameState:
    count = len(event.people)
    return changed(
        state,
        people=event.people,
        roles=("",) * count,
        factions=(Faction.TOWN,) * count,
        living=tuple(Seat(number) for number in range(1, count + 1)),
        ready=frozenset(),
    )


def _card_dealt(event: e.CardDealt, state: GameState) -> GameState:
    index = event.seat - 1
    return changed(
        state,
        roles=(*state.roles[:index], event.role, *state.roles[index + 1 :]),
        factions=(*state.factions[:index], event.faction, *state.factions[index + 1 :]),
    )


def _confirmed(event: e.CardSeen | e.ReadyToVote | e.SpeechEnded, state: GameState) -> GameState:
    return changed(state, confirmed=state.confirmed | {event.seat})


def _not_ready_to_vote(event: e.NotReadyToVote, state: GameState) -> GameState:
    return changed(state, confirmed=state.confirmed - {event.seat})


# The course of the game


def _phase_opened(event: e.PhaseOpened, state: GameState) -> GameState:
    speakers = event.speakers
    a_vote_opens = event.phase in (Phase.VOTE, Phase.REVOTE)
    return changed(
        state,
        phase=event.phase,
        phase_no=event.phase_no,
        day=event.day,
        night=event.night,
        guide=event.guide,
        speaker=speakers[0] if speakers else None,
        speakers=speakers[1:],
        candidates=event.candidates,
        confirmed=frozenset(),
        tied=state.tied if event.phase is Phase.DEFENCE else (),
        ballots={} if a_vote_opens or event.day != state.day else state.ballots,
        choices={} if event.night != state.night else state.choices,
    )


def _guide_time_over(_event: e.GuideTimeOver, state: GameState) -> GameState:
    return changed(state, guide=False)


def _phase_closed(event: e.PhaseClosed, state: GameState) -> GameState:
    if event.phase is not Phase.NIGHT:
        return state
    spent = {(seat, verb) for seat, made in state.choices.items() for verb, target in made.items() if target == seat}
    return changed(state, last_choices=state.choices, self_targeted=state.self_targeted | spent)


# The night and the day


def _choice_made(event: e.ChoiceMade, state: GameState) -> GameState:
    made = {**state.choices.get(event.seat, {}), event.verb: event.target}
    return changed(state, choices={**state.choices, event.seat: made})


def _departed(event: e.Departure, state: GameState) -> GameState:
    seat = event.seat
    return changed(
        state,
        living=tuple(other for other in state.living if other != seat),
        quiet_results=0,
        candidates=tuple(other for other in state.candidates if other != seat),
        speakers=tuple(other for other in state.speakers if other != seat),
    )


def _left(event: e.SeatLeft, state: GameState) -> GameState:
    """A choice or a ballot of somebody who left, and every vote for him, is void (DG5)."""
    seat = event.seat
    return changed(
        _departed(event, state),
        choices={other: made for other, made in state.choices.items() if other != seat},
        ballots={voter: chosen for voter, chosen in state.ballots.items() if seat not in (voter, chosen)},
        tied=tuple(other for other in state.tied if other != seat),
    )


def _ballot_cast(event: e.BallotCast, state: GameState) -> GameState:
    return changed(state, ballots={**state.ballots, event.seat: event.candidate})


def _tied(event: e.Tied, state: GameState) -> GameState:
    return changed(state, tied=event.seats)


def _quiet_result(_event: e.QuietResult, state: GameState) -> GameState:
    return changed(state, quiet_results=state.quiet_results + 1)


def _game_decided(event: e.GameDecided, state: GameState) -> GameState:
    return changed(state, winner=event.winner)


_APPLY: dict[type[e.Event], Callable[[Any, GameState], GameState]] = {
    e.DeckStacked: _deck_stacked,
    e.PersonJoined: _person_joined,
    e.PersonLeft: _person_left,
    e.ReadinessGiven: _readiness_given,
    e.ReadinessWithdrawn: _readiness_withdrawn,
    e.ReadinessCleared: _readiness_cleared,
    e.SettingChanged: _setting_changed,
    e.PersonWentAway: _person_went_away,
    e.PersonCameBack: _person_came_back,
    e.TakeoverOpened: _takeover_opened,
    e.HostChanged: _host_changed,
    e.HostGone: _host_gone,
    e.GamePaused: _game_paused,
    e.GameResumed: _game_resumed,
    e.SeatsTaken: _seats_taken,
    e.CardDealt: _card_dealt,
    e.TeamMet: _unchanged,
    e.CardSeen: _confirmed,
    e.PhaseOpened: _phase_opened,
    e.GuideTimeOver: _guide_time_over,
    e.PhaseClosed: _phase_closed,
    e.ChoiceMade: _choice_made,
    e.Checked: _unchanged,
    e.Killed: _departed,
    e.NobodyDied: _unchanged,
    e.ReadyToVote: _confirmed,
    e.NotReadyToVote: _not_ready_to_vote,
    e.BallotCast: _ballot_cast,
    e.VoteShown: _unchanged,
    e.Tied: _tied,
    e.SpeechEnded: _confirmed,
    e.VotedOut: _departed,
    e.NobodyOut: _unchanged,
    e.SeatLeft: _left,
    e.RoleShown: _unchanged,
    e.QuietResult: _quiet_result,
    e.GameDecided: _game_decided,
}
"""What each kind of event does; a test proves that no kind is missing."""

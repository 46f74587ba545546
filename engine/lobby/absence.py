"""Who is known to be gone: because he said so, was called, has left the server, or let phase after phase pass.

Nobody is punished by it: the table calls whoever is missing, and its host decides (S2.8).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from engine.audience import Person, Seat
from engine.commands import Away, Back, Command, Gone, Leave, LivingCommand, PersonCommand, Return
from engine.day.vote import awaits_vote
from engine.events import AbsencesCounted, PersonWentAway
from engine.night.acting import is_sequential
from engine.phases.phase import Phase
from engine.state import GameState
from engine.story import Story

MOST_MISSED = 3
"""Whoever lets so many phases in a row pass is taken to be gone."""


def note_away(story: Story, person: Person, *, left_server: bool = False) -> None:
    """Note that somebody is gone; an absent host's room may be taken after ``hosting.takeover_seconds``.

    Not where the device is gone with him: nobody else has one. Nor where everybody may take it already.
    """
    state = story.state
    may_be_taken = person == state.host and not state.shared_device and not state.host_gone
    takeover = state.rules.hosting.takeover_seconds if may_be_taken else 0
    story.tell(PersonWentAway(person, takeover or None, left_server))


def is_sign_of_life(command: Command, state: GameState) -> bool:
    """Does whoever gives the command show to everybody by it that he is back (S0.68)?

    Not in a night of turns, where it would tell the table who acts in this one (DG13); but a paused game waits for him.
    """
    if isinstance(command, SAYS_WHETHER_AWAY) or not isinstance(command, PersonCommand):
        return False
    in_secret = state.phase in _SECRET and isinstance(command, LivingCommand) and is_sequential(state)
    return state.paused or not in_secret


SAYS_WHETHER_AWAY = (Away, Gone, Back, Return, Leave)
"""Commands that say themselves whether somebody is gone or back."""

_SECRET = (Phase.NIGHT, Phase.MEETING)


def may_be_called(state: GameState, seat: Seat) -> bool:
    """May the host call the seat's player, who is taken to be gone by that?"""
    person = state.people[seat - 1] if seat in state.seats else None
    return may_be_missed(state, seat) and person != state.host and person not in state.away


def may_be_missed(state: GameState, seat: Seat) -> bool:
    """Has the seat a player of its own, without whom the table may have to do?"""
    if state.shared_device or state.phase in (Phase.LOBBY, Phase.OVER):
        return False
    return seat in state.living and seat not in state.bots


def note_missed(story: Story) -> None:
    """Count who has let the phase that was just closed pass without doing anything of what it asked of everybody.

    Whoever does anything begins anew; whoever is not asked, such as one who has lost his vote, is not counted.
    """
    state = story.state
    missed = _missed_until_now(state)
    if missed == state.room.missed:
        return
    story.tell(AbsencesCounted(missed))
    for seat, count in missed.items():
        if count >= MOST_MISSED and (person := state.people[seat - 1]) not in state.away:
            note_away(story, person)


def _missed_until_now(state: GameState) -> Mapping[Seat, int]:
    room = state.room
    before = room.missed
    asked = ASKS_EVERYBODY[state.phase](state)
    if asked is None:
        return before
    acted, is_asked = asked
    counts: dict[Seat, int] = {}
    for seat in [seat for seat in state.living if seat not in acted]:
        counted = before.get(seat, 0) + is_asked(state, seat)
        if counted and seat not in room.bots:
            counts[seat] = counted
    return counts


Asked = tuple[Collection[Seat], Callable[[GameState, Seat], bool]]
"""Who has acted, and whether a living seat that has not was asked to."""


def _asked_at_night(state: GameState) -> Asked | None:
    """Everybody confirms at least his sleep; but where roles are called in turn, only some are asked."""
    return None if is_sequential(state) else (state.choices, _is_awake)


def _is_awake(state: GameState, seat: Seat) -> bool:
    return seat not in state.ledger.memory.asleep


def _asked_to_vote(state: GameState) -> Asked | None:
    """Everybody who has a vote, unless an exit has called it off.

    Where a vote that is not used goes to somebody by the rules, silence is a choice.
    """
    rules = state.rules.vote
    asked = rules.order == "together" and rules.missing == "dropped"
    return (state.ballots, awaits_vote) if asked and not state.ledger.discipline.vote_cancelled else None


ASKS_EVERYBODY: dict[Phase, Callable[[GameState], Asked | None]] = {
    Phase.NIGHT: _asked_at_night,
    Phase.VOTE: _asked_to_vote,
    Phase.REVOTE: _asked_to_vote,
}
"""Phases that ask every living player alike, and whom they ask; None where under these rules they do not.

A phase that asks some alone is not among them: who is called by its name for missing it would be known by that.
"""

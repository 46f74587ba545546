"""The moderator: a host who may run the table from outside, without a seat and a card (S1.26, S2.6, D1.16)."""

from __future__ import annotations

from engine.audience import Person
from engine.commands import Join, PersonCommand, StandUp
from engine.errors import CommandRefused, RefusalCode
from engine.events import HostStoodUp, PersonJoined
from engine.frozen import dataclass
from engine.rules.ruleset import Ruleset
from engine.state import GameState
from engine.story import Story


@dataclass(frozen=True, slots=True, kw_only=True)
class HostsPlace:
    """Where a host may be: at the table, outside it, or as he likes. ``sees_cards``: does he see them from outside?"""

    at_table: bool
    outside: bool
    sees_cards: bool = False


PLACES = {
    "player": HostsPlace(at_table=True, outside=False),
    "observer": HostsPlace(at_table=False, outside=True, sees_cards=True),
    "live": HostsPlace(at_table=False, outside=True, sees_cards=True),
    "engine": HostsPlace(at_table=True, outside=True),
}
"""By ``hosting.moderator``."""


def place_of_host(rules: Ruleset) -> HostsPlace:
    """Where the host of a table with these rules may be."""
    return PLACES[rules.hosting.moderator]


def first_command(rules: Ruleset, creator: Person) -> PersonCommand:
    """What whoever opens a table does first: he sits down, or runs it from outside where he may not sit."""
    return Join(creator) if place_of_host(rules).at_table else StandUp(creator)


def sees_cards(state: GameState, person: Person | None) -> bool:
    """May somebody see every card and every action: the moderator outside, where the rules let him (S1.26)?

    Whoever has a seat never may, dead or alive, even when he has become the host of such a table.
    """
    return person is not None and person == state.moderator and place_of_host(state.rules).sees_cards


def check_may_join(state: GameState, person: Person) -> None:
    """Refuse a seat to a host who runs the table from outside, where the rules want him there."""
    if person == state.moderator and not place_of_host(state.rules).at_table:
        raise CommandRefused(RefusalCode.MODERATOR)


def stand_up(story: Story, _command: StandUp, host: Person) -> None:
    """The host runs the table without a seat."""
    state = story.state
    if not place_of_host(state.rules).outside:
        raise CommandRefused(RefusalCode.NOT_NOW)
    if state.moderator is None:
        story.tell(HostStoodUp(host))


def check_has_a_place(state: GameState, rules: Ruleset) -> None:
    """Refuse new rules by which the host would have to sit down at a full table."""
    has_to_sit = state.moderator is not None and not place_of_host(rules).outside
    if has_to_sit and len(state.joined) >= rules.table.seats.most:
        raise CommandRefused(RefusalCode.TABLE_FULL, seats=rules.table.seats.most)


def move_host(story: Story) -> None:
    """Let the host sit down, or stand up, where the rules have just been changed and leave him no choice (S2.51)."""
    state = story.state
    place = place_of_host(state.rules)
    if state.moderator is None and not place.at_table:
        story.tell(HostStoodUp(state.host))
    elif state.moderator is not None and not place.outside:
        story.tell(PersonJoined(state.host))

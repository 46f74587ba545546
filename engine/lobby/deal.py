"""The deal: places become seats, and every seat gets a card by the game's seed (DG9, DG12)."""

from __future__ import annotations

from collections import Counter

from engine.audience import Person, Seat
from engine.chance import shuffled
from engine.events import CardDealt, PhaseClosed, SeatsTaken, TeamMet
from engine.frozen import making
from engine.lobby.composition import Composition
from engine.phases.phase import Closing
from engine.roles import ROLES
from engine.state import GameState
from engine.story import Story


def players_of(state: GameState) -> int:
    """How many will sit at the table: everybody who joined and, where bots take them, the free seats (S2.57)."""
    joined = len(state.joined)
    return max(joined, state.rules.table.seats.most) if state.rules.table.fill_with_bots and joined else joined


def deals_when_full(state: GameState) -> bool:
    """Does the deal come by itself with the last seat (S2.2)?"""
    return state.rules.hosting.start in ("full", "full_then_host")


def players_needed(state: GameState) -> int:
    """How many must sit at the table before the cards are dealt: all, where a full table is asked for (S2.2)."""
    seats = state.rules.table.seats
    return seats.most if deals_when_full(state) else seats.fewest


def expected_players(state: GameState) -> int:
    """How many will sit at the table as far as anybody can tell now: the composition is recommended for so many."""
    return max(players_of(state), state.rules.table.seats.fewest)


def deal(story: Story, composition: Composition) -> None:
    """Seat everybody in the order of joining, bots after them, and deal a composition that has been found legal."""
    state = story.state
    players = players_of(state)
    people = state.joined
    if len(people) < players:
        people = (*people, *(bot_at(Seat(number)) for number in range(len(people) + 1, players + 1)))
    lay_out(story, people, _cards(state, people, composition), composition)
    story.tell(PhaseClosed(state.phase, state.phase_no, Closing.HOST))


def bot_at(seat: Seat) -> Person:
    """Who sits at a seat that nobody took: a number below zero, which no participant has."""
    return Person(-seat)


_card_dealt = making(CardDealt)


def lay_out(story: Story, people: tuple[Person, ...], cards: tuple[str, ...], composition: Composition) -> None:
    """Give the cards to the seats in order, and let those who know each other meet (DG7)."""
    bots = tuple([Seat(number) for number, person in enumerate(people, start=1) if person < 0])
    story.tell(SeatsTaken(people, composition, bots))
    state = story.state
    sides = {role: ROLES[role].faction_under(state.rules) for role in composition}
    story.tell_run(list(map(_card_dealt, state.living, cards, [sides[role] for role in cards])))
    team = {seat: cards[seat - 1] for seat in story.state.black_living}
    if len(team) > 1:
        story.tell(TeamMet(team))


def _cards(state: GameState, people: tuple[Person, ...], composition: Composition) -> tuple[str, ...]:
    laid_out = state.room.stacked_deck
    stacked = tuple(laid_out.get(person, "") for person in people) if laid_out else ()
    if stacked and Counter(stacked) == Counter(composition):
        return stacked
    deck = [role for role, count in composition.items() for _ in range(count)]
    return shuffled(deck, state.seed, state.phase_no, "deal")

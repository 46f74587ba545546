"""The deal: places become seats, and every seat gets a card by the game's seed (DG9, DG12)."""

from __future__ import annotations

from collections import Counter

from engine.audience import Seat
from engine.chance import shuffled
from engine.events import CardDealt, PhaseClosed, SeatsTaken, TeamMet
from engine.lobby.composition import Composition, composition_of
from engine.phases.phase import Closing
from engine.roles import ROLES
from engine.state import GameState
from engine.story import Story


def deal(story: Story) -> None:
    """Seat everybody in the order of joining and deal. The composition has been found legal."""
    state = story.state
    composition = composition_of(state.preset, state.rules, len(state.joined))
    lay_out(story, _cards(state, composition), composition)
    story.tell(PhaseClosed(state.phase, state.phase_no, Closing.HOST))


def lay_out(story: Story, cards: tuple[str, ...], composition: Composition) -> None:
    """Give the cards to the seats in order, and let those who know each other meet (DG7)."""
    story.tell(SeatsTaken(story.state.joined, composition))
    for index, role in enumerate(cards):
        story.tell(CardDealt(Seat(index + 1), role, ROLES[role].faction))
    team = {seat: story.state.role_of(seat) for seat in story.state.living if story.state.is_black(seat)}
    if len(team) > 1:
        story.tell(TeamMet(team))


def _cards(state: GameState, composition: Composition) -> tuple[str, ...]:
    stacked = tuple(state.stacked_deck.get(person, "") for person in state.joined)
    if Counter(stacked) == Counter(composition):
        return stacked
    deck = [role for role, count in composition.items() for _ in range(count)]
    return shuffled(deck, state.seed, state.phase_no, "deal")

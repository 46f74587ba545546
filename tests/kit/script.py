"""One course of a game whatever the cards are: who speaks, who is voted for and who dies follow from chance alone.

Games that differ in hidden cards only are compared by it (DG13): whoever has the cards makes it happen in secret.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from random import Random

from engine import commands as c
from engine.audience import Seat
from engine.phases.flow import awaited
from engine.state import GameState
from engine.views import options

_NOT_AT_THE_SPECIAL = ("kill", "block", "skip")
"""Verbs that are aimed at no special seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """What is done in one game, of which ``state`` tells how it stands and ``attempt`` gives a command.

    ``victims``: the seats that the team may shoot, civilians in every game; ``special``: those whose cards differ.
    ``glance`` is called before each seat acts.
    """

    chance: Random
    state: Callable[[], GameState]
    attempt: Callable[[c.Command], object]
    victims: Container[int]
    special: Container[int]
    glance: Callable[[], None] = lambda: None

    def speak_and_vote(self) -> None:
        """Public acts go by seat alone."""
        state = self.state()
        for number in state.seats:
            seat, wanted = Seat(number), self.chance.random()
            self.glance()
            if self.state().phase_no != state.phase_no:
                return
            person = state.people[number - 1]
            target = next((other for other in state.living if other > wanted * len(state.people)), seat)
            self.attempt(c.Nominate(person, target))
            self.attempt(c.Vote(person, target) if wanted < 0.8 else c.Done(person))
            self.attempt(c.Lift(person, wanted < 0.5))

    def spend_the_turn(self) -> None:
        """The team shoots a victim or nobody; all others choose among the special seats."""
        state = self.state()
        shoots = state.turn in (None, "mafia")
        victims = [seat for seat in state.living if seat in self.victims]
        victim = self.chance.choice([None, *victims]) if shoots else None
        for seat in state.living:
            self.glance()
            person = state.people[seat - 1]
            for option in options(state, seat):
                if option.verb == "kill" and victim is not None:
                    self.attempt(c.Choose(person, "kill", victim))
                elif option.verb == "sleep":
                    self.attempt(c.Sleep(person))
                elif option.verb not in _NOT_AT_THE_SPECIAL:
                    targets = [other for other in option.targets or () if other in self.special and other != seat]
                    if targets:
                        self.attempt(c.Choose(person, option.verb, targets[0]))
            if self.state().phase_no == state.phase_no and seat in awaited(self.state()):
                self.attempt(c.Skip(person))

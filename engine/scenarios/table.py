"""The table at which a scenario is played: the game, its clock, and what everybody has learned."""

from __future__ import annotations

from engine.audience import Person, Seat
from engine.commands import Command
from engine.events import Departure, Event
from engine.facts import Fact, moderator_facts, private_facts, public_facts
from engine.game import tell
from engine.lobby.moderator import place_of_host
from engine.scenarios.document import BadScenario
from engine.scenarios.opening import opened, seat_of
from engine.scenarios.scenario import Scenario
from engine.state import GameState
from engine.timetable import Timetable

MOST_DEADLINES = 200


class Table:
    """A game being played. Facts are collected until ``forget`` is called; seats may be named before the deal."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.now = 0.0
        self.timetable = Timetable()
        self.forget()
        story = opened(scenario)
        self.state: GameState = story.state
        self._learn(story.events)

    def forget(self) -> None:
        """From here on facts count as new."""
        self.public: list[Fact] = []
        self.told: dict[Seat, list[Fact]] = {}
        self.moderator_told: list[Fact] = []
        self.departed: list[Seat] = []

    # Names

    def person(self, name: str) -> Person:
        """The person of this name. Raises BadScenario."""
        if name == self.scenario.moderator:
            return Person(len(self.scenario.seats) + 1)
        return Person(seat_of(self.scenario, name))

    def seat(self, name: str) -> Seat:
        """The seat of this name: from the lobby, the place in the order of joining. Raises BadScenario."""
        person = self.person(name)
        people = self.state.people
        return Seat(people.index(person) + 1) if person in people else seat_of(self.scenario, name)

    def name(self, seat: Seat) -> str:
        """The name of who sits there; a seat that only a bot has ever had is called by its number."""
        people = self.state.people
        person = people[seat - 1] if people else Person(seat)
        return self.name_of_person(person) if person > 0 else f"bot{seat}"

    def name_of_person(self, person: Person) -> str:
        """The name of somebody in the room."""
        return list(self.scenario.seats)[person - 1]

    def knows(self, name: str) -> bool:
        """Has somebody at the table this name, a seat that a bot took at once included?"""
        people = (*self.scenario.seats, self.scenario.moderator)
        return name in people or name in map(self.name, self.state.seats)

    # Play

    def do(self, command: Command) -> None:
        """Give the command. Raises CommandRefused, and then nothing has changed."""
        events, self.state = tell(command, self.state)
        self._learn(list(events))

    def pass_seconds(self, seconds: float) -> None:
        """Let time pass; alarms that fall due ring in their order."""
        until = self.now + seconds
        while (due := self.timetable.due(until)) is not None:
            self._ring(*due)
        self.now = until

    def pass_deadline(self) -> None:
        """Let exactly the time to the phase's deadline pass. Raises BadScenario where there is none."""
        left = self.timetable.seconds_to_closing(self.now)
        if left is None:
            raise BadScenario("there is no deadline to wait for")
        self.pass_seconds(left)

    def has_deadline(self) -> bool:
        """Will the clock close the phase?"""
        return self.timetable.seconds_to_closing(self.now) is not None

    def seconds_left(self) -> float | None:
        """The seconds to the phase's deadline, or None."""
        return self.timetable.seconds_left(self.now)

    def _ring(self, at: float, command: Command) -> None:
        self.now = max(self.now, at)
        self.do(command)

    def _learn(self, events: list[Event]) -> None:
        self.timetable = self.timetable.after(events, self.now, self.scenario.rules.hosting.expires_hours)
        for event in events:
            self.public += public_facts(event)
            if place_of_host(self.state.rules).sees_cards:
                self.moderator_told += moderator_facts(event)
            for seat in event.audience.seats:
                self.told.setdefault(seat, []).extend(private_facts(event, seat))
            if isinstance(event, Departure):
                self.departed.append(event.seat)
